"""The pages of books in the states that they can be in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from scorepad.pages.book.book_pages import BookEvening, BookList, BookPage, ListedBook, ListedPerson
from scorepad.pages.book.people_pages import EveningInBook, ForgetPerson, PersonPage
from scorepad.pages.book.share_book import JoinBook, Member, ShareBook
from scorepad.pages.page import Page
from scorepad.rules.sentence import say

AT = "2026-11-20T19:30:00+02:00"
WHY = say("There is nothing at this address.")
ANA, DAN = ListedPerson("1", "Ana", "member", 3), ListedPerson("2", "Dan", "guest", 1)
NOBODY = ListedPerson("3", "", "retired", 0)
EVENINGS = (
    BookEvening(2, AT, ("Ana", "", "Dan"), say("Whist"), running=True),
    BookEvening(1, AT, (), "gone", running=False),
)


def lists() -> Iterator[Page]:
    yield BookList((), "", None)
    books = [ListedBook("a", "Cellar", "own", True, 3, 1), ListedBook("b", "", "write", False, 1, 0)]
    yield BookList([*books, ListedBook("c", "", "watch", False, 0, 0)], "x", WHY)


def books() -> Iterator[Page]:
    yield BookPage("", "watch", False, (), (), (), (), False, (), 1, 1, "", None)
    yield BookPage("Cellar", "write", False, (ANA, DAN), (NOBODY,), (), (), True, EVENINGS, 2, 3, "", None)
    asked = ((ANA, DAN),)
    yield BookPage("Cellar", "own", True, (ANA, DAN), (), asked, (ANA,), True, EVENINGS, 1, 3, "x", WHY)
    yield BookPage("Cellar", "own", True, (ANA, DAN), (), asked, (ANA,), False, EVENINGS, 3, 3, "", None)


def people() -> Iterator[Page]:
    for person in (ANA, DAN, NOBODY):
        yield PersonPage(person, False, (), {}, EVENINGS, 1, 1, {}, None)
        yield PersonPage(person, True, (DAN,), {"5": "Anna", "6": ""}, EVENINGS, 2, 3, {}, None)
        typed = {"name": "x", "other": "y", "into": "2"}
        yield PersonPage(person, True, (), {}, EVENINGS, 2, 3, typed, WHY)


def evenings() -> Iterator[Page]:
    seats = {"p1": "Ana", "p2": ""}
    for evening in EVENINGS:
        for owns, writes in ((False, False), (False, True), (True, True)):
            yield EveningInBook(evening, seats, ("Ana", "Dan"), owns, writes, "/watch/x/", {}, None)
        yield EveningInBook(evening, seats, ("Ana",), True, True, "/watch/x/", {"p1": "x"}, WHY)


def shares() -> Iterator[Page]:
    members = [Member(1, "Firefox", "own", True, AT), Member(2, "", "write", False, AT)]
    yield ShareBook("", False, "http://x/book/join/a", "", members, None)
    members = [Member(1, "Firefox", "own", False, AT), Member(2, "", "watch", False, AT)]
    yield ShareBook("Cellar", True, "http://x/book/join/a", "http://x/book/join/b", members, WHY)


BOOK_STATES: Mapping[type[Page], Callable[[], Iterator[Page]]] = {
    BookList: lists,
    BookPage: books,
    PersonPage: people,
    ForgetPerson: lambda: map(ForgetPerson, (ANA, DAN)),
    EveningInBook: evenings,
    ShareBook: shares,
    JoinBook: lambda: iter([JoinBook("", "watch", (), 0), JoinBook("Cellar", "write", ("Ana", "Dan"), 2)]),
}
