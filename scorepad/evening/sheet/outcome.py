"""The outcome of an evening: who won, the ranking, how many bids were made, and whether the table stopped early."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorepad.evening.log.facts import Evening
from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import Sheet, SheetRow
from scorepad.rules.base.payments import pays_whom
from scorepad.rules.sentence import Say, Who, say, say_many

PODIUM = 4
"""The largest number of steps that there is room for side by side on a phone."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A column's place at the end.

    place   from 1; equal totals share one
    column  the player or side
    made    the sentence that says how many of its bids or contracts it made; None if it had none
    """

    place: int
    column: Who
    total: int
    made: Say | None


def headline(state: State) -> Say:
    """A sentence: who has won or, if the table stopped before a deal was scored, that the game is discarded."""
    if not state.table.scored:
        return say("Game discarded")
    if len(state.winners) > 1:
        return say("{who} share the win", who=state.winners)
    (winner,) = state.winners
    if len(winner.members) > 1:
        return say("{who} win", who=winner)
    return say("{who} wins", who=winner)


def stopped(state: State) -> Say | None:
    """A sentence: after how many deals the table stopped before the end; None if it goes on or went to the end."""
    played, schedule = len(state.table.scored), state.schedule
    if not state.evening.closed or state.finished or played >= schedule.whole:
        return None
    if schedule.total is None:
        return say_many("Ended early, after {n} deal", "Ended early, after {n} deals", played)
    return say("Ended early, after {played} of {total} deals", played=played, total=schedule.total)


def payments(state: State) -> tuple[tuple[Say, int], ...]:
    """After a game for money: who pays whom, each with how much."""
    balances = state.game.balances(state.table) if state.over else {}
    return tuple((say("{who} to {other}", who=a, other=b), n) for a, b, n in pays_whom(balances))


def substitutes(state: State) -> tuple[Say, ...]:
    """The sentences about substitutes, each with the deal from which on they play."""
    deals = [*(row.deal for row in state.rows), *((state.deal,) if state.deal else ())]
    return tuple(each for place, deal in enumerate(deals, 1) for each in _took_over(state.evening, place, deal.number))


def notes(state: State) -> tuple[Say, ...]:
    """The sentences below the sheet about the whole game: substitutes, and the payments."""
    paid = tuple(say("{what}: {answer}", what=what, answer=state.points(n)) for what, n in payments(state))
    together = (say("{what}: {answer}", what=say("Payments"), answer=say("{each}", each=paid)),)
    return (*substitutes(state), *(together if paid else ()))


def places(sheet: Sheet) -> dict[Who, int]:
    """The place of each column, from 1, best first; equal totals share one."""
    found = dict[Who, int]()
    for level in sheet.ranking:
        place = len(found) + 1
        found.update(dict.fromkeys(level, place))
    return found


def standings(sheet: Sheet) -> tuple[Standing, ...]:
    """All columns, best first; equal totals share a place."""
    ranked = places(sheet).items()
    return tuple(Standing(place, column, sheet.totals[column], _made(sheet, column)) for column, place in ranked)


def podium(ranked: Sequence[Standing]) -> int:
    """How many of a ranking are on the podium: as many of the first three places as there is room for, ties whole."""
    if len(ranked) <= PODIUM:
        return len(ranked)
    counts = [sum(each.place <= last for each in ranked) for last in (3, 2, 1)]
    return next((count for count in counts if count <= PODIUM), 0)


def _made(sheet: Sheet, column: Who) -> Say | None:
    at = sheet.columns.index(column)
    bids = [not row.cells[at].missed for row in sheet.rows if row.cells and row.cells[at].promised]
    contracts = [not row.missed for row in sheet.rows if _declares(row, column)]
    if bids:
        return say_many("{made} of {n} bid made", "{made} of {n} bids made", len(bids)).put(made=sum(bids))
    if contracts:
        return say_many("{made} of {n} contract made", "{made} of {n} contracts made", len(contracts)).put(
            made=sum(contracts)
        )
    return None


def _declares(row: SheetRow, column: Who) -> bool:
    return not row.void and row.declarer is not None and row.declarer in column.members


def _took_over(evening: Evening, place: int, number: int) -> Iterator[Say]:
    before = evening.sitting(place - 1)
    for seat, who in evening.deals[place - 1].substitutes.items() if place <= len(evening.deals) else ():
        other = evening.name(before.get(seat, seat))
        yield say("{who} took over from {other} in deal {n}", who=evening.name(who), other=other, n=number)
