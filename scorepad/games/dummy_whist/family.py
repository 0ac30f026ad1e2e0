"""What Dummy Whist, Double Dummy and Humbug have in common: one declares, and everybody scores alone.

Source: S0, the encyclopaedia article on Dummy Whist, by way of rules.md, chapter 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from scorepad.rules.bids_and_tricks import SUITS, TRICKS, Flow, ask_tricks, leads, note_trump
from scorepad.rules.contracts.auction import AUCTION
from scorepad.rules.contracts.bid_ladder import Bid, bid_words
from scorepad.rules.contracts.contract import CONTRACT, ask_declarers_tricks, stakes
from scorepad.rules.contracts.updown_contract import BOSTON, SIX, ask_kind, counted, needed, thrown_in, times, worth
from scorepad.rules.options import Options
from scorepad.rules.revokes import REVOKES, apply_revokes, note_revokes, offenders
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.step import Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, reached

HAND = 13


class DummyFamily(OpenEnded):
    """A game of contracts to a target; with some house rules nobody bids, and the most tricks score."""

    cards = HAND
    family: ClassVar[Say] = say("Whist")
    asks: ClassVar[tuple[StepKind, ...]] = (CONTRACT, AUCTION, TRICKS, REVOKES)
    on_paper: ClassVar[tuple[StepKind, ...]] = (TRICKS,)
    opens = say("{who} calls first")

    def without_bids(self, options: Options) -> bool:
        """Whether nobody bids: a turned card makes trump, and the most tricks score."""
        return False

    def target(self, options: Options) -> int:
        """The points that end the game: the table's own, or those of the custom. Rules 5.7, 10.1."""
        return options.number("target") or (5 if self.without_bids(options) else 21)

    def over(self, table: Table) -> bool:
        """Somebody has the target and, where ties are played on, is alone on top. Rules 5.7."""
        alone = len(table.leaders) == 1 or table.options["tie_break"] == "shared"
        return alone and reached(table, self.target(table.options))

    def voids(self, options: Options) -> tuple[str, ...]:
        return ("misdeal", *self.passed_out(options))

    def passed_out(self, options: Options) -> tuple[str, ...]:
        return () if self.without_bids(options) else thrown_in(options)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        if self.without_bids(table.options):
            return (yield from play_whist(deal, 1))
        return (yield from play_contract(table, deal, 1))

    def beside(self, table: Table, deal: Deal) -> tuple[Step, ...]:
        """Reneges where they cost anything; without bids the turned card's suit. Rules 5.5, 5A, 5B."""
        if self.without_bids(table.options):
            return (note_trump(SUITS, say("{value} is not a suit: C, D, H or S")),)
        sides = tuple(Who("+".join(pair)) for pair in combinations(table.columns, len(table.columns) - 1))
        return (note_revokes(deal.order, sides),) if table.options.number("renege_tricks") else ()


def play_whist(deal: Deal, multiplier: int, hints: tuple[Say, ...] = ()) -> Flow[list[Line]]:
    """Without bids: who took seven or more scores what is above six. Rules 4.4, 5A, 5B."""
    tricks = yield from ask_tricks(deal.order, total=HAND, hints=(*hints, say("the last card dealt is trump")))
    winner = max(tricks, key=lambda who: tricks[who])
    above = tricks[winner] - SIX
    why = say("{how}: {worth}", how=counted(tricks[winner], revokes=False), worth=worth(above, multiplier))
    return [Line(winner, above * multiplier, why)]


def play_contract(table: Table, deal: Deal, multiplier: int, hints: tuple[Say, ...] = ()) -> Flow[list[Line]]:
    """One declares and leads; reneges move tricks before scoring. Rules 5.4 to 5.6. `hints`: before the bidding."""
    options = table.options
    contract = yield from ask_kind(deal.order, options, hints=hints)
    declarer, bid = contract.declarer, contract.bid
    others = defenders(table, declarer)

    def scored(taken: int) -> Iterator[Line]:
        return lines(bid, declarer, others, taken, options, multiplier=multiplier)

    taken = yield from ask_declarers_tricks(
        declarer,
        others,
        total=HAND,
        note=need(bid),
        hints=(leads(declarer),),
        stakes=lambda: stakes(declarer, scored(needed(bid)), scored(needed(bid) - 1)),
    )
    reneged = offenders(deal.noted, (declarer, others))
    each, transfer = options.number("renege_tricks"), options.on("renege_transfer")
    left = apply_revokes({declarer: taken, others: HAND - taken}, reneged, each, transfer=transfer)[declarer]
    return list(lines(bid, declarer, others, left, options, multiplier=multiplier, revokes=bool(reneged)))


def defenders(table: Table, declarer: Who) -> Who:
    """The others, as one side."""
    return Who("+".join(who for who in table.columns if who != declarer))


def need(bid: Bid) -> Say:
    """How many tricks make the bid, and how many of the others set it. Rules 5.5."""
    against = HAND + 1 - needed(bid)
    return say_many(
        "{need} needed; {n} trick against sets it", "{need} needed; {n} tricks against set it", against
    ).put(need=needed(bid))


def lines(
    bid: Bid, declarer: Who, others: Who, taken: int, options: Options, *, multiplier: int = 1, revokes: bool = False
) -> Iterator[Line]:
    """Points for the declarer, or for those who set him. Rules 5.6; the multiplier is that of 5B."""
    factor = times(bid, boston(bid, taken, options), options) * multiplier
    parts = {"bid": bid_words(bid), "how": counted(taken, revokes=revokes)}
    made = taken >= needed(bid)
    won = points(bid, taken, options)
    why = say("{bid} made, {how}: {worth}") if made else say("{bid} set, {how}: {worth}")
    why_won = why.put(**parts, worth=worth(won, factor) if won else say("0"))
    yield Line(declarer, won * factor, why_won, missed=not made)
    if not made and options["set_mode"] != "declarer_loses":
        for who in others.members:
            yield Line(who, bid.number * factor, why.put(**parts, worth=worth(bid.number, factor)))


def points(bid: Bid, taken: int, options: Options) -> int:
    """The declarer's points, nothing doubled. Rules 5.6."""
    if taken >= needed(bid):
        return taken - SIX
    return 0 if options["set_mode"] == "opponents_gain" else -bid.number


def boston(bid: Bid, taken: int, options: Options) -> int:
    """What a bid of 7, or all the tricks without one, is multiplied by. Rules 5.6."""
    if bid.number == BOSTON:
        return options.number("boston_bid_factor")
    return options.number("boston_made_factor") if taken == HAND else 1
