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
        label=say("Deals with an auction"),
        help=say("how many deals there are in which the trump is bid for"),
        example=say("13: the fourteenth deal is the first fast one"),
        group=END,
    ),
    Option(
        "fast_deals", default=5, choices=Whole(0, 10),
        label=say("Fast deals"),
        help=say("the deals at the end, without an auction, in which the trump is given"),
        example=say("5: one in each suit and one without trump"),
        group=END,
    ),
    Option(
        "fast_order", default=TRUMPS, choices=Listed(OneOf(TRUMPS), 5),
        label=say("Trumps of the fast deals"),
        help=say("all five, in the order in which they are played; after the fifth the first comes again"),
        example=say("NT S H D C: the second fast deal is played with spades"),
        words=(say("no trump"), say("spades"), say("hearts"), say("diamonds"), say("clubs")),
        only={"fast_deals": SOME},
        group=DEAL,
    ),
    Option(
        "fast_caller", default="highest", choices=("highest", "none"),
        label=say("The caller of a fast deal"),
        help=say("the first to say the highest number, if the auction could begin with it; or nobody"),
        example=say("5, 5, 1 and 3: the first is the caller, the second is with; or both score like the others"),
        words=(say("who says most"), say("nobody")),
        only={"fast_deals": SOME},
        group=BIDDING,
    ),
    Option(
        "min_auction", default=4, choices=Whole(3, 7),
        label=say("Lowest bid for trumps"),
        help=say("how many tricks the lowest bid of the auction promises"),
        example=say("4: the auction begins at 4♣ or higher"),
        group=BIDDING,
    ),
    Option(
        "auction_start", default="next", choices=("next", "dealer"),
        label=say("First to call"),
        help=say("who opens the auction for trumps"),
        example=say("Ana deals, Bogdan is next: Bogdan calls first, or Ana does"),
        words=(say("the next after the dealer"), say("the dealer")),
        group=BIDDING,
    ),
    Option.yes_no(
        "cap", default=True,
        label=say("Nobody says more than the caller"),
        help=say("in a deal with an auction the caller's number is the highest that may be said"),
        example=say("the caller bid 5: the others say 0 to 5"),
        group=BIDDING,
    ),
    Option(
        "max_dash_calls", default=2, choices=(0, 1, 2),
        label=say("Dash calls in a deal"),
        help=say("how many may say before the auction that they will take no trick; they do not bid then"),
        example=say("1: after Ana has called a dash nobody else may"),
        words=(say_in("dash calls", "none"), say("1"), say("2")),
        group=BIDDING,
    ),
    Option(
        "scoring", default="thirteen", choices=("thirteen", "ten"),
        label=say("An estimate made gives"),
        help=say("so much and the number of tricks; one that is missed costs one point for each trick off"),
        example=say("4 made: 17, or 14"),
        words=(say("13 and its tricks"), say("10 and its tricks")),
        group=POINTS,
    ),
    Option(
        "caller_bonus", default=10, choices=Whole(0, 100),
        label=say("Caller and with"),
        help=say("what the caller has more or less, and who says the same number and so is with the caller"),
        example=say("10: the caller makes 5: 28; takes 6: −11"),
        group=POINTS,
    ),
    Option(
        "sole_bonus", default=10, choices=Whole(0, 100),
        label=say("The only one"),
        help=say("what the only one has more who made the estimate, or less who missed it; 0: nothing"),
        example=say("10: three miss, Ana makes 3: 26"),
        group=POINTS,
    ),
    Option(
        "risk_levels", default=2, choices=Whole(0, 4),
        label=say("Risk levels"),
        help=say("the last to speak risks one level for each two tricks that the four are off 13; so many at most"),
        example=say("2: estimates of 11 or 15 are one level, of 9 or 17 two, of 7 still two"),
        group=POINTS,
    ),
    Option(
        "risk_unit", default=10, choices=(5, 10),
        label=say("A risk level is worth"),
        help=say("points more where the last to speak makes it, less where not"),
        example=say("two levels, 10: 2 made gives 35, 2 missed by one costs 21"),
        words=(say("5"), say("10")),
        only={"risk_levels": range(1, 5)},
        group=POINTS,
    ),
    Option(
        "plain_zero", default="under_ten", choices=("under_ten", "same"),
        label=say("0 without a dash call"),
        help=say("counts 10 more, made or missed, where the estimates are under 13; or like any number"),
        example=say("0 made, 11 together: 23, or 13"),
        words=(say("10 more when under"), say("like any number")),
        group=POINTS,
    ),
    Option(
        "dash_call", default=None, choices=(None, "graded", "classic", "flat"),
        label=say("A dash call"),
        help=say("what it gives, made and missed, where the estimates are under 13 or over"),
        example=say("under, one trick taken: −21 with the tricks, −20 without, −33 where it is always the same"),
        words=(
            say("as the estimate's points want"),
            say("33 or 23, −20 or −10 and the tricks"),
            say("33 or 23, −20 or −10"),
            say("33 or 25, made or missed"),
        ),
        only={"max_dash_calls": (1, 2)},
        group=POINTS,
    ),
    Option(
        "super_call", default="square", choices=("square", "square_off", "federation", "off"),
        label=say("Caller or with of 8 or more"),
        help=say("has points of its own"),
        example=say("8 made: 64, or 41; 8 missed by one: −30, −31, or −21"),
        words=(
            say("its square; −30 at 8, −40 at 9"),
            say("the same, and −1 for each trick off"),
            say("33 and its tricks; −20, −1 a trick"),
            say("like any other"),
        ),
        group=POINTS,
    ),
    Option(
        "saayda", default="doubling", choices=(*COUNTED, "off"),
        label=say("Sa'ayda: all four miss"),
        help=say("nobody scores then, and the next deal counts more; or the points that were lost stand"),
        example=say("two such deals in a row: the third counts 4 times, twice, or 4 times"),
        words=(say("×2, ×4, ×8, ×16"), say("×2 at most"), say("×2, ×4, ×6, ×8"), say("the points stand")),
        group=POINTS,
    ),
    Option(
        "saayda_last", default="lost", choices=("lost", "extra"),
        label=say("Sa'ayda in the last deal"),
        help=say("is lost, or one more deal is played as long as something waits to be counted more"),
        example=say("all four miss the eighteenth deal: the game is over, or a nineteenth counts twice"),
        words=(say("the game is over"), say("a further deal")),
        only={"saayda": COUNTED},
        group=END,
    ),
    Option.yes_no(
        "two_with_doubles", default=False,
        label=say("Two with the caller double"),
        help=say("where two say the caller's number the deal counts twice"),
        example=say("5, 5, 5 and 1: every point counts twice"),
        group=POINTS,
    ),
)  # fmt: skip

PRESETS = (
    Preset("estimation", say("Estimation"), say("13 deals with an auction, 5 fast ones"), {}),
    Preset("ten", say("Ten and the tricks"), say("an estimate of 4 that is made gives 14"), {"scoring": "ten"}),
    Preset(
        "federation",
        say("Federation"),
        say("8 made gives 41; where all four miss, the points stand"),
        {"super_call": "federation", "saayda": "off"},
    ),
    Preset("short", say("Short"), say("8 deals with an auction, 5 fast ones"), {"auction_deals": 8}),
)


def check(options: Options) -> None:
    """Each trump has one place among the fast deals. Raises IllegalOptions."""
    order = options.words("fast_order")
    if options.number("fast_deals") and sorted(order) != sorted(TRUMPS):
        raise IllegalOptions("fast_order", say("each suit, and no trump, has one place among the fast deals"))


def usual_deals(options: Options) -> int:
    """How many deals an evening has, but for those in which something waits to be counted more."""
    return options.number("auction_deals") + options.number("fast_deals")


def base_of(options: Options) -> int:
    """The points for a number made, without its tricks."""
    return 13 if options.word("scoring") == "thirteen" else 10


def dash_points(options: Options) -> str:
    """What a dash call gives: as the house rule says or, left open, as the points for an estimate want it."""
    if options["dash_call"] is None:
        return "graded" if options.word("scoring") == "thirteen" else "flat"
    return options.word("dash_call")
