"""Totals and the end of a game: how points are counted, and whose total wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from scorepad.rules.base.payments import NO_MONEY, Balances
from scorepad.rules.base.penalties import Penalty
from scorepad.rules.options import Options
from scorepad.rules.rubber import Rubber
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Answers, Choice
from scorepad.rules.table import Deal, Played, Table


class ScoresAndWinners:
    """Totals and the end of a game: how points are counted, and whose total wins.

    fewest   whether the fewest points win
    unit     how many parts a point has: of 10 every number of points in lines, totals and records is in tenths
    adjusted the most points that may be entered by hand at once, added or taken off; no deal gives more, as a rule
    """

    fewest: ClassVar[bool] = False
    unit: ClassVar[int] = 1
    adjusted: ClassVar[int] = 999

    def fewest_by(self, options: Options) -> bool:
        """Whether the fewest points win with these house rules."""
        return self.fewest

    def shown_unit(self, options: Options) -> int:
        """How many parts one point has where people read it; 1: they read the parts themselves."""
        return self.unit

    def sum_of_deal(self, options: Options) -> int | None:
        """The sum of everybody's points in each deal, which may come to a multiple of it; None if that is open."""
        return None

    def carried(self, table: Table, played: Played) -> Mapping[str, Mapping[Who, int]]:
        """Counts kept besides the totals, such as bags, after a deal: `Table.carried`. `table`: as it was before."""
        return {}

    def winners(self, table: Table) -> tuple[Who, ...]:
        """The columns that have won, once the game is over."""
        return table.leaders

    def leading(self, table: Table) -> tuple[Who, ...]:
        """The columns that are in front where the table stops before the end."""
        return table.leaders

    def balances(self, table: Table) -> Balances:
        """The credit of each in a game for money, or the debt if it is below 0: `payments.py` levels them.

        Empty: the totals are no money.
        """
        return NO_MONEY

    def penalties(self, table: Table, played: Played) -> Sequence[Penalty]:
        """Penalties for conduct that the table may give with a deal. `table`: as it was before it."""
        return ()

    def best_deals(self, table: Table, deal: Deal, column: Who) -> Sequence[Mapping[str, Answers | Choice]] | None:
        """Answers to a whole deal by kind of step, among them the best for a column whatever else can happen.

        For every way in which the deal can go there is one of these that leaves the column no worse against each of the
        others, now and after any deals that follow. None: the game doesn't compute them.
        """
        return None

    def rubber(self, options: Options) -> Rubber | None:
        """How games are won within an evening; None if these house rules have no such games."""
        return None
