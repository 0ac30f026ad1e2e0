"""Numbers with the evenings that they are made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scorepad.book.figures.evening import Tally, together


@dataclass(frozen=True, slots=True)
class Bids:
    """Bids counted together, and the ids of the evenings in which they were made."""

    tally: Tally
    evenings: tuple[str, ...]

    @property
    def made(self) -> float:
        """The part of them that was made, from 0 to 1."""
        return share(self.tally.made, self.tally.bids)

    @property
    def promised(self) -> float:
        """The average bid."""
        return share(self.tally.promised, self.tally.bids)

    @property
    def taken(self) -> float:
        """The average number of tricks taken."""
        return share(self.tally.taken, self.tally.bids)


@dataclass(frozen=True, slots=True)
class Most:
    """The most or the fewest of something.

    value     how many
    evenings  those with this value, in the order in which they were played
    people    whose it was, one for each of these evenings; of a side all of them
    deals     the place of the deal in each of these evenings, where it was one deal; else empty
    """

    value: int
    evenings: tuple[str, ...]
    people: tuple[tuple[str, ...], ...] = ()
    deals: tuple[int, ...] = ()


def share(part: int, whole: int) -> float:
    """A part of a whole; 0 where there is nothing."""
    return part / whole if whole else 0.0


class BidCount:
    """Counts bids together, evening by evening."""

    def __init__(self) -> None:
        self._tallies, self._evenings = list[Tally](), list[str]()

    def add(self, tallies: Iterable[Tally], evening: str) -> None:
        """Count the bids of one evening, if there are any."""
        found = [tally for tally in tallies if tally.bids]
        self._tallies += found
        if found:
            self._evenings.append(evening)

    @property
    def bids(self) -> Bids:
        """All that was counted."""
        return Bids(together(self._tallies), tuple(self._evenings))
