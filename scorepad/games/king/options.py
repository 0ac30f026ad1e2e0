"""The house rules of King, its subgames, and the rules in words. Rules 32."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.rules.option_kinds import Listed, OneOf, Whole
from scorepad.rules.options import END, POINTS, IllegalOptions, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in, say_many
from scorepad.rules.subgames.subgame_choice import check_twice, with_sign, worth_option
from scorepad.rules.subgames.taken import HEARTS, KING, LAST_TWO, QUEENS
from scorepad.rules.subgames.two_packs import CARDS, deck_in_words

MEN = say_in("King", "Men")
NEGATIVES: Mapping[str, Say] = {
    "tricks": say_in("King", "Tricks"), "hearts": HEARTS.title, "queens": QUEENS.title, "men": MEN,
    "king": KING.title, "last-two": LAST_TWO.title, "all": say_in("King", "All at once"),
}  # fmt: skip
PLUS = "plus-"
WORDS: Mapping[str, Say] = {
    **NEGATIVES,
    **{PLUS + word: say("{what} +", what=said) for word, said in NEGATIVES.items()},
    "positive": say_in("King", "Positive"),
    "nulos": say_in("King", "Nulos"),
}
SIGNS = {"tricks": "T", "hearts": "♥", "queens": "Q", "men": "KJ", "king": "K♥", "last-two": "2T", "all": "Σ"}
SIGNS = {**SIGNS, **{PLUS + word: "+" + sign for word, sign in SIGNS.items()}, "positive": "+", "nulos": "0"}
WORTH = {
    "trick": (20, NEGATIVES["tricks"]), "heart": (20, HEARTS.title), "queen": (50, QUEENS.title), "man": (30, MEN),
    "king": (160, KING.title), "last_two": (90, LAST_TWO.title),
}  # fmt: skip
FIXED, CHOSEN = {"plan": ("fixed",)}, {"plan": ("chosen",)}
NULOS = {"nulos": (True,)}

OPTIONS = (
    Option(
        "plan", default="fixed", choices=("fixed", "chosen"),
        label=say("Order of the deals"),
        help=say("the deals have a fixed order, or each dealer chooses what is played"),
        example=say("3 negatives and 2 positives for each are 20 deals"),
        words=(say_in("order of the deals", "fixed"), say_in("order of the deals", "chosen")),
    ),
    CARDS,
    Option(
        "negatives", default=tuple(NEGATIVES)[:6], choices=Listed(OneOf(tuple(NEGATIVES)), 7, drawn="ticks"),
        label=say_in("King", "Negatives"),
        help=say("the deals in which points are lost, in this order"),
        example=say("all at once: everything else in a single deal"),
        words=tuple(NEGATIVES.values()),
    ),
    Option.yes_no(
        "mirror", default=False,
        label=say("Negatives again as positives"),
        help=say("after the negatives the same deals are played to win these points"),
        example=say("with seven negatives there are fourteen deals"),
        only=FIXED,
    ),
    Option(
        "positives", default=4, choices=Whole(0, 12),
        label=say_in("King", "Positives"),
        help=say("this many deals at the end, in which each trick wins points"),
        example=say("4: each player deals one"),
        only=FIXED,
    ),
    Option(
        "own_negatives", default=3, choices=Whole(0, 7),
        label=say("Negatives for each"),
        help=say("each dealer chooses this many"),
        example=say("3 negatives and 2 positives for each are 20 deals"),
        only=CHOSEN,
    ),
    Option(
        "own_positives", default=2, choices=Whole(0, 7),
        label=say("Positives for each"),
        help=say("each dealer chooses this many"),
        example=say("3 negatives and 2 positives for each are 20 deals"),
        only=CHOSEN,
    ),
    Option(
        "each_at_most", default=2, choices=Whole(1, 8),
        label=say("The same negative"),
        help=say("all players together play one negative this often at most"),
        example=say("2: after two deals of queens nobody can choose them"),
        only=CHOSEN,
    ),
    Option(
        "first_round", default="any", choices=("any", "negative"),
        label=say("First four deals"),
        help=say("in the first four deals positives are allowed, or not"),
        example=say("negatives only: Ana can choose a positive from the fifth deal on"),
        words=(say_in("first deals", "any"), say_in("first deals", "negatives only")),
        only=CHOSEN,
    ),
    Option.yes_no(
        "nulos", default=True,
        label=WORDS["nulos"],
        help=say("instead of a positive the dealer can play nulos: each starts with points and loses some a trick"),
        example=say("with 325 and 75, whoever takes three tricks has 100"),
    ),
    Option.yes_no(
        "sale", default=False,
        label=say("Auction"),
        help=say("the dealer can sell the choice in a positive for some tricks, which the buyer pays"),
        example=say("if Bogdan buys for 3 tricks of 25, Ana gets 75 from Bogdan"),
    ),
    *(worth_option(key, worth, label, 1000) for key, (worth, label) in WORTH.items()),
    Option(
        "men", default="kings_jacks", choices=("kings_jacks", "jacks"),
        label=MEN,
        help=say("the men are the kings and jacks, or the jacks alone"),
        example=say("with the jacks alone there are four men"),
        words=(say("kings and jacks"), say("jacks")),
        group=POINTS,
    ),
    worth_option("positive_trick", 25, WORDS["positive"], 1000),
    worth_option("nulos_base", 325, say("Nulos: points at the start"), 1000, NULOS),
    worth_option("nulos_trick", 75, say("Nulos: a trick"), 1000, NULOS),
    Option(
        "king_made", default=0, choices=(0, 8, 9, 10, 11, 12, 13),
        label=say("King by tricks"),
        help=say("a player who takes this many tricks in a positive wins the game at once"),
        example=say("10: with ten tricks in a positive, Ana has won"),
        words=(say("no"), *(say("{n}", n=n) for n in range(8, 14))),
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset("king", say("King (Portugal, Brazil)"), say("six negatives, then four positives or nulos"), {}),
    Preset("auction", say("King with auction"), say("the dealer can sell the choice for tricks"), {"sale": True}),
    Preset(
        "turkish",
        say("King, Rıfkı (Turkey)"),
        say("20 deals, chosen by the dealer; the king of hearts costs 320, ten tricks win at once"),
        {
            "plan": "chosen", "nulos": False, "trick": 50, "heart": 30, "queen": 100, "man": 60, "king": 320,
            "last_two": 180, "positive_trick": 50, "first_round": "negative", "king_made": 10,
        },
    ),
    Preset(
        "russian",
        say("King (Russia, 32 cards)"),
        say("seven deals to lose and the same seven to win"),
        {
            "cards": 8, "men": "jacks", "mirror": True, "positives": 0,
            "negatives": ("tricks", "hearts", "men", "queens", "last-two", "king", "all"),
            "trick": 2, "heart": 2, "man": 4, "queen": 4, "last_two": 8, "king": 16,
        },
    ),
)  # fmt: skip


def check(options: Options, total: int) -> None:
    """Refuse house rules that make no game. `total`: of the deals. Raises IllegalOptions."""
    negatives, each = options.words("negatives"), options.number("own_negatives")
    check_twice(options, NEGATIVES, "negatives")
    if total == 0:
        raise IllegalOptions("negatives", say("there has to be at least one deal"))
    most = len(negatives) * options.number("each_at_most")
    if options["plan"] == "chosen" and each * 4 > most:
        why = say("{each} negatives each are {n} deals, but only {most} can be played")
        raise IllegalOptions("own_negatives", why.put(each=each, n=each * 4, most=most))


def tonight(options: Options, total: int) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    by_key = {option.key: option for option in OPTIONS}
    yield say("Four players, each alone; {deck}.", deck=deck_in_words(options))
    listed = tuple(with_sign(each, NEGATIVES, SIGNS) for each in options.words("negatives"))
    yield say("Negatives: {listed}.", listed=listed) if listed else say("There are no negatives.")
    yield say("Lost: {worths}.", worths=tuple(_worth(key, options) for key in WORTH))
    yield by_key["men"].chosen(options)
    if options["plan"] == "fixed":
        yield by_key["positives"].chosen(options)
        yield from (by_key[key].chosen(options) for key in ("mirror",) if options.on(key))
    else:
        yield say(
            "Each dealer chooses {negatives} negatives and {positives} positives; one negative at most {n} times.",
            negatives=options.number("own_negatives"),
            positives=options.number("own_positives"),
            n=options.number("each_at_most"),
        )
        yield by_key["first_round"].chosen(options)
    yield say("In a positive, with or without trumps, each trick wins {n}.", n=options.number("positive_trick"))
    if options.on("nulos"):
        start, trick = options.number("nulos_base"), options.number("nulos_trick")
        yield say("Or nulos: {start}, less {trick} for each trick.", start=start, trick=trick)
    if options.on("sale"):
        yield say("The dealer can sell the choice for tricks.")
    if options["king_made"]:
        yield say("Taking {n} tricks in a positive wins at once.", n=options.number("king_made"))
    yield say_many("{n} deal; highest score wins.", "{n} deals; highest score wins.", total)


def _worth(key: str, options: Options) -> Say:
    return say("{what} {n}", what=WORTH[key][1], n=options.number(key))
