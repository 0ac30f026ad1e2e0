"""The games that this phone knows: the script of each game adds its own."""

from __future__ import annotations

from scorepad.rules.game import Game

KNOWN: dict[str, Game] = {}
"""In the order of their scripts, which is that in which they are offered: the one that most tables play first."""


def add_game(game: Game) -> None:
    """Let this phone play a game."""
    KNOWN[game.slug] = game
