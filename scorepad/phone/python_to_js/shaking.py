"""What of modules a script needs: statements that nothing leads to stay out of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import replace

from scorepad.phone.python_to_js.module import Piece, Translated


def reached(modules: Iterable[Translated], wanted: Iterable[str]) -> set[str]:
    """The variables that these ones lead to, themselves among them."""
    owners = {name: piece for module in modules for piece in module.pieces for name in piece.binds}
    found, waiting = set[str](), list(wanted)
    while waiting:
        name = waiting.pop()
        if name not in found and name in owners:
            found |= owners[name].binds
            waiting.extend(owners[name].words & owners.keys())
    return found


def shaken(modules: Iterable[Translated], kept: Set[str]) -> Iterator[Translated]:
    """These modules with the statements that set what is kept; a module without any is left out.

    What sets nothing stays where another statement of its module does.
    """
    for module in modules:
        if any(piece.binds & kept for piece in module.pieces):
            yield replace(module, pieces=tuple(piece for piece in module.pieces if _stays(piece, kept)))


def _stays(piece: Piece, kept: Set[str]) -> bool:
    return not piece.binds or bool(piece.binds & kept)
