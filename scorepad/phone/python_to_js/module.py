"""A module as JavaScript: what it binds stands in one scope with other modules of its script."""

from __future__ import annotations

import ast
import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from scorepad import page_folders
from scorepad.phone.python_to_js import calls, classes, comprehensions, exceptions, patterns  # noqa: F401  # register
from scorepad.phone.python_to_js.context import Context, Scope, only_for_types
from scorepad.phone.python_to_js.errors import NotTranslatable
from scorepad.phone.python_to_js.functions import has_constant_defaults
from scorepad.phone.python_to_js.names import DOLLAR, attribute, bound
from scorepad.phone.python_to_js.origins import global_name, imports_of
from scorepad.phone.python_to_js.statements import block, body_without_docstring

# Each after what it needs while it begins.
PARTS = (
    "classes", "values", "numbers", "sequences", "dictionaries", "exceptions", "iteration", "text", "regular", "json",
    "rooms",
)  # fmt: skip
RUNTIME = page_folders.static() / "phone" / "runtime"


@dataclass(frozen=True)
class Translated:
    """A module in JavaScript; its names stand in one scope with those of others, so each has its module's name in it.

    name     of the module
    text     its statements
    names    the variables to be declared for them
    given    what others may take of it, by name
    runtime  what it uses of the runtime
    needs    what it uses of other modules: their names, and the names there
    """

    name: str
    text: str
    names: tuple[str, ...]
    given: Mapping[str, str]
    runtime: frozenset[str]
    needs: tuple[tuple[str, str], ...]


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
    context = Context(module, path, imports_of(tree))
    body = [each for each in body_without_docstring(tree.body) if not _only_for_types(each, module)]
    context.declared = frozenset(each for each in body if _is_declared(each, body))
    with context.within(Scope(frozenset(bound(body)))) as scope:
        text = block(body, context)
    declared = {each.name for each in context.declared if isinstance(each, ast.FunctionDef)}
    own = bound([each for each in body if not isinstance(each, ast.Import | ast.ImportFrom)])
    names = (*(context.name(name) for name in own if name not in declared), *(["$_"] if scope.needs_spare else []))
    given = {name: context.name(name) for name in own if not name.startswith("_")}
    return Translated(module.__name__, text, names, given, frozenset(context.runtime), tuple(context.needs))


def script(modules: Iterable[Translated], given: Collection[str] | None = None) -> str:
    """A script that adds these modules to `scorepadRooms`: each after those that it needs, as `closure` has them.

    What they need beside is taken from there; scripts that add it come before.
    given  the modules of which others take something; None: all
    """
    parts = list(modules)
    here = {each.name for each in parts}
    needs = dict.fromkeys(need for each in parts for need in each.needs if need[0] not in here)
    names = dict.fromkeys(name for each in parts for name in each.names)
    runtime = ",".join(sorted(frozenset[str]().union(*(each.runtime for each in parts))))
    body = [*_taken(needs), f"let {','.join(names)};" if names else "", *(each.text for each in parts)]
    added = [each for each in parts if given is None or each.name in given]
    body += [f"$rooms.$add({json.dumps(each.name)},{{{_pairs(each.given)}}});" for each in added]
    return f"(($rooms,{{{runtime}}})=>{{{''.join(body)}}})(scorepadRooms,scorepadRooms.$runtime);"


def _pairs(names: Mapping[str, str]) -> str:
    return ",".join(f"{attribute(name)}:{here}" for name, here in names.items())


def _taken(needs: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The statements that take what is needed from modules of other scripts."""
    by_module: dict[str, dict[str, str]] = {}
    for module, name in needs:
        by_module.setdefault(module, {})[name] = global_name(module, name)
    for module, names in by_module.items():
        yield f"const {{{_pairs(names)}}}=$rooms[{json.dumps(module)}];"


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


def closure(roots: Sequence[str]) -> list[str]:
    """The modules that these need, themselves among them, each after those that it needs. Raises NotTranslatable."""
    found: dict[str, None] = {}
    waiting: set[str] = set()

    def add(name: str) -> None:
        if name in found or name in waiting:
            return
        waiting.add(name)
        for need, _ in translated(name).needs:
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
