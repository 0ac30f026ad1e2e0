"""The house rules of Schieber, sets of them known by name, and how it is played tonight. Rules 23.2 to 23.5."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.bids_and_tricks import SUIT_SIGNS
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, in_one_line, say, say_in, say_many
from scorepad.rules.target_game import number_of_deals

TRUMPS = ("H", "D", "S", "C", "up", "down", "slalom")
WORDS = {
    "H": say_in("Jass", "hearts"), "D": say_in("Jass", "diamonds"),
    "S": say_in("Jass", "spades"), "C": say_in("Jass", "clubs"),
    "up": say("Obenabe"), "down": say("Undenufe"), "slalom": say("Slalom"),
}  # fmt: skip
SHORT = {"up": say("Obe"), "down": say("Une"), "slalom": say("Sla")}
FACTORS = {"single": (1, 1, 1, 1, 1, 1, 0), "swisslos": (1, 1, 2, 2, 3, 3, 0), "uri": (1, 1, 2, 2, 2, 2, 0)}
TARGETS = {"single": 1000, "swisslos": 2500, "uri": 2000, "custom": 1000}
SMALL = (20, 50, 100, 150, 200)
MELDS = {"large": (*SMALL, 250, 300), "small": SMALL, "off": ()}


def _factor(trump: str) -> Option:
    return Option(
        f"factor_{trump}", default=0 if trump == "slalom" else 1, choices=Whole(0, 9),
        label=say("Factor: {trump}", trump=WORDS[trump]),
        help=say("everything scored with this trump is multiplied by this factor; 0: not played"),
        example=say("3: 100 card points score 300"),
        only={"factors": ("custom",)},
        group=POINTS,
    )  # fmt: skip


OPTIONS = (
    Option(
        "factors", default="single", choices=("single", "swisslos", "uri", "custom"),
        label=say("Trump factors"),
        help=say("the choice of trumps multiplies everything: Swisslos doubles black suits and triples Obenabe "
                 "(aces high) and Undenufe (sixes high); with Uri, all of these count double"),
        example=say("Swisslos: in Obenabe, 100 to 57 card points score 300 and 171"),
        words=(say("all ×1"), say("Swisslos"), say("Uri"), say_in("factors", "custom")),
        group=POINTS,
    ),
    *map(_factor, TRUMPS),
    Option(
        "match_bonus", default=100, choices=Whole(0, 300),
        label=say("Match bonus"),
        help=say("taking all nine tricks (a match) adds this to the 157 card points, times the factor"),
        example=say("100: a match is worth 257"),
        group=POINTS,
    ),
    Option(
        "weis", default="large", choices=("large", "small", "off"),
        label=say("Weis"),
        help=say("melds: sequences of three, four and five score 20, 50 and 100, four of a kind 100 to 200; "
                 "longer sequences score up to 300, or only 100 with “up to 200”"),
        example=say("a sequence of seven scores 200 with “up to 300”, 100 with “up to 200”"),
        words=(say("up to 300"), say("up to 200"), say_in("Weis", "not played")),
        group=POINTS,
    ),
    Option.yes_no(
        "stock", default=True,
        label=say("Stöck"),
        help=say("king and queen of trumps in one hand score 20, times the factor"),
        example=say("with 90 card points and Stöck, you score 110"),
        group=POINTS,
    ),
    Option(
        "end_mode", default="target", choices=("target", "deals"),
        label=say("End of game"),
        help=say("the game ends when a side reaches the target, or after a set number of deals"),
        example=say("after 12 deals, the higher total wins"),
        words=(say("at the target"), say("after the last deal")),
        group=END,
    ),
    Option(
        "target", default=None, choices=Whole(1, 1_000_000, say("set by the factors")),
        label=say("Target"),
        help=say("a side that reaches this score wins; if you leave this empty, it’s 1000, or 2500 with Swisslos "
                 "factors, 2000 with Uri"),
        example=say("1000: if your side has 980, Stöck is enough to win"),
        only={"end_mode": ("target",)},
        group=END,
    ),
    number_of_deals(12, Whole(1, 100), say("12: each player deals three times")),
    Option(
        "count_order", default="stock_weis_tricks", choices=("stock_weis_tricks", "stock_tricks_weis"),
        label=say("Both out in one deal"),
        help=say("if both sides reach the target in one deal, points are counted in this order"),
        example=say(
            "if Stöck takes your side to 980 and Weis takes the opponents to 1000, they win with “Stöck, Weis, tricks”"
        ),
        words=(say("Stöck, Weis, tricks"), say("Stöck, tricks, Weis")),
        only={"end_mode": ("target",)},
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset("schieber", say("Schieber to 1000"), say("in hearts, 97 to 60 card points score 97 and 60"), {}),
    Preset(
        "swisslos",
        say("Swisslos, to 2500"),
        say("in Obenabe, 100 to 57 card points score 300 and 171"),
        {"factors": "swisslos"},
    ),
    Preset("uri", say("Uri, to 2000"), say("a match in clubs scores 514"), {"factors": "uri"}),
)


def factors(options: Options) -> dict[str, int]:
    """How many times each trump that is played counts. Rules 23.2."""
    own = tuple(options.number(f"factor_{trump}") for trump in TRUMPS)
    played = FACTORS.get(options.word("factors"), own)
    return {trump: factor for trump, factor in zip(TRUMPS, played, strict=True) if factor}


def sign(trump: str) -> Say:
    """A trump in as few letters as a sheet has room for."""
    return SHORT.get(trump) or say("{sign}", sign=SUIT_SIGNS[trump])


def target(options: Options) -> int:
    """The points that win: those that were agreed, or those that go with the factors. Rules 23.4."""
    return options.number("target") or TARGETS[options.word("factors")]


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, in sentences."""
    yield say("Two sides of two, partners opposite; 36 cards, nine each; play is anticlockwise.")
    yield say("The player after the dealer names trumps or pushes the choice to their partner.")
    yield say("Each deal has 157 card points, including 5 for the last trick.")
    by_factor: dict[int, list[Say]] = {}
    for trump, factor in factors(options).items():
        by_factor.setdefault(factor, []).append(WORDS[trump])
    for factor, trumps in by_factor.items():
        yield say("Everything ×{n}: {trumps}.", n=factor, trumps=tuple(trumps))
    if options.number("match_bonus"):
        yield say("Match (all nine tricks): {n} extra.", n=options.number("match_bonus"))
    if options["weis"] != "off":
        yield say("Only one side’s Weis (melds) counts: {values}.", values=tuple(map(str, MELDS[options.word("weis")])))
    if options.on("stock"):
        yield say("Stöck (king and queen of trumps): 20.")
    yield from in_one_line(_end(options))


def _end(options: Options) -> Iterator[Say]:
    if options["end_mode"] == "deals":
        yield say_many(
            "After {n} deal, the higher total wins.", "After {n} deals, the higher total wins.", options.number("deals")
        )
        return
    yield say("The first side to reach {n} wins.", n=target(options))
    if options["count_order"] == "stock_weis_tricks":
        yield say("If both sides get there in one deal, Stöck counts first, then Weis, then tricks.")
    else:
        yield say("If both sides get there in one deal, Stöck counts first, then tricks, then Weis.")
