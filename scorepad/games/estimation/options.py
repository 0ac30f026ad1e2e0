"""The house rules of Estimation, as chapter 16 of the rules has them (rules 16.2)."""

from __future__ import annotations

from scorepad.rules.option_kinds import Listed, OneOf, Whole
from scorepad.rules.options import BIDDING, DEAL, END, POINTS, IllegalOptions, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say, say_in

TRUMPS = ("NT", "S", "H", "D", "C")
SOME = range(1, 11)
COUNTED = ("doubling", "x2", "ladder")

OPTIONS = (
    Option(
        "auction_deals", default=13, choices=Whole(1, 40),
        label=say("Auction rounds"),
        help=say("players bid for trumps in this many rounds"),
        example=say("13: the 14th round is the first fast one"),
        group=END,
    ),
    Option(
        "fast_deals", default=5, choices=Whole(0, 10),
        label=say("Fast rounds"),
        help=say("this many rounds at the end have no auction; their trumps are fixed"),
        example=say("5: one round in each suit, one in no-trumps"),
        group=END,
    ),
    Option(
        "fast_order", default=TRUMPS, choices=Listed(OneOf(TRUMPS), 5),
        label=say("Fast-round trumps"),
        help=say("list the four suits and NT in playing order; after the fifth, the list starts again"),
        example=say("NT S H D C: spades are trumps in the second fast round"),
        words=(say("no-trumps"), say("spades"), say("hearts"), say("diamonds"), say("clubs")),
        only={"fast_deals": SOME},
        group=DEAL,
    ),
    Option(
        "fast_caller", default="highest", choices=("highest", "none"),
        label=say("Caller in fast rounds"),
        help=say("the first player with the highest estimate is the caller, if it’s high enough to open an "
                 "auction; or nobody is the caller"),
        example=say("highest estimate: with 5, 5, 1 and 3, the first 5 is the caller and the second is “with”"),
        words=(say("highest estimate"), say_in("caller", "nobody")),
        only={"fast_deals": SOME},
        group=BIDDING,
    ),
    Option(
        "min_auction", default=4, choices=Whole(3, 7),
        label=say("Lowest auction bid"),
        help=say("the auction starts at this many tricks or more"),
        example=say("4: the auction starts at 4♣ or higher"),
        group=BIDDING,
    ),
    Option(
        "auction_start", default="next", choices=("next", "dealer"),
        label=say("First to call"),
        help=say("this player opens the auction"),
        example=say("the dealer: if Ana deals, Ana also calls first"),
        words=(say("the player after the dealer"), say("the dealer")),
        group=BIDDING,
    ),
    Option.yes_no(
        "cap", default=True,
        label=say("No bid above the caller’s"),
        help=say("in an auction round, nobody can bid more tricks than the caller"),
        example=say("if the caller bids 5, the others bid 0 to 5"),
        group=BIDDING,
    ),
    Option(
        "max_dash_calls", default=2, choices=(0, 1, 2),
        label=say("Dash calls per round"),
        help=say("this many players can call dash before the auction: they promise to take no tricks and don’t bid"),
        example=say("1: once Ana has called dash, nobody else can"),
        words=(say_in("dash calls", "none"), say("1"), say("2")),
        group=BIDDING,
    ),
    Option(
        "scoring", default="thirteen", choices=("thirteen", "ten"),
        label=say("Estimate made"),
        help=say("a made estimate scores this; a missed one loses a point per trick off"),
        example=say("if you estimate 4 and take 4, you score 17 with “13 + tricks”, 14 with “10 + tricks”"),
        words=(say("13 + tricks"), say("10 + tricks")),
        group=POINTS,
    ),
    Option(
        "caller_bonus", default=10, choices=Whole(0, 100),
        label=say("Caller and “with” bonus"),
        help=say("the caller, and anyone “with” the caller (same estimate), scores this much more if right, less "
                 "if wrong"),
        example=say("10: if the caller bids 5, taking 5 scores 28 and taking 6 loses 11"),
        group=POINTS,
    ),
    Option(
        "sole_bonus", default=10, choices=Whole(0, 100),
        label=say("Only one right or wrong"),
        help=say("the only player to make their estimate scores this much more; the only one to miss, this much "
                 "less"),
        example=say("10: if Ana estimates 3 and is the only one right, Ana scores 26"),
        group=POINTS,
    ),
    Option(
        "risk_levels", default=2, choices=Whole(0, 4),
        label=say("Risk levels"),
        help=say("the last bidder risks one level for every two tricks the total is off 13, up to this many"),
        example=say("2: a total of 11 or 15 is one level, 9 or 17 is two, and 7 is still two"),
        group=POINTS,
    ),
    Option(
        "risk_unit", default=10, choices=(5, 10),
        label=say("Points per risk level"),
        help=say("for each level, the last bidder scores this much more if right, less if wrong"),
        example=say("10: at two levels, a made 2 scores 35, and a 2 missed by one loses 21"),
        words=(say("5"), say("10")),
        only={"risk_levels": range(1, 5)},
        group=POINTS,
    ),
    Option(
        "plain_zero", default="under_ten", choices=("under_ten", "same"),
        label=say("0 without a dash call"),
        help=say("if the estimates total under 13, a 0 without a dash call can win or lose 10 more"),
        example=say("if the estimates total 11, a made 0 scores 23 with “10 more if under”, otherwise 13"),
        words=(say("10 more if under"), say("like any estimate")),
        group=POINTS,
    ),
    Option(
        "dash_call", default=None, choices=(None, "graded", "classic", "flat"),
        label=say("Dash call points"),
        help=say("a dash call scores the first figure if the estimates total under 13, the second if over"),
        example=say("if you call dash but take one trick, and the estimates total under 13, you lose 21 with “−1 a "
                    "trick”, 20 without it, or 33 with “±33/±25”"),
        words=(
            say("to match the estimate points"),
            say("33/23; missed −20/−10, −1 a trick"),
            say("33/23; missed −20/−10"),
            say("±33/±25"),
        ),
        only={"max_dash_calls": (1, 2)},
        group=POINTS,
    ),
    Option(
        "super_call", default="square", choices=("square", "square_off", "federation", "off"),
        label=say("Caller or “with” at 8+"),
        help=say("the caller’s estimate of 8 or more, or one that matches it, has its own points"),
        example=say("with “squared”, a made 8 scores 64, and an 8 missed by one loses 30, or 31 with “−1 per trick "
                    "off”; with “33 + tricks”, a made 8 scores 41, and one missed by one loses 21"),
        words=(
            say("squared; missed −30 at 8, −40 at 9"),
            say("squared; −30/−40, −1 per trick off"),
            say("33 + tricks; −20, −1 per trick off"),
            say("like any other"),
        ),
        group=POINTS,
    ),
    Option(
        "saayda", default="doubling", choices=(*COUNTED, "off"),
        label=say("Sa’ayda (all four miss)"),
        help=say("if all four miss, nobody scores and the next round counts for more, or scoring is normal"),
        example=say("×2 at most: if all four miss twice in a row, the third round still counts ×2, not ×4"),
        words=(say("×2, ×4, ×8, ×16"), say("×2 at most"), say("×2, ×4, ×6, ×8"), say("normal scoring")),
        group=POINTS,
    ),
    Option(
        "saayda_last", default="lost", choices=("lost", "extra"),
        label=say("Sa’ayda in the last round"),
        help=say("if all four miss in the last round, the game is over, or extra rounds are played until someone "
                 "makes their estimate"),
        example=say("an extra round: if all four miss in the 18th, a 19th is played and counts double"),
        words=(say("game over"), say("an extra round")),
        only={"saayda": COUNTED},
        group=END,
    ),
    Option.yes_no(
        "two_with_doubles", default=False,
        label=say("Double if two are “with”"),
        help=say("if two players match the caller’s estimate, the round counts double"),
        example=say("if the estimates are 5, 5, 5 and 1, all points count double"),
        group=POINTS,
    ),
)  # fmt: skip

PRESETS = (
    Preset("estimation", say("Estimation"), say("13 auction rounds, 5 fast rounds"), {}),
    Preset("ten", say("Ten plus tricks"), say("if you estimate 4 and take 4, you score 14"), {"scoring": "ten"}),
    Preset(
        "federation",
        say("Federation"),
        say("a made 8 scores 41; if all four miss, the scoring is normal"),
        {"super_call": "federation", "saayda": "off"},
    ),
    Preset("short", say("Short"), say("8 auction rounds, 5 fast rounds"), {"auction_deals": 8}),
)


def check(options: Options) -> None:
    """Each trump has one place among the fast deals. Raises IllegalOptions."""
    order = options.words("fast_order")
    if options.number("fast_deals") and sorted(order) != sorted(TRUMPS):
        raise IllegalOptions("fast_order", say("list each suit and no-trumps exactly once"))


def usual_deals(options: Options) -> int:
    """How many deals an evening has, without the extra deals that are due to be multiplied."""
    return options.number("auction_deals") + options.number("fast_deals")


def base_of(options: Options) -> int:
    """The points for a number made, without its tricks."""
    return 13 if options.word("scoring") == "thirteen" else 10


def dash_points(options: Options) -> str:
    """The points of a dash call: by the house rule or, if that is open, by the scoring of estimates."""
    if options["dash_call"] is None:
        return "graded" if options.word("scoring") == "thirteen" else "flat"
    return options.word("dash_call")
