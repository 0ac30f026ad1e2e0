"""The Python variables for the names in a template."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from keyword import iskeyword

TAKEN = frozenset({"str", "len", "list", "int", "enumerate", "sum", "max", "isinstance", "language", "html"})
"""Names that translated templates use themselves; a template's own variable of this name gets another."""


@dataclass(slots=True)
class Function:
    """A template, or a macro that others import, as a whole.

    used    all its variables
    free    its names from outside with their variables, in the order of first use
    halved  names that were set in one of several cases, and not in the others
    """

    used: set[str] = field(default_factory=lambda: set(TAKEN))
    free: dict[str, str] = field(default_factory=dict)
    halved: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Scope:
    """The variables of a template, or of a part of it that keeps its own to itself, such as a loop."""

    function: Function = field(default_factory=Function)
    outer: Scope | None = None
    variables: dict[str, str] = field(default_factory=dict)

    def within(self) -> Scope:
        """The scope of a part."""
        return Scope(self.function, self)

    def case(self, both: Iterable[str]) -> Scope:
        """The scope of one of several cases. Names set in all of them, or before, are set in this scope."""
        return Scope(self.function, self, {name: self.write(name) for name in {*both, *self.variables}})

    def read(self, name: str) -> str:
        """The variable of that name; one that was never set is taken from outside."""
        return self.find(name) or self._take(name)

    def find(self, name: str) -> str | None:
        """The variable of that name, if it was set or taken from outside by now."""
        return next((scope.variables[name] for scope in self._outward() if name in scope.variables), None)

    def write(self, name: str) -> str:
        """The variable to set: the scope's own, made if it has none."""
        if name not in self.variables:
            self.variables[name] = self.unused(name)
        return self.variables[name]

    def unused(self, name: str) -> str:
        """A variable that the template has nowhere else, called like this or nearly so."""
        variable, n = name, 1
        while variable in self.function.used or iskeyword(variable):
            n += 1
            variable = f"{name}_{n}"
        self.function.used.add(variable)
        return variable

    def _take(self, name: str) -> str:
        *_, outermost = self._outward()
        self.function.free[name] = outermost.write(name)
        return self.function.free[name]

    def _outward(self) -> Iterator[Scope]:
        scope: Scope | None = self
        while scope:
            yield scope
            scope = scope.outer
