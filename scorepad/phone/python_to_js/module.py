"""A module as JavaScript: what it binds stands in one scope with other modules of its script."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType

from scorepad.phone.python_to_js import classes, exceptions, patterns  # noqa: F401  # register
from scorepad.phone.python_to_js.context import SPARE, Context, Member, Scope, only_for_types
from scorepad.phone.python_to_js.errors import NotTranslatable
from scorepad.phone.python_to_js.expression import calls, comprehensions  # noqa: F401  # register
from scorepad.phone.python_to_js.functions import has_constant_defaults
from scorepad.phone.python_to_js.names import bound
from scorepad.phone.python_to_js.origins import global_name, imports_of
from scorepad.phone.python_to_js.statements import block, body_without_docstring
from scorepad.phone.said_texts import without_said

WORD = re.compile(r"[\w$]+")


@dataclass(frozen=True)
class Piece:
    """A statement of a module in JavaScript.

    source   in Python
    head     the statement, but for the members of a class
    binds    the variables that it sets; `declares`: those that need no declaration before
    members  of a class
    """

    source: ast.stmt
    head: str
    binds: frozenset[str]
    declares: frozenset[str]
    members: tuple[Member, ...] = ()

    @cached_property
    def text(self) -> str:
        """The whole statement."""
        return self.head.replace(classes.MEMBERS, classes.in_braces(self.members))

    @property
    def alone(self) -> bool:
        """Whether it does nothing but set one variable."""
        return len(self.binds) == 1 and not self.declares and self.text.startswith(f"{min(self.binds)}=")

    @property
    def sources(self) -> Iterator[ast.AST]:
        """What it was made of: of a class whose members come one by one those, and what else stands in it."""
        if not isinstance(self.source, ast.ClassDef) or not (self.members or classes.MEMBERS in self.head):
            yield self.source  # also a named tuple, which comes whole
            return
        yield from (each.source for each in self.members)
        yield from (each for each in self.source.body if isinstance(each, ast.AnnAssign))

    @cached_property
    def words(self) -> frozenset[str]:
        """All names in it, whatever they are; words of its texts among them, but not of those that are said."""
        return words_of(self.text)


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
        return "".join(f"const {piece.text}" if piece in self._declaring else piece.text for piece in self.pieces)

    @property
    def names(self) -> Iterator[str]:
        """The variables to be declared for its statements."""
        for piece in self.pieces:
            yield from sorted(piece.binds - piece.declares) if piece not in self._declaring else ()
        if SPARE in self.words:
            yield SPARE

    @cached_property
    def _declaring(self) -> Sequence[Piece]:
        """The statements that declare the variable that they set: no other sets it."""
        setting = Counter(name for piece in self.pieces for name in piece.binds)
        return [piece for piece in self.pieces if piece.alone and all(setting[name] == 1 for name in piece.binds)]

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


@cache  # each script asks anew what the same statements lead to
def words_of(text: str) -> frozenset[str]:
    """All names in a part of a script, but for those in texts that are said."""
    return frozenset(WORD.findall(without_said(text)))


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
    text = block([node], context)
    declares = binds if node in context.declared else frozenset()
    return Piece(node, text, binds, declares, context.members.get(node, ()))


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
