"""Seats by the standings, best at the first table; and those who are to be apart at different tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.tournament.lot import Lot
from scorepad.tournament.ranking import Score, ranked
from scorepad.tournament.tournament import Entrant, SeatedTable, Tournament

CHANGES = 300  # of seats at most, to keep people apart


def by_rank(tournament: Tournament, scores: Mapping[int, Score]) -> list[Entrant]:
    """Those who take part in the next round, best first; by lot before the first."""
    number = len(tournament.rounds) + 1
    players = tournament.players_of(number)
    if not tournament.rounds:
        return Lot(tournament.seed, number).shuffled(players)
    return [each.entrant for each in ranked(tournament, scores, players, shared=False, fewest=False)]


def kept_away(tournament: Tournament, order: Sequence[Entrant], sizes: Sequence[int]) -> tuple[SeatedTable, ...]:
    """Tables of these sizes in this order; those who are to be apart change seats, if they can with a near one.

    If no way is found, some of them sit together all the same.
    """
    seats, table_of = [*order], [n for n, size in enumerate(sizes) for _ in range(size)]
    lot = Lot(tournament.seed, len(tournament.rounds) + 1)
    for _ in range(CHANGES):
        clashing = [n for n, who in enumerate(seats) if _clashes(seats, table_of, n, who)]
        if not clashing:
            break
        _move(seats, table_of, clashing[lot.below(len(clashing))])
    tables, first = list[SeatedTable](), 0
    for n, size in enumerate(sizes, 1):
        tables.append(SeatedTable(n, tuple(each.number for each in seats[first : first + size])))
        first += size
    return tuple(tables)


def _move(seats: list[Entrant], table_of: Sequence[int], one: int) -> None:
    """Change a seat for the one at another table with which the fewest clash, the nearest of these."""
    others = [n for n in range(len(seats)) if table_of[n] != table_of[one]]
    if others:
        other = min(others, key=lambda n: (_clashes_after(seats, table_of, one, n), abs(n - one)))
        seats[one], seats[other] = seats[other], seats[one]


def _clashes_after(seats: Sequence[Entrant], table_of: Sequence[int], one: int, other: int) -> int:
    """How many clash at both tables once two have changed seats, less those who do now."""
    after = _clashes(seats, table_of, one, seats[other]) + _clashes(seats, table_of, other, seats[one])
    return after - _clashes(seats, table_of, one, seats[one]) - _clashes(seats, table_of, other, seats[other])


def _clashes(seats: Sequence[Entrant], table_of: Sequence[int], n: int, who: Entrant) -> int:
    """With how many somebody would sit who is to be apart from them, on the seat of index n."""
    near = range(max(0, n - 6), min(len(seats), n + 7))
    return sum(table_of[k] == table_of[n] and k != n and avoid_each_other(who, seats[k]) for k in near)


def avoid_each_other(one: Entrant, other: Entrant) -> bool:
    """Whether two are not to sit at one table: of one team, or kept apart by the director."""
    return (one.team != "" and one.team == other.team) or other.number in one.avoids or one.number in other.avoids
