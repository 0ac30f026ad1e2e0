"""The points of a deal of French Tarot. Rules 32.3; rules of the Fédération française de Tarot, free deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorepad.games.tarot.steps import ATTACK, BIDS, HANDFULS, TARGETS
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say

BASE, PETIT = 25, 10
TIMES = {"fft": (1, 1, 2, 4, 6), "pousse": (1, 2, 4, 8, 16), "flat": (1, 1, 1, 1, 1)}
FLAT = (20, 40, 80, 160, 320)
SLAMS = {"announced": 400, "made": 200, "failed": -200, "defence": -200,
         "small-announced": 200, "small": 100, "small-failed": -100}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a deal as entered.

    twice     twice the card points of the attack
    petit     the side that took the last trick with the petit, or empty
    handfuls  those that were shown
    slam      the word for it, or empty
    """

    bid: str
    bouts: int
    twice: int
    petit: str = ""
    handfuls: Sequence[str] = ()
    slam: str = ""

    @property
    def over(self) -> int:
        """Twice the card points over the target, below 0 if it was missed."""
        return self.twice - 2 * TARGETS[self.bouts]

    @property
    def made(self) -> bool:
        """Whether the contract was made."""
        return self.over >= 0


def size(result: Result, options: Options) -> int:
    """By how many points the contract was made or missed: half a point belongs to the side that won."""
    points, to = (abs(result.over) + 1) // 2, options.number("rounding")
    return (points + to // 2) // to * to


def reasons(result: Result, options: Options) -> Iterator[tuple[int, Say]]:
    """The points that each defender pays, reason by reason."""
    sign, scale, place = 1 if result.made else -1, options.word("scale"), tuple(BIDS).index(result.bid)
    times = TIMES[scale][place]
    yield sign * (FLAT[place] if scale == "flat" else BASE * times), BIDS[result.bid]
    if points := size(result, options):
        yield sign * points * times, say("card points")
    if result.petit:
        yield PETIT * times * (1 if result.petit == ATTACK else -1), say("petit au bout")
    worth = dict(zip(HANDFULS, map(int, options.word("handful_points").split("-")), strict=True))
    yield from ((sign * worth[each], say("handful")) for each in result.handfuls)
    if result.slam:
        yield SLAMS[result.slam], say("slam")
