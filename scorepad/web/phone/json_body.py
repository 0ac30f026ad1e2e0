"""A phone's JSON, checked against what is expected: anything else is refused whole, and no value is converted."""

from __future__ import annotations

import json
import string
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import request
from werkzeug.exceptions import BadRequest, RequestEntityTooLarge

from scorepad.app.form import Form
from scorepad.evening.record.record_text import MOST_BYTES as MOST_OF_RECORD
from scorepad.evening.record.record_text import too_large
from scorepad.web.phone.log_routes import Known
from scorepad.web.site.clock import moment

MOST_WISHES = 50
MOST_BYTES = 64 * 1024
MOST_WITH_RECORD = 2 * MOST_OF_RECORD + 1024
"""Bytes around a record as a text in JSON, where quotes and line breaks take two each."""
KEY_LETTERS = frozenset(string.ascii_letters + string.digits + "-_")
SHORTEST_KEY, LONGEST_KEY = 8, 64
LONGEST_ACTION = 100


class TooMuch(RequestEntityTooLarge):
    """More than one batch may hold."""


@dataclass(frozen=True, slots=True)
class SentWish:
    """A wish that was made on a phone while it was on its own.

    key     made by the phone for this wish alone
    at      when it was asked for there: ISO 8601 with offset
    action  the path of the address below the table's to which the form belongs
    """

    key: str
    at: str
    action: str
    form: Form


@dataclass(frozen=True, slots=True)
class SentRecord:
    """A record that somebody opened on a phone while it was on its own; `key` and `at` as in `SentWish`."""

    key: str
    at: str
    record: str


@dataclass(frozen=True, slots=True)
class Batch:
    """Wishes in the order in which they were asked for.

    known  how far the phone knows the log
    draw   whether it does not draw the table by itself, and wants it drawn
    """

    known: Known
    draw: bool
    wishes: tuple[SentWish, ...]


def read_batch() -> Batch:
    """The batch of this request. Raises BadRequest, TooMuch."""
    body = _body()
    wishes = body.get("wishes")
    if not isinstance(wishes, list):
        raise BadRequest
    if len(wishes) > MOST_WISHES:
        raise TooMuch
    known = Known(_number(body.get("since")), _text(body.get("key", "")), _text(body.get("words", "")))
    return Batch(known, body.get("draw") is True, tuple(_wish(_object(each)) for each in wishes))


def read_beginning() -> SentWish:
    """The form of a new evening in this request. Raises BadRequest, TooMuch."""
    return _wish({**_body(), "action": "begin"})


def read_record() -> SentRecord:
    """The record in this request. Raises BadRequest, IllegalRecord if it is too large."""
    try:
        body = _body(MOST_WITH_RECORD)
    except TooMuch:
        raise too_large() from None
    return SentRecord(_key(body.get("key")), _time(body.get("at")), _text(body.get("record"), MOST_WITH_RECORD))


def _body(most: int = MOST_BYTES) -> Mapping[str, Any]:
    request.max_content_length = most
    try:
        return _object(json.loads(request.get_data().decode()))
    except RequestEntityTooLarge:
        raise TooMuch from None
    except (ValueError, RecursionError):
        raise BadRequest from None


def _wish(data: Mapping[str, Any]) -> SentWish:
    form = {_text(name): tuple(map(_text, _list(texts))) for name, texts in _object(data.get("form")).items()}
    return SentWish(_key(data.get("key")), _time(data.get("at")), _text(data.get("action"), LONGEST_ACTION), form)


def _object(value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise BadRequest
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise BadRequest
    return value


def _number(value: object) -> int:
    if type(value) is not int or not 0 <= value < 10**9:
        raise BadRequest
    return value


def _text(value: object, most: int = MOST_BYTES) -> str:
    """A text that can be written down: halves of characters, which JSON may hold, cannot."""
    if not isinstance(value, str) or len(value) > most or any("\ud800" <= char <= "\udfff" for char in value):
        raise BadRequest
    return value


def _key(value: object) -> str:
    key = _text(value, LONGEST_KEY)
    if len(key) < SHORTEST_KEY or not KEY_LETTERS.issuperset(key):
        raise BadRequest
    return key


def _time(value: object) -> str:
    """A time with offset, to the second."""
    try:
        at = moment(_text(value, 40))
    except ValueError:
        raise BadRequest from None
    if at.tzinfo is None:
        raise BadRequest
    return at.isoformat(timespec="seconds")
