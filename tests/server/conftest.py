"""A server of the app in a thread of this process, so that a test may make its times shorter; and phones to ask it."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from threading import Thread
from types import ModuleType

import pytest
from flask import Flask

from scorepad.server import http_h11, http_httptools, run
from scorepad.server.run import ScorepadServer, serving
from tests.web.conftest import sit_down as sit_down
from tests.web.conftest import stranger as stranger

PATIENCE = 10  # seconds
FORM = {"Content_Type": "application/x-www-form-urlencoded", "Sec_Fetch_Site": "same-origin"}
Serve = Callable[..., int]


@dataclass(frozen=True)
class Said:
    """An answer, and after how many seconds it came."""

    status: int
    headers: dict[str, str]
    body: bytes
    after: float

    @property
    def unchanged(self) -> bool:
        return self.status == 204 and self.headers.get("hx-reswap") == "none" and not self.body


def ask(port: int, path: str, method: str = "GET", body: bytes | None = None, **headers: str) -> Said:
    """Ask once, on a connection of its own. A header's name is written with `_` for `-`."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as line:
        begun = time.monotonic()
        line.request(method, path, body, named)
        answer = line.getresponse()
        content = answer.read()
    fields = {name.lower(): value for name, value in answer.getheaders()}
    return Said(answer.status, fields, content, time.monotonic() - begun)


def poll(port: int, path: str, seen: str, **headers: str) -> Said:
    """The answer to a table's page that polls."""
    return ask(port, f"{path}?seen={seen}", HX_Request="true", HX_Request_Type="partial", **headers)


@dataclass
class Held:
    """A poll that waits for its answer in a thread."""

    port: int
    path: str
    seen: str
    headers: dict[str, str] = field(default_factory=dict)
    said: list[Said] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._thread = Thread(target=lambda: self.said.append(poll(self.port, self.path, self.seen, **self.headers)))
        self._thread.start()
        time.sleep(0.1)  # until it is held

    @property
    def waits(self) -> bool:
        return not self.said

    def answer(self) -> Said:
        self._thread.join(PATIENCE)
        return self.said[0]


@contextmanager
def running(server: ScorepadServer) -> Iterator[None]:
    """Let it serve until the block ends."""
    thread = Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.002)
        yield
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


@pytest.fixture
def served(app: Flask) -> Iterator[int]:
    """The app, served: its port."""
    listening = socket.create_server(("127.0.0.1", 0))
    with running(serving(app, listening)):
        yield listening.getsockname()[1]


@pytest.fixture(params=[http_httptools, http_h11], ids=["httptools", "h11"])
def http(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Each of the two parsers of HTTP in turn."""
    monkeypatch.setattr(run, "Protocol", request.param.Protocol)
    found: ModuleType = request.param
    return found
