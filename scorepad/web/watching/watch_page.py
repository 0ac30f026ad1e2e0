"""Watching: the table on everyone's phone. Read-only by construction, this room has no way to write."""

from __future__ import annotations

from flask import Blueprint, Response, g, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.table.entered import NOTHING, Entered
from scorepad.app.table.objections import objections, own
from scorepad.app.table.table_page import poll_address, table_page
from scorepad.app.watching.my_seat import watched as watched_deal
from scorepad.app.watching.watched_table import WatchedTable
from scorepad.rules.sentence import Who, say
from scorepad.store.versions import seen_by_watcher
from scorepad.stored_evenings import OpenEvening
from scorepad.web.access.devices import KEEP, evenings
from scorepad.web.access.hosts import alone, root
from scorepad.web.access.request_cost import check_table
from scorepad.web.site.addresses import add_addresses
from scorepad.web.site.errors import NoSuchKey
from scorepad.web.table import evening_files
from scorepad.web.table.pages import page_at
from scorepad.web.table.pictures import PICTURES, picture_of
from scorepad.web.table.table_routes import draw_table, seen, unlogged_now

bp = Blueprint("watch", __name__, url_prefix="/watch/<key>")
ME = "me"


@bp.get("/")
def show(key: str) -> ResponseReturnValue:
    """The table as it is; a poll that has seen this state already does not come here."""
    opened = watched(key)
    return _sit_down(opened, key, request.args[ME]) if ME in request.args else show_watched(opened)


@bp.get("/deal/<int:place>")
def deal(key: str, place: int) -> ResponseReturnValue:
    """The reasons for the numbers of a deal."""
    return show_page(key, f"deal/{place}")


def show_page(key: str, path: str) -> ResponseReturnValue:
    """A page below the table: the sheet to print, the result, the story."""
    return page_at(watched(key), path, write=False)


def file(key: str, path: str) -> Response:
    """The saved game or a spreadsheet."""
    return evening_files.file_of(watched(key), path)


def picture(key: str, path: str) -> Response:
    """The score sheet or the story, drawn."""
    return picture_of(watched(key), path)


@bp.get("/record.svg")
def qr_code(key: str) -> Response:
    """The QR code with the record, for the sheet."""
    return evening_files.drawing_of(watched(key))


@bp.get("/result.txt")
def result_text(key: str) -> Response:
    """The result as a file of plain text."""
    return evening_files.result_of(watched(key))


@bp.get("/other-rules", defaults={"chosen": ""})
@bp.get("/other-rules-<chosen>")
def by_other_rules(key: str, chosen: str) -> ResponseReturnValue:
    """The evening by the set of house rules with this key."""
    return show_page(key, f"other-rules-{chosen}")


def watched(key: str) -> OpenEvening:
    """The evening of a watch link. Raises NoSuchKey."""
    g.version = seen_by_watcher(evenings().store, key)
    if g.version is None:
        raise NoSuchKey(say("This watch link no longer works. Ask the scorer for a new one."))
    check_table(g.version)
    return evenings().open(g.version.evening, g.version)


def show_watched(opened: OpenEvening, entered: Entered = NOTHING) -> str:
    """The table for a watcher, with the part on his own seat once he has chosen it; `big` for a whole room."""
    me, big, remarks = Who(request.cookies.get(ME, "")), "big" in request.args, unlogged_now().remarks
    step, poll = opened.state.step, poll_address(seen(opened), "&big=1" if big else "")
    mine = own(opened, me, remarks) if me in opened.state.evening.people and not big else None
    join = root() + request.path if big and not alone() else ""
    seen_deal = watched_deal(opened, me, mine, big=big, join=join)
    shown = table_page(opened, step, objections(opened, remarks), entered, WatchedTable, poll=poll, watched=seen_deal)
    return draw_table(shown, opened.state)


def _sit_down(opened: OpenEvening, key: str, who: str) -> ResponseReturnValue:
    """Keep one's own name on one's own phone, for this table alone; it is sent to nobody here."""
    response = redirect(there := url_for("watch.show", key=key), 303)
    if who in opened.state.evening.people:
        response.set_cookie(ME, who, max_age=KEEP, path=there, httponly=True, samesite="Lax", secure=request.is_secure)
    else:
        response.delete_cookie(ME, path=there)
    return response


add_addresses(bp, ("sheet", "print", "print-names", "result", "story"), show_page)
add_addresses(bp, evening_files.FILES, file)
add_addresses(bp, PICTURES, picture)
