"""How Israeli Whist is played tonight, in words made from the options: the auction, the predictions, the points."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.contracts.bid_ladder import bid_words, suit_bids
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say, say_many

CARDS = 13


def over(together: int, options: Options) -> bool:
    """Whether the four predictions count as over; exactly 13 counts as the house rule says. Rules 2.4."""
    return together > CARDS or (together == CARDS and options["thirteen"] == "over")


def state(together: int, options: Options) -> Say:
    """A sentence: by how much the predictions are over or under, and the points of a 0 made."""
    zero = options.number("zero_over" if over(together, options) else "zero_under")
    if together == CARDS:
        return say("exactly 13; a made 0 scores {points}", points=zero)
    if together > CARDS:
        return say("over by {n}; a made 0 scores {points}", n=together - CARDS, points=zero)
    return say("under by {n}; a made 0 scores {points}", n=CARDS - together, points=zero)


def worth(options: Options) -> Say:
    """A sentence: the points of a prediction, made and missed."""
    add, unit = options.number("exact_add"), options.number("miss_unit")
    return say("made: bid × bid + {add}; missed: minus {unit} per trick off", add=add, unit=unit)


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules: about half a screen."""
    yield say("All 52 cards, 13 each; no partners. An auction decides trumps; the highest bidder declares and leads.")
    yield _auction(options)
    yield _all_pass(options)
    yield from _predictions(options)
    yield from _scores(options)
    yield _end(options)


def _auction(options: Options) -> Say:
    low = bid_words(suit_bids(options.number("min_auction"), CARDS)[0])
    first = say("the dealer") if options["auction_start"] == "dealer" else say("the player on the dealer’s left")
    passes = 4 if options["auction_end"] == "four" else 3
    if options.on("pass_final"):
        return say(
            "First to call: {first}; lowest bid: {low}. Passing is final; {n} passes in a row end the auction.",
            first=first, low=low, n=passes,
        )  # fmt: skip
    return say(
        "First to call: {first}; lowest bid: {low}. You may bid again after passing; {n} passes in a row "
               "end the auction.",
        first=first, low=low, n=passes,
    )  # fmt: skip


def _all_pass(options: Options) -> Say:
    return {
        "redeal": say("If all pass, the same player deals again."),
        "exchange_right": say(
            "If all pass, everyone hands three cards to the right and bids again, at most twice; if all pass "
            "after that, the same player deals again."
        ),
        "frisch": say(
            "If all pass, everyone hands three cards to the left and the lowest bid rises by one, at most "
            "three times; if all pass after that, the same player deals again."
        ),
    }[options.word("all_pass")]


def _predictions(options: Options) -> Iterator[Say]:
    if options["declarer_second"] == "fixed":
        yield say(
            "The declarer plays for the number that won the auction; from the declarer’s left, "
            "the others bid the tricks they’ll take."
        )
    else:
        yield say(
            "The declarer bids first, the number that won the auction or more; "
            "the others follow from the declarer’s left."
        )
    if options["sum_rule"] == "not_13":
        yield say("The last player can’t make the bids total 13.")


def _scores(options: Options) -> Iterator[Say]:
    add, unit = options.number("exact_add"), options.number("miss_unit")
    yield say("Made: bid × bid + {add}. Missed: minus {unit} per trick off.", add=add, unit=unit)
    yield _zero_made(options).put(under=options.number("zero_under"), over=options.number("zero_over"))
    first, step = options.number("zero_fail"), options.number("zero_step")
    if options["zero_fail_mode"] == "flat":
        yield say(
            "Zero missed: {under} if the bids are under, {over} if over.",
            under=first,
            over=options.number("zero_fail_over"),
        )
    elif options["zero_fail_cap"] is None:
        yield say("Zero missed: {first}, plus {step} for each trick after the first.", first=first, step=step)
    else:
        yield say(
            "Zero missed: {first}, plus {step} for each trick after the first, but never above 0.",
            first=first,
            step=step,
        )


def _zero_made(options: Options) -> Say:
    """The points of a 0 made; exactly 13 is mentioned only if the bids may add up to it."""
    if options["sum_rule"] == "not_13":
        return say("Zero made: {under} if the bids are under 13, {over} if over.")
    if options["thirteen"] == "over":
        return say("Zero made: {under} if the bids are under 13, {over} if 13 or over.")
    return say("Zero made: {under} if the bids are 13 or under, {over} if over.")


def _end(options: Options) -> Say:
    if options["end_mode"] == "deals":
        return say_many(
            "After {n} deal, the highest total wins; play off a tie.",
            "After {n} deals, the highest total wins; play off a tie.",
            options.number("deals"),
        )
    return say("When a player reaches {n}, the highest total wins; play off a tie.", n=options.number("target"))
