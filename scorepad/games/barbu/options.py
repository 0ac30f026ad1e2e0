"""The house rules of Barbu, its contracts, and the rules in words. Rules 33."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.rules.bids_and_tricks import TRICKS
from scorepad.rules.option_kinds import Listed, Whole
from scorepad.rules.options import BIDDING, POINTS, IllegalOptions, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in, say_many
from scorepad.rules.subgames.subgame_choice import check_subgames, subgames_option, turn_option, with_sign, worth_option
from scorepad.rules.subgames.taken import HEARTS, KING, LAST_TWO, QUEENS
from scorepad.rules.subgames.two_packs import CARDS, deck_in_words

ACE_OF_HEARTS = say("Ace of hearts")
WORDS: Mapping[str, Say] = {
    "tricks": say_in("Barbu", "No tricks"),
    "hearts": HEARTS.title,
    "queens": QUEENS.title,
    "king": KING.title,
    "last-two": LAST_TWO.title,
    "salade": say_in("Barbu", "Salade"),
    "trumps": say_in("Barbu", "Trumps"),
    "domino": say_in("Barbu", "Domino"),
}
SIGNS = {
    "tricks": "−", "hearts": "♥", "queens": "Q", "king": "K♥", "last-two": "2T", "salade": "Σ", "trumps": "+",
    "domino": "D",
}  # fmt: skip
NEGATIVES = ("tricks", "hearts", "queens", "king", "last-two", "salade")
WORTH = {
    "trick": (2, WORDS["tricks"]), "heart": (2, HEARTS.title), "heart_ace": (6, ACE_OF_HEARTS),
    "queen": (6, QUEENS.title), "king": (20, KING.title), "second_last": (10, say("last trick but one")),
    "last": (20, say("last trick")),
}  # fmt: skip
PAIRS = {"doubling": ("pairs",)}
TURN = turn_option("block")

OPTIONS = (
    subgames_option(WORDS, tuple(each for each in WORDS if each != "salade")),
    TURN,
    CARDS,
    Option(
        "doubling", default="pairs", choices=("pairs", "off"),
        label=say("Doubles"),
        help=say("any player can double any other, and the two settle their difference once or twice more; or there "
                 "are no doubles"),
        example=say("if Bogdan with −8 has doubled Ana with −10, Ana loses 2 more and Bogdan gains 2"),
        words=(say("between pairs"), say("no doubling")),
        group=BIDDING,
    ),
    Option(
        "positive_doubles", default="dealer", choices=("dealer", "all"),
        label=say("Doubles in trumps and domino"),
        help=say("in these only the dealer can be doubled, or anybody"),
        example=say("the dealer only: in domino Bogdan can’t double Călin if Ana deals"),
        words=(say("the dealer only"), say("anybody")),
        only=PAIRS,
        group=BIDDING,
    ),
    Option(
        "must_double", default=2, choices=Whole(0, 8),
        label=say("Doubles owed"),
        help=say("everyone has to double each dealer this often in that dealer’s deals"),
        example=say("2: if Bogdan has doubled Ana only once, the next double is due in Ana’s last deal"),
        only=PAIRS,
        group=BIDDING,
    ),
    Option(
        "undoubled", default="played", choices=("played", "split"),
        label=say("Nobody doubles"),
        help=say("a negative contract that nobody doubles is played, or its points are shared out unplayed"),
        example=say("shared out: for tricks everyone else loses 9, and the dealer wins 1"),
        words=(say_in("contract", "played"), say_in("contract", "shared out")),
        only=PAIRS,
        group=BIDDING,
    ),
    *(worth_option(key, worth, label, 100) for key, (worth, label) in WORTH.items()),
    worth_option("trump_trick", 5, WORDS["trumps"], 100),
    Option(
        "domino", default=(45, 20, 5, -5), choices=Listed(Whole(-100, 100), 4),
        label=WORDS["domino"],
        help=say("the points for going out first, second and so on; whoever has no number gets 0"),
        example=say("{points}: whoever goes out second scores {n}", points=(45, 20, 5, -5), n=20),
        group=POINTS,
    ),
)  # fmt: skip

PRESETS = (
    Preset("barbu", say("Barbu"), say("seven contracts, each dealer plays all in a row; the barbu costs 20"), {}),
    Preset("rotating", say("Barbu, deal by deal"), say("the deal goes round after each contract"), {"turn": "each"}),
    Preset(
        "french",
        say("Barbu (32 cards)"),
        say("with salade, without doubles; the barbu costs 8, a queen 2"),
        {
            "cards": 8, "doubling": "off",
            "subgames": ("tricks", "hearts", "queens", "king", "last-two", "salade", "domino"),
            "trick": 1, "heart": 1, "heart_ace": 1, "queen": 2, "king": 8, "second_last": 3, "last": 5,
            "domino": (20, 10, 0, 0),
        },
    ),
)  # fmt: skip


def check(options: Options) -> None:
    """Refuse house rules that make no game. Raises IllegalOptions."""
    check_subgames(options, WORDS)
    contracts = len(options.words("subgames"))
    if options["doubling"] == "pairs" and options.number("must_double") > contracts:
        why = say("everyone can owe at most {n} doubles, one for each contract", n=contracts)
        raise IllegalOptions("must_double", why)


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    listed = options.words("subgames")
    yield say("Four players, each alone; {deck}.", deck=deck_in_words(options))
    signed = tuple(with_sign(each, WORDS, SIGNS) for each in listed)
    yield say("Each dealer chooses each subgame once: {listed}.", listed=signed)
    yield say("Lost: {worths}.", worths=tuple(_worth(key, options) for key in WORTH))
    yield say("Won: {worths}.", worths=(say("{what} {n}", what=TRICKS.title, n=options.number("trump_trick")),))
    yield say("Domino, by the order of going out: {points}.", points=options.numbers("domino"))
    yield TURN.chosen(options)
    if options["doubling"] == "off":
        yield say("No doubles.")
    else:
        yield say("Anybody can double anybody: the two settle their difference once more, redoubled twice.")
        if options["positive_doubles"] == "dealer":
            yield say("In trumps and domino only the dealer can be doubled.")
        yield next(option for option in OPTIONS if option.key == "must_double").chosen(options)
        if options["undoubled"] == "split":
            yield say("A negative contract without doubles is shared out and not played.")
    yield say_many("{n} deal; highest score wins.", "{n} deals; highest score wins.", 4 * len(listed))


def _worth(key: str, options: Options) -> Say:
    return say("{what} {n}", what=WORTH[key][1], n=options.number(key))
