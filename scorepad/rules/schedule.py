"""How long a game goes on, as far as that is known at a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Schedule:
    """How many deals there are.

    length  how many will be played; after so many the game is over
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
