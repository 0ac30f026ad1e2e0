"""The table of standings: of each person evenings, wins, average place and points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf

from scorepad.book.figures.counted import share
from scorepad.book.figures.seated import seated
from scorepad.book.played import Played


@dataclass(slots=True)
class Standing:
    """A person's line.

    evenings  the ids of those played, and `won` of those won, alone or with others
    placed    in how many there was a place: who left before the end has none
    places    the sum of these places; `points` of the points of all deals with cards, which are `deals`
    """

    person: str
    evenings: list[str] = field(default_factory=list)
    won: list[str] = field(default_factory=list)
    placed: int = 0
    places: int = 0
    points: int = 0
    deals: int = 0

    @property
    def average_place(self) -> float:
        """The average place, from 1; 0 where there was none."""
        return share(self.places, self.placed)

    @property
    def points_an_evening(self) -> float:
        """The average points of an evening."""
        return share(self.points, len(self.evenings))

    @property
    def points_a_deal(self) -> float:
        """The average points of a deal."""
        return share(self.points, self.deals)


def standings(evenings: Iterable[Played]) -> tuple[Standing, ...]:
    """A line for everybody who took part: who has won most first, then whose average place is better."""
    found: dict[str, Standing] = {}
    for played in evenings:
        for person, seat, column in seated(played):
            line = found.get(person) or found.setdefault(person, Standing(person))
            line.evenings.append(played.evening)
            if column.won:
                line.won.append(played.evening)
            line.placed += column.place > 0
            line.places += column.place
            line.points += column.gained
            line.deals += seat.deals
    return tuple(sorted(found.values(), key=lambda line: (-len(line.won), line.average_place or inf, line.person)))


def one_game(evenings: Iterable[Played]) -> str:
    """The game that all evenings are of, or empty: points of different games cannot be added."""
    games = {played.game for played in evenings}
    return games.pop() if len(games) == 1 else ""
