"""Seats by the standings, best at the first table; and those who are to be apart at different tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.tournament.lot import Lot
from scorepad.tournament.ranking import Score, ranked
from scorepad.tournament.tournament import Entrant, SeatedTable, Tournament


def by_rank(tournament: Tournament, scores: Mapping[int, Score]) -> list[Entrant]:
    """Those who take part in the next round, best first; by lot before the first."""
    number = len(tournament.rounds) + 1
    players = tournament.players_of(number)
    if not tournament.rounds:
        return Lot(tournament.seed, number).shuffled(players)
    return [each.entrant for each in ranked(tournament, scores, players, shared=False, fewest=False)]


def kept_away(order: Sequence[Entrant], sizes: Sequence[int]) -> tuple[SeatedTable, ...]:
    """Tables of these sizes in this order; who would sit with somebody to be apart changes seats with the next who can.

    If nobody can, they sit together all the same.
    """
    seats, table_of = [*order], [n for n, size in enumerate(sizes) for _ in range(size)]
    for n in range(len(seats)):
        if _clash(seats, table_of, n, seats[n]):
            for other in range(len(seats)):
                if _may_swap(seats, table_of, n, other):
                    seats[n], seats[other] = seats[other], seats[n]
                    break
    tables, first = list[SeatedTable](), 0
    for n, size in enumerate(sizes, 1):
        tables.append(SeatedTable(n, tuple(each.number for each in seats[first : first + size])))
        first += size
    return tuple(tables)


def _may_swap(seats: Sequence[Entrant], table_of: Sequence[int], one: int, other: int) -> bool:
    """Whether two at different tables can change seats, and both have nobody there from whom they are to be apart."""
    return table_of[one] != table_of[other] and not (
        _clash(seats, table_of, one, seats[other]) or _clash(seats, table_of, other, seats[one])
    )


def _clash(seats: Sequence[Entrant], table_of: Sequence[int], n: int, who: Entrant) -> bool:
    """Whether somebody would sit with one to be apart on the seat of index n."""
    return any(
        table_of[other] == table_of[n] and other != n and avoid_each_other(who, seats[other])
        for other in range(max(0, n - 6), min(len(seats), n + 7))
    )


def avoid_each_other(one: Entrant, other: Entrant) -> bool:
    """Whether two are not to sit at one table: of one team, or kept apart by the director."""
    return (one.team != "" and one.team == other.team) or other.number in one.avoids or one.number in other.avoids
