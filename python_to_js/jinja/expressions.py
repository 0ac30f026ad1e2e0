"""Expressions within the braces of a template, as Python."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from jinja2 import nodes
from markupsafe import escape

from python_to_js.jinja import filters
from python_to_js.jinja.place import Place
from python_to_js.jinja.python_tree import call, compare, constant, load, text

COMPARED: Mapping[str, Callable[[], ast.cmpop]] = {
    "eq": ast.Eq,
    "ne": ast.NotEq,
    "lt": ast.Lt,
    "lteq": ast.LtE,
    "gt": ast.Gt,
    "gteq": ast.GtE,
    "in": ast.In,
    "notin": ast.NotIn,
}
JOINED: Mapping[type[nodes.BinExpr], Callable[[], ast.boolop]] = {nodes.And: ast.And, nodes.Or: ast.Or}
UNARY: Mapping[type[nodes.UnaryExpr], Callable[[], ast.unaryop]] = {nodes.Not: ast.Not, nodes.Neg: ast.USub}
RECKONED: Mapping[type[nodes.BinExpr], Callable[[], ast.operator]] = {
    nodes.Add: ast.Add,
    nodes.Sub: ast.Sub,
    nodes.Mul: ast.Mult,
    nodes.Div: ast.Div,
    nodes.FloorDiv: ast.FloorDiv,
    nodes.Mod: ast.Mod,
}
"""Python's own operators."""


def escaped_html(node: nodes.Expr, at: Place) -> ast.expr:
    """An expression as text for HTML, escaped."""
    match node:
        case nodes.Const(value=known):
            return constant(str(escape(known)))
        case nodes.CondExpr(test=test, expr1=one, expr2=other):
            return ast.IfExp(value(test, at), escaped_html(one, at), escaped_html(other, at) if other else constant(""))
    return call(at.vocabulary.own("escaped"), value(node, at))


def value(node: nodes.Node, at: Place) -> ast.expr:
    """The value of an expression."""
    match node:
        case nodes.Const(value=known):
            return constant(known)
        case nodes.Name():
            return _variable(node, at)
        case nodes.Getattr():
            return _attribute(node, at)
        case nodes.Getitem():
            return _item(node, at)
        case nodes.Call():
            return _call(node, at)
        case nodes.Filter() | nodes.Test():
            return _filtered(node, at)
        case nodes.Tuple() | nodes.List() | nodes.Dict():
            return _collection(node, at)
    return _combined(node, at)


def _collection(node: nodes.Tuple | nodes.List | nodes.Dict, at: Place) -> ast.expr:
    match node:
        case nodes.Tuple(items=items):
            return ast.Tuple([value(each, at) for each in items], ast.Load())
        case nodes.List(items=items):
            return ast.List([value(each, at) for each in items], ast.Load())
    return ast.Dict([value(each.key, at) for each in node.items], [value(each.value, at) for each in node.items])


def _combined(node: nodes.Node, at: Place) -> ast.expr:
    match node:
        case nodes.And(left=left, right=right) | nodes.Or(left=left, right=right):
            return ast.BoolOp(JOINED[type(node)](), [value(left, at), value(right, at)])
        case nodes.Not(node=inner) | nodes.Neg(node=inner):
            return ast.UnaryOp(UNARY[type(node)](), value(inner, at))
        case nodes.CondExpr(test=test, expr1=one, expr2=other):
            return ast.IfExp(value(test, at), value(one, at), value(other, at) if other else constant(""))
        case nodes.Compare(expr=first, ops=ops):
            return ast.Compare(
                value(first, at), [COMPARED[each.op]() for each in ops], [value(each.expr, at) for each in ops]
            )
        case nodes.Concat(nodes=parts):
            return text([_as_text(each, at) for each in parts])
        case nodes.Mod(left=nodes.Const(value=str(pattern)), right=right):
            return _formatted(node, pattern, right, at)
        case nodes.BinExpr() if type(node) in RECKONED:
            return ast.BinOp(value(node.left, at), RECKONED[type(node)](), value(node.right, at))
    raise at.refusal(node, f"{type(node).__name__} is not known")


def _as_text(node: nodes.Expr, at: Place) -> ast.expr:
    """A value as text. A macro or `draw` yields HTML, and Jinja would escape the other parts for it."""
    if isinstance(node, nodes.Const):
        return constant(str(node.value))
    called = node.node if isinstance(node, nodes.Call) else None
    if called and not (isinstance(called, nodes.Name) and at.vocabulary.function(called.name)):
        raise at.refusal(node, "what is joined with ~ must be plain text")
    return call("str", value(node, at))


def _formatted(node: nodes.Node, pattern: str, given: nodes.Expr, at: Place) -> ast.expr:
    """`"row-%d" % n`."""
    before, hole, after = pattern.partition("%d")
    if not hole or "%" in before + after or isinstance(given, nodes.Tuple):
        raise at.refusal(node, "a text with % has just one %d")
    return text([constant(before), call("str", value(given, at)), constant(after)])


def _variable(node: nodes.Name, at: Place) -> ast.expr:
    if node.name == "language":
        return load("language")
    if node.name in ("loop", "self") or node.name in at.namespaces:
        raise at.refusal(node, f"{node.name} is only known by its attributes")
    if node.name in at.macros and at.scope.find(node.name) is None:
        raise at.refusal(node, f"the macro {node.name} can only be called")
    if at.scope.find(node.name) is None and node.name in at.scope.function.halved:
        raise at.refusal(node, f"{node.name} is set in one case, and is not there in another")
    if at.scope.find(node.name) is None and (given := at.vocabulary.of_page(node.name)):
        return given
    return load(at.scope.read(node.name))


def _attribute(node: nodes.Getattr, at: Place) -> ast.expr:
    match node.node:
        case nodes.Name(name="loop"):
            return _of_loop(node, at)
        case nodes.Name(name=name) if name in at.namespaces:
            return ast.Subscript(load(at.scope.read(name)), constant(node.attr), ast.Load())
    return ast.Attribute(value(node.node, at), node.attr, ast.Load())


def _of_loop(node: nodes.Getattr, at: Place) -> ast.expr:
    loop = at.loop
    if loop is None:
        raise at.refusal(node, "there is no loop here")
    index = load(loop.index)
    if node.attr == "length":
        loop.ends = True
        return call("len", load(loop.items))
    loop.counts = True
    match node.attr:
        case "index0":
            return index
        case "index":
            return ast.BinOp(index, ast.Add(), constant(1))
        case "first":
            return compare(index, ast.Eq(), constant(0))
        case "last":
            loop.ends = True
            return compare(index, ast.Eq(), ast.BinOp(call("len", load(loop.items)), ast.Sub(), constant(1)))
    raise at.refusal(node, f"loop.{node.attr} is not known")


def _item(node: nodes.Getitem, at: Place) -> ast.expr:
    match node.arg:
        case nodes.Slice(start=start, stop=stop, step=None):
            ends = (value(end, at) if end else None for end in (start, stop))
            return ast.Subscript(value(node.node, at), ast.Slice(*ends), ast.Load())
        case nodes.Slice():
            raise at.refusal(node, "a slice has no step")
    return ast.Subscript(value(node.node, at), value(node.arg, at), ast.Load())


def _call(node: nodes.Call, at: Place) -> ast.expr:
    if node.dyn_args or node.dyn_kwargs:
        raise at.refusal(node, "arguments are named one by one")
    args = [value(each, at) for each in node.args]
    named = {each.key: value(each.value, at) for each in node.kwargs}
    match node.node:
        case nodes.Name(name="draw") if isinstance(node.args[0], nodes.Const):
            return call(at.vocabulary.own("Markup"), drawn(node, node.args[0].value, named, at))
        case nodes.Name(name="draw"):
            return call(at.vocabulary.own("draw"), load("language"), *args)
        case nodes.Name(name=name) if at.scope.find(name) is None and (function := _function(name, at)):
            return call(function, load("language"), *args, **named)
        case nodes.Getattr(node=nodes.Name(name="self"), attr=block):
            return call(at.vocabulary.own("Markup"), load(at.blocks[block]))
        case nodes.Name() | nodes.Getattr():
            return call(value(node.node, at), *args, **named)
    raise at.refusal(node, "only what has a name is called")


def _function(name: str, at: Place) -> str | None:
    """A macro of another template, or a function of all templates: it gets the language first."""
    return at.macros.get(name) or at.vocabulary.function(name)


def drawn(node: nodes.Node, template: str, given: Mapping[str, ast.expr] | None, at: Place) -> ast.expr:
    """The HTML of another template with its variables; `given`: None for those of the including template."""
    callee = at.others.callee(template)
    if given is None:
        return call(callee.function, load("language"), *(passed(node, name, at) for name in callee.free))
    if missing := set(callee.free) ^ set(given):
        raise at.refusal(node, f"{template} takes {', '.join(callee.free)}: see to {', '.join(sorted(missing))}")
    return call(callee.function, load("language"), *(given[name] for name in callee.free))


def passed(node: nodes.Node, name: str, at: Place) -> ast.expr:
    """A variable for a template that is included."""
    return _variable(nodes.Name(name, "load", lineno=node.lineno), at)


def _filtered(node: nodes.Filter | nodes.Test, at: Place) -> ast.expr:
    if node.dyn_args or node.dyn_kwargs or node.node is None:
        raise at.refusal(node, "arguments are named one by one")
    given, args = value(node.node, at), [value(each, at) for each in node.args]
    named = {str(each.key): value(each.value, at) for each in node.kwargs}
    try:
        if isinstance(node, nodes.Test):
            return filters.tested(node.name, given, args, at.vocabulary)
        return filters.filtered(node.name, given, args, named, at.vocabulary)
    except filters.Unknown as unknown:
        raise at.refusal(node, str(unknown)) from unknown
