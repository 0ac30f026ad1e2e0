"""Players, sides, and the columns of the sheet in which their points are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from scorepad.rules.options import Options
from scorepad.rules.sentence import Who
from scorepad.rules.table import Table


class PlayersAndColumns:
    """Players, sides, and the columns of the sheet in which their points are written.

    players   the numbers of players, by the book
    clockwise whether play goes round clockwise; seats are in the order of play in any case, and only words differ
    same      whether those who begin play to the end: nobody joins or leaves
    """

    players: ClassVar[range]
    clockwise: ClassVar[bool] = True
    same: ClassVar[bool] = False

    def seats(self, options: Options) -> range:
        """The numbers of players that may play with these house rules."""
        return self.players

    def columns(self, seats: Sequence[Who]) -> tuple[Who, ...]:
        """The columns of the sheet, given the players by seat: players, sides, or neither, such as a pot.

        The id of a side is its players' ids joined with `+`; that of a pot is its name: `Who("The pot")`.
        """
        return tuple(seats)

    def columns_by(self, options: Options, seats: Sequence[Who]) -> tuple[Who, ...]:
        """The same with these house rules, for a game in which they say who plays together."""
        return self.columns(seats)

    def sides(self, options: Options, seats: Sequence[Who]) -> tuple[Who, ...]:
        """The sides that play together to the end: by default the columns of several players."""
        return self.columns_by(options, seats)

    def nobodys(self, seats: Sequence[Who]) -> tuple[Who, ...]:
        """The columns that belong to no player."""
        return tuple(column for column in self.columns(seats) if set(column.members).isdisjoint(seats))

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """The players who hold cards in a deal, in the order in which they bid; players who sit out are left out."""
        return table.clockwise_from_left_of(dealer)
