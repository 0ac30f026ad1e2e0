"""The decision when the scorer accepts the value in a watcher's objection."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.app.table.objections import is_unchanged, meant
from scorepad.evening.log.events import Answered
from scorepad.evening.log.remark import Remark
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.evening.play.state import State
from scorepad.rules.sentence import say
from scorepad.rules.steps.step import Answers

SETTLED = say("This is already settled. The sheet shows the entry as it is now.")


def as_meant(opened: OpenEvening, remark: Remark, at: str) -> tuple[Decision, ...]:
    """The correction of a past deal, or another answer in the running one; none if nothing would change.

    at  when it is corrected: ISO 8601 with offset
    Raises NotNow, IllegalAnswer, IllegalDeal.
    """
    if remark.dismissed or not is_unchanged(opened, remark):
        raise NotNow(SETTLED)
    if not (found := meant(opened, remark)):
        return ()
    (field, choice), state = found, opened.state
    past = remark.place <= len(state.rows)
    answer = (state.rows[remark.place - 1].facts if past else state.facts).answers[remark.step]
    new = {**answer, field.key: choice} if isinstance(answer, Mapping) else {}
    if not past:
        return (_answered_again(state, remark.step, new),)
    return (decide.amend(state, remark.place, {remark.step: new}, at),)


def _answered_again(state: State, kind: str, given: Answers) -> Decision:
    """Another answer to a step of the running deal that was answered before."""
    step = next((asked for asked in state.progress.asked if asked.kind == kind), None)
    if step is None:
        raise NotNow(say("There’s nothing to correct in this deal."))
    read = step.read({key: value for key, value in given.items() if key not in step.known})
    return decide.decided(state, Answered(len(state.rows) + 1, kind, state.game.kinds[kind].as_recorded(read)))
