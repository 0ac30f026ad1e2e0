"""Comprehensions: functions that are called at once, for their targets are their own."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from scorepad.phone.python_to_js.context import Context, Scope
from scorepad.phone.python_to_js.expressions import expression, runtime
from scorepad.phone.python_to_js.names import targets, variable
from scorepad.phone.python_to_js.operators import test
from scorepad.phone.python_to_js.targets import loop

Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


@expression.register
def _list(node: ast.ListComp, context: Context) -> str:
    return collected(node, "list", context)


@expression.register
def _set(node: ast.SetComp, context: Context) -> str:
    return runtime("set", context, collected(node, "tuple", context))


@expression.register
def _dict(node: ast.DictComp, context: Context) -> str:
    kept = f"$r.$(#,{'{}'})"
    return _called(node, f"const $r={runtime('d', context)};", kept, "return $r", context)


@expression.register
def _generator(node: ast.GeneratorExp, context: Context) -> str:
    return _called(node, "", "yield #", "", context, star="*")


def collected(node: ast.ListComp | ast.SetComp | ast.GeneratorExp, into: str, context: Context) -> str:
    """What a comprehension yields, as a list or tuple."""
    empty = runtime("l", context) if into == "list" else "[]"
    return _called(node, f"const $r={empty};", "$r.push(#)", "return $r", context)


def first(node: ast.GeneratorExp, context: Context, *, default: str) -> str:
    """The first value that a generator expression yields."""
    return _called(node, "", "return #", default, context)


def some(node: ast.GeneratorExp, context: Context, *, every: bool) -> str:
    """Whether any value is true, or with `every` all are."""
    asked = "if(!?)return false" if every else "if(?)return true"
    return _called(node, "", asked, f"return {str(every).lower()}", context)


def _called(node: Comprehension, before: str, each: str, after: str, context: Context, star: str = "") -> str:
    """A function around the loops; the first iterable belongs to the scope outside.

    before, after  statements around the loops
    each   the statement within: `#` stands for the value, `?` for it as a condition
    """
    first = expression(node.generators[0].iter, context)
    names = [name for part in node.generators for name in targets(part.target)]
    scope = Scope(frozenset(names))
    with context.within(scope):
        body = _loops(node, node.generators, each, context)
    declared = f"let {','.join(dict.fromkeys(map(variable, names)))};"
    inner = f"{{{declared}{before}{body}{after}}}"
    function = f"function*($0){inner}" if star else f"($0)=>{inner}"
    return f"({function})({first})"


def _loops(node: Comprehension, generators: Sequence[ast.comprehension], each: str, context: Context) -> str:
    text = _value(node, each, context)
    for n, part in reversed(list(enumerate(generators))):
        if part.is_async:
            raise context.refuse(node, "asynchronous comprehensions have no translation")
        for condition in reversed(part.ifs):
            text = f"if({test(condition, context)}){{{text}}}"
        source = "$0" if n == 0 else expression(part.iter, context)
        text = loop(part.target, part.iter, source, f"{{{text}}}", context)
    return text


def _value(node: Comprehension, each: str, context: Context) -> str:
    if isinstance(node, ast.DictComp):
        return (
            each.replace("#", expression(node.key, context), 1).replace("{}", expression(node.value, context), 1) + ";"
        )
    if "?" in each:
        return each.replace("?", test(node.elt, context), 1) + ";"
    return each.replace("#", expression(node.elt, context), 1) + ";"
