"""The charts of a book's statistics: ratings on a soft band, two people as a duel, everybody's bids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from scorepad.book.figures.bids import BidsOf
from scorepad.book.figures.head_to_head import HeadToHead
from scorepad.book.grades import FamilyGrades
from scorepad.rules.sentence import Points, Say

NEWCOMER = 1000
TENS = 10
LATEST = 8  # evenings of a duel that are drawn
STEPS = (100, 250, 500, 1000, 2500)
MARKS = 4  # the most numbers on the scale of ratings


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's rating, rounded to TENS, with its place on the scale in percent.

    change  since the game before
    games   how many it was made from; `key` is with which they are requested
    start, length  of the band that contains the true rating
    at      of the rating
    """

    person: str
    rating: int
    change: int
    games: int
    key: str
    start: float
    length: float
    at: float


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of a family of games, the best first.

    scale     numbers on it, with their places in percent
    newcomer  the place of NEWCOMER
    """

    family: Say
    lines: Sequence[Rating]
    scale: Sequence[tuple[int, float]]
    newcomer: float


def ratings(grades: Mapping[str, FamilyGrades], families: Mapping[str, Say]) -> tuple[Ratings, ...]:
    """The chart of each family in which somebody has played often enough."""
    drawn = tuple(_ratings(family, families[family], each) for family, each in grades.items())
    return tuple(each for each in drawn if each.lines)


def _ratings(family: str, name: Say, found: FamilyGrades) -> Ratings:
    settled = (person for person, grade in found.grades.items() if grade.settled)
    order = sorted(settled, key=lambda person: (-found.grades[person].mean, person))
    low = min([NEWCOMER, *(found.grades[each].low for each in order)])
    high = max([NEWCOMER, *(found.grades[each].high for each in order)])
    histories = found.histories(order)

    def line(person: str) -> Rating:
        grade, before = found.grades[person], histories[person][-2][1]
        rating, start = in_tens(grade.shown), _percent(grade.low, low, high)
        length, key = round(_percent(grade.high, low, high) - start, 1), f"grade.{family}.{person}"
        at = _percent(grade.shown, low, high)
        return Rating(person, rating, rating - in_tens(before.shown), grade.evenings, key, start, length, at)

    return Ratings(name, [line(person) for person in order], _scale(low, high), _percent(NEWCOMER, low, high))


def in_tens(rating: int) -> int:
    """A rating as it is shown."""
    return round(rating / TENS) * TENS


def _scale(low: int, high: int) -> list[tuple[int, float]]:
    step = next(each for each in STEPS if (high - low) // each < MARKS or each == STEPS[-1])
    return [(n, _percent(n, low, high)) for n in range(-(-low // step) * step, high + 1, step)]


def _percent(n: int, low: int, high: int) -> float:
    return round(100 * (n - low) / ((high - low) or 1), 1)


@dataclass(frozen=True, slots=True)
class Margin:
    """An evening of a duel: by how many points somebody was ahead, and how long the bar is, in percent of the longest.

    first  whether that was the first of the two; None: nobody
    """

    evening: str
    points: Points
    first: bool | None
    length: float


@dataclass(frozen=True, slots=True)
class Duel:
    """Two people against each other.

    one, other     their ids
    ahead, behind  how often the first, and the second, finished before the other
    level          how often neither did
    margins        of the latest evenings, the last one at the end
    run            who was ahead in the last evenings, and in how many; of fewer than 2 nobody
    mixed          whether they are of several games
    """

    one: str
    other: str
    ahead: int
    behind: int
    level: int
    margins: Sequence[Margin]
    run: tuple[str, int]
    mixed: bool


def duel(found: HeadToHead, one: str, other: str, units: Mapping[str, int]) -> Duel:
    """The chart of two people."""
    drawn = [(evening, points, units.get(game, 1)) for evening, game, points in found.margins[-LATEST:]]
    longest = max((abs(points) / unit for _, points, unit in drawn), default=0) or 1
    margins = [
        Margin(
            evening,
            Points(abs(points), unit),
            None if points == 0 else points > 0,
            round(100 * abs(points) / unit / longest, 1),
        )
        for evening, points, unit in drawn
    ]
    counted, run = (len(found.ahead), len(found.behind), len(found.level)), _run(found, one, other)
    return Duel(one, other, *counted, margins, run, len(found.lead) > 1)


def _run(found: HeadToHead, one: str, other: str) -> tuple[str, int]:
    signs = [(points > 0) - (points < 0) for *_, points in reversed(found.margins)]
    run = sum(1 for _ in takewhile(lambda sign: sign and sign == signs[0], signs))
    return (one if signs[0] > 0 else other, run) if run > 1 else ("", 0)


@dataclass(frozen=True, slots=True)
class BidBar:
    """A person's bids: the parts made, missed with too many and with too few tricks, in percent."""

    person: str
    made: float
    over: float
    under: float


def bid_bars(found: Sequence[BidsOf]) -> tuple[BidBar, ...]:
    """The chart of everybody's bids."""
    parts = ((each.person, round(100 * each.made_share, 1), round(100 * each.over_share, 1)) for each in found)
    return tuple(BidBar(person, made, over, round(100 - made - over, 1)) for person, made, over in parts)


Chart = tuple[Ratings, ...] | Duel | tuple[BidBar, ...] | None
