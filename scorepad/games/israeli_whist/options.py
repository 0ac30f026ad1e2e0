"""The house rules of Israeli Whist (rules 2.2 to 2.8): its options, and the sets of them known by name."""

from __future__ import annotations

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say

OPTIONS = (
    Option(
        "auction_start", default="left", choices=("left", "dealer"),
        label=say("First to call"),
        help=say("this player opens the auction"),
        example=say("if Ana deals and Bogdan sits on Ana’s left, Bogdan calls first; with “the dealer”, Ana does"),
        words=(say("the player on the dealer’s left"), say("the dealer")),
        group=BIDDING,
    ),
    Option(
        "min_auction", default=5, choices=Whole(1, 10),
        label=say("Lowest auction bid"),
        help=say("the auction starts at this many tricks or more"),
        example=say("5: the lowest opening bid is 5♣"),
        group=BIDDING,
    ),
    Option.yes_no(
        "pass_final", default=False,
        label=say("Passing is final"),
        help=say("a player who has passed can’t bid again in this auction"),
        example=say("if Ana passes and Bogdan bids 5♥, Ana can come back with 5♠, unless passing is final"),
        group=BIDDING,
    ),
    Option(
        "auction_end", default="four", choices=("four", "three"),
        label=say("End of auction"),
        help=say("with four passes, the last bidder may still raise their own bid"),
        example=say("four passes in a row: after 6♠ and three passes, the bidder may still go to 7♠; with “three "
                    "passes after a bid”, 6♠ wins"),
        words=(say("four passes in a row"), say("three passes after a bid")),
        group=BIDDING,
    ),
    Option(
        "all_pass", default="redeal", choices=("redeal", "exchange_right", "frisch"),
        label=say("If everyone passes"),
        help=say("if everyone passes, you deal again, or exchange three cards and restart the auction; after the "
                 "last exchange, you deal again"),
        example=say("Frisch (“fresh”): three cards go left and the lowest bid rises to 6, then 7, then 8"),
        words=(
            say("deal again"),
            say("three cards right, up to twice"),
            say("Frisch: three left, up to three times"),
        ),
        group=BIDDING,
    ),
    Option(
        "declarer_second", default="fixed", choices=("fixed", "may_raise"),
        label=say("Declarer’s final bid"),
        help=say("the declarer plays for the number that won the auction, or bids first and may go higher"),
        example=say("if you win the auction with 7♥, you play for 7, or may bid 8 if going higher is allowed"),
        words=(say("the winning number"), say("that number or more")),
        group=BIDDING,
    ),
    Option(
        "sum_rule", default="free", choices=("free", "not_13"),
        label=say("Total of the bids"),
        help=say("the bids may total anything, or anything but 13, so that someone must miss"),
        example=say("after bids of 7, 3 and 2, the last player can’t bid 1 if 13 is ruled out"),
        words=(say("anything"), say("anything but 13")),
        group=BIDDING,
    ),
    Option(
        "thirteen", default="over", choices=("over", "under"),
        label=say("Total of exactly 13"),
        help=say("if the bids total exactly 13, a made 0 scores as if they were over, or as if they were under"),
        example=say("bids of 5, 4, 4 and 0 total 13: the made 0 scores 30 with “over”, 50 with “under”"),
        words=(say("over"), say("under")),
    ),
    Option(
        "exact_add", default=10, choices=Whole(0, 100),
        label=say("Points per made bid"),
        help=say("a made bid scores the bid squared plus this"),
        example=say("10: if you bid 4 and take 4, you score 16 + 10 = 26"),
        group=POINTS,
    ),
    Option(
        "miss_unit", default=10, choices=Whole(0, 100),
        label=say("Points per trick off"),
        help=say("a missed bid loses this for each trick over or under; a bid of 0 has its own rule"),
        example=say("10: if you bid 5 and take 7, you lose 20"),
        group=POINTS,
    ),
    Option(
        "zero_under", default=50, choices=Whole(0, 1000),
        label=say("Zero made, under"),
        help=say("a made 0 scores this if the bids total less than 13"),
        example=say("50: bids of 5, 4, 3 and 0 total 12, so the made 0 scores 50"),
        group=POINTS,
    ),
    Option(
        "zero_over", default=30, choices=Whole(0, 1000),
        label=say("Zero made, over"),
        help=say("a made 0 scores this if the bids total more than 13; 25 is common"),
        example=say("30: bids of 6, 5, 4 and 0 total 15, so the made 0 scores 30"),
        group=POINTS,
    ),
    Option(
        "zero_fail_mode", default="sliding", choices=("sliding", "flat"),
        label=say("Missed zero"),
        help=say("on a bid of 0, the first trick costs the most and each further one wins some back, or there is "
                 "one flat penalty"),
        example=say("if you bid 0 and take 4, you score −50 + 3 × 10 = −20; with a flat penalty, −50 under or −25 "
                    "over"),
        words=(say("less with each trick"), say("flat penalty")),
        group=POINTS,
    ),
    Option(
        "zero_fail", default=-50, choices=Whole(-1000, 0),
        label=say("Points for a missed zero"),
        help=say("on a bid of 0, the first trick scores this; with a flat penalty, any missed 0 scores it if the "
                 "bids are under"),
        example=say("−50: if you bid 0 and take 1, you lose 50"),
        group=POINTS,
    ),
    Option(
        "zero_fail_over", default=-25, choices=Whole(-1000, 0),
        label=say("Points for a missed zero, over"),
        help=say("with a flat penalty, any missed 0 scores this if the bids are over"),
        example=say("−25: if the bids total 15 and you bid 0 and take 3, you lose 25"),
        only={"zero_fail_mode": ("flat",)},
        group=POINTS,
    ),
    Option(
        "zero_step", default=10, choices=Whole(0, 1000),
        label=say("Missed zero, further tricks"),
        help=say("each trick after the first wins this many points back"),
        example=say("10: if you bid 0 and take 3, you lose 50 − 20 = 30"),
        only={"zero_fail_mode": ("sliding",)},
        group=POINTS,
    ),
    Option(
        "zero_fail_cap", default=None, choices=(None, 0),
        label=say("Missed zero, maximum"),
        help=say("with enough tricks, a missed 0 scores points, unless it’s capped at 0"),
        example=say("if you bid 0 and take 7, you score 10 with no limit, 0 if capped"),
        words=(say("no limit"), say("0 points")),
        only={"zero_fail_mode": ("sliding",)},
        group=POINTS,
    ),
    Option(
        "end_mode", default="target", choices=("target", "deals"),
        label=say("End of game"),
        help=say(
            "the game ends when a total reaches the target, or after a set number of deals; "
            "a tie for the lead is played off"
        ),
        example=say(
            "at a total of 100: the game ends after the deal in which a player reaches 100, if one player leads alone"
        ),
        words=(say("at a total"), say("after a set number of deals")),
        group=END,
    ),
    Option(
        "target", default=100, choices=Whole(1, 1_000_000),
        label=say("Target"),
        help=say("a player who reaches this total ends the game"),
        example=say("100: the game lasts about 8 to 12 deals"),
        only={"end_mode": ("target",)},
        group=END,
    ),
    Option(
        "deals", default=12, choices=Whole(1, 1000),
        label=say("Number of deals"),
        help=say("the game lasts this many deals, if it ends after a set number of deals"),
        example=say("12: everyone deals three times"),
        only={"end_mode": ("deals",)},
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset(
        "book", say("Standard"), say("if you bid 4 and take 4, you score 26; a made 0 scores 50 under, 30 over"), {}
    ),
    Preset(
        "newer",
        say("Most common today"),
        say(
            "three passes after a bid end the auction, the declarer may go higher, the bids can’t total 13, "
            "and a made 0 scores 25 over"
        ),
        {"auction_end": "three", "declarer_second": "may_raise", "sum_rule": "not_13", "zero_over": 25},
    ),
    Preset(
        "frisch",
        say("With Frisch"),
        say("like “Most common today”, but if everyone passes, three cards go left and the lowest bid rises to 6"),
        {
            "auction_end": "three",
            "declarer_second": "may_raise",
            "sum_rule": "not_13",
            "zero_over": 25,
            "all_pass": "frisch",
        },
    ),
)
