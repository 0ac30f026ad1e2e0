"""The scripts of the phone: which modules, templates and tables make which of them.

rooms    what every table needs: what Python means in JavaScript, the rules that all games have, the evening, the table
pages    what pages beside the table need: setting up, records, corrections, print
a game   what the table needs of its rule book; games share no script, so each brings what others need too
a game's pages  what pages need of its rule book
Of modules each brings only what something leads to, of classes the members that something names. What is said in them
stands in scripts of its own, one for each language, English too; how house rules are explained comes with pages.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import TypeGuard

from scorepad import page_folders
from scorepad.games import games
from scorepad.pages.page import Page, Piece
from scorepad.phone import app, build
from scorepad.phone.parts import Part
from scorepad.phone.python_to_js import (
    NotTranslatable,
    Translated,
    closure,
    reached,
    runtime_in_order,
    shaken,
    translated,
)
from scorepad.phone.tables import characters, sentences
from scorepad.phone.tables.words import known_texts
from scorepad.phone.template_modules import Templates
from scorepad.rules.game import Game

GAMES = "scorepad.phone.app.games"
PAGES = tuple(
    f"scorepad.phone.app.{name}"
    for name in ("subpages", "files", "setup", "records", "kept_evenings", "home", "open_record", "table_alone")
)
"""The modules of `phone.app` that the pages need, and no table."""
SHELLS = frozenset({"table/table_page.html", "watching/watch_page.html"})
"""Pages that only the server draws: what changes on them is a template of its own."""
OF_WATCHERS = frozenset({"watching/_my_seat.html", "watching/_watched_step.html"})
"""What the table shows to who watches: their phones ask the server."""
CALLED = {"scorepad.phone.app.page_globals": ("give",), "scorepad.phone.app.template_filters": ()}
"""What scripts written by hand call of modules that templates use; of other modules of `app` they may call any."""
APART = frozenset({"$category", "$combining", "$bidirectional"})
"""Of the runtime: what tells characters apart by tables that have only what our own rooms ask for."""


class Program:
    """All that is translated for the phone, but for games of one's own. Raises NotTranslatable."""

    def __init__(self) -> None:
        names = [each.name for each in walk_packages(app.__path__, f"{app.__name__}.")]
        self.tables, self.pages = ([name for name in names if (name in PAGES) is beside] for beside in (False, True))
        self.books = {slug: module_of(game) for slug, game in games().items()}
        modules = [translated(name) for name in closure([*names, *self.books.values()])]
        self.table_templates = self._of_table(modules)
        self.page_templates = self._of_pages(modules)
        drawn = [*self.table_templates.translated, *self.page_templates.translated]
        self.modules = [*map(translated, _with(modules, drawn)), *drawn]
        self.at_the_table = self._entered(self.tables, self.table_templates)
        self.beside_it = self.at_the_table | self._entered(self.pages, self.page_templates)
        needed = [reached(self.modules, {*self.at_the_table, _game(name)}) for name in self.books.values()]
        pages = reached(self.modules, self.beside_it)
        shared = reached(self.modules, self.at_the_table.union(self._shared(pages)))
        self.in_rooms = set.intersection(*needed) | shared
        self.in_pages = pages - self.in_rooms

    @cached_property
    def parts(self) -> Sequence[Part]:
        """Every script, each after those that it needs."""
        books = (part for slug, name in self.books.items() for part in self.book(slug, name, self.modules))
        return (self.rooms, self.page_part, *books)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The numbers of all texts that are said. Those of several games stand before those of each game alone.

        After them stand all that have a translation: a game of one's own may say any of them.
        """
        rooms, pages, *books = [part.said for part in self.parts]
        several = [text for n, said in enumerate(books) for text in said if any(text in other for other in books[:n])]
        return sentences.numbered(rooms, pages, several, *books, known_texts(build.languages()))

    @cached_property
    def rooms(self) -> Part:
        """What every table needs, whatever it plays."""
        offered = self._asked_by_others | self._given(self.tables) | self._rules(self.in_rooms)
        return Part("rooms", list(shaken(self.modules, self.in_rooms)), offered, before=runtime_in_order())

    @cached_property
    def page_part(self) -> Part:
        """What all pages beside a table need, whatever it plays."""
        known = (page_folders.static() / "phone" / "characters.js").read_text("utf-8") + characters.script()
        offered = self._asked_by_others | self._given(self.pages) | self._rules(self.in_pages)
        modules = list(shaken(self.modules, self.in_pages))
        return Part("pages", modules, offered, [self.rooms], pages=True, after=f"(()=>{{{known}}})();")

    def book(self, slug: str, name: str, modules: Sequence[Translated]) -> Sequence[Part]:
        """The scripts of a game's rule book, which the module of this name holds: for the table, and for pages.

        Their variables stand in rooms of their own: other games bring some of the same modules.
        """
        table, late = (list(shaken(modules, kept)) for kept in self._of_book(name, modules))
        rooms = {held: f"{slug} {each.name}" for each in (*table, *late) for held in each.binds}
        offered = frozenset[str]({_game(name)}).union(*(each.words for each in late))
        added = f'scorepadRooms["{GAMES}"].add_game(scorepadRooms["{slug} {name}"].GAME);'
        first = Part(slug, table, offered, [self.rooms], rooms=rooms, after=added)
        earlier = [self.rooms, self.page_part, first]
        return first, Part(f"{slug}-pages", late, earlier=earlier, pages=True, rooms=rooms)

    def _of_book(self, name: str, modules: Sequence[Translated]) -> tuple[set[str], set[str]]:
        """What the scripts of a game keep: at the table, and on pages."""
        table = reached(modules, {*self.at_the_table, _game(name)}) - self.in_rooms
        return table, reached(modules, {*self.beside_it, _game(name)}) - self.in_rooms - self.in_pages - table

    @cached_property
    def _asked_by_others(self) -> frozenset[str]:
        """The names in all scripts but the rooms."""
        books = (kept for name in self.books.values() for kept in self._of_book(name, self.modules))
        return frozenset[str]().union(
            *(each.words for kept in (self.in_pages, *books) for each in shaken(self.modules, kept))
        )

    def _rules(self, kept: set[str]) -> frozenset[str]:
        """All rules that are there: games of one's own may take any."""
        return frozenset(name for name in kept if "$rules$" in name)

    def _shared(self, pages: set[str]) -> Iterator[str]:
        """The classes of rules that pages ask for: a rule book, also one of one's own, has to have the same ones."""
        for module in self.modules:
            if module.name.startswith("scorepad.rules."):
                for piece in module.pieces:
                    yield from piece.binds & pages if isinstance(piece.source, ast.ClassDef) else ()

    def _entered(self, names: Iterable[str], templates: Templates) -> frozenset[str]:
        """The names by which these modules and templates are entered: what they give, and what they do at once."""
        begun = [piece for each in (*map(translated, names), *templates.translated) for piece in each.pieces]
        return self._given(names).union(*(piece.words for piece in begun if not piece.binds))

    def _given(self, names: Iterable[str]) -> frozenset[str]:
        given = ((name, translated(name).given) for name in names)
        return frozenset(
            held for name, all_given in given for each, held in all_given.items() if each in CALLED.get(name, all_given)
        )

    def _of_table(self, modules: Sequence[Translated]) -> Templates:
        kept = reached(modules, self._given(self.tables))
        templates = Templates("scorepad.phone.table_templates", without=OF_WATCHERS)
        for page in pieces(shaken(modules, kept)):
            templates.add(getattr(page, "fragment", "") or page.template)
        return templates

    def _of_pages(self, modules: Iterable[Translated]) -> Templates:
        templates = Templates("scorepad.phone.page_templates", self.table_templates)
        for page in pieces(modules):
            for template in filter(None, {page.template, getattr(page, "fragment", "")} - SHELLS):
                if not self.table_templates.library.draws(template):
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
    yield f"phone-{part.name}.js", part.script(program().numbers)
    yield from ((f"phone-{part.name}-{code}.js", part.words(code, program().numbers)) for code in codes)


def own_parts(game: Game, module: str) -> Sequence[Part]:
    """The scripts of a game of one's own, which the module of this name holds. Raises NotTranslatable."""
    there = {each.name for each in program().modules}
    own = [translated(name) for name in closure([module]) if name not in there]
    if any(APART & each.runtime for each in own):
        raise NotTranslatable(module, None, "the phone knows characters only as far as names need it")
    modules = [*program().modules, *own]
    return program().book(game.slug, module, modules)


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
