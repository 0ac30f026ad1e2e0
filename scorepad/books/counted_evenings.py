"""The evenings of a book as it counts them: figures are kept beside each, and worked out where they are missing."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, NamedTuple

from scorepad.book.figures.evening import FIGURES, EveningFigures, as_data, from_data
from scorepad.book.figures.from_state import evening_figures
from scorepad.book.grades import FamilyGrades, grades_by_family
from scorepad.book.played import Played
from scorepad.book.state import BookState
from scorepad.books.open_books import Books
from scorepad.evening.log.history import UNREADABLE
from scorepad.evening.play.state import State
from scorepad.evenings.open_evenings import UNPLAYABLE, Evenings
from scorepad.store.books import figures

AT_ONCE = 200  # evenings whose figures are worked out while somebody waits
MOST = 20  # books held in memory
NOTHING = EveningFigures(False, 0, (), ())


class _Told(NamedTuple):
    """What is kept of an evening."""

    seq: int
    game: str
    started: str
    players: tuple[str, ...]
    house_rules: str
    finished: bool
    figures: EveningFigures


@dataclass(frozen=True, slots=True)
class CountedEvenings:
    """The evenings of a book that are counted, and of how many the figures are not worked out yet.

    made  room for what pages make of them, by what they ask for
    """

    played: tuple[Played, ...]
    left: int
    made: dict[tuple[str, str], Any] = field(default_factory=dict, compare=False)


@dataclass(slots=True)
class _Remembered:
    """A book as it was counted last: the entry `seq` of its log, and the last entries of its evenings.

    grades  those that were worked out last, from the evenings `graded`
    """

    seq: int
    last: Mapping[str, int]
    told: dict[str, _Told]
    counted: CountedEvenings
    grades: Mapping[str, FamilyGrades] = field(default_factory=dict)
    graded: CountedEvenings | None = None


class EveningCounts:
    """Counts the evenings of books; those that were asked for last are remembered."""

    def __init__(self, books: Books, evenings: Evenings) -> None:
        self._books, self._evenings, self._store = books, evenings, books.store
        self._remembered: OrderedDict[str, _Remembered] = OrderedDict()
        self._lock = Lock()

    def count(self, book: str) -> CountedEvenings:
        """The evenings of a book, as they stand. Raises UnknownBook, StoreFailed."""
        state, last = self._books.open(book), figures.last_entries(self._store, book)
        with self._lock:
            known = self._remembered.get(book)
        if known and (known.seq, known.last) == (state.seq, last) and not known.counted.left:
            return known.counted
        before = known.told if known else {}
        told = {each: before[each] for each, seq in last.items() if each in before and before[each].seq == seq}
        told |= self._loaded({each: seq for each, seq in last.items() if each not in told})
        missing = [each for each in last if each not in told]
        told |= {each: self._worked_out(each, last[each]) for each in missing[:AT_ONCE]}
        counted = CountedEvenings(tuple(_played(state, told)), max(0, len(missing) - AT_ONCE))
        self._remember(book, _Remembered(state.seq, last, told, counted, known.grades if known else {}))
        return counted

    def grades(self, book: str, family_of: Mapping[str, str]) -> Mapping[str, FamilyGrades]:
        """The grades in each family of games; only what comes after a change is worked out again.

        family_of  the family of each game, by its slug
        Raises UnknownBook, StoreFailed.
        """
        counted = self.count(book)
        with self._lock:
            known = self._remembered[book]
            if known.graded is not counted:
                known.grades = grades_by_family(counted.played, family_of, known.grades)
                known.graded = counted
            return known.grades

    def _remember(self, book: str, counted: _Remembered) -> None:
        with self._lock:
            self._remembered[book] = counted
            self._remembered.move_to_end(book)
            while len(self._remembered) > MOST:
                self._remembered.popitem(last=False)

    def _loaded(self, last: Mapping[str, int]) -> dict[str, _Told]:
        found = figures.load(self._store, last, FIGURES)
        return {evening: _from_data(last[evening], data) for evening, data in found}

    def _worked_out(self, evening: str, seq: int) -> _Told:
        """What an evening tells, worked out and kept. One whose rules are gone tells nothing, and that is not kept."""
        try:
            opened = self._evenings.open(evening)
        except (*UNPLAYABLE, *UNREADABLE):
            return _Told(seq, "", "", (), "", False, NOTHING)
        data = _data(opened.state)
        figures.keep(self._store, evening, opened.seq, FIGURES, data)
        return _from_data(opened.seq, data)


def _played(state: BookState, told: Mapping[str, _Told]) -> Iterator[Played]:
    """The evenings of the book with who sat there; guests are nobody unless they are counted."""
    for evening, seating in state.evenings.items():
        each = told.get(evening)
        if each and each.figures.seats:
            people = tuple(_counted(state, seating.people.get(player, "")) for player in each.players)
            started = each.started or seating.started
            yield Played(evening, each.game, started, people, each.house_rules, each.finished, each.figures)


def _counted(state: BookState, person: str) -> str:
    known = state.people.get(person)
    return person if known and (known.role != "guest" or state.guests_counted) else ""


def _data(state: State) -> dict[str, Any]:
    """What is kept of an evening, as plain data."""
    evening, declared = state.evening, state.game.options
    options = {each.key: evening.options[each.key] for each in declared if each.key in evening.options}
    others = {each.key: options[each.key] for each in declared if options.get(each.key, each.default) != each.default}
    return {
        "game": evening.game,
        "started": evening.started,
        "players": evening.players,
        "rules": json.dumps(others, sort_keys=True) if others else "",
        "finished": state.finished,
        "figures": as_data(evening_figures(state)),
    }


def _from_data(seq: int, data: Mapping[str, Any]) -> _Told:
    parts = (data["game"], data["started"], tuple(data["players"]), data["rules"], data["finished"])
    return _Told(seq, *parts, from_data(data["figures"]))
