"""The price of speaking last: the points of each turn compared with the average of all who spoke, with an interval.

The deals of one evening share their players and their luck, so an evening is one observation: with m the mean of all
deals, and D and n the sum and number of an evening's, the residuals D - m n give the standard error of a ratio;
Student's t with one degree less than there are evenings gives the interval. The mean of some twenty deals is near
enough to normal for that, and its wider tails are what few evenings deserve. Below LEAST evenings no price is shown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from scorepad.book.figures.evening import ByTurn, Tally, Turn, together
from scorepad.book.played import Played

LEAST = 10
"""The fewest evenings with such deals for which a price is shown."""
SURE = 0.95
"""How often such an interval holds the true value."""


@dataclass(frozen=True, slots=True)
class Price:
    """The worth of a turn.

    points    by how many points a deal it came out above the average of all who spoke; below 0 where it cost
    margin    the interval is from `points - margin` to `points + margin`
    deals     how many deals
    evenings  the ids of the evenings that they were in
    """

    points: float
    margin: float
    deals: int
    evenings: tuple[str, ...]

    @property
    def certain(self) -> bool:
        """Whether the interval leaves 0 out: then it is no chance."""
        return abs(self.points) > self.margin


def prices(evenings: Iterable[Played], *, bound: bool) -> Mapping[tuple[int, int], Price]:
    """The worth of each turn, by its place and of how many: (4, 4) is the last of four.

    bound  of the deals in which the last to speak was not free, or of the others
    Only turns of at least LEAST evenings.
    """
    found: dict[tuple[int, int], list[tuple[str, float, int]]] = defaultdict(list)
    for played in evenings:
        for key, above, deals in _above_average(played, bound=bound):
            found[key].append((played.evening, above, deals))
    return {(place, of): _price(found[of, place]) for of, place in sorted(found) if len(found[of, place]) >= LEAST}


def _above_average(played: Played, *, bound: bool) -> Iterator[tuple[tuple[int, int], float, int]]:
    """Of each turn (of how many, place) the points above the average of all who spoke, and the deals, of who counts."""
    points, bids = defaultdict[int, int](int), defaultdict[int, int](int)
    for turn, tally in played.figures.by_turn:
        if turn.bound == bound:
            points[turn.of] += tally.points
            bids[turn.of] += tally.bids
    for turn, tally in _counted(played):
        if turn.bound == bound:
            average = points[turn.of] / bids[turn.of]
            yield (turn.of, turn.place), tally.points - average * tally.bids, tally.bids


def _counted(played: Played) -> ByTurn:
    """The bids of those who are counted, by when they were spoken; mostly those of all."""
    if all(played.people):
        return played.figures.by_turn
    found = defaultdict[Turn, Tally](Tally)
    for person, seat in zip(played.people, played.figures.seats, strict=True):
        for turn, tally in seat.bids.by_turn if person else ():
            found[turn] = together((found[turn], tally))
    return sorted(found.items())


def _price(found: list[tuple[str, float, int]]) -> Price:
    deals, size = sum(n for *_, n in found), len(found)
    mean = sum(above for _, above, _ in found) / deals
    spread = sum((above - mean * n) ** 2 for _, above, n in found)
    error = sqrt(spread * size / (size - 1)) / deals
    return Price(mean, student(size - 1) * error, deals, tuple(evening for evening, *_ in found))


def student(freedom: int) -> float:
    """The factor of Student's t for SURE, by Fisher's expansion from the normal one: right to 0.001 from 9 on."""
    z = NormalDist().inv_cdf((1 + SURE) / 2)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return float(sum(term / freedom**power for power, term in enumerate(terms)))
