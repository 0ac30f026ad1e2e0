"""The pages of books in the states that they can be in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from scorepad.pages.book.book_pages import BookEvening, BookList, BookPage, ListedBook, ListedPerson, PeoplePart
from scorepad.pages.book.figure_page import Bar, Cell, EveningsOfFigure, FigurePage, FigureRow, Filters, Section
from scorepad.pages.book.people_pages import EveningInBook, ForgetPerson, PersonPage
from scorepad.pages.book.share_book import JoinBook, Member, OwnerLink, ShareBook
from scorepad.pages.page import Page
from scorepad.rules.sentence import say

AT = "2026-11-20T19:30:00+02:00"
WHY = say("There’s nothing at this address.")
ANA, DAN = ListedPerson("1", "Ana", "member", 3), ListedPerson("2", "Dan", "guest", 1)
NOBODY = ListedPerson("3", "", "retired", 0)
EMPTY, ONE, BOTH = PeoplePart(()), PeoplePart((ANA,)), PeoplePart((ANA, DAN), 2, 3)
EVENINGS = (
    BookEvening(2, AT, ("Ana", "", "Dan"), say("Whist"), running=True),
    BookEvening(1, AT, (), "gone", running=False),
)


def lists() -> Iterator[Page]:
    yield BookList((), False, "", None, "k")
    books = [ListedBook("a", "Cellar", "own", True, 3, 1), ListedBook("b", "", "write", False, 1, 0)]
    yield BookList(books, True, "", None, "k")
    yield BookList([*books, ListedBook("c", "", "watch", False, 0, 0)], False, "x", WHY, "k")


def books() -> Iterator[Page]:
    yield BookPage("", "watch", False, False, EMPTY, EMPTY, (), (), False, (), 1, 1, "", None)
    yield BookPage("Club", "watch", True, True, ONE, EMPTY, (), (), False, EVENINGS, 1, 1, "", None)
    yield BookPage(
        "Cellar", "write", False, True, BOTH, PeoplePart((NOBODY,), 3, 3), (), (), True, EVENINGS, 2, 3, "", None
    )
    asked = ((ANA, DAN),)
    yield BookPage("Cellar", "own", True, False, BOTH, EMPTY, asked, (ANA,), True, EVENINGS, 1, 3, "x", WHY)
    yield BookPage("Cellar", "own", True, True, BOTH, EMPTY, asked, (ANA,), False, EVENINGS, 3, 3, "", None, 2)


def people() -> Iterator[Page]:
    for person in (ANA, DAN, NOBODY):
        yield PersonPage(person, False, (), False, {}, EVENINGS, 1, 1, {}, None)
        yield PersonPage(person, True, (DAN,), person is DAN, {"5": "Anna", "6": ""}, EVENINGS, 2, 3, {}, None)
        typed = {"name": "x", "other": "y", "into": "2", "into_name": "z"}
        yield PersonPage(person, True, (ANA,), True, {}, EVENINGS, 2, 3, typed, WHY)
        yield PersonPage(person, True, (), False, {}, EVENINGS, 2, 3, typed, WHY)


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


def figures() -> Iterator[Page]:
    names, games = {"1": "Ana", "2": "Dan"}, {"whist": say("Whist")}
    cells = (Cell("Ana", person="1"), Cell(0.5, percent=True), Cell(-1.25, digits=2, signed=True), Cell(WHY))
    counts = (Cell(WHY), Cell(3, "won.1", ("a", "b", "c")), Cell(0), Cell(2.5, digits=1))
    rows = (FigureRow(cells, Bar(10, 30, 20)), FigureRow(counts, Bar(0, 100)), FigureRow(counts))
    heads = (WHY,) * 4
    sections = (
        Section(WHY, heads, rows, (WHY,), "0,1 2,3"),
        Section(WHY, heads, rows[2:]),
        Section(WHY, (), (), (WHY,)),
    )
    everything = Filters("whist", "1", "2026-01-01", "2026-12-31")
    for view, who in (("standings", {}), ("two", {"one": "1", "other": "2"}), ("person", {"who": "1"}), ("grades", {})):
        plain = FigurePage(
            "",
            "/book/a/",
            view,
            {"standings": WHY, "two": WHY},
            WHY,
            (),
            1,
            1,
            Filters(),
            "",
            "?",
            games,
            names,
            False,
            {},
            who,
            0,
            None,
        )
        yield plain
        yield replace(plain, book="Cellar", title="Ana", sections=sections, filters=everything, query="?game=whist")
        typed = {"person": "Zoe", "one": "Zoe"}
        yield replace(plain, sections=sections, page=2, pages=3, many=True)
        yield replace(plain, sections=sections, page=3, pages=3, many=True, typed=typed, why=WHY)
        yield replace(plain, sections=sections, left=2, why=WHY, here="?game=whist&")


def evenings_of_figures() -> Iterator[Page]:
    for page in (1, 2, 3):
        yield EveningsOfFigure("/book/a/", "../", EVENINGS, 41, page, 3, "?of=won.1")
    yield EveningsOfFigure("/book/a/", "../", EVENINGS[:1], 1, 1, 1, "?of=won.1")


BOOK_STATES: Mapping[type[Page], Callable[[], Iterator[Page]]] = {
    BookList: lists,
    BookPage: books,
    FigurePage: figures,
    EveningsOfFigure: evenings_of_figures,
    PersonPage: people,
    ForgetPerson: lambda: map(ForgetPerson, (ANA, DAN)),
    EveningInBook: evenings,
    ShareBook: shares,
    JoinBook: lambda: iter(
        [
            JoinBook("", "watch", (), 0, "k"),
            JoinBook("Cellar", "write", ("Ana", "Dan"), 2, ""),
            JoinBook("Cellar", "own", (), 1, "k"),
        ]
    ),
    OwnerLink: lambda: iter([OwnerLink("", True, ""), OwnerLink("Cellar", False, "http://x/book/join/a")]),
}
