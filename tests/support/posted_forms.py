"""Forms as the pages post them: what was chosen, written as the fields of its page write it."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.evening.log.history import History
from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import Sheet, make_sheet
from scorepad.rules.steps.step import Answers, Choice, Step
from scorepad.rules.steps.two_row_choice import halved
from scorepad.wishes.form import Form
from scorepad.wishes.step import SECOND
from tests.support.random_evenings import Log


@dataclass(frozen=True)
class Standing:
    """An evening as a page of its table is made from it."""

    log: Log
    evening: str = "abc"

    @property
    def history(self) -> History:
        return self.log.history

    @property
    def state(self) -> State:
        return self.log.state

    @property
    def sheet(self) -> Sheet:
        return make_sheet(self.state, ahead=False)


def step_form(step: Step, answer: Answers, place: int) -> Form:
    """The form of a step that is asked, filled in."""
    return {"place": [str(place)], "step": [step.kind], **filled_in(step, answer)}


def filled_in(step: Step, answer: Answers, prefix: str = "") -> Form:
    """The fields of a step with an answer, each with the texts under its name; a choice in two rows has two."""
    form: dict[str, list[str]] = {}
    for field in step.fields:
        value, name = answer.get(field.key), prefix + field.key
        if value is None:
            continue
        if field.halves:
            form[name], form[name + SECOND] = ([half] for half in halved(str(value), field.halves))
        else:
            form[name] = _texts(value) if step.many else [str(value)]
    return form


def _texts(value: Choice) -> list[str]:
    return [str(each) for each in value] if isinstance(value, tuple) else [str(value)]
