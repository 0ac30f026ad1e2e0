"""Decides what no rule does, but the table: points for a reason of its own, the winner on a tie, a deal’s name."""

from __future__ import annotations

from scorepad.evening.log.events import LABEL, REASON, DealNamed, PointsGiven, WinnerNamed
from scorepad.evening.log.facts import Given
from scorepad.evening.play.decide import ASKED_BEFORE, NO_CHANGE, NO_PAST_DEAL, Decision, NotNow, decided
from scorepad.evening.play.state import Row, State
from scorepad.evening.play.words import text_fault
from scorepad.rules.game import Game
from scorepad.rules.sentence import Points, Say, Who, say
from scorepad.rules.steps.step import IllegalAnswer

LONGEST_REASON = 80  # characters
LONGEST_LABEL = 20  # characters
MOST_GIVEN = 20  # with one deal
NOT_THERE = say("This adjustment no longer exists.")


def give_points(state: State, place: int, given: Given, number: int = 0) -> Decision:
    """Give points with the scored deal at `place`. Raises NotNow, IllegalAnswer with what is wrong by its field.

    number  of the points given so with this deal that they replace, from 1; 0: they come to them
    """
    row = _scored(state, place)
    if number:
        _check_there(row, number)
    elif len(row.facts.given) >= MOST_GIVEN:
        raise NotNow(say("This deal already has {n} adjustments, the most allowed.", n=MOST_GIVEN))
    if problems := _problems(row, given, state):
        raise IllegalAnswer(problems)
    return decided(state, PointsGiven(place, given.column, given.points, number, {REASON: given.reason}))


def take_points_away(state: State, place: int, number: int) -> Decision:
    """Take away points that were given with the deal at `place`; `number`: which of them, from 1. Raises NotNow."""
    row = _scored(state, place)
    _check_there(row, number)
    return decided(state, PointsGiven(place, row.facts.given[number - 1].column, 0, number))


def name_winner(state: State, winner: Who | None) -> Decision:
    """Name the winner among those who share the first place; None: they share the win again. Raises NotNow."""
    if len(state.first) < 2 or winner not in (None, *state.first):
        raise NotNow(ASKED_BEFORE)
    if winner == state.evening.winner:
        raise NotNow(NO_CHANGE)
    return decided(state, WinnerNamed(winner))


def label_of(state: State, place: int) -> str | None:
    """The name that the table gave the deal at a place, or empty; None if there it can give none."""
    if not state.game.names_deals or not 1 <= place <= len(state.rows) + (state.deal is not None):
        return None
    return state.evening.deals[place - 1].label if place <= len(state.evening.deals) else ""


def name_deal(state: State, place: int, label: str) -> Decision:
    """Give the deal at `place` a name; an empty one takes it back. Raises NotNow, IllegalAnswer."""
    if label_of(state, place) is None:
        raise NotNow(NO_PAST_DEAL)
    if why := text_fault(label, LONGEST_LABEL):
        raise IllegalAnswer({LABEL: why})
    return decided(state, DealNamed(place, {LABEL: label}))


def last_scored(state: State) -> int:
    """The place of the last deal that was scored; 0 if none was."""
    return max((place for place, row in enumerate(state.rows, 1) if row.played), default=0)


def points_fault(points: int, game: Game, shown: int) -> Say | None:
    """The sentence that refuses points, in parts of the game's unit, or None. `shown`: how many parts are one."""
    most = game.adjusted * game.unit
    if 0 < abs(points) <= most:
        return None
    if shown == 1:
        return say("enter a whole number from 1 to {most}, to add or deduct", most=most)
    parts = {"least": Points(1, shown), "most": Points(most, shown)}
    return say("enter a number from {least} to {most}, to add or deduct", **parts)


def reason_fault(reason: str) -> Say | None:
    """The sentence that refuses a reason, or None."""
    return text_fault(reason, LONGEST_REASON) if reason else say("Give a reason in a few words.")


def _scored(state: State, place: int) -> Row:
    row = state.rows[place - 1] if 1 <= place <= len(state.rows) else None
    if row is None or row.played is None:
        raise NotNow(say("Only a scored deal can be adjusted."))
    return row


def _check_there(row: Row, number: int) -> None:
    if not 1 <= number <= len(row.facts.given):
        raise NotNow(NOT_THERE)


def _problems(row: Row, given: Given, state: State) -> dict[str, Say]:
    known = given.column in row.before.columns
    found = {
        "column": None if known else say("Choose whose score to adjust."),
        "points": points_fault(given.points, state.game, state.unit),
        REASON: reason_fault(given.reason),
    }
    return {key: why for key, why in found.items() if why}
