"""The page with rotation charts: what is asked for is on it, what cannot be gets a sentence, and nothing is begun."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.app.rotations.rotations_page import PERSONS, TABLES, Place, rotations
from tests.web.conftest import count, read


def test_home_leads_to_the_charts_and_nothing_is_begun(app: Flask, client: FlaskClient) -> None:
    assert 'href="/rotations"' in client.get("/").text
    page = client.get("/rotations")
    assert page.status_code == 200
    assert "Rotation chart · 8 players" in read(page)
    assert page.text.count('<th scope="row">') == 7
    assert count(app) == 0


def test_search_engines_may_list_the_charts_and_no_other_page(client: FlaskClient) -> None:
    assert '<meta name="robots" content="noindex">' in client.get("/").text
    page = client.get("/rotations?players=13").text
    assert 'name="robots"' not in page
    assert "<title>Rotation chart · 13 players · Scorepad</title>" in page


def test_the_choices_are_those_of_the_address_and_the_chart_is_the_one_of_them(client: FlaskClient) -> None:
    page = client.get("/rotations?players=24&rounds=12&apart=1-2,3-4&paper=letter")
    assert "<option selected>24</option>" in page.text
    assert 'name="rounds" value="12"' in page.text
    assert 'name="apart" value="1-2,3-4"' in page.text
    assert 'value="letter" checked' in page.text
    assert page.text.count('<th scope="row">') == 12
    tables = re.findall(r"<td><span>(\d+) · (\d+)</span> <span>(\d+) · (\d+)</span></td>", page.text)
    assert len(tables) == 72
    assert not [each for each in tables if {"1", "2"} <= {*each} or {"3", "4"} <= {*each}]


def test_each_table_and_each_person_has_a_card(client: FlaskClient) -> None:
    assert client.get("/rotations?players=22&print=tables").text.count('<article class="paper card') == 5
    assert client.get("/rotations?players=22&print=persons").text.count('<article class="person"') == 22


def test_a_personal_card_has_the_partner_and_the_opponents_of_each_round() -> None:
    chart = rotations({"players": "9", "print": PERSONS}).chart
    assert chart is not None
    for person, places in enumerate(chart.persons, 1):
        for place, (tables, rests) in zip(places, chart.rounds, strict=True):
            assert (place == Place(0)) == (person in rests)
            if place.table:
                a, b, c, d = tables[place.table - 1]
                pairs = [{a, b}, {c, d}]
                assert {person, place.partner} in pairs
                assert {*place.opponents} in pairs
        assert sorted(place.partner for place in places if place.table) == [n for n in range(1, 10) if n != person]


def test_a_table_card_has_the_people_of_that_table() -> None:
    chart = rotations({"players": "16", "print": TABLES}).chart
    assert chart is not None
    assert [[each[n] for each, _ in chart.rounds] for n in range(4)] == [[*each] for each in chart.tables]


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ("players=3", "A rotation is for 4 to 40 players."),
        ("players=x", "A rotation is for 4 to 40 players."),
        ("players=8&rounds=101", "A rotation has 1 to 100 rounds."),
        ("players=8&rounds=many", "A rotation has 1 to 100 rounds."),
        ("players=8&apart=1-1", "“1-1”: a pair is two players from 1 to 8, as in 1-2."),
        ("players=5&apart=1-2", "They can’t all be kept apart in every round."),
    ],
)
def test_a_chart_that_cannot_be_gets_a_sentence_and_the_form_stays(client: FlaskClient, asked: str, why: str) -> None:
    page = client.get(f"/rotations?{asked}")
    assert page.status_code == 422
    assert why in read(page)
    assert '<article class="paper' not in page.text


def test_the_chart_has_a_code_of_its_address_if_another_device_reaches_that(client: FlaskClient) -> None:
    asked = "/rotations?players=13"
    assert 'class="qr"' in client.get(asked, base_url="http://192.168.1.5").text
    assert 'class="qr"' not in client.get(asked, base_url="http://localhost").text
    assert client.get(f"{asked}&apart={'1-2,' * 900}", base_url="http://192.168.1.5").status_code == 200
