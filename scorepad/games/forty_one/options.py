"""The house rules of Forty-One, and the sentences that say how a table plays by them. Rules 15B."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in

OPTIONS = (
    Option(
        "min_bid", default=1, choices=(1, 2),
        label=say_in("tricks", "Lowest bid"),
        help=say("nobody can bid fewer tricks than this"),
        example=say("2: nobody can go as low as 1"),
        words=(say("1"), say("2")),
        group=BIDDING,
    ),
    Option(
        "min_total", default=11, choices=Whole(4, 13),
        label=say("Minimum total of bids"),
        help=say("if the bids come to less than this, the deal is thrown in and the next player deals"),
        example=say("11: bids of 3, 2, 2 and 3 come to 10, so the deal is thrown in"),
        group=BIDDING,
    ),
    Option(
        "min_total_by", default="points", choices=("points", "tricks"),
        label=say("Total counted in"),
        help=say("the minimum total counts the points the bids are worth, or the tricks bid"),
        example=say("points: if the minimum is 11, a bid of 7, worth 14, is enough by itself"),
        words=(say("points"), say_in("unit", "tricks")),
        group=BIDDING,
    ),
    Option(
        "values", default="syrian", choices=("syrian", "lebanese"),
        label=say("Value of bids"),
        help=say("bids are worth their number, and high bids twice that; or they follow the Lebanese 400 scale"),
        example=say("Lebanese: a bid of 5 is worth 10, 9 is worth 27, and 10 or more 40; once you have 30 points, 5 "
                    "is worth 5"),
        words=(say("number bid, high bids double"), say("Lebanese")),
        group=POINTS,
    ),
    Option(
        "double_from", default=7, choices=(0, *range(5, 14)),
        label=say("Double-value bids"),
        help=say("bids of this many tricks or more are worth twice their number"),
        example=say("7: a bid of 6 is worth 6, a bid of 7 is worth 14"),
        words=(say_in("bids", "never"), *(say("{n}", n=n) for n in range(5, 14))),
        only={"values": ("syrian",)},
        group=POINTS,
    ),
    Option.yes_no(
        "escalate", default=False,
        label=say("Rising minimum bids"),
        help=say("a player with 30, 40 or 50 points must bid 1, 2 or 3 more; the minimum total rises with the "
                 "highest score"),
        example=say("if the lowest bid is 2 and you have 45 points, you must bid at least 4"),
        group=BIDDING,
    ),
    Option(
        "target", default=41, choices=Whole(1, 1000000),
        label=say("Target"),
        help=say("a player who reaches this score wins the game for their side"),
        example=say("41: if you have 42 and your partner 3, you both win"),
        group=END,
    ),
    Option.yes_no(
        "partner_positive", default=True,
        label=say("Partner above 0"),
        help=say("a player at the target wins only if their partner is above 0"),
        example=say("if you have 41 and your partner 0, play goes on"),
        group=END,
    ),
    Option(
        "both", default="highest_player", choices=("highest_player", "side_total"),
        label=say("Both sides at target"),
        help=say("if both sides could win in the same deal, the best player or the higher side total decides"),
        example=say("if the scores are 42 and 20 against 45 and 1, the second side wins with “best player”, the "
                    "first with “side total”"),
        words=(say("best player"), say("side total")),
        group=END,
    ),
    Option(
        "trump", default="hearts", choices=("hearts", "last_card"),
        label=say_in("option", "Trump"),
        help=say("this sets how trumps are chosen; it doesn’t affect the scoring"),
        example=say("hearts are trumps in every deal"),
        words=(say("always hearts"), say("the dealer’s last card")),
    ),
)  # fmt: skip

PRESETS = (
    Preset("forty-one", say("Syrian 41"), say(
            "if you bid 6 and take 7, you score 6; if you bid 7 and take 7, you score 14"
        ), {}),
    Preset(
        "four-hundred", say("Lebanese 400"), say(
                "if you bid 5 and take 5, you score 10; once you have 30, you score 5"
            ),
        {"values": "lebanese", "min_bid": 2, "escalate": True, "min_total_by": "tricks"},
    ),
)  # fmt: skip

TRUMPS = {
    "hearts": say("Hearts are trumps."),
    "last_card": say("The dealer’s last card sets trumps."),
}
THROWN_IN = {
    "points": say("If the bids are worth less than {n} in all, the deal is thrown in and the next player deals."),
    "tricks": say("If the bids total fewer than {n} tricks, the deal is thrown in and the next player deals."),
}
BOTH_THERE = {
    "highest_player": say("If both sides reach the target together, the best player decides."),
    "side_total": say("If both sides reach the target together, the higher side total wins."),
}


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, in the order of a deal."""
    yield say("Partners sit opposite each other, but everyone bids and scores individually.")
    yield TRUMPS[options.word("trump")]
    yield say("The player after the dealer bids first; bids run from {low} to 13.", low=options.number("min_bid"))
    yield THROWN_IN[options.word("min_total_by")].put(n=options.number("min_total"))
    if options.on("escalate"):
        yield say(
            "At 30, 40 or 50 points your minimum bid rises by 1, 2 or 3; the minimum total rises with the "
            "highest score."
        )
    yield what_bids_are_worth(options)
    yield say("A made bid scores its value; a missed bid loses it.")
    target = options.number("target")
    if options.on("partner_positive"):
        yield say("A player who reaches {n} wins with their partner, but only if their partner is above 0.", n=target)
    else:
        yield say("A player who reaches {n} wins with their partner.", n=target)
    yield BOTH_THERE[options.word("both")]


def what_bids_are_worth(options: Options) -> Say:
    """A sentence: the points that a bid gives or costs."""
    if options["values"] == "lebanese":
        return say(
            "Bids below 5 are worth their number, bids of 5 to 9 are worth 10, 12, 14, 16 and 27, and 10 or "
            "more 40; once you have 30 points, 5 and 6 are worth their number."
        )
    if double := options.number("double_from"):
        return say("A bid is worth its number, or twice its number from {n} up.", n=double)
    return say("A bid is worth its number.")
