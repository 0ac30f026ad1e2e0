"""A picture to share: words and rules on a sheet of paper, each in its place. Lengths are pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scorepad.pages.page import Page

EDGE = 32  # around the drawing
NARROW, USUAL, CAPITAL, FULL = (
    0.36,
    0.62,
    0.78,
    1.05,
)  # how wide a letter is, for a size of 1: more than most fonts take
BOLD = 1.12  # how much wider heavier letters are
UNSEEN = "\u200e\u200f\u2066\u2067\u2068\u2069"  # marks of the writing direction
FIRST_FULL = "\u1100"  # from here on scripts have letters as wide as high
LEAN = 4  # how far a stroke through a number rises: a level one would make a plus of a 1


@dataclass(frozen=True, slots=True)
class Words:
    """A line of words. `anchor`: which part of it is at x, as SVG has it; a soft one is paler, a bold one heavier."""

    text: str
    x: float
    y: float
    size: int
    anchor: str
    bold: bool
    soft: bool


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line between two points; `weight`: how thick it is."""

    x1: float
    y1: float
    x2: float
    y2: float
    weight: float


@dataclass(frozen=True, slots=True)
class Picture(Page):
    """A picture of an evening, as SVG without style, script or outside parts.

    name        its content, in words
    direction   of the reader's script: `ltr`, `rtl`
    width       of the picture
    height      of the picture
    words       on it
    strokes     straight lines
    ground      whether it has a paper of its own; else it is for paper, in black
    """

    template = "story/picture.svg"

    name: str
    direction: str
    width: int
    height: int
    words: Sequence[Words]
    strokes: Sequence[Stroke]
    ground: bool


@dataclass(slots=True)
class Drawing:
    """A picture that is being drawn, from the top down. `y`: how far it has come; `edge`: the width of the margin.

    name       its content, in words
    width      between the edges
    direction  if the reader's script runs from right to left, everything is drawn from the right
    """

    name: str
    width: int
    direction: str
    edge: int = EDGE
    y: int = EDGE
    words: list[Words] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)

    def write(
        self, text: str, x: float, size: int, *, anchor: str = "start", bold: bool = False, soft: bool = False
    ) -> None:
        """Write on the line that y is the foot of; `x` is counted from the edge at which lines begin."""
        self.words.append(Words(text, self._across(x), self.y, size, anchor, bold, soft))

    def paragraph(self, text: str, size: int, *, bold: bool = False, soft: bool = False) -> None:
        """Write a text on as many lines as it takes."""
        for line in wrapped(text, self.width / (BOLD if bold else 1), size):
            self.y += round(1.4 * size)
            self.write(line, 0, size, bold=bold, soft=soft)

    def rule(self, weight: float, above: int = 0) -> None:
        """Draw a line across, `above` pixels above y."""
        self.strokes.append(Stroke(self.edge, self.y - above, self.edge + self.width, self.y - above, weight))

    def strike(self, text: str, x: float, size: int) -> None:
        """Strike out a text whose middle is at x, on the line that y is the foot of."""
        half, middle = wide(text, size) / 2 + 1, self.y - size * 0.33
        at = self._across(x)
        self.strokes.append(Stroke(round(at - half, 1), middle + LEAN, round(at + half, 1), middle - LEAN, 1.3))

    def picture(self) -> Picture:
        """The picture as far as it is drawn."""
        width, height = self.width + 2 * self.edge, self.y + self.edge
        return Picture(self.name, self.direction, width, height, self.words, self.strokes, self.edge > 0)

    def _across(self, x: float) -> float:
        return round(self.edge + (self.width - x if self.direction == "rtl" else x), 1)


def wide(text: str, size: float) -> float:
    """About how wide a text is drawn, for any font of the phone: rather more than less."""
    return sum(map(_letter, text)) * size


def _letter(letter: str) -> float:
    if letter in UNSEEN:
        return 0
    if letter >= FIRST_FULL or letter in "MWm@%—":
        return FULL
    return (
        NARROW if letter in " .,:;'!|ijlIt()·" else CAPITAL if letter != letter.casefold() or letter == "w" else USUAL
    )


def wrapped(text: str, width: float, size: int) -> Sequence[str]:
    """A text in lines that are no wider than this; a wider word is divided."""
    lines = list[str]()
    for piece in (piece for word in text.split() for piece in divided(word, width, size)):
        longer = f"{lines[-1]} {piece}" if lines else piece
        if lines and wide(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(piece)
    return lines


def divided(word: str, width: float, size: int) -> Sequence[str]:
    """A word in pieces that are no wider than this."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and wide(pieces[-1] + letter, size) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def cut(text: str, width: float, size: int, most: int) -> Sequence[str]:
    """A text in at most `most` lines; if it has more, the last ends with an ellipsis."""
    lines = wrapped(text, width, size)
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while last and wide(f"{last}…", size) > width:
        last = last[:-1]
    return [*lines[: most - 1], f"{last}…"]
