"""Objections to entered values: those shown to the scorer, and those that a player may make.

An objection is shown until its value was changed or a scorer dismissed it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorepad.app.table.pieces import Objection
from scorepad.app.watching.claims import Claim, Own
from scorepad.app.watching.my_place import gap_of, place_of
from scorepad.app.watching.my_seat import last_scored
from scorepad.evening.log.events import Answered
from scorepad.evening.log.facts import Answer, DealFacts
from scorepad.evening.log.remark import Remark
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.answer_in_words import value_in_words
from scorepad.evening.play.correction import asked_in
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.step import Choice, IllegalAnswer, Step

MOST_OFFERED = 16  # values, one by one
NO_ANSWER: tuple[Answer, ...] = ({}, "")


def objections(opened: OpenEvening, remarks: Sequence[Remark]) -> tuple[Objection, ...]:
    """The objections that the scorer is shown, the oldest first."""
    shown = [each for each in remarks if is_unchanged(opened, each) or _asked_again(opened, each)]
    return tuple(_objection(opened, each) for each in shown if not each.dismissed)


def claims(opened: OpenEvening, who: Who, place: int, remarks: Sequence[Remark]) -> tuple[Claim, ...]:
    """The objections that a player may make to the answered steps of a deal."""
    return tuple(_claim(opened, place, step, who, remarks) for step in _steps(opened, place))


def own(opened: OpenEvening, who: Who, remarks: Sequence[Remark]) -> Own:
    """A watching player's own part: the last scored deal, and the objections that he may make."""
    last, running = last_scored(opened), len(opened.state.rows) + 1
    column, columns = opened.state.table.column_of(who), opened.sheet.columns
    return Own(
        who,
        last,
        column,
        claims(opened, who, running, remarks),
        claims(opened, who, last.place, remarks) if last else (),
        columns.index(column) + 1 if column in columns else 0,
        place_of(opened, column),
        gap_of(opened, column, named=True),
    )


def remark_on(opened: OpenEvening, place: int, step: str, who: Who, wanted: str = "") -> Remark | None:
    """A player's remark on the value that was entered for him in a step; None where the step was not answered.

    wanted  his value instead, as a form writes it; returns None if that value is impossible
    """
    if who not in opened.state.evening.people or step not in _steps(opened, place):
        return None
    remark = Remark(place, step, who, _entered_value(opened, place, step, who), wanted=wanted)
    return None if wanted and not meant(opened, remark) else remark


def instead(opened: OpenEvening, place: int, step: str, who: Who) -> Field | None:
    """The field in which a player's value was entered; None if it has too many values to be offered one by one."""
    facts = _facts(opened, place)
    answer = facts.answers.get(step) if facts else None
    fields = next((asked.fields for asked in _asked(opened, place) if asked.kind == step and not asked.many), ())
    keys = [*answer] if isinstance(answer, Mapping) else []
    own = [field for field in fields if field.key in keys and who in Who(field.key).members]
    return own[0] if own and len(own[0].choices) <= MOST_OFFERED and not own[0].halves else None


def meant(opened: OpenEvening, remark: Remark) -> tuple[Field, Choice] | None:
    """The field of a remark and the player's value instead; None if he names none."""
    field = instead(opened, remark.place, remark.step, Who(remark.who)) if is_unchanged(opened, remark) else None
    others = [choice for choice in field.choices if json.dumps(choice) != remark.said] if field else []
    chosen = [choice for choice in others if str(choice) == remark.wanted]
    return (field, chosen[0]) if field and chosen else None


def entered_already(opened: OpenEvening, place: int, step: str, who: Who, wanted: str) -> Say | None:
    """The sentence that a player's value is the entered one by now; None if it isn't."""
    choices, entered = _choices(opened, place, step, who)
    there = [words for choice, words in choices if choice == entered == wanted]
    return say("The sheet already has {value}.", value=there[0]) if there else None


def _asked(opened: OpenEvening, place: int) -> tuple[Step, ...]:
    rows = opened.state.rows
    if place == len(rows) + 1:
        return opened.state.progress.asked
    return asked_in(opened.state.game, rows[place - 1]) if 0 < place <= len(rows) else ()


def _objection(opened: OpenEvening, remark: Remark) -> Objection:
    who, past = Who(remark.who), remark.place <= len(opened.state.rows)
    deal = opened.state.rows[remark.place - 1].deal if past else opened.state.deal
    assert deal  # noqa: S101  # its value was found in a deal
    report = opened.state.game.kinds[remark.step].report.put(n=deal.number, who=who)
    plain = Objection(remark.id, remark.place, who, remark.step, report, past)
    if again := _asked_again(opened, remark):
        return replace(plain, report=say("{report}: {value}", report=report, value=value_in_words(*again)))
    if not (found := meant(opened, remark)):
        return plain
    field, choice = found
    facts = _facts(opened, remark.place)
    answer = facts.answers[remark.step] if facts else {}
    entered = value_in_words(field, answer[field.key] if isinstance(answer, Mapping) else answer)
    wanted = value_in_words(field, choice)
    said = say("{report}: {value}", report=report, value=wanted)
    make, keep = say("Make it {value}", value=wanted), say("Keep {value}", value=entered)
    undo = not past and _must_undo(opened, remark, {field.key: choice})
    return replace(plain, report=said, make=make, keep=keep, undo=undo)


def _asked_again(opened: OpenEvening, remark: Remark) -> tuple[Field, Choice] | None:
    """The field and the value of a remark whose step was taken back, and is asked now."""
    step = opened.state.step
    if not step or (remark.place, remark.step) != (len(opened.state.rows) + 1, step.kind) or step.in_turns:
        return None
    fields = [field for field in step.fields if Who(remark.who) in Who(field.key).members]
    found = [(field, choice) for field in fields for choice in field.choices if str(choice) == remark.wanted]
    return found[0] if found else None


def _must_undo(opened: OpenEvening, remark: Remark, wanted: Mapping[str, Choice]) -> bool:
    """Whether a step of the running deal refuses a player's value, and undo would ask it again."""
    match opened.history.last.event:
        case Answered(place=remark.place, step=remark.step, value=Mapping() as answer):
            step = next((asked for asked in _asked(opened, remark.place) if asked.kind == remark.step), None)
            return step is not None and not _fits(step, {**answer, **wanted})
    return False


def _fits(step: Step, answer: Mapping[str, object]) -> bool:
    try:
        step.read({key: value for key, value in answer.items() if key not in step.known})
    except IllegalAnswer:
        return False
    return True


def _claim(opened: OpenEvening, place: int, step: str, who: Who, remarks: Sequence[Remark]) -> Claim:
    said = _entered_value(opened, place, step, who)
    made = [each for each in remarks if (each.place, each.step, each.who) == (place, step, who)]
    choices, entered = _choices(opened, place, step, who)
    return Claim(place, step, opened.state.game.kinds[step].claim, choices, entered, *_became(made, said))


def _became(made: Sequence[Remark], said: str) -> tuple[bool, bool, bool]:
    """Of a player's objections: whether the scorer still sees one, has confirmed the entry, or has changed it."""
    waits, same = [each for each in made if not each.dismissed], [each for each in made if each.said == said]
    sent = any(each in waits for each in same)
    return sent, bool(same) and not sent, bool(waits) and not same


def _choices(opened: OpenEvening, place: int, step: str, who: Who) -> tuple[Sequence[tuple[str, Say]], str]:
    """The values that were possible, as a form writes them and in words, and the entered one; none if too many."""
    if not (field := instead(opened, place, step, who)):
        return (), ""
    said = _entered_value(opened, place, step, who)
    entered = next((str(choice) for choice in field.choices if json.dumps(choice) == said), "")
    return [(str(choice), value_in_words(field, choice)) for choice in field.choices], entered


def is_unchanged(opened: OpenEvening, remark: Remark) -> bool:
    """Whether the value that a remark is about is still the entered one."""
    there = remark.step in _steps(opened, remark.place)
    return there and _entered_value(opened, remark.place, remark.step, Who(remark.who)) == remark.said


def _facts(opened: OpenEvening, place: int) -> DealFacts | None:
    """The facts of a deal that was scored, or of the running one; None for any other."""
    rows = opened.state.rows
    if place == len(rows) + 1:
        return opened.state.facts if opened.state.deal else None
    return rows[place - 1].facts if 0 < place <= len(rows) and rows[place - 1].played else None


def _steps(opened: OpenEvening, place: int) -> tuple[str, ...]:
    """The kinds of steps that were answered by now. Notes are left out: they are no player's own answer."""
    facts, kinds = _facts(opened, place), opened.state.game.kinds
    answers = facts.answers.items() if facts else ()
    of_none = (name for name, answer in answers if answer == () and kinds[name].in_turns)
    unanswered = {*of_none, *(name for name, answer in answers if answer in NO_ANSWER)}
    return tuple(name for name, _ in answers if not kinds[name].noted and name not in unanswered)


def _entered_value(opened: OpenEvening, place: int, step: str, who: Who) -> str:
    """The value entered for a player or his side in a step, as JSON; where there is none, the whole answer."""
    facts = _facts(opened, place)
    answer: Answer = facts.answers[step] if facts else {}
    if isinstance(answer, Mapping):
        own = [key for key in answer if who in Who(key).members]
        answer = answer[own[0]] if own else answer
    return json.dumps(answer, sort_keys=True)
