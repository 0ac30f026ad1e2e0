"""The house rules of Five Hundred, as chapter 20 of the rules has them, and how they are told."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, DEAL, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in

PLAYED = ("after_seven", "anytime")

OPTIONS = (
    Option(
        "target", default=500, choices=Whole(1, 1_000_000),
        label=say("Target"),
        help=say("the points that win the game"),
        example=say("500: 480 and a bid of 7♠ made give 620"),
        group=END,
    ),
    Option.yes_no(
        "back_door", default=True,
        label=say("Out the back door"),
        help=say("who falls to minus the target has lost, and the game ends"),
        example=say("−300, and 10 NT fails: −820, the others have won"),
        group=END,
    ),
    Option.yes_no(
        "must_bid_out", default=True,
        label=say("Won only by a bid of one's own"),
        help=say("the target counts only in a deal in which one made one's own bid; else tricks are enough too"),
        example=say("490 and 3 tricks against a bid make 520: play goes on"),
        group=END,
    ),
    Option(
        "defender_tricks", default=10, choices=(0, 10),
        label=say("The others' tricks"),
        help=say("the points for each, whether the bid is made or not"),
        example=say("7♠ with 8 tricks: the others have 2 tricks, 20 points"),
        words=(say("0"), say("10")),
        group=POINTS,
    ),
    Option(
        "slam", default=250, choices=(0, 250),
        label=say("All ten tricks"),
        help=say("what a bid made with all ten gives at least"),
        example=say("7♣ with all ten: 250, not 160"),
        words=(say("no more than the bid"), say("250")),
        group=POINTS,
    ),
    Option(
        "misere", default="after_seven", choices=(*PLAYED, "off"),
        label=say("Misère"),
        help=say("no trick, alone, without trumps: when it may be bid; open misère shows the cards"),
        example=say("6♥, then misère: refused, for nobody has bid seven"),
        words=(say("after a bid of seven"), say("at any time"), say_in("misère", "not played")),
        group=BIDDING,
    ),
    Option(
        "misere_rank", default="seven_level", choices=("seven_level", "by_value"),
        label=say("Misère stands"),
        help=say("which bids beat it"),
        example=say("8♠ is worth 240, misère 250: 8♠ beats it, or not"),
        words=(say("below 8♠"), say("above 8♠")),
        only={"misere": PLAYED},
        group=BIDDING,
    ),
    Option(
        "open_misere_rank", default="ten_diamonds", choices=("ten_diamonds", "highest"),
        label=say("Open misère stands"),
        help=say("which bids beat it"),
        example=say("10♥ beats it, or nothing does"),
        words=(say("below 10♥"), say("above all")),
        only={"misere": PLAYED},
        group=BIDDING,
    ),
    Option(
        "misere_tricks", default=0, choices=(0, 10),
        label=say("The bidder's tricks in a misère"),
        help=say("what the others get for each"),
        example=say("misère with one trick: −250, the others 0 or 10"),
        words=(say("0"), say("10")),
        only={"misere": PLAYED},
        group=POINTS,
    ),
    Option(
        "all_pass", default="next_dealer", choices=("next_dealer", "same_dealer", "no_trumps"),
        label=say("All pass"),
        help=say("who deals then, or how that deal is played"),
        example=say("in no trumps: 10 points a trick for whoever takes it"),
        words=(say("the next one deals"), say("the same one deals again"), say("played in no trumps")),
        group=DEAL,
    ),
)  # fmt: skip

PRESETS = (
    Preset("five-hundred", say("Five Hundred"), say("won by a bid of one's own; misère after a bid of seven"), {}),
    Preset(
        "tricks-win",
        say("Tricks win too"),
        say("the target counts however it is reached"),
        {"must_bid_out": False},
    ),
)


def tonight(options: Options, players: int) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    if players == 4:
        yield say("Partners sit opposite.")
    yield say("Each bid is higher than the last; who has passed stays out. Suits rise: ♠ ♣ ♦ ♥, no trump.")
    yield say("6♠ is worth 40, each suit 20 more, each trick 100 more; a bid that fails costs it.")
    if slam := options.number("slam"):
        yield say("A bid made with all ten tricks gives at least {n}.", n=slam)
    if each := options.number("defender_tricks"):
        yield say("The others have {n} for each of their tricks.", n=each)
    yield from _misere(options)
    yield _all_pass(options)
    yield _end(options)
    if options.on("back_door"):
        yield say("Who falls to {n} has lost.", n=-options.number("target"))


def _misere(options: Options) -> Iterator[Say]:
    """What is said of the misères."""
    if options.word("misere") == "off":
        yield say("Misère is not played.")
        return
    low = say("below 8♠") if options.word("misere_rank") == "seven_level" else say("above 8♠")
    high = say("below 10♥") if options.word("open_misere_rank") == "ten_diamonds" else say("above all")
    yield say("Misère, 250, stands {low}; open misère, 500, {high}.", low=low, high=high)
    if options.word("misere") == "after_seven":
        yield say("Misère may be bid only after a bid of seven.")
    if each := options.number("misere_tricks"):
        yield say("Each trick taken in a misère gives the others {n}.", n=each)


def _all_pass(options: Options) -> Say:
    """What is said of a deal in which all pass."""
    match options.word("all_pass"):
        case "next_dealer":
            return say("Where all pass, the next player deals.")
        case "same_dealer":
            return say("Where all pass, the same player deals again.")
    return say("Where all pass, the deal is played in no trumps, 10 points a trick.")


def _end(options: Options) -> Say:
    """What is said of how the game is won."""
    if options.on("must_bid_out"):
        return say("Who has {n} points after making a bid of one's own has won.", n=options.number("target"))
    return say("Who has {n} points first has won; if several, who made the bid.", n=options.number("target"))
