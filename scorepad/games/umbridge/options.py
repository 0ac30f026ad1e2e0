"""The house rules of Umbridge: its options (rules 6.2 to 6.6) and the sets of them known by name."""

from __future__ import annotations

from dataclasses import replace

from scorepad.games.bridge import options as bridge
from scorepad.rules.contracts.bid_ladder import Ladder, suit_bids
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say

SIMPLE = ("seed_simple", "bridge_simple")
ENDS = {  # how a game ends that is scored so: the mode's own first
    "seed_simple": ("target", "deals"),
    "bridge_simple": ("target", "deals"),
    "rubber": ("rubber",),
    "chicago": ("deals",),
}
OF_SIMPLE = ("simple_double", "down_to")
OF_BRIDGE = ("undertricks", "unfinished_game", "unfinished_part", "chicago_vul", "chicago_style")

OPTIONS = (
    Option(
        "notation", default="tricks", choices=("tricks", "level"),
        label=say("Bid numbers"),
        help=say("players bid the tricks to win, 7 to 13, or, as in bridge, the tricks above six, 1 to 7"),
        example=say("a bid of ten tricks in spades is 10♠ with “tricks to win”, 4♠ with “bridge levels”"),
        words=(say("tricks to win"), say("bridge levels")),
        group=BIDDING,
    ),
    Option(
        "scoring", default="seed_simple", choices=("seed_simple", "bridge_simple", "rubber", "chicago"),
        label=say("Scoring"),
        help=say(
            "simple scoring counts tricks from the bid up, as in the original rules, or all tricks above six; "
            "rubber bridge and Chicago score as in bridge"
        ),
        example=say(
            "if you bid 10♠ and take ten tricks, you score 1 × 30 = 30 counting from the bid up, 4 × 30 = "
                    "120 counting above six; a bid of 7♠ with nine tricks scores 90 either way"
        ),
        words=(
            say("simple: tricks from the bid up"),
            say("simple: tricks above six"),
            say("rubber bridge"),
            say("Chicago"),
        ),
        group=POINTS,
    ),
    Option(
        "simple_double", default="x2x4", choices=("x2x4", "off"),
        label=say("Doubles"),
        help=say(
            "in simple scoring, a doubled deal counts ×2 and a redoubled one ×4; or there are no doubles"
        ),
        example=say("if you bid 8♠, are doubled and take nine tricks, you score 2 × 60 = 120"),
        words=(say("count ×2, ×4"), say("not played")),
        group=BIDDING,
        only={"scoring": SIMPLE},
    ),
    Option(
        "down_to", default="opponent", choices=("opponent", "declarer"),
        label=say("Failed contract"),
        help=say("in simple scoring, each trick short gives the opponent 50, or costs the declarer 50"),
        example=say("if you bid 9♥ and take eight tricks, the opponent scores 50, or you lose 50"),
        words=(say("pays the opponent"), say("costs the declarer")),
        group=POINTS,
        only={"scoring": SIMPLE},
    ),
    Option(
        "passed_out", default="next_dealer", choices=("next_dealer", "redeal"),
        label=say("Both pass straight away"),
        help=say("if both pass straight away, the other player deals next, or the same player again; in Chicago, "
                 "it’s always the same player"),
        example=say("if Ana deals and both pass, Bogdan deals next with “the other player deals”, otherwise Ana "
                    "deals again"),
        words=(say("the other player deals"), say("same dealer deals again")),
        group=BIDDING,
    ),
    bridge.honours_option(False),
    Option(
        "end_mode", default=None, choices=(None, "target", "deals", "rubber"),
        label=say("End of game"),
        help=say(
            "with simple scoring, the game ends at a set number of points, or after a set number of deals; "
            "with bridge scoring, it ends with the rubber or after four deals"
        ),
        example=say("simple scoring: the first player to 300 points wins"),
        words=(
            say("standard for the scoring"), say("at a set number of points"), say("after a set number of deals"),
            say("with the rubber"),
        ),
        group=END,
        only={"scoring": SIMPLE},
    ),
    Option(
        "target", default=300, choices=Whole(1, 1_000_000),
        label=say("Points to reach"),
        help=say("in simple scoring, the first player to reach this wins"),
        example=say("300: a player at 270 who makes a contract worth 30 wins"),
        group=END,
        only={"scoring": SIMPLE, "end_mode": (None, "target")},
    ),
    Option(
        "deals", default=4, choices=Whole(1, 1000),
        label=say("Number of deals"),
        help=say("in simple scoring, the game lasts this many deals; Chicago always has four"),
        example=say("4: each player deals twice"),
        group=END,
        only={"scoring": SIMPLE, "end_mode": ("deals",)},
    ),
    replace(bridge.UNDERTRICKS, only={"scoring": ("rubber", "chicago")}),
    replace(bridge.UNFINISHED_GAME, only={"scoring": ("rubber",)}),
    replace(bridge.UNFINISHED_PART, only={"scoring": ("rubber",)}),
    replace(bridge.CHICAGO_VUL, only={"scoring": ("chicago",)}),
    replace(bridge.CHICAGO_STYLE, only={"scoring": ("chicago",)}),
)  # fmt: skip

PRESETS = (
    Preset(
        "book",
        say("Standard"),
        say("if you bid and make 9 NT, you score 10 + 30 = 40; the first player to 300 wins"),
        {},
    ),
    Preset(
        "bridge_simple",
        say("Tricks above six"),
        say("if you bid and make 9 NT, you score 10 + 3 × 30 = 100, as in bridge; the first player to 300 wins"),
        {"scoring": "bridge_simple"},
    ),
    Preset(
        "rubber",
        say("Rubber scoring"),
        say("two games win the rubber, with slams and vulnerability"),
        {"scoring": "rubber"},
    ),
    Preset(
        "chicago", say("Chicago scoring"), say("four deals, with vulnerability set for each"), {"scoring": "chicago"}
    ),
)


def end_mode(options: Options) -> str:
    """How the game ends: by the option or, where that is left open, by the usual end of the scoring."""
    return str(options["end_mode"] or ENDS[options.word("scoring")][0])


def doubles(options: Options) -> bool:
    """Whether a bid may be doubled with these house rules."""
    return options["scoring"] not in SIMPLE or options["simple_double"] != "off"


def ladder(options: Options) -> Ladder:
    """All bids in rising order; tables with bridge bids don't count the first six tricks. Rules 6.2."""
    return suit_bids(7, 13, 6 if options["notation"] == "level" else 0)
