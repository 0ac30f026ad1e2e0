"""Evenings that were not written in for long; those in a book that was given a name are never among them."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.store.protocol import Store, all_rows, all_rows_apart

AT_ONCE = 500  # evenings
BEFORE = """
    FROM evening WHERE touched < ? AND erase_after IS NULL AND NOT EXISTS (
        SELECT 1 FROM book_evening JOIN book_event ON book_event.book = book_evening.book
        WHERE book_evening.evening = evening.id AND book_event.kind = 'named'
    )
"""
WRITES = "EXISTS (SELECT 1 FROM may_write WHERE may_write.evening = evening.id AND device = ? AND revoked IS NULL)"


@dataclass(frozen=True, slots=True)
class InactiveEvening:
    """An evening and when it was written last, in UTC."""

    evening: str
    touched: str


def of_all(store: Store, before: str) -> list[str]:
    """The ids of those that were written last before a time in UTC, some at a time. Raises StoreFailed."""
    rows = all_rows_apart(store, f"SELECT public {BEFORE} ORDER BY touched LIMIT ?", [before, AT_ONCE])
    return [evening for (evening,) in rows]


def of_device(store: Store, device: int, before: str) -> list[InactiveEvening]:
    """Those that this device may write, the one written longest ago first. Raises StoreFailed."""
    rows = all_rows(
        store,
        f"SELECT public, touched {BEFORE} AND {WRITES} ORDER BY touched",  # texts of our own
        [before, device],
    )
    return [InactiveEvening(*row) for row in rows]
