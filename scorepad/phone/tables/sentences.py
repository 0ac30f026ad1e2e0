"""The English texts that modules and templates say: what a language's words are cut to."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping

from scorepad.phone.python_to_js.said_texts import said_by

Said = tuple[str, ...]
"""A text; or of one that counts, its forms for one and for many."""


def of_module(part: ast.AST) -> Iterator[Said]:
    """What a module says, a statement of it, or the function that a template became."""
    for node in ast.walk(part):
        if isinstance(node, ast.Call) and (said := tuple(str(each.value) for each in said_by(node))):
            yield said


def by_text(said: Iterable[Said]) -> Mapping[str, Said]:
    """What is said by its text, or by its form for one. A text that counts anywhere is kept with both its forms."""
    found: dict[str, Said] = {}
    for each in said:
        if len(each) > len(found.get(each[0], ())):
            found[each[0]] = each
    return found


def numbered(*scripts: Iterable[str]) -> Mapping[str, int]:
    """The numbers of texts: first those of the first script, so that those of each stand in a row."""
    return {text: number for number, text in enumerate(dict.fromkeys(text for script in scripts for text in script))}
