"""Pairs by tournament.md, chapter 2: neighbours without a rematch, the bye, the round robin."""

from __future__ import annotations

import pytest

from tests.tournament.tournament_files import Data, file, next_seats, pairs, scores, shown, table


def meeting(number: int, a: int, b: int, points: tuple[int, int]) -> Data:
    return table(number, (a, b, a, b), points={a: points[0], b: points[1]})


def test_the_worked_example() -> None:
    """T3 1240, T1 1130, T6 980, T2 870, and T3 and T1 have just met: T3-T6, T1-T2."""
    entrants = [each for each in pairs(6) if each["number"] in (1, 2, 3, 6)]
    given = file("pairs", entrants, [meeting(1, 3, 1, (1240, 1130)), meeting(2, 6, 2, (980, 870))])
    assert {frozenset(seats) for seats in next_seats(given).values()} == {frozenset((3, 6)), frozenset((1, 2))}


def night(number: int, rounds: int, **settings: object) -> list[Data]:
    """The rounds of a night in which the pair with the lower number always wins."""
    played = list[Data]()
    for _ in range(rounds):
        given = file("pairs", pairs(number), settings=settings)
        following = shown({**given, "rounds": played})["next"]
        tables = [
            meeting(each["table"], *sorted(each["seats"][:2]), (1000 - min(each["seats"]), 600))
            for each in following["tables"]
        ]
        played.append({"tables": tables, "sits_out": following["sits_out"]})
    return played


@pytest.mark.parametrize("pairing", ["never_twice", "swiss", "round_robin"])
@pytest.mark.parametrize("number", [6, 7, 8, 15])
def test_no_two_pairs_meet_twice_and_nobody_has_a_second_bye(pairing: str, number: int) -> None:
    rounds = night(number, 5, pairing=pairing)
    meetings = [frozenset(each["seats"]) for played in rounds for each in played["tables"]]
    byes = [number for played in rounds for number in played["sits_out"]]
    assert len({*meetings}) == len(meetings) == 5 * (number // 2)
    assert len({*byes}) == len(byes) == 5 * (number % 2)


def test_in_a_round_robin_all_meet_all() -> None:
    rounds = night(8, 7, pairing="round_robin")
    assert len({frozenset(each["seats"]) for played in rounds for each in played["tables"]}) == 28
    given = {**file("pairs", pairs(8), settings={"pairing": "round_robin"}), "rounds": rounds}
    assert shown(given)["next"] is None


def test_a_bye_is_credited_the_average_of_the_field() -> None:
    given = file("pairs", pairs(3))
    given["rounds"] = [{"tables": [meeting(1, 1, 2, (1000, 500))], "sits_out": [3]}]
    assert scores(given) == {1: 1000, 2: 500, 3: 750}
    assert scores({**given, "settings": {"counts": "wins"}}) == {1: 2, 2: 0, 3: 1}


def test_after_a_bye_another_pair_sits_out() -> None:
    given = file("pairs", pairs(3))
    given["rounds"] = [{"tables": [meeting(1, 1, 2, (1000, 500))], "sits_out": [3]}]
    assert shown(given)["next"]["sits_out"] == [2]


def test_of_as_many_wins_the_difference_of_points_decides() -> None:
    given = file("pairs", pairs(4), [meeting(1, 1, 2, (900, 800)), meeting(2, 3, 4, (900, 700))])
    standings = shown({**given, "settings": {"counts": "wins"}})["standings"]
    assert [(each["number"], each["score"], each["breaks"]) for each in standings] == [
        (3, 2, [200]), (1, 2, [100]), (2, 0, [-100]), (4, 0, [-200]),
    ]  # fmt: skip
