"""Links to a book: one for watching and one for owning it, both renewable; one-time links to write."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from scorepad.store.book.book_log import WATCH_LINKS, number_of
from scorepad.store.book.rights import Right, grant, revoke, right_to
from scorepad.store.links.invitations import MOST_LINKS, BadInvitation, TooManyLinks
from scorepad.store.protocol import Connection, Store, first_row
from scorepad.store.secret import hashed, new_token, token
from scorepad.store.times import utc

GOOD_FOR = timedelta(days=7)
FOR_EVER = "9999-12-31T00:00:00+00:00"
# A book's owner links have no `made_by`: unused rows are the link itself, used ones the devices that it let in.
TURNS = "FROM book_link WHERE book = ? AND made_by IS NULL AND redeemed_by IS NULL"
END_TURNS = "UPDATE book_link SET valid_until = ? WHERE book = ? AND made_by IS NULL AND redeemed_by IS NULL"
LET_IN = "FROM book_link WHERE book = ? AND made_by IS NULL AND redeemed_by IS NOT NULL"


watch_key, new_watch_key = WATCH_LINKS.key, WATCH_LINKS.renew


@dataclass(frozen=True, slots=True)
class Opens:
    """A link's purpose: a book, to watch it, to write in it, or to own it."""

    book: str
    right: Right


def invite(store: Store, book: str, *, at: str, by: int) -> str:
    """Make the token of a one-time link that lets one device write. Raises UnknownBook, TooManyLinks, StoreFailed."""
    link = new_token()
    with store.writing() as db:
        number = number_of(db, book)
        unused = "FROM book_link WHERE book = ? AND made_by IS NOT NULL AND redeemed_by IS NULL"
        db.execute(f"DELETE {unused} AND valid_until <= ?", [number, utc(at)])  # our own words
        if db.execute(f"SELECT count(*) {unused}", [number]).fetchone()[0] >= MOST_LINKS:
            raise TooManyLinks
        db.execute(
            "INSERT INTO book_link (hash, book, made_by, valid_until) VALUES (?, ?, ?, ?)",
            [hashed(link), number, by or None, utc(at, GOOD_FOR)],
        )
    return link


def opens(store: Store, link: str, *, at: str) -> Opens:
    """The book and right that a link gives, without using it up. Raises BadInvitation."""
    with store.reading() as db:
        watched = db.execute("SELECT public FROM book WHERE watch = ?", [hashed(link)]).fetchone()
        invited = db.execute(
            "SELECT public, made_by FROM book_link JOIN book ON book.id = book_link.book"
            " WHERE hash = ? AND redeemed_by IS NULL AND valid_until > ?",
            [hashed(link), utc(at)],
        ).fetchone()
    if watched:
        return Opens(watched[0], "watch")
    if invited:
        return Opens(invited[0], "own" if invited[1] is None else "write")
    raise BadInvitation


def redeemed_by(store: Store, link: str, device: int) -> str:
    """The book to which a device came by this one-time link, as long as it has part in it; else nothing."""
    used = first_row(
        store,
        "SELECT public FROM book_link JOIN book ON book.id = book_link.book"
        " JOIN book_right ON book_right.book = book.id AND book_right.device = redeemed_by"
        " WHERE hash = ? AND redeemed_by = ? AND revoked IS NULL",
        [hashed(link), device],
    )
    return str(used[0]) if used else ""


def join(store: Store, link: str, device: int, *, at: str) -> str:
    """Use a link: the device has part in its book from now on, which is returned. Raises BadInvitation.

    A one-time link works again for the device that used it, as long as the device has part in the book.
    """
    with store.writing() as db:
        if book := redeemed_by(store, link, device):
            return book
        found = opens(store, link, at=at)
        if found.right == "own":
            _let_in(db, store, found.book, device)
        else:
            db.execute("UPDATE book_link SET redeemed_by = ? WHERE hash = ?", [device, hashed(link)])
        grant(store, found.book, device, found.right, at=at)
    return found.book


def owner_key(store: Store, book: str) -> str:
    """The token of the link that owns a book; empty where none was made, or where the secret is another one now.

    Raises UnknownBook, StoreFailed.
    """
    with store.reading() as db:
        number = number_of(db, book)
        key = _owner_token(store, book, _turns(db, number))
        good = db.execute(f"SELECT 1 {TURNS} AND hash = ? AND valid_until = ?", [number, hashed(key), FOR_EVER])
        return key if good.fetchone() else ""


def new_owner_key(store: Store, book: str, *, at: str, by: int, end: bool = False) -> None:
    """Make the link that owns a book, and end the one before. Raises UnknownBook, StoreFailed.

    end  whether to take the book from all devices that such links have let in too, but for `by`
    """
    with store.writing() as db:
        number = number_of(db, book)
        db.execute(END_TURNS, [utc(at), number])
        key = _owner_token(store, book, _turns(db, number) + 1)
        db.execute("INSERT INTO book_link (hash, book, valid_until) VALUES (?, ?, ?)", [hashed(key), number, FOR_EVER])
        for device in _let_in_before(db, number) if end else ():
            if device != by:
                revoke(store, book, device, at=at)


def _let_in_before(db: Connection, number: int) -> list[int]:
    """The devices that came by a link that owns the book."""
    return [device for (device,) in db.execute(f"SELECT redeemed_by {LET_IN}", [number]).fetchall()]


def _owner_token(store: Store, book: str, turn: int) -> str:
    return token(store.secret, "own book", book, turn)


def _turns(db: Connection, number: int) -> int:
    """How often the link that owns a book was made."""
    turns: int = db.execute(f"SELECT count(*) {TURNS}", [number]).fetchone()[0]
    return turns


def _let_in(db: Connection, store: Store, book: str, device: int) -> None:
    """Note that a device came by the link that owns a book, unless it owned the book before.

    The note's hash opens nothing and is new each time: a number of a device may have been that of another one before.
    """
    if right_to(store, book, device) != "own":
        db.execute(
            "INSERT INTO book_link (hash, book, valid_until, redeemed_by) VALUES (?, ?, ?, ?)",
            [hashed(new_token()), number_of(db, book), FOR_EVER, device],
        )
