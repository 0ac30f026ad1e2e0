"""The course of an evening as the screen draws it: the totals in everybody's ink and who led, deal by deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import Sheet
from scorepad.evening.sheet.trend import TrendLine, trend
from scorepad.evening.story.course import tables
from scorepad.rules.sentence import Who

WIDE, HIGH = 150, 112
"""The chart's units from the first deal to the last, and from the lowest total to the highest."""
LETTERED = 8
"""From this share of the width on, in percent, a stretch has room for letters."""


@dataclass(frozen=True, slots=True)
class Label:
    """A column's label at the right of the chart, in percent of the height: where its line ends, and its own middle.

    totals  at the points of its line, the last of which all lines share
    """

    column: Who
    totals: Sequence[int]
    total: int
    first: bool
    end: str
    middle: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """Deals in a row with the same leader: where they begin and how wide they are, in percent of the width.

    bands     of all who shared the lead, from the top down: who, where it begins and how high it is, in percent;
              none if nobody was ahead of anybody
    since     the number of the first of these deals
    lettered  whether there is room for letters
    """

    bands: Sequence[tuple[Who, str, str]]
    since: int
    start: str
    wide: str
    lettered: bool


@dataclass(frozen=True, slots=True)
class CourseChart:
    """The chart. It has no lengths but percent, so that its words are as large as the reader wants.

    lines   of the totals, the leaders last, so that they are drawn on top
    labels  from the top down
    levels  round totals: the height in percent, and the total
    deals   that are marked: how far right in percent, and the number
    led     who was in the lead
    last    the number of the last point, after the first with number 0
    scored  how many deals are scored
    unit    how many parts of a total are one point
    fewest  whether the fewest points win: then these are on top
    """

    lines: Sequence[TrendLine]
    width: int
    height: int
    labels: Sequence[Label]
    levels: Sequence[tuple[str, int]]
    deals: Sequence[tuple[str, int]]
    led: Sequence[Stretch]
    last: int
    scored: int
    unit: int
    fewest: bool


def course_chart(state: State, sheet: Sheet) -> CourseChart | None:
    """The chart of an evening, as far as it has come; None if there are too few deals to draw."""
    found = trend(state, sheet, WIDE, HIGH)
    if found is None:
        return None
    return CourseChart(
        found.lines, found.width, found.height, _labels(found.lines, found.height, sheet),
        [(_percent(at, found.height), total) for at, total in found.levels],
        [(_percent(at, found.width), number) for at, number in found.deals],
        _led(state), max(len(line.totals) for line in found.lines) - 1, len(state.table.scored), found.unit,
        state.table.fewest,
    )  # fmt: skip


def _labels(lines: Sequence[TrendLine], height: int, sheet: Sheet) -> list[Label]:
    ordered = sorted(lines, key=lambda line: line.label_height)
    return [_label(line, _percent(n + 0.5, len(ordered)), height, sheet) for n, line in enumerate(ordered)]


def _label(line: TrendLine, middle: str, height: int, sheet: Sheet) -> Label:
    return Label(line.column, line.totals, sheet.totals[line.column], line.first, _percent(line.end, height), middle)


def _led(state: State) -> list[Stretch]:
    after = [table.leaders for table in tables(state)[1:]]
    found, since = list[Stretch](), 0
    for leaders, deals in groupby(after):
        length = len(list(deals))
        ahead = leaders if len(leaders) < len(state.table.totals) else ()
        high = _percent(1, len(leaders))
        bands = [(who, _percent(at, len(leaders)), high) for at, who in enumerate(ahead)]
        wide = _percent(length, len(after))
        lettered = len(bands) == 1 and float(wide) >= LETTERED
        found.append(Stretch(bands, since + 1, _percent(since, len(after)), wide, lettered))
        since += length
    return found


def _percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.2f}"
