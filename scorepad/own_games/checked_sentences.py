"""The holes in the sentences of a game: each is a name, and something fills it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from string import Formatter

from scorepad.own_games.source import Fault, Source
from scorepad.rules.sentence import Say, without_context

LATER: Mapping[str, tuple[str, ...]] = {
    "outside": ("who", "value"),
    "missing": ("who",),
    "hook": ("n",),
    "twice": ("what",),
    "said": ("n", "what"),
    "counted": ("n",),
    "small": ("what",),
    "alone": ("what",),
    "report": ("n", "who"),
    "opens": ("who",),
}
"""The holes that are filled where a sentence is shown, by the name of the attribute that holds it."""
FILLED = {hole for holes in LATER.values() for hole in holes}


def check_texts(source: Source) -> None:
    """Check the texts in the file, also those that no deal shows. Raises Fault."""
    later = FILLED | source.filled_later()
    for call in source.sentences():
        given = {keyword.arg for keyword in call.keywords}
        texts = [text for text in call.args if isinstance(text, ast.Constant) and isinstance(text.value, str)]
        for text in texts if None not in given else ():
            if why := _fault(str(text.value), later | given):
                raise Fault(text.lineno, why)


def check_said(value: object, source: Source, name: str = "") -> None:
    """Check all sentences in a value: itself, or its parts if it is an object, list or dict. Raises Fault.

    name  of the attribute that holds it
    """
    if isinstance(value, Say):
        for text in filter(None, (value.text, value.many)):
            if why := _fault(without_context(text), {key for key, _ in value.params} | {*LATER.get(name, ())}):
                raise Fault(source.line_of(without_context(text)), why)
    for part, each in _parts(value, name):
        check_said(each, source, part)


def _parts(value: object, name: str) -> Iterator[tuple[str, object]]:
    if is_dataclass(value):
        yield from ((each.name, getattr(value, each.name)) for each in fields(value))
    elif isinstance(value, Mapping):
        yield from ((name, each) for each in value.values())
    elif isinstance(value, tuple | list):
        yield from (("", each) for each in value)


def _fault(text: str, filled: set[str | None] | set[str]) -> str | None:
    """The sentence for a text with a hole that cannot be filled, or None."""
    try:
        holes = [hole for hole in Formatter().parse(text) if hole[1] is not None]
    except ValueError:
        return f"“{text}” has a brace that does not belong to a hole such as {{who}}"
    for _, name, form, conversion in holes:
        if not str(name).isidentifier() or form or conversion:
            return f"a hole in “{text}” must be a name alone, such as {{who}}"
        if name not in filled:
            return f"nothing fills the hole {{{name}}} in “{text}”"
    return None
