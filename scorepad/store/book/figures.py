"""Figures cached for evenings, by evening, log entry and version. They can be computed again at any time."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorepad.store.book.book_log import number_of
from scorepad.store.book.event_rows import WRITTEN
from scorepad.store.evening_rows import number_of as number_of_evening
from scorepad.store.protocol import Store, all_rows

SOME = 500  # evenings that are asked for in one statement
# The last entry of each evening of a book that is shown to somebody.
LAST = """
    SELECT public, (SELECT max(seq) FROM event WHERE event.evening = evening.id) AS last
    FROM book_evening JOIN evening ON evening.id = book_evening.evening
    WHERE book_evening.book = ? AND erase_after IS NULL AND NOT hidden ORDER BY evening.id
"""
KEPT = "FROM figure JOIN evening ON evening.id = figure.evening"
KEEP = """
    INSERT INTO figure (evening, seq, version, data) VALUES (?, ?, ?, ?)
    ON CONFLICT (evening) DO UPDATE SET seq = excluded.seq, version = excluded.version, data = excluded.data
"""


def last_entries(store: Store, book: str) -> dict[str, int]:
    """The number of the last log entry of each evening in a book, by the evening's id.

    Raises UnknownBook, StoreFailed.
    """
    with store.reading() as db:
        return dict(db.execute(LAST, [number_of(db, book)]).fetchall())


def load(store: Store, last: Mapping[str, int], version: int) -> Iterator[tuple[str, Any]]:
    """The cached figures of these evenings as of their entries in `last`, as plain data. Raises StoreFailed."""
    wanted = list(last)
    for first in range(0, len(wanted), SOME):
        for evening, seq, data in _rows(store, wanted[first : first + SOME], version):
            if seq == last[evening]:
                yield evening, json.loads(data)


def _rows(store: Store, evenings: Sequence[str], version: int) -> list[tuple[str, int, str]]:
    marks = ",".join("?" * len(evenings))
    return all_rows(
        store,
        f"SELECT public, seq, data {KEPT} WHERE version = ? AND public IN ({marks})",  # only marks
        [version, *evenings],
    )


def keep(store: Store, evening: str, seq: int, version: int, data: Mapping[str, Any]) -> None:
    """Cache an evening's figures as of its entry `seq`. Raises UnknownEvening, StoreFailed."""
    with store.writing(evening) as db:
        db.execute(KEEP, [number_of_evening(db, evening), seq, version, WRITTEN.encode(data)])
