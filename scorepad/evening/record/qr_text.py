"""A record as text for a QR code, and back: packed, with a checksum, in the letters that such a code holds best.

    SCOREPAD/1/  and in base45 (RFC 9285): the CRC-32 of the record, and its short form in raw deflate

Deflate begins with the words that records are made of (short_form_words.py), so that they cost next to nothing. Other
words, or another way of packing, would be version 2: what was printed once can be read for ever.
"""

from __future__ import annotations

import re
import zlib

from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.record_text import MOST_BYTES, too_large
from scorepad.evening.record.short_form import damaged, expanded
from scorepad.evening.record.short_form_words import WORDS
from scorepad.evening.record.shorten import shortened
from scorepad.rules.sentence import say

NAME, VERSION = "SCOREPAD/", "1/"
MOST_CHARACTERS = 4296  # what the largest QR code holds
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
CHECKSUM = 4  # bytes
RAW = -15  # deflate without head and tail, and the largest window


def packed(record: str) -> str:
    """The text for a QR code with a whole record."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, RAW, 9, zdict=WORDS.encode())
    return NAME + VERSION + _base45(_checksum(record) + deflate.compress(shortened(record).encode()) + deflate.flush())


def is_packed(text: str) -> bool:
    """Whether a text begins as `packed` has it, blanks before it not counted."""
    return text.lstrip().startswith(NAME)


def unpacked(text: str) -> str:
    """The record in a text that `packed` made, however many lines it has been broken into. Raises IllegalRecord."""
    text = re.sub(r"[\t\r\n]", "", text).strip()  # but no blank between others: it is one of the letters
    if not text.startswith(NAME + VERSION):
        raise IllegalRecord(say("the code"), say("only version {n} can be read", n=1))
    if len(text) > MOST_CHARACTERS:
        raise damaged()
    data = _bytes(text.removeprefix(NAME + VERSION))
    record = expanded(_inflated(data[CHECKSUM:]))
    if _checksum(record) != data[:CHECKSUM]:
        raise damaged()
    return record


def _inflated(data: bytes) -> str:
    inflate = zlib.decompressobj(RAW, WORDS.encode())
    try:
        text = inflate.decompress(data, MOST_BYTES + 1).decode()
    except (zlib.error, UnicodeDecodeError):
        raise damaged() from None
    if len(text) > MOST_BYTES or inflate.unconsumed_tail:
        raise too_large()
    if not inflate.eof or inflate.unused_data:
        raise damaged()
    return text


def _checksum(record: str) -> bytes:
    return zlib.crc32(record.encode()).to_bytes(CHECKSUM, "big")


def _base45(data: bytes) -> str:
    """Two bytes as three letters, the lowest first; a last single byte as two."""
    pairs = [data[at : at + 2] for at in range(0, len(data), 2)]
    return "".join(_letters(int.from_bytes(pair, "big"), len(pair) + 1) for pair in pairs)


def _letters(number: int, count: int) -> str:
    return "".join(ALPHABET[number // 45**n % 45] for n in range(count))


def _bytes(letters: str) -> bytes:
    """The bytes of a text of `_base45`. Raises IllegalRecord for a text that it never writes."""
    try:
        parts = [_number(letters[at : at + 3]) for at in range(0, len(letters), 3)]
        return b"".join(number.to_bytes(count - 1, "big") for number, count in parts)
    except (ValueError, OverflowError):
        raise damaged() from None


def _number(letters: str) -> tuple[int, int]:
    """The number that letters encode, and how many letters there are. Raises ValueError for a single one."""
    if len(letters) == 1:
        raise ValueError
    return sum(ALPHABET.index(letter) * 45**n for n, letter in enumerate(letters)), len(letters)
