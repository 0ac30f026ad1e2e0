"""The games, by slug. Each is a module or package here, or in the folder of SCOREPAD_GAMES, that has a `GAME`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from scorepad.own_games.load import LeftOut, load
from scorepad.rules.game import Game
from scorepad.rules.steps.undeclared_kind import UnknownGame as UnknownGame


@cache
def games(folder: str = "") -> dict[str, Game]:
    """Every game by its slug: our own, then those of `folder` (SCOREPAD_GAMES) that can be played."""
    ours = sorted(_ours(), key=lambda game: game.slug)
    return {game.slug: game for game in (*ours, *(each for each in _own(folder) if isinstance(each, Game)))}


def left_out(folder: str) -> tuple[LeftOut, ...]:
    """The files of a folder whose games cannot be played, and why."""
    return tuple(each for each in _own(folder) if isinstance(each, LeftOut))


def game_named(slug: str, folder: str = "") -> Game:
    """The game of that slug. Raises UnknownGame."""
    try:
        return games(folder)[slug]
    except KeyError:
        raise UnknownGame(slug) from None


@cache
def _own(folder: str) -> tuple[Game | LeftOut, ...]:
    """The game in each file of a folder, or the reason why it is left out."""
    return tuple(load(folder, games())) if folder else ()


def _ours() -> Iterator[Game]:
    for found in walk_packages(__path__, f"{__name__}."):
        module = import_module(found.name)
        if isinstance(game := getattr(module, "GAME", None), Game):
            game.file = module.__file__ or ""
            yield game
