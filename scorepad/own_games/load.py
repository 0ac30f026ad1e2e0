"""Reads the folder of games of one's own: those that can be played, and why the others are left out."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from scorepad.own_games.checked_sentences import check_texts
from scorepad.own_games.declared import check_declared
from scorepad.own_games.source import Fault, Source, in_words
from scorepad.own_games.trial import try_out
from scorepad.rules.game import Game

NO_GAMES = ("_", "test_", "conftest")
"""How the names of files begin that hold no game."""
NO_GAME = "there is no game in it: “GAME” must be one, as GAME = Wizard()"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A file whose game cannot be played: `line` is where to look, from 1, and `why` a sentence without full stop."""

    file: Path
    line: int
    why: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.why}. This game is left out."


def load(folder: str, taken: Collection[str]) -> Iterator[Game | LeftOut]:
    """The game of each file in a folder, or why it is left out. `taken`: the slugs that none of them may have."""
    slugs = {*taken}
    for path in sorted(Path(folder).glob("*.py")):
        if path.name.startswith(NO_GAMES):
            continue
        try:
            game = game_in(path, slugs)
        except Fault as fault:
            yield LeftOut(path, fault.line, fault.why)
        else:
            slugs.add(game.slug)
            yield game


def game_in(path: Path, taken: Collection[str]) -> Game:
    """The game of a file, tried out. `taken`: the slugs that it may not have. Raises Fault."""
    source = Source(path)
    if not source.may_hold_game:
        raise Fault(1, NO_GAME)
    check_texts(source)
    game = _declared(_module(path, source), source)
    game.file = str(path)
    try:
        check_declared(game, source, taken)
        try_out(game, source)
    except Fault:
        raise
    except Exception as error:  # noqa: BLE001  # what no check foresees leaves out this game alone
        line = source.line_of_error(error) or source.line_of_name(type(game).__name__)
        raise Fault(line, f"it cannot be checked: {in_words(error)}") from None
    return game


def _declared(module: ModuleType, source: Source) -> Game:
    """The `GAME` of a module. Raises Fault."""
    game = getattr(module, "GAME", None)
    if isinstance(game, Game):
        return game
    own = [each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__]
    name = next((each.__name__ for each in own if issubclass(each, Game)), "")
    if not name:
        raise Fault(source.line_of_name("GAME"), NO_GAME)
    raise Fault(source.line_of_name("GAME" if game else name), f"“GAME” must be the game: write GAME = {name}()")


def _module(path: Path, source: Source) -> ModuleType:
    """The module of a file. Raises Fault."""
    spec = spec_from_file_location(f"own_games.{path.stem}", path)
    if spec is None or spec.loader is None:
        raise Fault(1, "it cannot be read")
    module = sys.modules[spec.name] = module_from_spec(spec)  # where its dataclasses look for what they name
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a file does, the others are read
        raise Fault(source.line_of_error(error) or 1, in_words(error)) from None
    return module
