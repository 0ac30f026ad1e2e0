"""Opening a record on a phone: a file or a text becomes an evening that goes on where it stopped."""

from __future__ import annotations

from python_to_js.jinja.drawing import TEMPLATES
from scorepad.app.open_record import open_record
from scorepad.app.open_record.open_record import LARGE, OpenRecord
from scorepad.evening.log.events import beginning
from scorepad.evening.play.state import State
from scorepad.evening.record import record_text, short_form
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.short_form import damaged
from scorepad.evening.record.short_form_words import WORDS
from scorepad.phone.app.begin import Begun, begun
from scorepad.phone.app.games import KNOWN
from scorepad.phone.app.language import language
from scorepad.rules.sentence import say

DAMAGED, TOO_OLD = -2, -3  # a QR code's text that cannot be read, or not by this browser


def blank(code: str) -> str:
    """The form, in the language of this code."""
    return _html(OpenRecord("", None, "", ""), code)


def opened(text: str, size: int, wrong: int, pasted: str, code: str, at: str, key: str) -> Begun:
    """Begin an evening with a record, or report where and why it is refused.

    text     the record's
    size     of the record in bytes
    wrong    the first byte, from 0, that is not valid UTF-8; -1 where all are; DAMAGED or TOO_OLD
    pasted   the text in the form's own field
    code     of the reader's language
    at, key  when the evening begins here, and the key of its first entry
    """
    form = OpenRecord("", None, pasted if size <= LARGE else "", "")
    found = open_record.opened(size, lambda: _played(text, size, wrong), form, lambda names: language(code, names))
    if isinstance(found, OpenRecord):
        return Begun(_html(found, code))
    return begun(beginning(found.evening), at, key, running=not found.over, record=text)


def _played(text: str, size: int, wrong: int) -> State:
    """The evening of the record. Raises IllegalRecord, also for a file that could not be read as a text."""
    if size > record_text.MOST_BYTES:
        raise record_text.too_large()
    if wrong >= 0:
        raise record_text.no_text(wrong)
    if wrong == DAMAGED:
        raise damaged()
    if wrong == TOO_OLD:
        raise IllegalRecord(say("the code"), say("this browser can’t unpack it: open the saved game as a file"))
    return record_text.played(text, KNOWN)


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
