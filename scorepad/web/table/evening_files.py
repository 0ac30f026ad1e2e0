"""Evenings as files: the record, the spreadsheet and the text to share, and a record that becomes an evening."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from secrets import token_urlsafe
from threading import Lock

from flask import Blueprint, Response, current_app, make_response, redirect, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import RequestEntityTooLarge

from scorepad.evening.log.facts import Evening
from scorepad.evening.play.decide import NotNow
from scorepad.evening.record import record as records
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.sheet.export import by_deals, column_heads, spreadsheet
from scorepad.evenings import OpenEvening
from scorepad.evenings.begin import begin_recorded, read_evening
from scorepad.evenings.open_evenings import UNPLAYABLE
from scorepad.pages.start.open_record import OpenRecord
from scorepad.rules.sentence import Say, say
from scorepad.store.protocol import StoreFailed
from scorepad.web.access.devices import device_or_new, evenings, greet, may_write, open_evening, renewed
from scorepad.web.access.rate_limits import CREATE, TooOften, keep_pace, spend
from scorepad.web.site.clock import now
from scorepad.web.site.errors import Busy, problem, status, timed
from scorepad.web.site.language import reader_language, translated
from scorepad.web.site.render import render
from scorepad.web.start.evening_list import games_here
from scorepad.web.start.rule_sets import kept_as

bp = Blueprint("files", __name__)
BODY = records.MOST_BYTES + 64 * 1024  # and the form around it
LARGE = 32 * 1024  # bytes, several times what an evening has
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would work out instead of showing


@bp.get("/open")
def choose() -> str:
    """Ask for a record, as a file or as text."""
    greet()
    return _page()


@bp.post("/open")
def open_record() -> ResponseReturnValue:
    """Begin an evening with what a record tells, or say where and why it is refused."""
    request.max_content_length = request.max_form_memory_size = BODY
    try:
        spend(CREATE)
        with _alone_if_large():
            key, data = request.form.get("key", "")[:64] or None, _sent()
            if not data:
                return _page(later=say("Choose a file first, or paste its text.")), 422
            state = records.played(data, games_here())
        keep_pace()
        device, owner = device_or_new().id, renewed().id
        evening = begin_recorded(evenings().store, state, at=now(), device=device, owner=owner, key=key)
    except RequestEntityTooLarge:
        return _page(IllegalRecord(say("the record"), say("it is larger than 1 MiB"))), 422
    except IllegalRecord as illegal:
        return _page(illegal, _pasted()), 422
    except (NotNow, TooOften, Busy, StoreFailed) as error:
        return timed(make_response(_page(text=_pasted(), later=problem(error)), status(error)), error)
    if state.evening.rules and not kept_as(state.game, state.table.options):
        return redirect(url_for("more.tonight", evening=evening, _anchor="keep"), 303)  # where they can be kept
    return redirect(url_for("table.show", evening=evening), 303)


@bp.get("/table/<evening>/record.json")
def record(evening: str) -> Response:
    """The record, also where the game's rules are gone. Raises UnknownEvening, Forbidden."""
    try:
        return record_of(open_evening(evening))
    except UNPLAYABLE:
        may_write(evening)
        return record_as_told(read_evening(evenings().store, evening))


@bp.get("/table/<evening>/sheet.csv")
def sheet(evening: str) -> Response:
    """The spreadsheet with a row for each deal and column, as CSV. Raises UnknownEvening, Forbidden."""
    return sheet_of(open_evening(evening))


@bp.get("/table/<evening>/sheet-by-deals.csv")
def sheet_by_deals(evening: str) -> Response:
    """The spreadsheet with a row for each deal, as CSV. Raises UnknownEvening, Forbidden."""
    return sheet_by_deals_of(open_evening(evening))


def record_of(opened: OpenEvening) -> Response:
    """The record of an evening, to be saved."""
    return _saved(
        records.write(opened.state.evening, opened.state.game), opened.state.evening, "json", "application/json"
    )


def record_as_told(evening: Evening) -> Response:
    """The record of an evening whose rules are gone: everything as it was told."""
    return _saved(records.write(evening), evening, "json", "application/json")


def sheet_of(opened: OpenEvening) -> Response:
    """Every number for a spreadsheet: a row for each deal and column."""
    return _for_spreadsheet(
        [column_heads([opened.state.game]), *spreadsheet(opened.state, _name(opened.state.evening, "json"))], opened
    )


def sheet_by_deals_of(opened: OpenEvening) -> Response:
    """The sheet as one sees it for a spreadsheet: a row for each deal, a column for each player or side."""
    evening, plan = opened.state.evening, opened.state.game.plan(opened.state.table)
    label = say("Cards") if plan[0].label == str(plan[0].cards) else say("Deal")
    heads = (translated(label), translated(say("Dealer")), *map(evening.name, evening.columns))
    return _for_spreadsheet([heads, *by_deals(opened.state)], opened)


def _for_spreadsheet(rows: Iterable[tuple[str | int, ...]], opened: OpenEvening) -> Response:
    written = io.StringIO()
    csv.writer(written).writerows(map(_harmless, rows))
    # With its mark at the start, because some spreadsheets take a file without it for an older encoding.
    return _saved(written.getvalue().encode("utf-8-sig"), opened.state.evening, "csv", "text/csv; charset=utf-8")


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


@contextmanager
def _alone_if_large() -> Iterator[None]:
    """While one large record is being read another one is refused: together they would keep all tables waiting.

    Raises Busy.
    """
    lock: Lock = current_app.extensions.setdefault("large record", Lock())
    if _large() and not lock.acquire(blocking=False):
        raise Busy
    try:
        yield
    finally:
        if _large():
            lock.release()


def _large() -> bool:
    return request.content_length is None or request.content_length > LARGE


def _sent() -> bytes:
    """What was sent: the file, if one was chosen, else the text."""
    file = request.files.get("file")
    return (file.read() if file else b"") or request.form.get("record", "").encode()


def _pasted() -> str:
    """The text that was sent, to stand on the form again; of a large one that would be as much work as to read it."""
    return "" if _large() else request.form.get("record", "")


def _page(illegal: IllegalRecord | None = None, text: str = "", later: Say | None = None) -> str:
    """The form; `illegal`: what is wrong with the record, `later`: what keeps a good one waiting."""
    why = illegal.in_one_line(reader_language(illegal.names)) if illegal else ""
    return render(OpenRecord(why, later, text, token_urlsafe(12)))
