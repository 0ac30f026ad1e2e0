"""The shared part of Dummy Whist, Double Dummy and Humbug: one declares, and everybody scores alone.

Source: S0, the encyclopaedia article on Dummy Whist, by way of rules.md, chapter 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from scorepad.rules.bids_and_tricks import TRICKS, Flow, ask_tricks, leads, note_trump
from scorepad.rules.contracts.auction import AUCTION
from scorepad.rules.contracts.bid_ladder import Bid, bid_words
from scorepad.rules.contracts.contract import CONTRACT, ask_declarers_tricks, stakes
from scorepad.rules.contracts.updown_contract import (
    BOSTON,
    SIX,
    ask_kind,
    needed,
    points_words,
    thrown_in,
    times,
    tricks_words,
)
from scorepad.rules.options import Options
from scorepad.rules.revokes import RENEGES, apply_revokes, note_revokes, offenders
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, reached
from scorepad.rules.voids import MISDEAL

HAND = 13


class DummyFamily(OpenEnded):
    """A game of contracts to a target; with some house rules nobody bids, and tricks above six score."""

    cards = HAND
    family: ClassVar[Say] = say("Whist")
    asks: ClassVar[tuple[StepKind, ...]] = (CONTRACT, AUCTION, TRICKS, RENEGES)
    on_paper: ClassVar[tuple[StepKind, ...]] = (TRICKS,)
    opens = say("{who} calls first")

    def without_bids(self, options: Options) -> bool:
        """Whether nobody bids: a turned card makes trump, and tricks above six score."""
        return False

    def target(self, options: Options) -> int:
        """The points that end the game: those of the house rules, or the usual 21, without bids 5. Rules 5.7, 10.1."""
        return options.number("target") or (5 if self.without_bids(options) else 21)

    def over(self, table: Table) -> bool:
        """Whether somebody has the target and, where ties are played on, is alone on top. Rules 5.7."""
        alone = len(table.leaders) == 1 or table.options["tie_break"] == "shared"
        return alone and reached(table, self.target(table.options))

    def voids(self, options: Options) -> tuple[str, ...]:
        return (MISDEAL, *self.passed_out(options))

    def passed_out(self, options: Options) -> tuple[str, ...]:
        """Reasons to throw in a deal, except a misdeal: all have passed, if there are bids."""
        return () if self.without_bids(options) else thrown_in(options)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        if self.without_bids(table.options):
            return (yield from play_whist(deal, 1))
        return (yield from play_contract(table, deal, 1))

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """Reneges where they cost tricks; without bids the suit of the turned card. Rules 5.5, 5A, 5B."""
        if self.without_bids(table.options):
            return (note_trump(),)
        # The players other than the declarer are a side: with three players any two of them. Rules 5.5.
        sides = tuple(Who("+".join(pair)) for pair in combinations(table.columns, len(table.columns) - 1))
        return (note_revokes(deal.order, sides, RENEGES),) if table.options.number("renege_tricks") else ()


def play_whist(deal: Deal, multiplier: int, hints: tuple[Say, ...] = ()) -> Flow[list[Line]]:
    """A deal without bids: ask for the tricks; seven or more score the tricks above six. Rules 4.4, 5A, 5B."""
    tricks = yield from ask_tricks(deal.order, total=HAND, hints=(*hints, say("the last card dealt sets trumps")))
    winner = max(tricks, key=lambda who: tricks[who])
    above = tricks[winner] - SIX
    why = say("{how}: {worth}", how=tricks_words(tricks[winner], revokes=False), worth=points_words(above, multiplier))
    return [Line(winner, above * multiplier, why)]


def play_contract(table: Table, deal: Deal, multiplier: int, hints: tuple[Say, ...] = ()) -> Flow[list[Line]]:
    """A deal with bids: ask for the contract and the tricks, apply reneges, score. Rules 5.4 to 5.6.

    multiplier  the factor of all points of the deal, for hands kept in Humbug
    hints       sentences shown during the bidding
    """
    options = table.options
    contract = yield from ask_kind(deal, options, hints=hints)
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
    """Everybody but the declarer, as one side."""
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
    """The points for the declarer, and for those who set the bid, as the house rules give them. Rules 5.6, 5B.

    taken       the declarer's tricks after reneges; `revokes`: there were some, which the reason mentions
    multiplier  as in `play_contract`
    """
    # The multiplier of Humbug always multiplies: the house rule on two factors does not apply to it. Rules 5B.
    factor = times(bid, boston(bid, taken, options), options) * multiplier
    parts = {"bid": bid_words(bid), "how": tricks_words(taken, revokes=revokes)}
    made = taken >= needed(bid)
    won = points(bid, taken, options)
    why = say("{bid} made, {how}: {worth}") if made else say("{bid} set, {how}: {worth}")
    why_won = why.put(**parts, worth=points_words(won, factor) if won else say("0"))
    yield Line(declarer, won * factor, why_won, missed=not made)
    if not made and options["set_mode"] != "declarer_loses":
        for who in others.members:
            yield Line(who, bid.number * factor, why.put(**parts, worth=points_words(bid.number, factor)))


def points(bid: Bid, taken: int, options: Options) -> int:
    """The declarer's points before anything is doubled. Rules 5.6."""
    if taken >= needed(bid):
        return taken - SIX
    return 0 if options["set_mode"] == "opponents_gain" else -bid.number


def boston(bid: Bid, taken: int, options: Options) -> int:
    """The factor for a bid of 7, or for taking all the tricks without bidding 7. Rules 5.6."""
    if bid.number == BOSTON:
        return options.number("boston_bid_factor")
    return options.number("boston_made_factor") if taken == HAND else 1
