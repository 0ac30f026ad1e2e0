"""The deals of a game: how many there are, what is asked and noted in each, and how it can be thrown in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.options import Options
from scorepad.rules.schedule import Schedule
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.note import Note
from scorepad.rules.table import Deal, Line, Plan, Played, Table
from scorepad.rules.voids import MISDEAL, Void

IN_TURN, BY_POINTS, HIDDEN = "in turn", "by points", "hidden"


class CourseOfPlay(ABC):
    """The deals of a game: how many there are, what is asked and noted in each, and how it can be thrown in.

    opens          the sentence about the first player in a deal (hole {who}); None: nobody knows who begins
    first_leads    whether that player leads too; false where `opens` says so, or the bids decide it
    names_deals    whether the table may give a deal a name of its own (“Hole 7”)
    voids_in_words the game's own words for reasons to throw in a deal
    """

    opens: ClassVar[Say | None] = say("{who} bids first")
    first_leads: ClassVar[bool] = False
    names_deals: ClassVar[bool] = False
    voids_in_words: ClassVar[Mapping[str, Void]] = {}

    @abstractmethod
    def plan(self, table: Table) -> tuple[Plan, ...]:
        """All deals that the evening may have, in order; index `len(table.scored)` is the next one."""

    @abstractmethod
    def schedule(self, table: Table) -> Schedule:
        """How many deals of the plan will be played, as far as is known now, and how many rows a sheet has for them."""

    def deals_left(self, table: Table) -> int | None:
        """How many deals are to come, the running one too, without those that break a tie; None if that is unknown."""
        return None if (total := self.schedule(table).total) is None else total - len(table.scored)

    def minutes(self, options: Options) -> int:
        """How many minutes a game by the clock lasts; after them the page asks for the last deal. 0: no clock."""
        return 0

    def to_deal(self, table: Table, who: Who) -> int | None:
        """How many deals somebody has still to deal by the rules; None: everybody deals in turn to the end."""
        return None

    def deals_in_a_row(self, options: Options) -> bool:
        """Whether everybody deals all of these one after another, and only then does the next player."""
        return False

    @abstractmethod
    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Yield the steps of a deal one after another, receive their answers, return the points with their reasons."""

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """The notes that a deal may have (trump, honours); none of these steps is ever asked."""
        return ()

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        """At most two short sentences that the table should see before this deal is played."""
        return ()

    def not_asked(self, kind: str, deal: Deal, options: Options) -> Say | None:
        """The reason why a deal has no step of a kind that other deals of the game have; None: no reason is shown."""
        return None

    def voids(self, options: Options) -> tuple[str, ...]:
        """The reasons for which a deal can be thrown in: `misdeal`, `all pass`; their words: `voids_in_words`."""
        return (MISDEAL,)

    def void_refused(self, options: Options, void: str) -> Say | None:
        """Why a deal cannot be thrown in for a reason that `voids` does not have; None: it is unknown to the game."""
        return None

    def deals_again(self, table: Table, played: Played) -> bool:
        """Whether the same player deals again after a deal that was scored. `table`: as it was before it."""
        return False

    def dealing(self, options: Options) -> str:
        """How the deal passes on: IN_TURN, BY_POINTS of the deal before, or HIDDEN if it isn't shown."""
        return IN_TURN

    def deals_next(self, table: Table) -> Who | None:
        """The dealer by the points of the last deal that was scored; None if the deal passes on in turn."""
        return None

    def deal_moves_on(self, options: Options, void: str) -> bool:
        """Whether after a deal thrown in for this reason the next player deals; else the same one deals again."""
        return False
