"""A module as JavaScript: what it binds stands in one function, which runs when the module is first asked for."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from scorepad.phone.python_to_js import calls, classes, comprehensions, exceptions, patterns  # noqa: F401  # register
from scorepad.phone.python_to_js.context import Context, Scope, only_for_types
from scorepad.phone.python_to_js.errors import NotTranslatable
from scorepad.phone.python_to_js.functions import has_constant_defaults
from scorepad.phone.python_to_js.names import DOLLAR, attribute, bound, variable
from scorepad.phone.python_to_js.statements import block, body_without_docstring

# Each after what it needs while it begins.
PARTS = (
    "classes", "values", "numbers", "sequences", "dictionaries", "exceptions", "iteration", "text", "regular", "json",
    "rooms",
)  # fmt: skip
RUNTIME = Path(__file__).parents[3] / "static" / "phone" / "runtime"


@dataclass(frozen=True)
class Translated:
    """A module in JavaScript.

    name     of the module
    run      a function that runs it and returns what it binds; `$rooms` are the others, `$name` what the runtime has
    runtime  what it uses of the runtime
    needs    the modules of ours whose objects it uses
    """

    name: str
    run: str
    runtime: frozenset[str]
    needs: tuple[str, ...]


@cache
def translated(name: str) -> Translated:
    """The module of this name. Raises NotTranslatable with file and line."""
    module = import_module(name)
    if module.__file__ is None:
        raise NotTranslatable(name, None, "a folder is no module")
    return of_source(module, Path(module.__file__).read_text("utf-8"), module.__file__)


def of_source(module: ModuleType, source: str, path: str) -> Translated:
    """A module as it was imported, and its source. Raises NotTranslatable."""
    return of_tree(module, ast.parse(source), path)


def of_tree(module: ModuleType, tree: ast.Module, path: str) -> Translated:
    """A module as it was imported, and its syntax tree. Raises NotTranslatable."""
    context = Context(module, path)
    body = [each for each in body_without_docstring(tree.body) if not _only_for_types(each, module)]
    names = bound(body)
    context.declared = frozenset(each for each in body if _is_declared(each, body))
    with context.within(Scope(frozenset(names))) as scope:
        text = block(body, context)
    imports = dict(_imports(tree, context))
    declared = {each.name for each in context.declared if isinstance(each, ast.FunctionDef)}
    own = [name for name in names if _is_ours(name, tree) and name not in declared]
    head = "".join(_taken(imports.values()))
    head += f"let {','.join(map(variable, [*own, *(['$_'] if scope.needs_spare else [])]))};" if own else ""
    given = [*own, *sorted(declared), *imports]
    exported = ",".join(f"{attribute(name)}:{variable(name)}" for name in given)
    run = f"()=>{{{head}{text}return{{{exported}}}}}"
    needs = tuple(dict.fromkeys(each.source for each in imports.values()))
    return Translated(module.__name__, run, frozenset(context.runtime), needs)


def script(modules: Iterable[Translated]) -> str:
    """A script that adds these modules to `scorepadRooms`. Each runs when it is first asked for."""
    all_of_them = list(modules)
    taken = ",".join(sorted(frozenset[str]().union(*(each.runtime for each in all_of_them))))
    added = "".join(f"$rooms.$add({json.dumps(each.name)},{each.run});" for each in all_of_them)
    return f"(($rooms,{{{taken}}})=>{{{added}}})(scorepadRooms,scorepadRooms.$runtime);"


def _taken(imports: Iterable[_Import]) -> Iterator[str]:
    """The statements that take what is imported, those from one module together."""
    by_source: dict[str, list[_Import]] = {}
    for each in imports:
        by_source.setdefault(each.source, []).append(each)
    for source, taken in by_source.items():
        found = f"$rooms[{json.dumps(source)}]"
        yield from (f"const {each.name}={found};" for each in taken if each.whole)
        named = ",".join(each.taken for each in taken if not each.whole)
        yield f"const {{{named}}}={found};" if named else ""


def _only_for_types(node: ast.stmt, module: ModuleType) -> bool:
    """Whether a statement binds nothing that the running program needs."""
    match node:
        case ast.Assign([ast.Name("__all__")]) | ast.If(ast.Name("TYPE_CHECKING")):
            return True
        case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)) | ast.ClassDef(name):
            return only_for_types(vars(module).get(name))
    return False


def _is_declared(node: ast.stmt, body: Sequence[ast.stmt]) -> bool:
    """Whether a function can be declared as such: no decorator, and nothing to work out before."""
    if not isinstance(node, ast.FunctionDef) or node.decorator_list or not has_constant_defaults(node.args):
        return False
    return sum(isinstance(each, ast.FunctionDef) and each.name == node.name for each in body) == 1


def _is_ours(name: str, tree: ast.Module) -> bool:
    return not any(
        name == (alias.asname or alias.name.partition(".")[0])
        for node in tree.body
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    )


@dataclass(frozen=True)
class _Import:
    """A name that a module imports: its own, of what in which module; or the module itself as a whole."""

    name: str
    source: str
    attribute: str
    whole: bool

    @property
    def taken(self) -> str:
        """The name in a pattern that takes several of a module."""
        return self.name if self.name == self.attribute else f"{self.attribute}:{self.name}"


def _imports(tree: ast.Module, context: Context) -> Iterator[tuple[str, _Import]]:
    """What a module takes from others, as far as it uses it or hands it on: by its name here."""
    for node in tree.body:
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        for alias in node.names:
            name = alias.asname or alias.name
            handed_on = alias.asname == alias.name and not only_for_types(vars(context.module)[name])
            if name in context.globals or handed_on:
                source = _source(node, alias, context)
                whole = isinstance(vars(context.module)[name], ModuleType)
                yield name, _Import(variable(name), source, attribute(alias.name), whole)


def _source(node: ast.Import | ast.ImportFrom, alias: ast.alias, context: Context) -> str:
    """The module that a name is imported from; a module itself where that is what is imported."""
    found = vars(context.module)[alias.asname or alias.name]
    if isinstance(found, ModuleType):
        return found.__name__
    if isinstance(node, ast.Import) or not node.module or node.level:
        raise context.refuse(node, "imports have translations as `from package.module import name`")
    return node.module


def closure(roots: Sequence[str]) -> list[str]:
    """The modules that these need, themselves among them, each after those that it needs. Raises NotTranslatable."""
    found: dict[str, None] = {}
    waiting: set[str] = set()

    def add(name: str) -> None:
        if name in found or name in waiting:
            return
        waiting.add(name)
        for need in translated(name).needs:
            add(need)
        found[name] = None

    for root in roots:
        add(root)
    return list(found)


def runtime() -> str:
    """What Python means, in JavaScript: `scorepadRooms`, where modules are added and found."""
    files = [RUNTIME / f"{part}.js" for part in PARTS]
    renamed = f"const DOLLAR=new Set({json.dumps(' '.join(sorted(DOLLAR)))}.split(' '));"
    return "\n".join(["(()=>{", '"use strict";', renamed, *(file.read_text("utf-8") for file in files), "})();"])
