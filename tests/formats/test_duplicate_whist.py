"""Duplicate whist by tournament.md, chapter 2: each direction's average, and the movement."""

from __future__ import annotations

import pytest

from tests.tournament.tournament_files import Data, file, pairs, persons, places, refusal, scores, shown, table

NORTH_SOUTH, EAST_WEST = (201, 204, 211, 207, 212), (189, 186, 179, 183, 178)


def test_the_worked_example() -> None:
    tables = [
        table(n, (n, n + 5, n, n + 5), points={n: NORTH_SOUTH[n - 1], n + 5: EAST_WEST[n - 1]}) for n in range(1, 6)
    ]
    given = file("duplicate-whist", pairs(10), tables)
    assert scores(given) == {1: -6, 2: -3, 3: 4, 4: 0, 5: 5, 6: 6, 7: 3, 8: -4, 9: 0, 10: -5}
    assert places(given)[6] == 1


def level(number: int, seats: list[int]) -> Data:
    return table(number, seats, points=dict.fromkeys(seats, 13))


@pytest.mark.parametrize(("tables", "rounds"), [(3, 3), (4, 3), (5, 5), (6, 5), (7, 7), (8, 7)])
def test_no_two_pairs_meet_again_and_an_even_number_of_tables_skips_after_half(tables: int, rounds: int) -> None:
    played, met = list[list[Data]](), set[frozenset[int]]()
    while following := shown(file("duplicate-whist", pairs(2 * tables), *played))["next"]:
        played.append([level(each["table"], each["seats"]) for each in following["tables"]])
        met |= {frozenset(each["seats"]) for each in following["tables"]}
    assert (len(played), len(met)) == (rounds, rounds * tables)


def test_seats_that_the_movement_does_not_give_are_refused() -> None:
    first = [level(n, [n, n + 3, n, n + 3]) for n in (1, 2, 3)]
    assert "the format seats others here" in refusal(file("duplicate-whist", pairs(6), first, first))


def test_persons_play_with_the_same_partner_and_each_has_the_score_of_the_side() -> None:
    following = shown(file("duplicate-whist", persons(8)))["next"]["tables"]
    assert [each["seats"] for each in following] == [[1, 5, 2, 6], [3, 7, 4, 8]]
    played = [
        table(n, each["seats"], points={each["seats"][0]: 200 + n, each["seats"][1]: 190 - n})
        for n, each in enumerate(following)
    ]
    found = scores(file("duplicate-whist", persons(8), played))
    assert (found[1], found[2], found[3], found[5]) == ("-1/2", "-1/2", "1/2", "1/2")


def test_a_board_has_13_tricks() -> None:
    wrong = [table(1, (1, 2, 1, 2), points={1: 200, 2: 189})]
    assert refusal(file("duplicate-whist", pairs(2), wrong)) == (
        "round 1, table 1, result: the tricks of both sides must total 377"
    )
