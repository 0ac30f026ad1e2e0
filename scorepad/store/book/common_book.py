"""One book for all: into which the new evenings of every device come, as long as the server's owner wants that."""

from __future__ import annotations

from scorepad.store.book.book_log import number_of
from scorepad.store.protocol import Store, first_row

# A device that left it, or lost its right to it, has books of its own.
OF_DEVICE = """
    SELECT public FROM book WHERE for_all AND NOT EXISTS (
        SELECT 1 FROM book_right WHERE book = book.id AND device = ? AND revoked IS NOT NULL
    )
"""


def book_for_all(store: Store) -> str:
    """The one book for all; empty where each device has its own. Raises StoreFailed."""
    row = first_row(store, "SELECT public FROM book WHERE for_all")
    return str(row[0]) if row else ""


def begins_for_all(store: Store, device: int) -> str:
    """The one book for all, if this device's evenings come into it; else empty. Raises StoreFailed."""
    row = first_row(store, OF_DEVICE, [device])
    return str(row[0]) if row else ""


def use_for_all(store: Store, book: str) -> None:
    """Let the new evenings of every device come into this book. Raises UnknownBook, StoreFailed."""
    with store.writing() as db:
        db.execute("UPDATE book SET for_all = (id = ?)", [number_of(db, book)])


def use_own_books(store: Store) -> None:
    """Let the new evenings of each device come into its own book again. Raises StoreFailed."""
    with store.writing() as db:
        db.execute("UPDATE book SET for_all = false WHERE for_all")
