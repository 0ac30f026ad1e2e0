"""The house rules of Israeli Whist (rules 2.2 to 2.8): its options, and the sets of them known by name."""

from __future__ import annotations

from scorepad.rules.game import Preset
from scorepad.rules.options import BIDDING, END, POINTS, Option, Whole
from scorepad.rules.sentence import say

YES_NO = (True, False)
ON_OFF = (say("yes"), say("no"))

OPTIONS = (
    Option(
        "auction_start", "left", ("left", "dealer"),
        say("First to call"),
        say("who opens the auction for trumps"),
        say("Ana deals, Bogdan sits on her left: Bogdan calls first, or Ana does"),
        (say("left of the dealer"), say("the dealer")),
        group=BIDDING,
    ),
    Option(
        "min_auction", 5, Whole(1, 10),
        say("Lowest bid for trumps"),
        say("how many tricks the lowest bid of the auction promises"),
        say("5: the auction begins at 5♣ or higher"),
        group=BIDDING,
    ),
    Option(
        "pass_final", False, YES_NO,
        say("Who passes stays out"),
        say("whoever has passed may not bid again in this auction"),
        say("Ana passes, Bogdan bids 5♥: Ana may come back with 5♠, or not if passing is final"),
        ON_OFF,
        group=BIDDING,
    ),
    Option(
        "auction_end", "four", ("four", "three"),
        say("The auction ends after"),
        say("with four passes the last bidder may still raise his own bid"),
        say("6♠, pass, pass, pass: with four the bidder may still go to 7♠, with three 6♠ stands"),
        (say("four passes in a row"), say("three passes after a bid")),
        group=BIDDING,
    ),
    Option(
        "all_pass", "redeal", ("redeal", "exchange_right", "frisch"),
        say("When everybody passes"),
        say("deal again, or pass three cards on and hold the auction anew; after the last exchange deal again"),
        say("Frisch: three cards to the left, the lowest bid rises to 6, then 7, then 8"),
        (say("deal again"), say("three cards to the right, twice"), say("Frisch: three to the left, three times")),
        group=BIDDING,
    ),
    Option(
        "declarer_second", "fixed", ("fixed", "may_raise"),
        say("The declarer's prediction"),
        say("is the number of his bid, or he speaks first and may name more"),
        say("won with 7♥: he plays for 7, or he may say 8"),
        (say("the number he bid"), say("that number or more")),
        group=BIDDING,
    ),
    Option(
        "sum_rule", "free", ("free", "not_13"),
        say("The predictions together"),
        say("may be anything, or not 13: then the last to speak has to give way"),
        say("7, 3 and 2 were said: the last may say anything, or anything but 1"),
        (say("may be anything"), say("may not be 13")),
        group=BIDDING,
    ),
    Option(
        "thirteen", "over", ("over", "under"),
        say("Exactly 13 counts as"),
        say("whether a bid of 0 made is worth as much as over or as under"),
        say("bids 5, 4, 4 and 0 together 13: the 0 made gives 30 as over, 50 as under"),
        (say("over"), say("under")),
    ),
    Option(
        "exact_add", 10, Whole(0, 100),
        say("For a bid made"),
        say("points on top of the bid times itself"),
        say("10: bid 4, took 4, gives 16 + 10 = 26"),
        group=POINTS,
    ),
    Option(
        "miss_unit", 10, Whole(0, 100),
        say("For each trick off"),
        say("points lost for each trick too many or too few; a bid of 0 has its own rule"),
        say("10: bid 5, took 7, loses 20"),
        group=POINTS,
    ),
    Option(
        "zero_under", 50, Whole(0, 1000),
        say("0 made, under"),
        say("points for a bid of 0 made when the bids are less than 13 together"),
        say("50: bids 5, 4, 3 and 0 are 12, so the 0 made gives 50"),
        group=POINTS,
    ),
    Option(
        "zero_over", 30, Whole(0, 1000),
        say("0 made, over"),
        say("points for a bid of 0 made when the bids are more than 13 together; many tables give 25"),
        say("30: bids 6, 5, 4 and 0 are 15, so the 0 made gives 30"),
        group=POINTS,
    ),
    Option(
        "zero_fail_mode", "sliding", ("sliding", "flat"),
        say("0 missed"),
        say("the first trick costs most and each further one gives some back, or one price whatever the tricks"),
        say("bid 0, took 4: −50 + 3 × 10 = −20; or one price, −50 under and −25 over"),
        (say("less for more tricks"), say("one price")),
        group=POINTS,
    ),
    Option(
        "zero_fail", -50, Whole(-1000, 0),
        say("0 missed: points"),
        say("points for the first trick; with one price, points whatever the tricks when the bids are under"),
        say("−50: bid 0, took 1, loses 50"),
        group=POINTS,
    ),
    Option(
        "zero_fail_over", -25, Whole(-1000, 0),
        say("0 missed, over: points"),
        say("with one price only: points whatever the tricks when the bids are over"),
        say("−25: bids together 15, bid 0, took 3, loses 25"),
        only={"zero_fail_mode": ("flat",)},
        group=POINTS,
    ),
    Option(
        "zero_step", 10, Whole(0, 1000),
        say("0 missed: for each further trick"),
        say("points given back for each trick after the first"),
        say("10: bid 0, took 3, loses 50 − 20 = 30"),
        only={"zero_fail_mode": ("sliding",)},
        group=POINTS,
    ),
    Option(
        "zero_fail_cap", None, (None, 0),
        say("0 missed: at best"),
        say("from seven tricks on a missed 0 gives points, unless it stops at 0"),
        say("bid 0, took 7: 10 points, or 0"),
        (say("no limit"), say("0 points")),
        only={"zero_fail_mode": ("sliding",)},
        group=POINTS,
    ),
    Option(
        "end_mode", "target", ("target", "deals"),
        say("The game ends"),
        say("once a total reaches the target, or after so many deals; while two lead it goes on"),
        say("at a total of 100: after the deal that brings somebody to 100 or more, if one is alone in the lead"),
        (say("at a total"), say("after so many deals")),
        group=END,
    ),
    Option(
        "target", 100, Whole(1, 1_000_000),
        say("Target"),
        say("the total that ends the game"),
        say("100: about 8 to 12 deals"),
        only={"end_mode": ("target",)},
        group=END,
    ),
    Option(
        "deals", 12, Whole(1, 1000),
        say("Number of deals"),
        say("how many deals are played, where the game ends after so many"),
        say("12: everybody deals three times"),
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
