"""What is posted for a step: matched with the choices that the step declares, never converted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from werkzeug.datastructures import MultiDict

from scorepad.evening.play.state import State
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Choice, Field, Step

LONGEST = 40  # letters of what nobody could choose
TAKER = "taker"  # where there is one trick, one choice says who took it
SECOND = ".second"  # behind a blank's key: the second row of a choice that is told in two


def given(step: Step, posted: MultiDict[str, str], prefix: str = "") -> Mapping[str, object]:
    """What a posted form says of a step: declared values as they are declared, others as text, blanks left out."""
    if step.many:
        return {field.key: _ticked(field, posted.getlist(prefix + field.key)) for field in step.fields}
    said = {field.key: _value(field, _text(field, posted, prefix + field.key)) for field in step.fields}
    if step.total == 1 and (taker := posted.get(prefix + TAKER)):
        said[taker] = 1
    return {key: value for key, value in said.items() if value not in (None, "")}


def noted(state: State, kind: str, text: str) -> object:
    """What a posted note says, as it is declared; text that nothing declares stays text."""
    steps = state.game.beside(state.table, state.deal) if state.deal else ()
    return next((_value(step.fields[0], text) for step in steps if step.kind == kind), text)


def spoken_for(players: Sequence[Who], posted: MultiDict[str, str]) -> dict[str, object]:
    """What a posted form says of people at the table, as text, whatever it was that it answers."""
    said: dict[str, object] = {who: _spoken(posted, who) for who in players if posted.get(who)}
    if (taker := Who(posted.get(TAKER, ""))) in players:
        said[taker] = 1
    return said


def _spoken(posted: MultiDict[str, str], who: Who) -> str:
    """What was posted of one of them; to a number belongs what stood in the second row."""
    text, second = posted[who], who + SECOND
    return (text + posted[second] if second in posted and text.isdigit() else text)[:LONGEST]


def _text(field: Field, posted: MultiDict[str, str], name: str) -> str | None:
    """What was posted for a blank. A choice told in two rows is put together, unless it came whole in the first."""
    text = posted.get(name)
    if field.halves and text not in field.choices:
        return (text or "") + posted.get(name + SECOND, "")
    return text


def _value(field: Field, text: str | None) -> Choice | None:
    for choice in field.choices:
        if str(choice) == text:
            return choice
    return text


def _ticked(field: Field, texts: Sequence[str]) -> tuple[Choice, ...]:
    """The choices that were ticked, in the order in which they are offered; what nobody offered stays text."""
    known = tuple(choice for choice in field.choices if str(choice) in texts)
    return (*known, *(text for text in texts if text and text not in map(str, known)))


def by_player(answer: Mapping[str, object]) -> dict[str, object]:
    """The keys of an answer as players' ids, as the log wants them."""
    return {Who(key): value for key, value in answer.items()}
