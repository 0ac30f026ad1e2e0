"""The points of a bid at Oh Hell, by family of scoring. Rules 12.5.

Triangles are a rule of tables: the first trick off costs 1, the second 2 more, the third 3 more, and so on.
So is half of what the bid would have scored, rounded down, for a miss.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.bids_and_tricks import missed_by
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.table import Line

HALF = "half"
FIGURES = (
    "exact_base", "exact_trick", "exact_square", "miss_taken", "miss_off", "miss_square", "miss_base", "miss_bid",
)  # fmt: skip
FAMILIES = {
    "basic": (10, 1, 0, 1, 0, 0, 0, 0),
    "exact_only": (10, 1, 0, 0, 0, 0, 0, 0),
    "minus": (10, 1, 0, 0, 1, 0, 0, 0),
    "lose_bid": (10, 1, 0, 0, 0, 0, 10, 1),
    "rikiki": (10, 2, 0, 0, 2, 0, 0, 0),
    "fives": (10, 5, 0, 0, 5, 0, 0, 0),
    "wizard": (20, 10, 0, 0, 10, 0, 0, 0),
    "tens": (0, 10, 0, 0, 10, 0, 0, 0),
    "squares": (10, 0, 1, 0, 0, 1, 0, 0),
    "triangles": (10, 1, 0, 0, 0, 0, 0, 0),
    HALF: (10, 1, 0, 0, 0, 0, 0, 0),
}


def figure(options: Options, key: str) -> int:
    """A figure of the scoring: the table's own, or else that of the family."""
    own = options[key]
    return own if isinstance(own, int) else FAMILIES[options.word("scoring")][FIGURES.index(key)]


def points(bid: int, taken: int, cards: int, options: Options) -> int:
    """The points of a bid in a deal of `cards` cards."""
    return _made(bid, cards, options) if bid == taken else _missed(bid, taken, cards, options)


def _made(bid: int, cards: int, options: Options) -> int:
    base, trick, square = (figure(options, key) for key in FIGURES[:3])
    if bid:
        return base + trick * bid + square * bid * bid
    zero = options["zero_made"]
    return (zero if isinstance(zero, int) else base) + options.number("zero_per_card") * cards


def _missed(bid: int, taken: int, cards: int, options: Options) -> int:
    zero = options["zero_missed"]
    if bid == 0 and isinstance(zero, int):
        return -zero
    per_trick, off, square, base, per_bid = (figure(options, key) for key in FIGURES[3:])
    missed = abs(taken - bid)
    base += sum(range(missed + 1)) if options["scoring"] == "triangles" else 0  # 1, 3, 6, 10, …
    half = _made(bid, cards, options) // 2 if options["scoring"] == HALF else 0
    return half + per_trick * taken - off * missed - square * missed * missed - base - per_bid * bid


def lines(who: Who, bid: int, taken: int, cards: int, options: Options, *, blind: bool) -> Iterator[Line]:
    """A player's points of a deal; those for a blind bid are a separate line."""
    scored = points(bid, taken, cards, options)
    yield Line(who, scored, _why(bid, taken, scored))
    more = _for_blind(scored, options, made=bid == taken) if blind else 0
    if more:
        yield Line(who, more, say("bid blind: {points}", points=more))


def _why(bid: int, taken: int, scored: int) -> Say:
    if bid != taken:
        return missed_by(bid, taken, scored)
    return say("bid {bid}, took {taken}: {points}", bid=bid, taken=taken, points=scored)


def _for_blind(scored: int, options: Options, *, made: bool) -> int:
    """The points that a blind bid adds: a bonus if made, or the same points again."""
    match options.word("blind"):
        case "bonus":
            return options.number("blind_bonus") if made else 0
        case "double":
            return scored if made else 0
    return scored
