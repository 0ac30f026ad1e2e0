"""The house rules of Bid Whist: its options (rules 3.3 to 3.8), sets of them known by name, and how it is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorepad.rules.contracts import updown_options as shared
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in, say_many

OPTIONS = (
    Option(
        "min_bid", default=1, choices=Whole(1, 7),
        label=say_in("level", "Lowest bid"),
        help=say("no bid can be below this; many players start at 3 or 4"),
        example=say("3: the lowest bid is 3 uptown, for nine books"),
        group=BIDDING,
    ),
    shared.low_beats_high(default=True),
    shared.auction_rounds("multi"),
    shared.PASS_FINAL,
    shared.FORCED_DEALER,
    Option.yes_no(
        "kitty_counts", default=True,
        label=say("Kitty as a book"),
        help=say("the six discards are the bidders’ first book; without this rule, 12 books count and the highest "
                 "bid is 6"),
        example=say("if you bid 4 uptown and win nine books, the kitty is the tenth and you make it; without this "
                    "rule, you’re set"),
        group=POINTS,
    ),
    Option(
        "set_penalty", default="shortfall", choices=("shortfall", "bid"),
        label=say("Set penalty"),
        help=say("a side that is set loses a point for each book short, or its whole bid"),
        example=say("if you bid 4 downtown and win nine books, you lose 1 for the shortfall, or 4 for the whole bid"),
        words=(say("the shortfall"), say("the whole bid")),
        group=POINTS,
    ),
    Option(
        "shortfall_floor", default="six", choices=("six", "tricks"),
        label=say("Below six books"),
        help=say("with the shortfall penalty, a side below six books loses no more than its bid, or a point for "
                 "each book short"),
        example=say("if you bid 5 uptown and win five books, six short, you lose 5 with “no more than the bid”, "
                    "otherwise 6"),
        words=(say("no more than the bid"), say("each book short")),
        only={"set_penalty": ("shortfall",)},
        group=POINTS,
    ),
    Option(
        "overtricks", default="count", choices=("count", "bid_only"),
        label=say("Extra books"),
        help=say("books beyond the bid score a point each, or a made bid scores just its number"),
        example=say("if you bid 3 uptown and win 11 books, you score 5 if extra books count, otherwise 3"),
        words=(say("count"), say("don’t count")),
        group=POINTS,
    ),
    replace(
        shared.NT_FACTOR,
        example=say("if you bid 4 NT and win ten books, you score 4 if the bid counts once, 8 if it counts twice"),
    ),
    Option(
        "boston_factor", default=1, choices=(1, 2),
        label=say("Bid of 7 (Boston)"),
        help=say("a bid of 7, a Boston, can count double, made or set"),
        example=say("if you bid 7 uptown and win all 13 books, you score 7, or 14 if it counts twice"),
        words=shared.ONCE_OR_TWICE,
        group=POINTS,
    ),
    Option(
        "boston_made_bonus", default=0, choices=Whole(0, 1000),
        label=say("Bonus for all 13 books"),
        help=say("taking all 13 books on a bid below 7 scores this bonus"),
        example=say("5: if you bid 4 uptown and take all 13 books, you score 7 + 5"),
        group=POINTS,
    ),
    shared.FACTORS,
    Option(
        "defenders_score", default="none", choices=("none", "bid", "tricks"),
        label=say("Opponents’ score for a set"),
        help=say("the side that sets a bid scores nothing, the number bid, or its own books above six"),
        example=say("if you bid 4 uptown and win only five books, the opponents score nothing, 4 for the bid, or 2 "
                    "for their eight books"),
        words=(say_in("points", "nothing"), say("the number bid"), say("its books above six")),
        group=POINTS,
    ),
    replace(
        shared.renege_tricks(0),
        label=say("Books for a renege"),
        help=say("a side gives up this many books for failing to follow suit, or for wrongly calling a renege; "
                 "0: none"),
        example=say("3: if a side with 10 books reneged, it’s left with 7"),
    ),
    Option(
        "renege", default="tricks", choices=("tricks", "lose_bid"),
        label=say("Effect of a renege"),
        help=say("a renege costs books, or decides the bid: if the bidders renege, they lose the number bid; if "
                 "their opponents do, the bid is made"),
        example=say("if you bid 4 uptown, win ten books and the opponents renege, you have 13 books if a renege "
                    "costs three; if it decides the bid, you make it with ten"),
        words=(say("costs books"), say("decides the bid")),
        only=shared.RENEGES_COST,
        group=POINTS,
    ),
    replace(
        shared.RENEGE_TRANSFER,
        label=say("Renege books to the other side"),
        help=say("books given up for a renege go to the other side; without this rule, nobody gets them"),
        example=say("if the books are 8 to 5 and the side with 8 gives up 3 for a renege, it ends 5 to 8; without "
                    "this rule, 5 to 5"),
    ),
    Option(
        "end_mode", default="plus_minus", choices=("plus_minus", "plus"),
        label=say("End of game"),
        help=say("the game ends when a side reaches plus or minus the target, or only plus the target"),
        example=say("with a target of 5, a side at −5 loses with “at plus or minus the target”; otherwise play goes "
                    "on"),
        words=(say("at plus or minus the target"), say("at plus the target")),
        group=END,
    ),
    Option(
        "target", default=5, choices=shared.TARGETS,
        label=say("Target"),
        help=say("play to this score; 5, 7, 11 and 21 are common"),
        example=say("5: a side at 3 that scores 3 has 6 and wins"),
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset(
        "book",
        say("Standard"),
        say("if you bid 4 downtown and win nine books, you lose 1; the game ends at +5 or −5"),
        {},
    ),
    Preset(
        "american",
        say("American"),
        say("everyone calls once, from 3 up; a side that is set loses its whole bid; the game ends at +7 or −7"),
        {"min_bid": 3, "auction_rounds": "single", "set_penalty": "bid", "target": 7},
    ),
    Preset(
        "double",
        say("Double no-trumps and Boston"),
        say("if you bid 4 NT and win ten books, you score 8; 7 uptown with all 13 scores 14"),
        {"nt_factor": 2, "boston_factor": 2},
    ),
)


BOOK_WORDS = shared.TrickWords(
    say("A bid names a number of books above six, and uptown, downtown or no-trumps; the lowest number is {n}."),
    say_many(
        "A renege, or wrongly calling one, gives {n} book to the other side.",
        "A renege, or wrongly calling one, gives {n} books to the other side.",
        0,
    ),
    say_many(
        "A renege, or wrongly calling one, costs {n} book.", "A renege, or wrongly calling one, costs {n} books.", 0
    ),
)
"""A trick is a book here."""


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules: about half a screen."""
    yield say("Two against two, partners opposite. 54 cards: 12 each, 6 in the kitty.")
    yield from shared.how_they_call(options, BOOK_WORDS)
    if options.on("kitty_counts"):
        yield say(
            "The highest bidder takes the kitty, discards six (they count as the side’s first book), names "
            "trumps and leads."
        )
    else:
        yield say(
            "The highest bidder takes the kitty, discards six (not a book, so 12 books count), names trumps and leads."
        )
    yield say("Made: {made}. Set: {lost}.", made=_made(options), lost=_lost(options))
    yield from _others(options)
    yield from _renege(options)
    target = options.number("target")
    if options["end_mode"] == "plus_minus":
        yield say("A side that reaches {n} wins; a side that falls to {minus} loses.", n=target, minus=-target)
    else:
        yield say("A side that reaches {n} wins.", n=target)


def _made(options: Options) -> Say:
    if options["overtricks"] == "bid_only":
        return say("the number bid")
    return say("a point for each book above six")


def _lost(options: Options) -> Say:
    if options["set_penalty"] == "bid":
        return say("minus the number bid")
    if options["shortfall_floor"] == "tricks":
        return say("minus one for each book short")
    return say("minus one for each book short, but no more than the bid")


def _others(options: Options) -> Iterator[Say]:
    yield from shared.what_counts_double(options, "boston_factor")
    if bonus := options.number("boston_made_bonus"):
        yield say("All 13 books on a bid below 7: {n} more.", n=bonus)
    score = options.word("defenders_score")
    if score == "bid":
        yield say("The side that sets a bid scores the number bid.")
    elif score == "tricks":
        yield say("The side that sets a bid scores its own books above six.")


def _renege(options: Options) -> Iterator[Say]:
    if options["renege"] == "tricks" or not options.number("renege_tricks"):
        yield from shared.what_a_renege_costs(options, BOOK_WORDS)
    else:
        yield say(
            "If the bidders renege, or wrongly call a renege, they’re set; if their opponents do, the bid is made."
        )
