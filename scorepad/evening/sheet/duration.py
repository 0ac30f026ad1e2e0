"""An estimate of how long the rest of an evening takes."""

from __future__ import annotations

from collections.abc import Iterable

from scorepad.evening.play.state import State

# A deal of one card still takes about a minute to shuffle, deal, bid and write down; every card that a player puts
# on the table takes some three seconds more. Four players' usual 24 deals with 94 cards a hand come to 43 minutes,
# three players' 21 to 34, six players' 30 to 67: S3 says 30 to 60 minutes for the game.
SECONDS_A_DEAL = 60
SECONDS_A_CARD = 3
STEP = 5  # minutes; nobody plays more exactly


def minutes(state: State) -> int:
    """About how many minutes the deals still to come will take, rounded to five; 0 if none are to come."""
    deals = state.game.plan(state.table)[len(state.table.scored) : state.schedule.length]
    hands = len(state.game.order(state.table, state.table.seats[0]))
    return minutes_of([deal.cards for deal in deals], hands)


def minutes_of(cards: Iterable[int], hands: int) -> int:
    """The same for deals of this many cards each."""
    seconds = sum(SECONDS_A_DEAL + SECONDS_A_CARD * hands * each for each in cards)
    return max(STEP, STEP * round(seconds / 60 / STEP)) if seconds else 0
