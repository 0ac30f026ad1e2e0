"""The picture that people post: letters, discs, steps and lines on a sheet of paper. Lengths are pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scorepad.app.story.picture import BOLD, wide, wrapped
from scorepad.pages.ink_marks import COLOURS
from scorepad.pages.page import Page
from scorepad.pages.template_words import PageLanguage
from scorepad.rules.sentence import Who

WIDTH, HEIGHT = 1080, 1350
EDGE, FAR, MARGIN = 136, 1016, 96  # where lines begin and end, and where the red line is
LEADING = 1.15  # from line to line, for a size of 1
READ = 19  # the smallest letters that are read well where the picture is as wide as a phone
PAPER, INK, SOFT, RULE = "#fbf7ea", "#1c2740", "#5b647d", "#cdd9e8"
SIZES = (128, 112, 98, 88, 76, 66, 58, 52, 46, 40, 36, 32, 28, 25, 22, 19, 17, 15, 13, 11)


@dataclass(frozen=True, slots=True)
class Lettering:
    """A line of letters. `anchor`: which part of it is at x, as SVG has it."""

    text: str
    x: float
    y: float
    size: float
    anchor: str
    serif: bool
    bold: bool
    fill: str


@dataclass(frozen=True, slots=True)
class Disc:
    """A player's disc without its letters; `ring`: whether its ink is used for the second time."""

    x: float
    y: float
    radius: float
    colour: str
    ring: bool


@dataclass(frozen=True, slots=True)
class Block:
    """A step of the podium; `crown`: the size of the crown over it, or 0; `colour`: the ink of who is on it."""

    x: float
    y: float
    wide: float
    high: float
    first: bool
    colour: str
    crown: float
    crown_y: float


@dataclass(frozen=True, slots=True)
class Line:
    """A line through these points, as SVG has them."""

    points: str
    colour: str
    weight: float


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit next to the crown: its kind, where its middle is, and its size."""

    kind: str
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Poster(Page):
    """A picture of how an evening went, as SVG without style, script or outside parts.

    name       its content, in words
    direction  of the reader's script: `ltr`, `rtl`
    margin     where the red line is
    suits      in a line with the crown
    blocks     the steps of the podium
    lines      of the chart, and under totals
    discs      of the players
    words      on it
    """

    template = "story/poster.svg"

    name: str
    direction: str
    margin: float
    suits: Sequence[Suit]
    blocks: Sequence[Block]
    lines: Sequence[Line]
    discs: Sequence[Disc]
    words: Sequence[Lettering]


@dataclass(slots=True)
class Board:
    """A poster that is being drawn. If the reader's script runs from right to left, x is counted from the right.

    taken  boxes in which something is: left, top, right and bottom
    """

    language: PageLanguage
    words: list[Lettering] = field(default_factory=list)
    discs: list[Disc] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    taken: list[tuple[float, float, float, float]] = field(default_factory=list)

    @property
    def turned(self) -> bool:
        """Whether everything is drawn from the right."""
        return self.language.direction == "rtl"

    def across(self, x: float) -> float:
        """How far from the left of the picture something is drawn."""
        return round(WIDTH - x if self.turned else x, 1)

    def write(
        self, text: str, x: float, y: float, size: float, *, anchor: str = "start",
        serif: bool = False, bold: bool = False, fill: str = INK,
    ) -> None:  # fmt: skip
        """Write a line; y is its foot."""
        taken = wide(text, size) * (BOLD if bold else 1)
        left = x - taken * {"start": 0, "middle": 0.5, "end": 1}[anchor]
        self.taken.append((left, y - size, left + taken, y + size * 0.3))
        self.words.append(Lettering(text, self.across(x), round(y, 1), size, anchor, serif, bold, fill))

    def label(self, text: str, x: float, y: float, size: float, side: str, *, bold: bool = False) -> None:
        """Write what belongs to the chart: in every script x is counted from the left, and time runs to the right.

        side  on which side of x it is: `left`, `right`, or `middle`
        """
        anchor = {"left": "end", "right": "start", "middle": "middle"}[side]
        if self.turned:
            anchor = {"left": "start", "right": "end", "middle": "middle"}[side]
        fill = INK if side == "right" else SOFT
        self.words.append(Lettering(text, round(x, 1), round(y, 1), size, anchor, serif=False, bold=bold, fill=fill))

    def disc(self, who: Who, x: float, y: float, radius: float) -> None:
        """Draw a player's disc, or those of a side, with their middle x pixels from the left of the picture."""
        people = who.members
        each = radius if len(people) == 1 else radius * 0.75
        for place, member in enumerate(people):
            if letters := self.language.initial(member):
                at = round(x + (place - (len(people) - 1) / 2) * each * 1.8, 1)
                self._disc(member, letters, at, round(y, 1), round(each, 1))

    def _disc(self, member: Who, letters: str, x: float, y: float, radius: float) -> None:
        look = self.language.ink(member).split(" ")
        size = round(min(radius * 0.94, radius * 1.5 / wide(letters, 1)), 1)
        self.discs.append(Disc(x, y, radius, colour(self.language, member), "again" in look))
        foot = round(y + size * 0.36, 1)
        self.words.append(Lettering(letters, x, foot, size, "middle", serif=False, bold=True, fill=PAPER))
        at = self.across(x)
        self.taken.append((at - radius, y - radius, at + radius, y + radius))

    def step(
        self, who: Who, x: float, y: float, wide: float, high: float, *, crown: float = 0, crown_y: float = 0
    ) -> None:
        """Draw a step of the podium; the winner's with a crown of this size."""
        left = self.across(x + wide if self.turned else x)
        ink = colour(self.language, who)
        self.blocks.append(Block(left, round(y, 1), wide, round(high, 1), crown > 0, ink, crown, round(crown_y, 1)))
        self.taken.append((x, y, x + wide, y + high))

    def rule(self, x: float, far: float, y: float, weight: float = 5) -> None:
        """Draw a level line in ink."""
        self.lines.append(Line(f"{self.across(x)},{y:.1f} {self.across(far)},{y:.1f}", INK, weight))

    def clear(self, x: float, y: float, half: float) -> bool:
        """Whether nothing is within `half` pixels of this point."""
        return not any(
            left < x + half and x - half < right and top < y + half and y - half < bottom
            for left, top, right, bottom in self.taken
        )


def colour(language: PageLanguage, who: Who) -> str:
    """The colour of a player's ink, or of the first of a side."""
    return COLOURS.get(language.ink(who).split(" ")[0], SOFT)


def fitted(
    text: str, room: float, high: float, largest: int, *, bold: bool = False, smallest: int = READ
) -> tuple[int, Sequence[str]]:
    """The largest size, up to this one, at which a text fits this room on one or more lines, and those lines.

    A word is divided only where it is too wide for the room by itself in the `smallest` letters.
    """
    width = room / (BOLD if bold else 1)
    sizes = [largest, *(size for size in SIZES if size < largest)]
    for size in sizes:
        lines = wrapped(text, width, size)
        fits = len(lines) * size * LEADING <= high
        if fits and (size < smallest or " ".join(lines) == " ".join(text.split())):
            return size, lines
    return sizes[-1], wrapped(text, width, sizes[-1])
