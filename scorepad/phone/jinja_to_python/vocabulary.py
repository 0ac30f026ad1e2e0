"""What all templates can call, and where translated templates import it from."""

from __future__ import annotations

import ast
from collections.abc import Callable

from scorepad.pages import jinja_words
from scorepad.phone.app import page_globals, template_filters
from scorepad.phone.jinja_to_python.python_tree import call, load

CALLED = frozenset({"asset", "url_for", "copy", "style"})
"""Functions that the application gives every template: on the phone they are in `page_globals`."""
VALUES = frozenset({"languages", "icon", "htmx"})
"""Values that it gives them: there `page_globals` has a function for each."""


class Vocabulary:
    """The functions that the translated templates of one module use. Their names there begin with an underscore."""

    def __init__(self) -> None:
        self._imported: dict[str, tuple[str, str]] = {}

    def of_page(self, name: str) -> ast.expr | None:
        """What the application gives every template by this name; None where that is nothing."""
        if name not in CALLED | VALUES:
            return None
        found = load(self._use(page_globals.__name__, name))
        return call(found) if name in VALUES else found

    def function(self, name: str) -> str | None:
        """A function that is given the language first; None where there is none of that name."""
        return self._declared(jinja_words.FUNCTIONS[name]) if name in jinja_words.FUNCTIONS else None

    def in_words(self, name: str) -> str | None:
        """A filter that is given the language first; None where there is none of that name."""
        return self._declared(jinja_words.IN_WORDS[name]) if name in jinja_words.IN_WORDS else None

    def plain(self, name: str) -> str | None:
        """A filter or test of ours that needs no language; None where there is none of that name."""
        ours = {**jinja_words.FILTERS, **jinja_words.TESTS}
        return self._declared(ours[name]) if name in ours else None

    def own(self, name: str) -> str:
        """A function or class of `template_filters`."""
        return self._use(template_filters.__name__, name)

    def imports(self) -> list[ast.stmt]:
        """The statements that import what was used."""
        return [
            ast.ImportFrom(module, [ast.alias(name, called)], 0)
            for called, (module, name) in sorted(self._imported.items())
        ]

    def _declared(self, function: Callable[..., object]) -> str:
        return self._use(function.__module__, function.__name__)

    def _use(self, module: str, name: str) -> str:
        called = f"_{name}"
        if self._imported.setdefault(called, (module, name)) != (module, name):
            raise ValueError(f"{module} and {self._imported[called][0]} both have {name}")
        return called
