"""Opening a record: a file or a text becomes an evening that goes on where it stopped."""

from __future__ import annotations

from dataclasses import replace
from secrets import token_urlsafe

from flask import Blueprint, make_response, redirect, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import RequestEntityTooLarge

from scorepad.app.open_record.open_record import LARGE, OpenRecord, opened
from scorepad.evening.log.events import beginning
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.state import State
from scorepad.evening.record import record as records
from scorepad.evening.record.record_text import too_large
from scorepad.store.protocol import StoreFailed
from scorepad.stored_evenings.begin_recorded import begin_recorded
from scorepad.web.access.devices import ensure_secret, evenings
from scorepad.web.access.rate_limits import CREATE, TooOften, count_new_evening, spend
from scorepad.web.access.request_cost import ALWAYS, check
from scorepad.web.access.written import begin_evening
from scorepad.web.site.clock import now
from scorepad.web.site.errors import Busy, problem, status, timed
from scorepad.web.site.language import reader_language
from scorepad.web.site.posted_form import key_of_content
from scorepad.web.site.render import render
from scorepad.web.site.server_form import ServerForm, Text, Upload
from scorepad.web.start import photo
from scorepad.web.start.evening_list import games_here
from scorepad.web.start.rule_sets import saved_as_set

bp = Blueprint("open_record", __name__, url_prefix="/open")
BODY = records.MOST_BYTES + 64 * 1024  # and the form around it


class FileForm(ServerForm):
    """A file to be opened, and the key of the form, so that sending it twice opens it once."""

    file = Upload()
    key = Text(most=64)


class RecordForm(FileForm):
    """A record: as a file, in a photo of its QR code or, if neither was chosen, as text."""

    photo = Upload()
    record = Text()

    @property
    def sent(self) -> bytes:
        """The record, or a photo of it."""
        return self.file.data or self.photo.data or self.record.data.encode()


@bp.get("")
def ask() -> str:
    """Ask for a record, as a file or as text."""
    ensure_secret()
    return render(_page())


@bp.post("")
def begin() -> ResponseReturnValue:
    """Begin an evening from a record, or show where and why it is refused."""
    request.max_content_length = request.max_form_memory_size = BODY
    try:
        form = RecordForm()
    except RequestEntityTooLarge:
        return render(_page(too_large().in_one_line(reader_language()))), 422
    page = _page(text="" if _large() else form.record.data)
    try:
        state = opened(len(form.sent), lambda: _read(form.sent), page, reader_language)
        if isinstance(state, OpenRecord):
            return render(state), 422
        evening = begin_read(state, key_of_content(form.key.data, form.sent))
    except (NotNow, TooOften, Busy, StoreFailed) as error:
        return timed(make_response(render(replace(page, later=problem(error))), status(error)), error)
    if state.evening.rules and not saved_as_set(state.game, state.table.options):
        return redirect(url_for("pages.tonight", evening=evening, _anchor="keep"), 303)  # where they can be kept
    return redirect(url_for("table.show", evening=evening), 303)


def _page(why: str = "", text: str = "") -> OpenRecord:
    return OpenRecord(why, None, text, token_urlsafe(12), photo.can_read(), typed=True)


def _large() -> bool:
    """Whether it would be as much work to show what was sent again as to read it."""
    return request.content_length is None or request.content_length > LARGE


def _read(sent: bytes) -> State:
    """The evening in a record, or in a photo of one. Raises IllegalRecord, TooOften, Busy."""
    check(ALWAYS if photo.is_photo(sent) else records.deals_at_most(sent))
    spend(CREATE)
    state = records.played(photo.text_on(sent).encode() if photo.is_photo(sent) else sent, games_here())
    count_new_evening()
    return state


def begin_read(state: State, key: str) -> str:
    """Begin an evening with all that was read, in this device's book; returns its id. Raises NotNow, StoreFailed.

    key  made by the client: sent again with it, it is the same evening
    """
    at = now()

    def stored(device: int, owner: int) -> str:
        return begin_recorded(evenings().store, state, at=at, device=device, owner=owner, key=key or None)

    return begin_evening(stored, beginning(state.evening), at)
