"""Watching: the table on everyone's phone. Read-only by construction, this room has no way to write."""

from __future__ import annotations

from flask import Blueprint, Response, g, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.evenings import OpenEvening
from scorepad.pages.story.sheet_picture import sheet_picture as draw_sheet
from scorepad.pages.story.story_picture import sentences
from scorepad.pages.story.story_picture import story_picture as draw_story
from scorepad.pages.table.entered import NOTHING, Entered
from scorepad.pages.table.objections import objections, own
from scorepad.pages.table.table_page import table_page
from scorepad.pages.watching.my_seat import watched as watched_deal
from scorepad.pages.watching.watched_table import WatchedTable
from scorepad.rules.sentence import Who, say
from scorepad.store.versions import seen_by_watcher
from scorepad.web.access.devices import KEEP, evenings
from scorepad.web.access.request_cost import check_table
from scorepad.web.site.errors import NoSuchKey
from scorepad.web.story.other_rules import show_by_other_rules
from scorepad.web.story.pictures import picture_of
from scorepad.web.story.story import show_story
from scorepad.web.table import evening_files
from scorepad.web.table import result_text as results
from scorepad.web.table.pages import page_at
from scorepad.web.table.table_page import beside_now, draw_table, poll_address

bp = Blueprint("watch", __name__, url_prefix="/watch/<key>")
ME = "me"


@bp.get("/")
def show(key: str) -> ResponseReturnValue:
    """The table as it stands; a poll that has seen this state already does not come here."""
    opened = watched(key)
    return _sit_down(opened, key, request.args[ME]) if ME in request.args else show_watched(opened)


@bp.get("/deal/<int:place>")
def deal(key: str, place: int) -> str:
    """Why the numbers of a deal are what they are."""
    return page_at(watched(key), f"deal/{place}", write=False)


@bp.get("/sheet")
def sheet(key: str) -> str:
    """The sheet, to print."""
    return page_at(watched(key), "sheet", write=False)


@bp.get("/record.json")
def record(key: str) -> Response:
    """The record of the evening, as a file."""
    return evening_files.file_of(watched(key), "record.json")


@bp.get("/record.svg")
def qr_code(key: str) -> Response:
    """The QR code with the record, for the sheet."""
    return evening_files.drawing_of(watched(key))


@bp.get("/sheet.csv")
def spreadsheet(key: str) -> Response:
    """The spreadsheet with a row for each deal and column."""
    return evening_files.file_of(watched(key), "sheet.csv")


@bp.get("/sheet-plain.csv")
def spreadsheet_plain(key: str) -> Response:
    """The same for programs, whatever the reader's language."""
    return evening_files.file_of(watched(key), "sheet-plain.csv")


@bp.get("/sheet-by-deals.csv")
def spreadsheet_by_deals(key: str) -> Response:
    """The spreadsheet with a row for each deal."""
    return evening_files.file_of(watched(key), "sheet-by-deals.csv")


@bp.get("/result")
def result(key: str) -> str:
    """The result, to be copied or shared."""
    return page_at(watched(key), "result", write=False)


@bp.get("/result.txt")
def result_text(key: str) -> Response:
    """The result as a file of plain text."""
    return results.plain(watched(key))


@bp.get("/story")
def story(key: str) -> str:
    """How the evening went."""
    return show_story(watched(key))


@bp.get("/sheet.svg")
def sheet_picture(key: str) -> Response:
    """The score sheet, drawn."""
    return picture_of(watched(key), draw_sheet)


@bp.get("/story.svg")
def story_picture(key: str) -> Response:
    """How the evening went, drawn."""
    return picture_of(watched(key), draw_story)


@bp.get("/sentences.svg")
def sentences_on_paper(key: str) -> Response:
    """What is worth saying of the evening, for its printed sheet."""
    return picture_of(watched(key), sentences)


@bp.get("/other-rules", defaults={"chosen": ""})
@bp.get("/other-rules-<chosen>")
def by_other_rules(key: str, chosen: str) -> ResponseReturnValue:
    """The evening by the set of house rules with this key."""
    return show_by_other_rules(watched(key), chosen)


def watched(key: str) -> OpenEvening:
    """The evening of a watch link. Raises NoSuchKey."""
    g.version = seen_by_watcher(evenings().store, key)
    if g.version is None:
        raise NoSuchKey(say("This watch link no longer works. Ask the scorer for a new one."))
    check_table(g.version)
    return evenings().open(g.version.evening, g.version)


def show_watched(opened: OpenEvening, entered: Entered = NOTHING) -> str:
    """The table for a watcher, with what concerns his own seat once he has said who he is; `big` for a whole room."""
    me, big, remarks = Who(request.cookies.get(ME, "")), "big" in request.args, beside_now().remarks
    step, poll = opened.state.step, poll_address(opened, opened.state.step) + ("&big=1" if big else "")
    seen = watched_deal(opened, me, own(opened, me, remarks) if me in opened.state.evening.people and not big else None)
    shown = table_page(
        opened, step, objections(opened, remarks), entered, WatchedTable, poll=poll, watched=seen, big=big
    )
    return draw_table(shown, opened.state)


def _sit_down(opened: OpenEvening, key: str, who: str) -> ResponseReturnValue:
    """Keep who one is on one's own phone, for this table alone; nobody here is told."""
    response = redirect(there := url_for("watch.show", key=key), 303)
    if who in opened.state.evening.people:
        response.set_cookie(ME, who, max_age=KEEP, path=there, httponly=True, samesite="Lax", secure=request.is_secure)
    else:
        response.delete_cookie(ME, path=there)
    return response
