"""The house rules of the pad for any game, games that are often written on it, and the rules in words. Rules 38.2."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_many
from scorepad.rules.target_game import number_of_deals

MILLION = Whole(-1_000_000, 1_000_000)

OPTIONS = (
    Option(
        "wins", default="most", choices=("most", "fewest"),
        label=say("Low score wins"),
        help=say("the lowest score wins, not the highest"),
        example=say("yes: at 101, 60, 58 and 41, the player with 41 wins"),
        words=(say("no"), say("yes")),
        group=POINTS,
    ),
    Option(
        "sum", default="free", choices=("free", "zero", "fixed"),
        label=say("Points of a deal together"),
        help=say("the points of a deal can come to anything, to 0, or to a fixed total; the last number then follows"),
        example=say("0: after 30, −10 and −25, the last player gets 5"),
        words=(say("anything"), say("0"), say("a fixed total")),
        group=POINTS,
    ),
    Option(
        "sum_value", default=0, choices=MILLION,
        label=say("Fixed total"),
        help=say("the points of each deal come to this"),
        example=say("26: after 13, 6 and 7, the last player gets 0"),
        only={"sum": ("fixed",)},
        group=POINTS,
    ),
    Option(
        "blank", default="ask", choices=("ask", "zero"),
        label=say("No number entered"),
        help=say("a number must be typed for every player, or whoever has none gets 0"),
        example=say("with “counts 0”, you type only the winner’s points"),
        words=(say("must be typed"), say("counts 0")),
        group=POINTS,
    ),
    Option(
        "end_mode", default="open", choices=("open", "target", "rounds"),
        label=say("End of game"),
        help=say("the game ends when you end it, at a target, or after a set number of deals"),
        example=say("at a target of 500: the game ends after the deal in which a player reaches 500"),
        words=(say("when you end it"), say("at a target"), say("after a set number of deals")),
        group=END,
    ),
    Option(
        "target", default=100, choices=MILLION,
        label=say("Target"),
        help=say("the game ends at this score"),
        example=say("100: at 101, 60, 58 and 41, the game is over"),
        only={"end_mode": ("target",)},
        group=END,
    ),
    number_of_deals(10, Whole(1, 1000), say("12: each player deals three times"), "rounds"),
    Option(
        "tie_break", default="shared", choices=("shared", "extra"),
        label=say("Tie at the end"),
        help=say("tied leaders share the win, or play extra deals until one leads alone"),
        example=say("share the win: at 101, 60 and 60, both players with 60 win"),
        words=(say("share the win"), say("extra deals")),
        only={"end_mode": ("target", "rounds")},
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset("any-game", say("Plain pad"), say("the highest score wins; you decide when the game ends"), {}),
    Preset(
        "fewest", say("Low score wins"), say("the lowest score wins; you decide when the game ends"), {"wins": "fewest"}
    ),
    Preset(
        "rummy",
        say("Rummy 500"),
        say("the first player to reach 500 wins"),
        {"end_mode": "target", "target": 500},
    ),
    Preset(
        "golf",
        say("Golf, nine deals"),
        say("nine deals; the lowest score wins"),
        {"wins": "fewest", "end_mode": "rounds", "rounds": 9},
    ),
)


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    yield say("Type each player’s points after every deal.")
    if options["sum"] != "free":
        total = options.number("sum_value") if options["sum"] == "fixed" else 0
        yield say("The points of each deal come to {n}.", n=total)
    if options["blank"] == "zero":
        yield say("A player without a number gets 0.")
    if options["end_mode"] == "target":
        yield say("The game ends when someone reaches {n}.", n=options.number("target"))
    if options["end_mode"] == "rounds":
        yield say_many("The game ends after {n} deal.", "The game ends after {n} deals.", options.number("rounds"))
    yield say("Lowest score wins.") if options["wins"] == "fewest" else say("Highest score wins.")
    if options["end_mode"] != "open" and options["tie_break"] == "extra":
        yield say("A tie is played off.")
