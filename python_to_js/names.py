"""Names of Python as names of JavaScript."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

# Of Python's own types. The runtime gives them to arrays, texts and generators too, which have others of the same name.
_METHODS = """
add append bit_length cache_clear casefold clear close copy count difference discard encode endswith extend find
format fullmatch get group index insert intersection isalnum isascii isdigit isdisjoint issubset issuperset items join
keys ljust lower lstrip match partition pop remove removeprefix removesuffix replace reverse rjust rstrip search send
setdefault sort split splitlines startswith strip sub symmetric_difference throw translate union update upper values
zfill
"""
_TAKEN = "apply bind call caller constructor hasOwnProperty length prototype toString valueOf __proto__"
METHODS_OF_BUILT_INS = frozenset(_METHODS.split())
DOLLAR = METHODS_OF_BUILT_INS | frozenset(_TAKEN.split())  # attributes that get a `$`, in every class


def attribute(name: str) -> str:
    """The name of an attribute or method, as every translated object has it."""
    return f"${name}" if name in DOLLAR else name


def bound(body: Sequence[ast.AST]) -> list[str]:
    """The names that these statements bind in their own scope, in order."""
    elsewhere = {name for each in _within(body) if isinstance(each, ast.Nonlocal) for name in each.names}
    return [name for name in dict.fromkeys(_bindings(body)) if name not in elsewhere]


def is_generator(body: Sequence[ast.AST]) -> bool:
    """Whether these statements make a generator of their function."""
    return any(isinstance(each, ast.Yield | ast.YieldFrom) for each in _within(body))


def _within(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """These nodes and their parts; of inner functions and classes only the parts outside their bodies."""
    for node in nodes:
        yield node
        match node:
            case ast.FunctionDef(decorator_list=decorators) | ast.ClassDef(decorator_list=decorators):
                yield from _within(decorators)
            case ast.Lambda():
                continue
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
                yield from (each for each in ast.walk(node) if isinstance(each, ast.NamedExpr))
                yield from _within([node.generators[0].iter])
            case _:
                yield from _within(ast.iter_child_nodes(node))


def _bindings(body: Sequence[ast.AST]) -> Iterator[str]:
    for node in _within(body):
        match node:
            case ast.Name(name, ast.Store()) | ast.FunctionDef(name) | ast.ClassDef(name):
                yield name
            case ast.NamedExpr(ast.Name(name)) | ast.ExceptHandler(name=str(name)) | ast.MatchStar(str(name)):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchMapping(rest=str(name)):
                yield name
            case ast.Import(aliases) | ast.ImportFrom(names=aliases):
                yield from (alias.asname or alias.name.partition(".")[0] for alias in aliases)


def targets(node: ast.expr) -> Iterator[str]:
    """The names in a target of an assignment or loop."""
    return (each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
