"""Heights of the parts of a printed sheet. A browser computes them from the style sheet, WeasyPrint needs them given.

The same rules as in `sheet_as_page.css`; all lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

MARGINS = (24, 22)  # of the paper, both sides together: across and down
BETWEEN = (12, 8)  # sheets that share a page
TO_WRITE_IN = 15.0  # the highest row of a sheet on which somebody goes on
HIGHEST, LEAST = 95.0, 27.0  # of the chart with its caption
MANY = 40  # rows that leave no room for it
LITTLE = 1.0  # a row if only the rest is measured, and the chart
ROUNDED = 1.0  # what lengths may differ by, so that a page never takes more than it has


@dataclass(frozen=True, slots=True)
class PaperSize:
    """A paper in portrait format."""

    width: float
    height: float

    def area(self, sheets: int) -> Area:
        """The area of each of that many blank sheets on a page; two are side by side on a landscape page."""
        width, height = (self.height, self.width) if sheets == 2 else (self.width, self.height)
        across, down = width - MARGINS[0], height - MARGINS[1]
        return Area(
            across if sheets == 1 else (across - BETWEEN[0]) / 2, down if sheets < 4 else (down - BETWEEN[1]) / 2
        )


@dataclass(frozen=True, slots=True)
class Area:
    """The part of a page that one sheet has."""

    width: float
    height: float


SIZES: Mapping[str, PaperSize] = {"a4": PaperSize(210, 297), "letter": PaperSize(215.9, 279.4)}
"""By their names in addresses."""


@dataclass(frozen=True, slots=True)
class Measured:
    """How high is what does not depend on the rows.

    above     all above the table
    reserved  what the style sheet keeps for the heads of the table
    heads     what they take
    caption   that of the chart; None if there is no chart
    foot      all below
    """

    above: float
    reserved: float
    heads: float
    caption: float | None
    foot: float


@dataclass(frozen=True, slots=True)
class Heights:
    """How high is what depends on them.

    row    by which the size of the numbers is chosen
    line   the row itself
    chart  without its caption; 0 if there is no room for it
    gap    what is left above the foot
    """

    row: float
    line: float
    chart: float = 0
    gap: float = 0


MEASURING = Heights(row=LITTLE, line=LITTLE, chart=LITTLE)
"""The heights of a sheet of which the rest is measured."""


def measured(places: Mapping[str, float]) -> Measured:
    """The measured heights. `places`: where each part begins, by its name in `style_sheet.PARTS`."""
    caption = places["after chart"] - places["chart"] - LITTLE if "chart" in places else None
    return Measured(
        above=places["heads reserved"] - places["sheet"],
        reserved=places["heads"] - places["heads reserved"],
        heads=places["rows"] - places["heads"],
        caption=caption,
        foot=places["end"] - places["foot"],
    )


def heights(known: Measured, height: float, rows: int, *, over: bool) -> Heights:
    """The heights of a sheet that fills its page.

    height  that the sheet may have
    over    whether nobody writes in it any more
    """
    left = height - known.above - known.foot - ROUNDED
    table = min(rows * _highest_row(rows, over=over) + known.reserved, left)
    chart = _chart(left - table, known.caption) if rows < MANY else 0
    gap = left - table - (chart + (known.caption or 0) if chart else 0)
    return Heights((table - known.reserved) / rows, (table - known.heads) / rows, chart, gap)


def _highest_row(rows: int, *, over: bool) -> float:
    return min(max(6.0, 13 - rows * 0.29), 12.0) if over else TO_WRITE_IN


def _chart(left: float, caption: float | None) -> float:
    return min(left, HIGHEST) - caption if caption is not None and left > LEAST else 0.0


def first_of_each(places: Iterable[tuple[str, float]]) -> dict[str, float]:
    """The first beginning of a part of each name: several sheets on a page are all alike."""
    found: dict[str, float] = {}
    for name, at in places:
        found.setdefault(name, at)
    return found
