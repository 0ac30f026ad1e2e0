"""Chicago bridge. A round of four deals with a set vulnerability, each game with a bonus of its own.

Source: ACBL's page on Chicago and its scoring tables, rpbridge.net, by way of rules.md, chapter 7.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.games.bridge import options as house
from scorepad.games.bridge.chicago_scoring import CHICAGO, ROUND, chicago_hints, chicago_lines
from scorepad.games.bridge.contract_bridge import ContractBridge
from scorepad.games.bridge.deal_score import Result
from scorepad.games.bridge.points import FIVE
from scorepad.rules.bids_and_tricks import TRICKS
from scorepad.rules.contracts.contract import CONTRACT
from scorepad.rules.honours import HONOURS
from scorepad.rules.options import Options
from scorepad.rules.preset import Preset
from scorepad.rules.rubber import Rubber
from scorepad.rules.schedule import Schedule, equal_deals, fixed
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import Answers, Choice
from scorepad.rules.table import Deal, Line, Plan, Table, opponent

DEALS = equal_deals(13, ROUND)


class ChicagoBridge(ContractBridge):
    """Chicago: rounds of four deals of contract bridge, with vulnerability set by the deal's place in the round."""

    slug = "chicago-bridge"
    name = say("Chicago bridge")
    in_a_line = say("Bridge in four deals.")
    motif = ("4", "S", "H")
    options = (house.honours_option(True), house.UNDERTRICKS, house.CHICAGO_VUL, house.CHICAGO_STYLE)
    presets = (
        Preset(
            "book", say("Standard"), say("if you make 2♥ and then 2♠, you have 120 below the line and win a game"), {}
        ),
        Preset(
            "duplicate",
            say("Duplicate style"),
            say("if you make 2♥ and then 2♠, you score a bonus of 50 for each"),
            {"chicago_style": "duplicate", "honours": False},
        ),
    )

    def plan(self, table: Table) -> tuple[Plan, ...]:
        return DEALS

    def schedule(self, table: Table) -> Schedule:
        return fixed(ROUND)

    def lines(self, result: Result, table: Table, deal: Deal) -> list[Line]:
        return chicago_lines(result, table, deal)

    def best_deals(self, table: Table, deal: Deal, column: Who) -> Sequence[Mapping[str, Answers | Choice]] | None:
        """In the last deal the most valuable result is the others' highest contract, redoubled, without a trick.

        For earlier deals it is unknown: a part-score may be worth a game later.
        """
        if deal.number < ROUND:
            return None
        other = opponent(column, table.columns)
        contract: Answers = {"declarer": other.members[0], "bid": "7NT", "doubled": "xx"}
        worst: dict[str, Answers | Choice] = {CONTRACT.name: contract, TRICKS.name: {other: 0, column: deal.cards}}
        return [{**worst, HONOURS.name: ((column, FIVE),)} if table.options.on("honours") else worst]

    def rubber(self, options: Options) -> Rubber | None:
        return CHICAGO

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        return tuple(chicago_hints(table, deal))

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        passed_out = say("If all four pass, the same player deals again.")
        end = say("After four deals, the higher total wins.")
        return (*house.CALLS_TONIGHT, passed_out, *house.chicago_tonight(options), end)


GAME = ChicagoBridge()
