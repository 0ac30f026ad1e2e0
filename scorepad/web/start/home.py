"""Home: the evenings this device has part in, and the language of the pages."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlsplit, urlunsplit

from flask import Blueprint, abort, redirect, request
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response as BaseResponse

from scorepad.app.form import text
from scorepad.app.home.home_page import home
from scorepad.evening.play.names import tidy
from scorepad.pages.typed_number import typed_number
from scorepad.store.owners import is_owner
from scorepad.web.access.devices import KEEP, device, ensure_secret, evenings
from scorepad.web.site.clock import now
from scorepad.web.site.language import COOKIE, LANGUAGES, reader_language
from scorepad.web.site.posted_form import posted_form
from scorepad.web.site.render import render
from scorepad.web.start.deletion_notice import notice
from scorepad.web.start.evening_list import list_evenings
from scorepad.web.start.sample import first_sheet

bp = Blueprint("home", __name__)
LONGEST = 80  # letters that are searched for


@bp.get("/")
def show() -> str:
    """The first page: a page of this device's evenings; for a new device, what Scorepad is."""
    ensure_secret()
    page = typed_number(request.args.get("page", "1"), 5)
    found = list_evenings(page, tidy(request.args.get("q", ""))[:LONGEST]) if page else None
    if found is None or page > found.pages:
        abort(404)
    shown = home(found, now(), owns=_owns())
    return render(replace(shown, going=notice(), first=first_sheet() if shown.empty else None))


@bp.post("/language")
def language() -> ResponseReturnValue:
    """Speak the language that was chosen from now on, and come back to the page where that was done."""
    code = text(posted_form(), "lang")
    if code not in LANGUAGES:
        abort(400)
    return speak(code, redirect(_page_of(request.referrer or ""), 303))


def speak(code: str, response: BaseResponse) -> BaseResponse:
    """Let this browser read pages in a language from now on."""
    response.set_cookie(COOKIE, code, max_age=KEEP, httponly=True, samesite="Lax", secure=request.is_secure)
    return response


@bp.app_template_filter()
def short_day(at: str) -> str:
    """The date of a moment in a few letters, as its own clock showed it."""
    return reader_language().short_day(at, year=True)


def _owns() -> bool:
    """Whether this device owns the server."""
    known = device()
    return known is not None and is_owner(evenings().store, known.id)


def _page_of(address: str) -> str:
    """An address on this site, whatever was sent: browsers take `//` and `/\\` for the start of another one."""
    page = urlunsplit(urlsplit(address)._replace(scheme="", netloc="", fragment=""))
    return page if page.startswith("/") and page[1:2] not in ("/", "\\") and page.isprintable() else "/"
