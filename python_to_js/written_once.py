"""Functions and plain constants that have a single use are written there, so that the script has no names for them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from python_to_js.needed import IDENTIFIER, Statement

FUNCTION = re.compile(r"function(\*?) ([\w$]+)(\(.*)", re.DOTALL)
CONSTANT = re.compile(r'const ([\w$]+)=(\d+|"[^"\\]*"|true|false|null);')


def written_once(statements: Sequence[Statement], others: Collection[str]) -> list[Statement]:
    """Statements in which the functions and constants that have a single use take its place.

    others  names that are used elsewhere too
    """
    uses = Counter(name for each in statements for name in IDENTIFIER.findall(each.text))
    found = dict(filter(None, map(_value, statements)))
    values = {name: value for name, value in found.items() if uses[name] == 2 and name not in others}
    left = [each for each in statements if not each.declares & values.keys()]
    return [Statement(_filled_in(each.text, values), each.binds, each.declares) for each in left]


def _value(statement: Statement) -> tuple[str, str] | None:
    """The name that a statement declares, and its value, which may be evaluated anywhere; None for other statements."""
    if found := CONSTANT.fullmatch(statement.text):
        return found[1], f"({found[2]})"  # a number before a dot needs them
    if found := FUNCTION.fullmatch(statement.text):
        return found[2], f"(function{found[1]}{found[3]})"
    return None


def _filled_in(text: str, values: Mapping[str, str]) -> str:
    return IDENTIFIER.sub(lambda name: _filled_in(values[name[0]], values) if name[0] in values else name[0], text)
