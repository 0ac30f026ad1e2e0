"""Watching: the table on everyone's phone. Read-only by construction, this room has no way to write."""

from __future__ import annotations

from flask import Blueprint, Response, render_template
from flask.typing import ResponseReturnValue

from scorepad.games.say import say
from scorepad.store.watch import evening_for_watch
from scorepad.web import deals, files, more
from scorepad.web.gate import evenings
from scorepad.web.kept import Kept
from scorepad.web.refusals import NoSuchKey
from scorepad.web.tongue import tongue
from scorepad.web.view import partial, view

bp = Blueprint("watch", __name__, url_prefix="/watch/<key>")


@bp.get("/")
def show(key: str) -> ResponseReturnValue:
    """The table as it stands; a poll that has seen this state already does not come here."""
    kept = watched(key)
    tongue(kept.state.evening.names)
    template = "_table.html" if partial() else "watch.html"
    return render_template(template, **view(kept, write=False), key="")


@bp.get("/deal/<int:place>")
def deal(key: str, place: int) -> str:
    """Why the numbers of a deal are what they are."""
    return deals.page(watched(key), place, write=False)


@bp.get("/sheet")
def sheet(key: str) -> str:
    """The sheet, to print."""
    return more.print_page(watched(key))


@bp.get("/record.json")
def record(key: str) -> Response:
    return files.record_of(watched(key))


@bp.get("/sheet.csv")
def spreadsheet(key: str) -> Response:
    return files.sheet_of(watched(key))


@bp.get("/result.txt")
def result(key: str) -> Response:
    return files.result_of(watched(key))


def watched(key: str) -> Kept:
    """The evening of a watch link. Raises NoSuchKey."""
    evening = evening_for_watch(evenings().store, key)
    if evening is None:
        raise NoSuchKey(say("This link for watching has ended. Ask at the table for the new one."))
    return evenings().open(evening)
