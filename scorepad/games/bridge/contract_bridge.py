"""Contract bridge for four: the auction and the play, however the evening is scored. Rules 7.5, 7.7.

Source: Laws of Contract (Rubber) Bridge, ACBL edition, by way of rules.md, chapter 7.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from scorepad.games.bridge.deal_score import Result, bare, check_honours, note_bridge_honours
from scorepad.games.bridge.points import BOOK
from scorepad.rules.bids_and_tricks import TRICKS, Flow, leads
from scorepad.rules.contracts.auction import AUCTION, Auction, auction
from scorepad.rules.contracts.bid_ladder import suit_bids
from scorepad.rules.contracts.contract import CONTRACT, ask_contract, ask_declarers_tricks, stakes
from scorepad.rules.game import Game
from scorepad.rules.honours import HONOURS
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.step import Step
from scorepad.rules.table import Deal, Line, Table, opponent
from scorepad.rules.target_game import partners

BIDS = suit_bids(1, 7)
PASSES = 3  # after a bid, a double or a redouble


class ContractBridge(Game):
    """Two against two: contract, auction and tricks. How they are scored, a game of bridge says itself."""

    players = range(4, 5)
    family = say("Bridge")
    asks = (CONTRACT, AUCTION, TRICKS, HONOURS)
    opens = say("{who} calls first")

    def columns(self, seats: Sequence[Who]) -> tuple[Who, ...]:
        return partners(tuple(seats))

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """The dealer calls first."""
        *others, last = table.clockwise_from_left_of(dealer)
        return (last, *others)

    def voids(self, options: Options) -> tuple[str, ...]:
        return ("all pass", "misdeal")

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Bid, play, and write what the declarer's side made of it, or what it was short of."""
        contract = yield from ask_contract(deal.order, BIDS, doubles=True, calls=lambda: auction(calls(table, deal)))
        bid, side = contract.bid, table.column_of(contract.declarer)
        check_honours(deal.noted, bid.kind)

        def scored(tricks: int) -> list[Line]:
            return self.lines(Result(side, bid.number, bid.kind, contract.doubled, tricks), table, bare(deal))

        tricks = yield from ask_declarers_tricks(
            side,
            opponent(side, table.columns),
            total=deal.cards,
            note=_needs(bid.number),
            hints=(leads(table.clockwise_from_left_of(contract.declarer)[0]),),
            stakes=lambda: stakes(side, scored(BOOK + bid.number), scored(BOOK + bid.number - 1)),
        )
        return self.lines(Result(side, bid.number, bid.kind, contract.doubled, tricks), table, deal)

    @abstractmethod
    def lines(self, result: Result, table: Table, deal: Deal) -> list[Line]:
        """What a deal writes on the sheet."""

    def beside(self, table: Table, deal: Deal) -> tuple[Step, ...]:
        return (note_bridge_honours(table.columns),) if table.options.on("honours") else ()

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards, no jokers")


def _needs(level: int) -> Say:
    """What the declarer's side needs, and what the others need against it."""
    return say_many("{tricks} needed; {n} trick sets it", "{tricks} needed; {n} tricks set it", 8 - level).put(
        tricks=BOOK + level
    )


def calls(table: Table, deal: Deal) -> Auction:
    """Nobody doubles their own side; whoever of it first named the denomination is declarer. Rules 7.5."""
    return Auction(
        deal.order,
        BIDS,
        PASSES,
        partners=lambda one, other: table.column_of(one) == table.column_of(other),
        first_named=True,
        over_redouble=True,
    )
