"""People and evenings of a book, as its pages list them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from scorepad.app.changed_fields import changed_texts
from scorepad.app.changed_fields import shown as before_that
from scorepad.book.book_decisions import IllegalChange
from scorepad.book.book_state import BookState, Person
from scorepad.evening.sheet.short_names import disc_letters
from scorepad.pages.book.book_pages import BookEvening, ListedPerson
from scorepad.pages.reader_language import DEALER
from scorepad.rules.sentence import Say, quoted, say
from scorepad.rules.steps.typed_text import LONGEST
from scorepad.store.evening_rows import Listed
from scorepad.stored_evenings.open_evenings import UNPLAYABLE
from scorepad.web.access.devices import evenings as open_evenings
from scorepad.web.site.language import translated
from scorepad.web.site.posted_form import posted_form
from scorepad.web.start.evening_list import games_here

MEANWHILE = say("Another device has changed this to {name}. If you save again, the name you entered replaces it.")
OFFERED = 100  # people to choose from; if there are more, a name is typed


def nobody(name: str) -> Say:
    """The error that a typed name belongs to nobody."""
    return say("Nobody in this group is called {name}.", name=quoted(name))


def changed(now: Mapping[str, str]) -> Mapping[str, str]:
    """The names that this post changes, by field. `now`: the names before it.

    Raises IllegalChange for changes that others made meanwhile: the page shows them, and is sent again.
    """
    form = posted_form()
    new = changed_texts(form, now)
    for name in new:
        if before_that(form, name) not in (None, now[name]):
            raise IllegalChange(MEANWHILE.put(name=quoted(now[name])))
    return {name: typed[:LONGEST] for name, typed in new.items()}


def people(state: BookState, there: Collection[str], wanted: Iterable[Person]) -> list[ListedPerson]:
    """People as they are listed. `there`: the evenings that are counted."""
    return [_listed(each, sum(evening in there for evening in state.played[each.id])) for each in wanted]


def evenings(state: BookState, wanted: Iterable[Listed]) -> list[BookEvening]:
    """Evenings as they are listed, without those that the book does not know yet."""
    return [evening_in(state, each) for each in wanted if each.evening in state.evenings]


def evening_in(state: BookState, listed: Listed) -> BookEvening:
    """An evening of the book as it is listed."""
    seating, game = state.evenings[listed.evening], games_here().get(listed.game)
    names = names_in(state, listed.evening)
    called = game.name if game else listed.game
    shown = BookEvening(seating.number, seating.started, list(names.values()), called, listed.running)
    try:
        played = open_evenings().open(listed.evening).state
    except UNPLAYABLE:
        return shown
    won = [names.get(who, "") for side in played.winners for who in side.members]
    winners = won if all(won) else []
    return replace(shown, title=played.evening.title, winners=winners, shared=len(played.winners) > 1)


def names_in(state: BookState, evening: str) -> Mapping[str, str]:
    """The people who sat there, by the player's id, with their present names."""
    return {player: state.people[person].name for player, person in state.evenings[evening].people.items()}


def _listed(person: Person, played: int) -> ListedPerson:
    letters = disc_letters((person.name,), translated(DEALER))[0] if person.name else ""
    return ListedPerson(person.id, person.name, person.role, played, person.ink, letters)
