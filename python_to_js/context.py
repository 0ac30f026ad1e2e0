"""The context while a module is translated: the imported module itself, and the scopes around a place in it."""

from __future__ import annotations

import ast
import builtins
import types
import typing
from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType

from python_to_js.errors import NotTranslatable
from python_to_js.origins import Imports, global_name, origin
from python_to_js.project import Project
from python_to_js.variables.declarations import own_names
from python_to_js.variables.short_names import PARAMETERS, VARIABLES, short

SPARE = "u"  # the variable that `Context.spare` gives
UNKNOWN = object()  # the value of an expression that is known only when the program runs


@dataclass
class Scope:
    """A function, lambda or comprehension: the names it binds, and further needs of its translation.

    bound  each name as it is in the script
    owner  of a method: its class, for `super`
    me     of a method: its first parameter
    taken  the names that a further variable may not have
    """

    bound: dict[str, str]
    owner: type | None = None
    me: str = ""
    taken: Set[str] = frozenset()
    needs_spare: bool = False
    loops: list[str] = field(default_factory=list)


class Imported(ast.expr):
    """A function or class by its module: code that makes a syntax tree may name one that its module does not import."""

    _fields = ("module", "name")

    def __init__(self, module: str, name: str) -> None:
        super().__init__()
        self.module, self.name = module, name


class Context:
    """One module on its way to JavaScript.

    module   as Python has imported it: it has the values of global names
    project  the modules that are translated with it
    runtime  the names of the runtime that its translation uses
    imports  its imports at the top
    needs    the names of other modules that its translation uses, each with its module
    declared its functions that are declared as such: plain ones outside blocks
    declares targets that declare their variables, and functions within functions
    """

    def __init__(self, module: ModuleType, path: str, imports: Imports, project: Project) -> None:
        self.module, self.path, self.imports, self.project = module, path, imports, project
        self.scopes: list[Scope] = []
        self.runtime: set[str] = set()
        self.needs: dict[tuple[str, str], None] = {}
        self.declared: frozenset[ast.stmt] = frozenset()
        self.declares: set[ast.AST] = set()
        self._last = 0

    def refuse(self, node: ast.AST, why: str) -> NotTranslatable:
        """The error for something that has no translation."""
        return NotTranslatable(self.path, node, why)

    def use(self, name: str) -> str:
        """A name of the runtime, written down as used."""
        self.runtime.add(f"${name}")
        return f"{name}$python"

    def fresh(self) -> str:
        """A variable with an unused name."""
        self._last += 1
        return f"${self._last}" if self.scopes[1:] else global_name(self.module.__name__, f"${self._last}")

    def name(self, name: str) -> str:
        """A variable as it is called in the script: one of a function around, or of the module."""
        return self.local(name) or global_name(self.module.__name__, name)

    def local(self, name: str) -> str:
        """A variable of a function around, as it is called in the script; empty if there is none."""
        return next((scope.bound[name] for scope in reversed(self.scopes[1:]) if name in scope.bound), "")

    def inner(self, nodes: Iterable[ast.AST], parameters: Sequence[str], variables: Sequence[str] = ()) -> Scope:
        """The scope of a function with these nodes: its short names are not those of outer variables that they use."""
        used = {name for node in nodes for each in ast.walk(node) for name in own_names(each)}
        taken = {self.local(name) for name in used.difference(parameters, variables)}
        taken |= {scope.me for scope in self.scopes if "super" in used}
        given = short(parameters, PARAMETERS, taken)
        others = short(variables, VARIABLES, taken.union(given.values()))
        return Scope({**given, **others}, taken=taken.union(given.values(), others.values()))

    def take(self, module: str, name: str) -> str:
        """A name that some module binds, or has imported itself."""
        home, known = origin(module, name)
        if home != self.module.__name__:
            self.needs[home, known] = None
        return global_name(home, known)

    def spare(self) -> str:
        """The variable of the function around, for a value that is needed twice at once."""
        for scope in reversed(self.scopes):
            scope.needs_spare = True
        return SPARE

    def let(self, place: ast.AST) -> str:
        """The text before a place that sets variables: a keyword if it declares them."""
        return "let " if place in self.declares else ""

    @contextmanager
    def within(self, scope: Scope) -> Iterator[Scope]:
        """Translate code in this scope."""
        if scope.owner or not self.scopes[1:]:
            self._last = 0
        self.scopes.append(scope)
        try:
            yield scope
        finally:
            self.scopes.pop()

    @property
    def scope(self) -> Scope:
        """The innermost scope; the module's is the first."""
        return self.scopes[-1]

    def is_method(self, name: str) -> bool:
        """Whether some class has a method of this name, so that reading it may have to bind it."""
        return self.project.is_method(name, self.module.__name__)

    def called_by_keyword(self, name: str) -> bool:
        """Whether a method of this name may be called by keyword."""
        return self.project.called_by_keyword(name, self.module.__name__)

    def is_local(self, name: str) -> bool:
        """Whether a function around binds this name."""
        return bool(self.local(name))

    def known(self, node: ast.expr) -> object:
        """The object that an expression always means: a global, or an attribute of a module."""
        match node:
            case ast.Name(name) if not self.is_local(name):
                return vars(self.module).get(name, getattr(builtins, name, UNKNOWN))
            case Imported(module=module, name=name):
                return getattr(import_module(module), name)
            case ast.Attribute(value, name) if isinstance(above := self.known(value), ModuleType | type):
                return getattr(above, name, UNKNOWN)
            case ast.Subscript(value) if isinstance(above := self.known(value), type):
                return above
        return UNKNOWN


_ALIASES = (types.UnionType, types.GenericAlias, typing.TypeVar, type(typing.Optional["int"]), type(list[int]))


def only_for_types(value: object) -> bool:
    """Whether an object serves type checkers only: an alias, a type variable, a Protocol, a TypedDict."""
    if isinstance(value, _ALIASES) or getattr(value, "__module__", "") in {"typing", "collections.abc"}:
        return True
    return isinstance(value, type) and (getattr(value, "_is_protocol", False) or typing.is_typeddict(value))
