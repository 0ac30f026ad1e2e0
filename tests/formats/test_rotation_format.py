"""The format of the rotation by tournament.md, chapter 2: the chart, late entrants, couples apart, what counts."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.tournament.tournament_files import Data, file, persons, refusal, scores, shown, table


def night(number: int, rounds: int, **more: object) -> list[Data]:
    """The rounds of a night, each table 7 to 6."""
    played = list[Data]()
    for _ in range(rounds):
        following = shown({**file("rotation", persons(number), **more), "rounds": played})["next"]
        tables = [
            table(each["table"], each["seats"], points={each["seats"][0]: 7, each["seats"][1]: 6})
            for each in following["tables"]
        ]
        played.append({"tables": tables, "sits_out": following["sits_out"]})
    return played


@pytest.mark.parametrize("number", [8, 9, 12])
def test_each_two_are_partners_once_and_the_file_is_read_again(number: int) -> None:
    rounds = night(number, number - 1 + number % 2)
    partners = Counter(
        frozenset(side)
        for each in rounds for one in each["tables"] for side in (one["seats"][0::2], one["seats"][1::2])
    )  # fmt: skip
    assert len(partners) == number * (number - 1) // 2
    assert {*partners.values()} == {1}


def test_a_late_entrant_plays_from_that_round_on_and_played_rounds_stay() -> None:
    changes = [{"entrant": 9, "joins": 3}]
    rounds = night(9, 4, changes=changes)
    seated = [{number for one in each["tables"] for number in one["seats"]} | {*each["sits_out"]} for each in rounds]
    assert [9 in each for each in seated] == [False, False, True, True]


@pytest.mark.long
@pytest.mark.parametrize("changes", [[{"entrant": 13, "joins": 3}], [{"entrant": 5, "leaves": 4}]])
def test_after_a_change_no_two_are_partners_again_and_nobody_sits_out_twice_before_all_have(
    changes: list[Data],
) -> None:
    rounds = night(13, 9, changes=changes)
    partners = Counter(
        frozenset(side)
        for each in rounds for one in each["tables"] for side in (one["seats"][0::2], one["seats"][1::2])
    )  # fmt: skip
    assert {*partners.values()} == {1}
    rests = Counter(number for each in rounds for number in each["sits_out"])
    often = [rests[number] for number in range(1, 13) if number != changes[0]["entrant"]]
    assert max(often) - min(often) <= 1


def test_couples_avoid_each_other() -> None:
    entrants = persons(24)
    for a, b in ((1, 2), (3, 4), (5, 6)):
        entrants[a - 1]["apart"] = [b]
    following = shown(file("rotation", entrants, settings={"rounds": 12}))["next"]
    assert not any({a, b} <= {*each["seats"]} for each in following["tables"] for a, b in ((1, 2), (3, 4), (5, 6)))


def test_the_points_of_the_side_or_the_share_of_opponents_beaten() -> None:
    seats = shown(file("rotation", persons(4)))["next"]["tables"][0]["seats"]
    played = [table(1, seats, points={seats[0]: 8, seats[1]: 5})]
    assert scores(file("rotation", persons(4), played))[seats[2]] == 8
    beaten = scores(file("rotation", persons(4), played, settings={"counts": "beaten"}))
    assert (beaten[seats[0]], beaten[seats[1]]) == (100, 0)


def test_other_seats_than_the_charts_are_refused() -> None:
    wrong = [table(1, (1, 2, 3, 4)), table(2, (5, 6, 7, 8))]
    assert "the format seats others here" in refusal(file("rotation", persons(8), wrong))
