"""Games without a schedule: deals of the same size go on until a target or a number of deals is reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import END, Option, Options
from scorepad.rules.schedule import Schedule, equal_deals
from scorepad.rules.sentence import Say, Who, say, say_in, say_many
from scorepad.rules.table import Plan, Table

FULL_SHEET = 24  # rows that are high enough to write in
TO_GO_ON = 4  # empty rows under a sheet that has become longer
NO_LIMIT = 1_000_000
MOST_DEALS = Option(
    "most_deals", default=None, choices=Whole(1, 100, none=say("no limit")),
    label=say("Most deals"),
    help=say("after this many deals the game ends, even if nobody has reached the target"),
    example=say("8: after deal 8 whoever is ahead wins; ties share the win"),
    group=END, later=True,
)  # fmt: skip
"""The house rule of games to a target that may end earlier; a game that has it lists it among its options."""


def number_of_deals(default: int | None, choices: Whole, example: Say, key: str = "deals") -> Option:
    """The house rule about how many deals the game lasts, if it ends so: if the rule `end_mode` is `key`."""
    return Option(
        key, default=default, choices=choices,
        label=say_in("how many", "Deals"),
        help=say("the game lasts this many deals"),
        example=example,
        only={"end_mode": (key,)},
        group=END,
    )  # fmt: skip


def most_deals(options: Options) -> int:
    """After how many deals the game ends at the latest; more than anybody plays if there is no limit."""
    most = options.get(MOST_DEALS.key)
    return most if isinstance(most, int) else NO_LIMIT


def latest_end(options: Options) -> tuple[Say, ...]:
    """The sentence about the most deals; none if there is no limit."""
    most = most_deals(options)
    ends = say_many("The game ends after {n} deal at the latest.", "The game ends after {n} deals at the latest.", most)
    return () if most == NO_LIMIT else (ends,)


class OpenEnded(Game):
    """A game of deals of `cards` cards each, which goes on until `over` is true.

    partners  whether of four players those who sit opposite each other score together
    """

    cards: ClassVar[int] = 13
    partners: ClassVar[bool] = False

    def columns(self, seats: Sequence[Who]) -> tuple[Who, ...]:
        return partners(seats) if self.partners and len(seats) == 4 else tuple(seats)

    def over(self, table: Table) -> bool:
        """Whether the deals so far have ended the game: by default once somebody has won."""
        return bool(self.winners(table))

    def usual(self, options: Options) -> int:
        """How many rows a sheet has that is printed before play."""
        return FULL_SHEET

    def cards_each(self, table: Table) -> int:
        """How many cards each player holds."""
        return self.cards

    def plan(self, table: Table) -> tuple[Plan, ...]:
        played, usual = len(table.scored), min(self.usual(table.options), most_deals(table.options))
        return equal_deals(self.cards_each(table), usual if played < usual else played + TO_GO_ON)

    def schedule(self, table: Table) -> Schedule:
        """One deal more, as long as the game is not over."""
        played = len(table.scored)
        over = self.over(table) or played >= most_deals(table.options)
        return Schedule(played + (not over), played + (not over), played if over else len(self.plan(table)), None)


def reached(table: Table, target: int) -> bool:
    """Whether the total of somebody who sits at the table is at the target or above."""
    return max(table.totals[column] for column in table.columns) >= target


def to_go(table: Table, target: int) -> Say:
    """A sentence: how much the player or side with the most points still needs to reach the target."""
    most = max(table.columns, key=lambda column: table.totals[column])
    return say("to {target}: {who} {n}", target=target, who=most, n=max(0, target - table.totals[most]))


def once_reached(table: Table, target: int) -> bool:
    """Whether a column's total was at the target or above after any deal, even if it has fallen since."""
    totals = dict(table.totals)
    for past in reversed(table.past):
        if max(totals.values()) >= target:
            return True
        for line in past.lines:
            totals[line.column] -= line.points
    return False


def partners(seats: Sequence[Who]) -> tuple[Who, ...]:
    """The two sides of four players: those who sit opposite each other."""
    return Who(f"{seats[0]}+{seats[2]}"), Who(f"{seats[1]}+{seats[3]}")
