"""The house rules of Hearts, its packs and passes, and how we play tonight. Rules 22.1 to 22.4."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import DEAL, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in
from scorepad.rules.target_game import MOST_DEALS

OPTIONS = (
    Option(
        "target", default=100, choices=Whole(1, 1_000_000),
        label=say("Play to"),
        help=say("when someone reaches this score, the game ends and the lowest score wins; usually 50 or 100"),
        example=say("100: at 101, 60, 58 and 41, the player with 41 wins"),
        group=END,
    ),
    Option.yes_no(
        "jack", default=False,
        label=say("Jack of diamonds"),
        help=say("taking the jack of diamonds subtracts 10 points"),
        example=say("if you take 8 points and the jack, your score drops by 2"),
        group=POINTS,
    ),
    Option(
        "moon", default="add", choices=("add", "subtract", "choice", "off"),
        label=say("Shooting the moon"),
        help=say("if one player takes all the points, they count against everyone else, or come off the shooter’s "
                 "score"),
        example=say("add to everyone else: if Ana takes all 26, the other players get 26 each"),
        words=(say("add to everyone else"), say("subtract from shooter"), say("shooter’s choice"), say("no bonus")),
        group=POINTS,
    ),
    Option(
        "queen", default=13, choices=(13, 0),
        label=say("Queen of spades"),
        help=say("the queen of spades counts 13 points, or nothing, so that only hearts count"),
        example=say("with “13 points”, a deal has 26 points in all; with “nothing”, it has 13"),
        words=(say("13 points"), say_in("points", "nothing")),
        group=POINTS,
    ),
    Option(
        "passing", default="rounds", choices=("rounds", "none"),
        label=say("Passing"),
        help=say("players pass three cards left, then right, then across (with four or six players), then hold; "
                 "or they never pass"),
        example=say("in turn: with four players, you pass left again in the fifth deal"),
        words=(say_in("passing cards", "in turn"), say_in("passing cards", "never")),
        group=DEAL,
    ),
    Option(
        "tie_break", default="shared", choices=("shared", "play_on"),
        label=say("Tie for lowest"),
        help=say("tied players share the win, or play goes on until one player alone is lowest"),
        example=say("share the win: at 101, 60 and 60, both players with 60 win"),
        words=(say("share the win"), say("play on")),
        group=END,
    ),
    MOST_DEALS,
)  # fmt: skip

PRESETS = (
    Preset(
        "book",
        say("Standard"),
        say("a deal’s 26 points might be split 14, 6, 4 and 2; play to 100, low score wins"),
        {},
    ),
    Preset(
        "omnibus",
        say("Omnibus"),
        say("the jack of diamonds takes off 10: with 8 points and the jack, you score −2"),
        {"jack": True},
    ),
    Preset(
        "hearts_only",
        say("Hearts only"),
        say("the queen of spades counts nothing, so a deal’s 13 points might be split 5, 4, 3 and 1; play to 50"),
        {"queen": 0, "target": 50},
    ),
)

DECKS = {
    3: say("all cards but the 2 of diamonds, 17 each"),
    4: say("all 52 cards, 13 each"),
    5: say("all cards but the 2 of diamonds and the 2 of clubs, 10 each"),
    6: say("all cards but the 2s and 3s of diamonds and clubs, 8 each"),
}
LEFT_OUT: Mapping[int, Sequence[str]] = {3: ("2D",), 4: (), 5: ("2D", "2C"), 6: ("2D", "2C", "3D", "3C")}

PASSES = (
    say("pass three cards to the left"),
    say("pass three cards to the right"),
    say("pass three cards across"),
    say("hold: no passing"),
)
ARROWS = ("←", "→", "↑", "–")  # for these on the sheet


def tonight(options: Options, players: int) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    yield say("Everyone plays individually, with {deck}. Low score wins.", deck=DECKS[players])
    if options.number("queen"):
        yield say("Each heart counts 1 and the queen of spades 13: 26 in all.")
    else:
        yield say("Each heart counts 1: 13 in all.")
    if options.on("jack"):
        yield say("Taking the jack of diamonds subtracts 10 points.")
    yield _moon(options)
    yield _passing(options, players)
    yield _end(options)


def _moon(options: Options) -> Say:
    said = {
        "add": say("Shooting the moon scores 0 and adds all the points to everyone else."),
        "subtract": say("Shooting the moon subtracts all the points from your score."),
        "choice": say(
            "After shooting the moon, you add all the points to everyone else or subtract them from your own score."
        ),
    }
    return said.get(options.word("moon"), say("Shooting the moon earns no bonus."))


def _passing(options: Options, players: int) -> Say:
    if options["passing"] == "none":
        return say("No cards are passed.")
    if players % 2:
        return say("Pass three cards left, then right, then hold, and repeat.")
    return say("Pass three cards left, then right, then across, then hold, and repeat.")


def _end(options: Options) -> Say:
    target = options.number("target")
    if options["tie_break"] == "shared":
        return say("The game ends when someone reaches {n}; ties share the win.", n=target)
    return say("The game ends when someone has reached {n} and one player alone is lowest.", n=target)
