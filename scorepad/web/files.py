"""Evenings as files: the record, the spreadsheet and the text to share, and a record that becomes an evening."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from secrets import token_urlsafe

from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import RequestEntityTooLarge

from scorepad.evening import record as records
from scorepad.evening.events import beginning
from scorepad.evening.form import IllegalRecord
from scorepad.evening.report import HEAD, spreadsheet
from scorepad.evening.said import Evening
from scorepad.games.say import Say, say, say_many
from scorepad.store import log
from scorepad.store.database import StoreFailed
from scorepad.web.clock import now
from scorepad.web.gate import device_or_new, evenings, greet, may_write, opened
from scorepad.web.kept import Kept
from scorepad.web.limits import CREATE, TooOften, spend
from scorepad.web.refusals import problem, status
from scorepad.web.rule_sets import kept_as
from scorepad.web.shelf import UNPLAYABLE, games_here, told
from scorepad.web.tongue import PageTongue, day, tongue, words

bp = Blueprint("files", __name__)
BODY = records.MOST_BYTES + 64 * 1024  # and the form around it
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
        text, data = request.form.get("record", ""), _sent()
        state = records.played(data, games_here())
    except RequestEntityTooLarge:
        return _page(IllegalRecord(say("the record"), say("it is larger than 1 MiB"))), 422
    except IllegalRecord as illegal:
        return _page(illegal, text), 422
    key = request.form.get("key", "")[:64] or None
    try:
        spend(CREATE)
        evening = log.start(
            evenings().store,
            beginning(state.evening),
            at=now(),
            device=device_or_new().id,
            key=key,
            running=not state.over,
        )
    except (TooOften, StoreFailed) as error:
        return _page(text=text, later=problem(error)), status(error)
    if state.evening.rules and not kept_as(state.game, state.table.options):
        return redirect(url_for("more.tonight", evening=evening, _anchor="keep"), 303)  # where they can be kept
    return redirect(url_for("table.show", evening=evening), 303)


@bp.get("/table/<evening>/record.json")
def record(evening: str) -> Response:
    """The record, also where the game's rules are gone. Raises UnknownEvening, Forbidden."""
    try:
        return record_of(opened(evening))
    except UNPLAYABLE:
        may_write(evening)
        return record_as_told(told(evening))


@bp.get("/table/<evening>/sheet.csv")
def sheet(evening: str) -> Response:
    return sheet_of(opened(evening))


@bp.get("/table/<evening>/result.txt")
def result(evening: str) -> Response:
    return result_of(opened(evening))


def record_of(kept: Kept) -> Response:
    """The record of an evening, to be saved."""
    return _saved(records.write(kept.state.evening, kept.state.game), kept.state.evening, "json", "application/json")


def record_as_told(evening: Evening) -> Response:
    """The record of an evening whose rules are gone: everything as it was told."""
    return _saved(records.write(evening), evening, "json", "application/json")


def sheet_of(kept: Kept) -> Response:
    """The sheet for a spreadsheet: a row for each deal and column."""
    evening, rows = kept.state.evening, io.StringIO()
    writer = csv.writer(rows)
    writer.writerow(HEAD)
    writer.writerows(map(_harmless, spreadsheet(kept.state, _name(evening, "json"))))
    # With its mark at the start, because some spreadsheets take a file without it for an older encoding.
    return _saved(rows.getvalue().encode("utf-8-sig"), evening, "csv", "text/csv; charset=utf-8")


def result_of(kept: Kept) -> Response:
    """The result in a few lines, to be shared in a message, in the reader's language."""
    here = tongue(kept.state.evening.names)
    return Response("\n".join(_result(kept, here)) + "\n", content_type="text/plain; charset=utf-8")


def _result(kept: Kept, here: PageTongue) -> Iterator[str]:
    state, laid = kept.state, kept.sheet
    yield " · ".join(filter(None, [state.evening.title, words(state.game.name), day(state.evening.started)]))
    yield words(_standing(kept))
    place = 1
    for level in laid.ranking:
        for who in level:
            yield f"{here.number(place)}. {here.name(who)}  {here.number(laid.totals[who])}"
        place += len(level)


def _standing(kept: Kept) -> Say:
    state, played = kept.state, len(kept.state.table.past)
    if len(state.winners) == 1:
        return say("{who} wins", who=state.winners[0])
    if state.winners:
        return say("{who} share the win", who=state.winners)
    if not state.game.scheduled:
        return say_many("after {n} deal", "after {n} deals", played)
    return say("after {played} of {total} deals", played=played, total=state.game.length(state.table))


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


def _sent() -> bytes:
    """What was sent: the file, if one was chosen, else the text."""
    file = request.files.get("file")
    return (file.read() if file else b"") or request.form.get("record", "").encode()


def _page(illegal: IllegalRecord | None = None, text: str = "", later: Say | None = None) -> str:
    """The form; `illegal`: what is wrong with the record, `later`: what keeps a good one waiting."""
    why = illegal.told(tongue(illegal.names)) if illegal else ""
    return render_template("open.html", why=why, later=later, text=text, key=token_urlsafe(12))
