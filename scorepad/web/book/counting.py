"""The evenings of a book as this request counts them."""

from __future__ import annotations

from flask import current_app

from scorepad.book.figures.season import Season, season
from scorepad.stored_books.counted_evenings import CountedEvenings, EveningCounts
from scorepad.stored_evenings.sizes import LARGE
from scorepad.web.access.request_cost import check


def counts() -> EveningCounts:
    """The counter of the evenings of all books here."""
    found: EveningCounts = current_app.extensions["counts"]
    return found


def count(book: str) -> CountedEvenings:
    """The current evenings of a book, within what a request may cost. Raises UnknownBook, Busy."""
    return counts().count(book, lambda deals: check(deals, waits=True))


def at_a_glance(book: str, of: int) -> CountedEvenings:
    """The current evenings of a book in a list of that many, which together replay few deals. Raises UnknownBook."""
    return counts().count(book, most=LARGE // of)


def season_of(counted: CountedEvenings) -> Season | None:
    """The season of a book; worked out once, until something in the book changes."""
    found: Season | None = counted.remembered(("season", ""), lambda: season(counted.played))
    return found
