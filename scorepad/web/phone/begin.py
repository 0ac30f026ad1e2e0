"""An evening that a phone began by itself arrives, under the id that the phone has made for it."""

from __future__ import annotations

from contextlib import suppress
from secrets import choice

from flask import Blueprint, jsonify
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest

from scorepad.books.enter import enter
from scorepad.evening.play.decide import NotNow
from scorepad.pages.start.saved_rules import RulesNotSaved
from scorepad.pages.start.setup_form import Draft
from scorepad.store import access
from scorepad.store.chosen_ids import IdTaken, begun_by, start_as
from scorepad.store.ids import UnknownEvening
from scorepad.store.secret import is_token
from scorepad.web.access.devices import books, device, device_or_new, device_with_new_secret, evenings, sender
from scorepad.web.access.rate_limits import CREATE, count_new_evening, spend
from scorepad.web.phone.json_body import SentWish, read_beginning
from scorepad.web.phone.phone_clock import believable
from scorepad.web.site.clock import now
from scorepad.web.site.errors import Forbidden
from scorepad.web.start.setup import remember_rules, typed_draft
from scorepad.wishes.beginning import begun

bp = Blueprint("begun", __name__, url_prefix="/table/<evening>")


@bp.post("/begin")
def begin(evening: str) -> ResponseReturnValue:
    """Begin the evening once, however often it is sent; whoever begins it may write in it.

    Raises BadRequest, IllegalSetup, UnknownGame, IdTaken, TooOften, StoreFailed.
    """
    if not is_token(evening):
        raise BadRequest
    sent, began = read_beginning(), begun_by(evenings().store, evening)
    if began is None:
        _begin(evening, sent)
    elif began == (sender(), sent.key):
        _give_rights_again(evening, began[0])
    else:
        raise IdTaken(evening)
    return jsonify(evening=evening, seq=1, key=sent.key)


def _begin(evening: str, sent: SentWish) -> None:
    arrived = now()
    draft = _draft(sent)
    event = begun(draft, believable(sent.at, arrived), choice)
    with suppress(RulesNotSaved):  # the evening has their name all the same
        remember_rules(draft)
    spend(CREATE)
    count_new_evening()
    by, owner = device_or_new().id, device_with_new_secret().id
    with books().writing():
        start_as(
            evenings().store, evening, event, at=event.started, arrived=arrived, device=by, owner=owner, key=sent.key
        )
        enter(books(), [evening], at=arrived, device=by, owner=owner)


def _draft(sent: SentWish) -> Draft:
    """What stands on the form; where the table that plays again is not known here any more, without its rules' name."""
    try:
        return typed_draft(sent.form, sent.key)
    except (Forbidden, UnknownEvening):
        return typed_draft({name: texts for name, texts in sent.form.items() if name != "again"}, sent.key)


def _give_rights_again(evening: str, scorer: int) -> None:
    """Answer a lost reply once more: with the secret that alone opens the evening, if it has not come yet."""
    if device() is None or not access.role(evenings().store, evening, scorer):
        with suppress(NotNow):  # the secret was shown since
            device_with_new_secret()
