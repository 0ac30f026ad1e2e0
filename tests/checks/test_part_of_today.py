"""`make check` tries a part of many cases, `make test` all of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import settings

from tests.checks import part_of_today
from tests.checks.part_of_today import FEW, PARTS, left_out, part

THINGS = range(10)


@pytest.fixture
def checking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that tries fewer examples than all, whichever this one is."""
    monkeypatch.setattr(part_of_today, "ALL", settings.default.max_examples + 1)


@pytest.mark.usefixtures("checking")
def test_a_check_tries_each_thing_on_one_of_a_few_days(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = list[int]()
    for day in range(PARTS):
        monkeypatch.setattr(part_of_today, "DAY", day)
        tried += part(THINGS, "bids")
    assert sorted(tried) == [*THINGS]


@pytest.mark.usefixtures("checking")
def test_on_one_day_a_check_tries_each_game_by_some_test() -> None:
    assert {n for name in map(str, range(40)) for n in part(THINGS, name)} == {*THINGS}


def case(name: str, number: int) -> Any:
    return SimpleNamespace(nodeid=f"tests/{name}[{number}]")


@pytest.mark.usefixtures("checking")
def test_a_check_tries_a_part_of_more_than_a_few_cases_and_every_line_of_a_table_of_points() -> None:
    many, few, points, of_games = (
        [case(name, n) for n in range(number)]
        for name, number in (
            ("app/test_a.py::test_b", 4),
            ("app/test_a.py::test_c", FEW),
            ("games/test_king.py::test_d", 40),
            ("games/every_game/test_files.py::test_e", 12),
        )
    )
    gone = [*left_out([*many, *few, *points, *of_games])]
    assert [len([each for each in tried if each not in gone]) for tried in (many, few, points, of_games)] == [
        1,
        3,
        40,
        2,
    ]


@pytest.mark.usefixtures("checking")
def test_a_check_tries_one_thing_at_least() -> None:
    assert {len(part(THINGS[:number], "bids")) for number in range(1, PARTS + 1)} == {1}
    assert not part((), "bids")


def test_a_run_of_everything_leaves_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part_of_today, "ALL", settings.default.max_examples)
    assert part(THINGS, "bids") == THINGS
