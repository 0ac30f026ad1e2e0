"""The players who are together on a side, on the form of a new game, before anybody has a name."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Who

BY_THE_BOOK: Mapping[str, object] = {}


def sides(game: Game, players: int, given: Mapping[str, object] = BY_THE_BOOK) -> tuple[tuple[int, ...], ...]:
    """The sides, by line from 1, with these house rules; empty if each plays alone."""
    seats = tuple(Who(str(line)) for line in range(1, players + 1))
    columns = columns_with(game, given, seats) if players in game.players else ()
    found = tuple(tuple(map(int, column.members)) for column in columns if set(column.members) <= set(seats))
    return found if any(len(side) > 1 for side in found) else ()


def columns_with(game: Game, given: Mapping[str, object], seats: tuple[Who, ...]) -> tuple[Who, ...]:
    """The columns with these house rules; by the book if the rules are illegal."""
    try:
        return game.columns_by(game.settle(given, len(seats)), seats)
    except IllegalOptions:
        return game.columns(seats)
