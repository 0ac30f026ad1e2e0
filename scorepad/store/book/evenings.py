"""Which evening is in which book: each is in one at most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.store.book.book_log import number_of
from scorepad.store.evening_rows import LATEST_FIRST, LISTED, Listed, Page, listed
from scorepad.store.evening_rows import number_of as number_of_evening
from scorepad.store.protocol import Store, all_rows, first_row

THERE = "FROM book_evening JOIN evening ON evening.id = book_evening.evening"
SHOWN = "WHERE book_evening.book = ? AND erase_after IS NULL AND NOT hidden"
# By the owner of each: the device that began it, or else the one that has written in it longest.
IN_NO_BOOK = """
    SELECT evening.id, public, (
        SELECT device FROM may_write WHERE may_write.evening = evening.id AND revoked IS NULL
        ORDER BY role = 'owner' DESC, granted, device LIMIT 1
    ) AS keeper
    FROM evening LEFT JOIN book_evening ON book_evening.evening = evening.id
    WHERE evening.id > ? AND book_evening.book IS NULL AND erase_after IS NULL
    ORDER BY evening.id LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class InNoBook:
    """An evening that is in no book: its number and id, and the device in whose book it belongs; 0 where none does."""

    number: int
    evening: str
    device: int


def put(store: Store, evening: str, book: str) -> None:
    """Have an evening in this book from now on. Raises UnknownEvening, UnknownBook, StoreFailed."""
    with store.writing() as db:
        db.execute(
            "INSERT INTO book_evening (evening, book) VALUES (?, ?)"
            " ON CONFLICT (evening) DO UPDATE SET book = excluded.book",
            [number_of_evening(db, evening), number_of(db, book)],
        )


def book_of(store: Store, evening: str) -> str:
    """The book that an evening is in; empty where it is in none. Raises StoreFailed."""
    row = first_row(
        store,
        "SELECT book.public FROM book_evening JOIN book ON book.id = book_evening.book"
        " WHERE evening = (SELECT id FROM evening WHERE public = ?)",
        [evening],
    )
    return str(row[0]) if row else ""


def evenings_in(store: Store, book: str) -> list[str]:
    """The ids of all evenings in a book that are shown to somebody, as they came. Raises UnknownBook, StoreFailed."""
    with store.reading() as db:
        rows = db.execute(f"SELECT public {THERE} {SHOWN} ORDER BY evening.id", [number_of(db, book)]).fetchall()
    return [evening for (evening,) in rows]


def page_of_evenings(store: Store, book: str, page: int, size: int) -> Page:
    """A page of them, the last played first; pages from 1. Raises UnknownBook, StoreFailed."""
    with store.reading() as db:
        number = number_of(db, book)
        count = db.execute(f"SELECT count(*) {THERE} {SHOWN}", [number]).fetchone()[0]
        rows = db.execute(
            f"{LISTED} {THERE} {SHOWN} ORDER BY {LATEST_FIRST} LIMIT ? OFFSET ?",
            [number, size, (page - 1) * size],
        ).fetchall()
    return Page(tuple(map(listed, rows)), count)


def of_device(store: Store, book: str, device: int) -> Sequence[str]:
    """The evenings in a book that a device owns, as they came. Raises UnknownBook, StoreFailed."""
    with store.reading() as db:
        rows = db.execute(
            f"SELECT public {THERE} JOIN may_write ON may_write.evening = evening.id AND revoked IS NULL"
            " WHERE book_evening.book = ? AND device = ? AND role = 'owner' AND erase_after IS NULL"
            " ORDER BY evening.id",
            [number_of(db, book), device],
        ).fetchall()
    return [evening for (evening,) in rows]


def in_no_book(store: Store, after: int, most: int) -> list[InNoBook]:
    """Evenings that are in no book, some at a time, those with a number above `after`. Raises StoreFailed."""
    rows = all_rows(store, IN_NO_BOOK, [after, most])
    return [InNoBook(number, evening, device or 0) for number, evening, device in rows]


def named(store: Store, wanted: Sequence[str]) -> list[Listed]:
    """These evenings in this order, a page of them at most; without those that are gone. Raises StoreFailed."""
    marks = ",".join("?" * len(wanted)) or "NULL"  # PostgreSQL knows no empty list
    rows = all_rows(
        store,
        f"{LISTED} FROM evening WHERE public IN ({marks}) AND erase_after IS NULL",  # only marks
        wanted,
    )
    return sorted(map(listed, rows), key=lambda each: wanted.index(each.evening))
