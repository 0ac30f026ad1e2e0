"""The house rules of Tarneeb, as chapter 15 of the rules has them, and how they are told."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.contracts.updown_options import TARGETS
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say

OPTIONS = (
    Option(
        "auction_rounds", default="multi", choices=("multi", "single"),
        label=say("Calls"),
        help=say("calls go round until all the others have passed, or everybody calls once, the dealer last"),
        example=say("Ana bids 7, Bogdan 8: Ana may bid 9, or has had her one call"),
        words=(say("until all others pass"), say("once each")),
        group=BIDDING,
    ),
    Option.yes_no(
        "pass_final", default=True,
        label=say("Who has passed stays out"),
        help=say("a pass is for the whole auction; else four passes in a row end it"),
        example=say("Ana passes, Bogdan bids 7: Ana may not come back with 8"),
        only={"auction_rounds": ("multi",)},
        group=BIDDING,
    ),
    Option(
        "min_bid", default=7, choices=(7, 8),
        label=say("Lowest bid"),
        help=say("the smallest number of tricks that may be bid"),
        example=say("8: nobody may bid 7"),
        words=(say("7"), say("8")),
        group=BIDDING,
    ),
    Option(
        "all_pass", default="redeal", choices=("redeal", "forced_dealer"),
        label=say("All pass"),
        help=say("the same player deals again, or the dealer has to bid the lowest number"),
        example=say("three pass: the dealer may pass too, or bids 7"),
        words=(say("the cards are dealt again"), say("the dealer must bid")),
        group=BIDDING,
    ),
    Option.yes_no(
        "bid_with_suit", default=False,
        label=say("Bids name the suit"),
        help=say("a bid is a number and its trump; of one number clubs are lowest and no trump is highest"),
        example=say("8 in hearts beats 8 in clubs"),
        group=BIDDING,
    ),
    Option(
        "notation", default="tricks", choices=("tricks", "levels"),
        label=say("A bid is said as"),
        help=say("the tricks, 7 to 13, or those above six, 1 to 7"),
        example=say("nine tricks are bid as 9, or as 3"),
        words=(say("tricks"), say("tricks above six")),
        group=BIDDING,
    ),
    Option(
        "made", default="tricks", choices=("tricks", "bid"),
        label=say("A bid made gives"),
        help=say("the tricks that were taken, or only the number that was bid"),
        example=say("bid 8, took 10: 10, or 8"),
        words=(say("the tricks taken"), say("the number bid")),
        group=POINTS,
    ),
    Option(
        "defenders_made", default="nothing", choices=("nothing", "tricks"),
        label=say("The others, when a bid is made"),
        help=say("score nothing, or their own tricks"),
        example=say("bid 8, took 10: 0 for the others, or 3"),
        words=(say("nothing"), say("their tricks")),
        group=POINTS,
    ),
    Option(
        "defenders_failed", default="tricks", choices=("tricks", "nothing"),
        label=say("The others, when a bid fails"),
        help=say("score their own tricks, or nothing"),
        example=say("bid 9, took 7: 6 for the others, or 0"),
        words=(say("their tricks"), say("nothing")),
        group=POINTS,
    ),
    Option(
        "kaboot_bonus", default=3, choices=Whole(0, 13),
        label=say("All 13 tricks after a lower bid"),
        help=say("points on top"),
        example=say("3: bid 9 and took all 13 gives 16"),
        group=POINTS,
    ),
    Option(
        "thirteen_made", default=26, choices=Whole(13, 52),
        label=say("A bid of 13 made"),
        help=say("the points for all the tricks when they were bid"),
        example=say("26: bid 13 and took them"),
        group=POINTS,
    ),
    Option(
        "thirteen_failed", default=16, choices=Whole(13, 52),
        label=say("A bid of 13 failed"),
        help=say("the points that it costs"),
        example=say("16: bid 13 and took 11"),
        group=POINTS,
    ),
    Option(
        "doubling", default="off", choices=("off", "x2"),
        label=say("Doubling"),
        help=say("one of the others may double, and every point of the deal counts twice"),
        example=say("bid 8, took 9, doubled: 18"),
        words=(say("nobody doubles"), say("everything twice")),
        group=POINTS,
    ),
    Option(
        "target", default=31, choices=TARGETS,
        label=say("Target"),
        help=say("the side that has so many points wins; people play to 31, 41 or 61"),
        example=say("31: a side with 25 that takes 8 has won"),
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset("tarneeb", say("Tarneeb"), say("the tricks count, to 31"), {}),
    Preset("syrian-41", say("To 41"), say("the same, to 41"), {"target": 41}),
    Preset("tarneeb-61", say("To 61"), say("the same, to 61"), {"target": 61}),
    Preset(
        "egyptian",
        say("Egyptian"),
        say("bids name the suit, a pass is not final, and the others may double"),
        {"bid_with_suit": True, "pass_final": False, "doubling": "x2"},
    ),
)


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    yield say("Partners sit opposite. 13 cards each.")
    if options.word("auction_rounds") == "single":
        yield say("Everybody calls once, each bid higher than the last, the dealer last.")
    elif options.on("pass_final"):
        yield say("Each bid is higher than the last; who has passed stays out.")
    else:
        yield say("Each bid is higher than the last; four passes in a row end it.")
    yield say("The lowest bid is {n} tricks.", n=options.number("min_bid"))
    if options.word("all_pass") == "forced_dealer":
        yield say("If everybody else passes, the dealer must bid.")
    else:
        yield say("If everybody passes, the same dealer deals again.")
    if options.on("bid_with_suit"):
        yield say("A bid names its trump; the highest bidder leads.")
    else:
        yield say("The highest bidder names trump and leads.")
    yield from _points(options)
    yield say("The first side with {n} points wins.", n=options.number("target"))


def _points(options: Options) -> Iterator[Say]:
    if options.word("made") == "tricks":
        yield say("A bid made gives the tricks taken; a bid that fails costs its number.")
    else:
        yield say("A bid made gives its number; a bid that fails costs it.")
    if options.word("defenders_made") == "tricks":
        yield say("The others score their tricks when a bid is made.")
    if options.word("defenders_failed") == "tricks":
        yield say("The others score their tricks when a bid fails.")
    if bonus := options.number("kaboot_bonus"):
        yield say("All 13 tricks after a lower bid give {n} more.", n=bonus)
    yield say(
        "A bid of 13 gives {made} or costs {lost}.",
        made=options.number("thirteen_made"), lost=options.number("thirteen_failed"),
    )  # fmt: skip
    if options.word("doubling") == "x2":
        yield say("One of the others may double: everything counts twice.")
