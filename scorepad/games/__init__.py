"""The games, by slug. Each is a module or package here, or in the folder of SCOREPAD_GAMES, that has a `GAME`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

from scorepad.rules.game import Game
from scorepad.rules.game import UnknownGame as UnknownGame
from scorepad.rules.kinds_check import check_kinds


@cache
def games(folder: str = "") -> dict[str, Game]:
    """Every game by its slug; those of `folder` (SCOREPAD_GAMES) come on top of our own. Raises UndeclaredKind."""
    ours, found = sorted(_played(_modules()), key=lambda game: game.slug), [*_played(_modules_of(folder))]
    for game in found:
        check_kinds(game)
    return {game.slug: game for game in (*ours, *found)}


def game_named(slug: str, folder: str = "") -> Game:
    """The game of that slug. Raises UnknownGame."""
    try:
        return games(folder)[slug]
    except KeyError:
        raise UnknownGame(slug) from None


def _played(modules: Iterable[ModuleType]) -> Iterator[Game]:
    for module in modules:
        if isinstance(game := getattr(module, "GAME", None), Game):
            game.file = module.__file__ or ""
            yield game


def _modules() -> Iterator[ModuleType]:
    for module in walk_packages(__path__, f"{__name__}."):
        yield import_module(module.name)


def _modules_of(folder: str) -> Iterator[ModuleType]:
    for path in sorted(Path(folder).glob("*.py")) if folder else ():
        spec = spec_from_file_location(f"own_games.{path.stem}", path)
        if spec and spec.loader:
            module = sys.modules[spec.name] = module_from_spec(spec)  # where its dataclasses look for what they name
            spec.loader.exec_module(module)
            yield module
