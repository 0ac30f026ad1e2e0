"""The part of a sheet's style sheet for WeasyPrint alone: lengths that only a browser computes."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.web.pdf.heights import BETWEEN, MARGINS, Area, Heights, PaperSize

PARTS: Mapping[str, str] = {
    "sheet": ".paper",
    "heads reserved": ".leaf::before",
    "heads": ".leaf table",
    "rows": ".leaf tbody:first-of-type",
    "chart": ".evening",
    "after chart": ".evening::after",
    "foot": ".paper footer",
    "end": ".paper footer::after",
}
"""The parts of which is measured where they begin, and what they are in the style sheet."""
BESIDE_CODE = 5  # millimetres between the QR code and the house rules
ON_PAGES = "@page {{ size: {width}mm {height}mm }} @page across {{ size: {height}mm {width}mm }}\n"
# Flexible boxes that are not as wide or as high there as in a browser; floats that it lays out only by their side.
EVERY = """
.paper:not(.tens-4, .tens-5, .tens-6) .winner small { font-size: .4em }
.paper thead th { text-align: center }
.paper.paper thead .contract { text-align: start }
.paper .places { display: block }
.paper .places li { display: inline-block; margin-inline-end: 1.35em }
.paper .places li:last-child { margin-inline-end: 0 }
.paper .standing { display: block }
.paper .standing > * { display: inline; margin-inline-end: 1.35em }
.paper .standing .places + p { display: block }
.paper.paper .contract :is(b, small, span) { float: right }
.paper.paper[dir="rtl"] .contract :is(b, small, span) { float: left }
.paper footer::after { content: ""; display: block; clear: both }
.paper .evening { display: block; height: auto; max-height: none }
/* Heads on end: it has no other writing mode, so each is turned about its lower corner, and moved into its column. */
.deal-cells thead [rowspan] ~ [rowspan] { height: 16mm; vertical-align: bottom; text-align: left; direction: ltr }
.deal-cells thead span { display: block; transform-origin: left bottom; transform: translateX(4.2mm) rotate(-90deg) }
.deal-cells thead :nth-child(2) span { transform: translateX(5.7mm) rotate(-90deg) }
.deal-cells thead :has(+ [colspan]) span { transform: translateX(7.2mm) rotate(-90deg) }
"""
ONE_PAGE = """
.paper.paper.paper {{ display: block; height: auto; --high: {area.height}mm; --rows: {rows}; --row: {heights.row}mm;
  --column: calc(({area.width}mm - 15mm - var(--contract)) / var(--columns)) }}
.paper .leaf tbody tr {{ height: {heights.line}mm }}
.paper .evening .chart {{ height: {heights.chart}mm }}
.paper footer {{ margin-block-start: {heights.gap}mm }}
"""
FLOWING = """
.paper.paper.paper {{ --column: calc(({area.width}mm - 15mm - var(--contract)) / var(--columns)) }}
"""
SIDE_BY_SIDE = """
.pads.pads:has(.paper) {{ display: block !important; position: relative; height: {page}mm }}
.pads.pads > .paper {{ position: absolute; top: 0; left: 0; width: {area.width}mm; height: {area.height}mm }}
.pads.pads > .paper:nth-child(2n) {{ left: {across}mm }}
.pads.pads > .paper:nth-child(n + 3) {{ top: {down}mm }}
"""
MEASURED = """
.paper h1 { bookmark-level: none }
.leaf::before { content: ""; display: block; height: calc(var(--heads) * var(--name) + var(--captions) * var(--kinds)) }
.evening::after { content: ""; display: block }
"""


def style_sheet(size: PaperSize, sheets: int, *, code: float) -> str:
    """The style of all sheets.

    sheets  on a page
    code    how wide the QR code is; 0 if there is none
    """
    area = size.area(sheets)
    across, down = area.width + BETWEEN[0], area.height + BETWEEN[1]
    page = (size.width if sheets == 2 else size.height) - MARGINS[1] - 1
    pads = SIDE_BY_SIDE.format(area=area, across=across, down=down, page=page) if sheets > 1 else ""
    house = f".paper .house {{ margin-inline-end: {code + BESIDE_CODE}mm }}\n" if code else ""
    return ON_PAGES.format(width=size.width, height=size.height) + EVERY + house + pads


def one_page(area: Area, rows: int, given: Heights) -> str:
    """The style of a sheet that fills its page."""
    hidden = "" if given.chart else ".paper .evening { display: none }\n"
    return ONE_PAGE.format(area=area, rows=rows, heights=given) + hidden


def flowing(area: Area) -> str:
    """The style of a sheet that takes several pages."""
    return FLOWING.format(area=area)


def measured_parts() -> str:
    """The style that makes bookmarks of the measured parts."""
    marks = (f'{part} {{ bookmark-level: 1; bookmark-label: "{name}" }}\n' for name, part in PARTS.items())
    return MEASURED + "".join(marks)
