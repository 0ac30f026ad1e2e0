"""The house rules of the pad for any game, and the rules in words. Rules 38.2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorepad.games.any_game.limits import MILLION, TYPED, total_of_deal
from scorepad.rules.option_kinds import Listed, Names, Whole
from scorepad.rules.options import END, POINTS, Option, Options
from scorepad.rules.sentence import Say, say, say_in, say_many
from scorepad.rules.target_game import number_of_deals

BOUND = replace(MILLION, none=say("no limit"))
BEST, WORST = say("the best of the last deal"), say("the worst of the last deal")
MISTYPED = say("a number that doesn’t fit is refused, in case it was mistyped")
PAID = say("if one of four wins 2, the winner gets 6 and the others lose 2 each")

OPTIONS = (
    Option(
        "teams", default=0, choices=(0, 2, 3, 4, 5, 6),
        label=say("Teams"),
        help=say("players belong to the teams in turn, by seat, and the points are a team’s"),
        example=say("2: of four players, the first and third are a team, and the second and fourth"),
        words=(say("no teams"), *(say("{n}", n=n) for n in range(2, 7))),
        later=True,
    ),
    Option(
        "entry", default="points", choices=("points", "winners", "places"),
        label=say("Entered"),
        help=say("you enter each player’s points, the winners and one number for them, or the places"),
        example=say("“who won”: after a deal of UNO, tap the winner and type 35"),
        words=(say("everyone’s points"), say("who won"), say_in("finishing", "places")),
        later=True,
    ),
    Option(
        "losers", default="nothing", choices=("nothing", "share", "each"),
        label=say("Losers"),
        help=say("losers pay nothing, share what the winners get, or each pay the number that you type"),
        example=PAID,
        words=(say("pay nothing"), say("share it"), say("each pays it")),
        only={"entry": ("winners",)},
        group=POINTS, later=True,
    ),
    Option(
        "place_points", default=(3, 2, 1), choices=Listed(Whole(-1000, 1000), 12),
        label=say("Points by place"),
        help=say("the points for first place, second place and so on; all places after these score 0"),
        example=say("5, 3, 1: second place scores 3, fourth place 0"),
        only={"entry": ("places",)},
        group=POINTS, later=True,
    ),
    replace(
        Option.yes_no(
            "place_ties", default=False,
            label=say("Shared places"),
            help=say("players can share a place: each gets its points, and the next place is skipped"),
            example=say("if two players are first, the next is third"),
            only={"entry": ("places",)},
            group=POINTS,
        ),
        later=True,
    ),
    Option(
        "wins", default="most", choices=("most", "fewest"),
        label=say("Low score wins"),
        help=say("the lowest score wins, not the highest"),
        example=say("yes: at 101, 60, 58 and 41, the player with 41 wins"),
        words=(say("no"), say("yes")),
        group=POINTS,
    ),
    Option(
        "labels", default=(), choices=Names(100, 20),
        label=say("Names of the deals"),
        help=say("the deals have these names, in this order, with commas between them; the others have numbers"),
        example=say("Aces, Twos, Threes: the names of the first three deals"),
        later=True,
    ),
    Option(
        "dealer", default="off", choices=("off", "turn", "winner", "loser"),
        label=say("Dealer"),
        help=say("the dealer isn’t shown; or the next player deals, or the best or worst of the last deal"),
        example=say("“the best”: whoever scored most deals; in a tie, the same player deals again"),
        words=(say("not shown"), say("the next player"), BEST, WORST),
        later=True,
    ),
    Option(
        "decimals", default=0, choices=(0, 1, 2),
        label=say("Decimals"),
        help=say("numbers have at most this many digits after the decimal point"),
        example=say("1: you can type 4.5, but not 4.25"),
        words=tuple(say("{n}", n=n) for n in range(3)),
        group=POINTS, later=True,
    ),
    Option(
        "sum", default="free", choices=("free", "zero", "fixed"),
        label=say("Points of a deal together"),
        help=say("the points of a deal can come to anything, to 0, or to a fixed total; the last number then follows"),
        example=say("0: after 30, −10 and −25, the last player gets 5"),
        words=(say("anything"), say("0"), say("a fixed total")),
        only={"entry": ("points",)},
        group=POINTS,
    ),
    Option(
        "sum_value", default=0, choices=MILLION,
        label=say("Fixed total"),
        help=say("the points of each deal come to this"),
        example=say("26: after 13, 6 and 7, the last player gets 0"),
        only={"entry": ("points",), "sum": ("fixed",)},
        group=POINTS,
    ),
    Option(
        "blank", default="ask", choices=("ask", "zero"),
        label=say("No number entered"),
        help=say("a number must be typed for every player, or whoever has none gets 0"),
        example=say("with “counts 0”, you type only the winner’s points"),
        words=(say("must be typed"), say("counts 0")),
        only={"entry": ("points",)},
        group=POINTS,
    ),
    Option(
        "round_min", default=None, choices=BOUND,
        label=say("Least in a deal"),
        help=MISTYPED,
        example=say("0: −5 is refused"),
        only={"entry": TYPED},
        group=POINTS, later=True,
    ),
    Option(
        "round_max", default=None, choices=BOUND,
        label=say("Most in a deal"),
        help=MISTYPED,
        example=say("100: 250 is refused"),
        only={"entry": TYPED},
        group=POINTS, later=True,
    ),
    Option(
        "multiple", default=1, choices=Whole(1, 1000),
        label=say("Multiples of"),
        help=MISTYPED,
        example=say("5: 43 is refused"),
        only={"entry": TYPED},
        group=POINTS, later=True,
    ),
    Option(
        "buttons", default=(), choices=Listed(MILLION, 8),
        label=say("Buttons"),
        help=say("each number has a button that adds it to the player in turn"),
        example=say("1, 2, 5: for 7, tap +5 and +2"),
        only={"entry": TYPED},
        group=POINTS, later=True,
    ),
    Option(
        "end_mode", default="open", choices=("open", "target", "rounds", "time"),
        label=say("End of game"),
        help=say("the game ends when you end it, at a target, after a set number of deals, or when the time is up"),
        example=say("at a target of 500: the game ends after the deal in which a player reaches 500"),
        words=(
            say("when you end it"), say("at a target"), say("after a set number of deals"), say("when the time is up"),
        ),
        group=END,
    ),
    Option(
        "target", default=100, choices=MILLION,
        label=say("Target"),
        help=say("the game ends at this score"),
        example=say("100: at 101, 60, 58 and 41, the game is over"),
        only={"end_mode": ("target",)},
        group=END,
    ),
    Option(
        "target_by", default="reach", choices=("reach", "fall"),
        label=say("To the target"),
        help=say("totals go up to the target, or down to it from starting totals"),
        example=say("down, target 0: everyone starts with 501, and the game ends when someone has 0"),
        words=(say_in("totals", "up"), say_in("totals", "down")),
        only={"end_mode": ("target",)},
        group=END, later=True,
    ),
    number_of_deals(10, Whole(1, 1000), say("12: each player deals three times"), "rounds"),
    Option(
        "minutes", default=60, choices=Whole(1, 1440),
        label=say("Minutes"),
        help=say("after this time, mark the deal that you are playing as the last"),
        example=say("60: the deal that is being played after an hour ends the game"),
        only={"end_mode": ("time",)},
        group=END, later=True,
    ),
    Option(
        "tie_break", default="shared", choices=("shared", "extra"),
        label=say("Tie at the end"),
        help=say("tied leaders share the win, or play extra deals until one leads alone"),
        example=say("share the win: at 101, 60 and 60, both players with 60 win"),
        words=(say("share the win"), say("extra deals")),
        only={"end_mode": ("target", "rounds")},
        group=END,
    ),
)  # fmt: skip
BY_KEY = {option.key: option for option in OPTIONS}


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    yield from (BY_KEY[key].chosen(options) for key in ("teams", "labels") if options[key])
    if options["dealer"] != "off":
        yield BY_KEY["dealer"].chosen(options)
    yield from _entered(options)
    if options["end_mode"] == "target":
        yield say("The game ends when someone reaches {n}.", n=options.number("target"))
        if options["target_by"] == "fall":
            yield BY_KEY["target_by"].chosen(options)
    if options["end_mode"] == "rounds":
        yield say_many("The game ends after {n} deal.", "The game ends after {n} deals.", options.number("rounds"))
    if options["end_mode"] == "time":
        yield say_many(
            "The deal that you mark as the last ends the game, after {n} minute.",
            "The deal that you mark as the last ends the game, after {n} minutes.",
            options.number("minutes"),
        )
    yield say("Lowest score wins.") if options["wins"] == "fewest" else say("Highest score wins.")
    if options["end_mode"] != "open" and options["tie_break"] == "extra":
        yield say("A tie is played off.")


def _entered(options: Options) -> Iterator[Say]:
    """Sentences: what is entered after each deal."""
    if options["entry"] == "points":
        yield say("Type each player’s points after every deal.")
        if (total := total_of_deal(options)) is not None:
            yield say("The points of each deal come to {n}.", n=total)
        if options["blank"] == "zero":
            yield say("A player without a number gets 0.")
    else:
        keys = ("losers",) if options["entry"] == "winners" else ("place_points", "place_ties")
        yield from (BY_KEY[key].chosen(options) for key in ("entry", *keys))
    guards = [key for key in ("decimals", "round_min", "round_max", "multiple", "buttons") if options["entry"] in TYPED]
    yield from (BY_KEY[key].chosen(options) for key in guards if BY_KEY[key].differs(options))
