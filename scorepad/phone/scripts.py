"""The scripts of the phone: which modules, templates and tables make which of them.

rooms           what every table needs: what Python means in JavaScript, the rules of all games, the evening, the table
pages           what pages beside the table need: setting up, corrections, print, records
story           what tells how an evening went, at its end
home            what the first page needs, `open` what opening a record needs, and `folder` what beside these only a
                folder without a server draws
contracts       what several games with contracts need at the table, and `contracts-pages` what they need on pages
a game          what the table needs of its rule book alone, and `-pages` what pages need of it
Of modules each brings only what something leads to, of classes the members that something names. What is said in them
stands in scripts of its own, one for each language, English too; how house rules are explained comes with pages.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain
from pathlib import Path

from scorepad import page_folders
from scorepad.catalogues import languages
from scorepad.games import games
from scorepad.phone.contracts import CONTRACTS, shares_contracts
from scorepad.phone.layers import FOLDER, LAYERS, PAGES, ROOMS, WITHOUT, done_at_once, entered, given, modules_by_layer
from scorepad.phone.parts import Part
from scorepad.phone.python_to_js import (
    Translated,
    closure,
    reached,
    shaken,
    translated,
)
from scorepad.phone.runtime_parts import Statement, first_part, leads_to
from scorepad.phone.tables import characters, sentences
from scorepad.phone.tables.words import known_texts
from scorepad.phone.template_modules import Templates
from scorepad.rules.game import Game

GAMES = "scorepad.phone.app.games"
FEWEST = 3
"""How many games with contracts need what is in the script that they share."""


class Program:
    """All that is translated for the phone, but for games of one's own. Raises NotTranslatable.

    names      of each script that all games share: its modules of `phone.app`
    templates  what each of them draws
    entered    the names by which each of them and those before it are entered
    kept       what each of them keeps
    """

    def __init__(self) -> None:
        self.names = modules_by_layer()
        # The game that is offered first has the lowest numbers of texts, which take the least room.
        books = sorted(games().items(), key=lambda each: not each[1].first)
        self.books = {slug: module_of(game) for slug, game in books}
        modules = [translated(name) for name in closure([*chain(*self.names.values()), *self.books.values()])]
        self.templates = self._templates(modules)
        drawn = [each for templates in self.templates.values() for each in templates.translated]
        self.modules = [*map(translated, _with(modules, drawn)), *drawn]
        self.entered = dict(self._entered())
        self.kept = self._brought()

    @cached_property
    def parts(self) -> Sequence[Part]:
        """Every script, each after those that it needs."""
        books = (part for slug, name in self.books.items() for part in self.book(slug, name, self.modules))
        return (*self.shared.values(), *self.contracts, *books)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The numbers of all texts that are said. Those of several games stand before those of each game alone.

        After them stand all that have a translation: a game of one's own may say any of them.
        """
        said = [part.said for part in self.parts]
        shared = [said.pop(0) for _ in (*self.shared, *self.contracts)]
        several = [text for each in said for text in each if sum(text in other for other in said) > 1]
        return sentences.numbered(*shared, several, *said, known_texts(languages()))

    @cached_property
    def shared(self) -> Mapping[str, Part]:
        """The scripts that all games share."""
        parts = dict[str, Part]()
        known = (page_folders.static() / "phone" / "characters.js").read_text("utf-8") + characters.script()
        after = {PAGES: f"(()=>{{{known}}})();"}
        for name in LAYERS:
            modules, earlier = list(shaken(self.modules, self.kept[name])), list(parts.values())
            called, lent = given(self.names[name]), self._lent(name, modules)
            runtime = "" if earlier else first_part(self.meant)
            parts[name] = Part(name, modules, called, lent, earlier, name == PAGES, after.get(name, ""), runtime)
        return parts

    @cached_property
    def meant(self) -> frozenset[Statement]:
        """What all scripts together bring of the runtime."""
        late = ({*self.entered[FOLDER], _game(name)} for name in self.books.values())
        return leads_to(shaken(self.modules, set[str]().union(*(reached(self.modules, names) for names in late))))

    @cached_property
    def contracts(self) -> tuple[Part, Part]:
        """The scripts that games with contracts share: for the table, and for pages."""
        table, late = (list(shaken(self.modules, kept)) for kept in self._in_several)
        books = (self._alone(slug, name, self.modules) for slug, name in self.books.items() if shares_contracts(slug))
        asked = _words(late).union(*(_words(modules) for book in books for modules in book))
        rooms, pages = self.shared[ROOMS], self.shared[PAGES]
        first = Part(CONTRACTS, table, lent=sorted(_bound(table) & asked), earlier=[rooms])
        lent, earlier = sorted(_bound(late) & asked), [rooms, pages, first]
        return first, Part(f"{CONTRACTS}-{PAGES}", late, lent=lent, earlier=earlier, pages=True)

    def book(self, slug: str, name: str, modules: Sequence[Translated]) -> tuple[Part, Part]:
        """The scripts of a game's rule book, which the module of this name holds: for the table, and for pages.

        Each lends its own variables: other games bring some of the same modules.
        """
        table, late = self._alone(slug, name, modules)
        lent = [_game(name), *sorted(_bound(table) & _words(late) - {_game(name)})]
        added = f'scorepadRooms["{GAMES}"].add_game(scorepadRooms["{slug}"][0]);'
        rooms, pages = self.shared[ROOMS], self.shared[PAGES]
        shared, beside = (list(each) for each in zip(self.contracts)) if shares_contracts(slug) else ([], [])
        first = Part(slug, table, lent=lent, earlier=[rooms, *shared], after=added)
        return first, Part(f"{slug}-{PAGES}", late, earlier=[rooms, pages, *shared, *beside, first], pages=True)

    def _alone(self, slug: str, name: str, modules: Sequence[Translated]) -> tuple[list[Translated], list[Translated]]:
        """What the scripts of a game bring that no script brings which it shares: at the table, and on pages."""
        table, late = self._of_book(name, modules)
        shared = set[str]().union(*self._in_several) if shares_contracts(slug) else set()
        return list(shaken(modules, table - shared)), list(shaken(modules, late - shared))

    @cached_property
    def _in_several(self) -> tuple[set[str], set[str]]:
        """What several games with contracts need: at the table, and on pages alone."""
        books = [self._of_book(name, self.modules) for slug, name in self.books.items() if shares_contracts(slug)]
        tables, late = [table for table, _ in books], [late for _, late in books]
        at_any = set[str]().union(*tables)
        return _several(tables) | _several(late) & at_any, _several(late) - at_any

    def _of_book(self, name: str, modules: Sequence[Translated]) -> tuple[set[str], set[str]]:
        """What the scripts of a game keep: at the table, and on pages, the first page and those of a folder too."""
        there, beside, anywhere = (
            reached(modules, {*self.entered[layer], _game(name)}) - self.kept[ROOMS] for layer in (ROOMS, PAGES, FOLDER)
        )
        late = beside | anywhere.difference(*(self.kept[layer] for layer in LAYERS[LAYERS.index(PAGES) + 1 :]))
        return there, late - self.kept[PAGES] - there

    def _lent(self, layer: str, modules: Sequence[Translated]) -> Sequence[str]:
        """What later scripts take of a script's modules. Of rules all: a game of one's own may ask for any."""
        later = (_words(shaken(self.modules, self.kept[name])) for name in LAYERS[LAYERS.index(layer) + 1 :])
        rules = {name for name in self.kept[layer] if "$rules$" in name}
        return sorted(_bound(modules) & self._asked_by_books.union(rules, *later))

    @cached_property
    def _asked_by_books(self) -> frozenset[str]:
        """The names in all scripts of rule books."""
        books = (kept for name in self.books.values() for kept in self._of_book(name, self.modules))
        return frozenset[str]().union(*(_words(shaken(self.modules, kept)) for kept in books))

    def _brought(self) -> Mapping[str, set[str]]:
        reach = {name: reached(self.modules, self.entered[name]) for name in LAYERS}
        needed = [reached(self.modules, {*self.entered[ROOMS], _game(name)}) for name in self.books.values()]
        shared = reached(self.modules, self.entered[ROOMS].union(self._shared(reach[FOLDER])))
        kept = {ROOMS: set.intersection(*needed) | shared}
        for name in LAYERS[1:]:
            kept[name] = reach[name].difference(*kept.values())
        return kept

    def _shared(self, pages: set[str]) -> Iterator[str]:
        """The classes of rules that pages ask for: a rule book, also one of one's own, has to have the same ones."""
        for module in self.modules:
            if module.name.startswith("scorepad.rules."):
                for piece in module.pieces:
                    yield from piece.binds & pages if isinstance(piece.source, ast.ClassDef) else ()

    def _entered(self) -> Iterator[tuple[str, frozenset[str]]]:
        """For each script what its modules and templates give, and what they do at once."""
        names = frozenset[str]()
        for layer in LAYERS:
            names |= entered(self.names[layer]) | done_at_once(self.templates[layer].translated)
            yield layer, names

    def _templates(self, modules: Sequence[Translated]) -> Mapping[str, Templates]:
        made, names, known = dict[str, Templates](), frozenset[str](), None
        for layer in LAYERS:
            names |= entered(self.names[layer])
            known = made[layer] = Templates(f"scorepad.phone.{layer}_templates", known, WITHOUT.get(layer, ()))
            known.add_all(shaken(modules, reached(modules, names)))
        return made


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


def module_of(game: Game) -> str:
    """The module that a game of ours was found in."""
    path = Path(game.file).relative_to(page_folders.PACKAGE.parent).with_suffix("")
    return ".".join(path.parts).removesuffix(".__init__")


def _game(module: str) -> str:
    """The variable that holds a module's game."""
    return translated(module).given["GAME"]


def _several(found: Sequence[set[str]]) -> set[str]:
    """What is in `FEWEST` of these sets or more."""
    return {each for each, number in Counter(chain(*found)).items() if number >= FEWEST}


def _words(modules: Iterable[Translated]) -> frozenset[str]:
    """All names in these modules."""
    return frozenset[str]().union(*(each.words for each in modules))


def _bound(modules: Iterable[Translated]) -> frozenset[str]:
    """The variables that these modules set."""
    return frozenset[str]().union(*(each.binds for each in modules))


def _with(modules: Iterable[Translated], drawn: Iterable[Translated]) -> list[str]:
    """The names of modules, with those that templates need."""
    needed = (need for each in drawn for need, _ in each.needs if _is_there(need))
    return closure([*(each.name for each in modules), *needed])


def _is_there(module: str) -> bool:
    return (page_folders.PACKAGE.parent / f"{module.replace('.', '/')}.py").exists()
