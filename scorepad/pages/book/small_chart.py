"""The small chart and the headline of an evening in a list, from what is kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.book.figures.glance import CAME_BACK, LAST_DEAL, LED, MADE, MARGIN, TOOK, Headline
from scorepad.rules.sentence import Points, Say, say, say_many

WIDE = 96


@dataclass(frozen=True, slots=True)
class SmallLine:
    """A line of the chart, in a box of WIDE by `glance.HIGH`.

    points  of the polyline
    ink     the number of its ink; 0 for one that is faint
    end     the last point, across and down
    """

    points: str
    ink: int
    end: tuple[str, str]


def small_chart(lines: Sequence[str], inks: Sequence[int]) -> Sequence[SmallLine]:
    """The lines as `glance.chart` keeps them, those in ink last, so that they are drawn on top. `inks`: of each."""
    read = [[int(number) for number in line.split()] for line in lines]
    steps = max((each[0] + len(each) - 2 for each in read if each), default=0)
    drawn = [_line(each, ink, steps) for each, ink in zip(read, inks, strict=False) if len(each) > 1]
    return sorted(drawn, key=lambda line: line.ink > 0)


def _line(heights: Sequence[int], ink: int, steps: int) -> SmallLine:
    first, *down = heights
    points = [(f"{(first + n) * WIDE / max(1, steps):.1f}", str(height)) for n, height in enumerate(down)]
    return SmallLine(" ".join(",".join(each) for each in points), ink, points[-1])


def headline_words(headline: Headline, unit: int) -> Say | None:
    """A headline in a few words, next to the winner's name. `unit`: how many parts of the total are one point."""
    kind, n = headline
    words = {
        LAST_DEAL: say("Won in the very last deal"),
        CAME_BACK: say("Was last after deal {n}", n=n),
        LED: say("Led from start to finish"),
        TOOK: say("In front from deal {n}", n=n),
        MARGIN: say_many("Won by {n} point", "Won by {n} points", Points(n, unit)),
        MADE: say_many("{n} bid made in a row", "{n} bids made in a row", n),
    }
    return words.get(kind)
