"""Blank sheets on a page: of the game that was chosen, for so many, none where so many cannot play it."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient

from tests.web.conftest import count, read


def test_home_leads_to_blank_sheets_and_nothing_is_begun(app: Flask, client: FlaskClient) -> None:
    assert 'href="/blank"' in client.get("/").text
    page = client.get("/blank?game=romanian-whist&players=5&pads=2")
    assert page.status_code == 200
    assert page.text.count('<article class="paper') == 2
    assert "5 players" in read(page)
    assert '<option value="romanian-whist" selected>' in page.text
    assert "<option selected>5</option>" in page.text
    assert count(app) == 0


def test_a_number_that_cannot_play_the_game_is_said_and_the_choice_stays(client: FlaskClient) -> None:
    page = client.get("/blank?game=rubber-bridge&players=5")
    assert page.status_code == 422
    assert "Rubber bridge is for 4 players" in read(page)
    assert '<option value="rubber-bridge" selected>' in page.text
    assert '<article class="paper' not in page.text


def test_what_nobody_knows_is_not_there(client: FlaskClient) -> None:
    for asked in ("game=chess", "game=whist&pads=3", "pads=x"):
        assert client.get(f"/blank?{asked}").status_code == 404, asked


def test_whatever_stands_for_the_players_is_taken_for_the_usual_number(client: FlaskClient) -> None:
    assert "4 players" in read(client.get("/blank?game=whist&players=-1"))
