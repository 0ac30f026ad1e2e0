"""A process reports whether it lives and whether its database answers, to any client by any name."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient

from scorepad.settings import Settings

ELSEWHERE = {"Host": "app-1.internal:8765"}


def test_a_process_lives_and_is_ready_by_any_name(client: FlaskClient) -> None:
    for path in ("/healthz", "/readyz"):
        assert client.get(path, headers=ELSEWHERE).status_code == 200
    assert client.get("/", headers=ELSEWHERE).status_code == 403


def test_without_its_database_a_process_lives_and_is_not_ready(app: Flask, settings: Settings) -> None:
    settings.database.write_bytes(b"no database at all " * 1000)
    client = app.test_client()
    assert client.get("/healthz").status_code == 200
    assert client.get("/readyz").status_code == 503
