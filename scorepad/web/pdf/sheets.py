"""The printed sheet as a PDF: of a table, for those who watch it, and blank."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from flask import Blueprint, Response, abort, current_app, request
from flask.typing import ResponseReturnValue

from scorepad.evenings import OpenEvening
from scorepad.pages import sheet_file
from scorepad.pages.paper import make_paper
from scorepad.pages.saved_file import file_name
from scorepad.pages.start.blank_sheets import blank_paper
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import say
from scorepad.web.access.devices import open_evening
from scorepad.web.access.rate_limits import PDF, spend
from scorepad.web.access.record_drawing import width_of
from scorepad.web.pdf.drawing import pdf_of
from scorepad.web.pdf.heights import SIZES, PaperSize
from scorepad.web.site.errors import Busy
from scorepad.web.site.language import reader_language
from scorepad.web.start import blank_sheets
from scorepad.web.table.evening_files import drawn_code
from scorepad.web.watching.watch_page import watched

bp = Blueprint("pdf", __name__)


class DrawingPdf(Busy):
    """Another sheet is being drawn."""

    why = say("Another PDF is being made just now: please ask for yours again in a moment.")


@bp.get("/table/<evening>/sheet.pdf")
def sheet(evening: str) -> Response:
    """The printed sheet. Raises UnknownEvening, Forbidden, NotDrawn, TooOften, DrawingPdf."""
    return _sheet_of(open_evening(evening))


@bp.get("/watch/<key>/sheet.pdf")
def watched_sheet(key: str) -> Response:
    """The printed sheet, for a watcher. Raises NoSuchKey, NotDrawn, TooOften, DrawingPdf."""
    return _sheet_of(watched(key))


@bp.get("/blank.pdf")
def blank() -> ResponseReturnValue:
    """Blank sheets; the page with the choice where they cannot be. Raises NotDrawn, TooOften, DrawingPdf."""
    size, (game, given, players, pads) = _size(), blank_sheets.chosen_sheets()
    try:
        paper = blank_paper(game, given, players, reader_language())
    except IllegalOptions:
        return blank_sheets.show()
    html = sheet_file.blank_html([[paper] * pads], reader_language(dict.fromkeys(paper.evening.players, "")))
    with _alone():
        return _file(pdf_of(html, paper, size, sheets=pads), f"{game.slug}.pdf")


def _sheet_of(opened: OpenEvening) -> Response:
    size, state, code = _size(), opened.state, drawn_code(opened)
    language = reader_language(state.evening.names)
    paper = make_paper(state, language, sheet_file.picture_address(code), sentences="")
    html = sheet_file.paper_html(paper, language)
    with _alone():
        return _file(pdf_of(html, paper, size, code=width_of(code)), file_name(state.evening, "pdf"))


def _size() -> PaperSize:
    return SIZES.get(request.args.get("paper", "a4")) or abort(404)


@contextmanager
def _alone() -> Iterator[None]:
    """One sheet is drawn at a time, and only so many of one address: each takes a second.

    Raises DrawingPdf, TooOften.
    """
    lock: Lock = current_app.extensions.setdefault("pdf", Lock())
    if not lock.acquire(blocking=False):
        raise DrawingPdf
    try:
        spend(PDF)
        yield
    finally:
        lock.release()


def _file(pdf: bytes, name: str) -> Response:
    response = Response(pdf, content_type="application/pdf")
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response
