"""Evenings as files to save: records and spreadsheets."""

from __future__ import annotations

import csv
import io
import json
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.log.events import Started
from scorepad.evening.record import record
from scorepad.games import games
from scorepad.rules.sentence import Who
from scorepad.store import access, log
from tests.app.open_record.test_open_record import paste, upload
from tests.support import sample_records
from tests.support.sample_evenings import deal, thrown_in
from tests.web.conftest import BEGAN, HERE, AtTable, SitDown, begun

ONES = [deal((0, 0, 0), (0, 0, 1)), deal((1, 1, 0), (1, 0, 0))]


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(3, ONES)


def test_the_record_is_saved_under_a_name_of_its_own(app: Flask, client: FlaskClient) -> None:
    path = paste(client, sample_records.data(started=BEGAN)).location
    response = client.get(f"{path}record.json")
    assert response.mimetype == "application/json"
    assert response.headers["Content-Disposition"] == "attachment; filename=romanian-whist-2026-11-20.json"
    assert record.played(response.data, games()).table.totals == begun(app, paste(client, response.data)).table.totals


def test_a_saved_game_opens_and_is_saved_the_same(table: AtTable) -> None:
    saved = table.get("record.json").data
    path = upload(table.client, saved).location
    assert table.client.get(f"{path}record.json").data == saved


def test_the_spreadsheet_has_a_row_for_each_deal_and_column(table: AtTable) -> None:
    response = table.get("sheet.csv")
    assert response.mimetype == "text/csv"
    assert "attachment" in response.headers["Content-Disposition"]
    rows = list(csv.DictReader(io.StringIO(response.data.decode("utf-8-sig"))))
    assert [(row["deal"], row["column"], row["bid"], row["tricks"], row["points"], row["total"]) for row in rows] == [
        ("1", "Ana", "0", "0", "5", "5"),
        ("1", "Bogdan", "0", "0", "5", "5"),
        ("1", "Călin", "0", "1", "-1", "-1"),
        ("2", "Ana", "1", "1", "6", "11"),
        ("2", "Bogdan", "1", "0", "-1", "4"),
        ("2", "Călin", "0", "0", "5", "4"),
    ]


def test_the_other_spreadsheet_looks_like_the_sheet(sit_down: SitDown) -> None:
    table = sit_down(3, [ONES[0], thrown_in(), ONES[1]], start=(10, 0, -2))
    response = table.get("sheet-by-deals.csv")
    assert response.mimetype == "text/csv"
    assert list(csv.reader(io.StringIO(response.data.decode("utf-8-sig")))) == [
        ["Cards", "Dealer", "Ana", "Bogdan", "Călin"],
        ["", "", "10", "0", "-2"],
        ["1", "Ana", "15", "5", "-3"],
        ["1", "Bogdan", "", "", ""],
        ["1", "Bogdan", "21", "4", "2"],
    ]
    for way in ("more", "result"):
        offered = re.findall(r'href="([^"]+\.csv)" download', table.get(way).text)
        assert offered == ["sheet-by-deals.csv", "sheet.csv", "sheet-plain.csv"]


@pytest.mark.parametrize(
    ("language", "by"), [("de", ";"), ("fr", ";"), ("ro", ";"), ("he", ","), ("ja", ","), ("en", ",")]
)
def test_columns_are_parted_as_spreadsheets_of_the_language_read_them(table: AtTable, language: str, by: str) -> None:
    def saved(file: str) -> str:
        address = f"/table/{table.evening}/{file}"
        return table.client.get(address, headers={"Accept-Language": language}).data.decode()

    for file in ("sheet.csv", "sheet-by-deals.csv"):
        text = saved(file)
        assert text.startswith("\ufeff")
        assert {line.count(by) > 2 for line in text.splitlines()} == {True}
    assert saved("sheet-plain.csv").startswith("file,deal,label,dealer,cards,column,bid,tricks,points,total")


def test_a_name_is_no_formula_in_a_spreadsheet(client: FlaskClient) -> None:
    names = ["=1+1", "@x", "-y"]
    path = paste(
        client,
        sample_records.data(
            players=names,
            first_dealer="=1+1",
            deals=[{"bids": dict.fromkeys(names, 0), "tricks": dict(zip(names, (1, 0, 0), strict=True))}],
        ),
    ).location
    rows = list(csv.DictReader(io.StringIO(client.get(f"{path}sheet.csv").data.decode("utf-8-sig"))))
    assert [row["column"] for row in rows] == ["'=1+1", "'@x", "'-y"]
    assert rows[0]["points"] == "-1"


def test_the_text_to_share_has_the_ranking_with_shared_places(table: AtTable) -> None:
    response = table.get("result.txt")
    assert response.content_type == "text/plain; charset=utf-8"
    assert response.text.splitlines() == [
        "Romanian Whist",
        "after 2 of 21 deals",
        "1. Ana  11",
        "2. Bogdan  4",
        "2. Călin  4",
    ]


def test_the_text_to_share_has_title_date_and_winner(client: FlaskClient) -> None:
    path = paste(client, sample_records.data(title="Friday", started=BEGAN, closed=True)).location
    first, second, *_ = client.get(f"{path}result.txt").text.splitlines()
    assert first == "Friday · Romanian Whist · Friday, November 20, 2026"
    assert second == "John wins"


def test_all_who_share_the_win_are_named(sit_down: SitDown) -> None:
    shared = sit_down(3, [deal((0, 0, 0), (1, 0, 0))], closed=True)
    assert "Bogdan, Călin share the win" in shared.get("result.txt").text


def test_the_text_to_share_speaks_the_readers_language(client: FlaskClient) -> None:
    path = paste(client, sample_records.data(started=BEGAN)).location
    romanian = client.get(f"{path}result.txt", headers={"Accept-Language": "ro"}).text
    assert "vineri, 20 noiembrie 2026" in romanian


@pytest.mark.parametrize("file", ["record.json", "sheet.csv", "sheet-by-deals.csv", "sheet-plain.csv", "result.txt"])
def test_files_are_for_those_who_keep_score(table: AtTable, stranger: FlaskClient, file: str) -> None:
    response = stranger.get(f"/table/{table.evening}/{file}")
    assert response.status_code == 403
    assert "Bogdan" not in response.text
    assert table.client.get(f"/table/nobody/{file}").status_code == 404
    assert table.client.post(f"/table/{table.evening}/{file}", headers=HERE).status_code == 405


def test_a_record_is_saved_where_the_rules_are_gone(app: Flask, client: FlaskClient, stranger: FlaskClient) -> None:
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    client.set_cookie("device", secret)
    players = (Who("p1"), Who("p2"))
    event = Started("belote", {"to": 501}, players, players[1], players, BEGAN, {"p1": "Ion", "p2": "Maria"})
    path = f"/table/{log.start(store, event, at=BEGAN, device=device.id)}"
    saved = client.get(f"{path}/record.json")
    record = json.loads(saved.data)
    assert (record["game"], record["players"], record["first_dealer"]) == ("belote", ["Ion", "Maria"], "Maria")
    assert record["options"] == {"to": 501}
    assert saved.headers["Content-Disposition"] == "attachment; filename=belote-2026-11-20.json"
    assert client.get(f"{path}/sheet.csv").status_code == 404
    assert client.get(f"{path}/result.txt").status_code == 404
    assert stranger.get(f"{path}/record.json").status_code == 403
