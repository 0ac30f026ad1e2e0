"""The house rules of Tarneeb, as chapter 15 of the rules has them, and their sentences."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.contracts.updown_options import TARGETS
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in
from scorepad.rules.target_game import MOST_DEALS

OPTIONS = (
    Option(
        "auction_rounds", default="multi", choices=("multi", "single"),
        label=say("Calls"),
        help=say("calls go round until all others pass, or everyone calls once, the dealer last"),
        example=say("once each: if Ana bids 7 and Bogdan 8, Ana can’t come back with 9"),
        words=(say("until all others pass"), say("once each")),
        group=BIDDING,
    ),
    Option.yes_no(
        "pass_final", default=True,
        label=say("Passing is final"),
        help=say("once you pass, you’re out of the auction; without this rule, four passes in a row end it"),
        example=say("if Ana passes and Bogdan bids 7, Ana can’t come back with 8"),
        only={"auction_rounds": ("multi",)},
        group=BIDDING,
    ),
    Option(
        "min_bid", default=7, choices=(7, 8),
        label=say_in("tricks in an auction", "Lowest bid"),
        help=say("nobody can bid fewer tricks than this"),
        example=say("8: nobody can bid 7"),
        words=(say("7"), say("8")),
        group=BIDDING,
    ),
    Option(
        "all_pass", default="redeal", choices=("redeal", "forced_dealer"),
        label=say("If all pass"),
        help=say("if nobody bids, the same dealer deals again, or the dealer must make the lowest bid"),
        example=say("dealer must bid: if the other three pass, the dealer bids 7"),
        words=(say("same dealer deals again"), say("dealer must bid")),
        group=BIDDING,
    ),
    Option.yes_no(
        "bid_with_suit", default=False,
        label=say("Bids with a suit"),
        help=say("a bid names a number and trumps; at the same number, clubs rank lowest and no-trumps highest"),
        example=say("a bid of 8 hearts beats 8 clubs"),
        group=BIDDING,
    ),
    Option(
        "notation", default="tricks", choices=("tricks", "levels"),
        label=say("Bid notation"),
        help=say("bids count all the tricks, 7 to 13, or those above six, 1 to 7"),
        example=say("tricks above six: for nine tricks, you bid 3"),
        words=(say_in("unit", "tricks"), say("tricks above six")),
        group=BIDDING,
    ),
    Option(
        "made", default="tricks", choices=("tricks", "bid"),
        label=say("Score for a made bid"),
        help=say("a made bid scores the tricks taken, or only the number bid"),
        example=say("the tricks taken: if you bid 8 and take 10, you score 10"),
        words=(say("the tricks taken"), say("the number bid")),
        group=POINTS,
    ),
    Option(
        "defenders_made", default="nothing", choices=("nothing", "tricks"),
        label=say("Opponents, bid made"),
        help=say("if the bidders make their bid, the opponents score nothing, or their own tricks"),
        example=say("their tricks: if you bid 8 and take 10, the opponents score 3"),
        words=(say_in("points", "nothing"), say("their tricks")),
        group=POINTS,
    ),
    Option(
        "defenders_failed", default="tricks", choices=("tricks", "nothing"),
        label=say("Opponents, bid failed"),
        help=say("if a bid fails, the opponents score their own tricks, or nothing"),
        example=say("their tricks: if you bid 9 and take 7, the opponents score 6"),
        words=(say("their tricks"), say_in("points", "nothing")),
        group=POINTS,
    ),
    Option(
        "kaboot_bonus", default=3, choices=Whole(0, 13),
        label=say("Kaboot on a lower bid"),
        help=say("taking all 13 tricks (kaboot) after a lower bid scores this as a bonus"),
        example=say("3: if you bid 9 and take all 13, you score 16"),
        group=POINTS,
    ),
    Option(
        "thirteen_made", default=26, choices=Whole(13, 52),
        label=say("Bid of 13 made"),
        help=say("a side that bids and takes all 13 tricks scores this"),
        example=say("26: if you bid 13 and take them all, you score 26"),
        group=POINTS,
    ),
    Option(
        "thirteen_failed", default=16, choices=Whole(13, 52),
        label=say("Bid of 13 failed"),
        help=say("a side that bids 13 and fails loses this"),
        example=say("16: if you bid 13 and take 11, you lose 16"),
        group=POINTS,
    ),
    Option(
        "doubling", default="off", choices=("off", "x2"),
        label=say("Doubling"),
        help=say("an opponent may double; all points in the deal then count double"),
        example=say("if you bid 8, are doubled and take 9, you score 18"),
        words=(say("no doubling"), say("all points double")),
        group=POINTS,
    ),
    Option(
        "target", default=31, choices=TARGETS,
        label=say("Target"),
        help=say("the first side to reach this score wins; usually 31, 41 or 61"),
        example=say("31: if your side has 25 and makes 8, you win"),
        group=END,
    ),
    MOST_DEALS,
)  # fmt: skip

PRESETS = (
    Preset("tarneeb", say("Tarneeb"), say("a made bid scores the tricks taken; play to 31"), {}),
    Preset("syrian-41", say("To 41"), say("a made bid scores the tricks taken; play to 41"), {"target": 41}),
    Preset("tarneeb-61", say("To 61"), say("a made bid scores the tricks taken; play to 61"), {"target": 61}),
    Preset(
        "egyptian",
        say("Egyptian"),
        say("bids name the suit, a pass isn’t final, and the opponents may double"),
        {"bid_with_suit": True, "pass_final": False, "doubling": "x2"},
    ),
)


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    yield say("Partners sit opposite each other. 13 cards each.")
    if options.word("auction_rounds") == "single":
        yield say("Everyone calls once, the dealer last; each bid must beat the one before.")
    elif options.on("pass_final"):
        yield say("Each bid must beat the last; once you pass, you’re out.")
    else:
        yield say("Each bid must beat the last; four passes in a row end the auction.")
    yield say("The lowest bid is {n} tricks.", n=options.number("min_bid"))
    if options.word("all_pass") == "forced_dealer":
        yield say("If everyone else passes, the dealer must bid.")
    else:
        yield say("If everyone passes, the same dealer deals again.")
    if options.on("bid_with_suit"):
        yield say("Each bid names a number and trumps; the highest bidder leads.")
    else:
        yield say("The highest bidder names trumps and leads.")
    yield from _points(options)
    yield say("The first side to reach {n} wins.", n=options.number("target"))


def _points(options: Options) -> Iterator[Say]:
    if options.word("made") == "tricks":
        yield say("A made bid scores the tricks taken; a failed bid loses the number bid.")
    else:
        yield say("A made bid scores the number bid; a failed bid loses it.")
    if options.word("defenders_made") == "tricks":
        yield say("If the bidders make their bid, the opponents score their own tricks.")
    if options.word("defenders_failed") == "tricks":
        yield say("If a bid fails, the opponents score their own tricks.")
    if bonus := options.number("kaboot_bonus"):
        yield say("Kaboot (all 13 tricks) after a lower bid scores {n} extra.", n=bonus)
    yield say(
        "A bid of 13 scores {made} or loses {lost}.",
        made=options.number("thirteen_made"), lost=options.number("thirteen_failed"),
    )  # fmt: skip
    if options.word("doubling") == "x2":
        yield say("An opponent may double; all points then count double.")
