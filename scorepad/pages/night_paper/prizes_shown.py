"""The prizes of a tournament, as pages show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.tournament.night import shown_ratio
from scorepad.rules.sentence import Points, Say
from scorepad.tournament.ending.prizes import PLACE, prizes
from scorepad.tournament.open_tournament import OpenTournament


@dataclass(frozen=True, slots=True)
class ShownPrize:
    """A prize, and the names of those who have it.

    words  of the prize; `name`: its own name in their place, or empty
    place  1 to 6 if it is that of a place, else 0
    """

    words: Say
    name: str
    place: int
    holders: Sequence[str]
    score: Points


def prizes_of(opened: OpenTournament) -> list[ShownPrize]:
    """The prizes, in the director’s order."""
    names, several = opened.state.prize_words, opened.state.several_prizes
    found = prizes(opened.tournament, opened.kind, opened.scores, opened.state.prizes, several=several)
    return [
        ShownPrize(
            each.words,
            names.get(each.key, ""),
            1 + PLACE.index(each.key) if each.key in PLACE else 0,
            each.holders,
            shown_ratio(each.score),
        )
        for each in found
    ]
