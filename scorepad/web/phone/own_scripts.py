"""Translated games of one's own: known at once if the outcome is stored, else once another process has translated them.

No request waits for that: until then pages show that such a game cannot be played offline yet, and the server plays it.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from threading import Event, Lock, Thread

from scorepad.games import games
from scorepad.phone import build, own_games
from scorepad.phone.own_games import Outcome, kept_outcome
from scorepad.phone.translation_process import outcomes
from scorepad.rules.game import Game
from scorepad.settings import Settings

log = logging.getLogger(__name__)

AFTER_START = 1.0  # seconds in which who came first is answered
FAILED = "its script could not be made"

KNOWN: dict[str, Mapping[str, Outcome]] = {}
"""The outcomes for the games of each folder, by slug, once they are known."""
_making: set[str] = set()
_lock = Lock()


@cache
def own_games_of(folder: str) -> tuple[Game, ...]:
    """The games of a folder of one's own."""
    return tuple(filter(own_games.is_own, games(folder).values()))


def known(settings: Settings) -> Mapping[str, Outcome] | None:
    """The outcomes for all games of one's own, by slug; None if they have to be translated first."""
    if settings.games not in KNOWN and settings.games not in _making:
        kept = {game.slug: kept_outcome(game, build.kept_in(settings.data)) for game in own_games_of(settings.games)}
        found = {slug: each for slug, each in kept.items() if each}
        if len(found) == len(kept):
            _learn(settings, found)
    return KNOWN.get(settings.games)


def make_soon(settings: Settings, end: Event) -> Thread:
    """Make the missing scripts soon after a start; the thread for it ends as soon as the server does.

    end  set when the server ends
    """

    def after_start() -> None:
        if not end.wait(AFTER_START):
            make(settings, end)

    thread = Thread(target=after_start, daemon=True)
    thread.start()
    return thread


def make(settings: Settings, end: Event) -> None:
    """Make the missing scripts, unless that has begun. `end`: set when the server ends."""
    with _lock:
        if settings.games in _making:
            return
        done = known(settings) is not None and build.is_there()
        _making.add(settings.games)
    try:
        if not done:
            _make_apart(settings, end)
        if not end.is_set():
            build.scripts()
    finally:
        _making.discard(settings.games)


def _make_apart(settings: Settings, end: Event) -> None:
    """Make all in another process, and learn what became of the games of one's own."""
    slugs = ", ".join(game.slug for game in own_games_of(settings.games))
    log.warning(
        "Making the phones’ scripts, about a minute; until then these games need the server: %s", slugs or "all games"
    )
    found = outcomes(settings.games, build.kept_in(settings.data), end)
    if not end.is_set():
        _learn(settings, found or {game.slug: Outcome("", FAILED) for game in own_games_of(settings.games)})


def _learn(settings: Settings, found: Mapping[str, Outcome]) -> None:
    KNOWN[settings.games] = found
    for slug, each in found.items():
        if each.refused:
            log.warning("%s plays with the server, and not on the phone alone: %s", slug, each.refused)
