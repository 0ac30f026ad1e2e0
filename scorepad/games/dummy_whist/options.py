"""House rules that Dummy Whist, Double Dummy and Humbug share: rules 5.3 to 5.7; and how they are scored, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorepad.rules.contracts import updown_options as shared
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option, Options
from scorepad.rules.sentence import Say, say, say_in

TIE_WORDS = (say("is played on"), say("is shared"))

CONTRACT_OPTIONS = (
    Option(
        "min_bid", default=1, choices=Whole(0, 7),
        label=say("Lowest bid"),
        help=say("the smallest number that may be bid; 0 promises six tricks and is worth nothing by itself"),
        example=say("1: the first bid is 1 up, which needs seven tricks"),
        group=BIDDING,
    ),
    shared.low_beats_high(default=False),
    shared.auction_rounds("single"),
    shared.PASS_FINAL,
    shared.FORCED_DEALER,
    Option(
        "set_mode", default="opponents_gain", choices=("opponents_gain", "declarer_loses", "both"),
        label=say("When a bid is set"),
        help=say("each opponent gains the number bid, or the declarer loses it, or both"),
        example=say("4 up set: each opponent 4 more, or the declarer 4 less, or both"),
        words=(say("opponents gain it"), say("the declarer loses it"), say_in("points", "both")),
        group=POINTS,
    ),
    shared.NT_FACTOR,
    Option(
        "boston_bid_factor", default=2, choices=(1, 2),
        label=say("A bid of 7 counts"),
        help=say("a bid of all the tricks, a Boston, counts double, made or set"),
        example=say("7 up with all 13 tricks: 7, or 14 if it counts twice"),
        words=shared.ONCE_OR_TWICE,
        group=POINTS,
    ),
    Option(
        "boston_made_factor", default=1, choices=(1, 2),
        label=say("All 13 tricks without a bid of 7 count"),
        help=say("taking all the tricks after a lower bid counts double"),
        example=say("2 up with all 13 tricks: 7, or 14 if it counts twice"),
        words=shared.ONCE_OR_TWICE,
        group=POINTS,
    ),
    shared.FACTORS,
    shared.renege_tricks(3),
    shared.RENEGE_TRANSFER,
)  # fmt: skip
TARGET = Option(
    "target", default=21, choices=shared.TARGETS,
    label=say("Target"),
    help=say("the points that end the game"),
    example=say("21: who has 20 and makes 1 wins"),
    group=END,
)  # fmt: skip
OWN_TARGET = Option(
    "target", default=None, choices=replace(shared.TARGETS, none=say("21, or 5 without bids")),
    label=say("Target"),
    help=say("the points that end the game; left empty it is 21, or 5 where nobody bids"),
    example=say("21: who has 20 and makes 1 wins"),
    group=END,
)  # fmt: skip
TIE_BREAK = Option(
    "tie_break", default="play_on", choices=("play_on", "shared"),
    label=say("A tie at the end"),
    help=say("is played on until somebody is alone on top, or shared"),
    example=say("two have 23: another deal, or both win"),
    words=TIE_WORDS,
    group=END,
)  # fmt: skip


def contract_options(key: str, value: str) -> tuple[Option, ...]:
    """The options of contracts, each with the condition that the option `key` has this value.

    The game has bids then.
    """
    return tuple(replace(option, only={**option.only, key: (value,)}) for option in CONTRACT_OPTIONS)


def how_it_counts(options: Options, opponents: int) -> Iterator[Say]:
    """How the auction goes and what made and set bids give, in sentences."""
    yield from shared.how_they_call(options)
    yield say("Made: a point for each trick above six. {lost}", lost=_set(options.word("set_mode"), opponents))
    yield from _doubles(options)
    yield from shared.what_a_renege_costs(options)


def end(target: int, options: Options) -> Say:
    """When the game ends, in a sentence."""
    if options["tie_break"] == "shared":
        return say("Who has {n} ends the game; the highest wins, a tie is shared.", n=target)
    return say("Who has {n} ends the game; the highest wins, a tie is played on.", n=target)


def _set(mode: str, opponents: int) -> Say:
    gain = say("each opponent gains the number bid") if opponents > 1 else say("the opponent gains the number bid")
    if mode == "declarer_loses":
        return say("Set: the declarer loses the number bid.")
    return (
        say("Set: {gain}.", gain=gain)
        if mode == "opponents_gain"
        else say("Set: {gain}, the declarer loses it.", gain=gain)
    )


def _doubles(options: Options) -> Iterator[Say]:
    yield from shared.what_counts_double(options, "boston_bid_factor")
    if options.number("boston_made_factor") == 2:
        yield say("All 13 tricks after a lower bid count double.")
