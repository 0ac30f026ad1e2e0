"""Plain data as the text of a QR code on a sheet of a tournament, and back.

    SCOREPAD/T1/  then in base45 the CRC-32 of the data and the data in raw deflate (code_letters.py), and a last /

Printed codes can be read for ever: other content, or another way of packing, would be T2.
"""

from __future__ import annotations

import json
import re

from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.code_letters import CHECKSUM, bytes_of, checksum, deflated, inflated, letters_for
from scorepad.evening.record.record import document
from scorepad.evening.record.short_form import BROKEN, damaged
from scorepad.rules.sentence import say

NAME, VERSION, END = "SCOREPAD/T", "1/", "/"
MOST_LETTERS = 1451  # of a code of version 25, which is 5 cm wide


def code_text(data: object) -> str:
    """The text of a code with this data."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return NAME + VERSION + letters_for(checksum(written) + deflated(written)) + END


def number_of(data: object) -> int:
    """A number by which this data is known again: its CRC-32, in whichever order its keys are."""
    return int.from_bytes(checksum(json.dumps(data, sort_keys=True)), "big")


def as_document(data: object) -> object:
    """Plain data as the document of a file that holds it, for a reader of such files."""
    return document(json.dumps(data).encode())


def data_of(text: str) -> object:
    """The data in a text of `code_text`. Raises IllegalRecord."""
    text = text.strip()
    if not text.startswith(NAME + VERSION):
        raise IllegalRecord(say("the code"), say("only version {n} can be read", n=1))
    if not text.endswith(END) or len(text) < len(NAME + VERSION + END):
        raise damaged()
    packed = bytes_of(text.removeprefix(NAME + VERSION).removesuffix(END))
    written = inflated(packed[CHECKSUM:])
    if checksum(written) != packed[:CHECKSUM]:
        raise damaged()
    try:
        found: object = json.loads(written)
    except BROKEN:
        raise damaged() from None
    return found


def texts_in(pasted: str) -> list[str]:
    """The texts of codes in what was pasted, each once, however many lines they have been broken into."""
    first, *others = re.sub(r"[\t\r\n]", "", pasted).split(NAME)
    if first.strip():
        raise damaged()
    return list(dict.fromkeys(NAME + each.strip() for each in others))
