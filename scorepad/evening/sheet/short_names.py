"""Short forms of names for narrow columns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile
from operator import eq
from unicodedata import combining

from scorepad.evening.play.names import VIRAMA
from scorepad.evening.sheet.graphemes import graphemes

ALIKE = 3  # letters; with as many in common two names may be cut to the same


@lru_cache(1024)
def split_names(names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Each name in two parts: the start that it shares with another name, which may be cut, and the rest.

    A shared start of fewer than ALIKE letters is not split off: then the rest is empty.
    """
    return tuple(_parted(name, [other for other in names if other != name]) for name in names)


def _parted(name: str, others: Sequence[str]) -> tuple[str, str]:
    common = max((sum(takewhile(bool, map(eq, name, other))) for other in others), default=0)
    return (name[:common], name[common:]) if common >= ALIKE else (name, "")


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """The shortest start of each name that none of the others begins with."""
    return tuple(_start(name, [other for other in names if other != name]) for name in names)


def _start(name: str, others: Sequence[str]) -> str:
    for length in range(1, len(name)):
        if not any(other.startswith(name[:length]) for other in others):
            return name[:length].strip()
    return name


@lru_cache(1024)
def disc_letters(names: tuple[str, ...], dealers: str = "") -> tuple[str, ...]:
    """The letters of each name on a small disc: one or two that tell it from the others, as far as two can.

    dealers  the letter of the dealer's button, which nobody has alone
    """
    seen = [graphemes(name) for name in names]
    starts = [_letters(name, [other for other in seen if other != name], dealers) for name in seen]
    for at, name in enumerate(seen):
        if not starts[at]:
            starts[at] = _two_letters(name, [other for other in seen if other != name], starts)
    return tuple(starts)


def _letters(name: list[str], others: Sequence[list[str]], dealers: str) -> str:
    """The first letter, or the first two, if no other name begins with them; else empty."""
    for length in (1, 2):
        lone = _folded(name[:length]) == _folded([dealers])
        if _is_only(name, length, others) and not (lone and len(name) > 1):
            return "".join(name[:length]).strip()
    return ""


def _two_letters(name: list[str], others: Sequence[list[str]], taken: Sequence[str]) -> str:
    """The first letter, with the first one in which the name differs from all others; else with the second."""
    differs = next((at for at in range(2, len(name)) if _is_only(name, at + 1, others)), 1)
    pairs = [name[0] + letter for letter in name[differs:] if letter.strip()] or name[:1] or [""]
    used = [_folded([each]) for each in taken]
    return next((pair for pair in pairs if _folded([pair]) not in used), pairs[0])


def _is_only(name: list[str], length: int, others: Sequence[list[str]]) -> bool:
    """Whether no other name begins with as many letters of a name."""
    start = _folded(name[:length])
    return all(_folded(other[:length]) != start for other in others)


def _folded(letters: Sequence[str]) -> str:
    """Letters without capitals and without marks over and under them, which are easily overlooked."""
    return "".join(char for char in "".join(letters).casefold() if combining(char) in (0, VIRAMA))
