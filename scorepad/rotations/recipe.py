"""The whole chart for a number of players, from its recipe."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rotations.starters import DIGITS, NINE, STARTERS, WRITTEN_OUT

FEWEST, MOST = 4, 40
Table = tuple[int, int, int, int]
"""The numbers of four persons: two partners, and the two who play against them."""
Round = Sequence[Table]


def whole_chart(players: int) -> list[Round]:
    """All rounds that the recipe has; after the last one everybody has sat out equally often."""
    starters = _rounds(STARTERS.get(players, ""), players)
    moved = [_moved(starters, n, players) for n in range(_rounds_of_starters(players))] if starters else []
    return [*moved, *_rounds(WRITTEN_OUT.get(players, ""), players)]


def usual_rounds(players: int) -> int:
    """The number of rounds in which each could have partnered each of the others, as far as that goes."""
    return players if players % 2 else players - 1


def _rounds_of_starters(players: int) -> int:
    return players - 1 if players % 4 == 0 else players


def _moved(starters: Sequence[Round], n: int, players: int) -> Round:
    """A round, counted from 0, by the recipe's starters."""
    step = max(1, players % 4)
    turns = n // (players // step) if players % step == 0 else 0  # how often everybody has sat out
    on = n * step + turns
    return [
        (_next(a, on, players), _next(b, on, players), _next(c, on, players), _next(d, on, players))
        for a, b, c, d in starters[turns % len(starters)]
    ]


def _next(number: int, on: int, players: int) -> int:
    """The number of the person who has this one’s seat after some steps."""
    place = number - 1
    if players == NINE:
        return 1 + 3 * ((place // 3 + on // 3) % 3) + (place + on) % 3
    if players % 4 == 0:
        return number if number == players else 1 + (place + on) % (players - 1)
    return 1 + (place + on) % players


def _rounds(text: str, players: int) -> list[Round]:
    """The rounds that are written in a text."""
    tables, size = [_table(each) for each in text.split()], players // 4
    return [tables[n : n + size] for n in range(0, len(tables), size)]


def _table(text: str) -> Table:
    a, b, c, d = (1 + DIGITS.index(digit) for digit in text)
    return a, b, c, d
