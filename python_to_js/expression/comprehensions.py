"""Comprehensions. Those with one loop are a call of the runtime; others are functions that are called at once."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence

from python_to_js.context import Context
from python_to_js.expression.expressions import expression, runtime
from python_to_js.expression.operators import test
from python_to_js.names import targets
from python_to_js.targets import loop, parameter
from python_to_js.variables.declarations import names_set

Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp
LATE = (ast.Lambda, ast.GeneratorExp)  # nodes that may read a loop's variable after the loop has gone on


@expression.register
def _list(node: ast.ListComp, context: Context) -> str:
    return collected(node, "list", context)


@expression.register
def _set(node: ast.SetComp, context: Context) -> str:
    return runtime("set", context, collected(node, "tuple", context))


@expression.register
def _dict(node: ast.DictComp, context: Context) -> str:
    def pair() -> str:
        return f"$r.$({expression(node.key, context)},{expression(node.value, context)});"

    if short := _short(node, [node.key, node.value], context):
        return runtime("dict_of", context, *short)
    return _called(node, f"const $r={runtime('d', context)};", pair, "return $r", context)


@expression.register
def _generator(node: ast.GeneratorExp, context: Context) -> str:
    return _called(node, "", lambda: f"yield {expression(node.elt, context)};", "", context, star="*")


def collected(node: ast.ListComp | ast.SetComp | ast.GeneratorExp, into: str, context: Context) -> str:
    """The values of a comprehension, as a `list` or `tuple`."""
    if short := _short(node, [node.elt], context):
        return runtime(f"{into}_of", context, *short)
    empty = runtime("l", context) if into == "list" else "[]"
    pushed = f"const $r={empty};"
    return _called(node, pushed, lambda: f"$r.push({expression(node.elt, context)});", "return $r", context)


def first(node: ast.GeneratorExp, context: Context, *, default: str) -> str:
    """The first value that a generator expression yields. `default`: the value otherwise, or `undefined`."""
    if short := _short(node, [node.elt], context):
        source, made, *asked = short
        return runtime("first_of", context, source, default, made, *asked)
    otherwise = f"return {default}" if default != "undefined" else f"throw {context.use('StopIteration')}()"
    return _called(node, "", lambda: f"return {expression(node.elt, context)};", otherwise, context)


def some(node: ast.GeneratorExp, context: Context, *, every: bool) -> str:
    """Whether any value is true, or with `every` all are."""
    if short := _short(node, [node.elt], context, as_test=True):
        return runtime("every_of" if every else "some_of", context, *short)

    def asked() -> str:
        return f"if({'!' if every else ''}{test(node.elt, context)})return {str(not every).lower()};"

    return _called(node, "", asked, f"return {str(every).lower()}", context)


def _short(
    node: Comprehension, parts: Sequence[ast.expr], context: Context, *, as_test: bool = False
) -> list[str] | None:
    """The arguments for the runtime, if one loop has a simple target: the iterable, the parts, the condition."""
    [one, *others] = node.generators
    inner = [*parts, *one.ifs]
    if others or any(isinstance(each, LATE) for part in inner for each in ast.walk(part)):
        return None
    scope = context.inner(_inside(node), [*targets(one.target)])
    declared = parameter(one.target, one.iter, scope.bound)
    if declared is None:
        return None
    source = expression(one.iter, context)
    with context.within(scope):
        texts = [test(part, context) if as_test else expression(part, context) for part in parts]
        asked = "&&".join(test(each, context) for each in one.ifs)
    return [source, *(f"{declared}=>{_body(text)}" for text in [*texts, *([asked] if asked else [])])]


def _body(text: str) -> str:
    """An expression as the body of an arrow function."""
    return f"({text})" if text.startswith("{") or "&&" in text else text


def _called(
    node: Comprehension, before: str, each: Callable[[], str], after: str, context: Context, star: str = ""
) -> str:
    """A function around the loops; the first iterable belongs to the scope outside.

    before, after  statements around the loops
    each   the statement within
    """
    first = expression(node.generators[0].iter, context)
    names = [name for part in node.generators for name in targets(part.target)]
    scope = context.inner(_inside(node), names)
    declared = "" if _declare(node, names, context) else f"let {','.join(scope.bound.values())};"
    with context.within(scope):
        body = _loops(node, each, context)
    inner = f"{{{declared}{before}{body}{after}}}"
    return f"({f'function*($0){inner}' if star else f'($0)=>{inner}'})({first})"


def _inside(node: Comprehension) -> list[ast.AST]:
    """All of a comprehension but its first iterable, which belongs to the scope outside."""
    parts = [each for part in (node, *node.generators) for each in ast.iter_child_nodes(part)]
    return [each for each in parts if each not in (*node.generators, node.generators[0].iter)]


def _declare(node: Comprehension, names: Sequence[str], context: Context) -> bool:
    """Have the loops declare their variables, if no code reads one after its loop has gone on."""
    late = any(isinstance(part, LATE) for inner in ast.iter_child_nodes(node) for part in ast.walk(inner))
    if late or names != [name for part in node.generators for name in dict.fromkeys(names_set(part.target))]:
        return False
    context.declares.update(part.target for part in node.generators)
    return True


def _loops(node: Comprehension, each: Callable[[], str], context: Context) -> str:
    text = each()
    for n, part in reversed(list(enumerate(node.generators))):
        if part.is_async:
            raise context.refuse(node, "asynchronous comprehensions have no translation")
        for condition in reversed(part.ifs):
            text = f"if({test(condition, context)}){{{text}}}"
        source = "$0" if n == 0 else expression(part.iter, context)
        text = loop(part.target, part.iter, source, f"{{{text}}}", context)
    return text
