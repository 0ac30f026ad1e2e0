"""The games that are played here, and the list of a device's evenings, with those whose rules are gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from urllib.parse import urlencode

from flask import current_app

from scorepad.app.home.evening_list import EveningList, ListedEvening, search_key
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.store import evening_rows, versions
from scorepad.store.evening_rows import Listed
from scorepad.store.versions import Version
from scorepad.stored_evenings.begin_recorded import read_evening
from scorepad.stored_evenings.open_evenings import UNPLAYABLE
from scorepad.stored_evenings.sizes import LARGE
from scorepad.web.access.devices import device, evenings
from scorepad.web.access.request_cost import check, deals_to_replay
from scorepad.web.site.clock import here
from scorepad.web.site.language import translated
from scorepad.web.site.paging import pages_of

SIZE = 20
AT_ONCE = 5  # times what another request may cost: a page of usual evenings is opened after a start
MANY = 8  # evenings from which on one may want to search


def games_here() -> Mapping[str, Game]:
    """Every game by its slug, those of the named folder too; the one that most tables play first."""
    folder: str = current_app.extensions["settings"].games
    return dict(sorted(games(folder).items(), key=lambda each: (not each[1].first, each[0])))


def list_evenings(page: int = 1, wanted: str = "") -> EveningList:
    """The evenings of this device, running ones first; with `wanted` only those that contain each of its words."""
    known = device()
    if known is None:
        return EveningList((), page, 1, wanted)
    listed = _found(known.id, wanted, page) if wanted else evening_rows.evenings(evenings().store, known.id, page, SIZE)
    pages = pages_of(listed.count, SIZE)
    query = f"&{urlencode({'q': wanted})}" if wanted else ""
    return EveningList(_opened(listed.evenings), page, pages, wanted, bool(wanted) or listed.count > MANY, query)


def _opened(listed: Sequence[Listed]) -> tuple[ListedEvening, ...]:
    """The evenings that are listed. A long one that is not in memory is not replayed for it."""
    stored = versions.versions(evenings().store, [each.evening for each in listed])
    cost = {each: deals_to_replay(stored[each.evening]) for each in listed if each.evening in stored}
    check(sum(cost.values()) // AT_ONCE, waits=True)
    return tuple(_listed(each, stored[each.evening] if deals <= LARGE else None) for each, deals in cost.items())


def _found(known: int, wanted: str, page: int) -> evening_rows.Page:
    """The evenings whose names, title, note or game begin a word with each word that is wanted."""
    starts = search_key(wanted).split()
    found = [
        listed
        for listed, said in evening_rows.evenings_with_words(evenings().store, known)
        if _matches(starts, listed.game, said)
    ]
    return evening_rows.Page(tuple(found[(page - 1) * SIZE : page * SIZE]), len(found))


def _matches(starts: Sequence[str], slug: str, said: str) -> bool:
    game = games_here().get(slug)
    inside = search_key(f"{said} {translated(game.name) if game else slug}").split()
    return all(any(word.startswith(start) for word in inside) for start in starts)


def _listed(found: Listed, version: Version | None) -> ListedEvening:
    """An evening as it is listed; without a version it is not replayed."""
    with suppress(*UNPLAYABLE):
        state = evenings().open(found.evening, version).state if version else None
        if state:
            return ListedEvening(found.evening, found.running, here(found.touched), state.evening, state)
    evening, game = read_evening(evenings().store, found.evening), games_here().get(found.game)
    long = game.name if game and version is None else None
    return ListedEvening(found.evening, found.running, here(found.touched), evening, None, long)
