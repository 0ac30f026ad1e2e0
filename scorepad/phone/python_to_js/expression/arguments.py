"""The arguments of a call, in the order in which a translated function takes them."""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Callable

from scorepad.phone.python_to_js import library
from scorepad.phone.python_to_js.context import Context
from scorepad.phone.python_to_js.expression.comprehensions import collected
from scorepad.phone.python_to_js.expression.expressions import expression, item, runtime

CONSUMERS = {"list", "tuple", "set", "frozenset", "dict", "sum", "max", "min", "sorted", "Counter", "from_iterable"}


def keywords(node: ast.Call, context: Context) -> str:
    """The keywords of a call as a plain object, in their order."""
    parts = (
        f"{json.dumps(each.arg)}:{expression(each.value, context)}"
        if each.arg
        else f"...{runtime('kw', context, expression(each.value, context))}"
        for each in node.keywords
    )
    return f"{{{','.join(parts)}}}"


def consumed(node: ast.expr, name: str, context: Context) -> str:
    """An argument; what a generator expression yields is collected at once where all of it is wanted anyway."""
    if isinstance(node, ast.GeneratorExp) and name in CONSUMERS:
        return collected(node, "tuple", context)
    return item(node, context)


def in_order(node: ast.Call, args: list[str], parameters: tuple[str, ...], context: Context) -> list[str]:
    """Arguments with those that are given by keyword in their place."""
    given = {each.arg: expression(each.value, context) for each in node.keywords}
    if unknown := set(given) - set(parameters[len(args) :]):
        raise context.refuse(node, f"{', '.join(map(str, unknown))} cannot be given here by keyword")
    args = [*args, *(given.get(name, "undefined") for name in parameters[len(args) :])] if given else args
    return _trimmed(args)


def _trimmed(args: list[str]) -> list[str]:
    while args and args[-1] == "undefined":
        args = args[:-1]
    return args


def parameter_names(function: object) -> str | None:
    """The names of a function's parameters, divided by spaces; None where they are not known, or there is a `*`.

    One that cannot be given by keyword is `/`, one that takes all others by keyword has a `*` before it.
    """
    if not callable(function) or library.find(function):
        return None
    parameters = inspect.signature(function).parameters.values()
    if any(each.kind is each.VAR_POSITIONAL for each in parameters):
        return None
    return " ".join(map(_as_name, parameters))


def _as_name(parameter: inspect.Parameter) -> str:
    match parameter.kind:
        case parameter.POSITIONAL_ONLY:
            return "/"
        case parameter.VAR_KEYWORD:
            return f"*{parameter.name}"
    return parameter.name


def placed_arguments(
    node: ast.Call, function: Callable[..., object], context: Context, *, skip: int = 0
) -> list[str] | None:
    """The arguments in the order of the parameters; None where only the runtime can tell it."""
    try:
        parameters = list(inspect.signature(function).parameters.values())[skip:]
    except ValueError:
        parameters = []
    if not node.keywords:
        return [item(each, context) for each in node.args]
    if any(isinstance(each, ast.Starred) for each in node.args) or any(p.kind is p.VAR_POSITIONAL for p in parameters):
        return None
    names = [p.name for p in parameters if p.kind is not p.VAR_KEYWORD]
    rest = any(p.kind is p.VAR_KEYWORD for p in parameters)
    if any(each.arg is None for each in node.keywords) and not (rest and len(node.args) >= len(names)):
        return None
    args = [expression(each, context) for each in node.args]
    by_keyword = {p.name for p in parameters if p.kind is not p.POSITIONAL_ONLY}
    given = {each.arg: each for each in node.keywords if each.arg in names and each.arg in by_keyword}
    if twice := [str(name) for name in given if name in names[: len(args)]]:
        raise context.refuse(node, f"{', '.join(twice)} is given by position already")
    if missing := [each.arg for each in node.keywords if each.arg not in given] if not rest else []:
        raise context.refuse(node, f"there is no parameter {', '.join(map(str, missing))}")
    placed = args + [
        expression(given[name].value, context) if name in given else "undefined" for name in names[len(args) :]
    ]
    others = [each for each in node.keywords if each.arg not in given]
    if others:
        placed.append(_gathered(others, context))
    return _trimmed(placed)


def _gathered(others: list[ast.keyword], context: Context) -> str:
    """What goes into `**` as a dict."""
    keys = [ast.Constant(each.arg) if each.arg else None for each in others]
    return expression(ast.Dict(keys, [each.value for each in others]), context)  # type: ignore[arg-type]
