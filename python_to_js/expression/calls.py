"""Calls. If the called function is known, keywords become arguments in their place; else the runtime places them."""

from __future__ import annotations

import ast
import json
import typing
from collections.abc import Callable

from python_to_js import library
from python_to_js.context import Context
from python_to_js.expression.arguments import (
    consumed,
    in_order,
    keywords,
    parameter_names,
    placed_arguments,
)
from python_to_js.expression.expressions import expression, items, joined, receiver, runtime
from python_to_js.expression.special_calls import SPECIAL
from python_to_js.library import Known
from python_to_js.names import attribute

KEYWORDS_OF_METHODS = {"sort": ("key", "reverse"), "split": ("sep", "maxsplit"), "rsplit": ("sep", "maxsplit")}


@expression.register
def call(node: ast.Call, context: Context) -> str:
    """A call of anything."""
    if isinstance(node.func, ast.Attribute) and _is_super(node.func.value):
        return _of_super(node, node.func, context)
    function = context.known(node.func)
    if special := SPECIAL.get(function) if callable(function) else None:
        return special(node, context)
    if known := library.find(function):
        return _of_library(node, known, context)
    if callable(function):
        return _of_ours(node, function, context)
    if isinstance(node.func, ast.Attribute):
        return _of_method(node, node.func, context)
    called = expression(node.func, context)
    if not node.keywords:
        return f"{called}({items(node.args, context)})"
    return runtime("call", context, called, f"[{items(node.args, context)}]", keywords(node, context))


def _is_super(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"


def _of_super(node: ast.Call, function: ast.Attribute, context: Context) -> str:
    scope, owner = next((scope, scope.owner) for scope in reversed(context.scopes) if scope.owner)
    above = runtime(
        "above", context, context.take(owner.__module__, owner.__name__), scope.me, json.dumps(attribute(function.attr))
    )
    home = next((each for each in owner.__mro__[1:] if function.attr in vars(each)), object)
    if not node.keywords:
        return f"{above}.call({','.join(filter(None, [scope.me, items(node.args, context)]))})"
    placed = placed_arguments(node, getattr(home, function.attr), context, skip=1)
    if placed is None:
        raise context.refuse(node, "these keywords cannot be told from what `super` finds")
    return f"{above}.call({','.join([scope.me, *placed])})"


def _of_library(node: ast.Call, known: Known, context: Context) -> str:
    if known.star:
        return _of_many(node, known, context)
    args = [consumed(each, known.name, context) for each in node.args]
    if known.name == "partial":
        return _partial(node, context)
    if node.keywords and known.name in {"dict", "replace"}:
        return runtime(known.name, context, *args, runtime("keywords", context, keywords(node, context)))
    return runtime(known.name, context, *in_order(node, args, known.parameters or (), context))


def _partial(node: ast.Call, context: Context) -> str:
    function, *args = node.args
    texts = [expression(function, context), f"[{items(args, context)}]", keywords(node, context)]
    names = parameter_names(context.known(function))
    return runtime("partial", context, *texts, *([json.dumps(names)] if node.keywords and names else []))


def _of_many(node: ast.Call, known: Known, context: Context) -> str:
    """max, min, zip and others: positional arguments are one list, or for max and min may be one iterable."""
    if len(node.args) == 1 and known.name in {"max", "min"} and not isinstance(node.args[0], ast.Starred):
        first = consumed(node.args[0], known.name, context)
    else:
        first = f"[{items(node.args, context)}]"
    if not node.keywords and known.name not in {"max", "min"}:
        return runtime(known.name, context, items(node.args, context))
    return runtime(f"{known.name}_of", context, *in_order(node, [first], known.parameters or (), context))


def _of_ours(node: ast.Call, function: Callable[..., object], context: Context) -> str:
    """A call of a function or class of Scorepad's."""
    called = expression(node.func, context)
    if typing.is_typeddict(function):
        raise context.refuse(node, "a TypedDict has no translation as a function: write a dict")
    placed = placed_arguments(node, function, context)
    if placed is not None:
        return f"{called}({joined(placed, context)})"
    if (names := parameter_names(function)) is None:
        given = runtime("keywords", context, keywords(node, context))
        return f"{called}({','.join(filter(None, [items(node.args, context), given]))})"
    args = f"[{items(node.args, context)}]"
    return runtime("call", context, called, args, keywords(node, context), json.dumps(names))


def _of_method(node: ast.Call, function: ast.Attribute, context: Context) -> str:
    name = function.attr
    of = receiver(function.value, context)
    if isinstance(of_class := context.known(function.value), type) and not library.find(of_class):
        raise context.refuse(node, f"{of_class.__name__} has no {name}")
    if name in _BUILT_IN_ONLY and not context.is_method(name):
        raise context.refuse(node, f"the method {name} of a built-in type has no translation")
    args = [consumed(each, "tuple" if name in {"join", "extend", "update"} else "", context) for each in node.args]
    if not node.keywords:
        return f"{of}.{attribute(name)}({','.join(args)})"
    if name in KEYWORDS_OF_METHODS:
        return f"{of}.{attribute(name)}({','.join(in_order(node, args, KEYWORDS_OF_METHODS[name], context))})"
    if name in {"format", "update"}:
        return f"{of}.{attribute(name)}({','.join([*args, runtime('keywords', context, keywords(node, context))])})"
    if not context.called_by_keyword(name):
        raise context.refuse(node, f"{name} is called by keyword nowhere in the pure rooms: call it by position")
    return runtime("method", context, of, json.dumps(attribute(name)), f"[{','.join(args)}]", keywords(node, context))


_BUILT_IN_ONLY = {
    name for kind in (str, list, dict, set, tuple, int, float, bytes) for name in dir(kind) if name[0] != "_"
}
