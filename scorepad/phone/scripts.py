"""The scripts of the phone: which modules, templates and tables make which of them.

rooms    what every table needs: what Python means in JavaScript, the rules that all games have, the evening, the table
pages    everything beside the table: setting up, records, corrections, print
a game   its rule book; games share no script, so each brings what the others need too and the rooms have not
Of modules each brings only what something leads to. What is said in them stands in scripts of its own, one for each
language, English too.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import TypeGuard

from scorepad import page_folders
from scorepad.games import games
from scorepad.minification import minified
from scorepad.pages.page import Page, Piece
from scorepad.phone import app, build
from scorepad.phone.python_to_js import Translated, closure, reached, runtime, script, shaken, translated
from scorepad.phone.tables import characters, sentences
from scorepad.phone.tables.sentences import Said
from scorepad.phone.tables.words import habits, known_texts, words
from scorepad.phone.template_modules import Templates
from scorepad.rules.game import Game

LANGUAGE = "scorepad.phone.app.language"
PAGES = tuple(
    f"scorepad.phone.app.{name}"
    for name in ("subpages", "files", "setup", "records", "kept_evenings", "home", "open_record")
)
"""The modules of `phone.app` that the pages need, and no table."""
SHELLS = frozenset({"table/table_page.html", "watching/watch_page.html"})
"""Pages that only the server draws: what changes on them is a template of its own."""


@dataclass(frozen=True)
class Part:
    """A script before it is written.

    name       without its ending
    modules    what it brings, each after those that it needs
    offered    the variables that scripts after it may take
    before, after  scripts of our own around them
    """

    name: str
    modules: Sequence[Translated]
    offered: frozenset[str]
    before: str = ""
    after: str = ""

    def script(self, numbers: Mapping[str, int]) -> str:
        """The script, as small as it can be made. `numbers`: those of the texts that it says."""
        return minified(self.before + script(self.modules, self.offered, numbers) + self.after, ".js")

    @cached_property
    def said(self) -> Mapping[str, Said]:
        """What is said in it, by text."""
        pieces = [piece for module in self.modules for piece in module.pieces]
        return sentences.by_text(said for piece in pieces for said in sentences.of_module(piece.source))

    def words(self, code: str, numbers: Mapping[str, int], known: Container[str] = ()) -> str:
        """The script of its words in a language. `known`: the texts whose words are there before."""
        said = [each for text, each in self.said.items() if text in numbers and text not in known]
        lines = words(code, said, numbers)
        told = f"$rooms[{json.dumps(LANGUAGE)}]"
        begun = f"{told}.add_language({_text(code)},{_text(habits(code))});" if self.name == "rooms" else ""
        added = f"{told}.add_words({_text(code)},{_text(lines)});" if lines else ""
        return f"(($rooms)=>{{{begun}{added}}})(scorepadRooms);" if begun or added else ""


class Program:
    """All that is translated for the phone, but for games of one's own. Raises NotTranslatable."""

    def __init__(self) -> None:
        names = [each.name for each in walk_packages(app.__path__, f"{app.__name__}.")]
        tables, pages = ([name for name in names if (name in PAGES) is beside] for beside in (False, True))
        books = {slug: module_of(game) for slug, game in games().items()}
        modules = [translated(name) for name in closure([*names, *books.values()])]
        self.table_templates = self._of_table(modules, tables)
        self.page_templates = self._of_pages(modules)
        drawn = [*self.table_templates.translated, *self.page_templates.translated]
        self.modules = [*map(translated, _with(modules, drawn)), *drawn]
        asked = {slug: reached(self.modules, [_game(name)]) for slug, name in books.items()}
        self.rooms = self._reached(tables, self.table_templates) | set.intersection(*asked.values())
        self.pages = self._reached(pages, self.page_templates)
        self.rooms |= reached(self.modules, self._shared(self.pages))
        self.pages -= self.rooms
        self.books = {slug: kept - self.rooms for slug, kept in asked.items()}
        self.names, self.book_modules = {"rooms": tables, "pages": pages}, books

    @cached_property
    def parts(self) -> Sequence[Part]:
        """Every script, each after those that it needs."""
        return tuple(self._parts())

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The numbers of all texts that are said. Those of several games stand before those of each game alone.

        After them stand all that have a translation: a game of one's own may say any of them.
        """
        rooms, pages, *books = [part.said for part in self.parts]
        several = [text for n, said in enumerate(books) for text in said if any(text in other for other in books[:n])]
        return sentences.numbered(rooms, pages, several, *books, known_texts(build.languages()))

    def _parts(self) -> Iterator[Part]:
        rooms = list(shaken(self.modules, self.rooms))
        yield Part("rooms", rooms, self._offered(rooms), before=runtime())
        pages = list(shaken(self.modules, self.pages))
        known = (page_folders.static() / "phone" / "characters.js").read_text("utf-8") + characters.script()
        given = frozenset(self._given(self.names["pages"]))
        yield Part("pages", pages, given, after=f"(()=>{{{known}}})();")
        for slug, kept in self.books.items():
            yield self.book(slug, self.book_modules[slug], self.modules, kept)

    def book(self, slug: str, name: str, modules: Iterable[Translated], kept: set[str]) -> Part:
        """The script of a game's rule book, which the module of this name holds."""
        added = f'scorepadRooms["scorepad.phone.app.games"].add_game(scorepadRooms[{json.dumps(name)}].GAME);'
        return Part(slug, list(shaken(modules, kept)), frozenset({_game(name)}), after=added)

    def _reached(self, names: Iterable[str], templates: Templates) -> set[str]:
        drawn = (
            word for each in templates.translated for piece in each.pieces if not piece.binds for word in piece.words
        )
        return reached(self.modules, [*self._given(names), *drawn])

    def _shared(self, pages: set[str]) -> Iterator[str]:
        """The classes of rules that pages ask for: a rule book, also one of one's own, has to have the same ones."""
        for module in self.modules:
            if module.name.startswith("scorepad.rules."):
                for piece in module.pieces:
                    yield from piece.binds & pages if isinstance(piece.source, ast.ClassDef) else ()

    def _given(self, names: Iterable[str]) -> Iterator[str]:
        for name in names:
            yield from translated(name).given.values()

    def _offered(self, rooms: Iterable[Translated]) -> frozenset[str]:
        """What other scripts take of the rooms; games of one's own may take any rule."""
        others = (self.pages, *self.books.values())
        parts = [each for kept in others for each in shaken(self.modules, kept)]
        asked = frozenset[str]().union(*(each.words for each in parts))
        rules = (each.given.values() for each in rooms if each.name.startswith("scorepad.rules."))
        return asked.union(*rules, self._given(self.names["rooms"]))

    def _of_table(self, modules: Sequence[Translated], names: Iterable[str]) -> Templates:
        kept = reached(modules, self._given(names))
        templates = Templates("scorepad.phone.table_templates")
        for page in pieces(shaken(modules, kept)):
            templates.add(getattr(page, "fragment", "") or page.template)
        return templates

    def _of_pages(self, modules: Iterable[Translated]) -> Templates:
        templates = Templates("scorepad.phone.page_templates", self.table_templates)
        for page in pieces(modules):
            for template in filter(None, {page.template, getattr(page, "fragment", "")} - SHELLS):
                templates.add(template)
        return templates


@cache
def program() -> Program:
    """All that is translated, once. Raises NotTranslatable."""
    return Program()


def parts() -> Sequence[Part]:
    """Every script. Raises NotTranslatable."""
    return program().parts


def made(part: Part, codes: Iterable[str]) -> Iterator[tuple[str, str]]:
    """A part as scripts with their names: itself, and its words in these languages."""
    numbers, rooms = program().numbers, program().parts[0]
    yield f"phone-{part.name}.js", part.script(numbers)
    known = rooms.said if part is not rooms else ()
    yield from ((f"phone-{part.name}-{code}.js", part.words(code, numbers, known)) for code in codes)


def own_part(game: Game, module: str) -> Part:
    """The script of a game of one's own, which the module of this name holds. Raises NotTranslatable."""
    there = {each.name for each in program().modules}
    modules = [*program().modules, *(translated(name) for name in closure([module]) if name not in there)]
    kept = reached(modules, [_game(module)]) - program().rooms
    return program().book(game.slug, module, modules, kept)


def module_of(game: Game) -> str:
    """The module that a game of ours was found in."""
    path = Path(game.file).relative_to(page_folders.PACKAGE.parent).with_suffix("")
    return ".".join(path.parts).removesuffix(".__init__")


def pieces(modules: Iterable[Translated]) -> Iterator[type[Piece]]:
    """The pieces of pages that these modules declare, and the pages."""
    for module in modules:
        declared = (vars(import_module(module.name)).get(name) for name in module.given)
        held = (each for each in declared if isinstance(each, type) and _is_piece(each))
        yield from (each for each in held if module.given[each.__name__] in module.binds)


def _is_piece(declared: type) -> TypeGuard[type[Piece]]:
    return issubclass(declared, Piece) and declared not in (Piece, Page)


def _game(module: str) -> str:
    """The variable that holds a module's game."""
    return translated(module).given["GAME"]


def _with(modules: Iterable[Translated], drawn: Iterable[Translated]) -> list[str]:
    """The names of modules, with those that templates need."""
    needed = (need for each in drawn for need, _ in each.needs if _is_there(need))
    return closure([*(each.name for each in modules), *needed])


def _is_there(module: str) -> bool:
    return (page_folders.PACKAGE.parent / f"{module.replace('.', '/')}.py").exists()


def _text(written: str) -> str:
    return json.dumps(written, ensure_ascii=False)
