"""Short names for the variables of functions: like code gets like names, wherever it is, which packs well.

So parameters and other variables have letters of their own, and blocks that hold no variable of each other share names.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence, Set
from itertools import chain, count

from python_to_js.variables.declarations import Declares, names_set

PARAMETERS = "etnsoiarcldkvwxyzbjqpgfmh"
VARIABLES = "kvwxyzbjqpgetnsoiarcldfmh"


def short(names: Iterable[str], letters: str, taken: Container[str]) -> dict[str, str]:
    """A short name for each of these names: a letter, or one with a number; none that is taken."""
    found = (f"{letter}{number}" for number in chain([""], count(1)) for letter in letters)
    return dict(zip(dict.fromkeys(names), (each for each in found if each not in taken), strict=False))


def set_once(places: Iterable[Declares]) -> dict[str, Declares]:
    """The names that a single place declares."""
    found = [(name, place) for place in places for name in names_set(place)]
    uses = Counter(name for name, _ in found)
    return {name: place for name, place in found if uses[name] == 1}


def in_blocks(body: Sequence[ast.AST], once: dict[str, Declares], taken: Set[str]) -> dict[str, str]:
    """Short names for those that a place in these statements declares; blocks within have more, and share them."""
    here = [name for each in body for place in _places(each) for name in names_set(place) if once.get(name) is place]
    found = short(here, VARIABLES, taken)
    within = (in_blocks(block, once, taken | {*found.values()}) for each in body for block in _blocks(each))
    return {name: given for names in (found, *within) for name, given in names.items()}


def _places(node: ast.AST) -> Iterator[Declares]:
    """The targets by which a statement may declare variables: a loop does so in its own block."""
    match node:
        case ast.Assign([target]) | ast.AnnAssign(target):
            yield target
        case ast.FunctionDef() | ast.expr():
            yield node


def _blocks(node: ast.AST) -> Iterator[Sequence[ast.AST]]:
    match node:
        case ast.For(target, _, body, orelse):
            yield from ([target, *body], orelse)
        case ast.If(_, body, orelse) | ast.While(_, body, orelse):
            yield from (body, orelse)
