"""The server's log says nothing twice in a minute. That it names no secret is tried in tests/test_log_masking.py."""

from __future__ import annotations

import logging
import time

import pytest

from scorepad.server.server_log import AGAIN, OnceAMinute


def test_the_same_is_logged_once_a_minute_and_then_how_often_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    once, said = OnceAMinute(), list[str]()

    def say(name: str, message: str, *given: object) -> None:
        record = logging.LogRecord(name, logging.WARNING, "", 0, message, given, None)
        if once.filter(record):
            said.append(record.getMessage())

    for number in range(50):
        say("server", "Invalid request %d", number)
    say("server", "something else")
    now[0] += AGAIN
    say("server", "Invalid request %d", 50)
    say("server", "Invalid request %d", 51)
    now[0] += AGAIN
    say("server", "Invalid request %d", 52)
    assert said == [
        "Invalid request 0",
        "something else",
        "Invalid request 50 (49 times more in between)",
        "Invalid request 52 (1 times more in between)",
    ]
