"""Regular expressions: Python's own tree of a pattern, written as JavaScript understands it in its `u` mode."""

from __future__ import annotations

import ast
import re

# The parser that `re` itself uses, so patterns have the same meaning.
from re import _constants as code  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

from python_to_js.context import Context

CATEGORIES = {
    code.CATEGORY_DIGIT: (r"\p{Nd}", "0-9"),
    code.CATEGORY_SPACE: (r"\s", r" \t-\r"),
    code.CATEGORY_WORD: (r"\p{L}\p{N}_", "A-Za-z0-9_"),
}


def compiled(node: ast.Call, context: Context) -> str:
    """A call of `re.compile` with a constant pattern."""
    found = context.known(node.args[0])
    value = node.args[0].value if isinstance(node.args[0], ast.Constant) else found
    flags = context.known(node.args[1]) if len(node.args) > 1 else re.NOFLAG
    if not isinstance(value, str) or not isinstance(flags, re.RegexFlag) or node.keywords or flags & ~re.ASCII:
        raise context.refuse(node, "a pattern is a constant text here, with no flag but re.ASCII")
    try:
        written = _sequence(parser.parse(value, flags), ascii_only=bool(flags & re.ASCII))
    except _Unknown as unknown:
        raise context.refuse(node, f"{unknown} in a pattern has no translation") from None
    return f'{context.use("pattern")}({_quoted(written)},"u")'


def _quoted(pattern: str) -> str:
    return '"' + pattern.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


class _Unknown(Exception):
    """A part of a pattern that is not translated."""


def _sequence(parts: Any, *, ascii_only: bool) -> str:
    return "".join(_part(operation, value, ascii_only=ascii_only) for operation, value in parts)


def _part(operation: Any, value: Any, *, ascii_only: bool) -> str:
    match operation:
        case code.LITERAL:
            return _char(value)
        case code.NOT_LITERAL:
            return f"[^{_char(value)}]"
        case code.ANY:
            return r"[^\n]"
        case code.IN:
            return _set(value, ascii_only=ascii_only)
        case code.BRANCH:
            return f"(?:{'|'.join(_sequence(each, ascii_only=ascii_only) for each in value[1])})"
        case code.SUBPATTERN if not value[1] and not value[2]:
            return f"({'' if value[0] else '?:'}{_sequence(value[3], ascii_only=ascii_only)})"
        case code.MAX_REPEAT | code.MIN_REPEAT:
            low, high, inner = value
            lazy = "?" if operation is code.MIN_REPEAT else ""
            return f"(?:{_sequence(inner, ascii_only=ascii_only)}){_times(low, high)}{lazy}"
    raise _Unknown(str(operation))


def _times(low: Any, high: Any) -> str:
    return f"{{{low},{'' if high is code.MAXREPEAT else high}}}"


def _set(parts: Any, *, ascii_only: bool) -> str:
    negated = parts[0][0] is code.NEGATE
    inner = "".join(_in_set(*each, ascii_only=ascii_only) for each in parts[negated:])
    return f"[{'^' if negated else ''}{inner}]"


def _in_set(operation: Any, value: Any, *, ascii_only: bool) -> str:
    match operation:
        case code.LITERAL:
            return _char(value)
        case code.RANGE:
            return f"{_char(value[0])}-{_char(value[1])}"
        case code.CATEGORY if value in CATEGORIES:
            return CATEGORIES[value][ascii_only]
    raise _Unknown(str(value))


def _char(number: int) -> str:
    """One character: by its number unless it is a letter or digit."""
    char = chr(number)
    return char if char.isascii() and char.isalnum() else f"\\u{{{number:x}}}"
