"""An evening that a phone began by itself arrives whole, once, under its own id."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask

from scorepad.store import erasure, evening_rows, rule_sets
from scorepad.store.secret import new_token
from scorepad.web.access import rate_limits
from tests.web.conftest import HERE, count
from tests.web.phone.conftest import ID, KEPT, Data, Phone, answer, keys, wish

BEGIN: Data = {
    "key": "begun-on-a-phone",
    "at": KEPT,
    "form": {
        "game": ["romanian-whist"], "name": ["Ana", "Bogdan", "Călin", "Doina"], "dealer": ["1"], "rule-hook": ["no"]
    },
}  # fmt: skip


def secret(phone: Phone) -> str:
    cookie = phone.client.get_cookie("device")
    assert cookie
    return cookie.value


def test_an_evening_begins_under_its_own_id_and_goes_on(alone: Phone) -> None:
    response = alone.post("begin", BEGIN)
    assert (response.status_code, response.json) == (200, {"evening": ID, "seq": 1, "key": "begun-on-a-phone"})
    reply = alone.send(answer(1, "bids", 1, 0, 0, 0), answer(1, "tricks", 0, 0, 1, 0))
    assert (reply["done"], reply["role"]) == (2, "owner")
    assert keys(alone.log()["entries"]) == ["begun-on-a-phone", "bids-of-1", "tricks-of-1"]
    evening = alone.state.evening
    assert (evening.started, evening.first_dealer, evening.options["hook"]) == (KEPT, "p1", False)
    assert alone.client.get(f"/table/{ID}/").status_code == 200
    assert ID in alone.client.get("/").text


def test_it_is_listed_by_when_it_came(alone: Phone) -> None:
    alone.post("begin", BEGIN)
    (listed,) = evening_rows.evenings(alone.app.extensions["evenings"].store, alone.log()["device"]).evenings
    assert listed.started == KEPT
    assert datetime.now(UTC) - datetime.fromisoformat(listed.touched) < timedelta(minutes=1)


def test_sent_again_it_is_begun_once_and_counted_once(
    app: Flask, alone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits.CREATE, "amount", 1)
    monkeypatch.setattr(rate_limits, "NEAR", 2)  # the evening, and the phone that comes for the first time
    for _ in range(5):
        assert alone.post("begin", BEGIN).status_code == 200
    assert count(app) == 1
    waits = Phone(app, alone.client, new_token()).post("begin", {**BEGIN, "key": "another-evening"})
    assert waits.status_code == 429
    assert int(waits.headers["Retry-After"]) > 0
    assert waits.json
    assert "Too many tries" in waits.json["why"]
    assert count(app) == 1


def test_when_the_reply_was_lost_the_phone_gets_its_rights_with_the_next_one(alone: Phone) -> None:
    before = secret(alone)
    alone.post("begin", BEGIN)
    after = secret(alone)
    alone.client.set_cookie("device", before)
    assert alone.post("begin", BEGIN).status_code == 200
    assert secret(alone) == after != before
    assert alone.send(answer(1, "bids", 0, 0, 0, 0))["done"] == 1


def test_a_phone_that_keeps_score_elsewhere_gets_a_new_secret_too(phone: Phone) -> None:
    at_home, before = Phone(phone.app, phone.client, ID), secret(phone)
    at_home.post("begin", BEGIN)
    after = secret(phone)
    phone.client.set_cookie("device", before)
    assert at_home.post("batch", {"since": 1, "wishes": []}).status_code == 403  # the old secret opens nothing new
    assert at_home.post("begin", BEGIN).status_code == 200
    assert secret(phone) == after != before
    assert at_home.send()["role"] == phone.send()["role"] == "owner"
    assert at_home.post("begin", BEGIN).status_code == 200
    assert secret(phone) == after


def test_the_id_of_another_phones_evening_is_taken(app: Flask, alone: Phone, other: Phone) -> None:
    alone.post("begin", BEGIN)
    response = other.post("begin", BEGIN)
    assert response.status_code == 409
    assert response.json == {"why": "Another game already has this address, so this one gets a new address."}
    assert other.post("batch", {"since": 1, "wishes": []}).status_code == 403
    another = Phone(app, other.client, new_token())
    assert another.post("begin", BEGIN).status_code == 200
    assert another.send(answer(1, "bids", 0, 0, 0, 0))["done"] == 1
    assert (count(app), len(alone.entries)) == (2, 1)


def test_under_another_key_an_id_of_ones_own_is_taken_too(app: Flask, alone: Phone) -> None:
    alone.post("begin", BEGIN)
    assert alone.post("begin", {**BEGIN, "key": "another-evening"}).status_code == 409
    assert count(app) == 1


def test_an_evening_that_is_being_erased_keeps_its_id(app: Flask, alone: Phone, other: Phone) -> None:
    alone.post("begin", BEGIN)
    erasure.erase(app.extensions["evenings"].store, ID, "2099-01-01T00:00:00+00:00")
    assert other.post("begin", BEGIN).status_code == 409


@pytest.mark.parametrize("public", ["x", "A" * 21, "A" * 23, "A" * 21 + "-", "A" * 21 + "é", "0" * 21 + "%20"])
def test_an_id_that_is_none_of_ours_is_refused(app: Flask, alone: Phone, public: str) -> None:
    assert Phone(app, alone.client, public).post("begin", BEGIN).status_code == 400
    assert count(app) == 0


def form(**fields: list[str]) -> Data:
    return {**BEGIN, "form": {**BEGIN["form"], **fields}}


@pytest.mark.parametrize(
    ("sent", "status", "why"),
    [
        (form(name=["Ana", "Ana", "Bogdan"]), 422, "two players are called “Ana”"),
        (form(name=["Ana"]), 422, "is for 3 to 7 players"),
        (form(**{"rule-hook": ["perhaps"]}), 422, "perhaps"),
        (form(game=["no-such-game"]), 404, "card game’s rules"),
        (form(game=[]), 404, "card game’s rules"),
    ],
)
def test_an_impossible_beginning_is_refused_with_a_sentence(
    app: Flask, alone: Phone, sent: Data, status: int, why: str
) -> None:
    response = alone.post("begin", sent)
    assert response.status_code == status
    assert response.json
    assert why in response.json["why"]
    assert count(app) == 0


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b"[" * 50_000, json.dumps({**BEGIN, "form": None}).encode()])
def test_a_body_that_is_no_beginning_is_refused(app: Flask, alone: Phone, body: bytes) -> None:
    assert alone.post("begin", body).status_code == 400
    assert alone.post("begin", b'{"x": "' + b"x" * 70_000 + b'"}').status_code == 413
    assert count(app) == 0


def test_rules_with_a_name_are_kept_and_one_that_is_taken_keeps_nothing_waiting(app: Flask, alone: Phone) -> None:
    store = app.extensions["evenings"].store
    for n, hook in enumerate(("yes", "no")):
        sent = {**form(rules=["Ours"], **{"rule-hook": [hook]}), "key": f"evening-{n}"}
        evening = Phone(app, alone.client, new_token())
        assert evening.post("begin", sent).status_code == 200
        assert evening.state.evening.rules == "Ours"
    (kept,) = rule_sets.rule_sets(store, evening.log()["device"], "romanian-whist")
    assert (kept.name, kept.options["hook"]) == ("Ours", True)


def test_a_table_that_played_again_and_is_gone_keeps_nothing_waiting(alone: Phone) -> None:
    assert alone.post("begin", form(again=["B" * 22])).status_code == 200


def test_two_phones_that_each_began_one_keep_both(app: Flask, alone: Phone, other: Phone) -> None:
    theirs = Phone(app, other.client, new_token())
    assert alone.post("begin", BEGIN).status_code == theirs.post("begin", BEGIN).status_code == 200
    assert alone.post("batch", {"since": 0, "wishes": [wish("close")]}).status_code == 200
    assert theirs.post("batch", {"since": 0, "wishes": [wish("close")]}).status_code == 200
    assert count(app) == 2


def test_another_site_begins_nothing(app: Flask, alone: Phone) -> None:
    for headers in ({}, {"Origin": "https://elsewhere.example"}, {**HERE, "Sec-Fetch-Site": "cross-site"}):
        status = alone.client.post(f"/table/{ID}/begin", json=BEGIN, headers=headers).status_code
        assert status == (200 if headers.get("Origin") == HERE["Origin"] else 403)


@pytest.mark.parametrize(("said", "believed"), [("1970-01-01T00:00:00+00:00", False), (KEPT, True)])
def test_when_it_began_is_what_the_phone_says_if_that_can_be(alone: Phone, said: str, believed: bool) -> None:
    alone.post("begin", {**BEGIN, "at": said})
    assert (alone.state.evening.started == said) is believed
    assert alone.entries[0].at == alone.state.evening.started
