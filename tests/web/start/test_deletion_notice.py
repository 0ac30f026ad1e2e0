"""Evenings untouched for months are deleted by a setting: never of a book with a name, and after a notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.store.book.evenings import book_of
from scorepad.store.erasure import is_to_be_erased
from tests.web.book.test_begin import begun
from tests.web.conftest import HERE, read

TOLD = date(2026, 1, 1)
GOES = datetime(2026, 12, 1, tzinfo=UTC)
At = Callable[[datetime], None]


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> At:
    """Let it be another time for what is written, what the first page says, and the upkeep."""

    def change(moment: datetime) -> None:
        for room in ("start.setup", "start.deletion_notice", "start.home", "owner.upkeep", "access.devices"):
            monkeypatch.setattr(f"scorepad.web.{room}.now", lambda: moment.isoformat(timespec="seconds"))

    return change


@pytest.fixture
def app(settings: Settings) -> Flask:
    """A server on which an evening goes six months after it was touched."""
    return create_app(replace(settings, months=6, announced_since=TOLD, copies=0))


@pytest.fixture
def evening(client: FlaskClient, at: At) -> str:
    """An evening whose day comes on GOES."""
    at(GOES - 6 * timedelta(days=365.25 / 12) - timedelta(hours=1))
    return begun(client, "Ana", "Bogdan", "Călin")


def goes(app: Flask, evening: str) -> bool:
    app.extensions["upkeep"].run_tasks()
    return is_to_be_erased(app.extensions["evenings"].store, evening)


def test_its_device_has_a_notice_for_90_days_and_then_it_goes(
    app: Flask, client: FlaskClient, stranger: FlaskClient, evening: str, at: At
) -> None:
    at(GOES - timedelta(days=91))
    assert "will be deleted on or after" not in read(client.get("/"))
    at(GOES - timedelta(days=89))
    assert "1 game will be deleted on or after Nov 30, 2026" in read(client.get("/"))
    assert "will be deleted on or after" not in read(stranger.get("/"))
    at(GOES - timedelta(days=1))
    assert not goes(app, evening)
    at(GOES)
    assert goes(app, evening)
    assert client.get(f"/table/{evening}/").status_code == 403


def test_its_record_is_saved_and_opens_again(client: FlaskClient, stranger: FlaskClient, evening: str, at: At) -> None:
    at(GOES - timedelta(days=89))
    with ZipFile(BytesIO(client.get("/leaving/evenings.zip").data)) as archive:
        (name,) = archive.namelist()
        assert "Bogdan" in archive.read(name).decode()
    assert stranger.get("/leaving/evenings.zip").status_code == 404


def test_an_evening_that_goes_on_is_kept(app: Flask, client: FlaskClient, evening: str, at: At) -> None:
    at(GOES - timedelta(days=10))
    form = {"seq": "1", "key": "on", "place": "1", "step": "bids", "p1": "1", "p2": "0", "p3": "1"}
    assert client.post(f"/table/{evening}/close", data=form, headers=HERE).status_code == 303
    at(GOES + timedelta(days=30))
    assert not goes(app, evening)
    assert "will be deleted on or after" not in read(client.get("/"))


def test_an_evening_of_a_book_with_a_name_stays(app: Flask, client: FlaskClient, evening: str, at: At) -> None:
    book = book_of(app.extensions["books"].store, evening)
    assert client.post(f"/book/{book}/name", data={"name": "Cellar"}, headers=HERE).status_code == 303
    at(GOES + timedelta(days=1000))
    assert not goes(app, evening)
    assert "will be deleted on or after" not in read(client.get("/"))


def test_no_evening_goes_before_the_notice_was_shown_for_90_days(
    settings: Settings, client: FlaskClient, evening: str, at: At
) -> None:
    since = GOES + timedelta(days=365)
    late = create_app(replace(settings, months=6, announced_since=since.date(), copies=0))
    at(since - timedelta(days=1))
    assert not goes(late, evening)
    at(since + timedelta(days=89))
    assert not goes(late, evening)
    at(since + timedelta(days=91))
    assert goes(late, evening)


def test_without_the_setting_no_evening_goes(settings: Settings, client: FlaskClient, evening: str, at: At) -> None:
    at(GOES + timedelta(days=10_000))
    assert not goes(create_app(replace(settings, copies=0)), evening)
