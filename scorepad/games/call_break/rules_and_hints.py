"""How Call Break is played tonight, in words made from the options."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.call_break.options import OPTIONS
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, in_one_line, say

BY_KEY = {option.key: option for option in OPTIONS}
SPECIAL = ("over_unit", "failed", "over_fails", "high_call")  # shown if they differ from the book


def deck(players: int) -> Say:
    """Which cards are used. Rules 14.1."""
    return say("all 52 cards, 13 each") if players == 4 else say("50 cards, 10 each: leave out two low cards")


def tonight(options: Options, players: int) -> Iterator[Say]:
    """How this table plays: cards, calls, points, the end."""
    yield deck(players)
    yield say("Spades are trumps; play is anticlockwise, and the player on the dealer’s right calls first.")
    yield BY_KEY["redeal"].chosen(options)
    yield from in_one_line(_calls(options, players))
    if options["first_deal"] == "free":
        yield say("First deal without calls: a point a trick.")
    yield say("Made: the call, plus a tenth per overtrick. Failed: minus the call.")
    yield from (BY_KEY[key].chosen(options) for key in SPECIAL if BY_KEY[key].differs(options))
    if options["high_call"] == "double":
        yield BY_KEY["high_from"].chosen(options)
    yield say("Highest score wins.")
    yield from in_one_line(_end(options))
    if options["display"] == "tens":
        yield BY_KEY["display"].chosen(options)


def _calls(options: Options, players: int) -> Iterator[Say]:
    yield say("Calls: {low} to {high}.", low=options.number("min_call"), high=highest(options, players))
    if options.number("min_total"):
        yield say("If the calls total less than {n}, the deal is thrown in.", n=options.number("min_total"))


def highest(options: Options, players: int) -> int:
    """The highest call: never more than the cards in a hand. Rules 14.2."""
    return min(options.number("max_call"), cards(players))


def cards(players: int) -> int:
    """How many cards each holds. Rules 14.1."""
    return 13 if players == 4 else 10


def _end(options: Options) -> Iterator[Say]:
    if options["end_mode"] == "target":
        yield BY_KEY["target"].chosen(options)
    else:
        yield BY_KEY["deals"].chosen(options)
        yield BY_KEY["tie_break"].chosen(options)
