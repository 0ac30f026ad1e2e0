"""A module as JavaScript: its names share one scope with other modules of its script."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from python_to_js import classes, exceptions, patterns  # noqa: F401  # register
from python_to_js.context import SPARE, Context, Scope, only_for_types
from python_to_js.errors import NotTranslatable
from python_to_js.expression import calls, comprehensions  # noqa: F401  # register
from python_to_js.functions import has_constant_defaults
from python_to_js.names import bound
from python_to_js.origins import imports_of
from python_to_js.project import Project
from python_to_js.statements import block, body_without_docstring


class Statement(NamedTuple):
    """A statement of a module in JavaScript.

    binds     the variables that it sets
    declares  those of them that need no declaration before
    """

    text: str
    binds: frozenset[str]
    declares: frozenset[str]

    @property
    def alone(self) -> bool:
        """Whether it only sets one variable."""
        return len(self.binds) == 1 and not self.declares and self.text.startswith(f"{min(self.binds)}=")

    @property
    def declared(self) -> Statement:
        """The statement that declares the variable too."""
        return Statement(f"const {self.text}", self.binds, self.binds)


@dataclass(frozen=True)
class Translated:
    """A module in JavaScript; its names share one scope with those of others, so each has its module's name in it.

    name        of the module
    statements  its statements
    names       the variables to be declared before its statements
    own         its variables, by name
    runtime     the names of the runtime that it uses
    needs       the names of other modules that it uses: the modules, and the names there
    """

    name: str
    statements: Sequence[Statement]
    names: Sequence[str]
    own: Mapping[str, str]
    runtime: frozenset[str]
    needs: tuple[tuple[str, str], ...]

    @property
    def given(self) -> Mapping[str, str]:
        """The names that others may use, with their variables."""
        return {name: held for name, held in self.own.items() if not name.startswith("_")}


Changed = Callable[[ast.Module, str], ast.Module]
"""Changes the syntax tree of a module before it is translated; it also gets the path."""


def as_written(tree: ast.Module, path: str) -> ast.Module:  # the signature of `Changed`
    """A syntax tree as it is."""
    return tree


def of_name(name: str, project: Project, changed: Changed = as_written) -> Translated:
    """The module of this name, its syntax tree changed. Raises NotTranslatable with file and line."""
    module = import_module(name)
    if module.__file__ is None:
        raise NotTranslatable(name, None, "a folder is no module")
    tree = ast.parse(Path(module.__file__).read_text("utf-8"))
    return of_tree(module, changed(tree, module.__file__), module.__file__, project)


def of_tree(module: ModuleType, tree: ast.Module, path: str, project: Project) -> Translated:
    """A module as it was imported, and its syntax tree. Raises NotTranslatable."""
    context = Context(module, path, imports_of(tree), project)
    body = [each for each in body_without_docstring(tree.body) if not _only_for_types(each, module)]
    context.declared = frozenset(each for each in body if _is_declared(each, body))
    with context.within(Scope({})) as scope:
        statements, names = _declaring([_statement(each, context) for each in body])
    own = {name: context.name(name) for name in _bound_here(body)}
    names += [SPARE] if scope.needs_spare else []
    return Translated(module.__name__, statements, names, own, frozenset(context.runtime), tuple(context.needs))


def _declaring(statements: Sequence[Statement]) -> tuple[list[Statement], list[str]]:
    """Statements, and the variables to be declared before: all but those that one statement declares."""
    setting = Counter(name for each in statements for name in each.binds)
    done = [each.declared if each.alone and setting[min(each.binds)] == 1 else each for each in statements]
    return done, [name for each in done for name in sorted(each.binds - each.declares)]


def _statement(node: ast.stmt, context: Context) -> Statement:
    binds = frozenset(context.name(name) for name in _bound_here([node]))
    text = block([node], context)
    return Statement(text, binds, binds if node in context.declared else frozenset())


def _bound_here(body: Sequence[ast.stmt]) -> list[str]:
    """The names that these statements bind, but for those that they import."""
    return bound([each for each in body if not isinstance(each, ast.Import | ast.ImportFrom)])


def _only_for_types(node: ast.stmt, module: ModuleType) -> bool:
    """Whether a statement binds only names that the running program doesn't need."""
    match node:
        case ast.Assign([ast.Name("__all__")]) | ast.If(ast.Name("TYPE_CHECKING")):
            return True
        case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)) | ast.ClassDef(name):
            return only_for_types(vars(module).get(name))
    return False


def _is_declared(node: ast.stmt, body: Sequence[ast.stmt]) -> bool:
    """Whether a function can be declared as such: no decorator, and no defaults to evaluate first."""
    if not isinstance(node, ast.FunctionDef) or node.decorator_list or not has_constant_defaults(node.args):
        return False
    return sum(isinstance(each, ast.FunctionDef) and each.name == node.name for each in body) == 1


def closure(roots: Iterable[str], of: Callable[[str], Translated]) -> list[str]:
    """The modules that these need, themselves among them, each after those that it needs. Raises NotTranslatable.

    of  translates the module of a name
    """
    found: dict[str, None] = {}
    waiting: set[str] = set()

    def add(names: Iterable[str]) -> None:
        for name in names:
            if name not in found and name not in waiting:
                waiting.add(name)
                add(need for need, _ in of(name).needs)
                found[name] = None

    add(roots)
    return list(found)
