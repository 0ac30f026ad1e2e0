"""An entry of the log of a book."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.book.log.book_events import Event


@dataclass(frozen=True, slots=True)
class Entry:
    """An event in the log of a book.

    seq     its number, from 1
    at      when it was written: ISO 8601 with offset
    device  the number of the device that wrote it, or 0
    """

    seq: int
    at: str
    event: Event
    device: int = 0
