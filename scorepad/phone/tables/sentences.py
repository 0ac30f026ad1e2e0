"""The English texts that modules and templates say: what a language's words are cut to."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from scorepad.phone.said_texts import said_by

Said = tuple[str, ...]
"""A text; or of one that counts, its forms for one and for many."""


EXPLAINING = frozenset({"label", "help", "example", "words"})
"""What of an `Option` is shown on pages only: their texts stand there in arguments of these names."""
WATCHING = "claim"
"""The argument of a `StepKind` that only who watches is shown; their pages the server draws."""


@cache  # the same statements are in many scripts
def of_module(part: ast.AST, *, on_pages: bool | None = None) -> tuple[Said, ...]:
    """What a module says, a statement of it, or the function that a template became.

    on_pages  True: only what explains a house rule; False: all but that and what only who watches is shown
    """
    return tuple(_spoken_in(part, on_pages))


def _spoken_in(part: ast.AST, on_pages: bool | None) -> Iterator[Said]:
    for node in _within(part) if on_pages is False else ast.walk(part):
        if on_pages is True:
            yield from (said for each in _explaining(node) for said in of_module(each))
        elif isinstance(node, ast.Call) and (said := tuple(str(each.value) for each in said_by(node))):
            yield said


def _within(part: ast.AST) -> Iterator[ast.AST]:
    """All parts of a part, but for what explains a house rule, and what only who watches is shown."""
    watching = [each for each in part.keywords if each.arg == WATCHING] if isinstance(part, ast.Call) else []
    apart = [*_explaining(part), *watching]
    yield part
    for each in ast.iter_child_nodes(part):
        if each not in apart:
            yield from _within(each)


def _explaining(node: ast.AST) -> list[ast.keyword]:
    if not isinstance(node, ast.Call):
        return []
    found = [each for each in node.keywords if each.arg in EXPLAINING]
    return found if found and ast.unparse(node.func) in ("Option", "Option.yes_no") else []


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
