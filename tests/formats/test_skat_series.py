"""Skat series by tournament.md, chapter 2: the worked example, tables of three, teams, what a saved game counts."""

from __future__ import annotations

import pytest

from scorepad.formats.skat_series import series_points
from scorepad.tournament.tournament import Result
from tests.tournament.tournament_files import Data, file, persons, places, refusal, scores, shown, table

A_SERIES = {
    "points": {1: 412, 2: 286, 3: 198, 4: 51},
    "won": {1: 9, 2: 7, 3: 6, 4: 4},
    "lost": {1: 1, 2: 2, 3: 0, 4: 3},
}


def series(**more: object) -> Data:
    return file("skat-series", persons(4), [table(1, [1, 2, 3, 4], **A_SERIES)], **more)


def test_the_worked_example() -> None:
    assert scores(series()) == {1: 962, 2: 656, 3: 678, 4: 191}
    assert places(series()) == {1: 1, 3: 2, 2: 3, 4: 4}
    assert shown(series())["standings"][0]["breaks"] == [9, 1]


def test_a_penalty_counts_in_the_score_and_before_the_next_seats() -> None:
    given = series(changes=[{"entrant": 1, "points": -300, "why": "late", "round": 1}])
    assert scores(given) == {1: 662, 2: 656, 3: 678, 4: 191}
    assert [each["seats"] for each in shown(given)["next"]["tables"]] == [[3, 1, 2, 4]]


@pytest.mark.parametrize(("others_lost", "points"), [(0, 100), (1, 140), (5, 300)])
def test_at_a_table_of_three_each_game_that_others_lost_counts_40(others_lost: int, points: int) -> None:
    result = Result({1: 0, 2: 0, 3: 0}, {1: 2}, {2: others_lost})
    assert series_points(result, 1) == points


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(3, [3]), (4, [4]), (6, [3, 3]), (7, [4, 3]), (9, [3, 3, 3]), (10, [4, 3, 3]), (13, [4, 3, 3, 3]), (16, [4] * 4)],
)
def test_as_few_tables_of_three_as_can_be(players: int, sizes: list[int]) -> None:
    tables = shown(file("skat-series", persons(players)))["next"]["tables"]
    assert [len(each["seats"]) for each in tables] == sizes
    assert sorted(number for each in tables for number in each["seats"]) == [*range(1, players + 1)]


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_number_that_no_tables_seat_is_refused(players: int) -> None:
    why = f"entrants: {players} players can’t be seated at tables of four and three."
    assert refusal(file("skat-series", persons(players))) == why


def test_the_next_seats_follow_the_totals() -> None:
    assert [each["seats"] for each in shown(series())["next"]["tables"]] == [[1, 3, 2, 4]]


def test_of_level_players_the_one_with_more_games_won_is_ahead_then_the_one_with_fewer_lost() -> None:
    level = {
        "points": {1: 100, 2: 150, 3: 0, 4: 0},
        "won": {1: 2, 2: 1, 3: 1, 4: 0},
        "lost": dict.fromkeys(range(1, 5), 0),
    }
    given = file("skat-series", persons(4), [table(1, [1, 2, 3, 4], **level)])
    assert scores(given)[1] == scores(given)[2]
    assert (places(given)[1], places(given)[2]) == (1, 2)


def test_team_mates_sit_at_different_tables_and_their_scores_are_added() -> None:
    teams = ["Reds", "Reds", "Blues", "Blues", "", "", "", ""]
    given = file("skat-series", persons(8, team=teams))
    for each in shown(given)["next"]["tables"]:
        assert len({*each["seats"]} & {1, 2}) == len({*each["seats"]} & {3, 4}) == 1
    played = file("skat-series", persons(4, team=["Reds", "Reds", "Blues", ""]), [table(1, [1, 2, 3, 4], **A_SERIES)])
    assert shown(played)["teams"] == [
        {"place": 1, "team": "Reds", "score": 962 + 656},
        {"place": 2, "team": "Blues", "score": 678},
    ]


@pytest.mark.parametrize(("players", "size"), [(10, 3), (13, 4), (14, 4)])
@pytest.mark.parametrize("seed", range(12))
def test_team_mates_are_apart_in_a_small_field_too(players: int, size: int, seed: int) -> None:
    teams = [f"T{n // size}" if n < 3 * size else "" for n in range(players)]
    given = file("skat-series", persons(players, team=teams), seed=seed)
    for each in shown(given)["next"]["tables"]:
        named = [teams[number - 1] for number in each["seats"] if teams[number - 1]]
        assert len(named) == len({*named})


@pytest.mark.parametrize(
    ("won", "why"),
    [
        ({1: -1, 2: 0, 3: 0, 4: 0}, "\N{MINUS SIGN}1 isn’t allowed here"),
        ({1: 40, 2: 0, 3: 0, 4: 0}, "there are only 48 deals at this table"),
        ({1: 4}, "somebody’s number is missing"),
    ],
)
def test_games_that_cannot_be_are_refused(won: dict[int, int], why: str) -> None:
    given = file("skat-series", persons(4), [table(1, [1, 2, 3, 4], **{**A_SERIES, "won": won})])
    assert refusal(given) == f"round 1, table 1, result: {why}"


def test_another_game_is_refused() -> None:
    assert refusal({**series(), "game": "whist"}) == "game: Whist doesn’t fit this format"


def test_the_order_of_the_entrants_in_the_file_changes_no_draw() -> None:
    given = file("skat-series", persons(12))
    assert shown(given)["next"] == shown({**given, "entrants": given["entrants"][::-1]})["next"]


def test_more_games_than_are_dealt_are_refused() -> None:
    many = {**A_SERIES, "won": {1: 20, 2: 20, 3: 6, 4: 4}}
    given = file("skat-series", persons(4), [table(1, [1, 2, 3, 4], **many)])
    assert refusal(given) == "round 1, table 1, result: there are only 48 deals at this table"


@pytest.mark.parametrize("scoring", ["list", "seeger_fabian"])
def test_of_a_saved_game_the_game_points_and_the_games_count_whatever_its_scoring(scoring: str) -> None:
    spades = {"declarer": "N1", "game": "S"}
    evening = {
        "format": "scorepad-record",
        "version": 1,
        "game": "skat",
        "players": ["N1", "N2", "N3"],
        "first_dealer": "N1",
        "options": {"scoring": scoring},
        "deals": [
            {"contract": spades | {"bid": 18}, "matadors": 1, "result": "won"},
            {"contract": spades | {"declarer": "N2", "bid": 18}, "matadors": 1, "result": "lost"},
        ],
    }
    given = file("skat-series", persons(3), [{"table": 1, "seats": [1, 2, 3], "result": {"evening": evening}}])
    assert scores(given) == {1: 22 + 50 + 40, 2: -44 - 50, 3: 40}
