"""The templates of a script as one module of JavaScript."""

from __future__ import annotations

import sys
from collections.abc import Container, Sequence
from functools import cached_property
from types import ModuleType

from jinja2 import Environment, FileSystemLoader

from scorepad import page_folders
from scorepad.phone.jinja_to_python.library import Library
from scorepad.phone.python_to_js import Translated, of_tree


def environment() -> Environment:
    """What parses templates, as the application does."""
    return Environment(
        loader=FileSystemLoader(page_folders.templates()), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )


class Templates:
    """Templates of one script. `known`: those of a script that is there before; `without`: what includes leave out."""

    def __init__(self, module: str, known: Templates | None = None, without: Container[str] = ()) -> None:
        self.library: Library = Library(environment(), module, known.library if known else None, without)

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
