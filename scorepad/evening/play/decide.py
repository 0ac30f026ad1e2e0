"""Checks what the table wishes: each function returns the event for one wish and the state after it, or refuses it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from scorepad.evening.log.events import (
    Amended,
    Answered,
    Changed,
    Closed,
    Event,
    Redone,
    Renamed,
    Reopened,
    ThrownIn,
    Undone,
    apply,
)
from scorepad.evening.log.facts import Answer
from scorepad.evening.log.history import History
from scorepad.evening.play.correction import (
    Correct,
    asked_in,
    brought_back,
    check_answers,
    new_answers,
    replayed,
    with_fitting_deals,
)
from scorepad.evening.play.deal import IllegalDeal, PassedOut
from scorepad.evening.play.house_rules import check_name
from scorepad.evening.play.seats import SWAP_NAMES, sides
from scorepad.evening.play.state import State
from scorepad.evening.play.words import check_words
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.note import after_tap
from scorepad.rules.steps.step import Answers, Choice, IllegalAnswer, Step
from scorepad.rules.voids import ALL_PASSED

NOT_YET = say("Not yet: finish this step first.")
NO_PAST_DEAL = say("There’s nothing to correct in this deal.")
NO_CHANGE = say("Nothing was changed.")
ASKED_BEFORE = say("Already entered: the game has moved on.")


class NotNow(ValueError):
    """A wish that the table cannot have at this moment. `why`: the sentence."""

    def __init__(self, why: Say) -> None:
        super().__init__(why.text)
        self.why = why


class Decision(NamedTuple):
    """A wish that was accepted: the event to be appended to the log, and the evening after it.

    at  if that state holds the time of the event: ISO 8601 with offset; else empty
    """

    event: Event
    state: State
    at: str = ""


def answer(state: State, place: int, kind: str, given: Mapping[str, object]) -> Decision:
    """Answer the step that is asked now; if all have passed, the deal is thrown in. Raises IllegalAnswer, NotNow.

    place, kind  of the deal, from 1, and of the step; or the kind of the calls that may be entered for a contract
    given        values by the keys of the step's fields
    """
    if state.step and state.step.alternative == kind:
        state = state.with_steps_of(kind)
    step = state.step
    if step is None or (place, kind) != (len(state.rows) + 1, step.kind):
        raise _not_asked(state, place, kind)
    said = step.read(given)
    if not step.in_turns:
        return _answered(state, Answered(place, kind, state.game.kinds[kind].as_recorded(said)))
    return _turns_taken(state, place, kind, _with_turn(state.facts.answers.get(kind), said))


def _turns_taken(state: State, place: int, kind: str, taken: tuple[Choice, ...]) -> Decision:
    """The decision for a list asked in turns. Forced answers, such as the only pass left, are filled in."""
    try:
        decision = _answered(state, Answered(place, kind, taken))
    except PassedOut:
        return decided(state, ThrownIn(place, ALL_PASSED, taken if state.calls_need_no_notes else ()))
    step = decision.state.step
    barred = step.barred_in(step.fields[0].key) if step else ()
    left = [choice for choice in step.fields[0].choices if choice not in barred] if step and step.kind == kind else []
    return _turns_taken(state, place, kind, (*taken, left[0])) if len(left) == 1 else decision


def _with_turn(before: Answer | None, said: Answers) -> tuple[Choice, ...]:
    """The list of a kind asked in turns with one answer more: its value, or a tuple of its values."""
    values = tuple(said.values())
    return (*(before if isinstance(before, tuple) else ()), values if len(values) > 1 else values[0])


def _not_asked(state: State, place: int, kind: str) -> NotNow:
    """Why this step cannot be answered now: the table stopped, it was answered before, or its turn has not come."""
    now, said = len(state.rows) + 1, {**state.facts.answers, **state.progress.answers}
    if state.evening.closed:
        return NotNow(say("This game has already ended."))
    if state.step and (place > now or (place == now and kind not in said)):
        return NotNow(NOT_YET)
    return NotNow(ASKED_BEFORE)


def note(state: State, kind: str, value: object, *, less: bool = False) -> Decision:
    """Record a note with the running deal; an empty value takes the note back. Raises IllegalAnswer, NotNow.

    less  the value is taken out of a list that may hold it several times
    """
    step = note_offered(state, kind)
    noted = after_tap(step, value, state.facts.answers.get(kind), less)
    return _answered(state, Answered(len(state.rows) + 1, kind, noted))


def note_offered(state: State, kind: str) -> Step:
    """The note of this kind that can be recorded with the running deal. Raises NotNow."""
    if state.deal is None:
        raise NotNow(say("No deal is in progress."))
    for step in state.game.notes(state.table, state.deal):
        if step.kind == kind:
            if why := step.closed(state.facts.answers):
                raise NotNow(why)
            return step
    raise NotNow(say("That can’t be noted in this deal."))


def _answered(state: State, event: Answered) -> Decision:
    """The decision for an answer. One that does not fit the rest of the deal raises IllegalAnswer."""
    try:
        return decided(state, event)
    except PassedOut:
        raise
    except IllegalDeal as illegal:
        raise IllegalAnswer(illegal.problems) from None


def throw_in(state: State, place: int, why: str) -> Decision:
    """Throw the running deal in. Raises NotNow, IllegalDeal."""
    if state.deal is None or why not in state.game.voids(state.table.options):
        known = state.game.void_refused(state.table.options, why) if state.deal else None
        raise NotNow(known or say("No deal is in progress."))
    if place != len(state.rows) + 1:
        raise _not_asked(state, place, "")
    return decided(state, ThrownIn(place, why))


def amend(state: State, place: int, answers: Mapping[str, Answer | None], at: str) -> Decision:
    """Correct the past deal at `place`. Raises IllegalDeal, NotNow.

    Checked in full are answers that differ, and those to steps that are asked otherwise now: of another contract.

    answers  None takes a note back
    at       when it was corrected: ISO 8601 with offset
    """
    row = state.past(place)
    if row is None:
        raise NotNow(NO_PAST_DEAL)
    row, gone = brought_back(row)
    new = new_answers(state.game, row, answers)
    if not new:
        raise NotNow(NO_CHANGE)
    event = Amended(place, {**gone, **new})
    evening = apply(state.evening, event, at)
    before = (*asked_in(state.game, row), *state.game.notes(row.before, row.deal))
    check_answers(state.game, replace(row, facts=evening.deals[place - 1]), new, before)
    return Decision(event, replayed(state, evening), at)


def change(
    state: State,
    players: tuple[Who, ...],
    first_dealer: Who,
    options: Mapping[str, object],
    rules: str | None = None,
    *,
    correct: Correct | None = None,
    at: str = "",
) -> Decision:
    """Correct the setup, and the past deals that would not fit any more.

    rules    the new name of the house rules; None keeps the old one
    correct  gives the new answers to such a deal
    at       when it was corrected: ISO 8601 with offset
    Raises IllegalOptions, IllegalNames, NotNow, and IllegalDeal for a deal that does not fit any more.
    """
    if sorted(players) != sorted(state.evening.players) or first_dealer not in players:
        raise NotNow(say("Everyone at the table must have exactly one seat."))
    settled = state.game.settle(options, len(players))
    if sides(state.game, settled, players) != sides(state.game, state.table.options, state.evening.players):
        raise NotNow(SWAP_NAMES)
    words = {} if rules in (None, state.evening.rules) else {"rules": rules or ""}
    if words and rules:
        check_name(rules)
    event, now = with_fitting_deals(state, Changed(players, first_dealer, settled, words), correct, at)
    if now.evening == state.evening:
        raise NotNow(NO_CHANGE)
    return Decision(event, now, at if event.amended else "")


def rename(state: State, words: Mapping[str, str]) -> Decision:
    """Change names, title or note. `words`: the new ones, as in `Renamed`.

    Raises IllegalAnswer with what is wrong with each, by its key.
    """
    check_words(state.evening, words, state.game.nobodys(state.evening.players))
    return decided(state, Renamed(words))


def close(state: State) -> Decision:
    """Stop the evening before its end. Raises NotNow."""
    if state.evening.closed:
        raise NotNow(say("This game has already ended."))
    return decided(state, Closed())


def reopen(state: State) -> Decision:
    """Go on with an evening that was stopped. Raises NotNow."""
    if not state.evening.closed:
        raise NotNow(say("This game wasn’t ended early."))
    return decided(state, Reopened())


def undo(state: State, history: History) -> Decision:
    """Undo the last event. Raises NotNow."""
    if not history.can_undo:
        raise NotNow(say("There’s nothing to undo."))
    return Decision(Undone(), replayed(state, history.evening_before))


def redo(state: State, history: History) -> Decision:
    """Redo the event that was undone last. Raises NotNow."""
    if not history.undone:
        raise NotNow(say("There’s nothing to redo."))
    again = history.undone[0]
    return Decision(Redone(), replayed(state, apply(history.evening, again.event, again.at)))


def decided(state: State, event: Event, at: str = "") -> Decision:
    """The decision for an event: the evening is played with it. Raises IllegalDeal, IllegalOptions."""
    return Decision(event, replayed(state, apply(state.evening, event, at)), at)
