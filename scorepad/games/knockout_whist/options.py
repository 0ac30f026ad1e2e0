"""The house rules of Knockout Whist, the forms of it that people know by a name, and the rules in words. Rules 37."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import DEAL, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.schedule import sizes_of_hands
from scorepad.rules.sentence import Say, say, say_in

FIVE_EACH = say("with four players and a stake of 5, the winner gets 15")

OPTIONS = (
    Option(
        "start_cards", default=7, choices=Whole(1, 13),
        label=say("Cards in the first deal"),
        help=say("each deal after it has one card fewer"),
        example=say("7: the hands are 7, 6, 5 … 1 cards"),
        group=DEAL,
    ),
    Option(
        "dogs", default="first", choices=("first", "none", "each"),
        label=say("Dog’s life"),
        help=say("a player without a trick is out, or stays in with one card, played to any trick of the next deal"),
        example=say("“first time”: all who fail in the first deal in which anyone does, and nobody later"),
        words=(say("first time anyone fails"), say("not played"), say("everyone once")),
        group=DEAL,
    ),
    Option(
        "entry", default="failed", choices=("failed", "tricks"),
        label=say("Entered"),
        help=say("you enter only who took no trick, or everyone’s tricks"),
        example=say("if Ana alone takes no trick, one tap is enough, or you enter four numbers"),
        words=(say("who took none"), say("everyone’s tricks")),
    ),
    Option(
        "score", default="winner", choices=("winner", "pool"),
        label=say("Scoring"),
        help=say("a game won scores 1, or a stake from each other player"),
        example=FIVE_EACH,
        words=(say("a point a game"), say("a pool")),
        group=POINTS,
    ),
    Option(
        "stake", default=1, choices=Whole(1, 1000),
        label=say("Stake"),
        help=say("the winner gets this from each other player"),
        example=FIVE_EACH,
        only={"score": ("pool",)},
        group=POINTS,
    ),
    Option(
        "games", default=1, choices=Whole(0, 100),
        label=say_in("how many", "Games"),
        help=say("this many games are played, each with everyone in again; 0: until you end it"),
        example=say("3: whoever has most after three games wins"),
        group=END,
    ),
)  # fmt: skip
BY_KEY = {option.key: option for option in OPTIONS}

PRESETS = (
    Preset("knockout-whist", say("Knockout Whist"), say("no trick the first time: one card in the next deal"), {}),
    Preset("no-dogs", say("No dog’s life"), say("whoever takes no trick is out at once"), {"dogs": "none"}),
    Preset("pool", say("For the pool"), say("each other player pays the winner a stake"), {"score": "pool"}),
)


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays: hands, trumps, who is out, what a game gives."""
    yield sizes_of_hands((1, options.number("start_cards")))
    yield say("Turn a card for the first trumps; then whoever took most tricks names them.")
    yield say("A player without a trick is out; the last one in wins the game.")
    keys = ("dogs", "score", *(("stake",) if options["score"] == "pool" else ()), "games", "entry")
    yield from (BY_KEY[key].chosen(options) for key in keys)
