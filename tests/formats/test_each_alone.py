"""Each alone by tournament.md, chapter 2: sizes of tables, what counts, late entrants, meetings."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from scorepad.formats.each_alone import table_sizes
from scorepad.tournament.format import CantSeat
from tests.tournament.tournament_files import Data, file, persons, places, refusal, scores, shown, table

FOUR, FIVE = (142, 118, 118, 90), (151, 139, 120, 101, 77)


def played(points: tuple[int, ...], **settings: object) -> Data:
    seats = range(1, len(points) + 1)
    numbers = dict(zip(seats, points, strict=True))
    return file("each-alone", persons(len(points)), [table(1, [*seats], points=numbers)], settings=settings)


@pytest.mark.parametrize(
    ("counts", "points", "each"),
    [
        ("beaten", FOUR, [100, 50, 50, 0]),
        ("beaten", FIVE, [100, 75, 50, 25, 0]),
        ("places", FOUR, [4, "5/2", "5/2", 1]),
        ("places", FIVE, [4, "16/5", "12/5", "8/5", "4/5"]),
        ("bonus", FOUR, [232, 163, 163, 90]),
        ("points", FIVE, [*FIVE]),
    ],
)
def test_a_round_counts_as_the_setting_says(counts: str, points: tuple[int, ...], each: list[object]) -> None:
    assert scores(played(points, counts=counts)) == dict(enumerate(each, 1))


def test_two_rounds_are_added() -> None:
    first = table(1, (1, 2, 3, 4), points={1: 10, 2: 5, 3: 4, 4: 3})
    second = table(1, (1, 2, 3, 4), points={1: 5, 2: 5, 3: 4, 4: 3})
    given = file("each-alone", persons(4), [first], [second])
    assert scores(given)[1] == "550/3"


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (4, [4]), (5, [5]), (6, [6]), (7, [4, 3]), (8, [4, 4]), (9, [5, 4]), (10, [5, 5]), (11, [4, 4, 3]),
        (13, [5, 4, 4]), (14, [5, 5, 4]), (15, [5, 5, 5]), (16, [4, 4, 4, 4]), (23, [5, 5, 5, 4, 4]),
    ],
)  # fmt: skip
def test_sizes_of_tables(players: int, sizes: list[int]) -> None:
    assert table_sizes(players) == sizes


@pytest.mark.parametrize("players", [0, 1, 2, 3])
def test_too_few_players_cannot_be_seated(players: int) -> None:
    with pytest.raises(CantSeat):
        table_sizes(players)


def met(players: int, rounds: int) -> Counter[tuple[int, int]]:
    """How often each two sit at one table in rounds that are seated one after another."""
    together, all_rounds = Counter[tuple[int, int]](), list[list[Data]]()
    for _ in range(rounds):
        tables = shown(file("each-alone", persons(players), *all_rounds))["next"]["tables"]
        all_rounds.append([
            table(each["table"], each["seats"], points=dict.fromkeys(each["seats"], 0)) for each in tables
        ])  # fmt: skip
        together.update(two for each in tables for two in combinations(sorted(each["seats"]), 2))
    return together


def test_sixteen_meet_all_others_once_in_five_rounds() -> None:
    together = met(16, 5)
    assert len(together) == 16 * 15 // 2
    assert {*together.values()} == {1}


@pytest.mark.parametrize(("players", "rounds"), [(20, 5), (28, 7), (40, 4)])
def test_no_two_meet_again_in_the_first_rounds(players: int, rounds: int) -> None:
    assert max(met(players, rounds).values()) == 1


def test_a_late_entrant_is_credited_the_average_and_one_who_left_is_below_all_who_played_on() -> None:
    first = table(1, (1, 2, 3, 4), points={1: 10, 2: 5, 3: 4, 4: 3})
    second = table(1, (5, 2, 3, 4), points={5: 10, 2: 5, 3: 4, 4: 3})
    changes = [{"entrant": 5, "joins": 2}, {"entrant": 1, "leaves": 2}]
    given = file("each-alone", persons(5), [first], [second], changes=changes)
    assert scores(given) == {1: 100, 2: "400/3", 3: "200/3", 4: 0, 5: 200}
    assert places(given) == {5: 1, 2: 2, 3: 3, 4: 4, 1: 5}


def test_if_the_fewest_points_win_the_lower_beats_the_higher() -> None:
    given = {**played(FOUR), "game": "hearts"}
    assert scores(given) == {1: 0, 2: 50, 3: 50, 4: 100}
    assert places({**played(FOUR, counts="points"), "game": "hearts"})[4] == 1


def test_in_a_file_a_substitute_joins_in_the_round_in_which_another_leaves() -> None:
    rounds = [[table(1, [1, 2, 3, 4], points={1: 4, 2: 3, 3: 2, 4: 1})] for _ in range(2)]
    rounds.append([table(1, [1, 2, 3, 5], points={1: 4, 2: 3, 3: 2, 5: 1})])
    joins, leaves = {"entrant": 5, "joins": 3}, {"entrant": 4, "leaves": 3}
    given = file("each-alone", persons(5), *rounds, changes=[leaves, joins])
    assert [each["number"] for each in shown(given)["standings"]] == [1, 2, 3, 5, 4]
    assert "nobody can join after round 2" in refusal(file("each-alone", persons(5), *rounds, changes=[joins]))
