"""The chart of the totals on a poster: lines in the players' inks, each with a disc and a name at its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorepad.app.story.picture import BOLD, wide
from scorepad.app.story.poster import EDGE, FAR, RULE, WIDTH, Board, Line, colour, fitted
from scorepad.evening.play.state import State
from scorepad.evening.sheet.outcome import places
from scorepad.evening.sheet.sheet import Sheet
from scorepad.evening.sheet.trend import Trend, TrendLine, trend
from scorepad.rules.sentence import Who

UNIT = 2  # pixels for one of the chart's units
HIGH = 105  # units from the lowest total to the highest, where few people play
APART, CLOSEST, ALL = 25, 18, 170  # units from name to name where few play; where many play; of all names together
NARROWEST, LEAD = 220, 34  # pixels: how wide the lines are at least, and how far it is from a line's end to its disc
LARGEST, MARKS, GAP = 32, 26, 12  # letters of names and of numbers, and the gap between things in pixels
PAIR = 2.85  # how wide two discs are, for a radius of 1
LONGEST = 400  # pixels for a name


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart with its measures in pixels.

    trend   its lines; None if there are too few deals, then only the names are shown
    ends    of the columns, the height at which each name is
    x       from the left of the picture to the lines
    wide    of the lines
    disc    the radius of a disc
    discs   the room for those of a column
    name    the room for a name
    total   the room for a total; 0 if it is shown elsewhere
    high    of all
    """

    trend: Trend | None
    ends: Mapping[Who, float]
    x: float
    wide: float
    disc: float
    discs: float
    name: float
    total: float
    high: float


def chart(board: Board, state: State, sheet: Sheet, *, totals: bool) -> Chart:
    """The chart of an evening. `totals`: whether each name has its total."""
    apart = max(CLOSEST, min(APART, ALL // len(sheet.columns)))
    alone = all(len(column.members) == 1 for column in sheet.columns)
    disc = apart * UNIT * 0.46
    discs = disc * (2 if alone else PAIR)
    name, total = _names(board, sheet), _numbers(board, sheet) if totals else 0
    left = WIDTH - FAR if board.turned else EDGE
    first = trend(state, sheet, NARROWEST // UNIT, HIGH, apart)
    if not first:
        return _alone(sheet, apart, Chart(None, {}, left, 0, disc, discs, name, total, 0))
    x = left + _axis(board, first)
    most = left + FAR - EDGE - x - LEAD - discs - GAP - name - total
    lines = trend(state, sheet, round(max(NARROWEST, most) / UNIT), HIGH, apart) or first
    ends = {line.column: UNIT * line.label_height for line in lines.lines}
    return Chart(lines, ends, x, UNIT * lines.width, disc, discs, name, total, UNIT * lines.height)


def _alone(sheet: Sheet, apart: int, found: Chart) -> Chart:
    """The names without a chart, where their totals are not shown elsewhere."""
    ends = {column: UNIT * apart * (n + 0.5) for n, column in enumerate(places(sheet))} if found.total else {}
    return replace(found, ends=ends, high=UNIT * apart * len(ends))


def _names(board: Board, sheet: Sheet) -> float:
    longest = max(wide(board.language.name(column), LARGEST) for column in sheet.columns)
    return min(LONGEST, max(124, longest * BOLD * 1.06))


def _numbers(board: Board, sheet: Sheet) -> float:
    return max(wide(board.language.number(n, sheet.unit), MARKS) for n in sheet.totals.values()) * BOLD + GAP


def _axis(board: Board, lines: Trend) -> float:
    return max((wide(board.language.number(n, lines.unit), MARKS) for _, n in lines.levels), default=0) + GAP


def draw(board: Board, found: Chart, sheet: Sheet, top: float) -> None:
    """Draw a chart below `top`."""
    if found.trend:
        _levels(board, found, found.trend, top)
        for line in found.trend.lines:
            _line(board, found, line, top)
    for column, height in found.ends.items():
        _label(board, found, sheet, column, top + height)


def _levels(board: Board, found: Chart, lines: Trend, top: float) -> None:
    for height, total in lines.levels:
        y = top + UNIT * height
        board.lines.append(Line(f"{found.x:.1f},{y:.1f} {found.x + found.wide:.1f},{y:.1f}", RULE, 2))
        board.label(board.language.number(total, lines.unit), found.x - GAP, y + 9, MARKS, "left")
    for across, deal in lines.deals:
        board.label(board.language.number(deal), found.x + UNIT * across, top + found.high + 38, MARKS, "middle")


def _line(board: Board, found: Chart, line: TrendLine, top: float) -> None:
    ink, end = colour(board.language, line.column), found.x + found.wide
    points = [[UNIT * float(n) for n in point.split(",")] for point in line.points.split(" ")]
    drawn = " ".join([f"{found.x + x:.1f},{top + y:.1f}" for x, y in points])
    leads = f"{end:.1f},{top + UNIT * line.end:.1f} {end + LEAD:.1f},{top + found.ends[line.column]:.1f}"
    board.lines += [Line(leads, ink, 2.5), Line(drawn, ink, 9 if line.first else 5)]


def _label(board: Board, found: Chart, sheet: Sheet, column: Who, y: float) -> None:
    """The disc, the name and the total of a column."""
    bold, x = column in sheet.leaders, found.x + (found.wide + LEAD if found.trend else 0)
    board.disc(column, x + found.discs / 2, y, found.disc)
    x += found.discs + GAP
    size, lines = fitted(board.language.name(column), found.name, 2.2 * found.disc, LARGEST, bold=bold)
    for n, line in enumerate(lines):
        board.label(line, x, y + size * (0.36 + n - (len(lines) - 1) / 2), size, "right", bold=bold)
    if found.total:
        at = x + found.name + found.total
        board.label(board.language.number(sheet.totals[column], sheet.unit), at, y + 9, MARKS, "left", bold=bold)
