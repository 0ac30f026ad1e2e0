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
        help=say("the points that win a game; 5 in Short Whist, 7 in America, 10 in Long Whist"),
        example=say("5: at 4 and with 8 tricks, 2 more, the game is won"),
        group=END,
    ),
    Option(
        "trump_mode", default="last_card", choices=("last_card", "rotate", "none", "free"),
        label=say("Trump"),
        help=say(
            "the suit of the last card dealt, or each deal the next one of a list, or none, or as the table likes"
        ),
        example=say("hearts, clubs, diamonds, spades in turn: the fifth deal is in hearts again"),
        words=(say("the last card"), say_in("trumps", "in turn"), say("no trump"), say("as the table likes")),
    ),
    Option(
        "trump_order", default=("H", "C", "D", "S"), choices=Listed(OneOf((*SUITS, NO_TRUMP)), 52),
        label=say("Trumps in turn"),
        help=say("the order of trumps: C, D, H, S, or NT for a deal without"),
        example=say("H C D S NT: every fifth deal has no trump"),
        words=tuple(SUIT_WORDS.values()),
        only={"trump_mode": ("rotate",)},
    ),
    Option.yes_no(
        "honours", default=False,
        label=say("Honours"),
        help=say("of ace, king, queen and jack of trumps a side with all four scores 4, with three 2"),
        example=say("three honours between partners: 2; a side one short of the game scores none"),
        group=POINTS,
    ),
    Option(
        "match", default="single", choices=("single", "rubber"),
        label=say("We play"),
        help=say("one game, or a rubber: the best of three games"),
        example=say("rubber: 5 to 3, 2 to 5, 5 to 0; two games to one"),
        words=(say("one game"), say("a rubber")),
        group=END,
    ),
    Option.yes_no(
        "rubber_points", default=False,
        label=say("Treble, double, single"),
        help=say(
            "a game of the rubber is worth 3, 2 or 1, as the others have nothing, 1 or 2, more; the rubber 2 more"
        ),
        example=say("5 to 4, 1 to 5, 5 to 0: 1 + 3 + 2 to 2"),
        group=POINTS,
    ),
    Option.yes_no(
        "american_value", default=False,
        label=say("American value"),
        help=say("a game is worth what the others lack of the target"),
        example=say("7 to 4: the game is worth 3"),
        group=POINTS,
    ),
    Option(
        "revoke", default="off", choices=("off", "tricks3", "plus3", "minus3"),
        label=say("A revoke"),
        help=say("costs nothing here, or three tricks, or gives the others 3 points, or costs 3 points"),
        example=say("8 tricks, but revoked: 5 tricks to 8, so the others score 2"),
        words=(say("is not scored"), say("three tricks"), say("3 points to the others"), say("3 points off")),
        group=POINTS,
    ),
    Option.yes_no(
        "cap_at_target", default=False,
        label=say("No more than the game"),
        help=say("cut the winners' score to the target"),
        example=say("at 4 and with 9 tricks: 5, not 7"),
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset("book", say("By the book"), say("five points win; each trick above six is one"), {}),
    Preset(
        "short",
        say("Short Whist, with rubbers"),
        say("honours count, a revoke costs three tricks; game 5 to 0 is worth 3"),
        {"honours": True, "match": "rubber", "rubber_points": True, "revoke": "tricks3"},
    ),
    Preset(
        "american",
        say("American Whist"),
        say("seven points win, no honours; a game of 7 to 4 is worth 3"),
        {"target": 7, "american_value": True, "revoke": "tricks3"},
    ),
    Preset("long", say("Long Whist"), say("ten points win, honours count"), {"target": 10, "honours": True}),
)


def check(options: Options) -> None:
    """Refuse options that contradict each other. Raises IllegalOptions. Rules 4.5, 10.1."""
    if options.on("rubber_points") and options["match"] != "rubber":
        raise IllegalOptions("rubber_points", say("treble, double and single are for rubbers"))
    if options.on("rubber_points") and options["target"] != SHORT:
        raise IllegalOptions("rubber_points", say("treble, double and single are for games of 5"))
    if options.on("rubber_points") and options.on("american_value"):
        raise IllegalOptions("american_value", say("a game has its American value or rubber points, not both"))
    if options.on("honours") and options["trump_mode"] == "none":
        raise IllegalOptions("honours", say("without a trump suit there are no honours"))
    if options["trump_mode"] == "rotate" and not options.words("trump_order"):
        raise IllegalOptions("trump_order", say("name the trumps that are in turn"))


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules: about half a screen."""
    yield say("Two sides of two, partners opposite; all 52 cards, 13 each.")
    yield say("Nobody bids; the dealer's left leads.")
    yield _trump(options)
    yield say("Each trick above six scores 1; {target} points win the game.", target=options.number("target"))
    if options.on("honours"):
        yield say("Four honours score 4, three score 2, but not for a side that is one short of the game.")
    yield from _revoke(options)
    yield from _match(options)
    if options.on("cap_at_target"):
        yield say("The winners' score is cut to the target.")


def _trump(options: Options) -> Say:
    match options["trump_mode"]:
        case "rotate":
            order = tuple(SUIT_WORDS[suit] for suit in options.words("trump_order"))
            return say("Trumps in turn: {suits}.", suits=order)
        case "none":
            return say("There is no trump.")
        case "free":
            return say("The table names the trump of each deal as it likes.")
    return say("The last card is turned: its suit is trump.")


def _revoke(options: Options) -> Iterator[Say]:
    said = {
        "tricks3": say("A revoke costs three tricks, which the others get."),
        "plus3": say("A revoke gives the others 3 points."),
        "minus3": say("A revoke costs 3 points."),
    }
    if options.word("revoke") in said:
        yield said[options.word("revoke")]


def _match(options: Options) -> Iterator[Say]:
    if options["match"] == "rubber":
        yield say("Two games win the rubber; only games count in the totals.")
    if options.on("rubber_points"):
        yield say("A game is worth 3, 2 if the others have 1 or 2, 1 if they have more; the rubber 2.")
    if options.on("american_value"):
        yield say("A game is worth what the others lack of {target}.", target=options.number("target"))
