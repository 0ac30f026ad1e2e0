"""The house rules of Call Break (rules 14.2), and the forms of it that people know by a name."""

from __future__ import annotations

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say

OPTIONS = (
    Option(
        "min_call", default=1, choices=(1, 2),
        label=say("Lowest call"),
        help=say("the fewest tricks that one may call"),
        example=say("2: nobody says 1"),
        words=(say("1"), say("2")),
        group=BIDDING,
    ),
    Option(
        "max_call", default=13, choices=Whole(8, 13),
        label=say("Highest call"),
        help=say("the most tricks that one may call; never more than the cards in a hand"),
        example=say("8: who hopes for nine tricks calls 8"),
        group=BIDDING,
    ),
    Option(
        "min_total", default=0, choices=Whole(0, 13),
        label=say("Least of all calls"),
        help=say("calls that add up to less are thrown in; 0: they may add up to anything"),
        example=say("9: calls 2 2 1 3 add up to 8, and the cards are dealt again"),
        group=BIDDING,
    ),
    Option(
        "first_deal", default="called", choices=("called", "free"),
        label=say("The first deal"),
        help=say("with calls as every other, or without: then every trick is worth a point"),
        example=say("without calls: three tricks are 3.0"),
        words=(say("with calls"), say("without calls")),
        group=BIDDING,
    ),
    Option(
        "over_unit", default=1, choices=(1, 0),
        label=say("Tricks above the call"),
        help=say("what each of them adds to a call that was made"),
        example=say("a tenth: call 4, took 6, gives 4.2"),
        words=(say("a tenth each"), say("nothing")),
        group=POINTS,
    ),
    Option(
        "failed", default="call", choices=("call", "short"),
        label=say("A call that fails"),
        help=say("what is taken off where there were too few tricks"),
        example=say("call 5, took 3: the whole call takes off 5.0, the missing tricks 2.0"),
        words=(say("takes off the whole call"), say("takes off the missing tricks")),
        group=POINTS,
    ),
    Option(
        "over_fails", default="never", choices=("never", "double"),
        label=say("Too many tricks"),
        help=say("whether a call fails where twice as many tricks were taken, or more"),
        example=say("call 3: five tricks make it, six break it"),
        words=(say("never too many"), say("twice the call fails")),
        group=POINTS,
    ),
    Option(
        "high_call", default="none", choices=("none", "double"),
        label=say("A high call that was made"),
        help=say("is scored as any other, or counts twice, without tenths"),
        example=say("twice: call 8, took 9, gives 16.0"),
        words=(say("as any other"), say("counts twice")),
        group=POINTS,
    ),
    Option(
        "high_from", default=8, choices=Whole(7, 13),
        label=say("A high call begins at"),
        help=say("the tricks from which a call counts twice"),
        example=say("8: a call of 7 is scored as any other"),
        only={"high_call": ("double",)},
        group=POINTS,
    ),
    Option(
        "end_mode", default="deals", choices=("deals", "target"),
        label=say("The game ends"),
        help=say("after its deals, or once somebody has reached a target and leads alone"),
        example=say("target 30: somebody has 30.4 and leads alone, so it is over"),
        words=(say("after the last deal"), say("at a target")),
        group=END,
    ),
    Option(
        "deals", default=5, choices=Whole(1, 50),
        label=say("Deals"),
        help=say("how many are played"),
        example=say("5: the usual game"),
        only={"end_mode": ("deals",)},
        group=END,
    ),
    Option(
        "target", default=30, choices=Whole(1, 1000000),
        label=say("Target"),
        help=say("the points at which the game is over"),
        example=say("30: 30.4 against 28.1 wins; 30.4 each plays on"),
        only={"end_mode": ("target",)},
        group=END,
    ),
    Option(
        "tie_break", default="shared", choices=("shared", "extra"),
        label=say("Equal at the end"),
        help=say("the win is shared, or a further deal is played until one leads alone"),
        example=say("12.3 each after five deals: a sixth decides"),
        words=(say("shared"), say("one more deal")),
        only={"end_mode": ("deals",)},
        group=END,
    ),
    Option(
        "display", default="points", choices=("points", "tens"),
        label=say("Points are written"),
        help=say("with tenths, or the same number without the comma"),
        example=say("call 4, took 6: 4.2 or 42"),
        words=(say("with tenths"), say("in tenths, without the comma")),
    ),
    Option(
        "redeal", default="no_spade_or_court", choices=("none", "no_spade", "no_spade_or_court", "four_aces_too"),
        label=say("Cards are dealt again"),
        help=say("for which hands the deal may be thrown in; the points are the same"),
        example=say("a hand without an ace, king or queen is shown, and the cards are dealt again"),
        words=(
            say("never"), say("without spades"), say("no spades, or no court card"),
            say("the same, or four aces"),
        ),
    ),
)  # fmt: skip

PRESETS = (
    Preset("call-break", say("Call Break (five deals)"), say("call 4, took 6: 4.2; call 5, took 3: −5.0"), {}),
    Preset(
        "call-bridge", say("Call Bridge"), say("call 8, took 9: 16.0; call 3, took 6: −3.0"),
        {"over_fails": "double", "high_call": "double", "first_deal": "free"},
    ),
    Preset(
        "in-tens", say("In tens, to 300"), say("call 4, took 6: 42"),
        {"min_total": 9, "end_mode": "target", "display": "tens", "redeal": "four_aces_too"},
    ),
)  # fmt: skip
