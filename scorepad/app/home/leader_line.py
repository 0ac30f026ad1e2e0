"""The course of an evening in a list: how far its leader was in front of the table's average, deal by deal."""

from __future__ import annotations

from scorepad.evening.play.state import State
from scorepad.evening.story.course import tables
from scorepad.rules.sentence import Who
from scorepad.rules.table import Table

WIDE, HIGH = 96, 60
"""The box of the line; the average is in the middle."""
FEWEST = 3  # deals: before them there is no line yet


def line_of(leader: Who, state: State) -> tuple[str, ...]:
    """The points of the leader's line, as SVG has them, and the last one; empty if it is no line yet."""
    ahead = [_ahead(leader, table) for table in tables(state) if leader in table.columns]
    if len(ahead) <= FEWEST:
        return ()
    most, steps = max(1, *map(abs, ahead)), len(ahead) - 1
    points = [f"{n * WIDE // steps},{HIGH // 2 - each * HIGH // 2 // most}" for n, each in enumerate(ahead)]
    return " ".join(points), points[-1]


def _ahead(leader: Who, table: Table) -> int:
    average = sum([table.totals[each] for each in table.columns]) // len(table.columns)
    return average - table.totals[leader] if table.fewest else table.totals[leader] - average
