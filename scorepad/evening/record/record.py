"""The record as a file: the bytes of its text, which record_text.py writes and reads, or those of a QR code's text."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.evening.log.facts import Evening
from scorepad.evening.play.state import State
from scorepad.evening.record import qr_text, record_text
from scorepad.rules.game import Game

MOST_BYTES = record_text.MOST_BYTES
OBJECTS = 3  # in braces that a deal of a record has, or more


def played(data: bytes, games: Mapping[str, Game], *, limited: bool = True) -> State:
    """Read a record and play it by the rules. Raises IllegalRecord for any bytes that are not a legal record.

    limited  False allows more than MOST_BYTES and reader.MOST_DEALS: evenings of one's own may have grown larger before
    """
    return record_text.played(_text(data, limited=limited), games, limited=limited)


def read(data: bytes, games: Mapping[str, Game], *, limited: bool = True) -> Evening:
    """Read a record without playing its deals: only its form is checked. Raises IllegalRecord.

    The players' ids are p1, p2, … in seat order. `limited`: as in `played`.
    """
    return record_text.read(_text(data, limited=limited), games, limited=limited)


def document(data: bytes) -> object:
    """The JSON document of a file of several records, such as a tournament. Raises IllegalRecord."""
    return record_text.parsed(_text(data, limited=False))


def deals_at_most(data: bytes) -> int:
    """How many deals these bytes hold, if they are a record: known once they are unpacked. Raises IllegalRecord."""
    return _text(data, limited=True).count("{") // OBJECTS


def write(evening: Evening, game: Game | None = None) -> bytes:
    """The record of an evening in UTF-8; `game`: as in `record_text.write`."""
    return record_text.write(evening, game).encode()


def _text(data: bytes, *, limited: bool) -> str:
    """The text of a record, unpacked if it is a QR code's.

    One that is too large is refused before parsing it keeps everybody else waiting.
    """
    if limited and len(data) > MOST_BYTES:
        raise record_text.too_large()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise record_text.no_text(error.start) from None
    return qr_text.unpacked(text) if qr_text.is_packed(text) else text
