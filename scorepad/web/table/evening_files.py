"""Evenings as files to save: the record, the spreadsheets, and the result as text."""

from __future__ import annotations

from flask import Blueprint, Response, abort, url_for

from scorepad.app.result.result_text import result_text
from scorepad.pages.saved_file import SavedFile, record_file, saved_file
from scorepad.stored_evenings import OpenEvening
from scorepad.stored_evenings.begin_recorded import read_evening
from scorepad.stored_evenings.open_evenings import UNPLAYABLE
from scorepad.web.access import qr_of_record
from scorepad.web.access.devices import evenings, may_write, open_evening
from scorepad.web.access.hosts import alone, root
from scorepad.web.site.addresses import add_addresses
from scorepad.web.site.language import reader_language

bp = Blueprint("files", __name__, url_prefix="/table/<evening>")
SHEETS = ("sheet.csv", "sheet-by-deals.csv", "sheet-plain.csv")
"""With a row for each deal and column, with a row for each deal, and the first for programs in whatever language."""
FILES = ("record.json", *SHEETS)


@bp.get("/record.json")
def record(evening: str) -> Response:
    """The record, even if the game's rules are gone. Raises UnknownEvening, Forbidden."""
    try:
        return file_of(open_evening(evening), "record.json")
    except UNPLAYABLE:
        may_write(evening)
        return _saved(record_file(read_evening(evenings().store, evening)))


def sheet(evening: str, path: str) -> Response:
    """A spreadsheet as CSV. Raises UnknownEvening, Forbidden."""
    return file_of(open_evening(evening), path)


@bp.get("/record.svg")
def qr_code(evening: str) -> Response:
    """The QR code with the record, for the sheet. Raises UnknownEvening, Forbidden."""
    return drawing_of(open_evening(evening))


def drawing_of(opened: OpenEvening) -> Response:
    """The record of an evening in a QR code, with the address that opens it again."""
    return Response(drawn_code(opened), content_type="image/svg+xml")


def drawn_code(opened: OpenEvening) -> str:
    """The same, as SVG."""
    address = "" if alone() else root() + url_for("open_record.ask")
    return qr_of_record.drawing_of(opened.state, address, reader_language())


@bp.get("/result.txt")
def result(evening: str) -> Response:
    """The result in a few lines of plain text. Raises UnknownEvening, Forbidden."""
    return result_of(open_evening(evening))


def result_of(opened: OpenEvening) -> Response:
    """The result of an evening in the reader's language, as plain text."""
    text = result_text(opened, reader_language(opened.state.evening.names_now, opened.state.evening.inks))
    return Response(f"{text}\n", content_type="text/plain; charset=utf-8")


def file_of(opened: OpenEvening, path: str) -> Response:
    """The file of an evening at this address below its table's; 404 if there is none."""
    file = saved_file(opened.state, path, reader_language())
    return _saved(file) if file else abort(404)


def _saved(file: SavedFile) -> Response:
    response = Response(file.text, content_type=file.type)
    response.headers.set("Content-Disposition", "attachment", filename=file.name)
    return response


add_addresses(bp, SHEETS, sheet)
