"""Games in which each dealer chooses each subgame once. Rules 30, 31.3 and 33.3."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.rules.schedule import Schedule, fixed
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.subgames.subgame_choice import (
    ask_subgame,
    chosen_by,
    crossed,
    left_to,
    once_each,
    sign_of,
    subgame_of,
)
from scorepad.rules.table import Deal, Played, Table


class ChosenOnce(Game):
    """A game in which each dealer chooses each of the agreed subgames once.

    subgames  all of them, in words
    signs     of each, as the sheet has it
    """

    subgames: ClassVar[Mapping[str, Say]]
    signs: ClassVar[Mapping[str, str]]
    opens = say("{who} chooses and leads")
    same = True

    def agreed(self, options: Options) -> tuple[str, ...]:
        """The subgames that are played."""
        return options.words("subgames")

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """Everybody, the dealer first, who chooses and leads."""
        return (dealer, *table.clockwise_from_left_of(dealer)[:-1])

    def schedule(self, table: Table) -> Schedule:
        """As many deals as players and subgames."""
        return fixed(table.players * len(self.agreed(table.options)))

    def to_deal(self, table: Table, who: Who) -> int:
        """How many subgames somebody has left."""
        return len(left_to(table, who, self.agreed(table.options)))

    def deals_in_a_row(self, options: Options) -> bool:
        return options["turn"] == "block"

    def ask(self, table: Table, deal: Deal) -> Flow[str]:
        """Ask which subgame is played."""
        words = {each: self.subgames[each] for each in self.agreed(table.options)}
        return (yield from ask_subgame(once_each(table, deal, words)))

    def remark(self, played: Played, options: Options) -> Say:
        """The subgame."""
        return sign_of(subgame_of(played), self.signs)

    def below_sheet(self, table: Table) -> tuple[tuple[Say, ...], ...]:
        """The grid: a line a player, a box a subgame, crossed once it was played; and the sum."""
        subgames = self.agreed(table.options)
        heads = (say("{n}", n=sum(table.totals.values())), *(sign_of(each, self.signs) for each in subgames))
        return (heads, *((say("{who}", who=who), *crossed(chosen_by(table, who), subgames)) for who in table.columns))
