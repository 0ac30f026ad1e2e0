"""Evenings come into books: one that begins into the book of its device, and those of before once a server has time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from scorepad.book import book_decisions
from scorepad.book.book_state import BookState
from scorepad.book.log.book_events import Entered, TakenOut
from scorepad.evening.log.facts import Evening
from scorepad.evening.log.history import UNREADABLE
from scorepad.store.book import book_log, evenings, rights
from scorepad.store.book.common_book import begins_for_all
from scorepad.store.book.evenings import InNoBook
from scorepad.stored_books.open_books import Books
from scorepad.stored_evenings.begin_recorded import read_evening

AT_ONCE = 20  # evenings that come into books in one transaction


def enter(books: Books, begun: Sequence[str], *, at: str, device: int, owner: int = 0) -> None:
    """Put evenings that a device begins into the book for all, or into its own, which is made when the first one comes.

    owner  the device that gets the rights to a new book, where it is another one than `device`
    A device whose evenings come into the book for all watches it from then on.
    An evening that is in a book stays there. One whose log cannot be read comes into none. Raises StoreFailed.
    """
    for_all = begins_for_all(books.store, device)
    book = _with_room(books, for_all) or _with_room(books, rights.chosen(books.store, device))
    with books.writing():
        for evening in begun:
            if not evenings.book_of(books.store, evening):
                book = _with_room(books, book) or _new_book(books, owner or device, at=at)
                _put(books, evening, book, at=at, device=device)
        if for_all and book == for_all and not rights.right_to(books.store, book, device):
            rights.grant(books.store, book, owner or device, "watch", at=at)


def enter_those_of_before(books: Books, pause: Callable[[], bool], *, at: str) -> int:
    """Put every evening that is in no book into that of the device that owns it; returns how many there were.

    pause  called now and then, when nothing is half done; whether to stop here
    Evenings that belong to no device, or whose log cannot be read, stay as they are. Raises StoreFailed.
    """
    entered, after = 0, 0
    while found := evenings.in_no_book(books.store, after, AT_ONCE):
        with books.writing():
            for each in found:
                entered += _enter(books, each, at=at)
        after = found[-1].number
        if pause():
            break
    return entered


def move(books: Books, moved: Sequence[str], to: str, *, at: str, device: int) -> None:
    """Take evenings out of the books they are in, and put them into another one, as many as it has room for.

    Raises StoreFailed.
    """
    for evening in moved:
        if books.is_full(to):
            return
        with books.writing():
            if book := evenings.book_of(books.store, evening):
                gone = TakenOut(evening)
                books.write(book, lambda _, gone=gone: gone, at=at, device=device)  # type: ignore[misc]
            _put(books, evening, to, at=at, device=device)


def _enter(books: Books, found: InNoBook, *, at: str) -> bool:
    """Those of before come into the device's own book: nobody else could see them until now."""
    if not found.device:
        return False
    book = _with_room(books, rights.chosen(books.store, found.device)) or _new_book(books, found.device, at=at)
    _put(books, found.evening, book, at=at, device=found.device)
    return bool(evenings.book_of(books.store, found.evening))


def _with_room(books: Books, book: str) -> str:
    """A book into which evenings come, read before anybody has to wait.

    Empty where there is none, or none that can be read, or a full one: then a new one is begun, so that every evening
    can begin.
    """
    with suppress(*UNREADABLE):
        if not books.is_full(book):
            return book
    return ""


def _new_book(books: Books, owner: int, *, at: str) -> str:
    book = book_log.begin(books.store, at=at)
    rights.grant(books.store, book, owner, "own", at=at)
    return book


def _put(books: Books, evening: str, book: str, *, at: str, device: int) -> None:
    try:
        entered = read_evening(books.store, evening)
    except UNREADABLE:
        return

    def come(state: BookState) -> Entered:
        return book_decisions.enter(state, evening, entered.started or at, names_at(entered))

    books.write(book, come, at=at, device=device)
    evenings.put(books.store, evening, book)


def names_at(evening: Evening) -> dict[str, str]:
    """The players' names in the order in which they sat down, those who joined later too; unnamed ones left out."""
    return {who: name for who in evening.people if (name := evening.names.get(who, ""))}
