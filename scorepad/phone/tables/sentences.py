"""The English texts that modules and templates say: what a language's words are cut to."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from jinja2 import nodes

SAID = frozenset({"say", "say_many", "sentence", "plural"})
"""Functions and methods whose first arguments are texts to be translated."""


def of_module(part: ast.AST) -> Iterator[str]:
    """The texts that a module says, or a statement of it."""
    for node in ast.walk(part):
        if isinstance(node, ast.Call) and _name(node.func) in SAID:
            yield from (text for argument in node.args[:1] for text in _texts(argument))


def of_template(parsed: nodes.Template) -> Iterator[str]:
    """The texts that a template says."""
    for call in parsed.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name in ("_", "ngettext"):
            yield from (each.value for each in call.args[:1] if isinstance(each, nodes.Const))


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _texts(argument: ast.expr) -> Iterable[str]:
    """A text, or each of those that a choice is between."""
    return [each.value for each in ast.walk(argument) if isinstance(each, ast.Constant) and isinstance(each.value, str)]
