"""A phone shows what the server shows: after any form, of every game, with any house rules, in every engine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from math import ceil

import pytest
from playwright.sync_api import Playwright

from tests.phone.same.in_engines import Engine, engines
from tests.phone.same.on_cpython import PLAYED, hostile_names, played, server

pytestmark = pytest.mark.process
WISHES = int(os.environ.get("SCOREPAD_WISHES", "500"))  # of all games together, at least; `bench` has 100,000
OF_AN_EVENING = 20


@pytest.fixture(scope="module")
def sides(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Engine]]:
    """The engines, with the scripts of the server that runs here meanwhile."""
    folder = tmp_path_factory.mktemp("sides")
    with server(folder / "data") as scripts, engines(playwright, scripts, folder / "webkit") as tried:
        yield tried


@pytest.mark.parametrize("slug", PLAYED)
def test_every_engine_shows_what_the_server_shows_after_each_wish(slug: str, sides: list[Engine]) -> None:
    """The evenings go round among the engines, and from game to game."""
    first = list(PLAYED).index(slug)
    for seed in range(ceil(WISHES / len(PLAYED) / OF_AN_EVENING)):
        assert sides[(first + seed) % len(sides)].differs(played(slug, seed, OF_AN_EVENING)) == ""


def test_a_hostile_name_is_refused_or_kept_alike(sides: list[Engine]) -> None:
    evening = hostile_names("whist")
    assert [engine.differs(evening) for engine in sides] == [""] * len(sides)
