"""How fair a chart is: how often each two are partners and opponents, and how often each sits out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorepad.rotations.recipe import Round

Span = tuple[int, int]
"""The least and the most of some numbers."""


@dataclass(frozen=True, slots=True)
class Fairness:
    """How fair a chart is.

    partners   how often two are partners, over all pairs of players
    opponents  how often two are opponents
    sits_out   how often one sits out
    """

    partners: Span
    opponents: Span
    sits_out: Span


def fairness(players: int, rounds: Sequence[Round]) -> Fairness:
    """The fairness of these rounds of this many players."""
    everybody = range(1, players + 1)
    partners = dict.fromkeys([(a, b) for a in everybody for b in range(a + 1, players + 1)], 0)
    opponents, rests = dict(partners), dict.fromkeys(everybody, len(rounds))
    for a, b, c, d in (table for each in rounds for table in each):
        for two in ((a, b), (c, d)):
            partners[min(two), max(two)] += 1
        for two in ((a, c), (a, d), (b, c), (b, d)):
            opponents[min(two), max(two)] += 1
        for number in (a, b, c, d):
            rests[number] -= 1
    return Fairness(_span(partners.values()), _span(opponents.values()), _span(rests.values()))


def sitting_out(players: int, tables: Round) -> list[int]:
    """Those who sit out a round."""
    seated = {number for table in tables for number in table}
    return [number for number in range(1, players + 1) if number not in seated]


def _span(numbers: Iterable[int]) -> Span:
    found = [*numbers]
    return min(found), max(found)
