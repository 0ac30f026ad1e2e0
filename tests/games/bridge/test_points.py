"""The points of one bridge deal: rules.md, chapters 7.1 and 7.2; X1 to X10 are its worked examples."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.evening.record.english import English
from scorepad.games.bridge.points import BridgePoints, Part, bridge_points, honours_part, honours_points, trick_points
from scorepad.rules.sentence import translate

DUPLICATE = Path(__file__).parent.parent.parent / "cases" / "duplicate_scores.csv"


def sums(points: BridgePoints) -> tuple[int, int, int]:
    below, above, defenders = (sum(part.points for part in parts) for parts in points)
    return below, above, defenders


def reasons(parts: tuple[Part, ...]) -> list[str]:
    return [translate(part.why, English()) for part in parts]


def scored(contract: str, tricks: int, doubled: str = "", *, vulnerable: bool = False, law: str = "current") -> str:
    """The sums below, above and to the defenders."""
    points = bridge_points(
        int(contract[0]), contract[1:], doubled, vulnerable=vulnerable, tricks=tricks, undertricks=law
    )
    return "{} below, {} above, {} defenders".format(*sums(points))


@pytest.mark.parametrize(
    ("contract", "tricks", "doubled", "vulnerable", "worth"),
    [
        ("2H", 10, "", False, "60 below, 60 above, 0 defenders"),  # X1
        ("4S", 8, "x", False, "0 below, 0 above, 300 defenders"),  # X2
        ("3NT", 10, "", False, "100 below, 30 above, 0 defenders"),  # X3
        ("2D", 6, "", True, "0 below, 0 above, 200 defenders"),  # X4
        ("6H", 13, "x", False, "360 below, 650 above, 0 defenders"),  # X5
        ("5C", 7, "xx", False, "0 below, 0 above, 1600 defenders"),  # X8
        ("3D", 4, "x", True, "0 below, 0 above, 1400 defenders"),  # X9
        ("7NT", 13, "xx", True, "880 below, 1600 above, 0 defenders"),  # X10
        ("2S", 9, "x", True, "120 below, 250 above, 0 defenders"),  # U12
    ],
)
def test_the_worked_examples_come_out(contract: str, tricks: int, doubled: str, vulnerable: bool, worth: str) -> None:
    assert scored(contract, tricks, doubled, vulnerable=vulnerable) == worth


@pytest.mark.parametrize(
    ("denomination", "doubled", "first", "two"),
    [
        ("C", "", 20, 40), ("C", "x", 40, 80), ("C", "xx", 80, 160),
        ("D", "", 20, 40), ("D", "x", 40, 80), ("D", "xx", 80, 160),
        ("H", "", 30, 60), ("H", "x", 60, 120), ("H", "xx", 120, 240),
        ("S", "", 30, 60), ("S", "x", 60, 120), ("S", "xx", 120, 240),
        ("NT", "", 40, 70), ("NT", "x", 80, 140), ("NT", "xx", 160, 280),
    ],
)  # fmt: skip
def test_tricks_bid_and_made_count_below_the_line(denomination: str, doubled: str, first: int, two: int) -> None:
    assert (trick_points(1, denomination, doubled), trick_points(2, denomination, doubled)) == (first, two)


@pytest.mark.parametrize(
    ("doubled", "vulnerable", "law", "down"),
    [
        ("", False, "current", [50, 100, 150, 200, 250, 300]),
        ("", True, "current", [100, 200, 300, 400, 500, 600]),
        ("x", False, "current", [100, 300, 500, 800, 1100, 1400]),
        ("x", True, "current", [200, 500, 800, 1100, 1400, 1700]),
        ("xx", False, "current", [200, 600, 1000, 1600, 2200, 2800]),
        ("xx", True, "current", [400, 1000, 1600, 2200, 2800, 3400]),
        ("", False, "pre1987", [50, 100, 150, 200, 250, 300]),
        ("x", False, "pre1987", [100, 300, 500, 700, 900, 1100]),
        ("xx", False, "pre1987", [200, 600, 1000, 1400, 1800, 2200]),
        ("x", True, "pre1987", [200, 500, 800, 1100, 1400, 1700]),
    ],
)
def test_undertricks_cost_by_the_law_in_force(doubled: str, vulnerable: bool, law: str, down: list[int]) -> None:
    cost = [
        sums(bridge_points(4, "S", doubled, vulnerable=vulnerable, tricks=10 - n, undertricks=law))[2]
        for n in range(1, 7)
    ]
    assert cost == down


@pytest.mark.parametrize(
    ("contract", "tricks", "doubled", "vulnerable", "below", "above", "defenders"),
    [
        ("3H", 10, "", False, ["3♥ made: 90"], ["1 overtrick: 30"], []),
        ("1NT", 9, "x", True, ["1 NT doubled made: 80"],
            ["2 overtricks: 400", "for the insult, a doubled contract made: 50"], []),
        ("6C", 12, "xx", False, ["6♣ redoubled made: 480"],
            ["for the insult, a redoubled contract made: 100", "small slam: 500"], []),
        ("7S", 13, "", True, ["7♠ made: 210"], ["grand slam: 1500"], []),
        ("4S", 8, "x", False, [], [], ["4♠ doubled, 2 down: 300"]),
    ],
)  # fmt: skip
def test_every_point_has_its_reason(
    contract: str,
    tricks: int,
    doubled: str,
    vulnerable: bool,
    below: list[str],
    above: list[str],
    defenders: list[str],
) -> None:
    points = bridge_points(int(contract[0]), contract[1:], doubled, vulnerable=vulnerable, tricks=tricks)
    assert [reasons(parts) for parts in points] == [below, above, defenders]


@pytest.mark.parametrize(
    ("points", "denomination", "why"),
    [
        (100, "S", "four honours in one hand: 100"),
        (150, "C", "five honours in one hand: 150"),
        (150, "NT", "four aces in one hand: 150"),
    ],
)
def test_honours_are_four_or_five_in_one_hand_and_aces_in_no_trump(points: int, denomination: str, why: str) -> None:
    assert points in honours_points(denomination)
    assert reasons((honours_part(points, denomination),)) == [why]


def test_four_honours_are_nothing_in_no_trump() -> None:
    assert honours_points("NT") == (150,)


# all 35 contracts, doubled or not, vulnerable or not, with 0 to 13 tricks: see tests/cases/duplicate_scores.py


def duplicate_scores() -> Iterator[tuple[dict[str, str], int, int]]:
    with DUPLICATE.open(newline="") as file:
        for row in csv.DictReader(file):
            yield from ((row, tricks, int(row[str(tricks)])) for tricks in range(14))


def duplicate(points: BridgePoints, *, vulnerable: bool) -> int:
    """As duplicate scores a deal: a part-score is worth 50 more, a game 300 or 500; what the defenders get is lost."""
    below, above, defenders = sums(points)
    if not below:
        return -defenders
    game = 500 if vulnerable else 300
    return below + above + (game if below >= 100 else 50)


def test_every_deal_scores_as_the_package_endplay_scores_it() -> None:
    compared = 0
    for row, tricks, score in duplicate_scores():
        vulnerable = row["vulnerable"] == "1"
        points = bridge_points(
            int(row["level"]), row["denomination"], row["doubled"], vulnerable=vulnerable, tricks=tricks
        )
        assert duplicate(points, vulnerable=vulnerable) == score, (row, tricks)
        compared += 1
    assert compared == 2940
