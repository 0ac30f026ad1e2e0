"""House rules that Dummy Whist, Double Dummy and Humbug share: rules 5.3 to 5.7; and how they are scored, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorepad.rules.contracts import updown_options as shared
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option, Options
from scorepad.rules.sentence import Say, say, say_in

TIE_WORDS = (say("another deal"), say("shared win"))

CONTRACT_OPTIONS = (
    Option(
        "min_bid", default=1, choices=Whole(0, 7),
        label=say_in("level", "Lowest bid"),
        help=say("no bid can be below this; a bid of 0 promises six tricks and scores nothing by itself"),
        example=say("1: the lowest bid is 1 uptown, for seven tricks"),
        group=BIDDING,
    ),
    shared.low_beats_high(default=False),
    shared.auction_rounds("single"),
    shared.PASS_FINAL,
    shared.FORCED_DEALER,
    Option(
        "set_mode", default="opponents_gain", choices=("opponents_gain", "declarer_loses", "both"),
        label=say("Score for a set"),
        help=say("each opponent scores the number bid, or the declarer loses it, or both"),
        example=say("if 4 uptown is set, each opponent scores 4, or the declarer loses 4, or both"),
        words=(say("opponents score the bid"), say("declarer loses the bid"), say_in("points", "both")),
        group=POINTS,
    ),
    shared.NT_FACTOR,
    Option(
        "boston_bid_factor", default=2, choices=(1, 2),
        label=say("Bid of 7 (Boston)"),
        help=say("a bid of 7, a Boston, can count double, made or set"),
        example=say("if you bid 7 uptown and take all 13 tricks, you score 7, or 14 if it counts twice"),
        words=shared.ONCE_OR_TWICE,
        group=POINTS,
    ),
    Option(
        "boston_made_factor", default=1, choices=(1, 2),
        label=say("All 13 tricks on a lower bid"),
        help=say("taking all the tricks on a bid below 7 can count double"),
        example=say("if you bid 2 uptown and take all 13 tricks, you score 7, or 14 if it counts twice"),
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
    help=say("the game ends when a player reaches this score"),
    example=say("21: a player at 20 who scores 1 wins"),
    group=END,
)  # fmt: skip
OWN_TARGET = Option(
    "target", default=None, choices=replace(shared.TARGETS, none=say("21, or 5 without bids")),
    label=say("Target"),
    help=say("the game ends when a player reaches this score; leave it empty for 21, or 5 without bids"),
    example=say("21: a player at 20 who scores 1 wins"),
    group=END,
)  # fmt: skip
TIE_BREAK = Option(
    "tie_break", default="play_on", choices=("play_on", "shared"),
    label=say("Tie at the end"),
    help=say("tied leaders play on until one leads alone, or share the win"),
    example=say("if two players lead with 23, both win if the win is shared; otherwise you play another deal"),
    words=TIE_WORDS,
    group=END,
)  # fmt: skip


def contract_options(key: str, value: str) -> tuple[Option, ...]:
    """The options of contracts, each with the condition that the option `key` has this value.

    The game has bids then.
    """
    return tuple(replace(option, only={**option.only, key: (value,)}) for option in CONTRACT_OPTIONS)


def how_it_counts(options: Options, opponents: int) -> Iterator[Say]:
    """Sentences: the auction, and the points of made and set bids."""
    yield from shared.how_they_call(options)
    yield say("Made: a point for each trick above six. {lost}", lost=_set(options.word("set_mode"), opponents))
    yield from _doubles(options)
    yield from shared.what_a_renege_costs(options)


def end(target: int, options: Options) -> Say:
    """When the game ends, in a sentence."""
    if options["tie_break"] == "shared":
        return say(
            "The game ends when a player reaches {n}; the highest score wins, and tied players share the win.", n=target
        )
    return say("The game ends when a player reaches {n}; the highest score wins, and a tie is played off.", n=target)


def _set(mode: str, opponents: int) -> Say:
    gain = say("each opponent scores the number bid") if opponents > 1 else say("the opponent scores the number bid")
    if mode == "declarer_loses":
        return say("Set: the declarer loses the number bid.")
    return (
        say("Set: {gain}.", gain=gain)
        if mode == "opponents_gain"
        else say("Set: {gain} and the declarer loses it.", gain=gain)
    )


def _doubles(options: Options) -> Iterator[Say]:
    yield from shared.what_counts_double(options, "boston_bid_factor")
    if options.number("boston_made_factor") == 2:
        yield say("All 13 tricks on a lower bid count double.")
