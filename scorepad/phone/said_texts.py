"""Texts that are said: a script may have a number in the place of each, and its words by these numbers."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping

from scorepad.rules.sentence import in_context

IN_CONTEXT = {"say_in": "say", "say_many_in": "say_many", "sentence_in": "sentence", "counted_in": "counted"}
"""Functions that are given a context before their texts, and those that are given both as one text."""
SAID = {"say": 1, "sentence": 1, "say_many": 2, "plural": 2, "counted": 2}
"""Functions and methods that are given texts to be translated, first or after a language: one, or also its plural."""
MARK = "\ufdd0"  # no character, by Unicode: before a text that is said
_MARKED = re.compile(rf'"{MARK}((?:[^"\\]|\\.)*)"(?:,"{MARK}((?:[^"\\]|\\.)*)")?')


def said_by(call: ast.Call) -> Iterator[ast.Constant]:
    """What a call says: a text; of one that counts, the forms for one and for many."""
    call = joined(call)
    number, first = SAID.get(_function_name(call), 0), _first(call)
    for argument in call.args[first : first + number]:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument


def joined(call: ast.Call) -> ast.Call:
    """A call whose first text stands behind its context, where it was given one; else the call itself."""
    plain, first = IN_CONTEXT.get(_function_name(call)), _first(call)
    match call.args[first : first + 2]:
        case [ast.Constant(str(context)), ast.Constant(str(text))] if plain:
            one = ast.copy_location(ast.Constant(in_context(context, text)), call)
            args = [*call.args[:first], one, *call.args[first + 2 :]]
            return ast.copy_location(ast.Call(ast.Name(plain, ast.Load()), args, call.keywords), call)
    return call


def _first(call: ast.Call) -> int:
    """The place of the first text: after the language, where one is given."""
    return int(bool(call.args) and isinstance(call.args[0], ast.Name))


def _function_name(call: ast.Call) -> str:
    """What a function or method is called; templates import functions under names that begin with an underscore."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.removeprefix("_")
    return ""


def marked(text: str) -> str:
    """A text that is said, in JavaScript that `numbered` finishes."""
    return json.dumps(MARK + text, ensure_ascii=False)


def numbered(script: str, numbers: Mapping[str, int]) -> str:
    """A script with its number for each text that is said; those without a number stay as they are."""

    def short(found: re.Match[str]) -> str:
        text: str = json.loads(f'"{found[1]}"')
        if text not in numbers:
            return found[0].replace(MARK, "")
        return str(numbers[text]) + ("" if found[2] is None else ",1")

    return _MARKED.sub(short, script)


def without_said(script: str) -> str:
    """A script without the texts that are said."""
    return _MARKED.sub("", script)
