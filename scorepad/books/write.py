"""Write what somebody at a table wants into its evening; who joins the evening by it comes into the book too."""

from __future__ import annotations

from contextlib import suppress

from scorepad.book import decide
from scorepad.book.log.events import Seated
from scorepad.books.enter import names_at
from scorepad.books.open_books import Books
from scorepad.evening.log.history import UNREADABLE
from scorepad.evenings import Evenings, OpenEvening
from scorepad.evenings.write import Sent, Wish
from scorepad.evenings.write import write as write_evening
from scorepad.store.books.evenings import book_of


def write(books: Books, evenings: Evenings, opened: OpenEvening, wish: Wish, sent: Sent) -> OpenEvening:
    """As `write` of the evenings. A book that cannot be read holds up no evening."""
    after = write_evening(evenings, opened, wish, sent)
    if opened.state.evening.joined or after.state.evening.joined:
        with suppress(*UNREADABLE):
            follow(books, after, at=sent.arrived or sent.at, device=sent.device)
    return after


def follow(books: Books, opened: OpenEvening, *, at: str, device: int) -> None:
    """Let the book of an evening know who joined it, and who did not after all. Raises UnknownBook, StoreFailed."""
    if not (book := book_of(books.store, opened.evening)):
        return
    names = names_at(opened.state.evening)
    if decide.follow(books.open(book), opened.evening, names) is None:
        return
    with books.writing():
        while event := decide.follow(books.open(book), opened.evening, names):
            _write(books, book, event, at=at, device=device)


def _write(books: Books, book: str, event: Seated, *, at: str, device: int) -> None:
    books.write(book, lambda _: event, at=at, device=device)
