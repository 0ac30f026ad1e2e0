"""Seats by which two meet again as late as can be: a turned square, mended by changing seats."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from scorepad.tournament.lot import Lot
from scorepad.tournament.seating.rank_seats import avoid_each_other
from scorepad.tournament.tournament import Entrant, SeatedTable, Tournament

TRIES = 4_000  # changes of seats that are looked at
AT_ONE_TABLE = 1_000  # counted against two at one table who are to be apart; a second meeting counts 1, a third 3 more
Met = dict[tuple[int, int], int]
FIELD = (
    ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0)),
    ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2)),
)
"""Sums and products of the field of four elements: by it 16 meet all others in five rounds."""


def least_met(tournament: Tournament, players: Sequence[Entrant], sizes: Sequence[int]) -> tuple[SeatedTable, ...]:
    """Tables of these sizes at which as few sit together as can be found who have done so before."""
    number = len(tournament.rounds) + 1
    drawn = Lot(tournament.seed, 0).shuffled(players)
    tables = _turned(drawn, sizes, number - 1)
    met = _met(tournament, players)
    _mend(tables, met, Lot(tournament.seed, number))
    return tuple(SeatedTable(n, tuple(each.number for each in table)) for n, table in enumerate(tables, 1))


def _turned(players: Sequence[Entrant], sizes: Sequence[int], turn: int) -> list[list[Entrant]]:
    """As many groups as a table has seats; each group is turned on by another number of tables in each round."""
    tables: list[list[Entrant]] = [[] for _ in sizes]
    for n, each in enumerate(players):
        group, place = divmod(n, len(sizes))
        tables[_table_of(len(sizes), group, place, turn)].append(each)
    for table, size in zip(tables, sizes, strict=True):
        for other, its in zip(tables, sizes, strict=True):
            while len(table) > size and len(other) < its:
                other.append(table.pop())
    return tables


def _table_of(tables: int, group: int, place: int, turn: int) -> int:
    if tables == len(FIELD[0]) and group < tables:
        sums, products = FIELD
        return group if turn % 5 == 4 else sums[place][products[turn % 5][group]]
    return (place + turn * group) % tables


def _met(tournament: Tournament, players: Sequence[Entrant]) -> Met:
    """How often each two have sat at one table; two who are to be apart count as if they had very often."""
    met: Met = {}
    for table in (table for each in tournament.rounds for table in each.tables):
        for two in product(table.entrants, table.entrants):
            met[two] = met.get(two, 0) + (two[0] != two[1])
    for one in (each for each in players if each.avoids or each.team):
        for other in players:
            if other is not one and avoid_each_other(one, other):
                met[one.number, other.number] = met[other.number, one.number] = AT_ONE_TABLE
    return met


def _mend(tables: list[list[Entrant]], met: Met, lot: Lot) -> None:
    """Change seats as long as that makes fewer meet again."""
    for _ in range(TRIES if len(tables) > 1 and _again(tables, met) else 0):
        table, other = tables[lot.below(len(tables))], tables[lot.below(len(tables))]
        one, two = lot.below(len(table)), lot.below(len(other))
        if table is not other:
            before = _cost(table, one, table[one], met) + _cost(other, two, other[two], met)
            if _cost(table, one, other[two], met) + _cost(other, two, table[one], met) <= before:
                table[one], other[two] = other[two], table[one]


def _again(tables: list[list[Entrant]], met: Met) -> bool:
    return any(_cost(table, n, who, met) for table in tables for n, who in enumerate(table))


def _cost(table: Sequence[Entrant], seat: int, who: Entrant, met: Met) -> int:
    """How often somebody has met those at a table, squared, but for the one on that seat."""
    times = (met.get((who.number, each.number), 0) for n, each in enumerate(table) if n != seat)
    return sum(each * each for each in times)
