"""The length of an evening, as far as it is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from scorepad.rules.sentence import Say, say, say_many
from scorepad.rules.table import Plan


@dataclass(frozen=True, slots=True)
class Schedule:
    """How many deals there are.

    length  how many will be played; then the evening is over
    whole   how many make a whole game for a table that does not break a tie
    rows    how many rows a printed sheet has, with empty ones to continue by hand
    total   the length, where it is known before the first deal; else None
    """

    length: int
    whole: int
    rows: int
    total: int | None


def fixed(length: int, whole: int | None = None) -> Schedule:
    """The schedule of a game whose length is known before the first deal. `whole`: without the deals of a tie-break."""
    return Schedule(length, length if whole is None else whole, length, length)


def equal_deals(cards: int, deals: int, trumps: tuple[str, ...] = ("",)) -> tuple[Plan, ...]:
    """The plans of `deals` deals of `cards` cards each, numbered from 1. `trumps`: those that take turns."""
    return _numbered(cards, 1 << deals.bit_length(), trumps)[:deals]


@cache
def _numbered(cards: int, deals: int, trumps: tuple[str, ...]) -> tuple[Plan, ...]:
    """Plans for at least this number of deals, made once for each power of two.

    A cache by the exact number would keep one more tuple for every deal of a long evening.
    """
    return tuple(Plan(cards, str(n + 1), trumps[n % len(trumps)]) for n in range(deals))


def sizes_of_hands(dealt: Sequence[int]) -> Say:
    """A sentence: the smallest and the largest of these hands."""
    if min(dealt) == max(dealt):
        return say_many("Deals of {n} card.", "Deals of {n} cards.", min(dealt))
    return say("Deals of {low} to {high} cards.", low=min(dealt), high=max(dealt))
