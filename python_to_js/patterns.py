"""`match`: a chain of conditions that bind names as they go."""

from __future__ import annotations

import ast
from functools import singledispatch

from python_to_js.context import Context
from python_to_js.expression.expressions import expression, literal, runtime
from python_to_js.expression.isinstance import class_expression
from python_to_js.expression.operators import test
from python_to_js.names import attribute
from python_to_js.statements import block, statement

SELVES = (bool, dict, float, frozenset, int, list, set, str, tuple)  # `int(n)` binds the value itself


@statement.register
def _match(node: ast.Match, context: Context) -> str:
    subject = context.fresh()
    parts = []
    for case in node.cases:
        asked = [*pattern(case.pattern, subject, context), *([test(case.guard, context)] if case.guard else [])]
        body = f"{{{block(case.body, context)}}}"
        parts.append(f"if({'&&'.join(asked)}){body}" if asked else body)
    return f"{{const {subject}={expression(node.subject, context)};{'else '.join(parts)}}}"


@singledispatch
def pattern(node: ast.pattern, subject: str, context: Context) -> list[str]:
    """The conditions, in their order, under which a value matches; names are bound within them."""
    raise context.refuse(node, f"there is no translation of {type(node).__name__}")


@pattern.register
def _value(node: ast.MatchValue, subject: str, context: Context) -> list[str]:
    return [runtime("eq", context, subject, expression(node.value, context))]


@pattern.register
def _singleton(node: ast.MatchSingleton, subject: str, context: Context) -> list[str]:
    return [f"{subject}=={'null'}" if node.value is None else f"{subject}==={literal(node.value, node, context)}"]


@pattern.register
def _as(node: ast.MatchAs, subject: str, context: Context) -> list[str]:
    inner = pattern(node.pattern, subject, context) if node.pattern else []
    return [*inner, _bound(node.name, subject, context)] if node.name else inner


def _bound(name: str, subject: str, context: Context) -> str:
    return f"({context.name(name)}={subject},true)"


@pattern.register
def _or(node: ast.MatchOr, subject: str, context: Context) -> list[str]:
    return [f"({'||'.join('&&'.join(pattern(each, subject, context)) or 'true' for each in node.patterns)})"]


@pattern.register
def _sequence(node: ast.MatchSequence, subject: str, context: Context) -> list[str]:
    stars = [n for n, each in enumerate(node.patterns) if isinstance(each, ast.MatchStar)]
    number = len(node.patterns)
    asked = [runtime("is_sequence", context, subject, str(number - len(stars)), "true" if stars else "false")]
    for n, each in enumerate(node.patterns):
        if isinstance(each, ast.MatchStar):
            part = runtime("list", context, runtime("slice", context, subject, str(n), _end(number - n - 1)))
            asked += [_bound(each.name, part, context)] if each.name else []
        else:
            index = n if not stars or n < stars[0] else n - number
            asked += _part(each, runtime("at", context, subject, str(index)), context)
    return asked


def _end(after: int) -> str:
    return f"-{after}" if after else "null"


def _part(node: ast.pattern, part: str, context: Context) -> list[str]:
    """A pattern of a part of the subject, which is kept in a variable if it is used more than once."""
    match node:
        case ast.MatchAs(None, None):
            return []
        case ast.MatchAs(None, str(name)):
            return [_bound(name, part, context)]
        case ast.MatchValue() | ast.MatchSingleton():
            return pattern(node, part, context)
    kept = context.fresh()
    inner = pattern(node, kept, context)
    return [f"(({kept})=>{'&&'.join(inner) or 'true'})({part})"]


@pattern.register
def _class(node: ast.MatchClass, subject: str, context: Context) -> list[str]:
    found = context.known(node.cls)
    if not isinstance(found, type):
        raise context.refuse(node, "a pattern names a class that is known when the module is translated")
    asked = [runtime("is", context, subject, class_expression(found, node, context))]
    if found in SELVES or (issubclass(found, SELVES) and not hasattr(found, "__match_args__")):
        return asked + (pattern(node.patterns[0], subject, context) if node.patterns else [])
    names: tuple[str, ...] = getattr(found, "__match_args__", ())
    if len(node.patterns) > len(names):
        raise context.refuse(node, f"{found.__name__} has fewer parts")
    pairs = [*zip(names, node.patterns, strict=False), *zip(node.kwd_attrs, node.kwd_patterns, strict=True)]
    for name, each in pairs:
        asked += _part(each, f"{subject}.{attribute(name)}", context)
    return asked


@pattern.register
def _mapping(node: ast.MatchMapping, subject: str, context: Context) -> list[str]:
    if node.rest:
        raise context.refuse(node, "`**rest` in a pattern has no translation")
    asked = [runtime("is", context, subject, context.use("Mapping"))]
    for key, each in zip(node.keys, node.patterns, strict=True):
        text = expression(key, context)
        asked.append(runtime("in", context, text, subject))
        asked += _part(each, runtime("at", context, subject, text), context)
    return asked
