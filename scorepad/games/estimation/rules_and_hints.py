"""How Estimation is played tonight, in words made from the options: the deals, the bids, the points."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.estimation.options import OPTIONS, base_of, dash_points
from scorepad.rules.bids_and_tricks import SUIT_SIGNS
from scorepad.rules.contracts.bid_ladder import bid_words, suit_bids
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, in_one_line, say, say_many

BY_KEY = {option.key: option for option in OPTIONS}


def worth(options: Options) -> Say:
    """A sentence: the points of a number, made and missed."""
    return say("made: {base} + tricks; missed: −1 per trick off", base=base_of(options))


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules: about half a screen."""
    yield from _deals(options)
    yield _auction(options)
    yield from _dash_calls(options)
    yield _numbers(options)
    yield say("Made: {base} + tricks. Missed: −1 per trick off.", base=base_of(options))
    yield from _more(options)
    yield from in_one_line(_all_missed(options))
    yield say("Highest score wins.")


def _deals(options: Options) -> Iterator[Say]:
    yield say_many(
        "13 cards each; {n} round with an auction for trumps.",
        "13 cards each; {n} rounds with an auction for trumps.",
        options.number("auction_deals"),
    )
    if fast := options.number("fast_deals"):
        order = options.words("fast_order")
        trumps = tuple(say("{suit}", suit=SUIT_SIGNS[each]) if SUIT_SIGNS[each] else say("NT") for each in order)
        yield say_many("Then {n} fast round: {trumps}.", "Then {n} fast rounds: {trumps}.", fast).put(trumps=trumps)
        if options.word("fast_caller") == "none":
            yield say("Fast rounds have no caller.")


def _auction(options: Options) -> Say:
    low = bid_words(suit_bids(options.number("min_auction"), 13)[0])
    if options["auction_start"] == "dealer":
        return say("The dealer calls first, from {low} up; once you pass, you’re out.", low=low)
    return say("The player after the dealer calls first, from {low} up; once you pass, you’re out.", low=low)


def _dash_calls(options: Options) -> Iterator[Say]:
    if not (most := options.number("max_dash_calls")):
        return
    words = BY_KEY["dash_call"].in_words(dash_points(options))
    yield say_many(
        "{n} player can call dash (no tricks) before the auction: {points}.",
        "{n} players can call dash (no tricks) before the auction: {points}.",
        most,
    ).put(points=words)


def _numbers(options: Options) -> Say:
    if options.on("cap"):
        return say("Nobody can bid more than the caller; the last bidder can’t make the total 13.")
    return say("The last bidder can’t make the total 13.")


def _more(options: Options) -> Iterator[Say]:
    """Other points that a player may get."""
    yield say(
        "Caller, and anyone with the same estimate: ±{caller}; the only player right or wrong: ±{alone}.",
        caller=options.number("caller_bonus"), alone=options.number("sole_bonus"),
    )  # fmt: skip
    if levels := options.number("risk_levels"):
        yield say_many(
            "Last bidder’s risk: ±{unit} if the total is two tricks or more off 13.",
            "Last bidder’s risk: ±{unit} for every two tricks the total is off 13, up to {n} times.",
            levels,
        ).put(unit=options.number("risk_unit"))
    if options.word("plain_zero") == "under_ten":
        yield say("A 0 without a dash call, if the estimates total under 13: 10 more if made, 10 less if missed.")
    if options.word("super_call") != "off":
        yield BY_KEY["super_call"].chosen(options)
    if options.on("two_with_doubles"):
        yield say("If two players match the caller’s estimate, everything counts double.")


def _all_missed(options: Options) -> Iterator[Say]:
    yield BY_KEY["saayda"].chosen(options)
    if options.word("saayda") != "off" and options.word("saayda_last") == "extra":
        yield say("If all four miss in the last round, an extra round follows.")


def _in_words(options: Options, key: str) -> Say:
    return BY_KEY[key].in_words(options[key])
