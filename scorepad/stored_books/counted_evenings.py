"""The evenings of a book as it counts them: figures are stored with each, and worked out where they are missing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from scorepad.book.book_state import BookState
from scorepad.book.figures.choice import in_order
from scorepad.book.figures.evening import FIGURES, EveningFigures, as_data, from_data
from scorepad.book.figures.from_state import evening_figures
from scorepad.book.figures.glance import chart
from scorepad.book.grades import FamilyGrades, grades_by_family
from scorepad.book.played import Played
from scorepad.evening.log.history import UNREADABLE, History
from scorepad.evening.play.state import State
from scorepad.store import texts
from scorepad.store.book import figures
from scorepad.store.versions import versions
from scorepad.stored_books.open_books import Books
from scorepad.stored_evenings.open_evenings import UNPLAYABLE, Evenings
from scorepad.stored_evenings.recently_used import RecentlyUsed
from scorepad.stored_evenings.sizes import Sizes

AT_ONCE = 200  # evenings whose figures are worked out while somebody waits,
DEALS_AT_ONCE = 1000  # as long as they have no more deals together; a longer evening is worked out alone
MOST_BOOKS = 20  # books held in memory
LARGEST = 64 * 2**20  # bytes that they take up together
AN_EVENING = 3_000
MOST_MADE = 64  # things made of a book's evenings that are remembered, as long as nothing in it changes
NOTHING = EveningFigures(False, 0, (), ())


class _StoredFigures(NamedTuple):
    """The stored figures of an evening."""

    seq: int
    game: str
    started: str
    players: tuple[str, ...]
    house_rules: str
    finished: bool
    figures: EveningFigures


class Glance(NamedTuple):
    """The title of an evening in a list, and its chart as `glance.chart` made it."""

    title: str
    chart: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CountedEvenings:
    """The evenings of a book that are counted.

    book    the state of the book at that time
    names   what everybody is called, by id; who played last comes first
    played  the evenings in the order in which they were played
    left    of how many the figures are not worked out yet
    there   the last entry of each evening that is shown to somebody, by its id
    by_id   the same as `played`, by the evening's id
    made    room for what pages make of them, by what they ask for
    """

    book: BookState
    names: Mapping[str, str]
    played: tuple[Played, ...]
    left: int
    there: Mapping[str, int] = field(default_factory=dict)
    by_id: Mapping[str, Played] = field(default_factory=dict)
    made: dict[tuple[str, str], Any] = field(default_factory=dict, compare=False)

    def remembered(self, asked: tuple[str, str], make: Callable[[], Any]) -> Any:
        """A page's result for these evenings, by what is asked for: made once, as long as it is remembered."""
        if asked not in self.made:
            if len(self.made) >= MOST_MADE:
                self.made.clear()
            self.made[asked] = make()
        return self.made[asked]

    @property
    def people(self) -> Mapping[str, str]:
        """Those who are counted and have a name, by id."""
        return {person: name for person, name in self.names.items() if name and is_counted(self.book, person)}


@dataclass(slots=True)
class _Remembered:
    """A book as it was counted last, the last entries of its evenings, and as it was graded last."""

    last: Mapping[str, int]
    gathered: dict[str, _StoredFigures]
    counted: CountedEvenings
    graded: _Graded = (None, {})

    @property
    def size(self) -> int:
        """About how many bytes of memory it takes up."""
        return AN_EVENING * (1 + len(self.gathered))


_Graded = tuple[CountedEvenings | None, Mapping[str, FamilyGrades]]


class EveningCounts:
    """Counts the evenings of books; those that were asked for last are remembered."""

    def __init__(self, books: Books, evenings: Evenings, sizes: Sizes | None = None) -> None:
        self._books, self._evenings, self._store = books, evenings, books.store
        self._sizes = sizes or Sizes(self._store)
        self._remembered: RecentlyUsed[str, _Remembered] = RecentlyUsed(MOST_BOOKS, LARGEST, lambda book: book.size)

    def count(self, book: str, check: Callable[[int], object] = int, most: int | None = None) -> CountedEvenings:
        """The current evenings of a book.

        check  called with how many deals are to be replayed, before any of them is; what it raises is raised
        most   deals that are replayed at most, not even one longer evening; None for the usual number
        Raises UnknownBook, StoreFailed.
        """
        state, last = self._books.open(book), figures.last_entries(self._store, book)
        known = self._remembered.get(book)
        if known and known.counted.book is state and known.last == last and not known.counted.left:
            return known.counted
        gathered = self._at_hand(last, known.gathered if known else {})
        cost = self._cost_of([each for each in last if each not in gathered][:AT_ONCE], most)
        check(sum(cost.values()))
        gathered |= {each: self._worked_out(each, last[each]) for each in cost}
        names = {each.id: each.name for each in state.latest_first()}
        played = in_order(_played(state, gathered))
        by_id = {each.evening: each for each in played}
        counted = CountedEvenings(state, names, played, len(last) - len(gathered), last, by_id)
        self._remembered.put(book, _Remembered(last, gathered, counted, known.graded if known else (None, {})))
        return counted

    def grades(self, book: str, counted: CountedEvenings, family_of: Mapping[str, str]) -> Mapping[str, FamilyGrades]:
        """The grades in each family of games; only what comes after a change is worked out again.

        counted    what `count` returned of this book
        family_of  the family of each game, by its slug
        """
        remembered = self._remembered.get(book)
        graded, known = remembered.graded if remembered else (None, {})
        if graded is not counted:
            known = grades_by_family(counted.played, family_of, known)
            if remembered:
                remembered.graded = counted, known
        return known

    def glances(self, counted: CountedEvenings, wanted: Sequence[str]) -> Mapping[str, Glance]:
        """Title and chart of a page of evenings, by id; without those that are not kept. Raises StoreFailed."""
        last = {each: counted.there[each] for each in wanted if each in counted.there}
        found = dict(figures.load(self._store, last, FIGURES))
        titles = texts.titles(self._store, {each: data["titled"] for each, data in found.items() if data["titled"]})
        return {each: Glance(titles.get(each, ""), tuple(data["chart"])) for each, data in found.items()}

    def _at_hand(self, last: Mapping[str, int], before: Mapping[str, _StoredFigures]) -> dict[str, _StoredFigures]:
        """The figures of evenings as of their last entries, from memory and from the store."""
        known = {each: before[each] for each, seq in last.items() if each in before and before[each].seq == seq}
        return known | self._loaded({each: seq for each, seq in last.items() if each not in known})

    def _cost_of(self, evenings: Sequence[str], most: int | None) -> Mapping[str, int]:
        """As many of these evenings as are worked out at once, with their deals."""
        found, cost = versions(self._store, evenings), dict[str, int]()
        for each in evenings:
            known = each not in found or self._evenings.has(found[each])
            deals = 0 if known else self._sizes.deals(found[each])
            if (cost or most is not None) and sum(cost.values()) + deals > (DEALS_AT_ONCE if most is None else most):
                break
            cost[each] = deals
        return cost

    def _loaded(self, last: Mapping[str, int]) -> dict[str, _StoredFigures]:
        found = figures.load(self._store, last, FIGURES)
        return {evening: _from_data(last[evening], data) for evening, data in found}

    def _worked_out(self, evening: str, seq: int) -> _StoredFigures:
        """The figures of an evening, worked out and stored. If its rules are gone, they are empty and not stored."""
        try:
            opened = self._evenings.open(evening)
        except (*UNPLAYABLE, *UNREADABLE):
            return _StoredFigures(seq, "", "", (), "", False, NOTHING)
        data = kept_data(opened.state, _titled(opened.history))
        figures.keep(self._store, evening, opened.seq, FIGURES, data)
        return _from_data(opened.seq, data)


def _played(state: BookState, gathered: Mapping[str, _StoredFigures]) -> Iterator[Played]:
    """The evenings of the book with who sat there; guests are nobody unless they are counted."""
    for evening, seating in state.evenings.items():
        each = gathered.get(evening)
        if each and each.figures.seats:
            sat = [seating.people.get(player, "") for player in each.players]
            people = tuple(person if is_counted(state, person) else "" for person in sat)
            started = each.started or seating.started
            yield Played(
                evening, each.game, started, people, each.house_rules, each.finished, each.figures, each.players
            )


def is_counted(state: BookState, person: str) -> bool:
    """Whether a person is counted in the figures of the book: guests only if the book counts them."""
    known = state.people.get(person)
    return known is not None and (known.role != "guest" or state.guests_counted)


def _titled(history: History) -> int:
    """The entry that gave the evening its title; 0 if none did. The title itself is kept with the words alone."""
    named = (each.entry for each in history.in_force if "title" in getattr(each.entry.event, "words", ()))
    return max((entry.seq for entry in named), default=0)


def kept_data(state: State, titled: int = 0) -> dict[str, Any]:
    """The figures that are stored with an evening, as plain data. `titled`: the entry that gave it its title, or 0."""
    evening, declared = state.evening, state.game.options
    options = {each.key: evening.options[each.key] for each in declared if each.key in evening.options}
    others = {each.key: options[each.key] for each in declared if options.get(each.key, each.default) != each.default}
    return {
        "game": evening.game,
        "started": evening.started,
        "players": evening.people,
        "rules": json.dumps(others, sort_keys=True) if others else "",
        "finished": state.finished,
        "figures": as_data(evening_figures(state)),
        "chart": chart(state),
        "titled": titled,
    }


def _from_data(seq: int, data: Mapping[str, Any]) -> _StoredFigures:
    parts = (data["game"], data["started"], tuple(data["players"]), data["rules"], data["finished"])
    return _StoredFigures(seq, *parts, from_data(data["figures"]))
