"""The games, by slug. Each is a module that has a `GAME`, in a folder here or in that of SCOREPAD_GAMES."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

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
    for path in sorted(Path(__file__).parent.glob("*/*.py")):
        module = import_module(f"{__name__}.{path.parent.name}.{path.stem}")
        if isinstance(game := getattr(module, "GAME", None), Game):
            game.file = module.__file__ or ""
            yield game
