"""The house rules of German Whist, the forms of it that people know by a name, and the rules in words. Rules 36."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import DEAL, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_many
from scorepad.rules.target_game import number_of_deals

OPTIONS = (
    Option(
        "count", default="last", choices=("last", "all", "weighted"),
        label=say("Tricks that count"),
        help=say("the last 13 tricks count, or all 26, or the first 13 count 1 each and the last 13 count 2"),
        example=say("if you take 9 tricks, then 5, you have 5, 14 or 19"),
        words=(say("the last 13"), say("all 26"), say("first 1 each, then 2")),
        group=DEAL,
    ),
    Option(
        "score", default="deal", choices=("deal", "tricks", "margin", "over"),
        label=say("Scoring"),
        help=say("a deal scores a point for more tricks, or each trick, the difference, or the tricks above half"),
        example=say("8 tricks to 5: you score 1, 8, 3 or 2"),
        words=(say("a point a deal"), say("each trick"), say("the difference"), say("tricks above half")),
        group=POINTS,
    ),
    Option(
        "end_mode", default="open", choices=("open", "target", "deals"),
        label=say("End of game"),
        help=say("the game ends when you end it, at a target, or after a set number of deals"),
        example=say("at a target of 500: the game ends after the deal in which a player reaches 500"),
        words=(say("when you end it"), say("at a target"), say("after a set number of deals")),
        group=END,
    ),
    Option(
        "target", default=50, choices=Whole(1, 1_000_000),
        label=say("Target"),
        help=say("the game ends at this score"),
        example=say("50: at 52 to 48, the game is over"),
        only={"end_mode": ("target",)},
        group=END,
    ),
    number_of_deals(5, Whole(1, 100), say("5: the usual length")),
    Option(
        "both", default="higher", choices=("higher", "extend"),
        label=say("Both at the target"),
        help=say("the higher total wins, or the target rises until one player alone has reached it"),
        example=say("at 52 to 51, the player with 52 wins, or the target rises to 60"),
        words=(say("higher total wins"), say("target rises")),
        only={"end_mode": ("target",)},
        group=END,
    ),
    Option(
        "extend_by", default=10, choices=Whole(1, 100),
        label=say("… by this much"),
        help=say("the target rises by this, as long as both have reached it"),
        example=say("10: at 52 to 51, the target is 60"),
        only={"end_mode": ("target",), "both": ("extend",)},
        group=END,
    ),
)  # fmt: skip
BY_KEY = {option.key: option for option in OPTIONS}

PRESETS = (
    Preset("german-whist", say("German Whist"), say("7 of the last 13 tricks score a point"), {}),
    Preset(
        "fifty", say("To fifty"), say("8 tricks to 5 score 8 and 5; play to 50"),
        {"score": "tricks", "end_mode": "target"},
    ),
    Preset("all-tricks", say("All 26 count"), say("15 tricks to 11 score a point"), {"count": "all"}),
    Preset(
        "honeymoon", say("Weighted"), say("9 tricks, then 5, score 9 + 2 × 5 = 19"),
        {"count": "weighted", "score": "tricks"},
    ),
)  # fmt: skip


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays: the stock, what counts, the end."""
    yield say(
        "The stock’s first card sets trumps. The winner of a trick takes its top card, the other player the next."
    )
    yield from (BY_KEY[key].chosen(options) for key in ("count", "score"))
    match options["end_mode"]:
        case "target":
            yield say("The game ends when someone reaches {n}.", n=options.number("target"))
            keys = ("both", "extend_by") if options["both"] == "extend" else ("both",)
            yield from (BY_KEY[key].chosen(options) for key in keys)
        case "deals":
            yield say_many("The game ends after {n} deal.", "The game ends after {n} deals.", options.number("deals"))
    yield say("Highest score wins.")
