"""The templates of a script as one module of JavaScript."""

from __future__ import annotations

import sys
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import TypeGuard

from jinja2 import Environment, FileSystemLoader

from scorepad import page_folders
from scorepad.pages.page import Page, Piece
from scorepad.phone.jinja_to_python.library import Library
from scorepad.phone.python_to_js import Translated, of_tree

SHELLS = frozenset({"table/table_page.html", "watching/watch_page.html"})
"""Pages that only the server draws: what changes on them is a template of its own."""
OF_WATCHERS = frozenset({"watching/_my_seat.html", "watching/_watched_step.html"})
"""What the table shows to who watches: their phones ask the server."""

WHOLE = frozenset({"start/setup.html"})
"""Pages that a phone draws whole only where there is no server; else it draws their fragment."""


def environment() -> Environment:
    """What parses templates, as the application does."""
    return Environment(
        loader=FileSystemLoader(page_folders.templates()), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )


class Templates:
    """Templates of one script. `known`: those of a script that is there before; `without`: what includes leave out."""

    def __init__(self, module: str, known: Templates | None = None, without: Container[str] = ()) -> None:
        self.library: Library = Library(environment(), module, known.library if known else None, without)

    def add_all(self, modules: Iterable[Translated]) -> None:
        """Translate what pages are drawn by that these modules declare, and their pieces. Raises NotTranslatable."""
        for page in _pieces(modules):
            for template in filter(None, (page.template, getattr(page, "fragment", ""))):
                if template not in SHELLS and template not in self.library.without and not self.library.draws(template):
                    self.add(template)

    def add(self, template: str) -> None:
        """Translate a template, to be drawn by its name. Raises NotTranslatable."""
        self.library.add(template)

    @cached_property
    def translated(self) -> Sequence[Translated]:
        """The module, if there is any template; what is added later is not in it."""
        tree, module = self.library.tree(), ModuleType(self.library.module)
        sys.modules[module.__name__] = module  # templates of other scripts import from it
        exec(compile(tree, module.__name__, "exec"), vars(module))  # noqa: S102  # what we have just written
        return [of_tree(module, tree, module.__name__)]


def _pieces(modules: Iterable[Translated]) -> Iterator[type[Piece]]:
    """The pieces of pages that these modules declare, and the pages."""
    for module in modules:
        declared = (vars(import_module(module.name)).get(name) for name in module.given)
        held = (each for each in declared if isinstance(each, type) and _is_piece(each))
        yield from (each for each in held if module.given[each.__name__] in module.binds)


def _is_piece(declared: type) -> TypeGuard[type[Piece]]:
    return issubclass(declared, Piece) and declared not in (Piece, Page)
