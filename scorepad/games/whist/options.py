"""The house rules of Basic Whist: its options, the sets of them known by name, and how we play tonight. Rules 4.5."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.bids_and_tricks import NO_TRUMP, SUIT_WORDS, SUITS
from scorepad.rules.option_kinds import Listed, OneOf, Whole
from scorepad.rules.options import END, POINTS, IllegalOptions, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in

SHORT = 5  # the target of Short Whist, for which the rubber's points are made

OPTIONS = (
    Option(
        "target", default=5, choices=Whole(1, 1_000_000),
        label=say_in("of a rubber", "Game"),
        help=say("the first side to reach this score wins the game: 5 in Short Whist, 7 in American, 10 in Long"),
        example=say("5: a side at 4 that takes eight tricks scores 2 and wins"),
        group=END,
    ),
    Option(
        "trump_mode", default="last_card", choices=("last_card", "rotate", "none", "free"),
        label=say_in("option", "Trump"),
        help=say(
            "trumps are the suit of the last card dealt, the next suit on a list or the players’ choice; or "
                 "there are none"
        ),
        example=say("hearts, clubs, diamonds, spades in turn: hearts are trumps again in the fifth deal"),
        words=(say("the last card dealt"), say_in("trumps", "in turn"), say("no-trumps"), say("players’ choice")),
    ),
    Option(
        "trump_order", default=("H", "C", "D", "S"), choices=Listed(OneOf((*SUITS, NO_TRUMP)), 52),
        label=say("Trumps in turn"),
        help=say("trumps follow the order you enter: C, D, H and S, with NT for a deal without trumps"),
        example=say("H C D S NT: every fifth deal has no trumps"),
        words=tuple(SUIT_WORDS.values()),
        only={"trump_mode": ("rotate",)},
    ),
    Option.yes_no(
        "honours", default=False,
        label=say("Honours"),
        help=say("a side with the ace, king, queen and jack of trumps scores 4; with three of them, 2"),
        example=say("three honours between partners score 2, but nothing for a side one point short of game"),
        group=POINTS,
    ),
    Option(
        "match", default="single", choices=("single", "rubber"),
        label=say("Game or rubber"),
        help=say("play one game, or a rubber: the best of three games"),
        example=say("a rubber of 5 to 3, 2 to 5 and 5 to 0 is won by two games to one"),
        words=(say("one game"), say("a rubber")),
        group=END,
    ),
    Option.yes_no(
        "rubber_points", default=False,
        label=say("Treble, double, single"),
        help=say(
            "each game of the rubber scores 3 if the losers have nothing, 2 if they have 1 or 2, otherwise "
                 "1; the rubber adds 2"
        ),
        example=say("after games of 5 to 4, 1 to 5 and 5 to 0, the winners have 1 + 3 + 2 = 6 and the losers 2"),
        group=POINTS,
    ),
    Option.yes_no(
        "american_value", default=False,
        label=say("American game value"),
        help=say("a game scores the target minus the losers’ score"),
        example=say("a game won 7 to 4 scores 3"),
        group=POINTS,
    ),
    Option(
        "revoke", default="off", choices=("off", "tricks3", "plus3", "minus3"),
        label=say("Revoke penalty"),
        help=say("a revoke costs nothing, hands over three tricks, gives the opponents 3 points, or costs 3 points"),
        example=say("three tricks: a side that takes eight but revokes ends with five to the opponents’ eight, so "
                    "they score 2"),
        words=(say("no penalty"), say("three tricks"), say("3 points to the opponents"), say("3 points off")),
        group=POINTS,
    ),
    Option.yes_no(
        "cap_at_target", default=False,
        label=say("Score limit"),
        help=say("the winners’ score can’t go past the target"),
        example=say("a side at 4 that takes nine tricks has 5, not 7"),
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset("book", say("Standard"), say("the first side to 5 wins; each trick above six scores 1"), {}),
    Preset(
        "short",
        say("Short Whist rubber"),
        say("honours count, a revoke costs three tricks, and a game of 5 to 0 scores 3"),
        {"honours": True, "match": "rubber", "rubber_points": True, "revoke": "tricks3"},
    ),
    Preset(
        "american",
        say("American Whist"),
        say("the first side to 7 wins; honours don’t count; a game of 7 to 4 scores 3"),
        {"target": 7, "american_value": True, "revoke": "tricks3"},
    ),
    Preset("long", say("Long Whist"), say("the first side to 10 wins; honours count"), {"target": 10, "honours": True}),
)


def check(options: Options) -> None:
    """Refuse options that contradict each other. Raises IllegalOptions. Rules 4.5, 10.1."""
    if options.on("rubber_points") and options["match"] != "rubber":
        raise IllegalOptions("rubber_points", say("treble, double and single are only for a rubber"))
    if options.on("rubber_points") and options["target"] != SHORT:
        raise IllegalOptions("rubber_points", say("treble, double and single are only for games to 5"))
    if options.on("rubber_points") and options.on("american_value"):
        raise IllegalOptions(
            "american_value", say("choose “American game value” or “Treble, double, single”, not both")
        )
    if options.on("honours") and options["trump_mode"] == "none":
        raise IllegalOptions("honours", say("honours need a trump suit"))
    if options["trump_mode"] == "rotate" and not options.words("trump_order"):
        raise IllegalOptions("trump_order", say("enter the trumps in order"))


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules: about half a screen."""
    yield say("Two against two, partners opposite; all 52 cards, 13 each.")
    yield say("No bidding; the player on the dealer’s left leads.")
    yield _trump(options)
    yield say(
        "Each trick above six scores 1; the first side to reach {target} wins the game.",
        target=options.number("target"),
    )
    if options.on("honours"):
        yield say("Four honours score 4, three score 2, but not for a side one point short of game.")
    yield from _revoke(options)
    yield from _match(options)
    if options.on("cap_at_target"):
        yield say("The winners’ score can’t go past the target.")


def _trump(options: Options) -> Say:
    match options["trump_mode"]:
        case "rotate":
            order = tuple(SUIT_WORDS[suit] for suit in options.words("trump_order"))
            return say("Trumps in turn: {suits}.", suits=order)
        case "none":
            return say("There are no trumps.")
        case "free":
            return say("The players choose trumps for each deal.")
    return say("The last card dealt is turned up: its suit is trumps.")


def _revoke(options: Options) -> Iterator[Say]:
    said = {
        "tricks3": say("A revoke gives three tricks to the other side."),
        "plus3": say("A revoke gives the other side 3 points."),
        "minus3": say("A revoke costs 3 points."),
    }
    if options.word("revoke") in said:
        yield said[options.word("revoke")]


def _match(options: Options) -> Iterator[Say]:
    if options["match"] == "rubber":
        yield say("Two games win the rubber; only games won count in the totals.")
    if options.on("rubber_points"):
        yield say(
            "A game scores 3 if the losers have nothing, 2 if they have 1 or 2, otherwise 1; the rubber scores 2."
        )
    if options.on("american_value"):
        yield say("A game scores {target} minus the losers’ score.", target=options.number("target"))
