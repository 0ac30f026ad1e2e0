"""Short names for narrow columns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

ROOM = 36  # letters that all column heads have together on a narrow phone


@lru_cache(1024)
def short_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Whole names where they fit, else the shortest starts that tell them apart."""
    room = ROOM // len(names)
    if all(len(name) <= room for name in names):
        return names
    return tuple(_start(name, room, [other for other in names if other != name]) for name in names)


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """The shortest start of each name that tells it from the others."""
    return tuple(_start(name, 1, [other for other in names if other != name]) for name in names)


def _start(name: str, room: int, others: Sequence[str]) -> str:
    for length in range(min(room, len(name)), len(name)):
        if not any(other.startswith(name[:length]) for other in others):
            return name[:length].strip()
    return name
