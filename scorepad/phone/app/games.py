"""The games that this phone knows: the program adds all of ours, the script of a game of one’s own adds that game."""

from __future__ import annotations

from scorepad.rules.game import Game

KNOWN: dict[str, Game] = {}
"""In the order in which they are offered: the one that most tables play first."""


def add_game(game: Game) -> None:
    """Let this phone play a game."""
    listed = sorted([*KNOWN.values(), game], key=lambda each: (not each.first, each.slug))
    KNOWN.clear()
    KNOWN.update({each.slug: each for each in listed})
