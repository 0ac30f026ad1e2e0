"""Limits that several processes count together in a Redis; and that nobody waits where it is away."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask

from scorepad.flask_app import create_app
from scorepad.settings import BadSettings, Settings
from scorepad.web.access import limit_counts, rate_limits
from tests.web.access.test_rate_limits import FAR, OTHER, begins, until_refused

PATIENCE = 10  # seconds


@contextmanager
def redis_at(place: Path) -> Iterator[str]:
    """A Redis of this test's own, on a socket in a folder: its address."""
    program = shutil.which("redis-server")
    assert program, "install redis-server (make test does so as root on Debian)"
    given = ("--port", "0", "--unixsocket", str(place), "--save", "", "--dir", str(place.parent))
    process = subprocess.Popen([program, *given], stdout=subprocess.DEVNULL)
    try:
        until = time.monotonic() + PATIENCE
        while not place.exists():
            assert time.monotonic() < until
            time.sleep(0.01)
        yield f"redis+unix://{place}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def processes(settings: Settings, address: str) -> tuple[Flask, Flask]:
    """Two apps as two processes have them: on one database, with counts of their own or shared."""
    shared = replace(settings, limits=address)
    return create_app(shared), create_app(shared)


@pytest.mark.process
def test_processes_share_their_counts(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits.CREATE, "amount", 4)
    with redis_at(tmp_path / "redis.sock") as address:
        one, other = processes(settings, address)
        assert [begins(app, FAR).status_code for app in (one, other, one, other)] == [303] * 4
        assert [begins(app, FAR).status_code for app in (one, other)] == [429] * 2
        assert begins(one, OTHER).status_code == 303


@pytest.mark.process
def test_while_redis_is_away_each_process_counts_by_itself_and_says_so(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(rate_limits.CREATE, "amount", 2)
    monkeypatch.setattr(limit_counts, "AGAIN", 0.0)
    with redis_at(tmp_path / "redis.sock") as address:
        app, _ = processes(settings, address)
        assert until_refused(lambda: begins(app, FAR))[0] == 2
    with caplog.at_level(logging.WARNING):
        assert until_refused(lambda: begins(app, FAR))[0] == 2
    assert "Limits are counted by this process alone" in caplog.text
    with redis_at(tmp_path / "redis.sock"):
        assert until_refused(lambda: begins(app, FAR))[0] == 2


def test_a_redis_setting_needs_its_library(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis", None)
    with pytest.raises(BadSettings, match=r"scorepad\[hosted\]"):
        create_app(replace(settings, limits="redis://127.0.0.1:1"))
