"""One person of a book at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorepad.book import book_decisions
from scorepad.book.figures.choice import Choice, chosen
from scorepad.book.figures.player import Badge, Player, player
from scorepad.pages.book.book_pages import BookEvening
from scorepad.pages.book.people_pages import BADGE_WORDS, PersonPage
from scorepad.rules.sentence import Say
from scorepad.store.book import evenings as in_books
from scorepad.stored_books.counted_evenings import CountedEvenings
from scorepad.web.access.devices import books
from scorepad.web.book import shown
from scorepad.web.book.counting import count, season_of
from scorepad.web.book.people import bp as bp
from scorepad.web.book.who_may import may, right_here
from scorepad.web.site.render import render


@bp.get("/")
def show(book: str, person: str) -> str:
    """A person in the person's ink: wins, form, bids, nemesis, best game and badges. Raises UnknownPerson."""
    may(book, "watch")
    counted = count(book)
    known, card = book_decisions.person(counted.book, person), _card(counted, person)
    season = season_of(counted)
    return render(
        PersonPage(
            person=shown.people(counted, [known])[0],
            book=counted.book.name,
            owns=right_here(book) == "own",
            card=card,
            nemesis=shown.disc(counted, card.nemesis.person) if card.nemesis else None,
            best=_best(counted, card.best, person) if card.best else None,
            badges=_badges(counted, card.badges),
            leader_of=season.year if season and person in season.leaders else "",
        )
    )


def _card(counted: CountedEvenings, person: str) -> Player:
    """The figures of a person; worked out once, until something in the book changes."""
    found: Player = counted.remembered(("player", person), lambda: player(chosen(counted.played, Choice()), person))
    return found


def _best(counted: CountedEvenings, evening: str, person: str) -> BookEvening | None:
    """The best evening, with the person's own points and line."""
    listed = in_books.named(books().store, [evening])
    found = shown.evenings(counted, listed, of=person)
    return replace(found[0], total=shown.points_of(counted, evening, person)) if found else None


def _badges(counted: CountedEvenings, badges: Sequence[Badge]) -> list[tuple[Badge, str, Say]]:
    days = {each.evening: counted.by_id[each.evening].started for each in badges if each.evening}
    return [(each, days.get(each.evening, ""), BADGE_WORDS[each.kind]) for each in badges]
