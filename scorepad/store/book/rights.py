"""Rights in a book: devices watch it, write in it, own it; and the book that a device writes into now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scorepad.store.book.book_log import number_of
from scorepad.store.book.common_book import begins_for_all
from scorepad.store.protocol import Store, all_rows, first_row
from scorepad.store.schema.tables import BY_NAME
from scorepad.store.times import utc

Right = Literal["watch", "write", "own"]
RIGHTS: tuple[Right, ...] = ("watch", "write", "own")
"""Each may also do what those before it may."""

# A device with a greater right keeps it.
GRANT = f"""
    INSERT INTO book_right (book, device, right_to, granted, turn)
    VALUES (?, ?, ?, ?, (SELECT 1 + coalesce(max(turn), 0) FROM book_right WHERE device = ?))
    {BY_NAME["book_right"].upsert()}
"""  # noqa: S608
# Those who only came to write by the book; who began an evening keeps it.
TAKE_AWAY = """
    UPDATE may_write SET revoked = ? WHERE device = ? AND role = 'scorer' AND revoked IS NULL
    AND evening IN (SELECT evening FROM book_evening WHERE book = ?)
"""


@dataclass(frozen=True, slots=True)
class Held:
    """A book that a device has part in. `turn`: higher, the later it was chosen."""

    book: str
    right: Right
    turn: int


@dataclass(frozen=True, slots=True)
class Member:
    """A device that has part in a book. `since`: in UTC."""

    device: int
    label: str
    right: Right
    since: str


def right_to(store: Store, book: str, device: int, holds: str = "") -> Right | None:
    """A device's right in a book, or in a tournament.

    If read inside `writing`, it is still valid at the end of the block.
    """
    row = first_row(
        store,
        "SELECT right_to FROM book_right WHERE device = ? AND revoked IS NULL"
        " AND book = (SELECT id FROM book WHERE public = ? AND coalesce(holds, '') = ?)",
        [device, book, holds],
    )
    return row[0] if row else None


def books_of(store: Store, device: int, holds: str = "") -> list[Held]:
    """The books, or tournaments, that a device has part in, the one that was chosen last first."""
    rows = all_rows(
        store,
        "SELECT public, right_to, turn FROM book_right JOIN book ON book.id = book_right.book"
        " WHERE device = ? AND revoked IS NULL AND coalesce(holds, '') = ? ORDER BY turn DESC",
        [device, holds],
    )
    return [Held(*row) for row in rows]


def current(store: Store, device: int) -> str:
    """The book into which a device's new evenings come: that for all, else its own; empty where it writes in none."""
    return begins_for_all(store, device) or chosen(store, device)


def chosen(store: Store, device: int) -> str:
    """The book that a device has chosen for its new evenings; empty where it writes in none."""
    return next((each.book for each in books_of(store, device) if each.right != "watch"), "")


def owned(store: Store, device: int) -> list[str]:
    """The books that a device owns, the one that was chosen last first."""
    return [each.book for each in books_of(store, device) if each.right == "own"]


def choose(store: Store, book: str, device: int) -> None:
    """Let a device's evenings come into this book from now on. Raises StoreFailed."""
    with store.writing() as db:
        db.execute(
            "UPDATE book_right SET turn = (SELECT 1 + max(turn) FROM book_right WHERE device = ?)"
            " WHERE book = ? AND device = ?",
            [device, number_of(db, book), device],
        )


def grant(store: Store, book: str, device: int, right: Right, *, at: str) -> None:
    """Give a device a right; it never loses one by this. Raises UnknownBook, StoreFailed."""
    with store.writing() as db:
        db.execute(GRANT, [number_of(db, book), device, right, utc(at), device])


def revoke(store: Store, book: str, device: int, *, at: str) -> None:
    """Take a book from a device, and its evenings that it did not begin. Raises UnknownBook, StoreFailed."""
    with store.writing() as db:
        number = number_of(db, book)
        here = [utc(at), number, device]
        db.execute("UPDATE book_right SET revoked = ? WHERE book = ? AND device = ? AND revoked IS NULL", here)
        db.execute("UPDATE book_link SET valid_until = ? WHERE book = ? AND made_by = ? AND redeemed_by IS NULL", here)
        db.execute(TAKE_AWAY, [utc(at), device, number])


def members(store: Store, book: str) -> list[Member]:
    """All that have part in a book, who came first at the top."""
    with store.reading() as db:
        rows = db.execute(
            "SELECT device.id, label, right_to, granted FROM book_right JOIN device ON device.id = device"
            " WHERE book = ? AND revoked IS NULL ORDER BY granted, device.id",
            [number_of(db, book)],
        ).fetchall()
    return [Member(*row) for row in rows]
