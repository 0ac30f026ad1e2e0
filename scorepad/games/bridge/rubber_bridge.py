"""Rubber bridge. Two games win the rubber; points below the line make games, all others are written above it.

Source: Laws of Contract (Rubber) Bridge, ACBL edition, and ACBL's scoring tables, by way of rules.md, chapter 7.
"""

from __future__ import annotations

from scorepad.games.bridge import options as house
from scorepad.games.bridge.contract_bridge import ContractBridge
from scorepad.games.bridge.deal_score import Result
from scorepad.games.bridge.rubber_scoring import RUBBER, rubber_hints, rubber_lines, rubber_won
from scorepad.rules.options import Options
from scorepad.rules.preset import Preset
from scorepad.rules.rubber import Rubber
from scorepad.rules.sentence import Say, say
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded
from scorepad.rules.voids import ALL_PASSED


class RubberBridge(ContractBridge, OpenEnded):
    """Rubber bridge: contract bridge until a side has won two games."""

    slug = "rubber-bridge"
    name = say("Rubber bridge")
    in_a_line = say("Two games win the rubber.")
    motif = ("C", "D", "H", "S")
    usual_deals = 8
    options = (house.honours_option(True), house.UNDERTRICKS, house.UNFINISHED_GAME, house.UNFINISHED_PART)
    presets = (
        Preset("book", say("Standard"), say("4♠ doubled, four down, not vulnerable, costs 800"), {}),
        Preset(
            "pre1987",
            say("Pre-1987 laws"),
            say(
                "4♠ doubled, four down, not vulnerable, costs 700; the only part-score in an unfinished rubber earns 50"
            ),
            {"undertricks": "pre1987", "unfinished_part": 50},
        ),
    )

    def over(self, table: Table) -> bool:
        return rubber_won(table)

    def deal_moves_on(self, options: Options, void: str) -> bool:
        """Passed out, the next player deals; after a misdeal the same one deals again. Rules 7.3."""
        return void == ALL_PASSED

    def lines(self, result: Result, table: Table, deal: Deal) -> list[Line]:
        return rubber_lines(result, table, deal)

    def rubber(self, options: Options) -> Rubber | None:
        return RUBBER

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        return tuple(rubber_hints(table))

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        passed_out = say("If all four pass, the next player deals.")
        return (*house.CALLS_TONIGHT, passed_out, *house.rubber_tonight(options))


GAME = RubberBridge()
