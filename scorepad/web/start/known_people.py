"""People who may be seated by a tap on this device: those of the book into which its evenings come."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.app.home.evening_list import ListedEvening, latest_first
from scorepad.app.setup.known_people import NOBODY, KnownPeople
from scorepad.book.book_state import BookState
from scorepad.evening.log.history import UNREADABLE
from scorepad.evening.play.names import lookalike_key
from scorepad.rules.sentence import Who
from scorepad.store.book import rights
from scorepad.web.access.devices import books, device


def known_people(evenings: Sequence[ListedEvening]) -> KnownPeople:
    """Those who played before, as they are called in the book now; nobody for a device whose book has not begun.

    evenings  of this device: the one that was written last is the last table
    """
    known = device()
    try:
        state = books().open(_book_of(known.id) if known else "")
    except UNREADABLE:
        return NOBODY
    offered = [each for each in state.latest_first() if each.role != "retired" and state.played[each.id]]
    names = [each.name for each in offered if each.name]
    taken = state.names.keys() - set(map(lookalike_key, names))
    inks = tuple(f"{each.ink}{each.name}" for each in offered if each.ink and each.name)
    return KnownPeople(_last_table(state, evenings), tuple(names), tuple(sorted(taken)), inks)


def _book_of(me: int) -> str:
    """The book into which the evenings of a device come; its own as long as it may not see that."""
    book = rights.current(books().store, me)
    return book if rights.right_to(books().store, book, me) else rights.chosen(books().store, me)


def _last_table(state: BookState, evenings: Sequence[ListedEvening]) -> tuple[str, ...]:
    last = next(iter(latest_first(evenings)), None)
    return tuple(_name_now(state, last, who) for who in last.seats) if last else ()


def _name_now(state: BookState, there: ListedEvening, who: Who) -> str:
    """The name of a player now; at the table then, if the book knows nobody."""
    person = state.person_of(there.id, who)
    return (state.people[person].name if person else "") or there.evening.name(who)
