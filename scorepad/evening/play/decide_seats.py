"""Decides who sits where from the running deal on, who joins and who leaves, and who deals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from scorepad.evening.log.events import DealerNamed, Reseated
from scorepad.evening.log.facts import Evening
from scorepad.evening.play.decide import Decision, NotNow, decided
from scorepad.evening.play.names import check_apart, check_names
from scorepad.evening.play.seats import (
    no_deals_left,
    others_refused,
    plan_too_large,
    sides,
    staying_together,
)
from scorepad.evening.play.state import State
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.sum_pad import BIGGEST

MOST_PEOPLE = 12  # of an evening: as many columns can still be read on a sheet
ZERO, LAST, AVERAGE = "zero", "last", "average"
STARTS = (ZERO, LAST, AVERAGE)


def reseat(
    state: State,
    seats: tuple[Who, ...],
    joining: Mapping[str, str] | None = None,
    start: str = ZERO,
    schedule: str = "",
) -> Decision:
    """Change the seats from the running deal on, before anything of it was entered.

    seats     in the order of play; who is missing leaves or sits out, who was away comes back with his own total
    joining   the names of those who are new, by ids from `new_ids`
    start     with which total they begin: one of `STARTS`
    schedule  as in `Reseated`
    Raises NotNow, IllegalNames, IllegalDeal.
    """
    names = joining or {}
    if other_partners(state, seats):
        return change_partners(state, seats)
    if why := _refused(state, seats) or _too_large(state, seats, schedule):
        raise NotNow(why)
    check_between_deals(state)
    if len(set(seats)) < len(seats) or {*seats} - {*state.evening.seated} != {*names}:
        raise NotNow(say("Everyone at the table must have exactly one seat."))
    if names and len(state.evening.people) + len(names) > MOST_PEOPLE:
        raise NotNow(say("a game has room for {n} people", n=MOST_PEOPLE))
    check_joining(state, tuple(names.values()))
    decision = decided(state, Reseated(len(state.rows) + 1, seats, _first_totals(state, names, start), names, schedule))
    if decision.state.schedule.length <= len(decision.state.table.scored):
        raise NotNow(say("That would end the game now: you’ve already played all the deals of the new schedule."))
    return decision


def other_partners(state: State, seats: Sequence[Who]) -> bool:
    """Whether the same people would sit so that others are partners."""
    options, before = state.table.options, state.table.seats
    same = sorted(seats) == sorted(before)
    return same and sides(state.game, options, seats) != sides(state.game, options, before)


def change_partners(state: State, seats: Sequence[Who]) -> Decision:
    """Let others be partners from the running deal on: each takes over a seat, points and columns stay with the seats.

    seats  the seats of now in their new order of play, by who sits there
    Raises NotNow.
    """
    check_between_deals(state)
    place, now = len(state.rows) + 1, state.table.seats
    sits = state.evening.sitting(place)
    moved = {seat: sits.get(other, other) for seat, other in zip(now, seats, strict=True) if seat != other}
    return decided(state, Reseated(place, (), substitutes=moved))


def substitute(state: State, seat: Who, name: str) -> Decision:
    """Let somebody else play in a seat from the running deal on; points and partners stay as they are.

    name  of somebody new, or of one who has played there or elsewhere before, and is away
    Raises NotNow, IllegalNames.
    """
    if seat not in state.table.seats or staying_together(state.game, state.table) is None:
        raise NotNow(say("Everyone at the table must have exactly one seat."))
    check_between_deals(state)
    place = len(state.rows) + 1
    sits = state.evening.sitting(place)
    here = {sits.get(each, each) for each in state.table.seats}
    names = {state.evening.name(who).casefold(): who for who in state.evening.people if who not in here}
    if back := names.get(name.casefold()):
        return decided(state, Reseated(place, (), substitutes={seat: back}))
    check_joining(state, (name,))
    if len(state.evening.people) >= MOST_PEOPLE:
        raise NotNow(say("a game has room for {n} people", n=MOST_PEOPLE))
    (new,) = new_ids(state.evening, 1)
    return decided(state, Reseated(place, (), words={new: name}, substitutes={seat: new}))


def _refused(state: State, seats: tuple[Who, ...]) -> Say | None:
    """Why these people may not sit so, or None."""
    return others_refused(state.game, state.table, seats) if {*seats} != {*state.table.seats} else None


def _too_large(state: State, seats: tuple[Who, ...], schedule: str) -> Say | None:
    """Why this schedule has no cards for these people, or None."""
    new_schedule = schedule == "anew" or (not schedule and state.facts.new_schedule)
    planned = len(seats) if new_schedule else state.players_of_schedule
    why = plan_too_large(state.game, replace(state.table, seats=seats, planned=planned))
    return why and say("{why}: choose the new schedule.", why=why)


def _first_totals(state: State, joining: Iterable[str], start: str) -> dict[Who, int]:
    """The total with which each begins who joins. Raises NotNow if a saved game has no room for it."""
    totals = {Who(who): starting_total(state, start) for who in joining}
    for total in totals.values():
        if abs(total) > BIGGEST:
            raise NotNow(say("{value} is too large a number", value=total))
    return totals


def starting_total(state: State, start: str) -> int:
    """The total with which somebody joins now: 0, that of who is last, or the average, rounded towards 0."""
    totals = [state.table.totals[column] for place in state.table.ranking for column in place]
    if start == LAST:
        return totals[-1]
    together = sum(totals)
    average = abs(together) // len(totals)
    return 0 if start != AVERAGE else average if together > 0 else -average


def new_ids(evening: Evening, number: int) -> tuple[Who, ...]:
    """New ids for `number` people who join; this evening had none of them before."""
    taken = [int(who[1:]) for who in evening.names if who.startswith("p")]
    return tuple(Who(f"p{max(taken) + n}") for n in range(1, number + 1))


def name_dealer(state: State, dealer: Who) -> Decision:
    """Let somebody else deal the running deal, before anything of it was entered. Raises NotNow, IllegalDeal."""
    check_between_deals(state)
    if dealer not in state.table.seats:
        raise NotNow(say("only someone at the table can deal"))
    if none_left := no_deals_left(state.game, state.table, dealer):
        raise NotNow(none_left)
    return decided(state, DealerNamed(len(state.rows) + 1, dealer))


def check_between_deals(state: State) -> None:
    """Refuse it while a deal is being played, and once the evening is over. Raises NotNow."""
    if state.deal is None or state.facts.answers:
        raise NotNow(say("You can change seats and dealer only between deals. Undo this deal’s entries first."))


def check_joining(state: State, joining: Sequence[str]) -> None:
    """Refuse names of those who join. Raises IllegalNames."""
    names = [state.evening.name(who) for who in state.evening.people]
    check_names((*names, *joining), range(len(names), len(names) + len(joining)))
    check_apart(joining, state.game.nobodys(state.evening.players))
