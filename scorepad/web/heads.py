"""Short names for narrow columns."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.evening.said import Evening
from scorepad.games.say import Who

ROOM = 36  # letters that all column heads have together on a narrow phone


def short_names(columns: Sequence[Who], evening: Evening) -> dict[Who, str]:
    """Whole names where they fit, else the shortest starts that tell them apart."""
    names = {column: evening.name(column) for column in columns}
    room = ROOM // len(columns)
    if all(len(name) <= room for name in names.values()):
        return names
    return {
        column: _start(name, room, [other for other in names.values() if other != name])
        for column, name in names.items()
    }


def _start(name: str, room: int, others: Sequence[str]) -> str:
    for length in range(min(room, len(name)), len(name)):
        if not any(other.startswith(name[:length]) for other in others):
            return name[:length].strip()
    return name
