"""Points entered by hand for what no rule foresees: the form, the sheet, and changing them again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.evening.log.events import begin, beginning
from scorepad.evening.log.facts import DealFacts, Given
from scorepad.games import game_named
from scorepad.store import access, log
from tests.support import sample_evenings
from tests.support.posted_forms import Forms
from tests.support.sample_evenings import P1, P2, P3, P4, deal
from tests.web.conftest import AtTable, SitDown, read

FIRST = deal(bids=(0, 0, 0, 0), tricks=(0, 1, 0, 0))  # then Bogdan has −1, the others 5
LATE = {"place": "1", "number": "0", "column": "p1", "sign": "-", "points": "10", "reason": " an hour  <late> "}


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4, [FIRST])


def given(table: AtTable) -> tuple[Given, ...]:
    return table.state.evening.deals[0].given


def test_they_count_at_once_and_the_sheet_says_what_for(table: AtTable) -> None:
    assert "This adjustment goes with deal 1." in read(table.get("points"))
    assert table.post("points", **LATE).status_code == 303
    assert table.totals == [-5, -1, 5, 5]
    sheet = table.get()
    assert "−5 bid 0 −5‡ adjustment" in read(sheet)
    assert "‡ adjustment" in read(sheet)
    assert "adjustment: an hour <late> −10" in read(table.get("deal/1"))
    assert "‡ Adjustments: deal 1, Ana −10, an hour <late>" in read(table.get("sheet"))
    assert "an hour &lt;late&gt;" in table.get("sheet").text


def test_they_are_changed_and_taken_away_and_undo_brings_them_back(table: AtTable) -> None:
    table.post("points", **LATE)
    assert "deal 1, Ana −10 an hour <late>" in read(table.get("points"))
    change = {**LATE, "number": "1", "column": "p2", "sign": "+", "points": "7", "reason": "cake"}
    assert table.post("points", **change, seq=str(table.seq)).status_code == 303
    assert given(table) == (Given(P2, 7, "cake"),)
    before = table.seq
    assert table.post("points", **change, seq=str(before)).status_code == 303
    assert table.seq == before, "all of it was so already"
    table.post("points", place="1", number="1", do="remove", seq=str(table.seq))
    assert (given(table), table.totals) == ((), [5, -1, 5, 5])
    assert "‡" not in table.get().text
    table.post("undo", seq=str(table.seq))
    assert given(table) == (Given(P2, 7, "cake"),)


def test_mistakes_are_shown_at_their_fields_and_no_entry_is_lost(table: AtTable) -> None:
    refused = table.post("points", place="1", number="0", sign="-", points="1e3", reason="x" * 81)
    assert refused.status_code == 422
    for words in (
        "Choose whose score to adjust.",
        "enter a whole number from 1 to 999",
        "80 characters at most",
    ):
        assert words in read(refused)
    assert 'value="1e3"' in refused.text
    assert 'value="-" checked' in refused.text
    assert "x" * 81 in refused.text
    assert (table.seq, given(table)) == (1, ())


@pytest.mark.parametrize(("typed", "points"), [("−12", -12), ("－１２", -12), ("+12", 12), ("12", -12), (" -12 ", -12)])
def test_a_sign_typed_before_the_points_counts(table: AtTable, typed: str, points: int) -> None:
    assert table.post("points", **{**LATE, "points": typed}).status_code == 303
    assert given(table)[0].points == points


def test_if_points_have_tenths_they_are_typed_and_shown_with_them(app: Flask, client: FlaskClient) -> None:
    called = {"bids": {P2: 3, P3: 3, P4: 3, P1: 4}, "tricks": {P2: 3, P3: 3, P4: 3, P1: 4}}
    start = sample_evenings.by_the_book(game_named("call-break"))
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=start.started)
    client.set_cookie("device", secret)
    began = beginning(replace(begin(start), deals=(DealFacts(answers=called),)))
    table = AtTable(app, client, log.start(store, began, at=start.started, device=device.id))
    assert 'inputmode="decimal" name="points" value="" maxlength="6"' in table.get("points").text
    assert table.post("points", **{**LATE, "points": "0,5"}).status_code == 303
    assert table.totals == [35, 30, 30, 30]
    assert "deal 1, Ana −0.5 an hour <late>" in read(table.get("points"))
    assert 'value="0.5"' in table.get("points").text
    refused = table.post("points", **{**LATE, "points": "0.55"})
    assert "enter a number from 0.1 to 999.0" in read(refused)


def test_a_change_of_what_another_phone_has_changed_meanwhile_is_asked_again(table: AtTable) -> None:
    table.post("points", **LATE)
    seen = str(table.seq)
    table.post("points", **{**LATE, "column": "p2"})
    behind = table.post("points", **{**LATE, "number": "1", "points": "20"}, seq=seen)
    assert behind.status_code == 409
    assert "Look again, then save" in read(behind)
    assert given(table) == (Given(P1, -10, "an hour <late>"), Given(P2, -10, "an hour <late>"))


def entry(page: TestResponse, number: str) -> dict[str, list[str]]:
    """The form of points that were given, as it is now."""
    return next(form for form in Forms(page.text).forms if form.get("number") == [number])


def test_points_are_changed_although_the_table_has_gone_on_elsewhere(table: AtTable) -> None:
    table.post("points", **LATE)
    behind = entry(table.get("points"), "1") | {"points": ["20"]}
    table.post("points", **{**LATE, "column": "p2"})
    assert table.post("points", **behind).status_code == 303
    assert given(table) == (Given(P1, -20, "an hour <late>"), Given(P2, -10, "an hour <late>"))


def test_a_change_by_another_phone_to_the_same_points_is_shown_and_stays(table: AtTable) -> None:
    table.post("points", **LATE)
    behind = entry(table.get("points"), "1") | {"points": ["20"]}
    table.post("points", **{**LATE, "number": "1", "reason": "cake"})
    asked = table.post("points", **behind)
    assert asked.status_code == 409
    assert "a phone has changed this in the meantime. Reason: cake." in read(asked)
    again = entry(asked, "1")
    assert (again["points"], again["reason"]) == (["20"], ["cake"])
    assert table.post("points", **again).status_code == 303
    assert given(table) == (Given(P1, -20, "cake"),)


def test_points_that_another_phone_took_away_can_be_given_once_more_and_are_no_others(table: AtTable) -> None:
    table.post("points", **LATE)
    table.post("points", **{**LATE, "column": "p2", "reason": "cake"})
    first, second = (entry(table.get("points"), number) for number in "12")
    table.post("points", **first, do="remove")
    gone = table.post("points", **{**first, "points": "20"})
    assert gone.status_code == 409
    assert "This adjustment no longer exists." in read(gone)
    assert entry(gone, "0")["points"] == ["20"]
    assert entry(gone, "1")["points"] == ["10"]
    assert table.post("points", **{**second, "points": "7"}).status_code == 303
    assert given(table) == (Given(P2, -7, "cake"),)


def test_before_a_deal_is_scored_nothing_leads_there_and_the_page_says_why(sit_down: SitDown) -> None:
    begun = sit_down(4)
    assert 'href="points"' not in begun.get("more").text
    assert "once a deal has been scored" in read(begun.get("points"))
    assert begun.post("points", **LATE).status_code == 409


def test_the_record_brings_them_along(table: AtTable) -> None:
    table.post("points", **LATE)
    (first, *_) = table.get("record.json").get_json()["deals"]
    assert first["given"] == [{"column": "Ana", "points": -10, "reason": "an hour <late>"}]


@pytest.mark.parametrize(("points", "status"), [("2220", 303), ("9999", 303), ("10000", 422)])
def test_as_many_are_entered_as_a_deal_of_the_game_may_give(
    app: Flask, client: FlaskClient, points: str, status: int
) -> None:
    """A contract of seven no-trumps, redoubled and made, gives 2,220 at bridge."""
    contract = {"declarer": P1, "bid": "1H"}
    side = {"p1+p3": 7, "p2+p4": 6}
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at="2026-11-20T19:30:00+02:00")
    client.set_cookie("device", secret)
    begun = sample_evenings.by_the_book(game_named("chicago-bridge"))
    table = AtTable(app, client, log.start(store, begun, at="2026-11-20T19:30:00+02:00", device=device.id))
    table.post("step", place="1", step="contract", **contract)
    table.post("step", place="1", step="tricks", **side)
    entered = {"place": "1", "number": "0", "column": "p1+p3", "sign": "+", "reason": "from paper"}
    assert table.post("points", **entered, points=points).status_code == status
