"""The house rules of Solo Whist, the forms of it that people know by a name, and the rules in words. Rules 35.1."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.solo_whist.calls import CALLS, WORDS
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import DEAL, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in, say_many

VALUES = (1, 1, 2, 3, 3, 4, 6)
IN_BOTH = say("the same in an abundance and a royal abundance")
AS_OVER = say("as for overtricks")
VALUE_HELP = say("each opponent pays this if the call is made, and gets it if not")


def _value(call: str, default: int) -> Option:
    """The worth of a call."""
    return Option(
        call.replace("-", "_"), default, Whole(0, 1000), WORDS[call], VALUE_HELP,
        say("{n}: each opponent pays {n}", n=default), group=POINTS,
    )  # fmt: skip


OPTIONS = (
    *(_value(call, default) for call, default in zip(CALLS, VALUES, strict=True)),
    Option(
        "stake", default=1, choices=Whole(1, 1000),
        label=say("Stake"),
        help=say("everything is multiplied by this"),
        example=say("5: a misère made gets 10 from each opponent"),
        group=POINTS,
    ),
    Option(
        "overtrick", default=0, choices=Whole(0, 100),
        label=say("Overtricks"),
        help=say("in prop and cop and solo, each trick more than needed adds this"),
        example=say("1: a solo with 7 tricks gets 2 more from each opponent"),
        group=POINTS,
    ),
    Option(
        "undertrick", default=None, choices=Whole(0, 100, none=AS_OVER),
        label=say("Undertricks"),
        help=say("in prop and cop and solo, each trick short adds this"),
        example=say("1: a solo with 3 tricks pays 2 more to each opponent"),
        group=POINTS,
    ),
    Option(
        "abundance_overtrick", default=0, choices=Whole(0, 100),
        label=say("Overtricks in abundance"),
        help=IN_BOTH,
        example=say("2: an abundance with 11 tricks gets 4 more from each opponent"),
        group=POINTS,
    ),
    Option(
        "abundance_undertrick", default=None, choices=Whole(0, 100, none=AS_OVER),
        label=say("Undertricks in abundance"),
        help=IN_BOTH,
        example=say("1: an abundance with 7 tricks pays 2 more to each opponent"),
        group=POINTS,
    ),
    Option.yes_no(
        "slam_double", default=False,
        label=say("All 13 tricks double"),
        help=say("with all 13 tricks, the overtricks count twice"),
        example=say("prop and cop with 13 tricks counts 10 overtricks, not 5"),
        group=POINTS,
    ),
    Option(
        "all_pass", default="next_dealer", choices=("next_dealer", "same_dealer", "general_misere"),
        label=say("If all pass"),
        help=say("the next player deals, the same one deals again, or all play a general misère, without trumps"),
        example=say("general misère: whoever takes the last trick pays each other player for a solo"),
        words=(say("next player deals"), say("same dealer deals again"), say("general misère")),
        group=DEAL,
    ),
    Option(
        "deals", default=0, choices=Whole(0, 100),
        label=say_in("how many", "Deals"),
        help=say("the game lasts this many deals; 0: until you end it"),
        example=say("12: each player deals three times"),
        group=END,
    ),
)  # fmt: skip
BY_KEY = {option.key: option for option in OPTIONS}
SPECIAL = ("stake", "overtrick", "undertrick", "abundance_overtrick", "abundance_undertrick", "slam_double")

PRESETS = (
    Preset("solo-whist", say("Solo"), say("a solo made gets 1 from each opponent, a misère 2"), {}),
    Preset(
        "sixpenny", say("Six, twelve and eighteen"), say("a solo with 7 tricks gets 8 from each opponent"),
        {
            "prop": 6, "solo": 6, "misere": 12, "abundance": 18, "royal_abundance": 18, "open_misere": 24,
            "abundance_declared": 36, "overtrick": 1, "abundance_overtrick": 1, "slam_double": True,
            "all_pass": "general_misere",
        },
    ),
    Preset(
        "dimes", say("Tens"), say("prop and cop with 9 tricks gets 11 from each opponent"),
        {
            "prop": 10, "solo": 10, "misere": 25, "abundance": 50, "royal_abundance": 60, "open_misere": 75,
            "abundance_declared": 100, "overtrick": 1, "undertrick": 0,
        },
    ),
)  # fmt: skip


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays: the calls and what they pay, if all pass, the end."""
    yield say("The last card dealt is turned up: its suit is trumps.")
    yield say("Prop and cop needs 8 tricks, a solo 5, an abundance 9, a slam 13, a misère none.")
    yield say("From each opponent, or to each if lost: {listed}.", listed=tuple(_values(options)))
    yield from (BY_KEY[key].chosen(options) for key in SPECIAL if BY_KEY[key].differs(options))
    yield BY_KEY["all_pass"].chosen(options)
    if deals := options.number("deals"):
        yield say_many("The game ends after {n} deal.", "The game ends after {n} deals.", deals)
    yield say("Highest score wins.")


def _values(options: Options) -> Iterator[Say]:
    for call in CALLS:
        yield say("{what}: {n}", what=WORDS[call], n=options.number(call.replace("-", "_")))
