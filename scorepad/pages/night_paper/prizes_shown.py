"""The prizes of a tournament, as pages show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.tournament.night import shown_ratio
from scorepad.rules.sentence import Points, Say
from scorepad.tournament.ending.prizes import prizes
from scorepad.tournament.open_tournament import OpenTournament


@dataclass(frozen=True, slots=True)
class ShownPrize:
    """A prize, and the names of those who have it."""

    words: Say
    holders: Sequence[str]
    score: Points


def prizes_of(opened: OpenTournament) -> list[ShownPrize]:
    """The prizes."""
    found = prizes(opened.tournament, opened.kind, opened.scores)
    return [ShownPrize(each.words, each.holders, shown_ratio(each.score)) for each in found]
