"""Expressions. Each keeps Python's order of evaluation; complex ones are functions of the runtime."""

from __future__ import annotations

import ast
import json
import math
import re
from functools import singledispatch
from itertools import groupby
from types import ModuleType

from python_to_js import library
from python_to_js.context import Context, Imported, only_for_types
from python_to_js.expression.known_types import is_text
from python_to_js.names import attribute

LARGEST = 2**53
CALL_WITH_NUMBER = re.compile(r"([\w$]+)\((\d+)\)")
ESCAPED = re.compile(r"\\(.)")
FORMAT = re.compile(r"(?:.?[<>=^])?[-+ ]?0?\d*,?(?:\.\d+)?[dfsxX%]?", re.DOTALL)


@singledispatch
def expression(node: ast.expr, context: Context) -> str:
    """An expression in JavaScript that can be used as any operand. Raises NotTranslatable."""
    raise context.refuse(node, f"there is no translation of {type(node).__name__}")


def item(node: ast.expr, context: Context) -> str:
    """One of several expressions in a row, which may be spread by a star."""
    if isinstance(node, ast.Starred):
        return f"...{expression(node.value, context)}"
    return expression(node, context)


def items(nodes: list[ast.expr], context: Context) -> str:
    """Expressions in a row, divided by commas."""
    return joined([item(node, context) for node in nodes], context)


def joined(texts: list[str], context: Context) -> str:
    """Arguments or items, divided by commas: calls of a function with one number after another are a single call."""
    parts = []
    for (called, _), group in groupby(enumerate(texts), _row_of):
        row = [text for _, text in group]
        first = row[0].removeprefix(f"{called}(").removesuffix(")")
        parts.append(row[0] if len(row) == 1 else f"...{runtime('row', context, called, first, str(len(row)))}")
    return ",".join(parts)


def _row_of(placed: tuple[int, str]) -> tuple[str, int]:
    """The key of the row of a text at its place: the called function, and the distance of its number from the place."""
    place, text = placed
    found = CALL_WITH_NUMBER.fullmatch(text)
    return (found[1], int(found[2]) - place) if found else ("", place)


def runtime(name: str, context: Context, *args: str) -> str:
    """A call of the runtime."""
    return f"{context.use(name)}({','.join(args)})"


@expression.register
def _constant(node: ast.Constant, context: Context) -> str:
    return literal(node.value, node, context)


@expression.register
def _imported(node: Imported, context: Context) -> str:
    return context.take(node.module, node.name)


def literal(value: object, node: ast.AST, context: Context) -> str:
    """A constant."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case str():
            alone = any("\ud800" <= char <= "\udfff" for char in value)  # half a pair, which no file can hold
            return json.dumps(value, ensure_ascii=alone)
        case int():
            return str(value) if abs(value) < LARGEST else f"{value}n"
        case float() if math.isfinite(value):
            return runtime("float", context, repr(int(value))) if value.is_integer() else repr(value)
    raise context.refuse(node, f"a constant of type {type(value).__name__} has no translation")


@expression.register
def _name(node: ast.Name, context: Context) -> str:
    if local := context.local(node.id):
        return local
    value = context.known(node)
    if known := library.find(value):
        return context.use(known.name)
    if node.id == "__name__":
        return json.dumps(context.module.__name__)
    if node.id not in vars(context.module):
        raise context.refuse(node, f"{node.id} is not known to the phone")
    check(value, node, context)
    if isinstance(value, ModuleType):
        raise context.refuse(node, "a module is no value here: use its names")
    return context.take(*context.imports.get(node.id, (context.module.__name__, node.id)))


def check(value: object, node: ast.AST, context: Context) -> None:
    """Refuse an object that exists on the server only: of a module that is not translated, or for type checkers."""
    if only_for_types(value):
        raise context.refuse(node, "a type that exists for type checkers only is used as a value")
    home = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
    if (
        (isinstance(value, ModuleType) or callable(value))
        and isinstance(home, str)
        and not is_translated(home, context)
    ):
        raise context.refuse(node, f"{home}.{getattr(value, '__qualname__', '')} is not known to the phone")


def is_translated(home: str, context: Context) -> bool:
    """Whether the module of this name may be translated: one of the project, or one of its own package."""
    return context.project.has(home) or home.partition(".")[0] == context.module.__name__.partition(".")[0]


@expression.register
def _tuple(node: ast.Tuple | ast.List, context: Context) -> str:
    return f"[{items(node.elts, context)}]"


@expression.register
def _list(node: ast.List, context: Context) -> str:
    if any(isinstance(each, ast.Starred) for each in node.elts):
        return runtime("list", context, f"[{items(node.elts, context)}]")
    return runtime("l", context, items(node.elts, context))


@expression.register
def _set(node: ast.Set, context: Context) -> str:
    return runtime("set", context, f"[{items(node.elts, context)}]")


@expression.register
def _dict(node: ast.Dict, context: Context) -> str:
    parts: list[str] = []
    pairs: list[str] = []
    for key, value in zip(node.keys, node.values, strict=True):
        if key is not None:
            pairs += [expression(key, context), expression(value, context)]
            continue
        parts += [runtime("d", context, *pairs)] if pairs else []
        parts, pairs = [*parts, expression(value, context)], []
    if not parts:
        return runtime("d", context, *pairs)
    return runtime("merge", context, *parts, *([runtime("d", context, *pairs)] if pairs else []))


@expression.register
def _attribute(node: ast.Attribute, context: Context) -> str:
    value = context.known(node)
    if (known := library.find(value)) and isinstance(context.known(node.value), ModuleType | type):
        return context.use(known.name)
    if isinstance(module := context.known(node.value), ModuleType):
        check(value, node, context)
        return context.take(module.__name__, node.attr)
    if context.is_method(node.attr):
        return runtime("bound", context, expression(node.value, context), json.dumps(attribute(node.attr)))
    return f"{receiver(node.value, context)}.{attribute(node.attr)}"


def receiver(node: ast.expr, context: Context) -> str:
    """The object of an attribute."""
    text = expression(node, context)
    return f"({text})" if isinstance(node, ast.Constant | ast.Lambda | ast.Await | ast.Yield) else text


@expression.register
def _subscript(node: ast.Subscript, context: Context) -> str:
    if isinstance(context.known(node.value), type):  # Counter[str]: the brackets are for type checkers
        return expression(node.value, context)
    value = expression(node.value, context)
    if isinstance(node.slice, ast.Slice):
        parts = [node.slice.lower, node.slice.upper, node.slice.step]
        while parts and parts[-1] is None:
            parts.pop()
        return runtime("slice", context, value, *(expression(each, context) if each else "null" for each in parts))
    return runtime("at", context, value, expression(node.slice, context))


@expression.register
def _text(node: ast.JoinedStr, context: Context) -> str:
    return "".join(_in_text(each, context) for each in node.values).join("``")


def _in_text(node: ast.expr, context: Context) -> str:
    """A part of a text between backticks."""
    if not isinstance(node, ast.Constant):
        return f"${{{expression(node, context)}}}"
    written = ESCAPED.sub(
        lambda found: {'"': '"', "n": "\n"}.get(found[1], found[0]), literal(node.value, node, context)
    )
    return written[1:-1].replace("`", "\\`").replace("${", "\\${")


@expression.register
def _formatted(node: ast.FormattedValue, context: Context) -> str:
    value = expression(node.value, context)
    if node.conversion == ord("r"):
        value = runtime("repr", context, value)
    if node.format_spec is None:
        return value if node.conversion == -1 and is_text(node.value, context) else runtime("str", context, value)
    match node.format_spec:
        case ast.JoinedStr([ast.Constant(str(spec))]) if not FORMAT.fullmatch(spec):
            raise context.refuse(node, f"the format {spec} has no translation")
    return runtime("format", context, value, expression(node.format_spec, context))


@expression.register
def _yield(node: ast.Yield, context: Context) -> str:
    return f"(yield {expression(node.value, context) if node.value else 'null'})"


@expression.register
def _yield_from(node: ast.YieldFrom, context: Context) -> str:
    return f"(yield* {expression(node.value, context)})"
