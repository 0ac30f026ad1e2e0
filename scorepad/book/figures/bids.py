"""The bids of everybody in a book: how many were made, and how many missed with too many or too few tricks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from scorepad.book.figures.counted import share
from scorepad.book.figures.seated import seated
from scorepad.book.played import Played


@dataclass(slots=True)
class BidsOf:
    """The bids of a person.

    bids, made, over  how many, and how many of them were made, or missed with too many tricks
    evenings          the ids of those in which the person bid
    """

    person: str
    bids: int = 0
    made: int = 0
    over: int = 0
    evenings: list[str] = field(default_factory=list)

    @property
    def made_share(self) -> float:
        """The part of the bids that was made, from 0 to 1."""
        return share(self.made, self.bids)

    @property
    def over_share(self) -> float:
        """The part of the bids that was missed with too many tricks, from 0 to 1."""
        return share(self.over, self.bids)


def bids_of_all(evenings: Iterable[Played]) -> list[BidsOf]:
    """The bids of everybody who has bid; the largest part made first."""
    found: dict[str, BidsOf] = {}
    for played in evenings:
        for person, seat, _ in seated(played):
            if seat.bid:
                line = found.setdefault(person, BidsOf(person))
                line.bids += seat.bid
                line.made += seat.kept
                line.over += seat.over
                line.evenings.append(played.evening)
    return sorted(found.values(), key=lambda line: (-line.made_share, line.person))
