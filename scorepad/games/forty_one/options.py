"""The house rules of Forty-One, and the sentences that say how a table plays by them. Rules 15B."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say

OPTIONS = (
    Option(
        "min_bid", default=1, choices=(1, 2),
        label=say("Lowest bid"),
        help=say("the fewest tricks that one may bid"),
        example=say("2: nobody says 1"),
        words=(say("1"), say("2")),
        group=BIDDING,
    ),
    Option(
        "min_total", default=11, choices=Whole(4, 13),
        label=say("Least of all bids"),
        help=say("bids that come to less are thrown in, and the next player deals"),
        example=say("11: bids 3 2 2 3 come to 10 and are thrown in"),
        group=BIDDING,
    ),
    Option(
        "min_total_by", default="points", choices=("points", "tricks"),
        label=say("… counted by"),
        help=say("what the bids are worth, or the tricks bid"),
        example=say("by points a bid of 7 is worth 14, so that is enough"),
        words=(say("points"), say("tricks")),
        group=BIDDING,
    ),
    Option(
        "values", default="syrian", choices=("syrian", "lebanese"),
        label=say("What bids are worth"),
        help=say("the bid itself and from some number on twice as much, or the ladder of the Lebanese 400"),
        example=say("Lebanese: 5 is worth 10, 9 is worth 27, 10 and more 40; with 30 points 5 is worth 5"),
        words=(say("the bid, high ones twice"), say("Lebanese")),
        group=POINTS,
    ),
    Option(
        "double_from", default=7, choices=(0, *range(5, 14)),
        label=say("Counts twice from"),
        help=say("bids of so many tricks or more are worth twice their number"),
        example=say("7: a bid of 6 is worth 6, one of 7 is worth 14"),
        words=(say("never"), *(say("{n}", n=n) for n in range(5, 14))),
        only={"values": ("syrian",)},
        group=POINTS,
    ),
    Option.yes_no(
        "escalate", default=False,
        label=say("Lowest bids rise"),
        help=say("by 1, 2, 3 for who has 30, 40, 50 points; the least of all bids by the highest total"),
        example=say("lowest bid 2: with 45 points one bids at least 4"),
        group=BIDDING,
    ),
    Option(
        "target", default=41, choices=Whole(1, 1000000),
        label=say("Target"),
        help=say("the points at which a player wins for his side"),
        example=say("41: a player has 42 and his partner 3, so both have won"),
        group=END,
    ),
    Option.yes_no(
        "partner_positive", default=True,
        label=say("The partner must be above 0"),
        help=say("else the game goes on, however many points one has"),
        example=say("41 and a partner at 0: play on"),
        group=END,
    ),
    Option(
        "both", default="highest_player", choices=("highest_player", "side_total"),
        label=say("Both sides there"),
        help=say("who wins where both sides could end the game in one deal"),
        example=say("42 and 20 against 45 and 1: the second by the best player, the first by the total"),
        words=(say("the best player decides"), say("the sides' totals decide")),
        group=END,
    ),
    Option(
        "trump", default="hearts", choices=("hearts", "last_card"),
        label=say("Trump"),
        help=say("what decides it; the points are the same"),
        example=say("hearts are trump in every deal"),
        words=(say("always hearts"), say("the dealer's last card")),
    ),
)  # fmt: skip

PRESETS = (
    Preset("forty-one", say("Syrian 41"), say("bid 6, took 7: 6; bid 7, took 7: 14"), {}),
    Preset(
        "four-hundred", say("Lebanese 400"), say("bid 5, took 5: 10; with 30 points: 5"),
        {"values": "lebanese", "min_bid": 2, "escalate": True, "min_total_by": "tricks"},
    ),
)  # fmt: skip

TRUMPS = {
    "hearts": say("Hearts are trump."),
    "last_card": say("The dealer’s last card is trump."),
}
THROWN_IN = {
    "points": say("Bids worth less than {n} in all are thrown in, and the next player deals."),
    "tricks": say("Bids of less than {n} tricks in all are thrown in, and the next player deals."),
}
BOTH_THERE = {
    "highest_player": say("Where both sides are there, the best player decides."),
    "side_total": say("Where both sides are there, the sum of their points decides."),
}


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, in the order of a deal."""
    yield say("Partners sit opposite, but everybody bids and scores alone.")
    yield TRUMPS[options.word("trump")]
    yield say("The next to play after the dealer bids first; bids of {low} to 13.", low=options.number("min_bid"))
    yield THROWN_IN[options.word("min_total_by")].put(n=options.number("min_total"))
    if options.on("escalate"):
        yield say("The least bid rises by 1, 2, 3 with 30, 40, 50 points; that of all by the highest total.")
    yield what_bids_are_worth(options)
    yield say("Made gives what the bid is worth, missed costs it.")
    target = options.number("target")
    if options.on("partner_positive"):
        yield say("A player with {n} points wins with the partner, if that one is above 0.", n=target)
    else:
        yield say("A player with {n} points wins with the partner.", n=target)
    yield BOTH_THERE[options.word("both")]


def what_bids_are_worth(options: Options) -> Say:
    """What a bid gives or costs."""
    if options["values"] == "lebanese":
        return say("Bids of 5 to 9 are worth 10, 12, 14, 16, 27, higher ones 40; with 30 points 5 and 6 their number.")
    if double := options.number("double_from"):
        return say("A bid is worth its number, from {n} on twice as much.", n=double)
    return say("A bid is worth its number.")
