"""Objects of Python as JSON that both sides read: a list of nodes, each after those that it holds.

`Pictures` writes it; `read` is translated, and rebuilds the objects in a browser.
"""

from __future__ import annotations

import json
from typing import Any

from scorepad.rules.sentence import Who


def read(text: str, classes: dict[str, Any], games: dict[str, Any]) -> list[Any]:
    """The objects that were written, in the order of their nodes."""
    made: list[Any] = []
    for kind, what, parts in json.loads(text):
        made.append(_made(kind, what, [made[part] for part in parts], classes, games))
    return made


def _made(kind: str, what: Any, parts: list[Any], classes: dict[str, Any], games: dict[str, Any]) -> Any:
    match kind:
        case "dict":
            return dict(zip(parts[: len(parts) // 2], parts[len(parts) // 2 :], strict=True))
        case "game":
            return games[what]
        case "class":
            return classes[what](*parts)
    return BUILT[kind](what) if kind in BUILT else GATHERED[kind](parts)


BUILT: dict[str, Any] = {"plain": lambda what: what, "who": lambda what: Who(what), "range": lambda what: range(*what)}
GATHERED: dict[str, Any] = {
    "tuple": lambda parts: tuple(parts),
    "list": lambda parts: list(parts),
    "set": lambda parts: frozenset(parts),
}
