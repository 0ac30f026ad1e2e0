"""The games that are played here, and a device's evenings as they lie on its shelf, also those whose rules are gone."""

from __future__ import annotations

from collections.abc import Mapping
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
from scorepad.web.gate import device, evenings

SIZE = 20
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
    """A page of it; `pages`: how many there are, at least 1."""

    evenings: tuple[Lying, ...]
    page: int
    pages: int


def games_here() -> Mapping[str, Game]:
    """Every game by its slug, those of the named folder too; the one that most tables play first."""
    folder: str = current_app.extensions["settings"].games
    return dict(sorted(games(folder).items(), key=lambda each: (not each[1].first, each[1].name.text)))


def shelf(page: int = 1) -> Shelf:
    """What this device has part in, running evenings first."""
    known = device()
    if known is None:
        return Shelf((), page, 1)
    listed = log.evenings(evenings().store, known.id, page, SIZE)
    return Shelf(tuple(map(_lying, listed.evenings)), page, max(1, -(-listed.count // SIZE)))


def told(evening: str) -> Evening:
    """What was told of an evening, without its rules. Raises UnknownEvening."""
    return history.read(log.load(evenings().store, evening)).evening


def _lying(listed: Listed) -> Lying:
    try:
        state = evenings().open(listed.evening).state
    except UNPLAYABLE:
        return Lying(listed, told(listed.evening), None)
    return Lying(listed, state.evening, state)
