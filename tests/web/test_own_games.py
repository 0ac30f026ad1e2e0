"""Games with a kind of step that nobody here knows, at the table: told by forms, refused, corrected, objected to."""

from __future__ import annotations

import json
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.log.events import Started
from scorepad.settings import Settings
from scorepad.store import access, log, watch_links
from tests.games.test_own_games import EVENINGS
from tests.support.own_games import FOLDER, OWN
from tests.support.sample_evenings import by_the_book
from tests.web.conftest import BEGAN, HERE, AtTable

Form = dict[str, Any]
P1, P2, P3, P4 = "p1", "p2", "p3", "p4"
# Of each game an answer as a form without a script posts it, one that is refused and why, and what it is corrected to.
ANSWERS: dict[str, tuple[Form, Form, str, Form]] = {
    "hearts": (
        {P1: "1", P2: "5", P3: "0", P4: "20"},
        {P1: "1", P2: "5", P3: "0", P4: "21"},
        "there are 26 penalty points, and this is 1 too many",
        {P1: "6", P2: "0", P3: "0", P4: "20"},
    ),
    "feats": (
        {P1: ["last", "most"], P3: ["queen"]},
        {P1: ["luck"]},
        "Ana cannot have done “luck”",
        {P1: ["last"], P2: ["most"], P3: ["queen"]},
    ),
    "president": (
        {"first": P3, "second": P1, "third": P4},
        {"first": P3, "second": P3, "third": P4, "fourth": P1},
        "Călin can be out only once",
        {"first": P1, "second": P3, "third": P4, "fourth": P2},
    ),
}
TOTALS = {  # before and after the correction
    "hearts": ([1, 5, 0, 20], [6, 0, 0, 20]),
    "feats": ([5, 0, 1, 0], [3, 2, 1, 0]),
    "president": ([2, 0, 3, 1], [3, 0, 2, 1]),
}
every_game = pytest.mark.parametrize("game", ANSWERS)


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, games=FOLDER)


@pytest.fixture
def table(app: Flask, client: FlaskClient, game: str) -> AtTable:
    """A new table of four; the first of them deals."""
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    client.set_cookie("device", secret)
    began: Started = by_the_book(OWN[game])
    return AtTable(app, client, log.start(store, began, at=BEGAN, device=device.id))


def told(table: AtTable, answer: Form) -> Any:
    """Post an answer to the step that is asked, as a page without a script does."""
    step = table.state.step
    assert step
    place = str(len(table.state.rows) + 1)
    return table.post("step", place=place, step=step.kind, **answer)


@every_game
def test_a_step_is_told_by_a_plain_form(table: AtTable, game: str) -> None:
    answer, *_ = ANSWERS[game]
    page = unescape(table.get().text)
    for key in table.state.step.keys if table.state.step else ():
        assert f'name="{key}"' in page
    assert told(table, answer).status_code == 303
    assert table.totals == TOTALS[game][0]
    assert "deal/1" in unescape(table.get().text)


@every_game
def test_what_is_refused_is_said_in_words_and_stays_chosen(table: AtTable, game: str) -> None:
    _, wrong, why, _ = ANSWERS[game]
    refused = told(table, wrong)
    assert refused.status_code == 422
    page = unescape(refused.text)
    assert why in page
    assert table.state.rows == ()
    if game != "feats":
        assert page.count(" checked") >= 3


@every_game
def test_a_deal_tells_why_and_can_be_corrected(table: AtTable, game: str) -> None:
    answer, _, _, better = ANSWERS[game]
    told(table, answer)
    why = unescape(table.get("deal/1").text)
    assert all(f"{n}" in why for n in TOTALS[game][0])
    assert 'class="row' in unescape(table.get("deal/1/amend").text)
    kind = table.state.game.asks[0].name
    posted = {f"{kind}-{key}": value for key, value in better.items()}
    looked = table.post("deal/1/amend", do="look", **posted)
    assert looked.status_code == 200
    assert "→" in looked.text
    saved = table.post("deal/1/amend", do="save", **posted)
    assert saved.status_code == 303, unescape(saved.text)
    assert table.totals == TOTALS[game][1]
    assert "<s" in unescape(table.get("deal/1").text)
    assert '<s class="old">' in unescape(table.get().text)
    assert "<del>" in unescape(table.get("sheet").text)


@every_game
def test_who_watches_objects_in_the_games_words_and_the_scorer_reads_it(app: Flask, table: AtTable, game: str) -> None:
    told(table, ANSWERS[game][0])
    key = watch_links.watch_key(app.extensions["evenings"].store, table.evening)
    looks_on, kind = app.test_client(), table.state.game.asks[0]
    looks_on.get(f"/watch/{key}/?me=p2")
    page = unescape(looks_on.get(f"/watch/{key}/").text)
    assert kind.claim.text in page
    form = {"place": "1", "step": kind.name, "who": "p2"}
    assert looks_on.post(f"/watch/{key}/remark", data=form, headers=HERE).status_code == 303
    report = kind.report.text.format(n=1, who="Bogdan")
    assert report in unescape(table.get().text)
    better = {f"{kind.name}-{name}": value for name, value in ANSWERS[game][3].items()}
    table.post("deal/1/amend", do="save", **better)
    assert report not in unescape(table.get().text), "something else stands there now"


@every_game
def test_a_record_goes_out_and_comes_in(app: Flask, client: FlaskClient, table: AtTable, game: str) -> None:
    told(table, ANSWERS[game][0])
    taken = table.get("record.json").data
    opened = client.post("/open", data={"record": taken.decode(), "key": "k"}, headers=HERE)
    assert opened.status_code == 303, unescape(opened.text)
    again = AtTable(app, client, opened.location.split("/")[2])
    assert again.totals == table.totals
    assert again.get("record.json").data == taken
    assert json.loads(taken)["deals"][0].keys() == {table.state.game.asks[0].name}
    assert set(EVENINGS) == set(ANSWERS)
