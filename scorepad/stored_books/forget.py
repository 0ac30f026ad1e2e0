"""Forget a person everywhere: what was scored stays, the name goes from the book and from every evening."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.book import book_decisions
from scorepad.book.book_state import BookState, Person
from scorepad.book.log.book_events import Forgotten
from scorepad.evening.play.names import lookalike_key
from scorepad.store import texts
from scorepad.store.book import book_log
from scorepad.store.protocol import Store
from scorepad.store.secret import token
from scorepad.stored_books.open_books import Books
from scorepad.stored_evenings import Evenings


def forget(
    books: Books, evenings: Evenings, book: str, person: str, instead: Callable[[int], str], *, at: str, device: int
) -> None:
    """Erase all names that a person ever had in a book and in its evenings, also from memory.

    instead  what the player is called in an evening from now on, by a number; the first that nobody else has there
    Raises UnknownPerson, UnknownBook, StoreFailed.
    """
    state = books.open(book)
    known = book_decisions.person(state, person)
    marks = tuple(mark(books.store, book, key) for key, whose in state.names.items() if whose == person)
    with books.writing():
        books.write(book, lambda _: Forgotten(person, marks), at=at, device=device)
        book_log.overwrite(books.store, book, [person, *known.merged])
        texts.forget_players(books.store, _seats(state, person), instead)
    for evening in state.played[person]:
        evenings.forget(evening)
    books.forget(book)
    books.store.wipe()


def came_back(books: Books, book: str, state: BookState) -> list[Person]:
    """Those who have a name that was forgotten in this book, so that somebody may be asked who they are."""
    if not state.marks:
        return []
    named = [each for each in state.people.values() if each.name]
    return [each for each in named if mark(books.store, book, lookalike_key(each.name)) in state.marks]


def mark(store: Store, book: str, key: str) -> str:
    """The mark of a forgotten name: it recognises the name if typed again, and shows nothing without the secret."""
    return token(store.secret, "forgotten", book, key)


def _seats(state: BookState, person: str) -> list[tuple[str, str]]:
    return [
        (evening, player)
        for evening in state.played[person]
        for player, sat in state.evenings[evening].people.items()
        if sat == person
    ]
