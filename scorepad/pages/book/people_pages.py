"""The pages of one person in a book, and of one evening with its people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.pages.book.book_pages import BookEvening, ListedPerson
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class PersonPage(Page):
    """A person.

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

    template = "book/person.html"

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
