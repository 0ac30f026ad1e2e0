"""Targets of assignments: names, attributes, items, and several of these at once."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import TypeGuard

from python_to_js.context import Context
from python_to_js.expression.expressions import expression, receiver, runtime
from python_to_js.names import attribute


def assign(target: ast.expr, value: str, context: Context) -> str:
    """The statement that assigns a value, given as JavaScript, to a target."""
    match target:
        case ast.Name(name):
            return f"{context.let(target)}{context.name(name)}={value};"
        case ast.Attribute(of, name):
            return f"{receiver(of, context)}.{attribute(name)}={value};"
        case ast.Subscript(of, ast.Slice()):
            raise context.refuse(target, "assigning to a slice has no translation")
        case ast.Subscript(of, key):
            return f"{runtime('put', context, expression(of, context), expression(key, context), value)};"
        case ast.Tuple(parts) | ast.List(parts):
            return _several(target, parts, value, context)
    raise context.refuse(target, f"assigning to {type(target).__name__} has no translation")


def _several(target: ast.expr, parts: list[ast.expr], value: str, context: Context) -> str:
    """Unpack a value; more or fewer parts are an error at run time."""
    stars = [n for n, part in enumerate(parts) if isinstance(part, ast.Starred)]
    numbers = [str(len(parts))] if not stars else [str(stars[0]), str(len(parts) - stars[0] - 1)]
    unpacked = runtime("unpack", context, value, *numbers)
    plain = [part.value if isinstance(part, ast.Starred) else part for part in parts]
    if all(isinstance(part, ast.Name) for part in plain):
        names = ",".join(context.name(part.id) for part in plain if isinstance(part, ast.Name))
        return f"{context.let(target)}[{names}]={unpacked};"
    name = context.fresh()
    kept = "".join(assign(part, f"{name}[{n}]", context) for n, part in enumerate(plain))
    return f"{{const {name}={unpacked};{kept}}}"


def loop(target: ast.expr, source: ast.expr, iterable: str, body: str, context: Context) -> str:
    """A loop over an iterable. `source`: the expression that it comes from; `body`: a block."""
    if isinstance(target, ast.Name):
        return f"for({context.let(target)}{context.name(target.id)} of {iterable}){body}"
    if _fits(target, source):
        names = ",".join(context.name(part.id) for part in target.elts if isinstance(part, ast.Name))
        return f"for({context.let(target)}[{names}] of {iterable}){body}"
    each = context.fresh()
    return f"for(const {each} of {iterable}){{{assign(target, each, context)}{body}}}"


def parameter(target: ast.expr, source: ast.expr, names: Mapping[str, str]) -> str | None:
    """A target as the parameter of an arrow function; None if it has to be unpacked with care."""
    if isinstance(target, ast.Name):
        return names[target.id]
    if _fits(target, source):
        return f"([{','.join(names[part.id] for part in target.elts if isinstance(part, ast.Name))}])"
    return None


def _fits(target: ast.expr, source: ast.expr) -> TypeGuard[ast.Tuple]:
    """Whether the iterable surely yields tuples as long as a target of plain names."""
    if not (isinstance(target, ast.Tuple) and all(isinstance(part, ast.Name) for part in target.elts)):
        return False
    match source:
        case ast.Call(ast.Name("enumerate")) | ast.Call(ast.Attribute(_, "items"), []):
            return len(target.elts) == 2
        case ast.Call(ast.Name("zip"), args) if not any(isinstance(each, ast.Starred) for each in args):
            return len(target.elts) == len(args)
    return False
