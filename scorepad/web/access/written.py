"""Writes of a device into evenings and books, within the limit of an hour."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import takewhile
from typing import TypeVar

from scorepad.book.book_state import BookState
from scorepad.book.log.book_events import Event as BookEvent
from scorepad.evening.log.codec import write_event
from scorepad.evening.log.events import Event, Started
from scorepad.stored_books.enter import enter
from scorepad.stored_books.write_with_book import write
from scorepad.stored_evenings import OpenEvening
from scorepad.stored_evenings.write import Sent, Wish
from scorepad.web.access.devices import books, device_or_new, device_with_new_secret, evenings
from scorepad.web.access.rate_limits import check_written, count_written
from scorepad.web.site.clock import now

KIB, PAGE = 1024, 4096
IN_A_ROW = 960  # bytes of the longest text that lies in its row, next to its evening, number and key
E = TypeVar("E", bound=BookEvent)


def write_evening(opened: OpenEvening, wish: Wish, sent: Sent) -> OpenEvening:
    """As `write` of the books; what was written is counted. Raises TooOften too."""
    check_written(sent.device)
    after = write(books(), evenings(), opened, wish, sent)
    new = takewhile(lambda each: each.entry.seq > opened.seq, reversed(tuple(after.history.in_force)))
    sizes = [entries_in(each.entry.event) for each in new if each.entry.device == sent.device]
    count_written(sent.device, max(sum(sizes), after.seq - opened.seq))
    return after


def begin_evening(start: Callable[[int, int], str], event: Started, at: str, evening: str = "") -> str:
    """Begin an evening in this device's book; what was written is counted. Returns its id.

    start    stores it for a device and its owner, and returns its id
    event    its first event
    evening  the id, if a phone has made it
    Raises what `start` raises, and TooOften, NotNow, StoreFailed.
    """
    device, owner = device_or_new(evening).id, device_with_new_secret(evening).id
    check_written(device)
    with books().writing():
        begun = start(device, owner)
        enter(books(), [begun], at=at, device=device, owner=owner)
    count_written(device, entries_in(event))
    return begun


def write_book(book: str, decide: Callable[[BookState], E], device: int) -> E:
    """As `write` of `Books`, now; what was written is counted. Raises TooOften too."""
    check_written(device)
    event = books().write(book, decide, at=now(), device=device)
    count_written(device, 1)
    return event


def entries_in(event: Event) -> int:
    """As how many entries an event counts, each of at most a KiB on the disk."""
    _, data, words = write_event(event)
    texts = (json.dumps(data, ensure_ascii=False), *words.values())
    return -(-sum(_on_disk(len(text.encode())) for text in texts) // KIB)


def _on_disk(size: int) -> int:
    """The bytes that a text of this size takes: with the rest of its page, or pages of its own if it is long.

    sqlite.org/fileformat2.html, 1.6: of a row that is longer than a quarter of a page the rest has pages of its own.
    """
    return size * 3 // 2 if size < IN_A_ROW else (1 + size // PAGE) * (PAGE + KIB // 2)
