"""The scripts of the phone: which modules, templates and tables make which of them.

rooms    what every table needs: what Python means in JavaScript, the rules, the evening, the table's page
pages    everything beside the table: setting up, records, corrections, print
a game   its rule book; games share no script, so each brings what the others need too and the rooms have not
Of each, what is said in it, for each language.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import TypeGuard

from scorepad import page_folders
from scorepad.games import games
from scorepad.minification import minified
from scorepad.pages.page import Page, Piece
from scorepad.phone import app
from scorepad.phone.python_to_js import closure, runtime, script, translated
from scorepad.phone.tables import characters, sentences
from scorepad.phone.tables.words import habits, words
from scorepad.phone.template_modules import Templates
from scorepad.rules.game import Game

LANGUAGE = "scorepad.phone.app.language"
PAGES = ("scorepad.phone.app.subpages", "scorepad.phone.app.setup", "scorepad.phone.app.records")
"""The modules of `phone.app` that the pages need, and no table."""
SHELLS = frozenset({"table/table_page.html", "watching/watch_page.html"})
"""Pages that only the server draws: what changes on them is a template of its own."""


@dataclass(frozen=True, slots=True)
class Part:
    """A script before it is written.

    name       without its ending
    modules    what it brings, each after those that it needs
    templates  of its pages, and of pieces of them; None where it has none
    before, after  scripts of our own around them
    given      the modules of which other scripts take something; None: all
    """

    name: str
    modules: Sequence[str]
    templates: Templates | None = None
    before: str = ""
    after: str = ""
    given: frozenset[str] | None = None

    def script(self) -> str:
        """The script, as small as it can be made."""
        made = self.templates.translated if self.templates else []
        whole = self.before + script([*map(translated, self.modules), *made], self.given) + self.after
        return minified(whole, ".js")

    def said(self) -> Iterator[str]:
        """The English texts that are said in it."""
        for module in self.modules:
            path = import_module(module).__file__ or ""
            yield from sentences.of_module(ast.parse(Path(path).read_text("utf-8")))
        for parsed in self.templates.parsed if self.templates else ():
            yield from sentences.of_template(parsed)

    def words(self, code: str) -> str:
        """The script of its words in a language; empty where it has none there."""
        lines = words(code, self.said())
        told = f"$rooms[{json.dumps(LANGUAGE)}]"
        begun = f"{told}.add_language({_text(code)},{_text(habits(code))});" if self.name == "rooms" else ""
        added = f"{told}.add_words({_text(code)},{_text(lines)});" if lines else ""
        return f"(($rooms)=>{{{begun}{added}}})(scorepadRooms);" if begun or added else ""


def parts(slugs: Iterable[str] | None = None) -> Iterator[Part]:
    """Every script: of all games, or of those named. Raises NotTranslatable."""
    rooms = rooms_part()
    yield rooms
    yield pages_part(rooms)
    for slug, game in games().items():
        if slugs is None or slug in slugs:
            yield game_part(game, module_of(game), rooms)


def rooms_part() -> Part:
    """What every table needs."""
    roots = [each.name for each in walk_packages(app.__path__, f"{app.__name__}.") if each.name not in PAGES]
    modules = closure(roots)
    templates = Templates("scorepad.phone.table_templates")
    for page in pieces(modules):
        templates.add(getattr(page, "fragment", "") or page.template)
    return Part("rooms", _with(modules, templates), templates, before=runtime())


def pages_part(rooms: Part) -> Part:
    """Everything beside the table, as far as the rooms have not brought it."""
    modules = [each for each in closure([name for name in PAGES if _is_there(name)]) if each not in rooms.modules]
    templates = Templates("scorepad.phone.page_templates", rooms.templates)
    for page in (*pieces(rooms.modules), *pieces(modules)):
        if page.template not in SHELLS:
            templates.add(page.template)
    known = (page_folders.static() / "phone" / "characters.js").read_text("utf-8") + characters.script()
    needed = [each for each in _with(modules, templates) if each not in rooms.modules]
    return Part("pages", needed, templates, after=f"(()=>{{{known}}})();")


def game_part(game: Game, module: str, rooms: Part) -> Part:
    """A game's rule book, with all that the rooms have not brought."""
    modules = [each for each in closure([module]) if each not in rooms.modules]
    added = f'scorepadRooms["scorepad.phone.app.games"].add(scorepadRooms[{json.dumps(module)}].GAME);'
    return Part(game.slug, modules, after=added, given=frozenset({module}))


def module_of(game: Game) -> str:
    """The module that a game of ours was found in."""
    path = Path(game.file).relative_to(page_folders.PACKAGE.parent).with_suffix("")
    return ".".join(path.parts).removesuffix(".__init__")


def pieces(modules: Iterable[str]) -> Iterator[type[Piece]]:
    """The pieces of pages that these modules declare, and the pages."""
    for name in modules:
        declared = (each for each in vars(import_module(name)).values() if isinstance(each, type))
        yield from (each for each in declared if each.__module__ == name and _is_piece(each))


def _is_piece(declared: type) -> TypeGuard[type[Piece]]:
    return issubclass(declared, Piece) and declared not in (Piece, Page)


def _with(modules: Sequence[str], templates: Templates) -> list[str]:
    """Modules, with those that templates need."""
    return closure([*modules, *(need for each in templates.translated for need, _ in each.needs if _is_there(need))])


def _is_there(module: str) -> bool:
    return (page_folders.PACKAGE.parent / f"{module.replace('.', '/')}.py").exists()


def _text(written: str) -> str:
    return json.dumps(written, ensure_ascii=False)
