"""The certain type of an expression, from its form or an annotation: it allows JavaScript's own operators."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module

from python_to_js.context import Context
from python_to_js.project import Project

Annotation = ast.expr | None
ALWAYS_BOOL = frozenset({"isinstance", "any", "all", "bool", "callable", "issubclass", "hasattr"})
BOOL_METHODS = frozenset({"startswith", "endswith", "isdigit", "isascii", "isalnum", "isdisjoint", "issubset"})
TEXT_METHODS = frozenset({"join", "removeprefix", "removesuffix", "casefold"})


def is_bool(node: ast.expr) -> bool:
    """Whether an expression is surely True or False."""
    match node:
        case ast.Compare() | ast.UnaryOp(op=ast.Not()) | ast.Constant(True | False):
            return True
        case ast.BoolOp(values=values):
            return all(map(is_bool, values))
        case ast.Call(ast.Name(name)):
            return name in ALWAYS_BOOL
        case ast.Call(ast.Attribute(_, name)):
            return name in BOOL_METHODS
    return False


def is_text(node: ast.expr, context: Context) -> bool:
    """Whether an expression is surely a text."""
    match node:
        case ast.JoinedStr() | ast.Constant(str()):
            return True
        case ast.IfExp(_, body, other):
            return is_text(body, context) and is_text(other, context)
        case ast.Call(ast.Attribute(_, name)) if name in TEXT_METHODS:
            return True
        case ast.Call(function):
            return _returned(function, context) in ("str", str)
    return False


def has_plain_truth(node: ast.expr, context: Context) -> bool:
    """Whether a value's truth is the same in JavaScript as in Python: numbers, and objects that are never empty."""
    if is_bool(node):
        return True
    if not context.project.has(context.module.__name__):  # other modules may have classes of their own
        return False
    match node:
        case ast.Call(function) if isinstance(returned := _returned(function, context), str):
            home = getattr(context.known(function), "__module__", "")
            return _is_plain(ast.parse(returned, mode="eval").body, home, context.project)
        case ast.Attribute(_, name) if not context.is_method(name):
            return _is_plain_attribute(name, context.project)
    return False


def _returned(function: ast.expr, context: Context) -> object:
    """The declared return type of a function; None if it is unknown."""
    return getattr(context.known(function), "__annotations__", {}).get("return")


@cache
def _is_plain_attribute(name: str, project: Project) -> bool:
    """Whether an attribute of this name has plain truth in every class of the project that has one."""
    declared = list(project.attributes(name))
    return bool(declared) and all(_is_plain(annotation, module, project) for module, annotation in declared)


def _is_plain(annotation: Annotation, module: str, project: Project) -> bool:
    match annotation:
        case ast.Constant(None):
            return True
        case ast.BinOp(left, ast.BitOr(), right):
            return _is_plain(left, module, project) and _is_plain(right, module, project)
        case ast.Name("bool" | "int"):
            return True
        case ast.Name(name):
            return _is_never_empty(getattr(import_module(module), name, None), project)
    return False


def _is_never_empty(found: object, project: Project) -> bool:
    """Whether objects of a class of the project, and of those that inherit from it, are always true."""
    if not isinstance(found, type) or not project.has(found.__module__):
        return False
    if getattr(found, "_is_protocol", False) or (issubclass(found, tuple) and hasattr(found, "_fields")):
        return issubclass(found, tuple)
    return not any(hasattr(each, special) for each in _family(found) for special in ("__len__", "__bool__"))


def _family(found: type) -> Iterator[type]:
    yield found
    below: list[type] = found.__subclasses__()
    for each in below:
        yield from _family(each)
