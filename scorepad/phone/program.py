"""The phone's program: one script with all rules, games, pages and templates, and a script of words by language."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from pkgutil import walk_packages

from python_to_js import Translated, closure, global_name, of_name, runtime, script
from scorepad import page_folders
from scorepad.games import games
from scorepad.language.catalogues import languages
from scorepad.language.habits import habits
from scorepad.minification import minified
from scorepad.phone import app, characters
from scorepad.phone.language_words import words
from scorepad.phone.numbered_texts import Texts
from scorepad.phone.project import PROJECT
from scorepad.phone.template_modules import Templates
from scorepad.rules.game import Game

PROGRAM_NAME = "phone.js"
ESCAPED = re.compile(r"[\\`]|\$(?={)")
LANGUAGE = f"{app.__name__}.language"


class Program:
    """All that is translated for the phone, but for games of one's own. Raises NotTranslatable.

    texts    its texts, by numbers
    books    the names of the games' modules
    modules  the translated modules by their names
    """

    def __init__(self) -> None:
        self.texts = Texts()
        translate = cache(lambda name: of_name(name, PROJECT, self.texts.numbered))
        self.books = [*map(module_of, games().values())]
        entered = [each.name for each in walk_packages(app.__path__, f"{app.__name__}.")]
        names = closure([*entered, *self.books], translate)
        templates = Templates("scorepad.phone.templates")
        templates.add_all(names)
        drawn = templates.translated(self.texts.numbered)
        names = closure([*names, *(module for module, _ in drawn.needs)], translate)
        self.modules = {**{name: translate(name) for name in names}, drawn.name: drawn}

    def scripts(self) -> Iterator[tuple[str, str]]:
        """The program and the words of each language: the file name of each, and the script."""
        yield PROGRAM_NAME, self.script(self.books)
        yield from ((words_name(code), self.words(code)) for code in languages())

    def script(self, books: Collection[str]) -> str:
        """The program with the games of these modules, as it is served."""
        return f"{minified(runtime(), '.js')};{minified(self.without_runtime(books), '.js', keep_names=True)}"

    def without_runtime(self, books: Collection[str]) -> str:
        """The program with the games of these modules; the runtime has to run before it."""
        entered = [name for name in self.modules if name.startswith("scorepad.phone.")]
        modules = [*map(self.modules.__getitem__, closure([*entered, *books], self.modules.__getitem__))]
        table = page_folders.static_paths()["characters.js"].read_text("utf-8") + characters.script()
        table = minified(f"(()=>{{{table}}})();", ".js")
        return f"{script(modules, is_entered, adding(books), numbered(modules))};{table}"

    def words(self, code: str) -> str:
        """The script that adds a language with its words."""
        data, spoken = map(_literal, (habits(code), words(code, self.texts.said)))
        return f"(($)=>{{$.add_language(`{code}`,{data});$.add_words(`{code}`,{spoken})}})({room(LANGUAGE)});"


@cache
def program() -> Program:
    """All that is translated, once. Raises NotTranslatable."""
    return Program()


def words_name(code: str) -> str:
    """The file name of the words of a language."""
    return f"phone-{code}.js"


def room(module: str) -> str:
    """A module, for scripts that come after the program."""
    return f"pythonModules[{json.dumps(module)}]"


def set_globals(data: str) -> str:
    """The statement that sets the globals of templates; it comes after the program.

    data  a JSON object, as JavaScript has its text
    """
    return f"\n{room(f'{app.__name__}.page_globals')}.set_globals({data});"


def is_entered(module: str) -> bool:
    """Whether scripts written by hand may take names of a module."""
    return module.startswith(f"{app.__name__}.")


def is_rules(module: str) -> bool:
    """Whether games of one's own may take names of a module."""
    return module.startswith("scorepad.rules.")


def numbered(modules: Iterable[Translated]) -> list[str]:
    """The variables that games of one's own take from these modules by their places."""
    return sorted(held for each in modules if is_rules(each.name) for held in each.given.values())


def adding(modules: Iterable[str]) -> str:
    """Statements by which a script adds the games of its modules of these names."""
    add = f"$rooms[{json.dumps(f'{app.__name__}.games')}].add_game"
    return "".join(f"{add}({global_name(name, 'GAME')});" for name in modules)


def module_of(game: Game) -> str:
    """The module that a game of ours was found in."""
    path = Path(game.file).relative_to(page_folders.PACKAGE.parent).with_suffix("")
    return ".".join(path.parts)


def _literal(text: str) -> str:
    """A text between backticks: lines and quotation marks in it are as they are, which packs better."""
    return f"`{ESCAPED.sub(lambda found: chr(92) + found[0], text)}`"
