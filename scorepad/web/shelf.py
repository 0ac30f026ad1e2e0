"""The games that are played here, and a device's evenings as they lie on its shelf, also those whose rules are gone."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import current_app

from scorepad.evening import history
from scorepad.evening.conversation import IllegalDeal
from scorepad.evening.replay import State
from scorepad.evening.said import Evening
from scorepad.games import UnknownGame, games
from scorepad.games.game import Game
from scorepad.games.options import IllegalOptions
from scorepad.games.say import Who
from scorepad.store import log
from scorepad.store.log import Listed
from scorepad.web.clock import moment
from scorepad.web.gate import device, evenings
from scorepad.web.tongue import words

SIZE = 20
MANY = 8  # evenings from which on one may want to search
UNPLAYABLE = (UnknownGame, IllegalDeal, IllegalOptions)
"""What is raised for an evening whose rules are gone, or have changed so that they refuse what was accepted once."""


@dataclass(frozen=True, slots=True)
class Lying:
    """An evening on the shelf. `state` is None where its rules are gone: then there is still what was told."""

    listed: Listed
    evening: Evening
    state: State | None

    @property
    def leaders(self) -> tuple[Who, ...]:
        """Those who have won, or lead once a deal is scored."""
        if self.state is None:
            return ()
        return self.state.winners or (self.state.table.leaders if self.state.table.past else ())

    @property
    def length(self) -> int:
        """How many deals will be played, as far as is known now."""
        return self.state.game.length(self.state.table) if self.state else 0

    def called(self, who: tuple[Who, ...]) -> str:
        """Players or sides by their names here: a list has many tables, and names belong to one."""
        return ", ".join(map(self.evening.name, who))


@dataclass(frozen=True, slots=True)
class Shelf:
    """A page of it.

    pages   how many there are, at least 1
    wanted  what was searched for
    many    whether it holds so many evenings that one may want to search
    """

    evenings: tuple[Lying, ...]
    page: int
    pages: int
    wanted: str = ""
    many: bool = False


def games_here() -> Mapping[str, Game]:
    """Every game by its slug, those of the named folder too; the one that most tables play first."""
    folder: str = current_app.extensions["settings"].games
    return dict(sorted(games(folder).items(), key=lambda each: (not each[1].first, each[1].name.text)))


def shelf(page: int = 1, wanted: str = "") -> Shelf:
    """What this device has part in, running evenings first; with `wanted` only where each of its words was written."""
    known = device()
    if known is None:
        return Shelf((), page, 1, wanted)
    listed = _found(known.id, wanted, page) if wanted else log.evenings(evenings().store, known.id, page, SIZE)
    pages = max(1, -(-listed.count // SIZE))
    return Shelf(tuple(map(_lying, listed.evenings)), page, pages, wanted, bool(wanted) or listed.count > MANY)


def _found(known: int, wanted: str, page: int) -> log.Page:
    """The evenings whose names, title, note or game begin a word with each word that is wanted."""
    starts = plain(wanted).split()
    found = [listed for listed, said in log.described(evenings().store, known) if _matches(starts, listed.game, said)]
    return log.Page(tuple(found[(page - 1) * SIZE : page * SIZE]), len(found))


def _matches(starts: Sequence[str], slug: str, said: str) -> bool:
    game = games_here().get(slug)
    inside = plain(f"{said} {words(game.name) if game else slug}").split()
    return all(any(word.startswith(start) for word in inside) for start in starts)


def plain(text: str) -> str:
    """A text as people search for it: without accents, capitals or signs."""
    letters = (char for char in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(char))
    return "".join(char if char.isalnum() else " " for char in letters)


def latest(lying: Sequence[Lying]) -> list[Lying]:
    """What was written last first."""
    return sorted(lying, key=lambda each: moment(each.listed.touched), reverse=True)


def seats_of_last(lying: Sequence[Lying]) -> tuple[str, ...]:
    """The names of the table that was written last, as they sit there now."""
    last = next(iter(latest(lying)), None)
    if last is None:
        return ()
    return tuple(map(last.evening.name, last.state.table.seats if last.state else last.evening.players))


def known_names(lying: Sequence[Lying]) -> tuple[str, ...]:
    """Everybody on the shelf: the last table as it sits, then the others, those who played last first."""
    names = (name for each in latest(lying) for name in each.evening.names.values())
    return tuple(dict.fromkeys([*seats_of_last(lying), *names]))


def told(evening: str) -> Evening:
    """What was told of an evening, without its rules. Raises UnknownEvening."""
    return history.read(log.load(evenings().store, evening)).evening


def _lying(listed: Listed) -> Lying:
    try:
        state = evenings().open(listed.evening).state
    except UNPLAYABLE:
        return Lying(listed, told(listed.evening), None)
    return Lying(listed, state.evening, state)
