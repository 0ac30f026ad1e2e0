"""The printed sheet as a PDF: of a table, for those who watch it, and blank."""

from __future__ import annotations

from flask import Blueprint, Response, abort, g, request
from flask.typing import ResponseReturnValue

from scorepad.app.blank_sheets.blank_sheets import blank_paper
from scorepad.pages import sheet_file
from scorepad.pages.paper import make_paper
from scorepad.pages.saved_file import file_name
from scorepad.rules.options import IllegalOptions
from scorepad.store.versions import Version
from scorepad.stored_evenings import OpenEvening
from scorepad.web.access.devices import open_evening
from scorepad.web.access.qr_of_record import width_of
from scorepad.web.access.rate_limits import PDF, spend
from scorepad.web.access.request_cost import ALWAYS, check
from scorepad.web.pdf.drawing import MOST_ROWS, NO_PDF, TOO_LONG, can_draw, pdf_of
from scorepad.web.pdf.heights import SIZES, PaperSize
from scorepad.web.site.errors import NotDrawn
from scorepad.web.site.language import reader_language
from scorepad.web.start import blank_sheets
from scorepad.web.table.evening_files import drawn_code
from scorepad.web.watching.watch_page import watched

bp = Blueprint("pdf", __name__)


@bp.get("/table/<evening>/sheet.pdf")
def sheet(evening: str) -> Response:
    """The printed sheet. Raises UnknownEvening, Forbidden, NotDrawn, TooOften, and what `check` raises."""
    return _sheet_of(open_evening(evening))


@bp.get("/watch/<key>/sheet.pdf")
def watched_sheet(key: str) -> Response:
    """The printed sheet, for a watcher. Raises NoSuchKey, NotDrawn, TooOften, and what `check` raises."""
    return _sheet_of(watched(key))


@bp.get("/blank.pdf")
def blank() -> ResponseReturnValue:
    """Blank sheets; the page with the choice if they cannot be. Raises NotDrawn, TooOften, and as `check` does."""
    size, (game, given, players, pads) = _size(), blank_sheets.chosen_sheets()
    try:
        paper = blank_paper(game, given, players, reader_language())
    except IllegalOptions:
        return blank_sheets.show()
    _count_drawing()
    html = sheet_file.blank_html([[paper] * pads], reader_language(dict.fromkeys(paper.evening.players, "")))
    return _file(pdf_of(html, paper, size, sheets=pads), f"{game.slug}.pdf")


def _sheet_of(opened: OpenEvening) -> Response:
    size, state = _size(), opened.state
    if len(state.rows) > MOST_ROWS:
        raise NotDrawn(TOO_LONG)
    _count_drawing(g.version)
    code, language = drawn_code(opened), reader_language(state.evening.names_now, state.evening.inks)
    paper = make_paper(state, language, sheet_file.picture_address(code), sentences="")
    html = sheet_file.paper_html(paper, language)
    return _file(pdf_of(html, paper, size, code=width_of(code)), file_name(state.evening, "pdf"))


def _count_drawing(version: Version | None = None) -> None:
    """Count a sheet among those of this address, if one is to be drawn. Raises NotDrawn, TooOften, as `check`."""
    if not can_draw():
        raise NotDrawn(NO_PDF)
    check(ALWAYS, version)
    spend(PDF)


def _size() -> PaperSize:
    return SIZES.get(request.args.get("paper", "a4")) or abort(404)


def _file(pdf: bytes, name: str) -> Response:
    response = Response(pdf, content_type="application/pdf")
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response
