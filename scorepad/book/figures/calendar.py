"""When people played: by month, and by the day of the week."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from scorepad.book.played import Played

DAYS = 7


@dataclass(frozen=True, slots=True)
class Calendar:
    """The ids of evenings by year and month, and by the day of the week, 0 for Monday."""

    months: Mapping[tuple[int, int], Sequence[str]]
    weekdays: Mapping[int, Sequence[str]]


def calendar(evenings: Iterable[Played]) -> Calendar:
    """The evenings by when they were; those of which nobody wrote it down are left out."""
    months: dict[tuple[int, int], list[str]] = {}
    weekdays: dict[int, list[str]] = {day: [] for day in range(DAYS)}
    for played in evenings:
        if played.started:
            day = date.fromisoformat(played.started[:10])
            months.setdefault((day.year, day.month), []).append(played.evening)
            weekdays[day.weekday()].append(played.evening)
    return Calendar(dict(sorted(months.items())), weekdays)
