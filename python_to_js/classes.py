"""Classes: dataclasses, named tuples, and plain ones with their bases."""

from __future__ import annotations

import abc
import ast
import dataclasses
import functools
import json
import typing
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from python_to_js.context import Context, Scope, only_for_types
from python_to_js.expression.expressions import expression
from python_to_js.expression.isinstance import class_expression
from python_to_js.functions import function, keyword_names
from python_to_js.names import attribute
from python_to_js.statements import body_without_docstring, statement

NO_BASES = {object, abc.ABC, typing.Generic}
DROPPED = {"__hash__", "__slots__", "__match_args__"}  # not needed in JavaScript


class Member(NamedTuple):
    """A member of a class in JavaScript.

    name      as an attribute
    text      a property of an object
    keywords  the names of its parameters, for calls by keyword; empty if there are none
    """

    name: str
    text: str
    keywords: str = ""


@statement.register
def _class(node: ast.ClassDef, context: Context) -> str:
    found = vars(context.module).get(node.name)
    if len(context.scopes) > 1 or not isinstance(found, type):
        raise context.refuse(node, "a class stands in its module, not in a function")
    if only_for_types(found):
        return ""
    if type(found) not in {type, abc.ABCMeta} or node.keywords:
        raise context.refuse(node, "classes with a metaclass have no translation")
    with context.within(Scope({})):
        members = tuple(_members(node, found, context))
    bases = [class_expression(base, node, context) for base in found.__bases__ if base not in NO_BASES]
    if _is_named_tuple(found):
        return _named_tuple(node, found, members, context)
    parts = [json.dumps(node.name), f"[{','.join(bases)}]", _in_braces(members)]
    if "__dataclass_params__" in vars(found):
        parts.append(_fields(node, found, context))
    return f"{context.name(node.name)}={context.use('class')}({','.join(parts)});"


def _is_named_tuple(found: type) -> bool:
    return issubclass(found, tuple) and hasattr(found, "_fields")


def _members(node: ast.ClassDef, found: type, context: Context) -> Iterator[Member]:
    """The members of a class."""
    for each in _one_by_one(body_without_docstring(node.body)):
        match each:
            case ast.FunctionDef(name) if name not in DROPPED:
                keywords = keyword_names(each.args, skip=1) if context.called_by_keyword(name) else ""
                yield Member(attribute(name), _method(each, found, context), keywords or "")
            case ast.FunctionDef() | ast.Pass() | ast.Expr(ast.Constant()):
                continue
            case ast.AnnAssign(ast.Name(), _, value) if value is None or _is_field(each, found):
                continue
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), _, ast.expr() as value):
                if name not in DROPPED:
                    yield Member(attribute(name), f"{attribute(name)}:{expression(value, context)}")
            case _:
                raise context.refuse(each, "this has no translation in a class")


def _one_by_one(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Statements with `a, b = 1, 2` taken apart."""
    for each in body:
        match each:
            case ast.Assign([ast.Tuple(names)], ast.Tuple(values)) if len(names) == len(values):
                yield from (ast.Assign([name], value) for name, value in zip(names, values, strict=True))
            case _:
                yield each


def _in_braces(members: Sequence[Member]) -> str:
    """Members as an object, with the names of the parameters of those that are called by keyword."""
    keywords = {each.name: each.keywords for each in members if each.keywords}
    named = [f"$keywords:{json.dumps(keywords)}"] if keywords else []
    return f"{{{','.join([*(each.text for each in members), *named])}}}"


def _is_field(node: ast.AnnAssign, found: type) -> bool:
    """Whether a declaration in a class is a field of it, and not a class variable."""
    by_name = getattr(found, "_fields", ())
    if dataclasses.is_dataclass(found) and "__dataclass_params__" in vars(found):
        by_name = [field.name for field in dataclasses.fields(found)]
    return ast.unparse(node.target) in by_name


def _method(node: ast.FunctionDef, found: type, context: Context) -> str:
    name = attribute(node.name)
    text = function(node, context, method=True, owner=found) if not _is_static(node) else ""
    for decorator in reversed(node.decorator_list):
        match context.known(decorator):
            case abc.abstractmethod:
                continue
            case _ if context.known(decorator) is property:
                return f"get {name}{text}"
            case _ if context.known(decorator) is staticmethod:
                text = f"{context.use('staticmethod')}({function(node, context)})"
            case _ if context.known(decorator) is classmethod:
                text = f"{context.use('classmethod')}({_as_function(text)})"
            case _ if context.known(decorator) is functools.cached_property:
                text = f"{context.use('cached_property')}({_as_function(text)})"
            case _:
                raise context.refuse(decorator, "this decorator of a method has no translation")
    if text.startswith("*"):
        return f"*{name}{text[1:]}"
    return f"{name}{text}" if text.startswith("(") and not text.startswith("(()=>") else f"{name}:{text}"


def _is_static(node: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "staticmethod" for each in node.decorator_list)


def _as_function(text: str) -> str:
    return f"function*{text[1:]}" if text.startswith("*") else f"function{text}"


def _values(node: ast.ClassDef) -> dict[str, ast.expr | None]:
    """The attributes that a class declares with a type, and their defaults."""
    return {ast.unparse(each.target): each.value for each in node.body if isinstance(each, ast.AnnAssign)}


def _fields(node: ast.ClassDef, found: type, context: Context) -> str:
    """The runtime's data of a dataclass: its own fields with their defaults, and how it is compared."""
    values = _values(node)
    fields = [field for field in dataclasses.fields(found) if field.name in values]
    if any(not field.init or field.kw_only for field in fields):
        raise context.refuse(node, "a field has an option without translation")
    parts = [f"fields:{json.dumps(' '.join(field.name for field in fields))}"]
    defaults = [_default(values[field.name], context) for field in fields]
    parts += [f"defaults:[{','.join(defaults).lstrip(',')}]"] if any(defaults) else []
    apart = " ".join(field.name for field in fields if not field.compare)
    parts += [f"apart:{json.dumps(apart)}"] if apart else []
    return f"{{{','.join([*parts, *_comparison(node, found)])}}}"


def _comparison(node: ast.ClassDef, found: type) -> list[str]:
    """How objects of a dataclass are compared and hashed, if not as usual."""
    params = found.__dataclass_params__  # type: ignore[attr-defined]
    own_hash = any(isinstance(each, ast.FunctionDef) and each.name == "__hash__" for each in node.body)
    hashed = ['hash:"any"'] if own_hash else ["hash:false"] * (not params.frozen)
    return [*([] if params.eq else ["eq:false"]), *hashed, *["order:true"] * params.order]


def _default(value: ast.expr | None, context: Context) -> str:
    """The default of a field: its value, or what its factory gives each time; empty if it has none."""
    if value is None:
        return ""
    if isinstance(value, ast.Call) and context.known(value.func) is dataclasses.field:
        given = {each.arg: each.value for each in value.keywords}
        if "default_factory" in given:
            return f"{context.use('factory')}({expression(given['default_factory'], context)})"
        return expression(given["default"], context) if "default" in given else ""
    return expression(value, context)


def _named_tuple(node: ast.ClassDef, found: type, members: Sequence[Member], context: Context) -> str:
    values = _values(node)
    defaults = [_default(values[name], context) for name in found._fields]  # type: ignore[attr-defined]
    parts = [json.dumps(node.name), json.dumps(" ".join(values)), f"[{','.join(defaults).lstrip(',')}]"]
    parts += [_in_braces(members)] if members else []
    return f"{context.name(node.name)}={context.use('named_tuple')}({','.join(parts)});"
