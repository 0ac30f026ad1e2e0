"""The house rules of Hearts, its packs and passes, and how we play tonight. Rules 22.1 to 22.4."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import DEAL, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in
from scorepad.rules.target_game import MOST_DEALS

SPOT, EXACT_WINS = "rank", "wins"
ONE_EACH, BY_RANK = 13, 104  # the points of all hearts: 2 to 14 add up to 104

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
        "hearts", default="one", choices=("one", SPOT),
        label=say("Hearts"),
        help=say("each heart counts 1, or as much as its rank: jack 11, queen 12, king 13, ace 14"),
        example=say("by rank: if you take the ace and the 3 of hearts, you get 17 points"),
        words=(say("1 point each"), say("by rank (spot hearts)")),
        group=POINTS, later=True,
    ),
    Option(
        "queen", default=13, choices=(13, 25, 0),
        label=say("Queen of spades"),
        help=say("the queen of spades counts 13 points, or nothing, so that only hearts count"),
        example=say("with “13 points”, a deal has 26 points in all; with “nothing”, it has 13"),
        words=(say("13 points"), say("25 points"), say_in("points", "nothing")),
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
    Option(
        "exact_target", default="ends", choices=("ends", "zero", "half", EXACT_WINS),
        label=say("Exactly the target"),
        help=say("a player with exactly this score goes back to 0 or to half of it, or wins"),
        example=say("back to half: with exactly 100, you go back to 50"),
        words=(say("ends the game"), say("back to 0"), say("back to half"), say("wins the game")),
        group=END, later=True,
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
    Preset(
        "spot",
        say("Spot hearts"),
        say("hearts count by rank and the queen of spades 25, 129 in all; play to 500"),
        {"hearts": SPOT, "queen": 25, "target": 500},
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


def points_of_hearts(options: Options) -> int:
    """The points of all hearts together."""
    return BY_RANK if options["hearts"] == SPOT else ONE_EACH


def tonight(options: Options, players: int) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    yield say("Everyone plays individually, with {deck}. Low score wins.", deck=DECKS[players])
    yield _worth(options)
    if options.on("jack"):
        yield say("Taking the jack of diamonds subtracts 10 points.")
    yield _moon(options)
    yield _passing(options, players)
    yield _end(options)
    if options["exact_target"] == EXACT_WINS:
        yield say("A score of exactly {n} wins.", n=options.number("target"))
    elif options["exact_target"] != "ends":
        yield say("From exactly {n} a score goes back to {to}.").put(n=options.number("target"), to=back_to(options))


def _worth(options: Options) -> Say:
    queen = options.number("queen")
    if options["hearts"] == SPOT:
        each = say("Hearts count 2 to 14 by rank and the queen of spades {queen}: {n} in all.")
    elif queen:
        each = say("Each heart counts 1 and the queen of spades {queen}: {n} in all.")
    else:
        return say("Each heart counts 1: 13 in all.")
    return each.put(queen=queen, n=points_of_hearts(options) + queen)


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


def back_to(options: Options) -> int:
    """The score that one of exactly the target goes back to."""
    target = options.number("target")
    return {"zero": 0, "half": target // 2}.get(options.word("exact_target"), target)


def _end(options: Options) -> Say:
    target = options.number("target")
    if options["tie_break"] == "shared":
        return say("The game ends when someone reaches {n}; ties share the win.", n=target)
    return say("The game ends when someone has reached {n} and one player alone is lowest.", n=target)
