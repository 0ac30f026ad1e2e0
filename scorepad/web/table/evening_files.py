"""Evenings as files to save: the record and the spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from flask import Blueprint, Response

from scorepad.evening.log.facts import Evening
from scorepad.evening.record import record as records
from scorepad.evening.sheet.export import by_deals, column_heads, heads_by_deals, spreadsheet
from scorepad.evenings import OpenEvening
from scorepad.evenings.begin import read_evening
from scorepad.evenings.open_evenings import UNPLAYABLE
from scorepad.web.access.devices import evenings, may_write, open_evening
from scorepad.web.site.language import reader_language

bp = Blueprint("files", __name__, url_prefix="/table/<evening>")
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would work out instead of showing


@bp.get("/record.json")
def record(evening: str) -> Response:
    """The record, also where the game's rules are gone. Raises UnknownEvening, Forbidden."""
    try:
        return record_of(open_evening(evening))
    except UNPLAYABLE:
        may_write(evening)
        return record_as_told(read_evening(evenings().store, evening))


@bp.get("/sheet.csv")
def sheet(evening: str) -> Response:
    """The spreadsheet with a row for each deal and column, as CSV. Raises UnknownEvening, Forbidden."""
    return sheet_of(open_evening(evening))


@bp.get("/sheet-by-deals.csv")
def sheet_by_deals(evening: str) -> Response:
    """The spreadsheet with a row for each deal, as CSV. Raises UnknownEvening, Forbidden."""
    return sheet_by_deals_of(open_evening(evening))


def record_of(opened: OpenEvening) -> Response:
    """The record of an evening, to be saved."""
    evening, game = opened.state.evening, opened.state.game
    return _saved(records.write(evening, game), evening, "json", "application/json")


def record_as_told(evening: Evening) -> Response:
    """The record of an evening whose rules are gone: everything as it was told."""
    return _saved(records.write(evening), evening, "json", "application/json")


def sheet_of(opened: OpenEvening) -> Response:
    """Every number for a spreadsheet: a row for each deal and column."""
    state = opened.state
    heads, rows = column_heads([state.game]), spreadsheet(state, _name(state.evening, "json"))
    return _for_spreadsheet([heads, *rows], state.evening)


def sheet_by_deals_of(opened: OpenEvening) -> Response:
    """The sheet as one sees it for a spreadsheet: a row for each deal, a column for each player or side."""
    state = opened.state
    return _for_spreadsheet([heads_by_deals(state, reader_language()), *by_deals(state)], state.evening)


def _for_spreadsheet(rows: Iterable[tuple[str | int, ...]], evening: Evening) -> Response:
    written = io.StringIO()
    csv.writer(written).writerows(map(_harmless, rows))
    # With its mark at the start, because some spreadsheets take a file without it for an older encoding.
    return _saved(written.getvalue().encode("utf-8-sig"), evening, "csv", "text/csv; charset=utf-8")


def _saved(data: bytes, evening: Evening, kind: str, content_type: str) -> Response:
    response = Response(data, content_type=content_type)
    response.headers.set("Content-Disposition", "attachment", filename=_name(evening, kind))
    return response


def _name(evening: Evening, kind: str) -> str:
    """What a file of this evening is called: the game and the date."""
    return f"{'-'.join(filter(None, [evening.game, evening.started[:10]]))}.{kind}"


def _harmless(row: tuple[str | int, ...]) -> list[str | int]:
    """Names that a spreadsheet would take for a formula, with the sign before them that makes them text."""
    return [f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell for cell in row]
