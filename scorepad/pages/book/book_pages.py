"""The books of a device, and the page of one: its people and its evenings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.book.small_chart import SmallLine
from scorepad.pages.page import Page
from scorepad.rules.sentence import Points, Say


@dataclass(frozen=True, slots=True)
class ListedBook:
    """A book in the list of a device.

    id       as in addresses
    name     its own; empty where it was given none
    right    what the device may do: `watch`, `write` or `own`
    current  whether the device's new evenings come into it
    people   how many belong to it
    evenings how many evenings it has
    latest   those who played last, as many as their discs have room
    last     when its last evening began: ISO 8601 with offset; empty if there is none
    season   who leads; None if nobody has won yet
    """

    id: str
    name: str
    right: str
    current: bool
    people: int
    evenings: int
    latest: Sequence[ListedPerson] = ()
    last: str = ""
    season: SeasonWins | None = None


@dataclass(frozen=True, slots=True)
class BookList(Page):
    """The books of a device.

    books    the one that was chosen last first
    for_all  whether new evenings come into the one book for all, whatever was chosen
    typed    the name for another book, as it was entered and refused
    why      why no other book was begun, or None
    key      made for this page, so that nobody else can send its form
    """

    template = "book/book_list.html"

    books: Sequence[ListedBook]
    for_all: bool
    typed: str
    why: Say | None
    key: str


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """A person in the list of a book.

    id        as in addresses
    name      empty once it was forgotten
    role      `member`, `guest` or `retired`
    evenings  how many the person takes part in
    ink       the number of the person's ink; 0 for somebody who has not played
    letters   those on the person's disc
    finished  how many of the evenings are over
    """

    id: str
    name: str
    role: str
    evenings: int
    ink: int = 0
    letters: str = ""
    finished: int = 0


@dataclass(frozen=True, slots=True)
class SeasonWins:
    """The season of a book.

    year   of its games
    game   the only one of the book, or None
    since  when the first of its games began
    count  how many of its games are over
    going  how many are in progress
    wins   of each person: how many were won, of how many; the leader first
    run    how many of the last games of the group the leader has won
    figures  the first page of statistics with something on it
    """

    year: str
    game: Say | None
    since: str
    count: int
    wins: Sequence[tuple[ListedPerson, int, int]]
    run: int
    going: int = 0
    figures: str = "grades"

    @property
    def leaders(self) -> Sequence[ListedPerson]:
        """The people who have won most, as often as each other."""
        return [person for person, won, _ in self.wins if won == self.wins[0][1]]


@dataclass(frozen=True, slots=True)
class PeoplePart:
    """A page of a list of people.

    people  the one who played last first
    page    its number, from 1
    pages   how many there are, at least 1
    """

    people: Sequence[ListedPerson]
    page: int = 1
    pages: int = 1


@dataclass(frozen=True, slots=True)
class BookEvening:
    """An evening in the list of a book.

    number   in the book
    started  when it began: ISO 8601 with offset
    names    of those who sat there, current ones
    game     the name of its game, or its slug where the rules are gone
    running  whether it is still played
    title    of the evening, or empty
    winners  those who have won; empty while it is played, or where one of them was forgotten
    shared   whether they share the win
    total    the winners' points; None while nobody has won
    headline the strongest fact about who won, or None
    chart    of the distance from the table's average, or empty
    """

    number: int
    started: str
    names: Sequence[str]
    game: Say | str
    running: bool
    title: str = ""
    winners: Sequence[ListedPerson] = ()
    shared: bool = False
    total: Points | None = None
    headline: Say | None = None
    chart: Sequence[SmallLine] = ()


@dataclass(frozen=True, slots=True)
class BookPage(Page):
    """A book.

    name            its own; empty where it was given none
    right           what this device may do: `watch`, `write` or `own`
    current         whether its new evenings come into this book
    for_all         whether they come into the one book for all, whatever was chosen
    people          a page of those who belong to it and guests
    retired         a page of those who no longer play
    ask             pairs who could be one person
    came_back       those who have a name that was forgotten here
    guests_counted  whether guests are counted
    evenings        a page of them, the last played first
    evening_page    its number, from 1
    evening_pages   how many there are, at least 1
    typed           the book's new name, as it was entered and refused
    why             why something was not done, or None
    most            how many evenings it may have, if it is full; else 0
    unwiped         whether a forgotten name may still be in the database, shown to owners of the book
    season          of the last year with games; None if nobody has won in it
    left            of how many games the figures are not worked out yet
    """

    template = "book/book_page.html"

    name: str
    right: str
    current: bool
    for_all: bool
    people: PeoplePart
    retired: PeoplePart
    ask: Sequence[tuple[ListedPerson, ListedPerson]]
    came_back: Sequence[ListedPerson]
    guests_counted: bool
    evenings: Sequence[BookEvening]
    evening_page: int
    evening_pages: int
    typed: str
    why: Say | None
    most: int = 0
    unwiped: bool = False
    season: SeasonWins | None = None
    left: int = 0
