"""Calls. Where it is known what is called, keywords become arguments in their place; else the runtime places them."""

from __future__ import annotations

import ast
import inspect
import json
import re
import typing
from collections.abc import Callable

from scorepad.phone.python_to_js import library
from scorepad.phone.python_to_js.comprehensions import collected, first, some
from scorepad.phone.python_to_js.context import Context
from scorepad.phone.python_to_js.expressions import expression, item, items, receiver, runtime
from scorepad.phone.python_to_js.isinstance import class_expression, classes
from scorepad.phone.python_to_js.library import Known
from scorepad.phone.python_to_js.names import attribute
from scorepad.phone.python_to_js.regular import compiled
from scorepad.phone.python_to_js.rooms import called_by_keyword, is_method

CONSUMERS = {"list", "tuple", "set", "frozenset", "dict", "sum", "max", "min", "sorted", "Counter", "from_iterable"}
KEYWORDS_OF_METHODS = {"sort": ("key", "reverse"), "split": ("sep", "maxsplit"), "rsplit": ("sep", "maxsplit")}


@expression.register
def call(node: ast.Call, context: Context) -> str:
    """A call of anything."""
    if isinstance(node.func, ast.Attribute) and _is_super(node.func.value):
        return _of_super(node, node.func, context)
    function = context.known(node.func)
    if special := _SPECIAL.get(function) if callable(function) else None:
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


def keywords(node: ast.Call, context: Context) -> str:
    """The keywords of a call as a plain object, in their order."""
    parts = (
        f"{json.dumps(each.arg)}:{expression(each.value, context)}"
        if each.arg
        else f"...{runtime('kw', context, expression(each.value, context))}"
        for each in node.keywords
    )
    return f"{{{','.join(parts)}}}"


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
    placed = _placed(node, getattr(home, function.attr), context, skip=1)
    if placed is None:
        raise context.refuse(node, "these keywords cannot be told from what `super` finds")
    return f"{above}.call({','.join([scope.me, *placed])})"


def _of_library(node: ast.Call, known: Known, context: Context) -> str:
    if known.star:
        return _of_many(node, known, context)
    args = [_consumed(each, known.name, context) for each in node.args]
    if node.keywords and known.name in {"dict", "partial", "replace"}:
        return runtime(known.name, context, *args, runtime("keywords", context, keywords(node, context)))
    return runtime(known.name, context, *_in_order(node, args, known.parameters or (), context))


def _of_many(node: ast.Call, known: Known, context: Context) -> str:
    """max, min, zip and others: what is given by position is one list, or for max and min may be one iterable."""
    if len(node.args) == 1 and known.name in {"max", "min"} and not isinstance(node.args[0], ast.Starred):
        first = _consumed(node.args[0], known.name, context)
    else:
        first = f"[{items(node.args, context)}]"
    if not node.keywords and known.name not in {"max", "min"}:
        return runtime(known.name, context, items(node.args, context))
    return runtime(f"{known.name}_of", context, *_in_order(node, [first], known.parameters or (), context))


def _consumed(node: ast.expr, name: str, context: Context) -> str:
    """An argument; what a generator expression yields is collected at once where all of it is wanted anyway."""
    if isinstance(node, ast.GeneratorExp) and name in CONSUMERS:
        return collected(node, "tuple", context)
    return item(node, context)


def _in_order(node: ast.Call, args: list[str], parameters: tuple[str, ...], context: Context) -> list[str]:
    """Arguments with those that are given by keyword in their place."""
    given = {each.arg: expression(each.value, context) for each in node.keywords}
    if unknown := set(given) - set(parameters):
        raise context.refuse(node, f"{', '.join(map(str, unknown))} cannot be given here by keyword")
    args = [*args, *(given.get(name, "undefined") for name in parameters[len(args) :])] if given else args
    return _trimmed(args)


def _trimmed(args: list[str]) -> list[str]:
    while args and args[-1] == "undefined":
        args = args[:-1]
    return args


def _of_ours(node: ast.Call, function: Callable[..., object], context: Context) -> str:
    """A call of a function or class of Scorepad's."""
    called = expression(node.func, context)
    if typing.is_typeddict(function):
        raise context.refuse(node, "a TypedDict has no translation as a function: write a dict")
    placed = _placed(node, function, context)
    if placed is not None:
        return f"{called}({','.join(placed)})"
    return runtime("call", context, called, f"[{items(node.args, context)}]", keywords(node, context))


def _placed(node: ast.Call, function: Callable[..., object], context: Context, *, skip: int = 0) -> list[str] | None:
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
    given = {each.arg: each for each in node.keywords if each.arg in names}
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


def _of_method(node: ast.Call, function: ast.Attribute, context: Context) -> str:
    name = function.attr
    of = receiver(function.value, context)
    if isinstance(of_class := context.known(function.value), type) and not library.find(of_class):
        raise context.refuse(node, f"{of_class.__name__} has no {name}")
    if name in _BUILT_IN_ONLY and not is_method(name, context.module.__name__):
        raise context.refuse(node, f"the method {name} of a built-in type has no translation")
    args = [_consumed(each, "tuple" if name in {"join", "extend", "update"} else "", context) for each in node.args]
    if not node.keywords:
        return f"{of}.{attribute(name)}({','.join(args)})"
    if name in KEYWORDS_OF_METHODS:
        return f"{of}.{attribute(name)}({','.join(_in_order(node, args, KEYWORDS_OF_METHODS[name], context))})"
    if name == "format":
        return f"{of}.{attribute(name)}({','.join([*args, runtime('keywords', context, keywords(node, context))])})"
    if not called_by_keyword(name, context.module.__name__):
        raise context.refuse(node, f"{name} is called by keyword nowhere in the pure rooms: call it by position")
    return runtime("method", context, of, json.dumps(attribute(name)), f"[{','.join(args)}]", keywords(node, context))


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


_SPECIAL: dict[object, Callable[[ast.Call, Context], str]] = {
    isinstance: _isinstance,
    any: lambda node, context: _quantified(node, context, every=False),
    all: lambda node, context: _quantified(node, context, every=True),
    next: _next,
    typing.cast: _cast,
    object.__setattr__: _set_attribute,
    super: _refused,
    re.compile: compiled,
}
_BUILT_IN_ONLY = {
    name for kind in (str, list, dict, set, tuple, int, float, bytes) for name in dir(kind) if name[0] != "_"
}
