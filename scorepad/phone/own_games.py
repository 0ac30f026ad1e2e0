"""Games of one's own for the phone: each is translated once, or plays with the server.

The outcome is kept in a file: translating a single game takes as long as translating all of ours.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import NamedTemporaryFile

from python_to_js import NotTranslatable, Translated, closure, of_name
from python_to_js import script as script_of
from scorepad import page_folders
from scorepad.file_permissions import make_folder
from scorepad.language import catalogues
from scorepad.minification import minified
from scorepad.phone.build import making, version
from scorepad.phone.language_words import forms
from scorepad.phone.numbered_texts import OwnTexts, Said
from scorepad.phone.program import LANGUAGE, adding, is_rules, numbered, program, room
from scorepad.phone.project import PROJECT
from scorepad.rules.game import Game
from scorepad.rules.sentence import without_context

CANNOT = (NotTranslatable, AttributeError, LookupError, TypeError, ValueError)
"""Errors of a game of one's own, which may use any Python: with one of them it is played with the server."""

APART = frozenset({"$category", "$combining", "$bidirectional"})
"""Names of the runtime that classify characters: its tables do so only as far as names of people need it."""

MOST_KEPT = 8
"""How many versions of a game stay: going back to an earlier one needs no new translation."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome for a game: its script, or a sentence with file and line why it has none."""

    script: str
    refused: str = ""


def is_own(game: Game) -> bool:
    """Whether a game did not come with the package."""
    return page_folders.PACKAGE not in Path(game.file).parents


def file_name(slug: str) -> str:
    """The file name of the script of a game of one's own."""
    return f"game-{slug}.js"


def outcome(game: Game, kept: Path) -> Outcome:
    """The kept outcome of a game's last translation, from this folder; else it is translated now."""
    if known := kept_outcome(game, kept):
        return known
    found = _translated(game)
    with suppress(OSError):  # if the folder is read-only it is translated at each start
        _keep(found, _file(game, kept))
    return found


def kept_outcome(game: Game, kept: Path) -> Outcome | None:
    """The kept outcome of a game's last translation, from this folder; None if there is none."""
    with suppress(OSError, ValueError, TypeError):  # there is no file, or it is incomplete
        return Outcome(**json.loads(_file(game, kept).read_text("utf-8")))
    return None


def _file(game: Game, kept: Path) -> Path:
    return kept / game.slug / f"{stamp(game)}.json"


def script(game: Game) -> str:
    """The script of a game, to run after the program and a language. Raises NotTranslatable with file and line."""
    with making:
        return own_script(_module(Path(game.file)))


def own_script(module: str) -> str:
    """The script of the game in this module, with all that it needs besides the rules. Raises NotTranslatable.

    Its texts that the program lacks come with it, in each language that has a translation.
    """
    texts, there = OwnTexts(program().texts), program().modules
    translate = cache(lambda name: there[name] if _is_rules(name) else of_name(name, PROJECT, texts.numbered))
    own = [translate(name) for name in closure([module], translate) if not _is_rules(name)]
    for each in own:
        _check(each)
    made = script_of(own, lambda _: False, adding([module]), numbered(there.values()))
    return minified(made + _words(texts.others.values()), ".js", keep_names=True)


def _check(own: Translated) -> None:
    """Refuse a module that uses what the phone lacks. Raises NotTranslatable."""
    if APART & own.runtime:
        raise NotTranslatable(own.name, None, "the phone knows characters only as far as names need it")
    for home, name in own.needs:
        if _is_rules(home) and name not in program().modules[home].given:
            raise NotTranslatable(own.name, None, f"{name} of {home} is of use there alone")


def _is_rules(module: str) -> bool:
    """Whether the program gives what a module holds."""
    return is_rules(module) and module in program().modules


def _words(others: Collection[Said]) -> str:
    """A statement that adds the words for texts of a game of one's own."""
    codes = catalogues.languages()
    words = {code: {each[0]: forms(code, each) for each in others if _differs(code, each[0])} for code in codes}
    known = {code: texts for code, texts in words.items() if texts}
    return f"{room(LANGUAGE)}.add_own_words({json.dumps(json.dumps(known))});" if known else ""


def _differs(code: str, text: str) -> bool:
    """Whether a text has a translation that differs from it."""
    return text in catalogues.words(code) or text != without_context(text)


def stamp(game: Game) -> str:
    """A stamp that changes when its file does, or any source of the phone's scripts."""
    return sha256(version().encode() + Path(game.file).read_bytes()).hexdigest()[:16]


def _translated(game: Game) -> Outcome:
    try:
        return Outcome(script(game))
    except CANNOT as why:
        return Outcome("", str(why))


def _keep(found: Outcome, file: Path) -> None:
    """Write it whole or not at all; some earlier ones stay. Raises OSError."""
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
