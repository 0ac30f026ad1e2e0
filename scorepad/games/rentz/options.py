"""The house rules of Rentz, its subgames and packs, and the rules in words. Rules 31."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.rules.option_kinds import Listed, Whole
from scorepad.rules.options import END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in, say_many
from scorepad.rules.subgames.subgame_choice import subgames_option, turn_option, with_sign, worth_option
from scorepad.rules.subgames.taken import KING, QUEENS

TEN_OF_CLUBS, DIAMONDS = say("Ten of clubs"), say("Diamonds")
WORDS: Mapping[str, Say] = {
    "king": KING.title,
    "queens": QUEENS.title,
    "diamonds": DIAMONDS,
    "tricks": say_in("Rentz", "Minus tricks"),
    "totals": say_in("Rentz", "Totals"),
    "ten": TEN_OF_CLUBS,
    "whist": say_in("Rentz", "Plus tricks"),
    "totals-plus": say_in("Rentz", "Totals plus"),
    "rentz": say_in("Rentz", "Rentz"),
}
SIGNS = {
    "king": "K♥", "queens": "Q", "diamonds": "♦", "tricks": "W−", "totals": "Σ",
    "ten": "10♣", "whist": "W+", "totals-plus": "Σ+", "rentz": "R",
}  # fmt: skip
WORTH = {
    "king": (80, KING.title),
    "queen": (20, QUEENS.title),
    "diamond": (10, DIAMONDS),
    "trick": (10, WORDS["tricks"]),
    "ten": (80, TEN_OF_CLUBS),
    "whist_trick": (10, WORDS["whist"]),
}

TURN = turn_option("each")
OPTIONS = (
    subgames_option(WORDS, ("king", "queens", "diamonds", "tricks", "totals", "ten", "whist", "rentz")),
    TURN,
    *(worth_option(key, worth, label, 1000) for key, (worth, label) in WORTH.items()),
    Option(
        "places", default=(300, 200, 150, 100, 50, 0), choices=Listed(Whole(-1000, 1000), 6),
        label=say("Points by place"),
        help=say("the points for going out first, second and so on; whoever has no number gets 0"),
        example=say("{points}: whoever goes out second scores {n}", points=(300, 200, 150, 100, 50, 0), n=200),
        group=POINTS,
    ),
    Option(
        "blind", default="off", choices=("off", "double", "all"),
        label=say("Chosen blind"),
        help=say("a subgame chosen before the cards are seen counts double for everyone; or all are chosen so, and "
                 "none counts double"),
        example=say("if it counts double, a queen costs 40"),
        words=(say("no"), say_in("deal", "counts double"), say("every deal")),
        group=POINTS,
    ),
    Option.yes_no(
        "zero_wins", default=False,
        label=say("Win on a total of 0"),
        help=say("whoever ends with exactly 0 wins before the highest total"),
        example=say("if the totals are 71, 64 and 0, the player on 0 wins"),
        group=END,
    ),
)  # fmt: skip

NINE = ("tricks", "whist", "diamonds", "queens", "king", "ten", "rentz", "totals", "totals-plus")
SEVEN = ("king", "queens", "diamonds", "totals", "ten", "whist", "rentz")
PRESETS = (
    Preset("rentz", say("Rentz"), say("eight subgames; the king of hearts costs 80, a queen 20"), {}),
    Preset(
        "nine",
        say("Rentz, nine games"),
        say("in hundreds, with totals plus; the king of hearts costs 500, blind counts double"),
        {
            "subgames": NINE, "king": 500, "ten": 500, "queen": 100, "diamond": 50, "trick": 100, "whist_trick": 100,
            "places": (500, 300, 100), "blind": "double",
        },
    ),
    Preset(
        "seven",
        say("Rentz, seven games"),
        say("without minus tricks; the king of hearts costs 100, a queen 30"),
        {
            "subgames": SEVEN, "king": 100, "queen": 30, "diamond": 20, "ten": 100, "whist_trick": 20,
            "places": (400, 300, 200, 100),
        },
    ),
)  # fmt: skip

LOWEST = {3: "9", 4: "7", 5: "5", 6: "3"}


def deck(players: int) -> Say:
    """The pack: eight cards each. Rules 31.1."""
    return say("{n} cards, 8 each: the lowest is the {low}", n=8 * players, low=LOWEST[players])


def tonight(options: Options, players: int) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    listed = options.words("subgames")
    yield say("{deck}. No trumps.", deck=deck(players))
    signed = tuple(with_sign(each, WORDS, SIGNS) for each in listed)
    yield say("Each dealer chooses each subgame once: {listed}.", listed=signed)
    yield say("Lost: {worths}.", worths=_worths(options, "king", "queen", "diamond", "trick"))
    if {"ten", "whist", "totals-plus"} & set(listed):
        yield say("Won: {worths}.", worths=_worths(options, "ten", "whist_trick"))
    if {"totals", "totals-plus"} & set(listed):
        yield say("Totals: all of these in one deal.")
    if "rentz" in listed:
        yield say("Rentz, by the order of going out: {points}.", points=options.numbers("places")[:players])
    if TURN.differs(options):
        yield TURN.chosen(options)
    if options["blind"] != "off":
        doubled = options["blind"] == "double"
        yield say("A subgame chosen blind counts double.") if doubled else say("Every subgame is chosen blind.")
    if options.on("zero_wins"):
        yield say("A total of exactly 0 wins.")
    yield say_many("{n} deal; highest score wins.", "{n} deals; highest score wins.", players * len(listed))


def _worths(options: Options, *keys: str) -> tuple[Say, ...]:
    return tuple(say("{what} {n}", what=WORTH[key][1], n=options.number(key)) for key in keys)
