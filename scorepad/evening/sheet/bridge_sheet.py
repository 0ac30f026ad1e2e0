"""The sheet of bridge: a line with the points that make games below it, and all others above it. Rules 6.7, 7.

Above the line points are written upwards from it, below the line downwards, with a rule under each game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from scorepad.evening.sheet.cells import Cell, changed
from scorepad.evening.sheet.sheet import Sheet, SheetRow
from scorepad.rules.sentence import Say, Who
from scorepad.rules.table import Line

ABOVE, BELOW = "above", "below"


@dataclass(frozen=True, slots=True)
class BridgeEntry:
    """Points as they are written on bridge's sheet.

    points  None if the deal was corrected and has no points here any more
    row     of their deal; None for points brought from paper
    noted   whether the contract is written next to them
    named   a short name next to them, if they are not for tricks bid or missed, or None
    old     the points before corrections, oldest first
    """

    points: int | None
    row: SheetRow | None
    noted: bool = False
    named: Say | None = None
    old: tuple[int, ...] = ()


BridgeRow = tuple[BridgeEntry | None, ...]  # one row of the sheet: the entry of each column, None if it has none


@dataclass(frozen=True, slots=True)
class BridgeSheet:
    """The rows on both sides of the line.

    above  those above the line, from the top
    games  those below it, game by game, the running game last
    """

    above: tuple[BridgeRow, ...]
    games: tuple[tuple[BridgeRow, ...], ...]

    @property
    def rows(self) -> int:
        """How many rows there are on both sides of the line."""
        return len(self.above) + sum(map(len, self.games))


def bridge_sheet(sheet: Sheet, start: Mapping[Who, int], room: int) -> BridgeSheet:
    """The sheet as bridge players write it. `start`: points brought from paper; `room`: the fewest rows on a side."""
    above = [[BridgeEntry(start[column], None)] if start.get(column) else [] for column in sheet.columns]
    games = [[list[BridgeEntry]() for _ in sheet.columns]]
    for row in sheet.rows:
        for n, cell in enumerate(row.cells):
            above[n] += _entries(row, cell, ABOVE)
            games[-1][n] += _entries(row, cell, BELOW)
        if row.won:
            games.append([list[BridgeEntry]() for _ in sheet.columns])
    below = [_across(game, 0) for game in games]
    last = _across(games[-1], room - sum(map(len, below[:-1])))
    return BridgeSheet(_across(above, room)[::-1], (*below[:-1], *([last] if last else [])))


def _entries(row: SheetRow, cell: Cell, where: str) -> list[BridgeEntry]:
    """The entries of a column in one deal on one side of the line; those that were entered by hand come last."""
    versions = [
        [line for line in lines if line.where == where and not line.given] for lines in (*cell.old_lines, cell.lines)
    ]
    given = [line for line in cell.given if line.where == where]
    return [_entry(row, where, lines) for lines in (*zip_longest(*versions), *zip(given))]


def _entry(row: SheetRow, where: str, lines: Sequence[Line | None]) -> BridgeEntry:
    """An entry from the versions of one line, oldest first; the last is the current one.

    The contract is noted next to the points for its tricks, or next to what missing it cost.
    """
    *olds, points = [line.points if line else None for line in lines]
    noted = where == BELOW or (lines[-1] is not None and lines[-1].missed)
    named = lines[-1].named if lines[-1] else None
    return BridgeEntry(points, row, noted and points is not None, named, changed(olds, points))


def _across(columns: Sequence[Sequence[BridgeEntry]], room: int) -> tuple[BridgeRow, ...]:
    """Columns of entries as rows, with empty rows added up to `room`."""
    rows = tuple(zip_longest(*columns))
    return rows + ((None,) * len(columns),) * (room - len(rows))
