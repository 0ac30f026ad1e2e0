"""Changes a chart so that certain two never sit at one table, and it stays as fair as a bounded search can find.

The search is the same on every machine: its choices come from a fixed series, its bounds are numbers of steps.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from scorepad.rotations.recipe import Round, Table

Pair = tuple[int, int]
Seats = list[int]
"""A round while it is changed: four seats of each table after those of the one before."""
TRIES_OF_A_ROUND, SWAPS = 300, 20_000
AT_ONE_TABLE, PARTNERS, OPPONENTS = 100_000, 20, 1
"""Counted against a chart: each time two who are to be apart sit at one table; the square of how often two are
partners, and of how often they are opponents."""
CHANGED = 4 * PARTNERS + 8 * OPPONENTS
"""The part of these squares that is the same for any two at different tables who change seats."""


class CantKeepApart(Exception):
    """No chart was found that keeps all of them apart."""


def clashes(tables: Round, apart: Collection[Pair]) -> int:
    """How many of these two sit at one table in a round."""
    return sum(a in table and b in table for table in tables for a, b in apart)


def kept_apart(players: int, rounds: Sequence[Round], apart: Collection[Pair]) -> list[Round]:
    """A chart like this one that keeps them apart. Raises CantKeepApart."""
    if not any(clashes(each, apart) for each in rounds):
        return [*rounds]
    return Search(players, rounds, apart).fair_rounds()


class Search:
    """A chart that is changed two seats at a time.

    For each two it keeps what one more time as partners counts against the chart, but for the weight itself: twice the
    weight for each time so far, and more if they are to be apart. The same for opponents.

    rounds  those that are changed
    played  those that never change, but count; 0 is the number of anybody who is not there any more
    """

    def __init__(
        self, players: int, rounds: Sequence[Round], apart: Collection[Pair], played: Sequence[Round] = ()
    ) -> None:
        self._partners = [[0] * (players + 1) for _ in range(players + 1)]
        for a, b in apart:
            self._partners[a][b] = self._partners[b][a] = AT_ONE_TABLE
        self._opponents = [[*row] for row in self._partners]
        self._chance = 1
        self.rounds = [[number for table in each for number in table] for each in rounds]
        for table in (table for each in (*rounds, *played) for table in each):
            self._sit(table)

    def fair_rounds(self, worse: int = 0) -> list[Round]:
        """The rounds once all are apart, and as even as they are found to be. Raises CantKeepApart.

        worse  by how much a change may make them less even, at first: what is good already would not survive that
        """
        self.part()
        self.even_out(worse)
        return [[*_tables(seats)] for seats in self.rounds]

    def _sit(self, table: Table) -> None:
        a, b, c, d = table
        for one, other in ((a, b), (c, d)):
            self._add(self._partners, one, other, 2 * PARTNERS)
        for one, other in ((a, c), (a, d), (b, c), (b, d)):
            self._add(self._opponents, one, other, 2 * OPPONENTS)

    def part(self) -> None:
        """Change each round until it keeps them apart. Raises CantKeepApart."""
        for seats in self.rounds:
            for _ in range(TRIES_OF_A_ROUND):
                clashing = [n for n in range(len(seats)) if self._clashes(seats, n)]
                if not clashing:
                    break
                self._swap_best(seats, clashing[self._random(len(clashing))])
            else:
                raise CantKeepApart

    def even_out(self, worse: int) -> None:
        """Make partners and opponents more even, without seating anybody together who is to be apart."""
        for left in range(SWAPS, 0, -1):
            seats = self.rounds[self._random(len(self.rounds))]
            one, other = self._random(len(seats)), self._random(len(seats))
            if one // 4 != other // 4 and self._cost(seats, one, other) <= worse * left // SWAPS:
                self._swap(seats, one, other)

    def _swap_best(self, seats: Seats, one: int) -> None:
        """Change a seat for the one that makes the chart fairest, by chance if several do."""
        costs = {other: self._cost(seats, one, other) for other in range(len(seats)) if other // 4 != one // 4}
        least = min(costs.values(), default=0)
        best = [other for other, cost in costs.items() if cost == least]
        if best:
            self._swap(seats, one, best[self._random(len(best))])

    def _cost(self, seats: Seats, one: int, other: int) -> int:
        """How much less fair the chart is once two persons at different tables have changed seats."""
        x, y = seats[one], seats[other]
        there = self._at(x, seats, other) + self._at(y, seats, one)
        return there - self._at(x, seats, one) - self._at(y, seats, other) + CHANGED

    def _at(self, who: int, seats: Seats, n: int) -> int:
        """The cost of the company that a seat has, for a person: the partner is the next or the one before."""
        opponents = self._opponents[who]
        return self._partners[who][seats[n ^ 1]] + opponents[seats[n ^ 2]] + opponents[seats[n ^ 3]]

    def _swap(self, seats: Seats, one: int, other: int) -> None:
        x, y = seats[one], seats[other]
        self._company(seats, one, x, -1)
        self._company(seats, other, y, -1)
        seats[one], seats[other] = y, x
        self._company(seats, one, y, 1)
        self._company(seats, other, x, 1)

    def _company(self, seats: Seats, n: int, who: int, by: int) -> None:
        """Count once more, or once less, that a person has the company of a seat."""
        self._add(self._partners, who, seats[n ^ 1], 2 * PARTNERS * by)
        self._add(self._opponents, who, seats[n ^ 2], 2 * OPPONENTS * by)
        self._add(self._opponents, who, seats[n ^ 3], 2 * OPPONENTS * by)

    def _add(self, counts: list[list[int]], a: int, b: int, much: int) -> None:
        counts[a][b] += much
        counts[b][a] += much

    def _clashes(self, seats: Seats, n: int) -> bool:
        return self._at(seats[n], seats, n) >= AT_ONE_TABLE

    def _random(self, n: int) -> int:
        """A number below n from the fixed series."""
        self._chance = self._chance * 16_807 % 2_147_483_647
        return self._chance % n


def _tables(seats: Seats) -> Iterator[Table]:
    for n in range(0, len(seats), 4):
        a, b, c, d = seats[n : n + 4]
        yield a, b, c, d
