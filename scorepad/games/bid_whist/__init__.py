"""Bid Whist with 54 cards. Two sides; one of them promises so many of 13 tricks, the kitty among them.

Source: S2, the second of its two ways to play whist, by way of rules.md, chapter 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorepad.games.bid_whist import options as house
from scorepad.rules.bids_and_tricks import TRICKS, Counts, Flow, ask_tricks, leads
from scorepad.rules.contracts.auction import AUCTION
from scorepad.rules.contracts.bid_ladder import Bid, bid_words
from scorepad.rules.contracts.contract import CONTRACT, stakes
from scorepad.rules.contracts.updown_contract import BOSTON, SIX, ask_kind, counted, needed, thrown_in, times, worth
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.revokes import REVOKES, apply_revokes, note_revokes, offenders
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.step import Step
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, partners, reached

HAND = 12
ALL_TRICKS = HAND + 1
BONUS = "boston_made_bonus"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal came to: the tricks of both sides as they are scored, whether the bid is made, and how that came.

    whole    set by the whole number, whatever the tricks
    """

    own: int
    against: int
    made: bool
    how: Say
    whole: bool = False


class BidWhist(OpenEnded):
    slug = "bid-whist"
    name = say("Bid Whist")
    players = range(4, 5)
    cards = HAND
    family = say("Whist")
    asks = (CONTRACT, AUCTION, TRICKS, REVOKES)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} calls first")
    front = ("target",)

    def check(self, options: Options, players: int) -> None:
        """Without the kitty there are 12 tricks, so nobody can promise 13. Rules 3.5."""
        if options.number("min_bid") > highest(options):
            raise IllegalOptions("min_bid", say("without the kitty as a trick the highest bid is 6"))

    def columns(self, seats: Sequence[Who]) -> tuple[Who, ...]:
        return partners(tuple(seats))

    def voids(self, options: Options) -> tuple[str, ...]:
        return ("misdeal", *thrown_in(options))

    def over(self, table: Table) -> bool:
        """A side is up by the target, or down by it; where both are level another deal decides. Rules 3.8."""
        target = table.options.number("target")
        down = table.options["end_mode"] == "plus_minus" and min(table.totals.values()) <= -target
        return (down or reached(table, target)) and len(table.leaders) == 1

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Bid, play 12 tricks, put the kitty to the declaring side's; reneges come before scoring. Rules 3.4 to 3.7."""
        options = table.options
        contract = yield from ask_kind(deal.order, options, high=highest(options))
        side = table.column_of(contract.declarer)
        other = next(each for each in table.columns if each != side)
        won = yield from ask_tricks(
            table.columns,
            total=HAND,
            notes=needs(contract.bid, side, other, options),
            hints=(leads(contract.declarer),),
            stakes=lambda: at_stake(contract.bid, side, other, options),
        )
        taken = {side: won[side] + options.on("kitty_counts"), other: won[other]}
        result = outcome(contract.bid, side, taken, offenders(deal.noted, table.columns), options)
        return list(lines(contract.bid, side, other, result, options))

    def beside(self, table: Table, deal: Deal) -> tuple[Step, ...]:
        """Reneges, where they cost anything. Rules 3.7."""
        return (note_revokes(deal.order, table.columns),) if table.options.number("renege_tricks") else ()

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        if table.options.on("kitty_counts"):
            return (say("6 in the kitty: one trick"),)
        return (say("6 in the kitty: no trick"),)

    def deck(self, options: Options, players: int) -> Say:
        """Rules 3.1."""
        return say("all 52 cards and both jokers; 12 cards each, 6 in the kitty")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(house.tonight(options))


def highest(options: Options) -> int:
    """The highest number that can be made. Rules 3.5."""
    return BOSTON if options.on("kitty_counts") else SIX


def needs(bid: Bid, side: Who, other: Who, options: Options) -> dict[Who, Say]:
    """How many tricks at the table each side needs, the kitty aside. Rules 3.5."""
    kitty = options.on("kitty_counts")
    need = needed(bid) - kitty
    made = say("{n} and the kitty needed", n=need) if kitty else say("{n} needed", n=need)
    return {side: made, other: say_many("{n} sets it", "{n} set it", HAND + 1 - need)}


def at_stake(bid: Bid, side: Who, other: Who, options: Options) -> Say:
    """What the bid gives just made, and one short."""
    all_tricks = HAND + options.on("kitty_counts")

    def scored(own: int) -> Iterator[Line]:
        return lines(bid, side, other, outcome(bid, side, {side: own, other: all_tricks - own}, (), options), options)

    return stakes(side, scored(needed(bid)), scored(needed(bid) - 1))


def outcome(bid: Bid, side: Who, taken: Counts, reneged: Sequence[Who], options: Options) -> Outcome:
    """The tricks after reneges, or who has the bid by one; of both sides the declaring one loses. Rules 3.7."""
    other = next(each for each in taken if each != side)
    if reneged and options["renege"] == "lose_bid":
        made, how = side not in reneged, say("by a renege")
        return Outcome(max(taken[side], needed(bid) * made), taken[other], made, how, whole=not made)
    each, transfer = options.number("renege_tricks"), options.on("renege_transfer")
    left = apply_revokes(taken, reneged, each, transfer=transfer)
    how = counted(left[side], revokes=bool(reneged))
    if options.on("kitty_counts") and not reneged:
        how = say_many("{n} trick and the kitty", "{n} tricks and the kitty", left[side] - 1)
    return Outcome(left[side], left[other], left[side] >= needed(bid), how)


def lines(bid: Bid, side: Who, other: Who, result: Outcome, options: Options) -> Iterator[Line]:
    """What the declaring side wins or loses, and what the other side has for a set. Rules 3.6."""
    factor = times(bid, options.number("boston_factor") if bid.number == BOSTON else 1, options)
    won, called = points(bid, result, options), bid_words(bid)
    why = say("{bid} made, {how}: {worth}") if result.made else say("{bid} set, {how}: {worth}")
    yield Line(
        side, won * factor, why.put(bid=called, how=result.how, worth=worth(won, factor)), missed=not result.made
    )
    if result.made and result.own == ALL_TRICKS and bid.number < BOSTON and (bonus := options.number(BONUS)):
        yield Line(side, bonus, say("all 13 tricks: {n}", n=bonus))
    if not result.made and (gained := against(bid, result, options)):
        yield Line(other, gained * factor, say("{bid} set: {worth}", bid=called, worth=worth(gained, factor)))


def points(bid: Bid, result: Outcome, options: Options) -> int:
    """The declaring side's points, nothing doubled. Rules 3.6."""
    above = max(0, result.own - SIX)
    if result.made:
        return bid.number if options["overtricks"] == "bid_only" else above
    if result.whole or options["set_penalty"] == "bid":
        return -bid.number
    return result.own - needed(bid) if options["shortfall_floor"] == "tricks" else above - bid.number


def against(bid: Bid, result: Outcome, options: Options) -> int:
    """What the other side has for a set, nothing doubled. Rules 3.6."""
    return {"none": 0, "bid": bid.number, "tricks": max(0, result.against - SIX)}[options.word("defenders_score")]


GAME = BidWhist()
