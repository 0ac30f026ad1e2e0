"""The sheet of bridge: a line with the points that make games below it, and all others above it. Rules 6.7, 7.

What stands above is written from the line upwards, what stands below from the line downwards; a rule under each game.
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
class Entry:
    """Points that somebody wrote, and the row of their deal; None for points brought from paper.

    points  None where the deal was corrected and nothing stands here any more
    noted   the contract is written beside them
    named   a short name, where they are not for tricks bid or missed
    old     what stood here before the deal was corrected, oldest first
    """

    points: int | None
    row: SheetRow | None
    noted: bool = False
    named: Say | None = None
    old: tuple[int, ...] = ()


Written = tuple[Entry | None, ...]  # one row of the sheet: an entry, or nothing, for each column


@dataclass(frozen=True, slots=True)
class Lined:
    """The sheet on both sides of the line.

    above  the rows above the line, from the top
    games  the rows below it, game by game, the running one last
    """

    above: tuple[Written, ...]
    games: tuple[tuple[Written, ...], ...]

    @property
    def rows(self) -> int:
        """How many rows there are on both sides of the line."""
        return len(self.above) + sum(map(len, self.games))


def lined(sheet: Sheet, start: Mapping[Who, int], room: int) -> Lined:
    """A sheet on both sides of the line, with at least `room` rows on each. `start`: points brought from paper."""
    above = [[Entry(start[column], None)] if start.get(column) else [] for column in sheet.columns]
    games = [[list[Entry]() for _ in sheet.columns]]
    for row in sheet.rows:
        for n, cell in enumerate(row.cells):
            above[n] += _entries(row, cell, ABOVE)
            games[-1][n] += _entries(row, cell, BELOW)
        if row.won:
            games.append([list[Entry]() for _ in sheet.columns])
    below = [_across(game, 0) for game in games]
    last = _across(games[-1], room - sum(map(len, below[:-1])))
    return Lined(_across(above, room)[::-1], (*below[:-1], *([last] if last else [])))


def _entries(row: SheetRow, cell: Cell, where: str) -> list[Entry]:
    """The entries of a column in one deal on one side of the line."""
    versions = [[line for line in lines if line.where == where] for lines in (*cell.old_lines, cell.lines)]
    return [_entry(row, where, lines) for lines in zip_longest(*versions)]


def _entry(row: SheetRow, where: str, lines: Sequence[Line | None]) -> Entry:
    """An entry from the versions of one line, oldest first; the last is what stands now.

    The contract is noted beside the points for its tricks, or beside what missing it cost.
    """
    *olds, points = [line.points if line else None for line in lines]
    noted = where == BELOW or (lines[-1] is not None and lines[-1].missed)
    named = lines[-1].named if lines[-1] else None
    return Entry(points, row, noted and points is not None, named, changed(olds, points))


def _across(columns: Sequence[Sequence[Entry]], room: int) -> tuple[Written, ...]:
    """Columns of entries as rows, with empty rows added up to `room`."""
    rows = tuple(zip_longest(*columns))
    return rows + ((None,) * len(columns),) * (room - len(rows))
