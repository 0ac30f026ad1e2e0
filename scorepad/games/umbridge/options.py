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
        label=say("Bids are said"),
        help=say("as tricks to win, 7 to 13, or as bridge players do, 1 to 7 above six tricks"),
        example=say("ten tricks with spades as trump: 10♠ as tricks, 4♠ as a level"),
        words=(say("as tricks"), say("as bridge levels")),
        group=BIDDING,
    ),
    Option(
        "scoring", default="seed_simple", choices=("seed_simple", "bridge_simple", "rubber", "chicago"),
        label=say("Scoring"),
        help=say("pay tricks from the bid on, by the letter of the rules, or all above six; or score as at bridge"),
        example=say(
            "10♠ bid, ten tricks: from the bid on 1 × 30 = 30, above six 4 × 30 = 120; 7♠ with nine: 90 both ways"
        ),
        words=(
            say("simple: tricks from the bid on"),
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
            "in simple scoring every point of the deal counts twice, redoubled four times; or there are no doubles"
        ),
        example=say("8♠ doubled, nine tricks: 2 × 60 = 120"),
        words=(say("count 2 times, 4 times"), say("are not played")),
        group=BIDDING,
        only={"scoring": SIMPLE},
    ),
    Option(
        "down_to", default="opponent", choices=("opponent", "declarer"),
        label=say("A missed contract"),
        help=say("in simple scoring each trick short gives the opponent 50, or costs the declarer 50"),
        example=say("9♥ bid, eight tricks: 50 to the opponent, or −50 to the declarer"),
        words=(say("pays the opponent"), say("costs the declarer")),
        group=POINTS,
        only={"scoring": SIMPLE},
    ),
    Option(
        "passed_out", default="next_dealer", choices=("next_dealer", "redeal"),
        label=say("When both pass at once"),
        help=say("the other player deals, or the same one again; in Chicago always the same"),
        example=say("Ana deals and both pass: Bogdan deals next, or Ana again"),
        words=(say("the other deals"), say("the same one deals again")),
        group=BIDDING,
    ),
    bridge.honours_option(False),
    Option(
        "end_mode", default=None, choices=(None, "target", "deals", "rubber"),
        label=say("The game ends"),
        help=say("at a number of points or deals in simple scoring; else with the rubber, or after four deals"),
        example=say("simple scoring: who first has 300 points wins"),
        words=(
            say("as the scoring wants it"), say("at a number of points"), say("after so many deals"),
            say("with the rubber"),
        ),
        group=END,
        only={"scoring": SIMPLE},
    ),
    Option(
        "target", default=300, choices=Whole(1, 1_000_000),
        label=say("Points to reach"),
        help=say("in simple scoring: who has as many wins"),
        example=say("300: 270 and a contract of 30 win"),
        group=END,
        only={"scoring": SIMPLE, "end_mode": (None, "target")},
    ),
    Option(
        "deals", default=4, choices=Whole(1, 1000),
        label=say("Number of deals"),
        help=say("where the game ends after so many deals; a Chicago has four"),
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
    Preset("book", say("By the book"), say("9 NT bid and made: 10 + 30 = 40; first to 300"), {}),
    Preset(
        "bridge_simple",
        say("Tricks above six"),
        say("9 NT bid and made: 10 + 3 × 30 = 100, as at bridge; first to 300"),
        {"scoring": "bridge_simple"},
    ),
    Preset(
        "rubber",
        say("As rubber bridge"),
        say("two games win the rubber, with slams and vulnerability"),
        {"scoring": "rubber"},
    ),
    Preset("chicago", say("As Chicago"), say("four deals, vulnerability as the deal goes"), {"scoring": "chicago"}),
)


def end_mode(options: Options) -> str:
    """How the game ends: by the option or, where that is left open, by the usual end of the scoring."""
    return str(options["end_mode"] or ENDS[options.word("scoring")][0])


def doubles(options: Options) -> bool:
    """Whether a bid may be doubled with these house rules."""
    return options["scoring"] not in SIMPLE or options["simple_double"] != "off"


def ladder(options: Options) -> Ladder:
    """All bids in rising order; tables that speak as bridge players do leave the first six tricks unsaid. Rules 6.2."""
    return suit_bids(7, 13, 6 if options["notation"] == "level" else 0)
