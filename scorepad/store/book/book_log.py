"""Books as logs: begin one, append, load; and their words written over, so that forgetting erases them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scorepad.book.book_state import NAME
from scorepad.book.log.book_entry import Entry
from scorepad.book.log.book_events import KINDS, NAMES, Event
from scorepad.store.book.event_rows import events_after, put_event
from scorepad.store.links.watch_links import WatchLinks
from scorepad.store.protocol import Connection, Store, all_rows_apart
from scorepad.store.schema.tables import belonging_to
from scorepad.store.secret import hashed, new_token
from scorepad.store.texts import LEFT_OUT, finds
from scorepad.store.times import utc, utc_now
from scorepad.tournament.log.tournament_events import WHY


class UnknownBook(LookupError):
    """No book has this id."""


BEGIN = "INSERT INTO book (public, made, watch) VALUES (?, ?, ?)"
IS_NONE = "SELECT 1 FROM book WHERE id = ? AND holds IS NOT NULL"
OVERWRITE = "UPDATE book_word SET text = ? WHERE book = ? AND key = ?"
ERASE_WORD = "UPDATE book_word SET text = ? WHERE book = ? AND seq = ? AND key = ?"
WATCH_LINKS = WatchLinks("book", "watch book", UnknownBook)
TEXTS = (NAME, WHY)  # in which a name may be one word of several


def begin(store: Store, *, at: str) -> str:
    """Begin an empty book and return its id for addresses. Raises StoreFailed."""
    book = new_token()
    with store.writing() as db:
        db.execute(BEGIN, [book, utc(at), hashed(WATCH_LINKS.token(store, book, 0))])
    return book


def append(store: Store, book: str, seq: int, event: Event, *, at: str, device: int = 0) -> Entry:
    """Put an event into the log as its entry `seq`, which the caller, who is writing already, knows to be the next one.

    Raises UnknownBook, StoreFailed.
    """
    with store.writing() as db:
        put_event(db, number_of(db, book), seq, at, event, device, NAMES)
    return Entry(seq, at, event, device)


def load(store: Store, book: str, after: int = 0) -> list[Entry]:
    """The entries after the entry `after`, with their words. Raises UnknownBook, StoreFailed."""
    with store.reading() as db:
        number = number_of(db, book)
        if db.execute(IS_NONE, [number]).fetchone():
            raise UnknownBook(book)
        found = events_after(db, number, after, KINDS)
    return [Entry(*each) for each in found]


def overwrite(store: Store, book: str, people: Sequence[str]) -> None:
    """Erase every name that these people ever had in a book, also within its own, once `store.wipe` was called too.

    Callers that keep books in memory must read this one again. Raises UnknownBook, StoreFailed.
    """
    with store.writing() as db:
        number = number_of(db, book)
        words = db.execute("SELECT key, text FROM book_word WHERE book = ?", [number]).fetchall()
        for name in dict.fromkeys(text for key, text in words if key in people):
            _forget(db, number, name)
        for person in people:
            db.execute(OVERWRITE, ["", number, person])


def books_with(store: Store, name: str) -> list[str]:
    """The ids of the books in which a person has or had this name, or whose own name contains it."""
    rows = all_rows_apart(store, "SELECT public, key, text FROM book_word JOIN book ON book.id = book_word.book")
    found = finds(name)
    return list(dict.fromkeys(book for book, key, text in rows if _contains(key, text, found)))


def forget_name(store: Store, name: str) -> list[str]:
    """Erase a name from every book, and return the ids of the books that had it. A book's own name loses it alone.

    No trace stays in the file once `store.wipe` was called too; callers that keep books in memory must reread these.
    """
    found = books_with(store, name)
    for book in found:
        with store.writing() as db:
            _forget(db, number_of(db, book), name)
    return found


def _forget(db: Connection, book: int, name: str) -> None:
    found = finds(name)
    for seq, key, text in db.execute("SELECT seq, key, text FROM book_word WHERE book = ?", [book]).fetchall():
        if _contains(key, text, found):
            db.execute(ERASE_WORD, [found.sub(LEFT_OUT, text) if key in TEXTS else "", book, seq, key])


def _contains(key: str, text: str, found: re.Pattern[str]) -> bool:
    return bool(found.search(text) if key in TEXTS else found.fullmatch(text))


def erase(store: Store, book: str) -> None:
    """Erase a book with its log; its evenings stay, and are in no book then. Raises UnknownBook, StoreFailed."""
    with store.writing() as db:
        number = number_of(db, book)
        db.execute("UPDATE book SET erase_after = ? WHERE id = ?", [utc_now(), number])
        for table in belonging_to("book"):
            db.execute(f"DELETE FROM {table} WHERE book = ?", [number])  # noqa: S608  # names of our own
        db.execute("DELETE FROM book WHERE id = ?", [number])
    store.wipe()


def number_of(db: Connection, book: str) -> int:
    """The number of the book with this id. Raises UnknownBook."""
    row = db.execute("SELECT id FROM book WHERE public = ?", [book]).fetchone()
    if row is None:
        raise UnknownBook(book)
    number: int = row[0]
    return number
