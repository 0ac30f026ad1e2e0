"""Values of Skat games, and the cost of a Ramsch: rules-family.md, 24.3, 24.4; SK1 to SK15 are its examples."""

from __future__ import annotations

import pytest

from scorepad.games.skat.options import OPTIONS
from scorepad.games.skat.ramsch import Ramsch, ramsch_points
from scorepad.games.skat.values import VALUES, Declared, matadors_needed, outcome, points
from scorepad.rules.options import Options, settle
from scorepad.rules.sentence import Who


def rules(**given: object) -> Options:
    return settle(OPTIONS, given)


def worth(game: Declared, matadors: int, result: str, **given: object) -> int:
    """Points of the declarer, without Seeger-Fabian, kontra and bock."""
    return points(outcome(game, matadors, result, rules(**given)), game.hand, rules(**given))


def hand(game: str, announced: str = "", bid: int = 0) -> Declared:
    return Declared(game, hand=True, announced=announced, bid=bid)


def test_there_are_63_values_to_bid() -> None:
    assert len(VALUES) == 63
    assert VALUES[:9] == (18, 20, 22, 23, 24, 27, 30, 33, 35)
    assert VALUES[-3:] == (216, 240, 264)
    assert 25 not in VALUES


@pytest.mark.parametrize(
    ("game", "matadors", "result", "gives"),
    [
        (Declared("C"), 1, "won", 24),  # SK1
        (hand("H"), 2, "won-schneider", 50),  # SK2
        (Declared("G"), 4, "lost", -240),  # SK3
        (hand("S", bid=72), 1, "won", -154),  # SK4
        (Declared("D", bid=22), 1, "won", -54),  # SK5
        (hand("C", "ouvert"), 2, "won-schwarz", 108),  # SK6
        (hand("G", "ouvert"), 4, "won-schwarz", 264),
        (hand("C", "schneider"), 1, "lost", -120),  # SK7
        (Declared("N"), 0, "won", 23),  # SK8
        (hand("N"), 0, "won", 35),
        (Declared("N", announced="ouvert"), 0, "won", 46),
        (hand("N", "ouvert"), 0, "won", 59),
        (Declared("N", announced="ouvert"), 0, "lost", -92),
        (Declared("D"), 1, "lost-schneider", -54),  # SK9
        (hand("S"), 1, "lost", -66),  # SK12
        (Declared("D"), 1, "won-schwarz", 36),
        (Declared("D"), 1, "lost-schwarz", -72),
        (hand("D", "schneider"), 1, "won-schneider", 45),
        (hand("D", "schneider"), 1, "won-schwarz", 54),
        (hand("D", "schneider"), 1, "lost-schwarz", -108),
        (hand("D", "schwarz"), 1, "won-schwarz", 63),
        (hand("D", "schwarz"), 1, "lost", -126),
        (hand("D", "ouvert"), 1, "lost-schneider", -144),
        (Declared("S", bid=22), 1, "won", 22),
        (Declared("N", bid=24), 0, "won", -70),
        (Declared("N", bid=23), 0, "won", 23),
        (hand("N", bid=36), 0, "won", -92),
        (hand("N", "ouvert", bid=59), 0, "lost", -118),
        (Declared("D", bid=27), 1, "won-schneider", 27),
        (Declared("D", bid=27), 1, "lost-schneider", -54),
        (Declared("G", bid=50), 1, "lost", -144),
    ],
)
def test_a_game_is_worth_base_times_levels(game: Declared, matadors: int, result: str, gives: int) -> None:
    assert worth(game, matadors, result) == gives


def test_until_1998_a_hand_game_lost_counted_once() -> None:
    assert worth(hand("S"), 1, "lost", hand_loss="single") == -33  # SK12
    assert worth(hand("N"), 0, "lost", hand_loss="single") == -35
    assert worth(Declared("S"), 1, "lost", hand_loss="single") == -44
    assert worth(hand("S"), 1, "won", hand_loss="single") == 33


def test_a_declarer_who_is_not_schneider_pays_no_level_for_it() -> None:
    assert worth(Declared("D"), 1, "lost-schneider", own_schneider=False) == -36  # SK9
    assert worth(Declared("D"), 1, "lost-schwarz", own_schneider=False) == -36
    assert worth(hand("D", "schwarz"), 1, "lost-schneider", own_schneider=False) == -126


def test_an_overbid_game_counts_as_lost() -> None:
    assert outcome(Declared("D", bid=22), 1, "won", rules()).overbid
    assert not outcome(Declared("D", bid=22), 1, "won", rules()).won
    assert not outcome(Declared("D", bid=18), 1, "lost", rules()).overbid


@pytest.mark.parametrize(
    ("game", "needs"),
    [
        (Declared("D", bid=22), 2),
        (hand("S", bid=72), 5),
        (hand("C", "ouvert", bid=108), 2),
        (Declared("N", bid=23), 0),
        (Declared("G", bid=18), 0),
    ],
)
def test_a_bid_needs_that_many_matadors(game: Declared, needs: int) -> None:
    assert matadors_needed(game) == needs


A, B, C = Who("p1"), Who("p2"), Who("p3")


def ramsch(*taken: int, none: tuple[Who, ...] = (), last: Who | None = None, **more: object) -> Ramsch:
    return Ramsch(dict(zip((A, B, C), taken, strict=True)), none, last, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("said", "options", "gives"),
    [
        (ramsch(70, 35, 15), {}, {A: -70}),  # SK13
        (ramsch(90, 30, 0, none=(C,)), {}, {A: -180}),
        (ramsch(120, 0, 0, none=(B, C)), {}, {A: 120}),
        (ramsch(120, 0, 0, none=(B, C), shoves=2, bock=True), {"ramsch_shoves": True}, {A: 960}),
        (ramsch(120, 0, 0, none=(B,)), {}, {A: -240}),
        (ramsch(120, 0, 0), {}, {A: -120}),
        (ramsch(90, 30, 0, none=(C,)), {"ramsch_virgin": False}, {A: -90}),
        (ramsch(45, 45, 30, last=A), {}, {A: -45}),  # SK14
        (ramsch(45, 45, 30), {"ramsch_tie": "share"}, {A: -22, B: -22}),
        (ramsch(45, 45, 30, bock=True), {"ramsch_tie": "share"}, {A: -45, B: -45}),
        (ramsch(40, 40, 40), {"ramsch_tie": "share"}, {A: -13, B: -13, C: -13}),
        (ramsch(70, 35, 15, shoves=2), {"ramsch_shoves": True}, {A: -280}),
        (ramsch(70, 35, 15, shoves=2), {}, {A: -70}),
        (ramsch(60, 60, 0, none=(C,), last=B, bock=True), {}, {B: -240}),
    ],
)
def test_in_a_ramsch_who_has_the_most_loses(said: Ramsch, options: dict[str, object], gives: dict[Who, int]) -> None:
    assert ramsch_points(said, rules(ramsch=True, **options)) == gives
