"""`scorepad demo`: two groups of made-up games, in a folder of its own, and every page says so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorepad.flask_app import create_app
from scorepad.games import games
from scorepad.settings import Settings
from scorepad.stored_books.demo_groups import fill
from scorepad.stored_tournaments.demo_night import begin_night
from scorepad.web.site.clock import now
from scorepad.web.site.language import LANGUAGES
from tests.web.conftest import read

HERE = {"Origin": "http://localhost"}


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[FlaskClient, dict[str, str]]]:
    """A device at a demo, and the addresses of its groups."""
    settings = Settings(tmp_path_factory.mktemp("demo"), cdn=False, demo=True)
    app = create_app(settings)
    groups = {group: f"/book/join/{key}" for group, key in fill(app.extensions["books"], games(), at=now())}
    yield app.test_client(), groups
    app.extensions["evenings"].store.close()


@pytest.mark.long
@pytest.mark.parametrize("group", ["Friday", "Sunday"])
def test_a_group_is_joined_by_its_link_and_has_games_and_statistics(
    shown: tuple[FlaskClient, dict[str, str]], group: str
) -> None:
    client, groups = shown
    joined = client.post(groups[group], headers=HERE)
    assert joined.status_code == 303
    page = read(client.get(joined.location))
    assert group in page
    assert re.search(r"\b(12|9) games since", page)


def test_a_tournament_is_in_its_third_round(shown: tuple[FlaskClient, dict[str, str]]) -> None:
    client, _ = shown
    address = begin_night(client.application.extensions["tournaments"], at=now())
    page = client.get(address)
    assert page.status_code == 200
    assert "Round 3" in read(page)


@pytest.mark.parametrize("path", ["/", "/new", "/book/", "/rotations", "/nowhere"])
def test_every_page_says_that_it_is_a_demo(shown: tuple[FlaskClient, dict[str, str]], path: str) -> None:
    assert '<link rel="stylesheet" href="/demo.css"></head>' in shown[0].get(path).text


def test_it_says_so_in_every_language(shown: tuple[FlaskClient, dict[str, str]]) -> None:
    style = shown[0].get("/demo.css").text
    assert len({line.partition("content:")[2] for line in style.splitlines()[1:]}) == len(LANGUAGES)


def test_other_servers_say_nothing_of_the_kind(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path, cdn=False))
    assert "demo.css" not in app.test_client().get("/").text
    app.extensions["evenings"].store.close()
