"""The people of an evening with what they came to in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scorepad.book.figures.evening import ColumnFigures, SeatFigures
from scorepad.book.played import Played


class Seated(NamedTuple):
    """Somebody who took part in an evening: what the player did, and what the column came to that has the points."""

    person: str
    seat: SeatFigures
    column: ColumnFigures


def seated(played: Played) -> Iterator[Seated]:
    """Everybody who is counted, in the order of the seats. Who is found in two seats is counted in the first."""
    columns = {seat: column for column in played.figures.columns for seat in column.seats}
    found: set[str] = set()
    for seat, (person, figures) in enumerate(zip(played.people, played.figures.seats, strict=True)):
        if person and person not in found and seat in columns:
            found.add(person)
            yield Seated(person, figures, columns[seat])


def seat_of(played: Played, person: str) -> Seated | None:
    """What somebody came to in an evening, or None."""
    if person not in played.people:
        return None
    return next((each for each in seated(played) if each.person == person), None)
