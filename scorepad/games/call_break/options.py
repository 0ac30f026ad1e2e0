"""The house rules of Call Break (rules 14.2), and the forms of it that people know by a name."""

from __future__ import annotations

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say, say_in
from scorepad.rules.target_game import number_of_deals

OPTIONS = (
    Option(
        "min_call", default=1, choices=(1, 2),
        label=say("Lowest call"),
        help=say("calls can’t go below this"),
        example=say("2: nobody can go as low as 1"),
        words=(say("1"), say("2")),
        group=BIDDING,
    ),
    Option(
        "max_call", default=13, choices=Whole(8, 13),
        label=say("Highest call"),
        help=say("calls can’t go above this, or above the number of cards in a hand"),
        example=say("8: even with nine sure tricks, you can only call 8"),
        group=BIDDING,
    ),
    Option(
        "min_total", default=0, choices=Whole(0, 13),
        label=say("Minimum total"),
        help=say("if the calls total less than this, the deal is thrown in; 0: no minimum"),
        example=say("9: calls of 2, 2, 1 and 3 total 8, so the deal is thrown in"),
        group=BIDDING,
    ),
    Option(
        "first_deal", default="called", choices=("called", "free"),
        label=say("First deal"),
        help=say("the first deal has calls like any other, or has none and scores a point a trick"),
        example=say("without calls: if you take three tricks, you score 3.0"),
        words=(say("with calls"), say("without calls")),
        group=BIDDING,
    ),
    Option(
        "over_unit", default=1, choices=(1, 0),
        label=say("Overtricks"),
        help=say("each trick above a made call adds this"),
        example=say("a tenth each: if you call 4 and take 6, you score 4.2"),
        words=(say("a tenth each"), say_in("points", "nothing")),
        group=POINTS,
    ),
    Option(
        "failed", default="call", choices=("call", "short"),
        label=say("Failed call"),
        help=say("a call that fails costs the whole call, or only the missing tricks"),
        example=say("if you call 5 and take 3, you lose 5.0 for the whole call, or 2.0 for the missing tricks"),
        words=(say("minus the whole call"), say("minus the missing tricks")),
        group=POINTS,
    ),
    Option(
        "over_fails", default="never", choices=("never", "double"),
        label=say("Overshooting"),
        help=say("taking at least twice as many tricks as called can make the call fail"),
        example=say("fails at twice the call: a call of 3 is made with five tricks and fails with six"),
        words=(say("never fails"), say("fails at twice the call")),
        group=POINTS,
    ),
    Option(
        "high_call", default="none", choices=("none", "double"),
        label=say("High call made"),
        help=say("a made high call can count double, without tenths"),
        example=say("counts double: if you call 8 and take 9, you score 16.0"),
        words=(say("counts normally"), say_in("call", "counts double")),
        group=POINTS,
    ),
    Option(
        "high_from", default=8, choices=Whole(7, 13),
        label=say("Lowest high call"),
        help=say("a call of this many tricks or more counts double"),
        example=say("8: a call of 7 counts normally"),
        only={"high_call": ("double",)},
        group=POINTS,
    ),
    Option(
        "end_mode", default="deals", choices=("deals", "target"),
        label=say("End of game"),
        help=say("the game lasts a set number of deals, or until a sole leader has reached a target"),
        example=say("at a target of 30, a sole leader with 30.4 wins"),
        words=(say("after the last deal"), say("at a target")),
        group=END,
    ),
    number_of_deals(5, Whole(1, 50), say("5: the usual length")),
    Option(
        "target", default=30, choices=Whole(1, 1000000),
        label=say("Target"),
        help=say("the game ends at this score"),
        example=say("30: a leader with 30.4 to 28.1 wins; at 30.4 each, play goes on"),
        only={"end_mode": ("target",)},
        group=END,
    ),
    Option(
        "tie_break", default="shared", choices=("shared", "extra"),
        label=say("Tie at the end"),
        help=say("tied leaders share the win, or play extra deals until one leads alone"),
        example=say("extra deals: at 12.3 each after five deals, you play a sixth"),
        words=(say("shared win"), say("extra deals")),
        only={"end_mode": ("deals",)},
        group=END,
    ),
    Option(
        "display", default="points", choices=("points", "tens"),
        label=say("Score format"),
        help=say("points are shown with a decimal point (4.2), or in tenths (42)"),
        example=say("if you call 4 and take 6, your score is shown as 4.2 with a decimal point, as 42 in tenths"),
        words=(say("with a decimal point"), say("in tenths")),
    ),
    Option(
        "redeal", default="no_spade_or_court", choices=("none", "no_spade", "no_spade_or_court", "four_aces_too"),
        label=say("Redeal"),
        help=say("a player dealt a hand like this can have the deal thrown in; this choice doesn’t affect the "
                 "scoring"),
        example=say("no spades: if you have none, you can show your hand and have the deal thrown in"),
        words=(
            say_in("new deal", "never"), say("no spades"), say("no spades, or no A, K or Q"),
            say("no spades, no A, K or Q, or four aces"),
        ),
    ),
)  # fmt: skip

PRESETS = (
    Preset("call-break", say("Call Break (five deals)"), say(
            "if you call 4 and take 6, you score 4.2; if you call 5 and take 3, you lose 5.0"
        ), {}),
    Preset(
        "call-bridge", say("Call Bridge"), say(
                "if you call 8 and take 9, you score 16.0; if you call 3 and take 6, you lose 3.0"
            ),
        {"over_fails": "double", "high_call": "double", "first_deal": "free"},
    ),
    Preset(
        "in-tens", say("Ten a trick, to 300"), say("if you call 4 and take 6, you score 42"),
        {"min_total": 9, "end_mode": "target", "display": "tens", "redeal": "four_aces_too"},
    ),
)  # fmt: skip
