"""What a posted form says of the step that is asked: matched with the declared choices, never converted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.state import State
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Who
from scorepad.rules.steps.field import alone
from scorepad.rules.steps.step import Choice, Field, Step
from scorepad.wishes.form import Form, place_of, text

LONGEST = 40  # letters of what nobody could choose
TAKER = "taker"  # where there is one trick, one choice says who took it
SECOND = ".second"  # behind a blank's key: the second row of a choice that is told in two


def answered(state: State, form: Form) -> Decision:
    """The step that is asked, filled in whole. Raises IllegalAnswer, NotNow."""
    return decide.answer(state, place_of(form), text(form, "step"), posted_answer(state, form))


def noted(state: State, kind: str, form: Form) -> Decision:
    """Something noted beside the deal; the same again takes it back. Raises IllegalAnswer, NotNow."""
    less = text(form, "less")
    posted = less or text(form, "value")
    notes = state.game.beside(state.table, state.deal) if state.deal else ()
    value = next((_value(step.fields[0], posted) for step in notes if step.kind == kind), posted)
    return decide.note(state, kind, value, less=bool(less))


def asked(state: State, *kinds: str) -> Step | None:
    """The step that is asked: where one of these kinds tells the same one by one, the first of those."""
    step = state.step
    other = step.alternative if step else ""
    return state.with_steps_of(other).step if other and other in kinds else step


def posted_answer(state: State, form: Form) -> Mapping[str, object]:
    """What was posted: of the step that is asked, or of people only where the table asks something else."""
    step, players = still_asked(state, form), state.evening.people
    if step is None:
        return of_people(players, form)
    chosen = posted_values(step, form)
    return chosen if step.in_turns else {**of_people(players, form), **chosen}


def chosen_so_far(state: State, form: Form) -> Mapping[str, object]:
    """What was chosen of the step that is asked and not yet said; it comes along with what is noted beside it."""
    step = still_asked(state, form)
    return posted_values(step, form) if step else {}


def still_asked(state: State, form: Form) -> Step | None:
    """The step that was filled in, if the table still asks it."""
    kind = text(form, "step")
    step = asked(state, kind)
    return step if step and (place_of(form), kind) == (len(state.rows) + 1, step.kind) else None


def posted_values(step: Step, form: Form, prefix: str = "") -> dict[str, object]:
    """What a posted form says of a step: declared values as they are declared, others as text, blanks left out."""
    if step.many:
        return {Who(field.key): _ticked(field, form.get(prefix + field.key, ())) for field in step.fields}
    posted = {Who(field.key): _value(field, _posted(field, form, prefix + field.key)) for field in step.fields}
    chosen: dict[str, object] = {key: value for key, value in posted.items() if value != ""}
    if end := alone(step.fields, chosen):  # what was chosen before cannot be unchosen
        return {Who(end): chosen[Who(end)]}
    if step.total == 1 and (taker := text(form, prefix + TAKER)):
        chosen[Who(taker)] = 1
    return chosen


def of_people(players: Sequence[Who], form: Form) -> dict[str, object]:
    """What a posted form says of people at the table, as text, whatever it was that it answers."""
    chosen: dict[str, object] = {who: _of_one(form, who) for who in players if text(form, who)}
    if (taker := Who(text(form, TAKER))) in players:
        chosen[taker] = 1
    return chosen


def _of_one(form: Form, who: Who) -> str:
    """What was posted of one of them; to a number belongs what stood in the second row."""
    posted = text(form, who)
    return (posted + text(form, who + SECOND) if posted.isdigit() else posted)[:LONGEST]


def _posted(field: Field, form: Form, name: str) -> str:
    """What was posted for a blank. A choice told in two rows is put together, unless it came whole in the first."""
    posted = text(form, name)
    return posted + text(form, name + SECOND) if field.halves and posted not in field.choices else posted


def _value(field: Field, posted: str) -> Choice:
    if field.typed:
        posted = posted.strip()
        return typed_number(posted, 4, -1) if typed_number(posted, 4, -1) in field.choices else posted[:LONGEST]
    return next((choice for choice in field.choices if str(choice) == posted), posted)


def _ticked(field: Field, posted: Sequence[str]) -> tuple[Choice, ...]:
    """The choices that were ticked, in the order in which they are offered; what nobody offered stays text."""
    known = tuple(choice for choice in field.choices if str(choice) in posted)
    return (*known, *(each for each in posted if each and each not in [str(choice) for choice in field.choices]))
