"""An evening that a phone began by itself arrives, under the id that the phone has made for it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from secrets import choice

from flask import Blueprint, jsonify
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest

from scorepad.app.house_rules.saved_rules import RulesNotSaved
from scorepad.app.setup.draft import Draft
from scorepad.app.setup.setup_form import begun
from scorepad.evening.log import events
from scorepad.evening.log.events import Started
from scorepad.evening.play.decide import NotNow
from scorepad.evening.record import record as records
from scorepad.evening.record.checks import IllegalRecord
from scorepad.store import access
from scorepad.store.client_made_ids import IdTaken, begun_by, start_as
from scorepad.store.evening_rows import UnknownEvening
from scorepad.store.secret import is_token
from scorepad.web.access.devices import device, device_with_new_secret, evenings, sender
from scorepad.web.access.rate_limits import CREATE, count_new_evening, spend
from scorepad.web.access.request_cost import check
from scorepad.web.access.written import begin_evening
from scorepad.web.phone.json_body import SentRecord, SentWish, read_beginning, read_record
from scorepad.web.phone.phone_clock import believable
from scorepad.web.site.clock import now
from scorepad.web.site.errors import Forbidden
from scorepad.web.site.language import reader_language
from scorepad.web.start.evening_list import games_here
from scorepad.web.start.setup import known_here, read_draft, remember_rules

bp = Blueprint("begun", __name__, url_prefix="/table/<evening>")
Beginning = tuple[Started, bool]
"""An evening's first event, and whether it goes on after it."""


@bp.post("/begin")
def begin(evening: str) -> ResponseReturnValue:
    """Begin the evening once, however often it is sent; its sender may write in it.

    Raises BadRequest, IllegalSetup, UnknownGame, IdTaken, TooOften, StoreFailed.
    """
    sent = read_beginning()
    return _once(evening, sent, lambda arrived: _set_up(sent, arrived))


@bp.post("/open")
def open_record(evening: str) -> ResponseReturnValue:
    """Begin the evening once with a record that the phone has opened; here it is checked like any other.

    Raises BadRequest, IdTaken, TooOften, Busy, StoreFailed.
    """
    try:
        sent = read_record()
        check(records.deals_at_most(sent.record.encode()))
        return _once(evening, sent, lambda _: _recorded(sent))
    except IllegalRecord as illegal:
        return jsonify(why=illegal.in_one_line(reader_language(illegal.names))), 422


def _once(evening: str, sent: SentWish | SentRecord, begins: Callable[[str], Beginning]) -> ResponseReturnValue:
    """Begin the evening unless it has begun. `begins`: checks what was sent, given when it arrived, and counts it."""
    if not is_token(evening):
        raise BadRequest
    began = begun_by(evenings().store, evening)
    if began is None:
        arrived = now()
        _begin(evening, sent, begins(arrived), arrived)
    elif began == (sender(evening), sent.key):
        _give_rights_again(evening, began[0])
    else:
        raise IdTaken(evening)
    return jsonify(evening=evening, seq=1, key=sent.key)


def _begin(evening: str, sent: SentWish | SentRecord, beginning: Beginning, arrived: str) -> None:
    event, running = beginning
    at = believable(sent.at, arrived)

    def stored(by: int, owner: int) -> str:
        start_as(
            evenings().store, evening, event, at=at, arrived=arrived, device=by, owner=owner, key=sent.key,
            running=running,
        )  # fmt: skip
        return evening

    begin_evening(stored, event, arrived, evening)


def _set_up(sent: SentWish, arrived: str) -> Beginning:
    """The evening of the form."""
    draft = _draft(sent)
    event = begun(draft, believable(sent.at, arrived), choice)
    with suppress(RulesNotSaved):  # the evening has their name all the same
        remember_rules(draft)
    spend(CREATE)
    count_new_evening()
    return event, True


def _recorded(sent: SentRecord) -> Beginning:
    """The evening of the record."""
    spend(CREATE)
    state = records.played(sent.record.encode(), games_here())
    count_new_evening()
    return events.beginning(state.evening), not state.over


def _draft(sent: SentWish) -> Draft:
    """The draft of the form, without the name of its rules if the table that plays again is not known here any more."""
    try:
        return read_draft(known_here(), sent.form, sent.key)
    except (Forbidden, UnknownEvening):
        form = {name: texts for name, texts in sent.form.items() if name != "again"}
        return read_draft(known_here(), form, sent.key)


def _give_rights_again(evening: str, scorer: int) -> None:
    """Answer a lost reply once more: with the secret that alone opens the evening, if it has not come yet."""
    if device() is None or not access.role(evenings().store, evening, scorer):
        with suppress(NotNow):  # the secret was shown since
            device_with_new_secret(evening)
