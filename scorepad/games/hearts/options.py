"""The house rules of Hearts, its packs and passes, and how we play tonight. Rules 22.1 to 22.4."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import DEAL, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in

OPTIONS = (
    Option(
        "target", default=100, choices=Whole(1, 1_000_000),
        label=say("Ends at"),
        help=say("when somebody has so many points, the game is over and the fewest win; 50 or 100"),
        example=say("100: at 101, 60, 58 and 41 the player with 41 wins"),
        group=END,
    ),
    Option.yes_no(
        "jack", default=False,
        label=say("The jack of diamonds"),
        help=say("takes 10 points off whoever takes it"),
        example=say("8 points and the jack: 2 less than before"),
        group=POINTS,
    ),
    Option(
        "moon", default="add", choices=("add", "subtract", "choice", "off"),
        label=say("Shooting the moon"),
        help=say("what happens when one player takes all the points"),
        example=say("Ana takes all 26: the others get 26 each, or she loses 26"),
        words=(say("the others get them"), say("they come off"), say("the shooter chooses"), say("nothing special")),
        group=POINTS,
    ),
    Option(
        "queen", default=13, choices=(13, 0),
        label=say("The queen of spades"),
        help=say("counts 13 points, or nothing: then only hearts count"),
        example=say("13: all points together are 26; nothing: they are 13"),
        words=(say("13 points"), say("nothing")),
        group=POINTS,
    ),
    Option(
        "passing", default="rounds", choices=("rounds", "none"),
        label=say("Passing"),
        help=say("three cards go to the left, then to the right, then across, then nobody passes; or never"),
        example=say("in the fifth deal they go to the left again"),
        words=(say_in("passing cards", "in turn"), say("never")),
        group=DEAL,
    ),
    Option(
        "tie_break", default="shared", choices=("shared", "play_on"),
        label=say("Several have the fewest"),
        help=say("they share the win, or deals go on until one alone has the fewest"),
        example=say("101, 60 and 60: both win, or another deal is played"),
        words=(say("they share the win"), say("play on")),
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset("book", say("By the book"), say("14, 6, 4 and 2 points in a deal; to 100, the fewest win"), {}),
    Preset(
        "omnibus",
        say("Omnibus"),
        say("with the jack of diamonds: 8 points and the jack are 2 less"),
        {"jack": True},
    ),
    Preset(
        "hearts_only",
        say("Hearts only"),
        say("the queen of spades is nothing special: 5, 4, 3 and 1 in a deal, to 50"),
        {"queen": 0, "target": 50},
    ),
)

DECKS = {
    3: say("all cards but the 2 of diamonds, 17 each"),
    4: say("all 52 cards, 13 each"),
    5: say("all cards but the 2 of diamonds and the 2 of clubs, 10 each"),
    6: say("all cards but the 2 and 3 of diamonds and of clubs, 8 each"),
}

PASSES = (
    say("pass three cards to the left"),
    say("pass three cards to the right"),
    say("pass three cards across"),
    say("nobody passes cards"),
)
ARROWS = ("←", "→", "↑", "–")  # for these on the sheet


def tonight(options: Options, players: int) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    yield say("Everybody plays alone, with {deck}. The fewest points win.", deck=DECKS[players])
    if options.number("queen"):
        yield say("Each heart is a point, the queen of spades 13: together 26.")
    else:
        yield say("Each heart is a point: together 13.")
    if options.on("jack"):
        yield say("Whoever takes the jack of diamonds loses 10 points.")
    yield _moon(options)
    yield _passing(options, players)
    yield _end(options)


def _moon(options: Options) -> Say:
    said = {
        "add": say("Who takes all the points has none, and all others get them."),
        "subtract": say("Who takes all the points takes them off."),
        "choice": say("Who takes all the points chooses: all others get them, or they come off."),
    }
    return said.get(options.word("moon"), say("Taking all the points is nothing special."))


def _passing(options: Options, players: int) -> Say:
    if options["passing"] == "none":
        return say("No cards are passed.")
    if players % 2:
        return say("Three cards are passed to the left, then to the right, then none, and so on.")
    return say("Three cards are passed to the left, then to the right, then across, then none, and so on.")


def _end(options: Options) -> Say:
    target = options.number("target")
    if options["tie_break"] == "shared":
        return say("The game ends when somebody has {n}; equals share the win.", n=target)
    return say("The game ends when somebody has {n} and one alone has the fewest.", n=target)
