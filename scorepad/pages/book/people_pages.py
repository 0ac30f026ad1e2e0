"""The pages of one person in a book, and of one evening with its people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.book.figures.glance import CAME_BACK, LAST_DEAL, LED
from scorepad.book.figures.player import TEN_BIDS, TEN_WINS, THREE, Badge, Player
from scorepad.pages.book.book_pages import BookEvening, ListedPerson
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say, say


@dataclass(frozen=True, slots=True)
class PersonPage(Page):
    """A person at a glance.

    person     who it is
    book       the name of the book; empty where it was given none
    owns       whether this device may change who is who
    card       what is shown of the person's evenings
    nemesis    who is the person's nemesis, or None
    best       the best evening, or None
    badges     each with the day on which it was earned, and its name
    leader_of  the year of which the person is the leader, or empty
    """

    template = "book/person.html"

    person: ListedPerson
    book: str
    owns: bool
    card: Player
    nemesis: ListedPerson | None
    best: BookEvening | None
    badges: Sequence[tuple[Badge, str, Say]]
    leader_of: str


BADGE_WORDS: Mapping[str, Say] = {
    LAST_DEAL: say("Last-deal win"),
    THREE: say("Three wins in a row"),
    CAME_BACK: say("Comeback"),
    LED: say("Start to finish"),
    TEN_BIDS: say("Ten bids made in a row"),
    TEN_WINS: say("Ten wins"),
}


@dataclass(frozen=True, slots=True)
class PersonGames(Page):
    """The evenings of a person, and everything that may be changed about who is who.

    person    who it is
    owns      whether this device may change who is who
    others    who could be the same person, having never sat at one table with this one: the one who played last first
    many      whether there are more than `others`, so that a name is typed
    merged    the entries that were merged into this person: their last names by their ids
    evenings  a page of the person's evenings, the newest first
    page      its number, from 1
    pages     how many there are, at least 1
    typed     what was entered and refused, by the name of the field
    why       why something was not done, or None
    """

    template = "book/person_games.html"

    person: ListedPerson
    owns: bool
    others: Sequence[ListedPerson]
    many: bool
    merged: Mapping[str, str]
    evenings: Sequence[BookEvening]
    page: int
    pages: int
    typed: Mapping[str, str]
    why: Say | None


@dataclass(frozen=True, slots=True)
class ForgetPerson(Page):
    """The question before a person is forgotten.

    person  who it is
    """

    template = "book/forget_person.html"

    person: ListedPerson


@dataclass(frozen=True, slots=True)
class EveningInBook(Page):
    """An evening of a book.

    evening  which one
    seats    who sat there: the person's name now, by the player's id in the evening
    known    the names that are offered
    owns     whether this device may change who sat where
    writes   whether it may keep its score
    watch    the address where it is watched
    typed    the names that were entered and refused, by the player's id
    why      why they were, or None
    ended    its result, a scorepad.app.table.table_page.Ended; None while it is played, or if it cannot be opened
    """

    template = "book/evening.html"

    evening: BookEvening
    seats: Mapping[str, str]
    known: Sequence[str]
    owns: bool
    writes: bool
    watch: str
    typed: Mapping[str, str]
    why: Say | None
    ended: object = None
