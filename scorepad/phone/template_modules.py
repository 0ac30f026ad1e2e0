"""The templates that the phone draws, as one module of JavaScript."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from types import ModuleType
from typing import TypeGuard

from jinja2 import Environment, FileSystemLoader

from python_to_js import Changed, Translated, of_tree
from python_to_js.jinja.library import Library
from python_to_js.jinja.vocabulary import Words
from scorepad import page_folders
from scorepad.pages import jinja_words
from scorepad.pages.page import Page, Piece
from scorepad.phone.app import page_globals
from scorepad.phone.project import PROJECT

SHELLS = frozenset({"table/table_page.html", "watching/watch_page.html"})
"""Pages that only the server draws: their changing part is a template of its own."""


def environment() -> Environment:
    """The environment that parses templates, as the application's does."""
    return Environment(
        loader=FileSystemLoader(page_folders.templates()), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )


WORDS = Words(
    functions=jinja_words.FUNCTIONS,
    in_words=jinja_words.IN_WORDS,
    plain={**jinja_words.FILTERS, **jinja_words.TESTS},
    globals={name: getattr(page_globals, name) for name in ("asset", "url_for", "copy", "style")},
    values={name: getattr(page_globals, name) for name in ("languages", "icon", "htmx")},
)
"""The application's functions for templates, as the phone has them."""


class Templates:
    """Templates that become one module of this name."""

    def __init__(self, module: str) -> None:
        self.library: Library = Library(environment(), module, WORDS)

    def add_all(self, modules: Iterable[str]) -> None:
        """Translate the templates of the pages, and pieces of pages, in these modules. Raises NotTranslatable."""
        for page in _pieces(modules):
            for template in filter(None, (page.template, getattr(page, "fragment", ""))):
                if template not in SHELLS and not self.library.draws(template):
                    self.add(template)

    def add(self, template: str) -> None:
        """Translate a template, to be drawn by its name. Raises NotTranslatable."""
        self.library.add(template)

    def translated(self, changed: Changed) -> Translated:
        """The module, its syntax tree changed. Raises NotTranslatable."""
        tree, module = self.library.tree(), ModuleType(self.library.module)
        sys.modules[module.__name__] = module
        exec(compile(tree, module.__name__, "exec"), vars(module))  # noqa: S102  # what we have just written
        return of_tree(module, changed(tree, module.__name__), module.__name__, PROJECT)


def _pieces(modules: Iterable[str]) -> Iterator[type[Piece]]:
    """The pages, and pieces of pages, that these modules declare."""
    for name in modules:
        declared = (each for each in vars(import_module(name)).values() if isinstance(each, type))
        yield from (each for each in declared if each.__module__ == name and _is_piece(each))


def _is_piece(declared: type) -> TypeGuard[type[Piece]]:
    return issubclass(declared, Piece) and declared not in (Piece, Page)
