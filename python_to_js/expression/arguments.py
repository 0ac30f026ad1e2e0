"""The arguments of a call, in the order in which a translated function takes them."""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Callable, Sequence

from python_to_js import library
from python_to_js.context import Context
from python_to_js.expression.comprehensions import collected
from python_to_js.expression.expressions import expression, item, runtime

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
    """An argument; a generator expression is collected at once if all its values are needed anyway."""
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
    """The names of a function's parameters, divided by spaces; None if they are not known, or there is a `*`.

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
    """The arguments in the order of the parameters; None if only the runtime knows it."""
    parameters = _parameters(function)[skip:]
    if not node.keywords:
        return [item(each, context) for each in node.args]
    if not _has_known_places(node, parameters):
        return None
    args = [expression(each, context) for each in node.args]
    given, others = _by_keyword(node, parameters, context)
    names = [each.name for each in parameters if each.kind is not each.VAR_KEYWORD][len(args) :]
    args += [expression(given[name], context) if name in given else "undefined" for name in names]
    return _trimmed([*args, _gathered(others, context)] if others else args)


def _parameters(function: Callable[..., object]) -> list[inspect.Parameter]:
    try:
        return list(inspect.signature(function).parameters.values())
    except ValueError:
        return []


def _has_known_places(node: ast.Call, parameters: Sequence[inspect.Parameter]) -> bool:
    """Whether each argument of a call has one parameter, for all values."""
    kinds = [each.kind for each in parameters]
    if inspect.Parameter.VAR_POSITIONAL in kinds or any(isinstance(each, ast.Starred) for each in node.args):
        return False
    if all(each.arg for each in node.keywords):
        return True
    return inspect.Parameter.VAR_KEYWORD in kinds and len(node.args) >= len(kinds) - 1


def _by_keyword(
    node: ast.Call, parameters: Sequence[inspect.Parameter], context: Context
) -> tuple[dict[str, ast.expr], list[ast.keyword]]:
    """The arguments by keyword that have a parameter, by its name, and the others, which go into `**`."""
    names = {each.name for each in parameters if each.kind not in (each.POSITIONAL_ONLY, each.VAR_KEYWORD)}
    given, others = dict[str, ast.expr](), list[ast.keyword]()
    for keyword in node.keywords:
        if keyword.arg in names:
            given[keyword.arg] = keyword.value
        else:
            others.append(keyword)
    if twice := [each.name for each in parameters[: len(node.args)] if each.name in given]:
        raise context.refuse(node, f"{', '.join(twice)} is given by position already")
    if others and not any(each.kind is each.VAR_KEYWORD for each in parameters):
        raise context.refuse(node, f"there is no parameter {', '.join(str(each.arg) for each in others)}")
    return given, others


def _gathered(others: list[ast.keyword], context: Context) -> str:
    """The arguments for `**` as a dict."""
    keys = [ast.Constant(each.arg) if each.arg else None for each in others]
    return expression(ast.Dict(keys, [each.value for each in others]), context)  # type: ignore[arg-type]
