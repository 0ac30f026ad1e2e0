"""A module as JavaScript: what it binds stands in one scope with other modules of its script."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType

from scorepad import page_folders
from scorepad.phone.python_to_js import classes, exceptions, patterns  # noqa: F401  # register
from scorepad.phone.python_to_js.context import SPARE, Context, Scope, only_for_types
from scorepad.phone.python_to_js.errors import NotTranslatable
from scorepad.phone.python_to_js.expression import calls, comprehensions  # noqa: F401  # register
from scorepad.phone.python_to_js.functions import has_constant_defaults
from scorepad.phone.python_to_js.names import DOLLAR, attribute, bound
from scorepad.phone.python_to_js.origins import global_name, imports_of
from scorepad.phone.python_to_js.said_texts import numbered, without_said
from scorepad.phone.python_to_js.statements import block, body_without_docstring

# Each after what it needs while it begins.
PARTS = (
    "classes", "values", "numbers", "sequences", "dictionaries", "exceptions", "iteration", "text", "regular", "json",
    "rooms",
)  # fmt: skip
RUNTIME = page_folders.static() / "phone" / "runtime"


WORD = re.compile(r"[\w$]+")


@dataclass(frozen=True)
class Piece:
    """A statement of a module in JavaScript.

    source  in Python
    binds   the variables that it sets; `declares`: those that need no declaration before
    """

    source: ast.stmt
    text: str
    binds: frozenset[str]
    declares: frozenset[str]

    @cached_property
    def words(self) -> frozenset[str]:
        """All names in it, whatever they are; words of its texts among them, but not of those that are said."""
        return frozenset(WORD.findall(without_said(self.text)))


@dataclass(frozen=True)
class Translated:
    """A module in JavaScript; its names stand in one scope with those of others, so each has its module's name in it.

    name    of the module
    pieces  its statements
    own     all that it binds, by name
    known   the names of the runtime that it may use
    taken   what it may use of other modules: their names, and the names there
    """

    name: str
    pieces: tuple[Piece, ...]
    own: Mapping[str, str]
    known: frozenset[str]
    taken: tuple[tuple[str, str], ...]

    @cached_property
    def words(self) -> frozenset[str]:
        """All names in its statements."""
        return frozenset[str]().union(*(piece.words for piece in self.pieces))

    @property
    def binds(self) -> frozenset[str]:
        """The variables that its statements set."""
        return frozenset[str]().union(*(piece.binds for piece in self.pieces))

    @property
    def text(self) -> str:
        """Its statements."""
        return "".join(piece.text for piece in self.pieces)

    @property
    def names(self) -> Iterator[str]:
        """The variables to be declared for its statements."""
        for piece in self.pieces:
            yield from sorted(piece.binds - piece.declares)
        if SPARE in self.words:
            yield SPARE

    @property
    def runtime(self) -> frozenset[str]:
        """What it uses of the runtime."""
        return self.known & self.words

    @property
    def needs(self) -> tuple[tuple[str, str], ...]:
        """What it uses of other modules, or of its own part in another script: the modules, and the names there."""
        elsewhere = ((self.name, name) for name, held in self.own.items() if held not in self.binds)
        return tuple(need for need in (*self.taken, *elsewhere) if global_name(*need) in self.words)

    @property
    def given(self) -> Mapping[str, str]:
        """What others may take of it, by name."""
        return {name: held for name, held in self.own.items() if not name.startswith("_")}


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
    with context.within(Scope(frozenset(bound(body)))):
        pieces = tuple(_piece(each, context) for each in body)
    own = bound([each for each in body if not isinstance(each, ast.Import | ast.ImportFrom)])
    names = {name: context.name(name) for name in own}
    return Translated(module.__name__, pieces, names, frozenset(context.runtime), tuple(context.needs))


def _piece(node: ast.stmt, context: Context) -> Piece:
    own = [] if isinstance(node, ast.Import | ast.ImportFrom) else bound([node])
    binds = frozenset(context.name(name) for name in own)
    return Piece(node, block([node], context), binds, binds if node in context.declared else frozenset())


def script(
    modules: Iterable[Translated], offered: Container[str] | None = None, numbers: Mapping[str, int] | None = None
) -> str:
    """A script that adds these modules to `scorepadRooms`: each after those that it needs, as `closure` has them.

    What they need beside is taken from there; scripts that add it come before.
    offered  the variables that others take; None for all that they may
    numbers  of texts that are said: they stand for these texts
    """
    parts = list(modules)
    here = frozenset[str]().union(*(each.binds for each in parts))
    needs = dict.fromkeys(need for each in parts for need in each.needs if global_name(*need) not in here)
    names = dict.fromkeys(name for each in parts for name in each.names)
    runtime = ",".join(sorted(frozenset[str]().union(*(each.runtime for each in parts))))
    body = [*_taken(needs), f"let {','.join(names)};" if names else "", *(each.text for each in parts)]
    body += [_added(each, offered) for each in parts]
    text = f"(($rooms,{{{runtime}}})=>{{{''.join(body)}}})(scorepadRooms,scorepadRooms.$runtime);"
    return numbered(text, numbers or {})


def _added(module: Translated, offered: Container[str] | None) -> str:
    asked = module.given if offered is None else {name: held for name, held in module.own.items() if held in offered}
    given = {name: held for name, held in asked.items() if held in module.binds}
    return f"$rooms.$add({json.dumps(module.name)},{{{_pairs(given)}}});" if given else ""


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
