"""The corrections of a deal, in words: what was entered first, and what instead of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorepad.evening.log.facts import Answer
from scorepad.evening.play.by_field import by_field
from scorepad.evening.play.correction import asked_in
from scorepad.evening.play.state import Row, State
from scorepad.rules.bids_and_tricks import SUIT_WORDS
from scorepad.rules.contracts.auction import WORDS
from scorepad.rules.sentence import Say, Who, in_a_row, say
from scorepad.rules.steps.step import Choice, Field, Step

NOTHING = say("nothing")


@dataclass(frozen=True, slots=True)
class Change:
    """One field that was corrected.

    of        the player or part that it is about; None where the step has a single field
    old, new  its values before and after
    """

    of: Say | None
    old: Say
    new: Say


@dataclass(frozen=True, slots=True)
class StepCorrection:
    """What was corrected in one step.

    at       when: ISO 8601 with offset
    title    of the step
    changes  a Change for each field that was corrected
    """

    at: str
    title: Say
    changes: tuple[Change, ...]


def step_corrections(state: State, row: Row) -> Iterator[StepCorrection]:
    """The corrections of a deal, the last one first."""
    asked = asked_in(state.game, row) if row.played else ()
    steps = {step.kind: step for step in (*asked, *state.game.beside(row.before, row.deal))}
    stands = dict(row.facts.answers)
    for was in reversed(row.facts.was):
        if isinstance(was.value, tuple) and was.step not in stands and state.game.kinds[was.step].in_turns:
            calls = Change(None, _calls(was.value, state), say("told by its result"))
            yield StepCorrection(was.at, state.game.kinds[was.step].title, (calls,))
        elif step := steps.get(was.step):
            yield StepCorrection(was.at, step.title, tuple(_changes(step, was.value, stands.get(was.step, {}))))
        stands[was.step] = was.value


def _changes(step: Step, before: Answer, now: Answer) -> Iterator[Change]:
    old, new, fields = by_field(step, before), by_field(step, now), {field.key: field for field in step.fields}
    for key in dict.fromkeys([*old, *new]):
        if old.get(key) != new.get(key):
            field = fields.get(key) or Field(key, ())
            yield Change(_blank(step, field), value_in_words(field, old.get(key)), value_in_words(field, new.get(key)))


def answer_in_words(step: Step, answer: Answer) -> Say:
    """An answer, field by field."""
    said, fields = by_field(step, answer), {field.key: field for field in step.fields}
    parts = ((_blank(step, fields[key]), value_in_words(fields[key], said[key])) for key in said if key in fields)
    return say("{each}", each=tuple(in_a_row((blank, word)) if blank else word for blank, word in parts) or NOTHING)


def _blank(step: Step, field: Field) -> Say | None:
    if isinstance(field.key, Who):
        return say("{who}", who=field.key)
    return field.note if len(step.fields) > 1 else None


def value_in_words(field: Field, value: Choice | None) -> Say:
    """A value of a field in words."""
    if value in (None, "", ()):
        return NOTHING
    if value in field.choices and field.words:
        return field.words[field.choices.index(value)]
    match value:
        case tuple():
            return say("{each}", each=tuple(value_in_words(field, each) for each in value))
        case Who():
            return say("{who}", who=value)
        case str() if value in SUIT_WORDS:
            return SUIT_WORDS[value]
        case int():
            return say("{n}", n=value)
    return say("{word}", word=str(value))


def _calls(value: Answer, state: State) -> Say:
    calls = value if not isinstance(value, Mapping) and isinstance(value, tuple) else ()
    said = (WORDS.get(str(call)) or state.game.bid_in_words(str(call), state.table.options) for call in calls)
    return say("{calls}", calls=tuple(said))
