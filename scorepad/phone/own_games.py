"""Games of one's own for the phone: each is translated once, or plays with the server.

What became of one is kept in a file: translating a single game takes as long as translating all of ours.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import NamedTemporaryFile

from scorepad import page_folders
from scorepad.catalogues import languages
from scorepad.file_permissions import make_folder
from scorepad.phone.build import making, version
from scorepad.phone.parts import Part
from scorepad.phone.python_to_js import NotTranslatable, closure, translated
from scorepad.phone.runtime_parts import later_part, leads_to
from scorepad.phone.scripts import made, program
from scorepad.rules.game import Game

CANNOT = (NotTranslatable, AttributeError, LookupError, TypeError, ValueError)
"""What may come of a game of one's own, which may use any Python: then it is played with the server."""

APART = frozenset({"$category", "$combining", "$bidirectional"})
"""Of the runtime: what tells characters apart by tables that have only what our own rooms ask for."""

MOST_KEPT = 8
"""How many versions of a game stay: who goes back to an earlier one need not wait again."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a game: its scripts by their file names, or a sentence with file and line why it has none."""

    scripts: Mapping[str, str]
    refused: str = ""


def is_own(game: Game) -> bool:
    """Whether a game did not come with the package."""
    return page_folders.PACKAGE not in Path(game.file).parents


def outcome(game: Game, kept: Path) -> Outcome:
    """What became of a game when it was last translated, as this folder keeps it; else it is translated now."""
    if known := kept_outcome(game, kept):
        return known
    found = _translated(game)
    with suppress(OSError):  # where nothing can be kept it is translated at each start
        _keep(found, _file(game, kept))
    return found


def kept_outcome(game: Game, kept: Path) -> Outcome | None:
    """What became of a game when it was last translated, as this folder keeps it; None where it does not."""
    with suppress(OSError, ValueError, TypeError):  # nothing was kept, or what is there was broken off
        return Outcome(**json.loads(_file(game, kept).read_text("utf-8")))
    return None


def _file(game: Game, kept: Path) -> Path:
    return kept / game.slug / f"{stamp(game)}.json"


def scripts(game: Game) -> dict[str, str]:
    """The scripts of a game by their file names. Raises NotTranslatable with file and line."""
    with making:
        parts = own_parts(game, _module(Path(game.file)))
        return {name: script for part in parts for name, script in made(part, languages())}


def own_parts(game: Game, module: str) -> Sequence[Part]:
    """The scripts of a game, which the module of this name holds, with what they lack. Raises NotTranslatable."""
    there = {each.name for each in program().modules}
    own = [translated(name) for name in closure([module]) if name not in there]
    if any(APART & each.runtime for each in own):
        raise NotTranslatable(module, None, "the phone knows characters only as far as names need it")
    table, pages = program().book(game.slug, module, [*program().modules, *own])
    runtime = later_part(program().meant, leads_to([*table.modules, *pages.modules]))
    return replace(table, runtime=runtime), pages


def stamp(game: Game) -> str:
    """What changes when its file does, or anything that the phone's scripts are made of."""
    return sha256(version().encode() + Path(game.file).read_bytes()).hexdigest()[:16]


def _translated(game: Game) -> Outcome:
    try:
        return Outcome(scripts(game))
    except CANNOT as why:
        return Outcome({}, str(why))


def _keep(found: Outcome, file: Path) -> None:
    """Write it whole or not at all, beside some that were kept before. Raises OSError."""
    make_folder(file.parent)
    with NamedTemporaryFile("w", encoding="utf-8", dir=file.parent, suffix=".new", delete=False) as new:
        json.dump(asdict(found), new)
    Path(new.name).replace(file)
    for old in sorted(file.parent.glob("*.json"), key=lambda path: path.stat().st_mtime)[:-MOST_KEPT]:
        old.unlink(missing_ok=True)


def _module(path: Path) -> str:
    """The name of a game's module; of another file, or of a changed one, it is another name."""
    spec = spec_from_file_location(f"own_games.{path.stem}_{sha256(path.read_bytes()).hexdigest()[:8]}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no module")
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module
    spec.loader.exec_module(module)
    return module.__name__
