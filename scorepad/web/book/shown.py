"""People and evenings of a book, as its pages list them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from scorepad.book.state import BookState, Person
from scorepad.pages.book.book_pages import BookEvening, ListedPerson
from scorepad.rules.sentence import Say, quoted, say
from scorepad.store.evening_rows import Listed
from scorepad.web.start.evening_list import games_here

OFFERED = 100  # people to choose from; where there are more, a name is typed


def nobody(name: str) -> Say:
    """That nobody has the name that was typed."""
    return say("Nobody in this book is called {name}.", name=quoted(name))


def people(state: BookState, there: Collection[str], wanted: Iterable[Person]) -> list[ListedPerson]:
    """People as they are listed. `there`: the evenings that are counted."""
    return [
        ListedPerson(each.id, each.name, each.role, sum(evening in there for evening in state.played[each.id]))
        for each in wanted
    ]


def evenings(state: BookState, wanted: Iterable[Listed]) -> list[BookEvening]:
    """Evenings as they are listed, without those that the book does not know yet."""
    return [evening_in(state, each) for each in wanted if each.evening in state.evenings]


def evening_in(state: BookState, listed: Listed) -> BookEvening:
    """An evening of the book as it is listed."""
    seating, game = state.evenings[listed.evening], games_here().get(listed.game)
    names = list(names_in(state, listed.evening).values())
    return BookEvening(seating.number, seating.started, names, game.name if game else listed.game, listed.running)


def names_in(state: BookState, evening: str) -> Mapping[str, str]:
    """Who sat there, by the player's id: as they are called now."""
    return {player: state.people[person].name for player, person in state.evenings[evening].people.items()}
