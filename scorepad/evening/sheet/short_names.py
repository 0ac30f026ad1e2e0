"""Short forms of names for narrow columns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile
from operator import eq

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
