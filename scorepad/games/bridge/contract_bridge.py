"""Contract bridge for four: the auction and the play, however the evening is scored. Rules 7.5, 7.7.

Source: Laws of Contract (Rubber) Bridge, ACBL edition, by way of rules.md, chapter 7.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from scorepad.games.bridge.deal_score import Result, check_honours, note_bridge_honours, without_notes
from scorepad.games.bridge.points import BOOK
from scorepad.rules.bids_and_tricks import TRICKS, Flow, leads
from scorepad.rules.contracts.auction import AUCTION, Auction, auction
from scorepad.rules.contracts.bid_ladder import suit_bids
from scorepad.rules.contracts.contract import CONTRACT as DECLARED
from scorepad.rules.contracts.contract import ask_contract, ask_declarers_tricks, stakes
from scorepad.rules.game import Game
from scorepad.rules.honours import HONOURS
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in, say_many
from scorepad.rules.steps.note import Note
from scorepad.rules.table import Deal, Line, Table, opponent
from scorepad.rules.target_game import partners
from scorepad.rules.voids import ALL_PASSED, MISDEAL

BIDS = suit_bids(1, 7)
CONTRACT = replace(DECLARED, failed=say_in("contract", "down"))
PASSES = 3  # after a bid, a double or a redouble


class ContractBridge(Game):
    """Contract bridge for two sides of two: auction, contract and tricks. A subclass says how deals are scored."""

    adjusted = 9999
    players = range(4, 5)
    family = say("Bridge")
    asks = (CONTRACT, AUCTION, TRICKS, HONOURS)
    opens = say("{who} calls first")

    def columns(self, seats: Sequence[Who]) -> tuple[Who, ...]:
        return partners(seats)

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """Everybody, the dealer first: the dealer opens the auction."""
        *others, last = table.clockwise_from_left_of(dealer)
        return (last, *others)

    def voids(self, options: Options) -> tuple[str, ...]:
        return (ALL_PASSED, MISDEAL)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the contract and the declarer's tricks, and give the points of both sides."""
        contract = yield from ask_contract(
            deal, BIDS, lambda: auction(calls(table, deal)), doubles=True, called=say_in("bridge", "declarer")
        )
        bid, side = contract.bid, table.column_of(contract.declarer)
        check_honours(deal.noted, bid.kind)

        def scored(tricks: int) -> list[Line]:
            return self.lines(Result(side, bid.number, bid.kind, contract.doubled, tricks), table, without_notes(deal))

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
        """The points of a deal with this result, honours included."""

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        return (note_bridge_honours(table.columns),) if table.options.on("honours") else ()

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards, no jokers")


def _needs(level: int) -> Say:
    """How many tricks make the contract, and how many of the other side set it."""
    return say_many("{tricks} needed; {n} trick beats it", "{tricks} needed; {n} tricks beat it", 8 - level).put(
        tricks=BOOK + level
    )


def calls(table: Table, deal: Deal) -> Auction:
    """The rules of the auction: three passes end it, partners do not double each other's bids. Rules 7.5.

    Declarer is the first player of the winning side to have named the denomination.
    """
    return Auction(
        deal.order,
        BIDS,
        PASSES,
        partners=lambda one, other: table.column_of(one) == table.column_of(other),
        first_named=True,
        over_redouble=True,
    )
