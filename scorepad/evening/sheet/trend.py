"""The totals of an evening, deal by deal, as lines of a chart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import ceil

from scorepad.evening.play.seats import starting_totals
from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import Sheet, SheetRow
from scorepad.rules.sentence import Who

WIDTH, HEIGHT = 240, 120  # of the drawing on a phone, without the names at its right
NAME = 14  # letters of a name that there is room for
LEAST = 2  # scored deals that make a line worth drawing
APART = 17  # at least, from the middle of one name to that of the next, so that both can be read
LEVELS, NUMBERED, BETWEEN = 5, 12, 25  # the most round totals and deals that are marked; units from deal to deal


@dataclass(frozen=True, slots=True)
class TrendLine:
    """A column's line in the chart; units are those of the SVG's view box.

    name    as much of the name as there is room for
    totals  at its points, the last of which all lines share
    points  of the polyline
    end     the height at which the line ends
    label_height  the height at which the name is written
    """

    column: Who
    name: str
    totals: Sequence[int]
    points: str
    end: float
    label_height: float
    first: bool


@dataclass(frozen=True, slots=True)
class Trend:
    """The chart.

    lines   the leaders last, so that they are drawn on top
    zero    the height of 0 points, if it is in sight
    levels  round totals in sight: height and total
    deals   where deals are marked: distance to the right, and number
    unit    how many parts of a total are one point
    """

    lines: tuple[TrendLine, ...]
    zero: float | None
    width: int
    height: int
    levels: tuple[tuple[float, int], ...]
    deals: tuple[tuple[float, int], ...]
    unit: int


def trend(state: State, sheet: Sheet, width: int = WIDTH, height: int = HEIGHT, apart: int = APART) -> Trend | None:
    """The chart of the totals, from what the evening began with; None if there are too few deals to draw."""
    scored = [row for row in sheet.rows if not row.void]
    if len(scored) < LEAST:
        return None
    totals = {column: _totals(at, column, scored, state, sheet) for at, column in enumerate(sheet.columns)}
    low, high = min(map(min, totals.values())), max(map(max, totals.values()))
    height = max(height, apart * len(totals))

    def down(n: int) -> float:
        behind = n - low if state.table.fewest else high - n  # better is up, also where the fewest points win
        return round(height * behind / ((high - low) or 1), 1)

    label_heights = _apart({column: down(each[-1]) for column, each in totals.items()}, height, apart)
    longest = max(map(len, totals.values()))

    def line(column: Who) -> TrendLine:
        heights, first = [*map(down, totals[column])], column in sheet.leaders
        points, name = _points(heights, longest, width), _short(state.evening.name_now(column))
        return TrendLine(column, name, totals[column], points, heights[-1], label_heights[column], first)

    return Trend(
        tuple(sorted(map(line, totals), key=lambda line: line.first)),
        down(0) if low < 0 < high else None,
        width,
        height,
        tuple((down(total), total) for total in _round(low, high)),
        tuple((round(width * n / len(scored), 1), n) for n in range(1, len(scored) + 1, _every(len(scored), width))),
        sheet.unit,
    )


def _round(low: int, high: int) -> range:
    """Round totals between the lowest and the highest, at equal distances."""
    steps = (digit * 10**power for power in count() for digit in (1, 2, 5))
    step = next(step for step in steps if (high - low) // step < LEVELS)
    return range(ceil(low / step) * step, high + 1, step)


def _every(deals: int, width: int) -> int:
    """How many deals lie from one that is marked to the next."""
    return ceil(deals / min(NUMBERED, width // BETWEEN))


def _totals(at: int, column: Who, scored: Sequence[SheetRow], state: State, sheet: Sheet) -> list[int]:
    """The totals of a column.

    At the start, after each scored deal, and at the end if closing points were written. Of who joined later only
    from then on.
    """
    begun = {**state.evening.start, **starting_totals(state.evening)}
    totals = [begun.get(column, 0), *(row.cells[at].total for row in scored if not row.cells[at].blank)]
    return totals if totals[-1] == sheet.totals[column] else [*totals, sheet.totals[column]]


def _short(name: str) -> str:
    return name if len(name) <= NAME else f"{name[: NAME - 1]}…"


def _points(heights: Sequence[float], longest: int, width: int) -> str:
    """The points of a line that ends where the longest ends."""
    later = longest - len(heights)
    return " ".join(f"{width * (later + n) / (longest - 1):.1f},{height}" for n, height in enumerate(heights))


def _apart(ends: Mapping[Who, float], height: int, apart: int) -> dict[Who, float]:
    """The heights of the names: at the ends of their lines, moved down, then up, until no two overlap."""
    order = sorted(ends, key=ends.__getitem__)
    spots: list[float] = []
    for column in order:
        spots.append(max(ends[column], spots[-1] + apart if spots else 0.0))
    limit = float(height)
    for n in reversed(range(len(spots))):
        spots[n] = limit = min(spots[n], limit)
        limit -= apart
    return dict(zip(order, spots, strict=True))
