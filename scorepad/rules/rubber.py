"""A rubber: games that are won within an evening, and their worth; declared by a card game that has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorepad.rules.sentence import Who
from scorepad.rules.table import Line, Table, Won


@dataclass(frozen=True, slots=True)
class Rubber:
    """How a rubber is computed from the deals of a table.

    games    those that have been won so far
    in_game  the points of each column in the running game
    closing  points that are still written where the table stops before the end
    """

    games: Callable[[Table], tuple[Won, ...]]
    in_game: Callable[[Table], Mapping[Who, int]]
    closing: Callable[[Table], tuple[Line, ...]] = lambda _table: ()
