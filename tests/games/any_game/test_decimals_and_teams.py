"""Decimals and teams on the pad for any game: examples and refusals of rules-more.md, chapter 38, by their ids."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.book.figures.from_state import evening_figures
from scorepad.evening.record.record import played
from scorepad.evening.sheet.export import report
from scorepad.games.any_game.any_game import GAME
from scorepad.rules.sentence import Points, say
from scorepad.rules.steps.sum_pad import sum_in_text, typed_sum
from tests.games import told_as_records
from tests.games.any_game.test_any_game import deal, refusal, score
from tests.games.told_as_records import NAMES


@pytest.mark.parametrize(
    ("text", "unit", "value"),
    [
        ("4,5", 10, 45), ("4.5", 10, 45), ("4٫5", 10, 45), ("٤٫٥", 10, 45),
        ("4,5+6", 10, (45, 60)), ("6", 10, 60), ("4.", 10, 40),
        ("3x2.5", 10, 75), ("2.5x3-1", 10, (75, -10)), ("-0,5", 10, -5), ("12.50", 100, 1250), ("12.5", 100, 1250),
        ("1000000.01", 100, 100_000_001), ("9999999x9999999", 100, 100_000_100),
    ],
)  # fmt: skip
def test_typed_numbers_with_decimals(text: str, unit: int, value: int | tuple[int, ...]) -> None:
    """AG18."""
    assert typed_sum(text, unit) == value
    assert typed_sum(sum_in_text(value, unit), unit) == value


@pytest.mark.parametrize("text", ["4.25", "1,234", "1.5x2.5", ".5", "4..5"])
def test_other_decimals_stay_as_they_are(text: str) -> None:
    """AG19."""
    assert typed_sum(text, 10) == text


def test_numbers_with_decimals_are_parts_of_a_point() -> None:
    """AG5."""
    options = {"decimals": 1, "end_mode": "target", "target": 10}
    told = score((45, 60, 0, 0), options=options)
    assert ([*told["totals"].values()], told["finished"]) == ([45, 60, 0, 0], False)
    told = score((45, 60, 0, 0), (0, 40, 0, 0), options=options)
    assert (told["finished"], told["winners"]) == (True, ["Bo"])
    state = told_as_records.state(GAME, 4, [deal(45, [60, -5], 0, 0)], options=options)
    assert (state.unit, [line.why for line in state.rows[0].played.lines][:2]) == (  # type: ignore[union-attr]
        10,
        [say("{n}", n=Points(45, 10)), say("{n}", n="6.0\N{MINUS SIGN}0.5")],
    )
    figures = evening_figures(state)
    assert [column.points for column in figures.columns] == [5, 6, 0, 0]  # a group counts whole points


def test_the_last_number_of_a_total_has_decimals() -> None:
    money = {"sum": "zero", "decimals": 2}
    assert [*score((1250, -450, None), players=3, options=money)["totals"].values()] == [1250, -450, -800]
    assert refusal(1250, -450, 0, 0, options=money).endswith("the points must total 0.00: the sum is 8.00 too high")


@pytest.mark.parametrize(
    ("teams", "players", "columns"),
    [
        (2, 4, ["Ana & Cy", "Bo & Di"]),
        (3, 6, ["Ana & Di", "Bo & Ed", "Cy & Flo"]),
        (2, 5, ["Ana & Cy & Ed", "Bo & Di"]),
        (4, 4, ["Ana", "Bo", "Cy", "Di"]),
    ],
)
def test_players_belong_to_the_teams_in_turn(teams: int, players: int, columns: list[str]) -> None:
    """AG12."""
    names = (*NAMES, "Ed", "Flo")[:players]
    given = {"points": {column: n for n, column in enumerate(columns)}}
    record = {**told_as_records.record(GAME, 4, [given], options={"teams": teams}), "players": names}
    told = report(played(json.dumps(record).encode(), {GAME.slug: GAME}))
    assert told["totals"] == given["points"]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"teams": 3}, "2 players can’t make 3 teams"),
        ({"decimals": 1, "multiple": 5}, "only whole points can be multiples: choose 0 decimals"),
    ],
)
def test_house_rules_that_are_refused(options: dict[str, Any], why: str) -> None:
    assert told_as_records.sentence(GAME, 2, [], options=options).endswith(why)
