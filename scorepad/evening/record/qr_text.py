"""A record as text for a QR code, and back: packed, with a checksum, in the letters that such a code holds best.

    SCOREPAD/1/  and in base45 (RFC 9285): the CRC-32 of the record, and its short form in raw deflate

Deflate begins with the words that records are made of (short_form_words.py), so that they cost next to nothing. Other
words, or another way of packing, would be version 2: what was printed once can be read for ever.
"""

from __future__ import annotations

import re

from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.code_letters import CHECKSUM, bytes_of, checksum, deflated, inflated, letters_for
from scorepad.evening.record.short_form import damaged, expanded
from scorepad.evening.record.shorten import shortened
from scorepad.rules.sentence import say

NAME, VERSION = "SCOREPAD/", "1/"
MOST_CHARACTERS = 4296  # what the largest QR code holds


def packed(record: str) -> str:
    """The text for a QR code with a whole record."""
    return NAME + VERSION + letters_for(checksum(record) + deflated(shortened(record)))


def is_packed(text: str) -> bool:
    """Whether a text begins as `packed` has it, blanks before it not counted."""
    return text.lstrip().startswith(NAME)


def unpacked(text: str) -> str:
    """The record in a text that `packed` made, however many lines it has been broken into. Raises IllegalRecord."""
    text = re.sub(r"[\t\r\n]", "", text).strip()  # but no blank between others: it is one of the letters
    if text.startswith(NAME + "T"):
        raise IllegalRecord(say("the code"), say("it’s of a tournament: use “Restore from paper”"))
    if not text.startswith(NAME + VERSION):
        raise IllegalRecord(say("the code"), say("only version {n} can be read", n=1))
    if len(text) > MOST_CHARACTERS:
        raise damaged()
    data = bytes_of(text.removeprefix(NAME + VERSION))
    record = expanded(inflated(data[CHECKSUM:]))
    if checksum(record) != data[:CHECKSUM]:
        raise damaged()
    return record
