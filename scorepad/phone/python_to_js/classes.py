"""Classes: dataclasses, named tuples, and plain ones with their bases."""

from __future__ import annotations

import abc
import ast
import dataclasses
import functools
import json
import typing
from collections.abc import Iterator

from scorepad.phone.python_to_js.context import Context, Scope, only_for_types
from scorepad.phone.python_to_js.expressions import expression
from scorepad.phone.python_to_js.functions import function, keyword_names
from scorepad.phone.python_to_js.isinstance import class_expression
from scorepad.phone.python_to_js.names import attribute, variable
from scorepad.phone.python_to_js.statements import body_without_docstring, statement

NO_BASES = {object, abc.ABC, typing.Generic}
DROPPED = {"__hash__", "__slots__", "__match_args__"}  # what they are for is done without them
Members = list[tuple[str, str]]


@statement.register
def _class(node: ast.ClassDef, context: Context) -> str:
    found = vars(context.module).get(node.name)
    if len(context.scopes) > 1 or not isinstance(found, type):
        raise context.refuse(node, "a class stands in its module, not in a function")
    if only_for_types(found):
        return ""
    if type(found) not in {type, abc.ABCMeta} or node.keywords:
        raise context.refuse(node, "classes with a metaclass have no translation")
    with context.within(Scope(frozenset())):
        members = list(_members(node, found, context))
    bases = [class_expression(base, node, context) for base in found.__bases__ if base not in NO_BASES]
    if _is_named_tuple(found):
        return _named_tuple(node, found, members, context)
    parts = [json.dumps(node.name), f"[{','.join(bases)}]", f"{{{','.join(members)}}}"]
    if "__dataclass_params__" in vars(found):
        parts.append(_about(found))
    return f"{variable(node.name)}={context.use('class')}({','.join(parts)});"


def _is_named_tuple(found: type) -> bool:
    return issubclass(found, tuple) and hasattr(found, "_fields")


def _members(node: ast.ClassDef, found: type, context: Context) -> Iterator[str]:
    """The members of a class, each as a property of an object."""
    keywords = {}
    for each in body_without_docstring(node.body):
        match each:
            case ast.FunctionDef(name) if name not in DROPPED:
                if (names := keyword_names(each.args, skip=1)) and not name.startswith("__"):
                    keywords[attribute(name)] = names
                yield _method(each, found, context)
            case ast.FunctionDef() | ast.Pass() | ast.Expr(ast.Constant()):
                continue
            case ast.AnnAssign(ast.Name(), _, value) if value is None or _is_field(each, found):
                continue
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), _, ast.expr() as value):
                if name not in DROPPED:
                    yield f"{attribute(name)}:{expression(value, context)}"
            case _:
                raise context.refuse(each, "this has no translation in a class")
    if dataclasses.is_dataclass(found) and "__dataclass_params__" in vars(found):
        yield from _init(node, found, context)
    if keywords:
        yield f"$keywords:{json.dumps(keywords)}"


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


def _init(node: ast.ClassDef, found: type, context: Context) -> Iterator[str]:
    """The `__init__` of a dataclass, where it has none of its own: its parents' fields first, then its own."""
    if any(isinstance(each, ast.FunctionDef) and each.name == "__init__" for each in node.body):
        return
    declared, kept = [], []
    values = _values(node)
    inherited = [field for field in dataclasses.fields(found) if field.name not in values]
    for field in dataclasses.fields(found):
        if not field.init or field.kw_only:
            raise context.refuse(node, f"the field {field.name} has an option without translation")
        name = variable(field.name)
        declared.append(f"{name}{_default(values.get(field.name), context)}")
        if field.name in values:
            kept.append(f"this.{attribute(field.name)}={name};")
    if inherited:
        base = next(base for base in found.__mro__[1:] if "__dataclass_params__" in vars(base))
        names = ",".join(variable(field.name) for field in dataclasses.fields(base))
        kept.insert(0, f"{class_expression(base, node, context)}.prototype.__init__.call(this,{names});")
    after = "this.__post_init__();" if hasattr(found, "__post_init__") else ""
    yield f"__init__({','.join(declared)}){{{''.join(kept)}{after}}}"


def _values(node: ast.ClassDef) -> dict[str, ast.expr | None]:
    """What a class declares with a type, and its default."""
    return {ast.unparse(each.target): each.value for each in node.body if isinstance(each, ast.AnnAssign)}


def _default(value: ast.expr | None, context: Context) -> str:
    """The default of a parameter for a field: its value, or what its factory gives."""
    if value is None:
        return ""
    if isinstance(value, ast.Call) and context.known(value.func) is dataclasses.field:
        given = {each.arg: each.value for each in value.keywords}
        if "default_factory" in given:
            return f"={expression(ast.Call(given['default_factory'], [], []), context)}"
        return f"={expression(given['default'], context)}" if "default" in given else ""
    return f"={expression(value, context)}"


def _about(found: type) -> str:
    """What the runtime has to know of a dataclass."""
    params = found.__dataclass_params__  # type: ignore[attr-defined]
    fields = dataclasses.fields(found)
    parts = [f"fields:{json.dumps([field.name for field in fields])}"]
    compared = [field.name for field in fields if field.compare]
    if not params.eq:
        parts.append("eq:false")
    elif len(compared) < len(fields):
        parts.append(f"compared:{json.dumps(compared)}")
    if params.frozen or ("__hash__" in vars(found) and found.__hash__ is not None):
        parts.append("hash:true")
    parts += ["order:true"] if params.order else []
    return f"{{{','.join(parts)}}}"


def _named_tuple(node: ast.ClassDef, found: type, members: list[str], context: Context) -> str:
    names: tuple[str, ...] = found._fields  # type: ignore[attr-defined]
    values = _values(node)
    declared = ",".join(
        f"{variable(name)}={expression(value, context)}" if (value := values[name]) else variable(name)
        for name in names
    )
    make = f"({declared})=>[{','.join(map(variable, names))}]"
    parts = [json.dumps(node.name), json.dumps(names), make, f"{{{','.join(members)}}}"]
    return f"{variable(node.name)}={context.use('named_tuple')}({','.join(parts)});"
