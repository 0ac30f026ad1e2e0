"""Opening a record on a phone: a file or a text becomes an evening that goes on where it stopped."""

from __future__ import annotations

import json
from dataclasses import dataclass

from python_to_js.jinja.drawing import TEMPLATES
from scorepad.app.home.evening_list import ListedEvening, in_short
from scorepad.app.open_record.open_record import LARGE, NOTHING_SENT, OpenRecord
from scorepad.evening.log.codec import write_entry
from scorepad.evening.log.events import beginning
from scorepad.evening.log.history import Entry
from scorepad.evening.record import record_text, short_form
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.short_form import damaged
from scorepad.evening.record.short_form_words import WORDS
from scorepad.phone.app.games import KNOWN
from scorepad.phone.app.language import language
from scorepad.rules.sentence import say

DAMAGED, TOO_OLD = -2, -3  # a QR code's text that cannot be read, or not by this browser


@dataclass(frozen=True, slots=True)
class Opened:
    """The result of opening a record.

    html    the form again, with why the record is refused; empty where an evening begins
    game    the slug of its game
    entry   the first entry of its log, as JSON
    record  the text of the record: the server makes the same entry of it
    listed  the evening in short, as JSON: as `Begun` of setup.py has it
    """

    html: str
    game: str = ""
    entry: str = ""
    record: str = ""
    listed: str = ""


def blank(code: str) -> str:
    """The form, in the language of this code."""
    return _html(OpenRecord("", None, "", ""), code)


def opened(text: str, size: int, wrong: int, pasted: str, code: str, at: str, key: str) -> Opened:
    """Begin an evening with a record, or report where and why it is refused.

    text     the record's
    size     of the record in bytes
    wrong    the first byte, from 0, that is not valid UTF-8; -1 where all are; DAMAGED or TOO_OLD
    pasted   the text in the form's own field
    code     of the reader's language
    at, key  when the evening begins here, and the key of its first entry
    """
    try:
        if size > record_text.MOST_BYTES:
            raise record_text.too_large()
        check_read(wrong)
        if not text:
            return Opened(_html(OpenRecord("", NOTHING_SENT, "", ""), code))
        state = record_text.played(text, KNOWN)
    except IllegalRecord as illegal:
        why = illegal.in_one_line(language(code, illegal.names))
        return Opened(_html(OpenRecord(why, None, pasted if size <= LARGE else "", ""), code))
    evening, running = state.evening, not state.over
    entry = json.dumps(write_entry(Entry(1, at, beginning(evening), 0, key)))
    listed = {**in_short(ListedEvening("", running, at, evening, None)), "here": True}
    return Opened("", evening.game, entry, text, json.dumps(listed))


def check_read(wrong: int) -> None:
    """Refuse a file that could not be read as a text; `wrong` as in `opened`. Raises IllegalRecord."""
    if wrong >= 0:
        raise record_text.no_text(wrong)
    if wrong == DAMAGED:
        raise damaged()
    if wrong == TOO_OLD:
        raise IllegalRecord(say("the code"), say("this browser can’t unpack it: open the saved game as a file"))


def words() -> str:
    """The initial dictionary for unpacking the content of a QR code."""
    return WORDS


def expanded(short: str) -> str:
    """The record in the unpacked content of a QR code; empty if it is none."""
    try:
        return short_form.expanded(short)
    except IllegalRecord:
        return ""


def _html(page: OpenRecord, code: str) -> str:
    return TEMPLATES[page.template](language(code, {}), page)
