"""What a device writes, within what it may write in an hour: into evenings and into books."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import takewhile
from typing import TypeVar

from scorepad.book.log.events import Event as BookEvent
from scorepad.book.state import BookState
from scorepad.books.write import write
from scorepad.evening.log.codec import write_event
from scorepad.evening.log.events import Event
from scorepad.evenings import OpenEvening
from scorepad.evenings.write import Sent, Wish
from scorepad.web.access.devices import books, evenings
from scorepad.web.access.rate_limits import check_written, count_written
from scorepad.web.site.clock import now

KIB = 1024
E = TypeVar("E", bound=BookEvent)


def write_evening(opened: OpenEvening, wish: Wish, sent: Sent) -> OpenEvening:
    """As `write` of the books; what was written is counted. Raises TooOften too."""
    check_written(sent.device)
    after = write(books(), evenings(), opened, wish, sent)
    new = takewhile(lambda each: each.entry.seq > opened.seq, reversed(tuple(after.history.in_force)))
    sizes = [entries_in(each.entry.event) for each in new if each.entry.device == sent.device]
    count_written(sent.device, max(sum(sizes), after.seq - opened.seq))
    return after


def write_book(book: str, decide: Callable[[BookState], E], device: int) -> E:
    """As `write` of `Books`, now; what was written is counted. Raises TooOften too."""
    check_written(device)
    event = books().write(book, decide, at=now(), device=device)
    count_written(device, 1)
    return event


def entries_in(event: Event) -> int:
    """As how many entries of a KiB an event counts: one, if it is no larger."""
    _, data, words = write_event(event)
    return -(-len(json.dumps([data, *words.values()], ensure_ascii=False).encode()) // KIB)
