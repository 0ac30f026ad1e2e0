"""Blank sheets on a page: of the chosen game, for that many, none if that many cannot play it."""

from __future__ import annotations

import re

from flask import Flask
from flask.testing import FlaskClient

from scorepad.games.romanian_whist.romanian_whist import GAME
from tests.app.house_rules.test_rule_sets import keep
from tests.web.conftest import SitDown, count, read


def test_home_leads_to_blank_sheets_and_nothing_is_begun(app: Flask, client: FlaskClient) -> None:
    assert 'href="/blank"' in client.get("/").text
    page = client.get("/blank?game=romanian-whist&players=5&pads=2")
    assert page.status_code == 200
    assert page.text.count('<article class="paper') == 2
    assert "5 players" in read(page)
    assert '<option value="romanian-whist" selected>' in page.text
    assert "<option selected>5</option>" in page.text
    assert count(app) == 0


def test_a_number_that_cannot_play_the_game_gets_a_message_and_the_choice_stays(client: FlaskClient) -> None:
    page = client.get("/blank?game=rubber-bridge&players=5")
    assert page.status_code == 422
    assert "Rubber bridge is for 4 players" in read(page)
    assert '<option value="rubber-bridge" selected>' in page.text
    assert '<article class="paper' not in page.text


def test_unknown_values_are_not_found(client: FlaskClient) -> None:
    for asked in ("game=chess", "game=whist&pads=3", "pads=x"):
        assert client.get(f"/blank?{asked}").status_code == 404, asked


def test_an_odd_number_of_players_is_taken_for_the_usual_number(client: FlaskClient) -> None:
    assert "4 players" in read(client.get("/blank?game=whist&players=-1"))


def test_house_rules_are_chosen_and_printed_on_the_sheet(client: FlaskClient) -> None:
    page = client.get("/blank?game=romanian-whist&players=4&rule-schedule=8-1-8&rule-under_unit=2")
    assert page.status_code == 200
    assert "Loss per trick short: 2 instead of 1" in read(page)
    assert re.findall(r'<tr[^>]*><th scope="row">(\d)', page.text)[:5] == ["8", "8", "8", "8", "7"]
    assert '<option selected value="8-1-8">' in page.text
    preset = GAME.presets[-1]
    page = client.get(f"/blank?game=romanian-whist&preset={preset.key}")
    given = GAME.settle(preset.options, 4)
    assert all(f'name="rule-{key}"' in page.text for key in given)
    assert "House rules" in read(page)


def test_rules_that_the_device_keeps_are_offered_and_printed_on_the_sheet(app: Flask, client: FlaskClient) -> None:
    keep(client, rule_under_unit="3")
    page = client.get("/blank?game=romanian-whist&players=4")
    (number,) = re.findall(r'<button name="pick" value="(\d+)" dir="auto">Cellar club</button>', page.text)
    picked = f"/blank?game=romanian-whist&players=4&pick={number}&rule-under_unit=1"
    assert "Loss per trick short: 3 instead of 1" in read(client.get(picked))
    assert "3 instead of 1" not in read(app.test_client().get(picked))
    assert "Cellar club" not in client.get("/blank?game=whist").text


def test_house_rules_that_cannot_be_get_a_message_at_the_rule(client: FlaskClient) -> None:
    page = client.get("/blank?game=romanian-whist&rule-zero_finish=yes&rule-schedule=8-1-8")
    assert page.status_code == 422
    assert "a total of 0 can’t win if the cards go 8 to 1 to 8" in read(page)
    assert '<option selected value="8-1-8">' in page.text
    assert '<article class="paper' not in page.text


def test_how_we_play_tonight_leads_to_blank_sheets_by_these_rules(sit_down: SitDown) -> None:
    table = sit_down(4, under_unit=3)
    page = table.get("tonight")
    form = re.search(r'<form action="/blank".*?</form>', page.text, re.DOTALL)
    assert form
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form[0]))
    assert fields == {"game": "romanian-whist", "players": "4", "rule-under_unit": "3"}
    assert "Loss per trick short: 3 instead of 1" in read(table.client.get("/blank", query_string=fields))
