"""How the totals of an evening went, deal by deal, as lines to draw: on the end page and wherever there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.replay import State
from scorepad.evening.sheet import Sheet, SheetRow
from scorepad.games.say import Who

WIDTH, HEIGHT = 240, 120  # of the drawing, without the names at its right
NAME = 14  # letters of a name that there is room for
LEAST = 2  # scored deals that make a line worth drawing
APART = 17  # from the middle of one name to that of the next, so that both can be read


@dataclass(frozen=True, slots=True)
class TrendLine:
    """A column's totals.

    name    as much of its name as there is room for
    points  for an SVG polyline
    end     the height it ends at
    beside  the height of its name there
    """

    column: Who
    name: str
    points: str
    end: float
    beside: float
    first: bool


@dataclass(frozen=True, slots=True)
class Trend:
    """The lines, those that are ahead last, so that they lie on top; `zero`: the height of no points, if in sight."""

    lines: tuple[TrendLine, ...]
    zero: float | None
    height: int


def trend(state: State, sheet: Sheet) -> Trend | None:
    """Draw the totals after each scored deal, from what the evening began with; None where there is too little."""
    scored = [row for row in sheet.rows if not row.void]
    if len(scored) < LEAST:
        return None
    totals = {column: _totals(at, column, scored, state, sheet) for at, column in enumerate(sheet.columns)}
    low, high = min(map(min, totals.values())), max(map(max, totals.values()))
    height = max(HEIGHT, APART * len(totals))

    def down(n: int) -> float:
        return round(height * (high - n) / ((high - low) or 1), 1)

    beside = _apart({column: down(each[-1]) for column, each in totals.items()}, height)
    lines = [
        TrendLine(
            column,
            _short(state.evening.name(column)),
            _points([*map(down, each)]),
            down(each[-1]),
            beside[column],
            column in sheet.leaders,
        )
        for column, each in totals.items()
    ]
    return Trend(tuple(sorted(lines, key=lambda line: line.first)), down(0) if low < 0 < high else None, height)


def _totals(at: int, column: Who, scored: Sequence[SheetRow], state: State, sheet: Sheet) -> list[int]:
    """From what the evening began with to the end, where something may have been written after the last deal."""
    totals = [state.evening.start.get(column, 0), *(row.cells[at].total for row in scored)]
    return totals if totals[-1] == sheet.totals[column] else [*totals, sheet.totals[column]]


def _short(name: str) -> str:
    return name if len(name) <= NAME else f"{name[: NAME - 1]}…"


def _points(heights: Sequence[float]) -> str:
    return " ".join(f"{WIDTH * n / (len(heights) - 1):.1f},{height}" for n, height in enumerate(heights))


def _apart(ends: Mapping[Who, float], height: int) -> dict[Who, float]:
    """Where the names stand: at the ends of their lines, moved down, and then up, until none lies on another."""
    order = sorted(ends, key=ends.__getitem__)
    spots: list[float] = []
    for column in order:
        spots.append(max(ends[column], spots[-1] + APART if spots else 0.0))
    limit = float(height)
    for n in reversed(range(len(spots))):
        spots[n] = limit = min(spots[n], limit)
        limit -= APART
    return dict(zip(order, spots, strict=True))
