"""Contracts by uptown, downtown and no-trumps, as Bid Whist and Dummy Whist bid them. Rules 3.3 to 3.6, 5.4.

A bid of n promises n tricks above six. The suit, or in no-trumps the direction, is named after the auction.
"""

from __future__ import annotations

from scorepad.rules.bids_and_tricks import TRICKS, Flow
from scorepad.rules.contracts.auction import Auction, auction
from scorepad.rules.contracts.bid_ladder import NO_DIRECTION, Bid, Ladder, kind_bids
from scorepad.rules.contracts.contract import Contract, ask_contract, check_named
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.step import IllegalAnswer
from scorepad.rules.table import Deal
from scorepad.rules.voids import ALL_PASSED

SIX, BOSTON = 6, 7


def ask_kind(deal: Deal, options: Options, *, high: int = BOSTON, hints: tuple[Say, ...] = ()) -> Flow[Contract]:
    """Ask for the contract, with bids up to the number `high`, by its result or call by call.

    Raises IllegalAnswer for a suit or direction that cannot be.
    """
    ladder = kind_bids(options.number("min_bid"), high, low_beats_high=options.on("low_beats_high"))
    contract = yield from ask_contract(
        deal,
        ladder,
        lambda: auction(auction_rules(deal.order, ladder, options)),
        named_later=True,
        hints=(*hints, *last_call(deal.order, options)),
    )
    if why := check_named(contract):
        raise IllegalAnswer({"trump" if contract.trump else "direction": why})
    return contract


def auction_rules(order: tuple[Who, ...], ladder: Ladder, options: Options) -> Auction:
    """The rules of the auction: one call each, or until all the others have passed. Rules 3.4, 5.4.

    With the house rule `forced_dealer` the dealer must bid where everybody else has passed.
    """
    return Auction(
        order,
        ladder,
        ends_after=len(order) - 1,
        forced=order[-1] if options.on("forced_dealer") else None,
        once=options["auction_rounds"] == "single",
        pass_final=options.on("pass_final"),
    )


def thrown_in(options: Options) -> tuple[str, ...]:
    """Reasons to throw in a deal, except a misdeal: all have passed, if the dealer need not bid."""
    return () if options.on("forced_dealer") else (ALL_PASSED,)


def needed(bid: Bid) -> int:
    """The number of tricks, of 13, that a bid promises."""
    return SIX + bid.number


def times(bid: Bid, boston: int, options: Options) -> int:
    """The factor for no-trumps and that for a Boston combined.

    Multiplied, or the greater one, as the house rules say.
    """
    no_trump = options.number("nt_factor") if bid.kind == NO_DIRECTION else 1
    return no_trump * boston if options["factors"] == "multiply" else max(no_trump, boston)


def points_words(points: int, factor: int) -> Say:
    """Points for a reason, with the factor where it is not 1."""
    return say("{n} × {times}", n=points, times=factor) if factor != 1 else say("{n}", n=points)


def tricks_words(tricks: int, *, revokes: bool) -> Say:
    """The tricks that are scored, for a reason; `revokes`: some were moved for revokes."""
    if revokes:
        return say_many("{n} trick after reneges", "{n} tricks after reneges", tricks)
    return TRICKS.counted.put(n=tricks)


def last_call(order: tuple[Who, ...], options: Options) -> tuple[Say, ...]:
    """A reminder that the dealer must bid where all others pass, as a tuple of one, or of none."""
    if not options.on("forced_dealer"):
        return ()
    return (say("{who} must bid if all others pass", who=order[-1]),)
