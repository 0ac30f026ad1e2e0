"""The steps to come, as they are sent to the phone that keeps score."""

from __future__ import annotations

import json
import re
from typing import Any

import brotli
import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.log.events import beginning
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.store import access
from scorepad.store import log as logs
from tests.support import sample_evenings
from tests.support.random_evenings import Log, tried
from tests.support.sample_evenings import deal
from tests.web.conftest import BEGAN, AtTable, SitDown

GAMES = games()
HOLE = re.compile("\x01(.*?)\x02")


def sit(app: Flask, client: FlaskClient, log: Log) -> AtTable:
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    client.set_cookie("device", secret)
    return AtTable(app, client, logs.start(store, beginning(log.history.evening), at=BEGAN, device=device.id))


def steps(at: AtTable) -> dict[str, Any]:
    answer = at.get("ahead")
    assert answer.status_code == 200
    told: dict[str, Any] = json.loads(answer.text)
    return told


def page_of(book: dict[str, Any], ask: dict[str, Any]) -> str:
    return "\n".join(book["lines"][n] for n in ask["page"])


def test_the_whole_evening_is_there(sit_down: SitDown) -> None:
    book = steps(sit_down(4, [deal((1, 0, 0, 1), (1, 0, 0, 0))] * 3))
    assert book["whole"]
    assert list(book["deals"]) == [str(place) for place in range(4, 25)]
    assert [(ask["place"], ask["kind"]) for ask in book["asks"]] == [
        (str(place), kind) for place in range(4, 25) for kind in ("bids", "tricks")
    ]


def test_a_step_is_drawn_like_any_other_but_for_its_holes(sit_down: SitDown) -> None:
    at = sit_down(4, schedule="custom", custom_schedule=(2, 3))
    book = steps(at)
    tricks = next(ask for ask in book["asks"] if ask["kind"] == "tricks")
    foretold = page_of(book, tricks)
    assert set(HOLE.findall(foretold)) == {"poll", *(f"bids.{who}" for who in ("p1", "p2", "p3", "p4"))}
    at.answer(1, 0, 0, 0)
    asked = at.get(htmx=True).text
    said = {f"bids.{who}": str(n) for who, n in at.state.facts.answers["bids"].items()}  # type: ignore[union-attr]
    rows = [line for line in HOLE.sub(lambda hole: said.get(hole[1], ""), foretold).splitlines() if "fieldset" in line]
    assert rows == [line for line in asked.splitlines() if "fieldset" in line]


def test_it_is_for_who_keeps_score_alone(sit_down: SitDown, stranger: FlaskClient) -> None:
    at = sit_down()
    assert stranger.get(f"/table/{at.evening}/ahead").status_code == 403


def test_it_is_small(sit_down: SitDown) -> None:
    at = sit_down(7)
    answer = at.client.get(f"/table/{at.evening}/ahead", headers={"Accept-Encoding": "br"})
    assert answer.headers["Content-Encoding"] == "br"
    assert len(answer.data) < 12_000
    assert json.loads(brotli.decompress(answer.data))["whole"]


def test_what_it_rests_on_is_signed(sit_down: SitDown) -> None:
    at = sit_down()
    before = steps(at)["signed"]
    at.answer(0, 0, 0, 0)
    at.answer(1, 0, 0, 0)
    assert steps(at)["signed"] == before  # another deal changes nothing of what is to come
    at.post(
        "names",
        **{who: f"{name} B" for who, name in zip(("p1", "p2", "p3", "p4"), sample_evenings.NAMES, strict=False)},
    )
    assert at.client.get(f"/table/{at.evening}/ahead", headers={"Accept-Language": "ro"}).json["signed"] != before


@pytest.mark.parametrize("game", [*GAMES.values()][: max(3, tried(len(GAMES)))], ids=lambda game: game.slug)
def test_every_game_has_its_next_deals(app: Flask, client: FlaskClient, game: Game) -> None:
    """Those that are left out under `make check` are asked for some of theirs in test_every_game.py."""
    book = steps(sit(app, client, Log(sample_evenings.by_the_book(game, at=BEGAN), game)))
    assert len(book["deals"]) >= 4
    for ask in book["asks"]:
        assert f'data-kind="{ask["kind"]}"' in page_of(book, ask)
