"""Links to a book: one for watching, which can be made anew, and one-time links for writing. Kept hashed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from scorepad.store.books.log import number_of, watch_token
from scorepad.store.books.rights import Right, grant
from scorepad.store.links.invitations import BadInvitation
from scorepad.store.protocol import Store
from scorepad.store.secret import hashed, new_token
from scorepad.store.times import utc

GOOD_FOR = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Opens:
    """What a link opens: a book, to watch it or to write in it."""

    book: str
    right: Right


def watch_key(store: Store, book: str) -> str:
    """The token that lets others watch a book; only its hash is stored. Raises UnknownBook."""
    with store.reading() as db:
        turn, known = db.execute("SELECT watch_turn, watch FROM book WHERE id = ?", [number_of(db, book)]).fetchone()
    key = watch_token(store, book, turn)
    if hashed(key) != known:  # the database came here without the secret beside it
        _turn_to(store, book, turn)
    return key


def new_watch_key(store: Store, book: str) -> None:
    """End the watch link, and make a new one. Raises UnknownBook."""
    with store.writing() as db:
        (turn,) = db.execute("SELECT watch_turn FROM book WHERE id = ?", [number_of(db, book)]).fetchone()
        _turn_to(store, book, turn + 1)


def invite(store: Store, book: str, *, at: str, by: int) -> str:
    """Make the token of a one-time link that lets one device write. Raises UnknownBook, StoreFailed."""
    link = new_token()
    with store.writing() as db:
        db.execute(
            "INSERT INTO book_link (hash, book, made_by, valid_until) VALUES (?, ?, ?, ?)",
            [hashed(link), number_of(db, book), by or None, utc(at, GOOD_FOR)],
        )
    return link


def opens(store: Store, link: str, *, at: str) -> Opens:
    """What a link opens, without using it up. Raises BadInvitation."""
    with store.reading() as db:
        watched = db.execute("SELECT public FROM book WHERE watch = ?", [hashed(link)]).fetchone()
        invited = db.execute(
            "SELECT public FROM book_link JOIN book ON book.id = book_link.book"
            " WHERE hash = ? AND redeemed_by IS NULL AND valid_until > ?",
            [hashed(link), utc(at)],
        ).fetchone()
    if watched or invited:
        return Opens((watched or invited)[0], "watch" if watched else "write")
    raise BadInvitation


def redeemed_by(store: Store, link: str, device: int) -> str:
    """The book to which a device came by this one-time link, as long as it has part in it; else nothing."""
    with store.reading() as db:
        used = db.execute(
            "SELECT public FROM book_link JOIN book ON book.id = book_link.book"
            " JOIN book_right ON book_right.book = book.id AND book_right.device = redeemed_by"
            " WHERE hash = ? AND redeemed_by = ? AND revoked IS NULL",
            [hashed(link), device],
        ).fetchone()
    return str(used[0]) if used else ""


def join(store: Store, link: str, device: int, *, at: str) -> str:
    """Use a link: the device has part in its book from now on, which is returned. Raises BadInvitation.

    Who has used a one-time link may come by it again, as long as the device has part in the book.
    """
    with store.writing() as db:
        if book := redeemed_by(store, link, device):
            return book
        found = opens(store, link, at=at)
        db.execute("UPDATE book_link SET redeemed_by = ? WHERE hash = ?", [device, hashed(link)])
        grant(store, found.book, device, found.right, at=at)
    return found.book


def _turn_to(store: Store, book: str, turn: int) -> None:
    with store.writing() as db:
        key = hashed(watch_token(store, book, turn))
        db.execute("UPDATE book SET watch_turn = ?, watch = ? WHERE public = ?", [turn, key, book])
