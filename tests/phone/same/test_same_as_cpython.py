"""A phone shows what the server shows: after any form, of every game, by any house rules, in one of the engines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from tests.phone.same.in_engines import Engine, engines
from tests.phone.same.on_cpython import PLAYED, hostile_names, played, server
from tests.support import prerequisites

pytestmark = pytest.mark.process
TRIED = prerequisites.engines()
OF_AN_EVENING = 12  # wishes; `bench` has 100,000 of all games together


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """The scripts of the server that runs here meanwhile."""
    with server(tmp_path_factory.mktemp("sides") / "data") as scripts:
        yield scripts


@pytest.fixture(scope="module", params=TRIED)
def side(
    request: pytest.FixtureRequest, playwright: Playwright, scripts: list[str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    """An engine with these scripts."""
    with engines(playwright, scripts, tmp_path_factory.mktemp("memory"), [request.param]) as (tried,):
        yield tried


def test_an_engine_shows_what_the_server_shows_after_each_wish(side: Engine) -> None:
    """The games go round among the engines."""
    for slug in list(PLAYED)[TRIED.index(side.name) :: len(TRIED)]:
        assert side.differs(played(slug, 0, OF_AN_EVENING)) == "", slug


def test_a_hostile_name_is_refused_or_kept_alike(side: Engine) -> None:
    assert side.differs(hostile_names("whist")) == ""
