"""House rules: what a table plays otherwise than the book, and what they may be called."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.games.game import Game
from scorepad.games.options import Value
from scorepad.games.say import Say, say


def difference(game: Game, options: Mapping[str, Value]) -> tuple[Say, ...]:
    """What these house rules change of the book's, each in the option's own words."""
    return tuple(
        say(
            "{label}: {choice} instead of {book}",
            label=option.label,
            choice=option.said(options[option.key]),
            book=option.said(option.default),
        )
        for option in game.options
        if options[option.key] != option.default
    )
