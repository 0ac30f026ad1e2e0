"""The games that are played here, and a device's evenings as they lie on its shelf, also those whose rules are gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flask import current_app

from scorepad.evening.log import history
from scorepad.evening.log.facts import Evening
from scorepad.evening.play.deal import IllegalDeal
from scorepad.games import UnknownGame, games
from scorepad.pages.start.evening_list import EveningList, ListedEvening, searchable
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.store import log
from scorepad.store.log import Listed
from scorepad.web.access.devices import device, evenings
from scorepad.web.site.language import translated

SIZE = 20
MANY = 8  # evenings from which on one may want to search
UNPLAYABLE = (UnknownGame, IllegalDeal, IllegalOptions)
"""What is raised for an evening whose rules are gone, or have changed so that they refuse what was accepted once."""


def games_here() -> Mapping[str, Game]:
    """Every game by its slug, those of the named folder too; the one that most tables play first."""
    folder: str = current_app.extensions["settings"].games
    return dict(sorted(games(folder).items(), key=lambda each: (not each[1].first, each[1].name.text)))


def shelf(page: int = 1, wanted: str = "") -> EveningList:
    """What this device has part in, running evenings first; with `wanted` only where each of its words was written."""
    known = device()
    if known is None:
        return EveningList((), page, 1, wanted)
    listed = _found(known.id, wanted, page) if wanted else log.evenings(evenings().store, known.id, page, SIZE)
    pages = max(1, -(-listed.count // SIZE))
    return EveningList(tuple(map(_listed, listed.evenings)), page, pages, wanted, bool(wanted) or listed.count > MANY)


def _found(known: int, wanted: str, page: int) -> log.Page:
    """The evenings whose names, title, note or game begin a word with each word that is wanted."""
    starts = searchable(wanted).split()
    found = [listed for listed, said in log.described(evenings().store, known) if _matches(starts, listed.game, said)]
    return log.Page(tuple(found[(page - 1) * SIZE : page * SIZE]), len(found))


def _matches(starts: Sequence[str], slug: str, said: str) -> bool:
    game = games_here().get(slug)
    inside = searchable(f"{said} {translated(game.name) if game else slug}").split()
    return all(any(word.startswith(start) for word in inside) for start in starts)


def read_evening(evening: str) -> Evening:
    """What the log holds of an evening; its game's rules may be missing. Raises UnknownEvening."""
    return history.read(log.load(evenings().store, evening)).evening


def _listed(found: Listed) -> ListedEvening:
    try:
        state = evenings().open(found.evening).state
    except UNPLAYABLE:
        return ListedEvening(found.evening, found.running, found.touched, read_evening(found.evening), None)
    return ListedEvening(found.evening, found.running, found.touched, state.evening, state)
