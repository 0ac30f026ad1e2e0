"""The owner's page: who may see it, its content, and its actions."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.settings import Settings
from scorepad.store import erasure, log, owners
from scorepad.store.protocol import Store
from scorepad.store.sqlite.daily_copies import FileCopies, copies_in
from tests.support import sample_records
from tests.web.conftest import BEGAN, HERE, AtTable, SitDown, read


def now() -> str:
    return datetime.now().astimezone().isoformat()


def store_of(app: Flask) -> Store:
    store: Store = app.extensions["evenings"].store
    return store


def link(app: Flask) -> str:
    return f"/owner/{owners.owner_link(store_of(app), at=now())}"


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4)


@pytest.fixture
def owner(app: Flask) -> FlaskClient:
    """A device that owns the server and keeps no score."""
    client = app.test_client()
    assert client.post(link(app), headers=HERE).status_code == 303
    return client


def post(client: FlaskClient, path: str, **form: Any) -> TestResponse:
    return client.post(f"/owner/{path}", data=form, headers=HERE)


def on_home(client: FlaskClient) -> list[str]:
    return re.findall(r'href="/table/([^/"]+)/', client.get("/").text)


def archived(client: FlaskClient) -> bytes:
    response = client.get("/owner/archive/evenings.zip")
    assert response.mimetype == "application/zip"
    return response.data


def opened(client: FlaskClient, data: bytes) -> TestResponse:
    """Send an archive as a browser does; written by hand, because the test client leaves large files open."""
    parts = [b'name="key"\r\n\r\na-key', b'name="file"; filename="evenings.zip"\r\n\r\n' + data]
    body = b"".join(b"--here\r\nContent-Disposition: form-data; " + part + b"\r\n" for part in parts) + b"--here--\r\n"
    return client.post("/owner/archive/", data=body, content_type="multipart/form-data; boundary=here", headers=HERE)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", ""),
        ("get", "archive/evenings.zip"),
        ("post", "archive/"),
        ("post", "name/"),
        ("post", "name/forget"),
        ("post", "name/copies"),
        ("post", "device/1/bar"),
        ("post", "device/1/disown"),
        *[("post", f"evening/{{}}/{wish}") for wish in ("hide", "list", "delete", "keep", "join")],
    ],
)
def test_no_other_device_sees_or_does_anything(
    table: AtTable, owner: FlaskClient, stranger: FlaskClient, method: str, path: str
) -> None:
    before = owner.get("/owner/").text
    for client in (stranger, table.client):  # who began an evening owns that evening, and not the server
        response = getattr(client, method)(f"/owner/{path.format(table.evening)}", headers=HERE)
        assert response.status_code == 403
        assert "scorepad owner" in read(response)
        assert "Bogdan" not in response.text
        assert response.headers["Cache-Control"] == "no-store"
    if method == "post":
        assert (
            owner.post(f"/owner/{path.format(table.evening)}", headers={"Origin": "https://evil.example"}).status_code
            == 403
        )
        assert owner.get(f"/owner/{path.format(table.evening)}").status_code in (404, 405, 410)
    key = re.compile(r'name="key" value="[^"]+"')
    assert key.sub("", owner.get("/owner/").text) == key.sub("", before)


def test_a_link_lets_in_the_one_device_that_taps_the_button(app: Flask, stranger: FlaskClient) -> None:
    path, preview = link(app), app.test_client()
    for client in (preview, stranger):
        page = client.get(path)
        assert "Add this device" in read(page)
        assert page.headers["Cache-Control"] == "no-store"
    assert [stranger.post(path, headers=HERE).status_code for _ in range(2)] == [303, 303]
    assert stranger.get("/owner/").status_code == 200
    assert "Administration" in read(stranger.get("/"))
    assert [preview.get(path).status_code, preview.post(path, headers=HERE).status_code] == [410, 410]
    assert "Set-Cookie" not in preview.post(path, headers=HERE).headers
    assert "Administration" not in read(preview.get("/"))


def test_the_page_shows_how_the_server_is(app: Flask, table: AtTable, owner: FlaskClient, settings: Settings) -> None:
    page = read(owner.get("/owner/"))
    assert re.search(r"1 game, \d\.\d MB · being checked", page)
    assert "No daily backup yet. The last 7 backups are kept" in page
    assert "Ana, Bogdan, Călin, Doina Nov 20, 2026 · Romanian Whist · in progress" in page
    FileCopies(store_of(app), settings.backups, 7).keep("2026-11-19")
    assert "Last backup: Nov 19, 2026" in read(owner.get("/owner/"))
    assert owner.get("/owner/").headers["Cache-Control"] == "no-store"
    assert [owner.get(f"/owner/?page={page}").status_code for page in ("2", "0", "x")] == [200, 404, 404]


def test_an_evening_is_hidden_and_shown_again(table: AtTable, owner: FlaskClient) -> None:
    assert on_home(table.client) == [table.evening]
    assert post(owner, f"evening/{table.evening}/hide").status_code == 303
    assert on_home(table.client) == []
    assert table.get().status_code == 200
    assert "· hidden" in read(owner.get("/owner/"))
    post(owner, f"evening/{table.evening}/list")
    assert on_home(table.client) == [table.evening]


def test_a_deleted_evening_is_closed_at_once_and_can_be_taken_back_for_a_week(
    app: Flask, table: AtTable, owner: FlaskClient
) -> None:
    post(owner, f"evening/{table.evening}/delete")
    answer = table.answer(0, 0, 1, 0)
    assert answer.status_code == 403
    assert "is being deleted" in read(answer)
    assert on_home(table.client) == []
    assert "erased for good after" in read(owner.get("/owner/"))
    erased_at = datetime.fromisoformat(erasure.stored_evenings(store_of(app))[0][0].erase_after)
    assert timedelta(days=6.9) < erased_at - datetime.now().astimezone() < timedelta(days=7.1)
    app.extensions["upkeep"].run_tasks()
    post(owner, f"evening/{table.evening}/keep")
    assert table.answer(0, 0, 1, 1).status_code == 303
    assert on_home(table.client) == [table.evening]


def test_an_evening_deleted_a_week_ago_is_erased(app: Flask, table: AtTable, owner: FlaskClient) -> None:
    table.get()
    erasure.erase(store_of(app), table.evening, BEGAN)
    app.extensions["upkeep"].run_tasks()
    assert log.every_evening(store_of(app)) == []
    assert table.get().status_code == 404
    assert post(owner, f"evening/{table.evening}/keep").status_code == 404
    assert "0 games" in read(owner.get("/owner/"))


def test_an_owner_may_keep_score_where_every_phone_was_lost(table: AtTable, owner: FlaskClient) -> None:
    assert owner.get(f"/table/{table.evening}/").status_code == 403
    response = post(owner, f"evening/{table.evening}/join")
    assert response.location == f"/table/{table.evening}/"
    assert owner.get(response.location).status_code == 200


def test_unknown_wishes_are_not_found(table: AtTable, owner: FlaskClient) -> None:
    assert post(owner, f"evening/{table.evening}/burn").status_code == 404
    assert post(owner, "evening/nowhere/delete").status_code == 404
    assert post(owner, "device/1/burn").status_code == 404


def test_a_device_loses_scoring_everywhere_and_an_owner_the_page(table: AtTable, owner: FlaskClient) -> None:
    first, second = owners.known_devices(store_of(table.app))
    assert (first.owns, second.label) == (True, "a phone")
    post(owner, f"device/{second.id}/bar")
    assert table.get().status_code == 403
    assert post(owner, f"device/{first.id}/disown").status_code == 303
    assert owner.get("/owner/").status_code == 403


def test_a_name_is_looked_for_first_and_then_forgotten_also_in_what_is_kept_in_memory(
    table: AtTable, owner: FlaskClient
) -> None:
    assert "Bogdan" in table.get().text
    looked = post(owner, "name/", name=" bogdan ")
    assert "“bogdan” appears in 1 game." in read(looked)
    assert "Bogdan" in table.get().text
    done = post(owner, "name/forget", name="bogdan")
    assert "“bogdan” was removed from 1 game." in read(done)
    assert "Bogdan" not in table.get().text
    assert "Player 1" in table.get().text
    for name in ("Nobody", "", "  "):
        assert "No game contains this name" in read(post(owner, "name/", name=name))


def test_copies_that_still_hold_a_name_are_named_and_can_be_let_go(
    app: Flask, table: AtTable, owner: FlaskClient, settings: Settings
) -> None:
    for day in ("2026-11-18", "2026-11-19"):
        FileCopies(store_of(app), settings.backups, 7).keep(day)
    assert "Daily backups, including the latest (Nov 19, 2026), contain the name" in read(
        post(owner, "name/forget", name="Bogdan")
    )
    assert post(owner, "name/copies").status_code == 303
    (left,) = (copy.file for copy in copies_in(settings.backups))
    assert b"Bogdan" not in left.read_bytes()
    assert b"Ana" in left.read_bytes()


def test_the_archive_of_all_evenings_begins_them_again_with_the_same_totals(
    app: Flask, sit_down: SitDown, owner: FlaskClient
) -> None:
    first, second = sit_down(4), sit_down(3)
    first.answer(0, 0, 1, 0)
    erasure.hide(store_of(app), second.evening, True)
    erasure.erase(store_of(app), sit_down(5).evening, now())
    data = archived(owner)
    assert len(ZipFile(BytesIO(data)).namelist()) == 2
    assert [opened(owner, data).status_code for _ in range(2)] == [303, 303]  # sent twice, begun once
    assert len(on_home(owner)) == 2
    assert archived(owner) != data
    records_in = sorted(ZipFile(BytesIO(data)).read(name) for name in ZipFile(BytesIO(data)).namelist())
    assert sorted({owner.get(f"/table/{each}/record.json").data for each in on_home(owner)}) == records_in


def test_an_archive_that_would_not_be_whole_is_refused(app: Flask, table: AtTable, owner: FlaskClient) -> None:
    with store_of(app).writing() as db:
        db.execute("DROP TRIGGER event_is_never_changed")
        db.execute("UPDATE event SET kind = 'danced'")
    response = owner.get("/owner/archive/evenings.zip")
    assert response.status_code == 409
    assert "One game can’t be read" in read(response)
    assert table.evening in read(owner.get("/owner/"))  # listed without its names


def packed(*files: bytes) -> bytes:
    archive = BytesIO()
    with ZipFile(archive, "w") as into:
        for n, file in enumerate(files):
            into.writestr(f"<b>{n}</b>.json", file)
    return archive.getvalue()


def test_of_an_archive_with_bad_files_every_good_record_is_begun_and_the_bad_ones_are_named(
    app: Flask, owner: FlaskClient
) -> None:
    bad = sample_records.data(game="poker")
    for _ in range(2):  # sent twice, begun once
        done = opened(owner, packed(bad, sample_records.data(), *[b"?"] * 20))
        assert done.status_code == 200
        assert "1 game was opened. These files couldn’t be read:" in read(done)
        assert "“<b>0</b>.json” in the archive, game: unknown game “poker”" in read(done)
        assert "And 1 more file." in read(done)
        assert "<b>0" not in done.text
    assert len(log.every_evening(store_of(app))) == 1


def test_a_record_that_cannot_be_read_back_is_not_handed_out_and_the_page_says_why(
    app: Flask, table: AtTable, owner: FlaskClient
) -> None:
    with store_of(app).writing() as db:
        db.execute("UPDATE word SET text = ? WHERE key = 'p1'", ("x" * 41,))
    refused = table.client.get(f"/table/{table.evening}/record.json")
    assert refused.status_code == 409
    assert "its saved file can’t be read back" in read(refused)
    assert owner.get("/owner/archive/evenings.zip").status_code == 409


@pytest.mark.parametrize("spoilt", ["one", "all", "nothing", "large"])
def test_a_bad_archive_begins_no_evening(app: Flask, owner: FlaskClient, spoilt: str) -> None:
    bad = packed(sample_records.data(game="poker"))
    data = {"one": bad, "all": b"PK\3\4" * 99, "nothing": b"", "large": b"PK\3\4" + bytes(2_000_000)}
    refused = opened(owner, data[spoilt])
    assert refused.status_code == 422
    assert "No games were opened." in read(refused)
    assert ("in the archive, game: unknown game “poker”" in read(refused)) == (spoilt == "one")
    assert "<b>bad" not in refused.text
    assert log.every_evening(store_of(app)) == []


def test_the_first_page_and_every_action_work_on_plain_forms(table: AtTable, owner: FlaskClient) -> None:
    page = owner.get("/owner/").text
    assert "hx-" not in page
    assert re.findall(r"<script[^>]*/([\w.]+)\W", page) == ["other_page.js"], "it sends what waits on this phone"
    assert not re.search(r"<form(?![^>]*method=\"post\")", page)


def test_backups_are_for_nobody_but_the_server_s_own_user(app: Flask, settings: Settings) -> None:
    app.extensions["upkeep"].run_tasks()
    (copy,) = (each.file for each in copies_in(settings.backups))
    assert settings.backups.stat().st_mode & 0o077 == 0
    assert copy.stat().st_mode & 0o077 == 0
