"""The people of an evening with what they came to in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorepad.book.figures.evening import ColumnFigures, SeatFigures
from scorepad.book.played import Played


class Seated(NamedTuple):
    """Somebody who took part in an evening: what the player did, and what the column came to that has the points."""

    person: str
    seat: SeatFigures
    column: ColumnFigures


def seated(played: Played) -> Iterator[Seated]:
    """Everybody who is counted and held cards, by seats. A person in two seats is counted in the first."""
    columns, found = played.figures.columns, set[str]()
    for seat, (person, figures) in enumerate(zip(played.people, played.figures.seats, strict=True)):
        if person and person not in found and figures.deals and (column := _column_of(columns, seat)):
            found.add(person)
            yield Seated(person, figures, column)


def _column_of(columns: Sequence[ColumnFigures], seat: int) -> ColumnFigures | None:
    """The column of a seat; None if it has none. Mostly each player has one, in the order of the seats."""
    if seat < len(columns) and columns[seat].seats == (seat,):
        return columns[seat]
    return next((column for column in columns if seat in column.seats), None)


def seat_of(played: Played, person: str) -> Seated | None:
    """A person with seat and column in an evening; None if the person is not counted there."""
    if person not in played.people:
        return None
    return next((each for each in seated(played) if each.person == person), None)
