"""The first page's notice of evenings that are deleted because they were long unused, and their records to save."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from flask import Blueprint, Response, abort, current_app, send_file

from scorepad.evening.record import archive
from scorepad.rules.sentence import Say, say_many, say_many_in
from scorepad.store.inactive_evenings import InactiveEvening
from scorepad.stored_evenings.begin_recorded import read_evening
from scorepad.stored_evenings.expiry import Expiry
from scorepad.web.access.devices import device, evenings
from scorepad.web.access.request_cost import ALWAYS, check
from scorepad.web.site.clock import now
from scorepad.web.site.language import reader_language
from scorepad.web.site.security_headers import never_stored
from scorepad.web.start.evening_list import games_here

bp = Blueprint("leaving", __name__, url_prefix="/leaving")
bp.after_request(never_stored)


def notice() -> Say | None:
    """How many evenings of this device go, and from which day on; None if none does."""
    leaving = _leaving()
    return _sentence(current_app.extensions["expiry"], leaving) if leaving else None


def _sentence(expiry: Expiry, leaving: Sequence[InactiveEvening]) -> Say:
    return say_many(
        "{n} game will be deleted on or after {day}, because it hasn’t been used for {period}. Save it, "
        "or name its group to keep it here.",
        "{n} games will be deleted on or after {day}, because they haven’t been used for {period}. Save "
        "them, or name their group to keep them here.",
        len(leaving),
        day=reader_language().short_day(expiry.day(leaving[0]).isoformat(), year=True),
        period=say_many_in("unused for", "{n} month", "{n} months", expiry.months),
    )


@bp.get("/evenings.zip")
def save() -> Response:
    """The records of those evenings."""
    games, store, file = games_here(), evenings().store, BytesIO()
    leaving = _leaving()
    if not leaving:
        abort(404)
    check(ALWAYS)
    stories = [read_evening(store, each.evening) for each in leaving]
    archive.write(file, ((story, games.get(story.game)) for story in stories))
    file.seek(0)
    return send_file(file, "application/zip", as_attachment=True, download_name=f"scorepad-{now()[:10]}.zip")


def _leaving() -> list[InactiveEvening]:
    expiry: Expiry | None = current_app.extensions["expiry"]
    known = device() if expiry else None
    return expiry.leaving(evenings().store, known.id, at=now()) if expiry and known else []
