"""The house rules of Bid Whist: its options (rules 3.3 to 3.8), sets of them known by name, and how it is played."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.contracts import updown_options as shared
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say

OPTIONS = (
    Option(
        "min_bid", default=1, choices=Whole(1, 7),
        label=say("Lowest bid"),
        help=say("the smallest number that may be bid; many tables begin at 3 or 4"),
        example=say("3: the first bid is 3 up, which needs nine tricks"),
        group=BIDDING,
    ),
    shared.low_beats_high(default=True),
    shared.auction_rounds("multi"),
    shared.PASS_FINAL,
    shared.FORCED_DEALER,
    Option.yes_no(
        "kitty_counts", default=True,
        label=say("The kitty is a trick"),
        help=say("the six cards put away are the declaring side's first trick; else 12 tricks count and nobody bids 7"),
        example=say("4 up, nine tricks won: ten with the kitty, made; without it set"),
        group=POINTS,
    ),
    Option(
        "set_penalty", default="shortfall", choices=("shortfall", "bid"),
        label=say("A set costs"),
        help=say("the points that were missed, or the whole number that was bid"),
        example=say("4 down with nine tricks: 1 less, or 4 less"),
        words=(say("what was missed"), say("the whole bid")),
        group=POINTS,
    ),
    Option(
        "shortfall_floor", default="six", choices=("six", "tricks"),
        label=say("Below six tricks"),
        help=say("a set costs no more than the bid, or each trick short of it; where a set costs what was missed"),
        example=say("5 up with five tricks: 5 less, or 6 less"),
        words=(say("no more than the bid"), say("each trick short")),
        only={"set_penalty": ("shortfall",)},
        group=POINTS,
    ),
    Option(
        "overtricks", default="count", choices=("count", "bid_only"),
        label=say("More tricks than bid"),
        help=say("count too, or a bid made is worth just its number"),
        example=say("3 up with 11 tricks: 5, or 3"),
        words=(say("count"), say("count nothing")),
        group=POINTS,
    ),
    shared.NT_FACTOR,
    Option(
        "boston_factor", default=1, choices=(1, 2),
        label=say("A bid of 7 counts"),
        help=say("a bid of all the tricks, a Boston, counts double, made or set"),
        example=say("7 up with 13 tricks: 7, or 14 if it counts twice"),
        words=shared.ONCE_OR_TWICE,
        group=POINTS,
    ),
    Option(
        "boston_made_bonus", default=0, choices=Whole(0, 1000),
        label=say("All 13 tricks without a bid of 7"),
        help=say("points on top for taking all 13 tricks after a lower bid"),
        example=say("5: 4 up with 13 tricks gives 7 and 5 more"),
        group=POINTS,
    ),
    shared.FACTORS,
    Option(
        "defenders_score", default="none", choices=("none", "bid", "tricks"),
        label=say("The other side scores for a set"),
        help=say("nothing, the number that was bid, or its own tricks above six"),
        example=say("4 up set with five tricks: 0, 4, or 2 for eight tricks"),
        words=(say("nothing"), say("the number bid"), say("its tricks above six")),
        group=POINTS,
    ),
    shared.renege_tricks(0),
    Option(
        "renege", default="tricks", choices=("tricks", "lose_bid"),
        label=say("A renege"),
        help=say("costs tricks, or decides the bid: set by the whole number, or made; where reneges cost anything"),
        example=say("4 up, ten tricks, the other side reneged: 13 tricks, or made just so"),
        words=(say("costs tricks"), say("decides the bid")),
        only=shared.RENEGES_COST,
        group=POINTS,
    ),
    shared.RENEGE_TRANSFER,
    Option(
        "end_mode", default="plus_minus", choices=("plus_minus", "plus"),
        label=say("The game ends"),
        help=say("when a side is up or down by the target, or only when one is up by it"),
        example=say("target 5: at −5 a side has lost, or it plays on"),
        words=(say("up or down by the target"), say("up by the target")),
        group=END,
    ),
    Option(
        "target", default=5, choices=shared.TARGETS,
        label=say("Target"),
        help=say("the points that end the game; people play to 5, 7, 11 or 21"),
        example=say("5: a side with 3 that makes 3 has 6 and wins"),
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset("book", say("By the book"), say("4 down with nine tricks: 1 less; the game ends at 5 up or down"), {}),
    Preset(
        "american",
        say("American"),
        say("one call each from 3 on; 4 down with nine tricks: 4 less; the game ends at 7 up or down"),
        {"min_bid": 3, "auction_rounds": "single", "set_penalty": "bid", "target": 7},
    ),
    Preset(
        "double",
        say("Double no-trump and Boston"),
        say("4 NT with ten tricks: 8; 7 up with all 13: 14"),
        {"nt_factor": 2, "boston_factor": 2},
    ),
)


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules: about half a screen."""
    yield say("Two sides of two, partners opposite. 54 cards: 12 each, 6 in the kitty.")
    yield from shared.how_they_call(options)
    if options.on("kitty_counts"):
        yield say(
            "The highest bidder takes the kitty and puts six cards away, the side's first of 13 tricks;"
            " names the suit and leads."
        )
    else:
        yield say(
            "The highest bidder takes the kitty and puts six cards away, which are no trick: 12 count;"
            " names the suit and leads."
        )
    yield say("Made: {made}. Set: {lost}.", made=_made(options), lost=_lost(options))
    yield from _others(options)
    yield from _renege(options)
    target = options.number("target")
    if options["end_mode"] == "plus_minus":
        yield say("A side with {n} has won, a side with {minus} has lost.", n=target, minus=-target)
    else:
        yield say("A side with {n} has won.", n=target)


def _made(options: Options) -> Say:
    if options["overtricks"] == "bid_only":
        return say("the number bid")
    return say("a point for each trick above six")


def _lost(options: Options) -> Say:
    if options["set_penalty"] == "bid":
        return say("minus the number bid")
    if options["shortfall_floor"] == "tricks":
        return say("minus one for each trick short")
    return say("minus one for each trick short, never more than the bid")


def _others(options: Options) -> Iterator[Say]:
    yield from shared.what_counts_double(options, "boston_factor")
    if bonus := options.number("boston_made_bonus"):
        yield say("All 13 tricks without a bid of 7: {n} more.", n=bonus)
    score = options.word("defenders_score")
    if score == "bid":
        yield say("Who sets a bid scores its number.")
    elif score == "tricks":
        yield say("Who sets a bid scores its own tricks above six.")


def _renege(options: Options) -> Iterator[Say]:
    if options["renege"] == "tricks" or not options.number("renege_tricks"):
        yield from shared.what_a_renege_costs(options)
    else:
        yield say("A renege, or a wrong call of one, loses the bid, or lets the other side make it.")
