"""How far everybody was from the average of the table, deal by deal: lines that differ even in a small drawing.

Better is up, also where the fewest points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.play.state import State
from scorepad.evening.story.course import tables
from scorepad.rules.sentence import Who

LEAST = 2
"""Scored deals that make a line worth drawing."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One column's line, in percent of the drawing: its points as a polyline has them, and the height of its end."""

    column: Who
    points: str
    end: str


@dataclass(frozen=True, slots=True)
class Curves:
    """The lines of all columns, and the height of the average."""

    lines: Sequence[Curve]
    average: str


def curves(state: State) -> Curves | None:
    """The lines of a game so far; None if there are too few deals to draw."""
    after = tables(state)
    if len(after) <= LEAST:
        return None
    ahead = -1 if state.table.fewest else 1
    ways = {column: _way(column, [table.totals for table in after], ahead) for column in after[-1].totals}
    everywhere = [far for way in ways.values() for _, far in way]
    high, low = max(everywhere), min(everywhere)

    def down(far: float) -> float:
        return 100 * (high - far) / ((high - low) or 1)

    def curve(column: Who) -> Curve:
        way = [(100 * deal / (len(after) - 1), down(far)) for deal, far in ways[column]]
        return Curve(column, " ".join(f"{x:.1f},{y:.1f}" for x, y in way), f"{way[-1][1]:.1f}")

    return Curves([*map(curve, ways)], f"{down(0):.1f}")


def _way(column: Who, totals: Sequence[Mapping[Who, int]], ahead: int) -> list[tuple[int, float]]:
    """How far a column was ahead of the average after each deal, from the one with which it came.

    ahead  1 for more points than that, -1 for fewer
    """
    there = [(deal, each) for deal, each in enumerate(totals) if column in each]
    return [(deal, ahead * (each[column] - sum(each.values()) / len(each))) for deal, each in there]
