"""The house rules of Five Hundred, as chapter 20 of the rules has them, and their sentences."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, DEAL, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in
from scorepad.rules.target_game import MOST_DEALS

PLAYED = ("after_seven", "anytime")

OPTIONS = (
    Option(
        "target", default=500, choices=Whole(1, 1_000_000),
        label=say("Target"),
        help=say("reaching this score wins the game"),
        example=say("500: if you have 480 and make 7♠, you win with 620"),
        group=END,
    ),
    Option.yes_no(
        "back_door", default=True,
        label=say("Out the back door"),
        help=say("falling to minus the target loses and ends the game"),
        example=say("if you have −300 and 10 NT fails, you’re at −820 and the opponents win"),
        group=END,
    ),
    Option.yes_no(
        "back_door_above_0", default=False,
        label=say("… only if another score is above 0"),
        help=say("falling to minus the target loses only if an opponent has more than 0"),
        example=say("at −520 to −40 play goes on; at −520 to 10, the side with 10 wins"),
        only={"back_door": (True,)},
        group=END, later=True,
    ),
    Option.yes_no(
        "must_bid_out", default=True,
        label=say("Must win on your own bid"),
        help=say("only a deal in which you make your own bid can win the game; without this rule, points for "
                 "tricks can win it too"),
        example=say("if you have 490 and take 3 tricks against a bid, play goes on at 520"),
        group=END,
    ),
    Option(
        "defender_tricks", default=10, choices=(0, 10),
        label=say("Opponents’ tricks"),
        help=say("the opponents score this for each trick they take, whether the bid is made or set"),
        example=say("10: if you bid 7♠ and take 8 tricks, the opponents’ 2 tricks score 20"),
        words=(say("0"), say("10")),
        group=POINTS,
    ),
    Option(
        "slam", default=250, choices=(0, 250),
        label=say("Slam (all ten)"),
        help=say("a bid made with all ten tricks scores at least this"),
        example=say("250: if you bid 7♣ and take all ten, you score 250, not 160"),
        words=(say("no more than the bid"), say("250")),
        group=POINTS,
    ),
    Option(
        "misere", default="after_seven", choices=(*PLAYED, "off"),
        label=say("Misère"),
        help=say("misère means taking no tricks, alone and in no-trumps (open misère: hand exposed); it can be "
                 "bid at any time, or only after a bid of seven"),
        example=say("after a bid of seven: you can’t bid misère over 6♥"),
        words=(say("after a bid of seven"), say("at any time"), say_in("misère", "not played")),
        group=BIDDING,
    ),
    Option(
        "misere_rank", default="seven_level", choices=("seven_level", "by_value"),
        label=say("Rank of misère"),
        help=say("only bids that rank higher can beat this bid"),
        example=say("below 8♠: 8♠ beats misère, though it’s worth 240 and misère 250"),
        words=(say("below 8♠"), say("above 8♠")),
        only={"misere": PLAYED},
        group=BIDDING,
    ),
    Option(
        "open_misere_rank", default="ten_diamonds", choices=("ten_diamonds", "highest"),
        label=say("Rank of open misère"),
        help=say("only bids that rank higher can beat this bid"),
        example=say("with “below 10♥”, a bid of 10♥ beats open misère; with “above all bids”, nothing does"),
        words=(say("below 10♥"), say("above all bids")),
        only={"misere": PLAYED},
        group=BIDDING,
    ),
    Option(
        "misere_tricks", default=0, choices=(0, 10),
        label=say("Tricks in a misère"),
        help=say("the opponents score this for each trick the misère bidder takes"),
        example=say("10: if a misère bidder takes one trick, they lose 250 and the opponents score 10"),
        words=(say("0"), say("10")),
        only={"misere": PLAYED},
        group=POINTS,
    ),
    Option(
        "all_pass", default="next_dealer", choices=("next_dealer", "same_dealer", "no_trumps"),
        label=say("If all pass"),
        help=say("if everyone passes, the deal is thrown in, or is played in no-trumps"),
        example=say("played in no-trumps: each trick scores 10 for the side that takes it"),
        words=(say("next player deals"), say("same dealer deals again"), say("played in no-trumps")),
        group=DEAL,
    ),
    MOST_DEALS,
)  # fmt: skip

PRESETS = (
    Preset(
        "five-hundred", say("Five Hundred"), say("you must win on your own bid; misère only after a bid of seven"), {}
    ),
    Preset(
        "tricks-win",
        say("Tricks can win"),
        say("points for tricks can win the game too"),
        {"must_bid_out": False},
    ),
)


def tonight(options: Options, players: int) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    if players == 4:
        yield say("Partners sit opposite each other.")
    yield say("Each bid must beat the last; once you pass, you’re out. Suits rank ♠ ♣ ♦ ♥, no-trumps, low to high.")
    yield say("6♠ is worth 40, each higher suit 20 more, each extra trick 100 more; a failed bid costs its value.")
    if slam := options.number("slam"):
        yield say("A bid made with all ten tricks scores at least {n}.", n=slam)
    if each := options.number("defender_tricks"):
        yield say("The opponents score {n} for each trick they take.", n=each)
    yield from _misere(options)
    yield _all_pass(options)
    yield _end(options)
    if options.on("back_door") and options.on("back_door_above_0"):
        yield say("Falling to {n} loses the game, if another score is above 0.", n=-options.number("target"))
    elif options.on("back_door"):
        yield say("Falling to {n} loses the game.", n=-options.number("target"))


def _misere(options: Options) -> Iterator[Say]:
    """Sentences on the misères."""
    if options.word("misere") == "off":
        yield say("Misère isn’t played.")
        return
    low = say("below 8♠") if options.word("misere_rank") == "seven_level" else say("above 8♠")
    high = say("below 10♥") if options.word("open_misere_rank") == "ten_diamonds" else say("above all bids")
    yield say("Misère (250) ranks {low}; open misère (500) ranks {high}.", low=low, high=high)
    if options.word("misere") == "after_seven":
        yield say("Misère can be bid only after a bid of seven.")
    if each := options.number("misere_tricks"):
        yield say("Each trick a misère bidder takes gives the opponents {n}.", n=each)


def _all_pass(options: Options) -> Say:
    """A sentence on a deal in which all pass."""
    match options.word("all_pass"):
        case "next_dealer":
            return say("If all pass, the next player deals.")
        case "same_dealer":
            return say("If everyone passes, the same dealer deals again.")
    return say("If everyone passes, the deal is played in no-trumps, 10 points a trick.")


def _end(options: Options) -> Say:
    """A sentence on how the game is won."""
    if options.on("must_bid_out"):
        return say("Reaching {n} wins, but only in a deal in which you make your own bid.", n=options.number("target"))
    return say(
        "The first side to reach {n} wins; if more than one side gets there in the same deal, the one "
        "that made its bid wins.",
        n=options.number("target"),
    )
