"""Printed sheets as PDF, as a browser prints them. Only if `scorepad[pdf]` is installed, and Pango."""

from __future__ import annotations

import logging
from importlib.util import find_spec
from typing import TYPE_CHECKING

from scorepad.pages.paper import Paper
from scorepad.rules.sentence import say
from scorepad.web.pdf.heights import MEASURING, PaperSize, first_of_each, heights, measured
from scorepad.web.pdf.style_sheet import flowing, measured_parts, one_page, style_sheet
from scorepad.web.site.errors import NotDrawn

if TYPE_CHECKING:
    from weasyprint.document import Document

PIXEL = 25.4 / 96  # millimetres
FACE = '<svg class="chart" font-family="Scorepad Serif, serif" '  # words in a drawing do not inherit theirs there
NO_PDF = say("This server can’t make PDFs: print the sheet from your browser’s menu and save it as a PDF.")
NO_FONT = say(
    "This server has no font for some of these characters: print the sheet from your browser’s menu "
    "and save it as a PDF."
)
TOO_LONG = say("This sheet is too long for the server’s PDF: print it from your browser’s menu and save it as a PDF.")
MOST_ROWS = 150  # rows: four times as many as the longest usual evening has; 140 were drawn in 3.3 s
logging.getLogger("weasyprint").setLevel(logging.ERROR)  # it warns of every rule that only browsers know


def can_draw() -> bool:
    """Whether what draws PDFs is installed. It is not loaded: that takes long, and a process that looks for Pango."""
    return find_spec("weasyprint") is not None


def pdf_of(html: str, paper: Paper, size: PaperSize, *, sheets: int = 1, code: float = 0) -> bytes:
    """The printed sheets of a document that needs no other file, as PDF. Raises NotDrawn.

    paper   the content of each sheet
    sheets  on the page
    code    millimetres that the QR code is wide; 0 if there is none
    """
    if paper.rows > MOST_ROWS:
        raise NotDrawn(TOO_LONG)
    html, area = html.replace('<svg class="chart" ', FACE), size.area(sheets)
    style = style_sheet(size, sheets, code=code)
    if paper.flows:
        return _pdf(_laid_out(html, style + flowing(area)))
    first = _laid_out(html, style + one_page(area, paper.rows, MEASURING) + measured_parts())
    known = measured(_places(first))
    given = heights(known, area.height, paper.rows, over=bool(paper.winners))
    return _pdf(_laid_out(html, style + one_page(area, paper.rows, given)))


def _pdf(document: Document) -> bytes:
    """The laid out document as PDF. Raises NotDrawn if this machine has no font for some letter, as of a name."""
    drawn: bytes = document.write_pdf()
    if any(chr(letter).isalpha() for font in document.fonts.values() for letter in font.missing):
        raise NotDrawn(NO_FONT)
    return drawn


def _laid_out(html: str, style: str) -> Document:
    """The document with more style, laid out. No file is fetched for it. Raises NotDrawn."""
    try:
        from weasyprint import HTML
        from weasyprint.urls import URLFetcher
    except (ImportError, OSError):  # the second if Pango is missing
        raise NotDrawn(NO_PDF) from None
    whole = html.replace("</style>", f"{style}</style>", 1)
    return HTML(string=whole, url_fetcher=URLFetcher(allowed_protocols=("data",))).render()


def _places(document: Document) -> dict[str, float]:
    """The beginnings of the first sheet's parts, in millimetres from the top of its page."""
    return first_of_each((name, at * PIXEL) for _, name, (_, at), _ in document.pages[0].bookmarks)
