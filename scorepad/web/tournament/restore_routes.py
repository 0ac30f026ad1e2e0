"""A tournament comes back from the codes on its sheets, or from its file."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Blueprint, make_response, redirect, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import RequestEntityTooLarge

from scorepad.evening.record import record
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.record_text import too_large
from scorepad.formats import formats
from scorepad.pages.tournament.restore_page import RestorePage
from scorepad.rules.sentence import Say, say
from scorepad.tournament.log.tournament_events import Event
from scorepad.tournament.paper.code_text import texts_in
from scorepad.tournament.paper.recorded_log import recorded_log
from scorepad.tournament.paper.restored_night import CodesMissing, restored
from scorepad.tournament.paper.scanned_codes import scanned
from scorepad.tournament.tournament_reader import read
from scorepad.web.access.devices import device_or_new, device_with_new_secret, ensure_secret
from scorepad.web.access.rate_limits import CREATE, TooOften, spend
from scorepad.web.access.request_cost import ALWAYS, check
from scorepad.web.site.clock import now
from scorepad.web.site.errors import Busy, problem, status, timed
from scorepad.web.site.render import render
from scorepad.web.site.server_form import ServerForm, Text, Upload
from scorepad.web.start import photo
from scorepad.web.start.evening_list import games_here
from scorepad.web.tournament.directing import tournaments

bp = Blueprint("restore", __name__, url_prefix="/tournament")
BODY = 2 * record.MOST_BYTES + 64 * 1024  # a photo, and the texts of all codes so far
Log = tuple[Iterable[Event], str]
"""The events of a tournament, and the id that it had."""


class RestoreForm(ServerForm):
    """The codes that were read before, and a photo or a file with more."""

    codes = Text(most=record.MOST_BYTES)
    photo = Upload()
    file = Upload()


@bp.get("/restore")
def ask() -> str:
    """Ask for codes."""
    ensure_secret()
    return render(RestorePage(photo=photo.can_read()))


@bp.post("/restore")
def restore() -> ResponseReturnValue:
    """Begin the tournament of these codes, or show which are missing."""
    request.max_content_length = request.max_form_memory_size = BODY
    try:
        form = RestoreForm()
    except RequestEntityTooLarge:
        return _again([], too_large().why), 413
    texts: list[str] = []
    try:
        check(ALWAYS)
        spend(CREATE)
        texts = _texts(form)
        events, before = _of_file(form.file.data) if form.file.data else _of_codes(texts)
        owner, me = device_with_new_secret().id, device_or_new().id
        found = tournaments().begin_recorded(events, at=now(), device=me, owner=owner, wanted=before)
    except CodesMissing as lack:
        return _again(texts, lacks=lack.missing), 422
    except IllegalRecord as illegal:
        where = say("{where}: {why}", where=illegal.where, why=illegal.why) if illegal.where else illegal.why
        return _again(texts or form.codes.data.split("\n"), where), 422
    except (TooOften, Busy) as error:
        return timed(make_response(_again(texts, problem(error)), status(error)), error)
    return redirect(url_for("tournament.show", tournament=found), 303)


def _texts(form: RestoreForm) -> list[str]:
    """The codes that were read before, and those on the photo. Raises IllegalRecord, Busy."""
    before = texts_in(form.codes.data)
    more = texts_in(photo.texts_on(form.photo.data)) if form.photo.data else []
    return [*dict.fromkeys([*before, *more])]


def _of_codes(texts: list[str]) -> Log:
    found = restored(scanned(texts), games_here(), formats())
    return recorded_log(found.tournament, found.here, found.paid, found.fee), found.id


def _of_file(data: bytes) -> Log:
    found = read(record.document(data), games_here(), formats())
    here = [each.number for each in found.players_of(len(found.rounds) + 1)]
    return recorded_log(found, here), ""


def _again(texts: list[str], why: Say | None = None, lacks: Iterable[Say] = ()) -> str:
    return render(RestorePage("\n".join(texts), len(texts), [*lacks], photo.can_read(), why))
