"""The rules. Finds every game: a module here, or in a folder of one's own, that has a `GAME`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from scorepad.rules.game import Game


class UnknownGame(LookupError):
    """A game that no file here plays."""


@cache
def games(folder: str = "") -> dict[str, Game]:
    """Every game by its slug; those of `folder` (SCOREPAD_GAMES) come on top of our own."""
    found = (module.GAME for module in _modules(folder) if isinstance(getattr(module, "GAME", None), Game))
    return {game.slug: game for game in found}


def game_named(slug: str, folder: str = "") -> Game:
    """The game of that slug. Raises UnknownGame."""
    try:
        return games(folder)[slug]
    except KeyError:
        raise UnknownGame(slug) from None


def _modules(folder: str) -> Iterator[ModuleType]:
    for name in sorted(module.name for module in iter_modules(__path__)):
        yield import_module(f"{__name__}.{name}")
    for path in sorted(Path(folder).glob("*.py")) if folder else ():
        spec = spec_from_file_location(path.stem, path)
        if spec and spec.loader:
            module = module_from_spec(spec)
            spec.loader.exec_module(module)
            yield module
