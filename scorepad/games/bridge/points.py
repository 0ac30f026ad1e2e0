"""The points of one bridge deal: below the line, above it, and to the defenders.

Sources: Laws of Contract (Rubber) Bridge, ACBL edition; ACBL's scoring table of trick values, doubles and the insult;
the tables of slams and overtricks at rpbridge.net; by way of rules.md, chapters 7.1 and 7.2. From the general knowledge
of the Laws of 1987 on: 300 for the fourth and each later doubled undertrick.
"""

from __future__ import annotations

from typing import NamedTuple

from scorepad.rules.contracts.bid_ladder import DENOMINATIONS, Bid, bid_words
from scorepad.rules.sentence import Say, say, say_many

BOOK = 6  # tricks that do not count: a bid of one promises seven
SMALL_SLAM, GRAND_SLAM = 6, 7
HONOURS = say("honours")
TIMES = {"": 1, "x": 2, "xx": 4}
FIRST_TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 40}
NEXT_TRICK = FIRST_TRICK | {"NT": 30}
FOUR, FIVE = 100, 150  # honours in one hand: four, or all five of trumps; four aces in no-trumps count as five


class Part(NamedTuple):
    """Some of a deal's points.

    How many, the reason, and a short name for the sheet where they are not for tricks bid.
    """

    points: int
    why: Say
    named: Say | None = None


class BridgePoints(NamedTuple):
    """The points of a contract.

    `below` and `above` the line for the declarer if it is made, else for the `defenders`.
    """

    below: tuple[Part, ...] = ()
    above: tuple[Part, ...] = ()
    defenders: tuple[Part, ...] = ()


def bridge_points(
    level: int,
    denomination: str,
    doubled: str,
    *,
    vulnerable: bool,
    tricks: int,
    undertricks: str = "current",
    called: Say | None = None,
) -> BridgePoints:
    """The points of a contract, honours apart.

    doubled      empty, `x` or `xx`
    tricks       the tricks that the declarer's side took, of 13
    undertricks  the scale for missed tricks: `current`, or `pre1987`
    called       the bid, if the table calls it otherwise than bridge players do
    """
    contract = contract_words(level, denomination, doubled, called)
    over = tricks - BOOK - level
    if over < 0:
        points = _undertricks(-over, doubled, vulnerable=vulnerable, law=undertricks)
        why = say_many("{contract}, {n} down: {points}", "{contract}, {n} down: {points}", -over)
        return BridgePoints(defenders=(Part(points, why.put(contract=contract, points=points)),))
    below = trick_points(level, denomination, doubled)
    made = Part(below, say("{contract} made: {points}", contract=contract, points=below))
    overtricks = _overtricks(over, denomination, doubled, vulnerable=vulnerable)
    return BridgePoints(below=(made,), above=overtricks + _insult(doubled) + _slam(level, vulnerable=vulnerable))


def trick_points(level: int, denomination: str, doubled: str) -> int:
    """The points below the line for the tricks that were bid and made. Rules 7.1."""
    return TIMES[doubled] * (FIRST_TRICK[denomination] + (level - 1) * NEXT_TRICK[denomination])


def honours_points(denomination: str) -> tuple[int, ...]:
    """The values that honours can have with this denomination: in no-trumps only 150, for four aces. Rules 7.2, 7.7."""
    return (FIVE,) if denomination == "NT" else (FOUR, FIVE)


def honours_part(points: int, denomination: str) -> Part:
    """The points for honours in one hand, with their reason."""
    if denomination == "NT":
        return Part(points, say("four aces in one hand: {points}", points=points), HONOURS)
    if points == FIVE:
        return Part(points, say("five honours in one hand: {points}", points=points), HONOURS)
    return Part(points, say("four honours in one hand: {points}", points=points), HONOURS)


def contract_words(level: int, denomination: str, doubled: str, called: Say | None = None) -> Say:
    """A contract as bridge players write it, or with the bid in the words of `called`."""
    bid = called or bid_words(Bid(f"{level}{denomination}", level, denomination, DENOMINATIONS.index(denomination)))
    return {"": bid, "x": say("{bid} doubled", bid=bid), "xx": say("{bid} redoubled", bid=bid)}[doubled]


def _overtricks(over: int, denomination: str, doubled: str, *, vulnerable: bool) -> tuple[Part, ...]:
    """Undoubled each counts as a trick of its denomination; doubled 100, vulnerable 200; redoubled twice that."""
    each = NEXT_TRICK[denomination] if not doubled else TIMES[doubled] // 2 * (200 if vulnerable else 100)
    why = say_many("{n} overtrick: {points}", "{n} overtricks: {points}", over, points=over * each)
    return (Part(over * each, why, say_many("overtrick", "overtricks", over)),) if over else ()


def _insult(doubled: str) -> tuple[Part, ...]:
    """The bonus for making a contract that was doubled."""
    return {
        "": (),
        "x": (Part(50, say("for the insult, a doubled contract made: {points}", points=50), say("insult")),),
        "xx": (Part(100, say("for the insult, a redoubled contract made: {points}", points=100), say("insult")),),
    }[doubled]


def _slam(level: int, *, vulnerable: bool) -> tuple[Part, ...]:
    """The bonus for a slam that was bid and made; one that was not bid gives none."""
    if level == SMALL_SLAM:
        points = 750 if vulnerable else 500
        return (Part(points, say("small slam: {points}", points=points), say("small slam")),)
    if level == GRAND_SLAM:
        points = 1500 if vulnerable else 1000
        return (Part(points, say("grand slam: {points}", points=points), say("grand slam")),)
    return ()


def _undertricks(down: int, doubled: str, *, vulnerable: bool, law: str) -> int:
    """The price of missed tricks, for the defenders. Rules 7.2.

    Until 1987 each doubled undertrick after the first cost 200 when not vulnerable, however many there were.
    """
    if not doubled:
        return down * (100 if vulnerable else 50)
    if vulnerable:
        costs = 200 + 300 * (down - 1)
    elif law == "pre1987":
        costs = 100 + 200 * (down - 1)
    else:
        # 100, then 200 twice, then 300 for each. Rules 7.2.
        costs = 100 + 200 * min(down - 1, 2) + 300 * max(down - 3, 0)
    return costs * TIMES[doubled] // 2
