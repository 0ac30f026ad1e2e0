"""Text as letters for a QR code, and back: raw deflate in base45 (RFC 9285), which such a code holds best.

Deflate begins with the words that records are made of (short_form_words.py), so that they cost next to nothing.
"""

from __future__ import annotations

import zlib

from scorepad.evening.record.record_text import MOST_BYTES, too_large
from scorepad.evening.record.short_form import damaged
from scorepad.evening.record.short_form_words import WORDS

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
CHECKSUM = 4  # bytes
RAW = -15  # deflate without head and tail, and the largest window


def checksum(text: str) -> bytes:
    """The CRC-32 of a text."""
    return zlib.crc32(text.encode()).to_bytes(CHECKSUM, "big")


def deflated(text: str) -> bytes:
    """A text, packed."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, RAW, 9, zdict=WORDS.encode())
    return deflate.compress(text.encode()) + deflate.flush()


def inflated(data: bytes) -> str:
    """The text that `deflated` packed. Raises IllegalRecord."""
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


def letters_for(data: bytes) -> str:
    """Two bytes as three letters, the lowest first; a last single byte as two."""
    pairs = [data[at : at + 2] for at in range(0, len(data), 2)]
    return "".join(_letters(int.from_bytes(pair, "big"), len(pair) + 1) for pair in pairs)


def _letters(number: int, count: int) -> str:
    return "".join(ALPHABET[number // 45**n % 45] for n in range(count))


def bytes_of(letters: str) -> bytes:
    """The bytes of a text of `letters_for`. Raises IllegalRecord for a text that it never writes."""
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
