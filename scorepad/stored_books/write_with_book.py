"""Write what somebody at a table wants into its evening; its book learns who joins and who has another name."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from scorepad.book import book_decisions
from scorepad.book.log.book_events import InkChosen, Renamed, Seated
from scorepad.evening.log.history import UNREADABLE
from scorepad.rules.sentence import Who
from scorepad.store.book.evenings import book_of
from scorepad.stored_books.enter import names_at
from scorepad.stored_books.open_books import Books
from scorepad.stored_evenings import Evenings, OpenEvening
from scorepad.stored_evenings.write import Sent, Wish
from scorepad.stored_evenings.write import write as write_evening


def write(books: Books, evenings: Evenings, opened: OpenEvening, wish: Wish, sent: Sent) -> OpenEvening:
    """As `write` of the evenings. A book that cannot be read holds up no evening."""
    after = write_evening(evenings, opened, wish, sent)
    before, names = names_at(opened.state.evening), names_at(after.state.evening)
    called = {player: name for player, name in names.items() if before.get(player) != name}
    if called or any(len(each.people) > len(each.players) for each in (opened.state.evening, after.state.evening)):
        with suppress(*UNREADABLE):
            follow(books, after, called, at=sent.arrived or sent.at, device=sent.device)
    chosen = {who: ink for who, ink in after.state.evening.inks.items() if opened.state.evening.inks.get(who) != ink}
    if chosen:
        with suppress(*UNREADABLE):
            follow_inks(books, after, chosen, at=sent.arrived or sent.at, device=sent.device)
    return after


def follow_inks(books: Books, opened: OpenEvening, chosen: Mapping[Who, int], *, at: str, device: int) -> None:
    """Let the book of an evening know the inks that its players chose. Raises UnknownBook, StoreFailed."""
    if not (book := book_of(books.store, opened.evening)):
        return
    with books.writing():
        for player, ink in chosen.items():
            if event := book_decisions.ink_chosen_at_table(books.open(book), opened.evening, player, ink):
                _write(books, book, event, at=at, device=device)


def follow(books: Books, opened: OpenEvening, called: Mapping[str, str], *, at: str, device: int) -> None:
    """Let the book of an evening know who joined it, who did not after all, and who is called otherwise.

    called  the new names, by the player's id
    Raises UnknownBook, StoreFailed, and IllegalChange where the book takes no more.
    """
    if not (book := book_of(books.store, opened.evening)):
        return
    names = names_at(opened.state.evening)
    if not called and book_decisions.follow(books.open(book), opened.evening, names) is None:
        return
    with books.writing():
        for player, name in called.items():
            if renamed := book_decisions.renamed_at_table(books.open(book), opened.evening, player, name, called):
                _write(books, book, renamed, at=at, device=device)
        while event := book_decisions.follow(books.open(book), opened.evening, names):
            _write(books, book, event, at=at, device=device)


def _write(books: Books, book: str, event: InkChosen | Renamed | Seated, *, at: str, device: int) -> None:
    books.write(book, lambda _: event, at=at, device=device)
