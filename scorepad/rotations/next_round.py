"""The next round after somebody came late or left: as fair as can be found after all that was played."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scorepad.rotations.keep_apart import Pair, Search
from scorepad.rotations.recipe import Round, Table

WORSE = 50  # by how much a change of seats may make a round less even at first


def next_round(
    players: Sequence[int], played: Sequence[tuple[Round, Collection[int]]], apart: Collection[Pair]
) -> tuple[Round, list[int]]:
    """The tables of the next round, and those who sit it out. Raises CantKeepApart.

    players  the numbers of those who play on, in order
    played   the tables of each round so far, and those who sat out
    """
    rests = _rests(players, played)
    out = sorted(players, key=lambda number: (rests[number], number))[: len(players) % 4]
    seated = [number for number in players if number not in out]
    return _seated(seated, [tables for tables, _ in played], apart), out


def _seated(seated: Sequence[int], played: Sequence[Round], apart: Collection[Pair]) -> Round:
    """The tables of these, by their places among them while they are looked for; others count as nobody, 0."""
    place = {number: n for n, number in enumerate(seated, 1)}
    before = [[_table([place.get(number, 0) for number in table]) for table in tables] for tables in played]
    pairs = [(place[a], place[b]) for a, b in apart if a in place and b in place]
    first = [_table(range(n, n + 4)) for n in range(1, len(seated) + 1, 4)]
    (found,) = Search(len(seated), [first], pairs, before).fair_rounds(WORSE)
    return [_table([seated[n - 1] for n in table]) for table in found]


def _rests(players: Sequence[int], played: Sequence[tuple[Round, Collection[int]]]) -> dict[int, int]:
    """How often each has sat out; who was not always there has so at least as often as anybody who was."""
    there = [{*out, *(number for table in tables for number in table)} for tables, out in played]
    found = {number: sum(number in out for _, out in played) for number in players}
    always = [number for number in players if all(number in each for each in there)]
    least = min((found[number] for number in always), default=0)
    return {number: rests if number in always else max(rests, least) for number, rests in found.items()}


def _table(numbers: Sequence[int]) -> Table:
    a, b, c, d = numbers
    return a, b, c, d
