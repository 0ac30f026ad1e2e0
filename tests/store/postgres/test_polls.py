"""Polls on PostgreSQL: while all changes are heard of, who has asked is answered without asking the database again."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from bench.support.played_evenings import seeded
from scorepad.evening.log.events import Renamed
from scorepad.flask_app import create_app
from scorepad.server import long_polls
from scorepad.server.run import serving
from scorepad.settings import Settings
from scorepad.store import log
from scorepad.store.links.watch_links import watch_key
from scorepad.store.postgres.database import PostgresStore
from scorepad.store.postgres.session import Session
from scorepad.store.versions import version
from tests.server.conftest import PATIENCE, Said, poll, running
from tests.store.conftest import AT

pytestmark = pytest.mark.process


@pytest.fixture
def app(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    monkeypatch.setattr(long_polls, "HOLD", 0.05)
    app = create_app(Settings(tmp_path, postgres=address))
    yield app
    app.extensions["evenings"].store.close()


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Queries of polls to the database."""
    asked, execute = list[str](), Session.execute

    def noted(self: Session, query: str, *given: Any, **named: Any) -> Any:
        if "erase_after IS NULL" in query:
            asked.append(query)
        return execute(self, query, *given, **named)

    monkeypatch.setattr(Session, "execute", noted)
    return asked


@pytest.fixture
def table(app: Flask) -> tuple[str, str]:
    """An evening and the secret of who keeps score there."""
    return seeded(app.extensions["evenings"], 4, 3)


@pytest.fixture
def port(app: Flask) -> Iterator[int]:
    listening = socket.create_server(("127.0.0.1", 0))
    with running(serving(app, listening)):
        yield listening.getsockname()[1]


def heard(ask: Callable[[], Said], looks: list[str]) -> None:
    """Poll until the process hears of all changes, and so need not ask."""
    until = time.monotonic() + PATIENCE
    while True:
        looks.clear()
        assert ask().unchanged
        if not looks:
            return
        assert time.monotonic() < until, "it goes on asking the database"


def test_rights_of_scorers_and_watchers_are_read_once_and_again_after_each_change(
    app: Flask, table: tuple[str, str], port: int, looks: list[str], open_store: Callable[..., PostgresStore]
) -> None:
    elsewhere, (evening, secret) = open_store(wait=5), table
    places = {f"/table/{evening}/": {"Cookie": f"device={secret}"}, f"/watch/{watch_key(elsewhere, evening)}/": {}}

    def mark() -> str:
        found = version(elsewhere, evening)
        assert found
        return found.mark

    for path, headers in places.items():

        def ask(path: str = path, headers: dict[str, str] = headers) -> Said:
            return poll(port, path, mark(), **headers)

        heard(ask, looks)
        seen = mark()
        log.append(elsewhere, evening, log.load(elsewhere, evening)[-1].seq + 1, Renamed({"title": path}), at=AT)
        until = time.monotonic() + PATIENCE
        while poll(port, path, seen, **headers).unchanged:
            assert time.monotonic() < until, "what another process wrote is not told"
        heard(ask, looks)


def test_a_device_that_lost_its_right_elsewhere_no_longer_gets_the_answer_no_change(
    table: tuple[str, str], port: int, looks: list[str], open_store: Callable[..., PostgresStore]
) -> None:
    elsewhere, (evening, secret) = open_store(wait=5), table
    found = version(elsewhere, evening)
    assert found

    def ask() -> Said:
        return poll(port, f"/table/{evening}/", found.mark, Cookie=f"device={secret}")

    heard(ask, looks)
    with elsewhere.writing() as db:
        db.execute("UPDATE may_write SET revoked = ?", [AT])
    until = time.monotonic() + PATIENCE
    while (said := ask()).unchanged:
        assert time.monotonic() < until, "the right is still there"
    assert said.status != 200
