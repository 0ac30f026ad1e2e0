"""The page on which seats change: the order of players, players joining and leaving, and the dealer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.app.changed_fields import Meanwhile
from scorepad.evening.play.decide_seats import AVERAGE, LAST, ZERO, starting_total
from scorepad.evening.play.replay import last_dealer
from scorepad.evening.play.seats import others_refused, plan_too_large, staying_together
from scorepad.evening.play.state import State
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.table import Deal

START_WORDS = {
    ZERO: say("0 points"),
    LAST: say("last place’s total: {points}"),
    AVERAGE: say("the average (rounded towards 0): {points}"),
}


@dataclass(frozen=True, slots=True)
class Seats(Page):
    """Seats from this deal on, and its dealer.

    seats     in the order of play: ids, and the name after a plus for a player who joins
    clockwise  whether play goes round clockwise
    joining   the names of players who join, by their value in `seats`
    away      players who were at the table before and have left
    together  why nobody can join or leave, or None
    partners  whether those who sit opposite each other are
    typed     a name that was typed and cannot be taken
    problem   why not, or None
    over      the seat that somebody new takes over, where partners play together
    starts    the totals with which players may join; none if nobody joins
    start     the one that was chosen
    plans     the choices for the schedule, if the players are others than it was made for
    schedule  which of these was chosen
    cards     sentences about the cards for this number of players, if it has changed
    dealer    the player chosen to deal; None or empty for the next in turn
    deal      the running deal; its dealer is the one if nobody else is chosen and nobody moves
    last      the last dealer, if that player’s left neighbour deals next wherever they sit; or None
    next_dealer  the dealer with these seats, as in `seats`; empty if no deal is left
    renamed   the names that were typed for players at the table, by their ids
    why       why these seats are refused, or None
    meanwhile  changes by others while the form was open
    key       made for this form, so that sending it twice writes once
    """

    template = "seats/seats.html"

    seats: Sequence[str]
    clockwise: bool
    joining: Mapping[str, str]
    away: Sequence[Who]
    together: Say | None
    partners: bool
    typed: str
    problem: Say | None
    over: str
    starts: Mapping[str, Say]
    start: str
    plans: Mapping[str, Say]
    schedule: str
    cards: Sequence[Say]
    dealer: str | None
    deal: Deal | None
    last: Who | None
    next_dealer: str
    renamed: Mapping[str, str]
    why: Say | None
    meanwhile: Meanwhile
    key: str


def starts_offered(state: State) -> Mapping[str, Say]:
    """The totals with which somebody may join."""
    return {start: words.put(points=state.points(starting_total(state, start))) for start, words in START_WORDS.items()}


def plans_offered(state: State, seats: tuple[Who, ...]) -> Mapping[str, Say]:
    """The choices for the schedule with these seats; none if they do not differ."""
    kept = replace(state.table, seats=seats, planned=state.players_of_schedule)
    fresh = replace(kept, planned=len(seats))
    if len(seats) == kept.players or others_refused(state.game, state.table, seats):
        return {}
    if state.game.plan(kept) == state.game.plan(fresh):
        return {}
    as_made = say_many(
        "original schedule for {players} players: {n} deal",
        "original schedule for {players} players: {n} deals",
        state.game.schedule(kept).whole,
    ).put(players=kept.players)
    for_seats = say_many(
        "new schedule for {players} players: {n} deal",
        "new schedule for {players} players: {n} deals",
        state.game.schedule(fresh).whole,
    ).put(players=fresh.players)
    return {**({} if plan_too_large(state.game, kept) else {"kept": as_made}), "anew": for_seats}


def cards_of(state: State, seats: tuple[Who, ...]) -> tuple[Say, ...]:
    """Changes that follow from the number of players: another deck, or the reason why that many cannot play."""
    game, table = state.game, state.table
    if len(seats) == len(table.seats):
        return ()
    if why := others_refused(game, table, seats):
        return (why,)
    kept = plan_too_large(game, replace(table, seats=seats, planned=state.players_of_schedule))
    return (*_decks(state, seats), *((say("{why}: a new schedule is made", why=kept),) if kept else ()))


def _decks(state: State, seats: tuple[Who, ...]) -> tuple[Say, ...]:
    game, table = state.game, state.table
    before, now = (game.deck(table.options, len(each)) for each in (table.seats, seats))
    if before == now:
        return (say("the cards stay the same: {deck}", deck=now),)
    return (say("the cards change: {deck}", deck=now), say("until now: {deck}", deck=before))


def kept_together(state: State) -> Say | None:
    """The reason why nobody can join or leave, or None."""
    return staying_together(state.game, state.table)


def last_in_turn(state: State) -> Who | None:
    """The last dealer, if that player’s left neighbour deals next wherever they sit; None if the next one is fixed."""
    if not state.rows or state.facts.dealer:
        return None
    last, again = last_dealer(state.evening, state.game, state.table, state.rows[-1])
    return None if again else last


def dealer_of(state: State, seats: Sequence[str], chosen: str) -> str:
    """The dealer of the running deal with these seats: the chosen player, the next in turn, or as it was.

    seats, chosen  by their values on the form
    """
    last = last_in_turn(state)
    if state.deal is None or chosen in seats:
        return chosen if state.deal else ""
    return seats[(seats.index(last) + 1) % len(seats)] if last in seats else state.deal.dealer
