"""People and evenings of a book, as its pages list them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from scorepad.app.changed_fields import changed_texts
from scorepad.app.changed_fields import shown as before_that
from scorepad.book.book_decisions import IllegalChange
from scorepad.book.book_state import BookState, Person
from scorepad.book.figures.choice import Choice, chosen
from scorepad.book.figures.evening import ColumnFigures
from scorepad.book.figures.seated import seat_of
from scorepad.book.played import Played
from scorepad.evening.sheet.short_names import disc_letters
from scorepad.pages.book.book_pages import BookEvening, ListedPerson
from scorepad.pages.book.small_chart import headline_words, small_chart
from scorepad.pages.reader_language import DEALER
from scorepad.rules.sentence import Points, Say, quoted, say
from scorepad.rules.steps.typed_text import LONGEST
from scorepad.store.evening_rows import Listed
from scorepad.stored_books.counted_evenings import CountedEvenings, Glance
from scorepad.web.book.counting import counts
from scorepad.web.site.language import translated
from scorepad.web.site.posted_form import posted_form
from scorepad.web.start.evening_list import games_here

MEANWHILE = say("Another device has changed this to {name}. If you save again, the name you entered replaces it.")
OFFERED = 100  # people to choose from; if there are more, a name is typed
NO_GLANCE = Glance("", ())


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


def people(counted: CountedEvenings, wanted: Iterable[Person]) -> list[ListedPerson]:
    """People as they are listed, with how many evenings each played."""
    found: Mapping[str, tuple[int, int]] = counted.remembered(("people", ""), lambda: _evenings_of_each(counted))
    return [replace(disc(counted, one.id), evenings=found[one.id][0], finished=found[one.id][1]) for one in wanted]


def _evenings_of_each(counted: CountedEvenings) -> Mapping[str, tuple[int, int]]:
    """In how many evenings each person takes part, and how many of them are over, by id; without discarded ones."""
    played, over = counted.book.played, {each.evening for each in chosen(counted.played, Choice())}
    there = {each for each in counted.there if not _discarded(counted, each)}
    return {
        person: (sum(each in there for each in played[person]), sum(each in over for each in played[person]))
        for person in counted.book.people
    }


def disc(counted: CountedEvenings, person: str) -> ListedPerson:
    """A person with ink and letters, which tell the people apart who played last."""
    known, letters = counted.book.people[person], _letters(counted)
    if person not in letters and known.name:
        letters = {person: disc_letters((known.name,), translated(DEALER))[0]}
    return ListedPerson(person, known.name, known.role, 0, known.ink, letters.get(person, ""))


def _letters(counted: CountedEvenings) -> Mapping[str, str]:
    """The letters of those who played last, by id; worked out once, until something in the book changes."""
    dealer = translated(DEALER)
    found: Mapping[str, str] = counted.remembered(("letters", dealer), lambda: _letters_of_latest(counted, dealer))
    return found


def _letters_of_latest(counted: CountedEvenings, dealer: str) -> Mapping[str, str]:
    latest = dict(islice(((person, name) for person, name in counted.names.items() if name), OFFERED))
    return dict(zip(latest, disc_letters(tuple(latest.values()), dealer), strict=True))


def evenings(counted: CountedEvenings, wanted: Sequence[Listed], of: str = "") -> list[BookEvening]:
    """Evenings as they are listed, from what is kept of them; without discarded ones, and unknown ones of the book.

    of  whose line is in ink; if empty, that of who won
    """
    glances = counts().glances(counted, [each.evening for each in wanted])
    return [
        _at_a_glance(counted, evening_in(counted.book, each), each.evening, glances.get(each.evening, NO_GLANCE), of)
        for each in wanted
        if each.evening in counted.book.evenings and not _discarded(counted, each.evening)
    ]


def _discarded(counted: CountedEvenings, evening: str) -> bool:
    """Whether the table stopped before a deal of this evening was scored."""
    played = counted.by_id.get(evening)
    return played is not None and played.figures.over and not played.figures.deals


def points_of(counted: CountedEvenings, evening: str, person: str) -> Points | None:
    """The points of a person in an evening; None if the rules are gone."""
    played = counted.by_id[evening]
    game, sat = games_here().get(played.game), seat_of(played, person)
    return Points(sat.column.gained, game.unit) if game and sat else None


def evening_in(state: BookState, listed: Listed) -> BookEvening:
    """An evening of the book with who sat there, and nothing of its result."""
    seating, game = state.evenings[listed.evening], games_here().get(listed.game)
    names = names_in(state, listed.evening)
    called = game.name if game else listed.game
    return BookEvening(seating.number, seating.started, list(names.values()), called, listed.running)


def names_in(state: BookState, evening: str) -> Mapping[str, str]:
    """The people who sat there, by the player's id, with their present names."""
    return {player: state.people[person].name for player, person in state.evenings[evening].people.items()}


def _at_a_glance(counted: CountedEvenings, shown: BookEvening, evening: str, glance: Glance, of: str) -> BookEvening:
    """An evening with its winners, their total, headline, title and chart."""
    played = counted.by_id.get(evening)
    if played is None:
        return shown
    columns = [(column, _sat(counted, played, column)) for column in played.figures.columns]
    inks = [_ink(people, of, won=column.won) for column, people in columns]
    seen = replace(shown, title=glance.title, chart=small_chart(glance.chart, inks))
    return _won(seen, played, [(column, people) for column, people in columns if column.won])


def _won(seen: BookEvening, played: Played, won: Sequence[tuple[ColumnFigures, list[ListedPerson]]]) -> BookEvening:
    """The evening with who has won it, their total and the headline."""
    game, here = games_here().get(played.game), [who for _, people in won for who in people]
    if game is None or not here or not all(who.name for who in here):
        return replace(seen, shared=len(won) > 1)
    total, headline = Points(won[0][0].points, game.unit), headline_words(played.figures.headline, game.unit)
    return replace(seen, winners=here, shared=len(won) > 1, total=total, headline=headline)


def _sat(counted: CountedEvenings, played: Played, column: ColumnFigures) -> list[ListedPerson]:
    """The people of a column, guests too."""
    people = (counted.book.person_of(played.evening, played.players[seat]) for seat in column.seats)
    return [disc(counted, person) for person in people if person]


def _ink(people: Sequence[ListedPerson], of: str, *, won: bool) -> int:
    """The ink of a column's line; 0 if it is faint."""
    wanted = [each.ink for each in people if (each.id == of if of else won)]
    return wanted[0] if wanted else 0
