"""A record that was opened on a phone without the server becomes an evening there too, once, under its own id."""

from __future__ import annotations

import json

import pytest
from flask import Flask

from scorepad.evening.record import record_text
from scorepad.games import games
from scorepad.store.secret import new_token
from scorepad.web.access import rate_limits
from tests.support import sample_records
from tests.web.conftest import HERE, count, read
from tests.web.phone.conftest import ID, KEPT, Data, Phone, answer, keys

RECORD = sample_records.data().decode()
OPEN: Data = {"key": "opened-on-a-phone", "at": KEPT, "record": RECORD}


def test_it_comes_with_all_its_deals_and_goes_on(alone: Phone) -> None:
    response = alone.post("open", OPEN)
    assert (response.status_code, response.json) == (200, {"evening": ID, "seq": 1, "key": "opened-on-a-phone"})
    state = record_text.played(RECORD, games())
    assert alone.state == state
    assert (alone.entries[0].at, alone.state.evening.started) == (KEPT, state.evening.started)
    assert alone.send(answer(6, "bids", 0, 0, 0))["done"] == 1
    assert keys(alone.log()["entries"]) == ["opened-on-a-phone", "bids-of-6"]
    assert ID in alone.client.get("/").text


def test_one_that_was_over_is_over_here_too(alone: Phone) -> None:
    alone.post("open", {**OPEN, "record": sample_records.data(closed=True).decode()})
    assert alone.state.over
    page = read(alone.client.get("/"))
    assert "Past games" in page
    assert "In progress" not in page


def test_sent_again_it_is_begun_once_and_counted_once(
    app: Flask, alone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits.CREATE, "amount", 1)
    monkeypatch.setattr(rate_limits, "NEAR", 2)  # the evening, and the phone that comes for the first time
    for _ in range(5):
        assert alone.post("open", OPEN).status_code == 200
    waits = Phone(app, alone.client, new_token()).post("open", {**OPEN, "key": "another-evening"})
    assert waits.status_code == 429
    assert int(waits.headers["Retry-After"]) > 0
    assert waits.json
    assert "Too many tries" in waits.json["why"]
    assert (count(app), len(alone.entries)) == (1, 1)


def test_when_the_reply_was_lost_the_phone_gets_its_rights_with_the_next_one(alone: Phone) -> None:
    before = alone.client.get_cookie("device")
    assert before
    alone.post("open", OPEN)
    alone.client.set_cookie("device", before.value)
    assert alone.post("open", OPEN).status_code == 200
    assert alone.send(answer(6, "bids", 0, 0, 0))["done"] == 1


def test_the_id_of_another_evening_is_taken_and_a_new_one_is_not(app: Flask, alone: Phone, other: Phone) -> None:
    alone.post("open", OPEN)
    response = other.post("open", OPEN)
    assert response.status_code == 409
    assert response.json == {"why": "Another game already has this address, so this one gets a new address."}
    assert other.post("batch", {"since": 1, "wishes": []}).status_code == 403
    assert alone.post("open", {**OPEN, "key": "another-evening"}).status_code == 409
    another = Phone(app, other.client, new_token())
    assert another.post("open", OPEN).status_code == 200
    assert another.state == alone.state
    assert (count(app), len(alone.entries)) == (2, 1)


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (sample_records.data(deals=[sample_records.bids(0, 0, 1)]).decode(), "deal 1, bids: Peggy can’t bid"),
        (sample_records.data(game="poker").decode(), "game: unknown game “poker”"),
        (f"{RECORD}{{", "line 1, column"),
        ("[" * 1000, "nested more than 32 levels deep"),
        ("SCOREPAD/1/ABC", "the code: it’s damaged or incomplete: scan it again"),
        ("é" * (record_text.MOST_BYTES // 2 + 1), "it’s larger than 1 MiB"),
        ('"' * (record_text.MOST_BYTES + 600), "it’s larger than 1 MiB"),
    ],
)
def test_an_illegal_record_is_refused_with_place_and_reason(app: Flask, alone: Phone, record: str, why: str) -> None:
    response = alone.post("open", {**OPEN, "record": record})
    assert response.status_code == 422
    assert response.json
    assert why in response.json["why"]
    assert count(app) == 0
    assert alone.post("open", OPEN).status_code == 200


def test_the_reason_of_a_refusal_is_in_the_readers_language(alone: Phone) -> None:
    alone.client.post("/language", data={"lang": "ro"}, headers=HERE)
    response = alone.post("open", {**OPEN, "record": sample_records.data(game="poker").decode()})
    assert response.json
    assert "joc necunoscut: „poker”" in response.json["why"]


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"[]", b"{}", b"[" * 50_000, json.dumps(OPEN).encode()[:-1]),
        *(json.dumps({**OPEN, "record": record}).encode() for record in (None, 1, [RECORD], "\ud800")),
        *(json.dumps({**OPEN, name: "!"}).encode() for name in ("key", "at")),
    ],
)
def test_a_body_that_is_no_opening_is_refused(app: Flask, alone: Phone, body: bytes) -> None:
    assert alone.post("open", body).status_code == 400
    assert count(app) == 0


def test_an_id_that_is_none_of_ours_is_refused(app: Flask, alone: Phone) -> None:
    for public in ("x", "A" * 21 + "-", "A" * 23):
        assert Phone(app, alone.client, public).post("open", OPEN).status_code == 400
    assert count(app) == 0


def test_a_large_one_that_is_all_quotes_and_line_breaks_has_room(alone: Phone) -> None:
    blanks = "\n" * (record_text.MOST_BYTES - len(RECORD))
    assert alone.post("open", {**OPEN, "record": RECORD + blanks}).status_code == 200


def test_while_another_large_record_is_read_it_waits(app: Flask, alone: Phone) -> None:
    large, places = {**OPEN, "record": sample_records.long(150).decode()}, app.extensions["places"]
    places.take("127.0.0.1/32")
    waits = alone.post("open", large)
    assert (waits.status_code, waits.headers["Retry-After"]) == (503, "5")
    places.leave("127.0.0.1/32")
    assert alone.post("open", large).status_code == 200


def test_another_site_opens_nothing(app: Flask, alone: Phone) -> None:
    for headers in ({}, {"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}):
        assert alone.client.post(f"/table/{ID}/open", json=OPEN, headers=headers).status_code == 403
    assert count(app) == 0
