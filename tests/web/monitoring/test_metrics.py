"""Metrics for Prometheus: answers by route, events by kind, evenings, watchers, waits, backups; no key, no name."""

from __future__ import annotations

import re
import socket
import sys
from contextlib import suppress
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path
from urllib.request import urlopen

import pytest
from flask import Flask
from prometheus_client import generate_latest

from scorepad.flask_app import create_app
from scorepad.server.run import serving
from scorepad.settings import BadSettings, Settings
from scorepad.store.links.watch_links import watch_key
from scorepad.store.protocol import StoreFailed
from tests.server.conftest import Held, running
from tests.web.conftest import SitDown


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "data", metrics=("127.0.0.1", 9464))


def figures(app: Flask) -> dict[str, float]:
    """Each figure by its name with labels."""
    text = generate_latest(app.extensions["metrics"].registry).decode()
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_answers_are_counted_by_route_and_events_by_kind(app: Flask, sit_down: SitDown) -> None:
    table = sit_down(4)
    table.answer(1, 0, 1, 0)
    table.get()
    table.get("nowhere")
    found = figures(app)
    assert found['scorepad_answers_total{method="POST",route="/table/<evening>/<action>",status="303"}'] == 1
    assert found['scorepad_answers_total{method="GET",route="/table/<evening>/",status="200"}'] == 1
    assert found['scorepad_answer_seconds_count{method="POST",route="/table/<evening>/<action>"}'] == 1
    assert found['scorepad_events_total{kind="started"}'] == 1
    assert found['scorepad_events_total{kind="answered"}'] == 1
    assert found["scorepad_evenings_running"] == 1


def test_no_key_no_name_and_nothing_that_somebody_asked_for_is_among_them(app: Flask, sit_down: SitDown) -> None:
    table = sit_down(4)
    table.answer(1, 0, 1, 0)
    key = watch_key(app.extensions["evenings"].store, table.evening)
    for path in (f"/watch/{key}/", f"/nowhere/{key}", "/Mallory", f"/table/{table.evening}/nowhere"):
        table.client.get(path)
    table.client.open("/", method="MALLORY")
    text = generate_latest(app.extensions["metrics"].registry).decode()
    names = [*table.state.evening.names.values(), "Mallory", "MALLORY"]
    assert not [secret for secret in (key, table.evening, *names) if secret in text]
    assert not re.search(r"(?<![0-9A-Za-z])[0-9A-Za-z]{22}(?![0-9A-Za-z])", text)
    assert 'scorepad_answers_total{method="",route="",status="404"} 3.0' in text


@pytest.mark.long
def test_polls_that_wait_are_counted_while_they_do(app: Flask, sit_down: SitDown) -> None:
    table = sit_down(4)
    key = watch_key(app.extensions["evenings"].store, table.evening)
    listening = socket.create_server(("127.0.0.1", 0))
    with running(serving(app, listening)):
        held = Held(listening.getsockname()[1], f"/watch/{key}/", table.mark)
        assert figures(app)["scorepad_watchers"] == 1
        table.answer(1, 0, 1, 0)
        held.answer()
        assert figures(app)["scorepad_watchers"] == 0


def test_waiting_for_a_connection_is_measured_once_a_block(app: Flask) -> None:
    store = app.extensions["evenings"].store
    before = figures(app).get('scorepad_connection_wait_seconds_count{use="write"}', 0)
    with store.writing(), store.writing(), store.reading():
        pass
    assert figures(app)['scorepad_connection_wait_seconds_count{use="write"}'] == before + 1
    with suppress(StoreFailed), store.writing():
        raise StoreFailed
    with store.reading():
        pass
    assert figures(app)['scorepad_connection_wait_seconds_count{use="read"}'] >= 1


def test_the_age_of_the_newest_copy_is_reported_once_there_is_one(app: Flask) -> None:
    assert "scorepad_backup_age_seconds" not in figures(app)
    app.extensions["daily_copies"].keep("2026-11-23")
    assert 0 <= figures(app)["scorepad_backup_age_seconds"] < 60


def test_without_its_database_the_other_figures_are_reported(app: Flask, settings: Settings) -> None:
    settings.database.write_bytes(b"no database at all " * 1000)
    found = figures(app)
    assert "scorepad_evenings_running" not in found
    assert found["scorepad_watchers"] == 0


def test_they_are_on_a_port_of_their_own(app: Flask) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    close = app.extensions["metrics"].serve("127.0.0.1", port)
    try:
        with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            assert b"scorepad_watchers" in answer.read()
    finally:
        close()
    assert app.test_client().get("/metrics").status_code == 404


def test_they_are_served_by_no_name_that_is_not_this_machines(app: Flask) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    metrics = app.extensions["metrics"]
    metrics.hosts = ("figures.example",)
    close = metrics.serve("127.0.0.1", port)
    try:
        for host, status in (("elsewhere.example", 403), ("", 403), ("figures.example:9464", 200), ("10.0.0.5", 200)):
            line = HTTPConnection("127.0.0.1", port)
            line.request("GET", "/metrics", headers={"Host": host})
            answer = line.getresponse()
            assert (answer.status, b"scorepad_watchers" in answer.read()) == (status, status == 200)
            line.close()
    finally:
        close()


def test_without_the_setting_there_are_none_and_no_library_is_needed(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    monkeypatch.delitem(sys.modules, "scorepad.web.monitoring.metrics")
    assert create_app(replace(settings, metrics=("", 0))).extensions["metrics"] is None
    with pytest.raises(BadSettings, match=r"scorepad\[hosted\]"):
        create_app(settings)
