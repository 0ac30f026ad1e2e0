"""Tarneeb. Two sides of two bid for the number of tricks; the highest bidder names trump and leads.

Sources: tarneeb-vip, kingtrix, jawaker, the wiki on Tarneeb, shaddah, masrawy; by way of rules-family.md, chapter 15.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.tarneeb import options as house
from scorepad.rules.bids_and_tricks import SUIT_SIGNS, SUIT_WORDS, SUITS, TRICKS, Flow, leads
from scorepad.rules.contracts.auction import AUCTION, Auction, CallsSoFar
from scorepad.rules.contracts.auction import auction as ask_auction
from scorepad.rules.contracts.bid_ladder import Bid, Ladder, bid_words, number_bids, suit_bids
from scorepad.rules.contracts.contract import CONTRACT, ask_contract, ask_declarers_tricks, stakes
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.step import Answers, Choice, Field
from scorepad.rules.table import Deal, Line, Table, opponent
from scorepad.rules.target_game import OpenEnded, latest_end, reached
from scorepad.rules.voids import ALL_PASSED, MISDEAL

PLAYERS, ALL, SIX = 4, 13, 6


class Tarneeb(OpenEnded):
    """Tarneeb for four: the bid, its trump, and the tricks of the side that bid."""

    slug = "tarneeb"
    name = say("Tarneeb")
    players = range(PLAYERS, PLAYERS + 1)
    in_a_line = say("The highest bidder names trumps.")
    motif = ("AC", "KC", "QC")
    usual_deals = 8
    cards = ALL
    family = say("Partners")
    partners = True
    asks = (CONTRACT, AUCTION, TRICKS)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} calls first")
    front = ("target",)

    def voids(self, options: Options) -> tuple[str, ...]:
        """Rules 15.1."""
        return (MISDEAL,) if forced(options) else (MISDEAL, ALL_PASSED)

    def void_refused(self, options: Options, void: str) -> Say | None:
        """Refuses “all passed” if the dealer must bid. Rules 15.1."""
        return say("the dealer can’t pass if everyone else has") if void == ALL_PASSED else None

    def over(self, table: Table) -> bool:
        """Whether a side has the target and the two are not level. Rules 15.2."""
        return reached(table, table.options.number("target")) and len(table.leaders) == 1

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for bidder and bid, then the tricks of that side or of the other. Rules 15.1."""
        options = table.options
        bids = ladder(options)
        contract = yield from ask_contract(
            deal,
            bids,
            lambda: ask_auction(auction_rules(deal.order, bids, options)),
            more=tuple(after_the_bid(options)),
            hints=(say("{who} must bid if all others pass", who=deal.order[-1]),) if forced(options) else (),
        )
        side = table.column_of(contract.declarer)
        other, times = opponent(side, table.columns), 2 if contract.doubled else 1

        def scored(tricks: int) -> list[Line]:
            return list(lines(contract.bid, side, other, tricks, times, options))

        need = contract.bid.number
        tricks = yield from ask_declarers_tricks(
            side,
            other,
            total=ALL,
            note=say("{n} needed", n=need),
            hints=(leads(contract.declarer),),
            stakes=lambda: stakes(side, scored(need), scored(need - 1)),
        )
        return scored(tricks)

    def bid_in_words(self, bid: str, options: Options) -> Say:
        return next(bid_words(each) for each in ladder(options) if each.word == bid)

    def contract_in_words(self, contract: Answers, options: Options) -> Say | None:
        """The bid with its trump, if that was noted, and whether it was doubled. Rules 15.2."""
        suit = "" if options.on("bid_with_suit") else SUIT_SIGNS.get(str(contract.get("trump", "")), "")
        bid = self.bid_in_words(str(contract["bid"]), options)
        return say("{bid}{suit}{times}", bid=bid, suit=suit, times=" x" if contract.get("doubled") else "")

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards, 13 each")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (*house.tonight(options), *latest_end(options))


def forced(options: Options) -> bool:
    """Whether the dealer must bid where all others have passed."""
    return options.word("all_pass") == "forced_dealer"


def ladder(options: Options) -> Ladder:
    """The bids that may be made, as this table says them. Rules 15.1."""
    unsaid = SIX if options.word("notation") == "levels" else 0
    low = options.number("min_bid")
    return suit_bids(low, ALL, unsaid) if options.on("bid_with_suit") else number_bids(low, ALL, unsaid)


def auction_rules(order: tuple[Who, ...], bids: Ladder, options: Options) -> Auction:
    """The rules of the auction: three passes end it if a pass is final, else four. Rules 15.1."""
    final = options.on("pass_final")
    return Auction(
        order,
        bids,
        ends_after=PLAYERS - 1 if final else PLAYERS,
        forced=order[-1] if forced(options) else None,
        refused=(lambda said: forced_to_the_lowest(said, order[-1], bids)) if forced(options) else None,
        once=options.word("auction_rounds") == "single",
        pass_final=final,
        top_ends=True,
    )


def forced_to_the_lowest(said: CallsSoFar, dealer: Who, bids: Ladder) -> Iterator[tuple[Choice, Say]]:
    """The bids above the lowest number, where all others have passed and the dealer must bid that. Rules 15.1."""
    why = say("everyone else passed, so {who} must bid {n}", who=dealer, n=bids[0].number)
    if not said.bids and said.passes == PLAYERS - 1:
        yield from ((bid.word, why) for bid in bids if bid.number > bids[0].number)


def after_the_bid(options: Options) -> Iterator[Field]:
    """The trump, which may be noted, and the double, where the house rules have one. Rules 15.1."""
    if not options.on("bid_with_suit"):
        yield Field("trump", SUITS, say("trump"), tuple(SUIT_WORDS[suit] for suit in SUITS), optional=True)
    if options.word("doubling") == "x2":
        yield Field("doubled", ("x",), say("doubled"), (say("doubled"),), optional=True)


def lines(bid: Bid, side: Who, other: Who, tricks: int, times: int, options: Options) -> Iterator[Line]:
    """The points of both sides; a double is a line of its own with the points it adds. Rules 12.0, 15.2."""
    simple = list(plain(bid, side, other, tricks, options))
    yield from simple
    for line in simple if times > 1 else ():
        yield Line(line.column, line.points, say("doubled: another {n}", n=line.points), missed=line.missed)


def plain(bid: Bid, side: Who, other: Who, tricks: int, options: Options) -> Iterator[Line]:
    """The points before a double. Rules 15.2."""
    number, others = bid.number, ALL - tricks
    if tricks < number:
        lost = options.number("thirteen_failed") if number == ALL else number
        yield Line(side, -lost, say("bid {n}, took {taken}", n=number, taken=tricks), missed=True)
        if options.word("defenders_failed") == "tricks":
            yield Line(
                other, others, say_many("{n} trick against a failed bid", "{n} tricks against a failed bid", others)
            )
    elif number == ALL:
        yield Line(side, options.number("thirteen_made"), say("bid and took all 13 tricks"))
    else:
        won = tricks if options.word("made") == "tricks" else number
        yield Line(side, won, say("bid {n}, took {taken}", n=number, taken=tricks))
        if tricks == ALL and (bonus := options.number("kaboot_bonus")):
            yield Line(side, bonus, say("kaboot (all 13 tricks): {n}", n=bonus))
        if others and options.word("defenders_made") == "tricks":
            yield Line(other, others, say_many("{n} trick against a made bid", "{n} tricks against a made bid", others))


GAME = Tarneeb()
