"""The classes that a value is compared with: those of `isinstance`, of `except`, and of patterns."""

from __future__ import annotations

import ast
import types
import typing

from python_to_js import library
from python_to_js.context import Context
from python_to_js.expression.expressions import is_translated


def classes(node: ast.expr, context: Context) -> list[type] | None:
    """The classes that an expression names: one, a tuple or a union of several; None if known only at run time."""
    match node:
        case ast.Tuple(parts):
            return _all([classes(part, context) for part in parts])
        case ast.BinOp(left, ast.BitOr(), right):
            return _all([classes(left, context), classes(right, context)])
        case ast.Constant(None):
            return [types.NoneType]
    value = context.known(node)
    if isinstance(value, types.UnionType) or typing.get_origin(value) is typing.Union:
        return [each for each in typing.get_args(value) if isinstance(each, type)]
    values = value if isinstance(value, tuple) else (value,)
    return [*values] if all(isinstance(each, type) for each in values) else None


def _all(parts: list[list[type] | None]) -> list[type] | None:
    return None if None in parts else [each for part in parts if part for each in part]


def class_expression(value: type, node: ast.AST, context: Context) -> str:
    """A class as an expression: of the runtime, by its name in this module, or by its module's."""
    if value is types.NoneType:
        return context.use("NoneType")
    if known := library.find(value):
        return context.use(known.name)
    if getattr(value, "_is_protocol", False) or not is_translated(value.__module__, context):
        raise context.refuse(node, f"{value.__module__}.{value.__qualname__} is not known to the phone")
    return context.take(value.__module__, value.__name__)
