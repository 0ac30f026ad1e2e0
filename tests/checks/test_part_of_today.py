"""`make check` tries a part of many like cases, `make test` all of them."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests.checks import part_of_today
from tests.checks.part_of_today import PARTS, part

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


def test_a_run_of_everything_leaves_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part_of_today, "ALL", settings.default.max_examples)
    assert part(THINGS, "bids") == THINGS
