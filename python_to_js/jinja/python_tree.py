"""Short ways to build the pieces of a Python syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence

Parts = list[ast.expr]
"""Expressions that are texts; one after another they are the template's output."""


def load(name: str) -> ast.expr:
    """The value of a variable."""
    return ast.Name(name, ast.Load())


def constant(value: object) -> ast.Constant:
    """A number, a text, True, False or None."""
    return ast.Constant(value)  # type: ignore[arg-type]  # templates have no other constants


def call(function: str | ast.expr, *args: ast.expr, **named: ast.expr) -> ast.Call:
    """A call of a function: of this name, or that an expression yields."""
    called = load(function) if isinstance(function, str) else function
    return ast.Call(called, list(args), [ast.keyword(key, value) for key, value in named.items()])


def method(receiver: ast.expr, name: str, *args: ast.expr) -> ast.Call:
    """A call of a method."""
    return call(ast.Attribute(receiver, name, ast.Load()), *args)


def compare(left: ast.expr, operator: ast.cmpop, right: ast.expr) -> ast.Compare:
    """A comparison of two values."""
    return ast.Compare(left, [operator], [right])


def assign(target: ast.expr, value: ast.expr) -> ast.stmt:
    """An assignment."""
    return ast.Assign([target], value)


def list_of(element: ast.expr, target: str, items: ast.expr, *conditions: ast.expr) -> ast.expr:
    """A list of the values of `element` for the items that meet the conditions."""
    each = ast.comprehension(ast.Name(target, ast.Store()), items, list(conditions), 0)
    return ast.ListComp(element, [each])


def text(parts: Sequence[ast.expr]) -> ast.expr:
    """One text of parts that each are one."""
    merged = list(_merged(parts))
    if not merged:
        return constant("")
    if len(merged) == 1:
        return merged[0]
    return ast.JoinedStr([part if _is_text(part) else ast.FormattedValue(part, -1, None) for part in merged])


def _merged(parts: Iterable[ast.expr]) -> Iterable[ast.expr]:
    """The parts with constant texts that are neighbours made one, and empty ones left out."""
    held = ""
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            held += part.value
            continue
        if held:
            yield constant(held)
        held = ""
        yield part
    if held:
        yield constant(held)


def _is_text(part: ast.expr) -> bool:
    return isinstance(part, ast.Constant) and isinstance(part.value, str)


def function(
    name: str, parameters: Sequence[str], body: list[ast.stmt], defaults: Sequence[ast.expr] = (), returns: str = ""
) -> ast.stmt:
    """A function; `defaults` are those of its last parameters, `returns` the name of the type that it returns."""
    args = ast.arguments([], [ast.arg(each) for each in parameters], None, [], [], None, list(defaults))
    return ast.FunctionDef(name, args, body, [], load(returns) if returns else None)
