"""The pages of books in the states that they can be in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import chain

from scorepad.book.figures.evening import NO_BIDS, Tally
from scorepad.book.figures.glance import LAST_DEAL
from scorepad.book.figures.player import BADGES, TEN_WINS, Badge, Nemesis, Player
from scorepad.pages.book.book_pages import (
    BookEvening,
    BookList,
    BookPage,
    ListedBook,
    ListedPerson,
    PeoplePart,
    SeasonWins,
)
from scorepad.pages.book.people_pages import BADGE_WORDS, EveningInBook, ForgetPerson, PersonGames, PersonPage
from scorepad.pages.book.share_book import JoinBook, Member, OwnerLink, ShareBook
from scorepad.pages.book.small_chart import SmallLine
from scorepad.pages.page import Page
from scorepad.pages.statistics.charts import BidBar, Duel, Margin, Rating, Ratings
from scorepad.pages.statistics.figure_page import (
    Bar,
    Cell,
    EveningsOfFigure,
    FigurePage,
    FigureRow,
    Filters,
    MoreFigures,
    Section,
)
from scorepad.rules.sentence import Points, say
from scorepad.web.book.figure_routes import VIEWS

AT = "2026-11-20T19:30:00+02:00"
WHY = say("There’s nothing at this address.")
INKED = ListedPerson("4", "Eva", "member", 9, 2, "E")
ANA, DAN = ListedPerson("1", "Ana", "member", 3), ListedPerson("2", "Dan", "guest", 1)
NOBODY = ListedPerson("3", "", "retired", 0)
EMPTY, ONE, BOTH = PeoplePart(()), PeoplePart((ANA,)), PeoplePart((ANA, DAN), 2, 3)
EVENINGS = (
    BookEvening(2, AT, ("Ana", "", "Dan"), say("Whist"), running=True),
    BookEvening(1, AT, (), "gone", running=False),
)


CHART = (SmallLine("0,30 96,60", 0, ("96", "60")), SmallLine("0,30 96,0", 1, ("96", "0")))
WON = (
    BookEvening(2, AT, ("Ana", "Dan"), say("Whist"), False, "Friday", (INKED,), False, Points(42, 10), WHY, CHART),
    BookEvening(1, "", ("Ana", "Dan"), "gone", False, "", (INKED, DAN), True, Points(9, 1)),
)
WINS = ((INKED, 27, 30), (DAN, 6, 9), (NOBODY, 0, 3))


def lists() -> Iterator[Page]:
    yield BookList((), False, "", None, "k")
    books = [ListedBook("a", "Cellar", "own", True, 3, 1), ListedBook("b", "", "write", False, 1, 0)]
    yield BookList(books, True, "", None, "k")
    season = SeasonWins("2026", None, AT, 30, WINS, 3)
    led = ListedBook("c", "", "watch", False, 2, 30, (INKED,), AT, season)
    yield BookList(
        [*books, led, replace(led, season=replace(season, wins=((DAN, 6, 9), (INKED, 6, 9))))], False, "x", WHY, "k"
    )


def books() -> Iterator[Page]:
    yield BookPage("", "watch", False, False, EMPTY, EMPTY, (), (), False, (), 1, 1, "", None)
    yield BookPage("Club", "watch", True, True, ONE, EMPTY, (), (), False, EVENINGS, 1, 1, "", None)
    yield BookPage(
        "Cellar", "write", False, True, BOTH, PeoplePart((NOBODY,), 3, 3), (), (), True, EVENINGS, 2, 3, "", None
    )
    asked = ((ANA, DAN),)
    yield BookPage("Cellar", "own", True, False, BOTH, EMPTY, asked, (ANA,), True, EVENINGS, 1, 3, "x", WHY)
    yield BookPage("Cellar", "own", True, True, BOTH, EMPTY, asked, (ANA,), False, EVENINGS, 3, 3, "", None, 2)
    parts = (EMPTY, (), (), False, (*WON, *EVENINGS), 1, 1, "", None)
    season = SeasonWins("2026", say("Whist"), AT, 30, WINS, 3)
    yield BookPage("Cellar", "own", True, False, PeoplePart((INKED, DAN)), *parts, season=season, left=3)
    yield BookPage("Cellar", "watch", True, False, ONE, *parts, season=replace(season, game=None, wins=WINS[1:], run=1))


def people() -> Iterator[Page]:
    for person in (ANA, DAN, NOBODY):
        yield PersonGames(person, False, (), False, {}, EVENINGS, 1, 1, {}, None)
        yield PersonGames(person, True, (DAN,), person is DAN, {"5": "Anna", "6": ""}, EVENINGS, 2, 3, {}, None)
        typed = {"name": "x", "other": "y", "into": "2", "into_name": "z"}
        yield PersonGames(person, True, (ANA,), True, {}, EVENINGS, 2, 3, typed, WHY)
        yield PersonGames(person, True, (), False, {}, EVENINGS, 2, 3, typed, WHY)


def cards() -> Iterator[Page]:
    nothing = Player(0, 0, (), NO_BIDS, (0, 0), None, "", ())
    for person in (ANA, DAN, NOBODY):
        yield PersonPage(person, "", False, nothing, None, None, (), "")
    badges = [Badge(kind, "e" * (kind != TEN_WINS), 4 * (kind != LAST_DEAL)) for kind in BADGES]
    named = [(each, AT if each.evening else "", BADGE_WORDS[each.kind]) for each in badges]
    form = ((1, True), (3, False), (0, False))
    for bids, contracts in ((Tally(9, 3, 9, 9, 9), (0, 0)), (NO_BIDS, (3, 1))):
        card = Player(3, 1, form, bids, contracts, Nemesis("2", 2, 3), "e", badges)
        yield PersonPage(ANA, "Cellar", True, card, DAN, WON[0], named, "2026")
        yield PersonPage(ANA, "Cellar", False, card, NOBODY, WON[1], named[:1], "")


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
            dict.fromkeys(VIEWS, WHY),
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


def charts() -> Iterator[Page]:
    plain = next(figures())
    assert isinstance(plain, FigurePage)
    discs, days = {"4": INKED, "2": DAN}, {"a": (3, AT), "b": (4, "")}
    lines = (Rating("4", 1210, 20, 9, "grade.x.4", 10, 30.5, 25), Rating("3", 900, 0, 5, "k", 0, 10, 5))
    table = (Section(WHY, (WHY,), (FigureRow((Cell("Eva", person="4"),)),)), Section(WHY, (), (), (WHY,) * 3))
    rated = (Ratings(WHY, lines, ((500, 0), (1000, 50)), 50),)
    one = replace(plain, sections=table, discs=discs, days=days, book="Cellar")
    yield replace(one, view="grades", chart=rated, who={})
    yield replace(one, view="grades", chart=None, sections=table[1:], who={})
    margins = [Margin("a", Points(3, 1), True, 100), Margin("b", Points(15, 10), False, 50.5)]
    both = Duel("4", "2", 3, 1, 1, [*margins, Margin("c", Points(0, 1), None, 0)], ("4", 2), False)
    yield replace(one, view="two", chart=both, who={"one": "4", "other": "2"})
    yield replace(one, view="two", chart=replace(both, mixed=True), who={"one": "4", "other": "2"})
    yield replace(one, view="two", chart=replace(both, run=("", 0)), discs={}, who={"one": "4", "other": "2"})
    yield replace(one, view="made", chart=(BidBar("4", 50, 20, 30), BidBar("3", 0, 0, 100)), who={})
    kept = (Cell(WHY), Cell(7), Cell(WHY, person="4"), Cell(2, "most", ("b", "a")))
    shared = (Cell(WHY), Cell(1.5, digits=1), Cell(WHY), Cell(1, "least", ("z",)))
    yield replace(one, view="records", sections=(Section(WHY, (WHY,), (FigureRow(kept), FigureRow(shared))),), who={})


def files() -> Iterator[Page]:
    yield MoreFigures("", "/book/a/", dict.fromkeys(VIEWS, WHY), "", "", "")
    yield MoreFigures("Cellar", "/book/a/", dict.fromkeys(VIEWS, WHY), "?game=whist", "4", "Eva")


def evenings_of_figures() -> Iterator[Page]:
    for page in (1, 2, 3):
        yield EveningsOfFigure("/book/a/", "../", EVENINGS, 41, page, 3, "?of=won.1")
    yield EveningsOfFigure("/book/a/", "../", EVENINGS[:1], 1, 1, 1, "?of=won.1")


BOOK_STATES: Mapping[type[Page], Callable[[], Iterator[Page]]] = {
    BookList: lists,
    BookPage: books,
    FigurePage: lambda: chain(figures(), charts()),
    MoreFigures: files,
    EveningsOfFigure: evenings_of_figures,
    PersonGames: people,
    PersonPage: cards,
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
