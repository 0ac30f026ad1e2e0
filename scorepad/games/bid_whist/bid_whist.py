"""Bid Whist with 54 cards. Two sides; one of them promises a number of 13 tricks, the kitty among them.

Source: S2, the second of its two ways to play whist, by way of rules.md, chapter 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorepad.games.bid_whist import options as house
from scorepad.rules.bids_and_tricks import TRICKS, Counts, Flow, ask_tricks, leads
from scorepad.rules.contracts.auction import AUCTION
from scorepad.rules.contracts.bid_ladder import Bid, bid_words
from scorepad.rules.contracts.contract import CONTRACT, stakes
from scorepad.rules.contracts.updown_contract import (
    BOSTON,
    SIX,
    ask_kind,
    needed,
    points_words,
    thrown_in,
    times,
)
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.revokes import RENEGES, apply_revokes, note_revokes, offenders
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.note import Note
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, reached
from scorepad.rules.voids import MISDEAL

HAND = 12
ALL_TRICKS = HAND + 1
BONUS = "boston_made_bonus"
BOOKS = replace(TRICKS, title=say("Books"), counted=say_many("{n} book", "{n} books", 0))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal came out, after reneges.

    own, against  the scored tricks of the declaring side and of the other side
    made          whether the bid is made
    how           the tricks or the renege, as the reason for the points says it
    whole         the bid is set by its whole number, whatever the tricks
    """

    own: int
    against: int
    made: bool
    how: Say
    whole: bool = False


class BidWhist(OpenEnded):
    """Bid Whist: two sides of two, contracts up, down or no-trumps, to a target."""

    slug = "bid-whist"
    name = say("Bid Whist")
    players = range(4, 5)
    in_a_line = say("Bid uptown or downtown: high cards or low.")
    motif = ("AS", "to", "2S")
    usual_deals = 6
    cards = HAND
    family = say("Whist")
    partners = True
    asks = (CONTRACT, AUCTION, BOOKS, RENEGES)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} calls first")
    front = ("target",)

    def check(self, options: Options, players: int) -> None:
        """Refuse a lowest bid that nobody can make: without the kitty there are 12 tricks.

        Raises IllegalOptions. Rules 3.5.
        """
        if options.number("min_bid") > highest(options):
            raise IllegalOptions("min_bid", say("if the kitty isn’t a book, the highest bid is 6"))

    def voids(self, options: Options) -> tuple[str, ...]:
        return (MISDEAL, *thrown_in(options))

    def over(self, table: Table) -> bool:
        """Whether a side has the target, or minus the target; where both are level another deal decides. Rules 3.8."""
        target = table.options.number("target")
        down = table.options["end_mode"] == "plus_minus" and min(table.totals.values()) <= -target
        return (down or reached(table, target)) and len(table.leaders) == 1

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Bid, play 12 tricks, put the kitty to the declaring side's; reneges come before scoring. Rules 3.4 to 3.7."""
        options = table.options
        contract = yield from ask_kind(deal, options, high=highest(options))
        side = table.column_of(contract.declarer)
        other = next(each for each in table.columns if each != side)
        won = yield from ask_tricks(
            table.columns,
            total=HAND,
            title=BOOKS.title,
            notes=needs(contract.bid, side, other, options),
            hints=(leads(contract.declarer),),
            stakes=lambda: at_stake(contract.bid, side, other, options),
        )
        # The six cards that the declarer buries are his side's first trick. Rules 3.5.
        taken = {side: won[side] + options.on("kitty_counts"), other: won[other]}
        result = outcome(contract.bid, side, taken, offenders(deal.noted, table.columns), options)
        return list(lines(contract.bid, side, other, result, options))

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """Reneges, where the house rules make them cost tricks. Rules 3.7."""
        return (note_revokes(deal.order, table.columns, RENEGES),) if table.options.number("renege_tricks") else ()

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        if table.options.on("kitty_counts"):
            return (say("6 in the kitty: one book"),)
        return (say("6 in the kitty: not a book"),)

    def deck(self, options: Options, players: int) -> Say:
        """All 52 cards and two jokers. Rules 3.1."""
        return say("all 52 cards and both jokers; 12 cards each, 6 in the kitty")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(house.tonight(options))


def highest(options: Options) -> int:
    """The highest number that may be bid. Rules 3.5."""
    return BOSTON if options.on("kitty_counts") else SIX


def needs(bid: Bid, side: Who, other: Who, options: Options) -> dict[Who, Say]:
    """For each side, how many tricks at the table it needs to make or set the bid, the kitty aside. Rules 3.5."""
    kitty = options.on("kitty_counts")
    need = needed(bid) - kitty
    made = say("{n} plus the kitty needed", n=need) if kitty else say("{n} needed", n=need)
    return {side: made, other: say_many("{n} sets it", "{n} set it", HAND + 1 - need)}


def at_stake(bid: Bid, side: Who, other: Who, options: Options) -> Say:
    """A sentence: the points of the bid when just made, and when one trick short."""
    all_tricks = HAND + options.on("kitty_counts")

    def scored(own: int) -> Iterator[Line]:
        return lines(bid, side, other, outcome(bid, side, {side: own, other: all_tricks - own}, (), options), options)

    return stakes(side, scored(needed(bid)), scored(needed(bid) - 1))


def outcome(bid: Bid, side: Who, taken: Counts, reneged: Sequence[Who], options: Options) -> Outcome:
    """The result of a deal from the tricks taken and the sides that reneged. Rules 3.7.

    With the house rule "lose_bid" a renege decides the bid; where both sides reneged, the declaring one loses it.
    Otherwise each renege moves or removes tricks before they are counted.
    """
    other = next(each for each in taken if each != side)
    if reneged and options["renege"] == "lose_bid":
        # Scored at least as just made, or as set by the whole number, whatever the tricks were. Rules 3.7.
        made, how = side not in reneged, say("on a renege")
        return Outcome(max(taken[side], needed(bid) * made), taken[other], made, how, whole=not made)
    each, transfer = options.number("renege_tricks"), options.on("renege_transfer")
    left = apply_revokes(taken, reneged, each, transfer=transfer)
    how = books_words(left[side], reneged=bool(reneged), kitty=options.on("kitty_counts"))
    return Outcome(left[side], left[other], left[side] >= needed(bid), how)


def books_words(books: int, *, reneged: bool, kitty: bool) -> Say:
    """The books that are scored, for a reason: some of them moved for reneges, or the kitty among them."""
    if reneged:
        return say_many("{n} book after reneges", "{n} books after reneges", books)
    if kitty:
        return say_many("{n} book plus the kitty", "{n} books plus the kitty", books - 1)
    return BOOKS.counted.put(n=books)


def lines(bid: Bid, side: Who, other: Who, result: Outcome, options: Options) -> Iterator[Line]:
    """The points of a deal: for the declaring side, and for the other side where the bid is set. Rules 3.6."""
    factor = times(bid, options.number("boston_factor") if bid.number == BOSTON else 1, options)
    won, called = points(bid, result, options), bid_words(bid)
    why = say("{bid} made, {how}: {worth}") if result.made else say("{bid} set, {how}: {worth}")
    yield Line(
        side, won * factor, why.put(bid=called, how=result.how, worth=points_words(won, factor)), missed=not result.made
    )
    # A bid of 7 promises all 13 tricks: the bonus is for all tricks without that bid. Rules 3.6.
    if result.made and result.own == ALL_TRICKS and bid.number < BOSTON and (bonus := options.number(BONUS)):
        yield Line(side, bonus, say("all 13 books: {n}", n=bonus))
    if not result.made and (gained := against(bid, result, options)):
        yield Line(other, gained * factor, say("{bid} set: {worth}", bid=called, worth=points_words(gained, factor)))


def points(bid: Bid, result: Outcome, options: Options) -> int:
    """The declaring side's points before anything is doubled; negative where the bid is set. Rules 3.6."""
    above = max(0, result.own - SIX)
    if result.made:
        return bid.number if options["overtricks"] == "bid_only" else above
    if result.whole or options["set_penalty"] == "bid":
        return -bid.number
    return result.own - needed(bid) if options["shortfall_floor"] == "tricks" else above - bid.number


def against(bid: Bid, result: Outcome, options: Options) -> int:
    """The other side's points for a bid that is set, before anything is doubled. Rules 3.6."""
    return {"none": 0, "bid": bid.number, "tricks": max(0, result.against - SIX)}[options.word("defenders_score")]


GAME = BidWhist()
