"""Checks wishes about a past deal as a whole: to insert one, to remove it, to throw it in. Likewise to `decide`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorepad.evening.log.events import Inserted, Removed, ThrownIn, apply
from scorepad.evening.log.facts import Answer
from scorepad.evening.play.correction import check_answers, forgotten, new_answers
from scorepad.evening.play.decide import NO_PAST_DEAL, Decision, NotNow, decided
from scorepad.evening.play.state import State
from scorepad.rules.sentence import say


def insert(state: State, place: int, answers: Mapping[str, Answer | None]) -> Decision:
    """Insert a deal that was forgotten before the past deal at `place`. Raises IllegalDeal, NotNow."""
    row = forgotten(state, place)
    if row is None:
        raise NotNow(say("No deal can come before this one."))
    event = Inserted(place, new_answers(state.game, row, answers))
    inserted = apply(state.evening, event, "").deals[place - 1]
    check_answers(state.game, replace(row, facts=inserted), event.answers)
    return decided(state, event)


def remove(state: State, place: int) -> Decision:
    """Remove a past deal. Raises IllegalDeal if a later one does not fit then, NotNow."""
    if state.past(place) is None:
        raise NotNow(NO_PAST_DEAL)
    return decided(state, Removed(place))


def throw_in(state: State, place: int, why: str) -> Decision:
    """Throw in a deal that was scored. Raises IllegalDeal if a later one does not fit then, NotNow."""
    row = state.past(place)
    if row is None or row.facts.void:
        raise NotNow(NO_PAST_DEAL)
    return decided(state, ThrownIn(place, why))
