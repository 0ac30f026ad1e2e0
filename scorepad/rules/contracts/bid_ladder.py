"""The bids of an auction in rising order: as written, in words, and in rank. Rules 3.3, 5.3, 6.2, 10.2."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from scorepad.rules.bids_and_tricks import NO_TRUMP, SUIT_SIGNS, SUITS
from scorepad.rules.sentence import Say, say, say_in
from scorepad.rules.steps.two_row_choice import Half, Halves

DENOMINATIONS = (*SUITS, NO_TRUMP)
UP, DOWN, NO_DIRECTION = KINDS = ("up", "down", "nt")  # the last is no-trumps, as records write it among directions
SUIT = Half(
    say("suit"),
    DENOMINATIONS,
    (say("clubs"), say("diamonds"), say("hearts"), say("spades"), say("NT")),
    missing=say("choose a suit or no-trumps"),
)
ALL_TRUMPS, NO_TRUMPS = "TA", "SA"  # every suit is trump, or none, where bids of one number are all level
MORE_TRUMPS = {ALL_TRUMPS: say("all trumps"), NO_TRUMPS: say("no-trumps")}
KIND = Half(
    say("uptown or downtown"),
    KINDS,
    (say("uptown"), say("downtown"), say_in("up or down", "NT")),
    missing=say("choose uptown, downtown or no-trumps"),
)


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid.

    word    as records write it: `7NT`, `4up`, `capotS`
    number  the tricks it promises
    kind    its suit or `NT`, or its direction; empty where a bid is a number alone
    rank    its place in the order; bids of equal rank do not beat each other
    unsaid  tricks that are left out when it is spoken: bridge players say 1 for seven tricks
    named   what it is called, where it is no number with a suit; else None
    level   the word that is spoken instead of its number (a capot); else None
    """

    word: str
    number: int
    kind: str
    rank: int
    unsaid: int = 0
    named: Say | None = None
    level: Say | None = None

    def __hash__(self) -> int:
        return hash(self.word)  # equal bids have equal words, and a word is quick to hash


Ladder = tuple[Bid, ...]


@cache
def suit_bids(low: int, high: int, unsaid: int = 0) -> Ladder:
    """All bids from `low` to `high`, each number in clubs, diamonds, hearts, spades and no-trumps.

    Each beats all before it.
    """
    words = [(number, kind) for number in range(low, high + 1) for kind in DENOMINATIONS]
    return tuple(Bid(f"{number}{kind}", number, kind, rank, unsaid) for rank, (number, kind) in enumerate(words))


@cache
def number_bids(low: int, high: int, unsaid: int = 0) -> Ladder:
    """All bids from `low` to `high` that are a number alone; each beats all before it."""
    return tuple(Bid(f"{number}", number, "", number, unsaid) for number in range(low, high + 1))


@cache
def kind_bids(low: int, high: int, *, low_beats_high: bool) -> Ladder:
    """All bids up, down and in no-trumps, in rising order. `low_beats_high`: down beats up, else the two are equal."""
    step = {UP: 0, DOWN: 1, NO_DIRECTION: 2} if low_beats_high else {UP: 0, DOWN: 0, NO_DIRECTION: 1}
    return tuple(
        Bid(f"{number}{kind}", number, kind, number * (max(step.values()) + 1) + step[kind])
        for number in range(low, high + 1)
        for kind in KINDS
    )


def bid_named(ladder: Ladder, word: str) -> Bid:
    """The bid of the ladder that is written so; there must be one."""
    return next(bid for bid in ladder if bid.word == word)


def bid_written(word: str) -> Bid:
    """A bid from the way it is written, without a ladder: its rank is 0."""
    digits = word.rstrip("".join(sorted({letter for kind in (*DENOMINATIONS, *KINDS) for letter in kind})))
    return Bid(word, int(digits), word[len(digits) :], 0)


@cache
def bid_words(bid: Bid) -> Say:
    """A bid as players say it."""
    said = bid.level or bid.number - bid.unsaid
    if bid.named:
        return bid.named
    match bid.kind:
        case "TA":
            return say("{n} AT", n=said)
        case "NT" | "nt" | "SA":
            return say("{n} NT", n=said)
        case "up":
            return say("{n} up", n=said)
        case "down":
            return say("{n} down", n=said)
        case "":
            return say("{n}", n=said)
    return say("{n}{suit}", n=said, suit=SUIT_SIGNS[bid.kind])


@cache
def bid_halves(ladder: Ladder) -> Halves | None:
    """The two rows in which a bid is entered: its number, or the word for it, then its suit or direction; None for
    numbers alone.

    A bid without a suit is a choice of the first row alone."""
    if not ladder[0].kind:
        return None
    numbers = {
        bid.word.removesuffix(bid.kind): bid.level or say("{n}", n=bid.number - bid.unsaid)
        for bid in ladder
        if bid.kind
    }
    said = Half(say("number"), tuple(numbers), tuple(numbers.values()), missing=say("choose a number"))
    return said, KIND if ladder[0].kind in KIND.choices else _suits(ladder)


def _suits(ladder: Ladder) -> Half:
    """The suits, as they rise."""
    suits = tuple(dict.fromkeys(bid.kind for bid in ladder if bid.kind))
    words = dict(zip(SUIT.choices, SUIT.words, strict=True)) | MORE_TRUMPS
    row = replace(SUIT, choices=suits, words=tuple(words[suit] for suit in suits))
    return row if NO_TRUMP in suits else replace(row, missing=say("choose a suit"))
