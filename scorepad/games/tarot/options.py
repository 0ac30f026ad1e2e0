"""The house rules of French Tarot, and sets of them known by name. Rules 32.4."""

from __future__ import annotations

from scorepad.games.tarot.steps import HANDFUL, MISERE
from scorepad.rules.base.payments import STAKE
from scorepad.rules.contracts.parties import OPEN, end_options
from scorepad.rules.options import BIDDING, POINTS, Option
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say, say_in

OPTIONS = (
    *end_options(OPEN, 20),
    STAKE,
    Option(
        "five", default="king", choices=("king", "dealer_out"),
        label=say("Five players"),
        help=say("five play with a called king, or the dealer sits out and four play"),
        example=say("called king: taker and partner against three"),
        words=(say("called king"), say("dealer sits out")),
        players=(5,),
    ),
    Option(
        "lowest", default="prise", choices=("prise", "garde"),
        label=say_in("level", "Lowest bid"),
        help=say("nothing lower is played"),
        example=say("garde: nobody can bid petite"),
        words=(say("petite"), say("garde")),
        group=BIDDING,
    ),
    Option(
        "scale", default="fft", choices=("fft", "pousse", "flat"),
        label=say("Contracts"),
        help=say("the contract multiplies 25 and the difference, or adds a number of its own to it"),
        example=say("a garde made by 4: 58, 116 with the pousse, 84 by adding"),
        words=(say("× 1, 2, 4, 6"), say("with the pousse"), say("20, 40, 80 …")),
        group=POINTS,
    ),
    Option(
        "rounding", default=1, choices=(1, 5, 10),
        label=say("Rounding of card points"),
        help=say("the difference is rounded to the nearest 1, 5 or 10"),
        example=say("4 becomes 5 with 5, 0 with 10"),
        words=(say("1"), say("5"), say("10")),
        group=POINTS,
    ),
    Option(
        "handful_points", default="20-30-40", choices=("20-30-40", "20-40-60"),
        label=HANDFUL.title,
        help=say("for a single, double or triple handful, to the side that wins the deal"),
        example=say("a double one: 30 or 40"),
        words=(say("20, 30, 40"), say("20, 40, 60")),
        group=POINTS,
    ),
    Option(
        "misere", default=0, choices=(0, 10, 20),
        label=MISERE.title,
        help=say("a hand without trumps, or without court cards, gets this from each of the others"),
        example=say("10: with four players it gets 30"),
        words=(say("0"), say("10"), say("20")),
        group=POINTS,
    ),
    Option.yes_no(
        "small_slam", default=False,
        label=say("Small slam"),
        help=say("all tricks but one count too: 100, announced 200"),
        example=say("announced and failed: −100"),
        group=POINTS,
    ),
    Option(
        "all_pass", default="next_dealer", choices=("next_dealer", "same_dealer"),
        label=say("If all pass"),
        help=say("the next player deals, or the same one again"),
        example=say("a deal in which all pass isn’t scored"),
        words=(say("next dealer"), say("same dealer")),
        group=BIDDING,
    ),
)  # fmt: skip

PRESETS = (
    Preset("fft", say("Federation (FFT)"), say("a garde with 2 bouts and 45 card points gives the taker 174"), {}),
    Preset("garde", say("From the garde on"), say("nobody can bid petite"), {"lowest": "garde"}),
    Preset("family", say("With misères"), say("misère 10, and the small slam"), {"misere": 10, "small_slam": True}),
    Preset("pousse", say("with the pousse"), say("a pousse counts × 2, a garde × 4"), {"scale": "pousse"}),
    Preset("old", say("20, 40, 80 …"), say("a garde counts 80 and the difference"), {"scale": "flat"}),
)
