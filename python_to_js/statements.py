"""Statements."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import singledispatch
from importlib import import_module
from types import ModuleType

from python_to_js import library
from python_to_js.context import Context, only_for_types
from python_to_js.expression.expressions import expression, runtime
from python_to_js.expression.known_types import is_text
from python_to_js.expression.operators import OPERATIONS, test
from python_to_js.targets import assign, loop
from python_to_js.variables.declarations import names_set


@singledispatch
def statement(node: ast.stmt, context: Context) -> str:
    """A statement in JavaScript. Raises NotTranslatable."""
    raise context.refuse(node, f"there is no translation of {type(node).__name__}")


def block(body: Sequence[ast.stmt], context: Context) -> str:
    """Statements one after another."""
    return "".join(statement(each, context) for each in body)


def body_without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    """The statements of a function, class or module but for its docstring."""
    match body:
        case [ast.Expr(ast.Constant(str())), *rest]:
            return rest
    return body


@statement.register
def _expression(node: ast.Expr, context: Context) -> str:
    if isinstance(node.value, ast.Constant):  # a docstring of a variable, or the `...` of an abstract method
        return ""
    return f"{expression(node.value, context)};"


@statement.register
def _pass(node: ast.Pass | ast.Nonlocal, context: Context) -> str:
    return ""


@statement.register
def _return(node: ast.Return, context: Context) -> str:
    return f"return {expression(node.value, context) if node.value else 'null'};"


@statement.register
def _assign(node: ast.Assign, context: Context) -> str:
    match node:
        case ast.Assign([ast.Tuple() as target], ast.Tuple(values)) if context.let(target):
            pairs = zip(names_set(target), values, strict=True)
            return f"let {','.join(f'{context.name(name)}={expression(value, context)}' for name, value in pairs)};"
    value = expression(node.value, context)
    if len(node.targets) == 1:
        return assign(node.targets[0], value, context)
    kept = context.fresh()
    return f"{{const {kept}={value};{''.join(assign(target, kept, context) for target in node.targets)}}}"


@statement.register
def _annotated(node: ast.AnnAssign, context: Context) -> str:
    return assign(node.target, expression(node.value, context), context) if node.value else ""


@statement.register
def _augmented(node: ast.AugAssign, context: Context) -> str:
    """`x += y`: a list or dict is changed in place, as Python does it."""
    if type(node.op) not in OPERATIONS:
        raise context.refuse(node, f"there is no translation of {type(node.op).__name__}")
    operation = OPERATIONS[type(node.op)]
    name = f"i{operation}" if operation in {"add", "or", "sub", "and"} else operation
    value = expression(node.value, context)
    match node.target:
        case ast.Name(each) if operation == "add" and is_text(node.value, context):
            return f"{context.name(each)}+={value};"
        case ast.Name(each):
            return f"{context.name(each)}={runtime(name, context, context.name(each), value)};"
        case ast.Attribute(of, attr):
            kept = context.fresh()
            old = ast.Attribute(ast.Name(kept, ast.Load()), attr, ast.Load())
            with context.within(type(context.scope)({kept: kept})):
                changed = runtime(name, context, expression(old, context), value)
                return f"{{const {kept}={expression(of, context)};{assign(old, changed, context)}}}"
        case ast.Subscript(of, key) if not isinstance(key, ast.Slice):
            first, second = context.fresh(), context.fresh()
            changed = runtime(name, context, runtime("at", context, first, second), value)
            kept = f"const {first}={expression(of, context)},{second}={expression(key, context)};"
            return f"{{{kept}{runtime('put', context, first, second, changed)};}}"
    raise context.refuse(node, "this target of an augmented assignment has no translation")


@statement.register
def _delete(node: ast.Delete, context: Context) -> str:
    parts = []
    for target in node.targets:
        match target:
            case ast.Subscript(of, key) if not isinstance(key, ast.Slice):
                parts.append(f"{runtime('del', context, expression(of, context), expression(key, context))};")
            case ast.Name():
                continue
            case _:
                raise context.refuse(target, "deleting this has no translation")
    return "".join(parts)


@statement.register
def _if(node: ast.If, context: Context) -> str:
    other = ""
    if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
        other = f"else {statement(node.orelse[0], context)}"
    elif node.orelse:
        other = f"else{{{block(node.orelse, context)}}}"
    return f"if({test(node.test, context)}){{{block(node.body, context)}}}{other}"


@statement.register
def _while(node: ast.While, context: Context) -> str:
    return _looped(node, lambda body: f"while({test(node.test, context)}){{{body}}}", context)


@statement.register
def _for(node: ast.For, context: Context) -> str:
    source = expression(node.iter, context)
    return _looped(node, lambda body: loop(node.target, node.iter, source, f"{{{body}}}", context), context)


def _looped(node: ast.For | ast.While, around, context: Context) -> str:  # type: ignore[no-untyped-def]
    """A loop; with an `else`, a variable records whether it came to its end."""
    ended = context.fresh() if node.orelse else ""
    context.scope.loops.append(ended)
    body = block(node.body, context)
    context.scope.loops.pop()
    if not ended:
        return str(around(body))
    return f"let {ended}=true;{around(body)}if({ended}){{{block(node.orelse, context)}}}"


@statement.register
def _break(node: ast.Break, context: Context) -> str:
    ended = context.scope.loops[-1]
    return f"{ended}=false;break;" if ended else "break;"


@statement.register
def _continue(node: ast.Continue, context: Context) -> str:
    return "continue;"


@statement.register
def _assert(node: ast.Assert, context: Context) -> str:
    said = expression(node.msg, context) if node.msg else ""
    return f"if(!{test(node.test, context)})throw {runtime('AssertionError', context, said)};"


@statement.register
def _import(node: ast.ImportFrom, context: Context) -> str:
    """An import within a function; those of a module are found where they are used."""
    if len(context.scopes) == 1:
        return ""
    parts = []
    for alias in node.names:
        found = getattr(import_module(node.module or ""), alias.name)
        known = library.find(found)
        if isinstance(found, ModuleType) or (known is None and not context.project.has(node.module or "")):
            raise context.refuse(node, f"{alias.name} cannot be imported in a function")
        if not only_for_types(found):
            value = context.use(known.name) if known else context.take(node.module or "", alias.name)
            parts.append(f"{context.name(alias.asname or alias.name)}={value};")
    return "".join(parts)


@statement.register
def _import_module(node: ast.Import, context: Context) -> str:
    """A module of the library; its unknown names are refused where they are used."""
    if len(context.scopes) > 1:
        raise context.refuse(node, f"{node.names[0].name} is to be imported where the module begins")
    return ""
