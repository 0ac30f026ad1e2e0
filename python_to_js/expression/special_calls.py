"""Calls with special translations, which depend on their arguments."""

from __future__ import annotations

import ast
import re
import typing
from collections.abc import Callable

from python_to_js.context import Context
from python_to_js.expression.comprehensions import first, some
from python_to_js.expression.expressions import expression, item, items, receiver, runtime
from python_to_js.expression.isinstance import class_expression, classes
from python_to_js.expression.regular import compiled
from python_to_js.names import attribute


def _isinstance(node: ast.Call, context: Context) -> str:
    asked = classes(node.args[1], context)
    if asked is None:
        return runtime("is", context, expression(node.args[0], context), expression(node.args[1], context))
    texts = [class_expression(each, node, context) for each in asked]
    which = texts[0] if len(texts) == 1 else f"[{','.join(texts)}]"
    return runtime("is", context, expression(node.args[0], context), which)


def _quantified(node: ast.Call, context: Context, *, every: bool) -> str:
    name = "all" if every else "any"
    if isinstance(node.args[0], ast.GeneratorExp):
        return some(node.args[0], context, every=every)
    return runtime(name, context, item(node.args[0], context))


def _next(node: ast.Call, context: Context) -> str:
    if isinstance(node.args[0], ast.GeneratorExp) and len(node.args) == 2 and isinstance(node.args[1], ast.Constant):
        return first(node.args[0], context, default=expression(node.args[1], context))
    if isinstance(node.args[0], ast.GeneratorExp) and len(node.args) == 1:
        return first(node.args[0], context, default="undefined")
    return runtime("next", context, items(node.args, context))


def _cast(node: ast.Call, context: Context) -> str:
    return expression(node.args[1], context)


def _set_attribute(node: ast.Call, context: Context) -> str:
    """`object.__setattr__(self, "name", value)`, as frozen dataclasses need it."""
    match node.args:
        case [of, ast.Constant(str(name)), value]:
            return f"({receiver(of, context)}.{attribute(name)}={expression(value, context)})"
    raise context.refuse(node, "an attribute is set here by a constant name only")


def _refused(node: ast.Call, context: Context) -> str:
    raise context.refuse(node, f"{ast.unparse(node.func)} has no translation")


SPECIAL: dict[object, Callable[[ast.Call, Context], str]] = {
    isinstance: _isinstance,
    any: lambda node, context: _quantified(node, context, every=False),
    all: lambda node, context: _quantified(node, context, every=True),
    next: _next,
    typing.cast: _cast,
    object.__setattr__: _set_attribute,
    super: _refused,
    re.compile: compiled,
}
