"""A record that becomes an evening, and what is refused."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.evening.log.facts import Was
from scorepad.evening.record import qr_text, record
from tests.support import sample_records
from tests.support.sample_evenings import NAMES, by_seat, deal, thrown_in
from tests.web.conftest import BEGAN, HERE, SitDown, begun, count, read


def paste(client: FlaskClient, text: str | bytes, **form: Any) -> TestResponse:
    return client.post("/open", data={"record": text, "key": "a-key", **form}, headers=HERE)


def upload(client: FlaskClient, data: bytes, **form: Any) -> TestResponse:
    """Send a file as a browser does; written by hand, because the test client leaves large ones open."""
    parts = [f'name="{key}"\r\n\r\n{value}'.encode() for key, value in form.items()]
    parts += [b'name="file"; filename="evening.json"\r\n\r\n' + data]
    body = b"".join(b"--here\r\nContent-Disposition: form-data; " + part + b"\r\n" for part in parts) + b"--here--\r\n"
    return client.post("/open", data=body, content_type="multipart/form-data; boundary=here", headers=HERE)


def pasted(page: TestResponse) -> str:
    found = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", page.text, re.DOTALL)
    assert found
    return found[1].replace("&#34;", '"')


def test_there_is_a_form_for_a_file_and_for_text(client: FlaskClient) -> None:
    page = client.get("/open")
    assert 'enctype="multipart/form-data"' in page.text
    assert 'type="file" name="file"' in page.text
    assert pasted(page) == ""


@pytest.mark.parametrize("send", [paste, upload])
def test_a_record_goes_on_where_it_stopped(app: Flask, client: FlaskClient, send: Any) -> None:
    response = send(client, sample_records.data())
    state = begun(app, response)
    assert [state.evening.name(who) for who in state.evening.players] == ["Peggy", "John", "Peter"]
    assert (len(state.rows), state.deal and state.deal.number) == (5, 6)
    assert client.get(response.location).status_code == 200


@pytest.mark.parametrize("send", [paste, upload])
def test_the_text_that_a_scanner_reads_from_a_printed_sheet_is_the_record(
    app: Flask, client: FlaskClient, send: Any
) -> None:
    code = qr_text.packed(sample_records.data().decode())
    state = begun(app, send(client, f" {code[:50]}\r\n{code[50:]}\r\n".encode()))
    assert len(state.rows) == 5
    refused = send(client, code[:-3].encode())
    assert refused.status_code == 422
    assert "the code: it’s damaged or incomplete: scan it again" in read(refused)


def test_a_file_counts_more_than_what_is_pasted(app: Flask, client: FlaskClient) -> None:
    response = upload(client, sample_records.data(), record="nonsense")
    assert begun(app, response).rows


def test_an_unfinished_step_comes_onto_the_form_as_chosen(client: FlaskClient) -> None:
    table = paste(client, sample_records.data(deals=[{"bids": {"John": 1}}])).location
    page = client.get(table)
    assert re.search(r'name="p2" value="1" checked', page.text)
    assert page.text.count(" checked") == 1


def test_a_record_that_has_ended_is_listed_as_ended(client: FlaskClient) -> None:
    paste(client, sample_records.data(closed=True))
    assert "Past games" in read(client.get("/"))


def test_a_record_that_is_sent_twice_begins_one_evening(app: Flask, client: FlaskClient) -> None:
    client.get("/open")
    first, second = (paste(client, sample_records.data()) for _ in range(2))
    assert first.location == second.location
    assert count(app) == 1
    assert paste(client, sample_records.data(closed=True)).location != first.location  # Back, another record


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (" ", "line 1, column 2: the JSON is broken here, or ends too early"),
        ("{", "the JSON is broken here"),
        ("null", "the saved game: expected an object in braces"),
        ("[" * 1000 + "]" * 1000, "nested more than 32 levels deep"),
        (sample_records.data(game="poker").decode(), "game: unknown game “poker”"),
        (sample_records.data(extra=1).decode(), "the saved game: unknown key “extra”"),
        (
            sample_records.data(deals=[sample_records.bids(0, 0, 1)]).decode(),
            "deal 1, bids: Peggy can’t bid 0 as dealer",
        ),
        (sample_records.data(players=["<b>x</b>", "John", "Peter"]).decode(), "nobody at the table is called “Peggy”"),
    ],
)
def test_a_record_that_cannot_be_is_refused_with_place_and_reason(
    app: Flask, client: FlaskClient, text: str, why: str
) -> None:
    response = paste(client, text)
    assert response.status_code == 422
    assert why in read(response)
    assert pasted(response).replace("&lt;", "<").replace("&gt;", ">") == text
    assert count(app) == 0


@pytest.mark.parametrize("send", [lambda client: paste(client, ""), lambda client: upload(client, b"")])
def test_without_a_choice_a_sentence_asks_to_choose(app: Flask, client: FlaskClient, send: Any) -> None:
    response = send(client)
    assert response.status_code == 422
    assert "Choose a file first, or paste its text." in read(response)
    assert "can’t be opened" not in read(response)
    assert count(app) == 0


def test_a_file_that_is_no_text_is_refused(app: Flask, client: FlaskClient) -> None:
    response = upload(client, b"\xff\xfe\x00", record="kept")
    assert response.status_code == 422
    assert "it isn’t UTF-8 text: see byte 1" in read(response)
    assert pasted(response) == "kept"
    assert count(app) == 0


@pytest.mark.parametrize("size", [1024 * 1024 + 1, 2 * 1024 * 1024])
@pytest.mark.parametrize("send", [paste, upload])
def test_a_huge_record_is_refused(app: Flask, client: FlaskClient, send: Any, size: int) -> None:
    response = send(client, b" " * size)
    assert response.status_code == 422
    assert "the saved game: it’s larger than 1 MiB" in read(response)
    assert count(app) == 0


def test_a_hostile_record_is_shown_as_text(client: FlaskClient) -> None:
    page = paste(client, "</textarea><script>alert(1)</script>")
    assert page.status_code == 422
    assert "<script>alert" not in page.text


@pytest.mark.parametrize("headers", [{}, {"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}])
def test_another_site_opens_nothing(app: Flask, client: FlaskClient, headers: dict[str, str]) -> None:
    assert client.post("/open", data={"record": sample_records.data()}, headers=headers).status_code == 403
    assert count(app) == 0


def test_names_of_a_record_are_kept_as_they_are(app: Flask, client: FlaskClient) -> None:
    state = begun(app, paste(client, sample_records.data(title="Vineri — ♠")))
    assert state.evening.title == "Vineri — ♠"
    assert NAMES[0] not in state.evening.names.values()


def flood(deals: int = 340_000) -> str:
    return sample_records.data(deals=[]).decode().replace("[]", f"[{','.join(['{}'] * deals)}]")


def test_a_record_of_more_deals_than_one_holds_is_refused_in_a_sentence(app: Flask, client: FlaskClient) -> None:
    for deals, why in (
        (1001, "deals: a saved game can have at most 1000 deals"),
        (340_000, "more objects in braces than 1000"),
    ):
        response = upload(client, flood(deals).encode())
        assert response.status_code == 422
        assert why in read(response)
    assert count(app) == 0


def test_after_too_many_records_a_device_is_refused_before_one_more_is_read(app: Flask, stranger: FlaskClient) -> None:
    far = {"REMOTE_ADDR": "51.7.7.7"}
    for _ in range(60):
        assert stranger.post("/open", data={"record": "{"}, headers=HERE, environ_base=far).status_code == 422
    response = stranger.post("/open", data={"record": "{"}, headers=HERE, environ_base=far)
    assert response.status_code == 429
    assert int(response.headers["Retry-After"]) > 0
    assert "JSON" not in read(response)
    assert pasted(response) == "{"


def test_while_a_large_record_is_read_another_one_is_refused_at_once_and_a_small_one_is_not(
    app: Flask, client: FlaskClient, stranger: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on, played = Event(), Event(), record.played

    def slowly(data: bytes, games: Any) -> Any:
        if len(data) > 32 * 1024:
            begun.set()
            assert go_on.wait(10)
        return played(data, games)

    monkeypatch.setattr(record, "played", slowly)
    with ThreadPoolExecutor(1) as other:
        first = other.submit(upload, stranger, flood().encode())
        assert begun.wait(10)
        second = upload(client, flood().encode())
        assert upload(client, sample_records.data()).status_code == 303
        go_on.set()
        assert first.result().status_code == 422
    assert second.status_code == 503
    assert second.headers["Retry-After"] == "5"
    assert "still busy with a large request" in read(second)
    assert upload(client, flood().encode()).status_code == 422


def test_an_evening_refuses_what_its_record_could_not_hold(client: FlaskClient, sit_down: SitDown) -> None:
    table = sit_down(3, [thrown_in()] * 999)
    assert table.post("throw-in", place=1000, why="misdeal").status_code == 303
    refused = table.post("throw-in", place=1001, why="misdeal")
    assert refused.status_code == 409
    assert "This game is full at 1000 deals" in read(refused)
    assert table.answer(0, 0, 0).status_code == 409
    assert upload(client, table.get("record.json").data).status_code == 303
    assert table.post("undo").status_code == 303


def test_an_evening_takes_no_correction_that_its_record_has_no_room_for(sit_down: SitDown) -> None:
    was = Was("tricks", by_seat((0, 0, 1)), BEGAN)
    table = sit_down(3, [deal((0, 0, 0), (0, 0, 1), was=(was,) * 11_000)])
    said = dict(zip((f"{step}-p{n}" for step in ("bids", "tricks") for n in (1, 2, 3)), "000100", strict=True))
    refused = table.post("deal/1/amend", do="save", **said)
    assert refused.status_code == 409
    assert "This game is full: a saved game has no room for more." in read(refused)
    assert table.post("close").status_code == 303
