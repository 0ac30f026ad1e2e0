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
        help=say("who opens the auction for trumps"),
        example=say("Ana deals, Bogdan sits on her left: Bogdan calls first, or Ana does"),
        words=(say("left of the dealer"), say("the dealer")),
        group=BIDDING,
    ),
    Option(
        "min_auction", default=5, choices=Whole(1, 10),
        label=say("Lowest bid for trumps"),
        help=say("how many tricks the lowest bid of the auction promises"),
        example=say("5: the auction begins at 5♣ or higher"),
        group=BIDDING,
    ),
    Option.yes_no(
        "pass_final", default=False,
        label=say("Who passes stays out"),
        help=say("whoever has passed may not bid again in this auction"),
        example=say("Ana passes, Bogdan bids 5♥: Ana may come back with 5♠, or not if passing is final"),
        group=BIDDING,
    ),
    Option(
        "auction_end", default="four", choices=("four", "three"),
        label=say("The auction ends after"),
        help=say("with four passes the last bidder may still raise his own bid"),
        example=say("6♠, pass, pass, pass: with four the bidder may still go to 7♠, with three 6♠ stands"),
        words=(say("four passes in a row"), say("three passes after a bid")),
        group=BIDDING,
    ),
    Option(
        "all_pass", default="redeal", choices=("redeal", "exchange_right", "frisch"),
        label=say("When everybody passes"),
        help=say("deal again, or pass three cards on and hold the auction anew; after the last exchange deal again"),
        example=say("Frisch: three cards to the left, the lowest bid rises to 6, then 7, then 8"),
        words=(
            say("deal again"),
            say("three cards to the right, twice"),
            say("Frisch: three to the left, three times"),
        ),
        group=BIDDING,
    ),
    Option(
        "declarer_second", default="fixed", choices=("fixed", "may_raise"),
        label=say("The declarer's prediction"),
        help=say("is the number of his bid, or he speaks first and may name more"),
        example=say("won with 7♥: he plays for 7, or he may say 8"),
        words=(say("the number he bid"), say("that number or more")),
        group=BIDDING,
    ),
    Option(
        "sum_rule", default="free", choices=("free", "not_13"),
        label=say("The predictions together"),
        help=say("may be anything, or not 13: then the last to speak has to give way"),
        example=say("7, 3 and 2 were said: the last may say anything, or anything but 1"),
        words=(say("may be anything"), say("may not be 13")),
        group=BIDDING,
    ),
    Option(
        "thirteen", default="over", choices=("over", "under"),
        label=say("Exactly 13 counts as"),
        help=say("whether a bid of 0 made is worth as much as over or as under"),
        example=say("bids 5, 4, 4 and 0 together 13: the 0 made gives 30 as over, 50 as under"),
        words=(say("over"), say("under")),
    ),
    Option(
        "exact_add", default=10, choices=Whole(0, 100),
        label=say("For a bid made"),
        help=say("points on top of the bid times itself"),
        example=say("10: bid 4, took 4, gives 16 + 10 = 26"),
        group=POINTS,
    ),
    Option(
        "miss_unit", default=10, choices=Whole(0, 100),
        label=say("For each trick off"),
        help=say("points lost for each trick too many or too few; a bid of 0 has its own rule"),
        example=say("10: bid 5, took 7, loses 20"),
        group=POINTS,
    ),
    Option(
        "zero_under", default=50, choices=Whole(0, 1000),
        label=say("0 made, under"),
        help=say("points for a bid of 0 made when the bids are less than 13 together"),
        example=say("50: bids 5, 4, 3 and 0 are 12, so the 0 made gives 50"),
        group=POINTS,
    ),
    Option(
        "zero_over", default=30, choices=Whole(0, 1000),
        label=say("0 made, over"),
        help=say("points for a bid of 0 made when the bids are more than 13 together; many tables give 25"),
        example=say("30: bids 6, 5, 4 and 0 are 15, so the 0 made gives 30"),
        group=POINTS,
    ),
    Option(
        "zero_fail_mode", default="sliding", choices=("sliding", "flat"),
        label=say("0 missed"),
        help=say("the first trick costs most and each further one gives some back, or one price whatever the tricks"),
        example=say("bid 0, took 4: −50 + 3 × 10 = −20; or one price, −50 under and −25 over"),
        words=(say("less for more tricks"), say("one price")),
        group=POINTS,
    ),
    Option(
        "zero_fail", default=-50, choices=Whole(-1000, 0),
        label=say("0 missed: points"),
        help=say("points for the first trick; with one price, points whatever the tricks when the bids are under"),
        example=say("−50: bid 0, took 1, loses 50"),
        group=POINTS,
    ),
    Option(
        "zero_fail_over", default=-25, choices=Whole(-1000, 0),
        label=say("0 missed, over: points"),
        help=say("with one price only: points whatever the tricks when the bids are over"),
        example=say("−25: bids together 15, bid 0, took 3, loses 25"),
        only={"zero_fail_mode": ("flat",)},
        group=POINTS,
    ),
    Option(
        "zero_step", default=10, choices=Whole(0, 1000),
        label=say("0 missed: for each further trick"),
        help=say("points given back for each trick after the first"),
        example=say("10: bid 0, took 3, loses 50 − 20 = 30"),
        only={"zero_fail_mode": ("sliding",)},
        group=POINTS,
    ),
    Option(
        "zero_fail_cap", default=None, choices=(None, 0),
        label=say("0 missed: at best"),
        help=say("from seven tricks on a missed 0 gives points, unless it stops at 0"),
        example=say("bid 0, took 7: 10 points, or 0"),
        words=(say("no limit"), say("0 points")),
        only={"zero_fail_mode": ("sliding",)},
        group=POINTS,
    ),
    Option(
        "end_mode", default="target", choices=("target", "deals"),
        label=say("The game ends"),
        help=say("once a total reaches the target, or after so many deals; while two lead it goes on"),
        example=say(
            "at a total of 100: after the deal that brings somebody to 100 or more, if one is alone in the lead"
        ),
        words=(say("at a total"), say("after so many deals")),
        group=END,
    ),
    Option(
        "target", default=100, choices=Whole(1, 1_000_000),
        label=say("Target"),
        help=say("the total that ends the game"),
        example=say("100: about 8 to 12 deals"),
        only={"end_mode": ("target",)},
        group=END,
    ),
    Option(
        "deals", default=12, choices=Whole(1, 1000),
        label=say("Number of deals"),
        help=say("how many deals are played, where the game ends after so many"),
        example=say("12: everybody deals three times"),
        only={"end_mode": ("deals",)},
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset("book", say("By the book"), say("bid 4, took 4: 26; bid 0 made: 50 under, 30 over"), {}),
    Preset(
        "newer",
        say("As it is mostly played now"),
        say("three passes end the auction, the declarer may raise, the bids are never 13, 0 made over: 25"),
        {"auction_end": "three", "declarer_second": "may_raise", "sum_rule": "not_13", "zero_over": 25},
    ),
    Preset(
        "frisch",
        say("With Frisch"),
        say("as it is mostly played now; when everybody passes, three cards go left and the lowest bid rises to 6"),
        {
            "auction_end": "three",
            "declarer_second": "may_raise",
            "sum_rule": "not_13",
            "zero_over": 25,
            "all_pass": "frisch",
        },
    ),
)
