"""The corrections of a deal, in words: what was entered first, and what instead of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.evening.log.facts import Answer
from scorepad.evening.play.answer_in_words import blank_in_words, turns_in_words, value_in_words
from scorepad.evening.play.by_field import by_field
from scorepad.evening.play.correction import asked_in
from scorepad.evening.play.state import Row, State
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.step import Field, Step


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
            calls = Change(None, turns_in_words(was.value, state), say("final contract entered"))
            yield StepCorrection(was.at, state.game.kinds[was.step].title, (calls,))
        elif step := steps.get(was.step):
            yield StepCorrection(was.at, step.title, tuple(_changes(step, was.value, stands.get(was.step, {}))))
        stands[was.step] = was.value


def _changes(step: Step, before: Answer, now: Answer) -> Iterator[Change]:
    old, new, fields = by_field(step, before), by_field(step, now), {field.key: field for field in step.fields}
    for key in dict.fromkeys([*old, *new]):
        if old.get(key) != new.get(key):
            field = fields.get(key) or Field(key, ())
            yield Change(
                blank_in_words(step, field), value_in_words(field, old.get(key)), value_in_words(field, new.get(key))
            )
