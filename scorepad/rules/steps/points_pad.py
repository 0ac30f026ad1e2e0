"""A pad on which the points of taken cards are shared out: a row for each player, and one set of numbers for all rows.

Many cards of a suit count 1 each, and a few high cards more: those are given to their taker.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.field import Choice, number


@dataclass(frozen=True, slots=True)
class HighCard:
    """A card that counts more than 1.

    key      its name in the form
    name     in words
    sign     of its suit
    rank     the letter on the card
    worth    its points
    missing  the sentence if nobody has it
    """

    key: str
    name: Say
    sign: str
    rank: str
    worth: int
    missing: Say


@dataclass(frozen=True, slots=True)
class PointsPad:
    """The cards that are shared out on a pad. Its step has a typed number for each player: the sum of their points.

    cards  how many cards count 1 each
    name   of these cards in words
    sign   of their suit
    high   the cards that count more
    sweep  the button for a player `who` took all of them, or None
    """

    cards: int
    name: Say
    sign: str
    high: tuple[HighCard, ...] = ()
    sweep: Say | None = None

    def points(self, key: str, count: Choice, takers: Mapping[str, str]) -> Choice:
        """A player's points from the number of cards that count 1; a text that is no number stays as it is.

        takers  the takers of the high cards, by their keys
        """
        if not isinstance(count, int):
            return count
        return count + sum(card.worth for card in self.high if takers.get(card.key) == key)

    def takers(self, points: Mapping[Who, Choice]) -> dict[str, str]:
        """The players who must have taken the high cards, by the cards' keys: those with the most points left."""
        left: dict[str, int] = {key: value for key, value in points.items() if isinstance(value, int)}
        found = dict[str, str]()
        for card in self.high:
            most = max(left.values(), default=0)
            if most >= card.worth:
                taker = next(key for key, value in left.items() if value == most)
                left[taker] = most - card.worth
                found[card.key] = taker
        return found

    def count(self, key: str, points: Choice, takers: Mapping[str, str]) -> Choice:
        """The number of cards that count 1 in a player's points; a text stays as it is."""
        if not isinstance(points, int):
            return points
        return points - number(self.points(key, 0, takers))
