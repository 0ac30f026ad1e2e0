"""Failures are found in the log by the id on their page; if the setting asks for it, each request has a line."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.flask_app import create_app
from scorepad.log_masking import Masking
from scorepad.server import server_log
from scorepad.server.server_log import JsonLines, Lines, OnceAMinute
from scorepad.settings import Settings
from scorepad.store.protocol import StoreBusy
from scorepad.store.secret import new_token
from tests.web.conftest import SitDown, read

Logged = Callable[[], list[str]]


def fails(*_: object, **__: object) -> None:
    raise KeyError("something nobody thought of")


@pytest.fixture
def home_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorepad.web.start.home.list_evenings", fails)


@pytest.fixture(params=[Lines, JsonLines])
def logged(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Logged]:
    """The lines of a server's log, in either form."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(request.param())
    handler.addFilter(OnceAMinute())
    handler.addFilter(Masking())
    logger, requests = logging.getLogger("scorepad"), logging.getLogger("scorepad.requests")
    logger.addHandler(handler)
    requests.setLevel(logging.INFO)
    yield lambda: stream.getvalue().splitlines()
    logger.removeHandler(handler)
    requests.setLevel(logging.NOTSET)


def shown_id(text: str) -> str:
    found = re.search(r"can find this error in the server log as ([0-9a-f]{12})\.", text)
    assert found, text
    return found[1]


@pytest.mark.usefixtures("home_fails")
def test_a_page_that_fails_shows_the_id_that_the_log_has(client: FlaskClient, logged: Logged) -> None:
    response = client.get("/")
    assert response.status_code == 500
    known = shown_id(read(response))
    assert response.headers["X-Request-ID"] == known
    (line,) = [line for line in logged() if "Exception in home.show [GET]" in line]
    assert known in line
    assert any("something nobody thought of" in line for line in logged())


@pytest.mark.usefixtures("home_fails")
def test_a_script_is_given_the_same_id(client: FlaskClient, logged: Logged) -> None:
    fields = client.get("/", headers={"Accept": "application/json"}).get_json()
    assert fields["why"] == "Something went wrong."
    assert any(fields["request"] in line for line in logged())


def test_a_database_that_cannot_be_used_is_logged_by_the_id_of_who_asked(
    app: Flask, sit_down: SitDown, logged: Logged, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object, **__: object) -> None:
        raise StoreBusy("the evenings are being written by somebody else")

    table = sit_down(4)
    monkeypatch.setattr("scorepad.store.log.append", busy)
    response = table.answer(1, 0, 1, 0)
    assert response.status_code == 503
    (line,) = logged()
    assert "Answer 503 in table.do [POST]" in line
    assert "the evenings are being written by somebody else" in line
    assert response.headers["X-Request-ID"] in line


@pytest.mark.usefixtures("home_fails")
def test_failures_that_repeat_within_the_minute_are_one_line_each_up_to_a_limit(
    client: FlaskClient, logged: Logged, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_log, "MOST_IDS", 3)
    known = [shown_id(read(client.get("/"))) for _ in range(13)]
    text = "\n".join(logged())
    assert text.count("Traceback") == 1
    assert [each in text for each in known] == [True] * 4 + [False] * 9


def test_wrong_requests_have_no_id(client: FlaskClient, logged: Logged) -> None:
    response = client.get("/nowhere")
    assert "in the server log" not in read(response)
    assert "X-Request-ID" not in response.headers
    assert logged() == []


@pytest.mark.usefixtures("home_fails")
def test_only_a_trusted_proxy_says_what_a_request_is_called(settings: Settings) -> None:
    behind = create_app(replace(settings, proxy=True)).test_client()
    given = {"X-Request-ID": "edge-7.2026"}
    assert behind.get("/", headers=given).headers["X-Request-ID"] == "edge-7.2026"
    assert create_app(settings).test_client().get("/", headers=given).headers["X-Request-ID"] != "edge-7.2026"
    for wrong in (new_token(), "x" * 65, "a\tb", 'a"b', ""):
        assert behind.get("/", headers={"X-Request-ID": wrong}).headers["X-Request-ID"] != wrong


def test_each_request_has_a_line_without_any_key_or_name(settings: Settings, logged: Logged) -> None:
    key, client = new_token(), create_app(replace(settings, log="json")).test_client()
    client.set_cookie("device", key)
    for path in ("/", f"/table/{key}/", f"/nowhere/{key}?name=Mallory"):
        client.get(path, headers={"User-Agent": "Mallory"})
    text = "\n".join(logged())
    assert len(logged()) == 3
    assert "/table/<evening>/" in text
    assert key not in text
    assert "Mallory" not in text
    assert "127.0.0.1" not in text


def test_a_line_of_json_has_what_a_machine_sorts_by(settings: Settings, logged: Logged) -> None:
    create_app(replace(settings, log="json")).test_client().get("/new")
    (line,) = logged()
    if line.startswith("{"):
        fields: dict[str, Any] = json.loads(line)
        assert fields.keys() == {"time", "level", "message", "request", "method", "route", "status", "ms"}
        assert (fields["method"], fields["route"], fields["status"], fields["level"]) == ("GET", "/new", 200, "INFO")
    else:
        assert re.fullmatch(r"\S+ \S+ INFO GET /new 200 in [0-9.]+ ms \(request [0-9a-f]{12}\)", line)


def test_a_line_of_json_holds_a_whole_traceback(app: Flask) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    handler.addFilter(Masking())
    app.logger.addHandler(handler)
    try:
        fails()
    except KeyError:
        app.logger.exception("Oh")
    finally:
        app.logger.removeHandler(handler)
    (line,) = stream.getvalue().splitlines()
    assert "something nobody thought of" in json.loads(line)["traceback"]


def test_without_being_asked_for_no_request_has_a_line(client: FlaskClient, logged: Logged) -> None:
    client.get("/")
    assert logged() == []
