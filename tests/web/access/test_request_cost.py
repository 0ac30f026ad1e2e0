"""The cost of a request is known before any deal is played; one that costs too much is handed over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder

from scorepad.evening.log.events import beginning
from scorepad.evening.play import replay
from scorepad.evening.record import record
from scorepad.games import games
from scorepad.store import access, log
from scorepad.stored_evenings import open_evenings
from scorepad.web.access import rate_limits
from scorepad.web.access.request_cost import HANDED_OVER, HOW, LargeRequest, share_of
from tests.support import sample_records
from tests.web.conftest import BEGAN, HERE, AtTable, read, seated

DEALS = 150


@contextmanager
def nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.delattr(replay, "play")
        patch.delattr(open_evenings, "replayed")
        yield


@pytest.fixture
def long(app: Flask, client: FlaskClient) -> AtTable:
    """A long game that nobody has opened here."""
    evenings = app.extensions["evenings"]
    evening = beginning(record.played(sample_records.long(DEALS), games()).evening)
    device, secret = access.new_device(evenings.store, "Firefox", at=BEGAN)
    client.set_cookie("device", secret)
    return AtTable(app, client, log.start(evenings.store, evening, at=BEGAN, device=device.id))


def handed_over(client: FlaskClient, path: str, **sent: Any) -> LargeRequest | None:
    """The work that our server would give to another process for this request."""
    cookie = client.get_cookie("device")
    headers = HERE | ({"Cookie": f"device={cookie.value}"} if cookie else {})
    environ = EnvironBuilder(path, headers=headers, **sent).get_environ() | {HOW: "apart", "REMOTE_ADDR": "127.0.0.1"}
    for _ in client.application.wsgi_app(environ, lambda *_: lambda _: None):
        pass
    work: LargeRequest | None = environ.get(HANDED_OVER)
    if work:
        work.leave()
    return work


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "table"),
        ("log.json", "table"),
        ("more", "table"),
        ("deal/3", "table"),
        ("record.json", "single"),
        ("record.svg", "single"),
        ("sheet", "single"),
        ("print", "single"),
        ("print-names", "single"),
        ("sheet.csv", "single"),
        ("sheet-plain.csv", "single"),
        ("sheet-by-deals.csv", "single"),
        ("sheet.pdf", "single"),
        ("sheet.svg", "single"),
        ("story", "single"),
        ("story.svg", "single"),
        ("sentences.svg", "single"),
        ("other-rules", "single"),
    ],
)
def test_all_requests_to_a_long_game_are_done_elsewhere(
    long: AtTable, path: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with nothing_is_played(monkeypatch):
        work = handed_over(long.client, f"/table/{long.evening}/{path}")
    assert work
    assert (work.kind, work.evening) == (kind, long.evening)


@pytest.mark.parametrize(
    ("path", "form", "kind"),
    [
        ("undo", {"seq": "1"}, "table"),
        ("close", {"seq": "1"}, "table"),
        ("step", {"place": "151"}, "table"),
        ("deal/1/amend", {"do": "look"}, "single"),
        ("deal/1/amend", {"do": "save"}, "saved"),
        ("agreed", {"do": "save"}, "saved"),
    ],
)
def test_writes_to_a_table_wait_and_views_are_made_one_at_a_time(
    long: AtTable, path: str, form: dict[str, str], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with nothing_is_played(monkeypatch):
        work = handed_over(long.client, f"/table/{long.evening}/{path}", method="POST", data=form)
    assert work
    assert work.kind == kind


def test_a_short_game_is_played_here_but_its_pdf_is_drawn_elsewhere(app: Flask, client: FlaskClient) -> None:
    table = seated(app, client)
    for path in ("", "record.json", "story", "sheet.csv"):
        assert handed_over(client, f"/table/{table.evening}/{path}") is None
    assert handed_over(client, f"/table/{table.evening}/sheet.pdf")
    assert handed_over(client, "/blank.pdf")


def test_rights_are_looked_at_first(long: AtTable, stranger: FlaskClient) -> None:
    assert handed_over(stranger, f"/table/{long.evening}/sheet.pdf") is None
    assert stranger.get(f"/table/{long.evening}/record.json").status_code == 403


@pytest.mark.parametrize("packed", [False, True], ids=["as JSON", "in the letters of a code"])
def test_a_long_record_is_read_elsewhere_however_small_it_is_packed(client: FlaskClient, packed: bool) -> None:
    from scorepad.evening.record import qr_text

    text = sample_records.long(DEALS).decode()
    sent = qr_text.packed(text) if packed else text
    assert handed_over(client, "/open", method="POST", data={"record": sent, "key": "k"})
    short = sample_records.data().decode()
    assert handed_over(client, "/open", method="POST", data={"record": short, "key": "k"}) is None


def test_a_batch_costs_what_its_wishes_cost_together() -> None:
    assert share_of(["step", "note/trump", "throw-in"]) == 0
    assert share_of(["deal/1/amend"] * 3 + ["step"]) == 3
    assert share_of(["undo"] * 10) == pytest.approx(1)


def test_a_long_game_is_listed_without_being_replayed(long: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.delattr(open_evenings, "replayed")
        page = long.client.get("/")
    assert "A long game. Open it to see the score." in read(page)
    assert f'href="/table/{long.evening}/"' in page.text
    long.get()
    assert "A long game" not in read(long.client.get("/"))


def test_previews_have_a_pace(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(app, client)
    monkeypatch.setattr(rate_limits.LOOK, "amount", 0)
    assert table.post("agreed", do="look").status_code == 429


def test_without_our_server_large_work_is_done_in_turn_and_the_table_goes_on(long: AtTable) -> None:
    assert long.get("record.json").data.count(b'"contract"') == DEALS
    assert long.get("story").status_code == 200
    long.app.extensions["places"].take("127.0.0.1/32")
    assert long.get("story").status_code == 503
    assert long.get().status_code == 200
