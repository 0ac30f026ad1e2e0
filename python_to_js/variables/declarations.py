"""Finds where variables of a function are declared: where they are first set, if only later code uses them.

All others are declared where the function begins.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

LATE = (ast.Lambda, ast.GeneratorExp, ast.FunctionDef)
"""Nodes that may read a variable after the statement around it has gone on, as in the next round of a loop."""
Declares = ast.expr | ast.FunctionDef
"""The target of an assignment or loop, or a function within a function."""


def declarations(body: Sequence[ast.stmt], names: Iterable[str]) -> tuple[set[Declares], list[str]]:
    """The nodes that declare variables, and the names that are left. `names`: all that a function's statements bind."""
    left, uses = list(names), _Uses(body)
    found = {name: places for name in left if (places := uses.declare(body, name))}
    while shared := _shared(found):
        found = {name: places for name, places in found.items() if name not in shared}
    return {each for places in found.values() for each in places}, [name for name in left if name not in found]


def _shared(found: dict[str, list[Declares]]) -> set[str]:
    """The names with a place at which another name is set that cannot be declared there."""
    return {name for name, places in found.items() if not all(_is_whole(each, found) for each in places)}


def _is_whole(place: Declares, found: dict[str, list[Declares]]) -> bool:
    """Whether all names that are set at a place can be declared there."""
    return all(place in found.get(name, ()) for name in names_set(place))


def names_set(place: ast.AST) -> list[str]:
    """The names in a target that is one name or a row of different ones; none for others."""
    match place:
        case ast.Name(name) | ast.FunctionDef(name) | ast.Starred(ast.Name(name)):
            return [name]
        case ast.Tuple(parts) if not any(isinstance(part, ast.Tuple) for part in parts) and all(map(names_set, parts)):
            names = [name for part in parts for name in names_set(part)]
            return names if len({*names}) == len(names) else []
    return []


def one_by_one(target: ast.expr, value: ast.expr) -> bool:
    """Whether a row of names gets a row of as many values.

    Other rows are not declared where they are set: the minifier puts their declaration before those that they need.
    """
    if not (isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts)):
        return False
    return not any(isinstance(each, ast.Starred) for each in (*target.elts, *value.elts))


class _Uses:
    """The names used by the statements and expressions of a function."""

    def __init__(self, body: Sequence[ast.stmt]) -> None:
        self._known: dict[ast.AST, frozenset[str]] = {}
        late = (each for part in body for each in ast.walk(part) if isinstance(each, LATE))
        self._late = frozenset[str]().union(*map(self._used, late))

    def declare(self, body: Sequence[ast.stmt], name: str, *, within: bool = False) -> list[Declares]:
        """The places in these statements that can declare a name; none if not all uses come after one.

        within  whether the statements are part of another one
        """
        using = [each for each in body if name in self._used(each)]
        if not using or (within and name in self._late):
            return []
        if place := self._set_first(using[0], name):
            return [place]
        return self._in_blocks(using[0], name) if len(using) == 1 else []

    def _set_first(self, node: ast.stmt, name: str) -> Declares | None:
        match node:
            case ast.Assign([target], value) | ast.AnnAssign(target, _, ast.expr() as value):
                fits = isinstance(target, ast.Name) or one_by_one(target, value)
                return target if fits and name in names_set(target) and name not in self._used(value) else None
            case ast.FunctionDef() if node.name == name and not node.decorator_list:
                return node
        return None

    def _in_blocks(self, node: ast.stmt, name: str) -> list[Declares]:
        """The places within a statement with statements in it, where nothing else of it uses the name."""
        match node:
            case ast.For(target, source) if name in names_set(target) and name not in self._late:
                return [] if name in self._used(source) or self._any(node.orelse, name) else [target]
            case ast.If(head) | ast.While(head) | ast.For(iter=head) if name not in self._used(head):
                blocks = [block for block in (node.body, node.orelse) if self._any(block, name)]
                found = [self.declare(block, name, within=True) for block in blocks]
                return [place for places in found for place in places] if all(found) else []
        return []

    def _any(self, body: Sequence[ast.stmt], name: str) -> bool:
        return any(name in self._used(each) for each in body)

    def _used(self, node: ast.AST) -> frozenset[str]:
        if node not in self._known:
            inner = (self._used(each) for each in ast.iter_child_nodes(node))
            self._known[node] = frozenset(own_names(node)).union(*inner)
        return self._known[node]


def own_names(node: ast.AST) -> Iterator[str]:
    """The variables that a node names itself, not by its parts."""
    match node:
        case ast.Name(name) | ast.FunctionDef(name) | ast.ExceptHandler(name=str(name)) | ast.MatchStar(str(name)):
            yield name
        case ast.MatchAs(name=str(name)) | ast.MatchMapping(rest=str(name)):
            yield name
        case ast.Nonlocal(names):
            yield from names
        case ast.ImportFrom(names=aliases):
            yield from (alias.asname or alias.name for alias in aliases)
