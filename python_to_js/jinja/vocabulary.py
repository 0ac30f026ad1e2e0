"""The functions of all templates, and the modules from which translated templates import them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from python_to_js.jinja import drawing
from python_to_js.jinja.python_tree import call, load

Functions = Mapping[str, Callable[..., object]]


@dataclass(frozen=True, slots=True)
class Words:
    """The functions that an application gives all its templates, by name: Python that is translated too.

    functions  called with the language of the reader first
    in_words   filters, called with that language, then with the filtered value
    plain      filters and tests, called with the filtered or tested value
    globals    functions that the application gives
    values     functions that return a value that it gives
    """

    functions: Functions = field(default_factory=dict)
    in_words: Functions = field(default_factory=dict)
    plain: Functions = field(default_factory=dict)
    globals: Functions = field(default_factory=dict)
    values: Functions = field(default_factory=dict)


class Vocabulary:
    """The functions that the translated templates of one module use. Their names there begin with an underscore."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._imported: dict[str, tuple[str, str]] = {}

    def of_page(self, name: str) -> ast.expr | None:
        """The application's global of this name; None if there is none."""
        if value := self._declared(self._words.values, name):
            return call(value)
        found = self._declared(self._words.globals, name)
        return load(found) if found else None

    def function(self, name: str) -> str | None:
        """A function that gets the language first; None if there is none of that name."""
        return self._declared(self._words.functions, name)

    def in_words(self, name: str) -> str | None:
        """A filter that gets the language first; None if there is none of that name."""
        return self._declared(self._words.in_words, name)

    def plain(self, name: str) -> str | None:
        """A filter or test that needs no language; None if there is none of that name."""
        return self._declared(self._words.plain, name)

    def own(self, name: str) -> str:
        """A function or class of `drawing`."""
        return self._use(drawing.__name__, name)

    def imports(self) -> list[ast.stmt]:
        """The statements that import what was used."""
        return [
            ast.ImportFrom(module, [ast.alias(name, called)], 0)
            for called, (module, name) in sorted(self._imported.items())
        ]

    def _declared(self, functions: Functions, name: str) -> str | None:
        found = functions.get(name)
        return self._use(found.__module__, found.__name__) if found else None

    def _use(self, module: str, name: str) -> str:
        called = f"_{name}"
        if self._imported.setdefault(called, (module, name)) != (module, name):
            raise ValueError(f"{module} and {self._imported[called][0]} both have {name}")
        return called
