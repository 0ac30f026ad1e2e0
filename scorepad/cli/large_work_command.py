"""The process for large work: started by the server (`server/large_work_process.py`), and never by people."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from io import BytesIO
from itertools import count
from queue import SimpleQueue
from threading import Thread
from typing import Any

from flask import Flask

from scorepad.flask_app import create_app
from scorepad.server.asgi_to_wsgi import WSGI, answered
from scorepad.server.frames import Frames
from scorepad.server.large_work_process import LANES, Beginning, Call, Done, Returned, Work
from scorepad.server.run import TURN
from scorepad.server.server_log import log_to_stderr
from scorepad.web.access.limit_counts import CountedElsewhere
from scorepad.web.access.request_cost import HOW
from scorepad.web.monitoring.requests import note_requests

NICE = 10  # its niceness; a higher one could keep others waiting for its locks


class Server:
    """The server that has started this process, for what only that can do."""

    def __init__(self, frames: Frames) -> None:
        self._frames, self._numbers = frames, count()
        self._waiting: dict[int, Future[Any]] = {}

    def call(self, name: str, *given: Any, **named: Any) -> Any:
        """The result of `name(*given, **named)` in that process."""
        number, returned = next(self._numbers), Future[Any]()
        self._waiting[number] = returned
        self._frames.write(Call(number, name, given, named))
        return returned.result()

    def take(self, returned: Returned) -> None:
        """Let the call go on for which this came."""
        self._waiting.pop(returned.number).set_result(returned.value)


class Lane:
    """A thread that answers one request after the other."""

    def __init__(self, name: str, app: Flask, frames: Frames) -> None:
        self._app, self._frames = app, frames
        self._works = SimpleQueue[Work]()
        self.add: Callable[[Work], None] = self._works.put
        Thread(target=self._run, name=name, daemon=True).start()

    def _run(self) -> None:
        while True:
            work = self._works.get()
            environ = {**WSGI, **work.environ, HOW: "here", "wsgi.input": BytesIO(work.body)}
            self._frames.write(Done(work.number, answered(self._app, environ)))


def main() -> None:
    """Answer requests until the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    frames = _frames()
    with suppress(EOFError):
        _work(frames, frames.read())
    os._exit(0)  # also in the middle of a write, which is rolled back


def _work(frames: Frames, beginning: Beginning) -> None:
    """Answer requests. Raises EOFError when the server has ended."""
    server = Server(frames)
    app = _app(beginning, server)
    lanes = {name: Lane(name, app, frames) for name in LANES}
    if sys.platform != "win32":
        os.nice(NICE)
    while True:
        match frames.read():
            case Returned() as returned:
                server.take(returned)
            case Work() as work:
                lanes[work.lane].add(work)


def _app(beginning: Beginning, server: Server) -> Flask:
    """The app of the server, which counts and notes what it does there."""
    sys.setswitchinterval(TURN)
    log_to_stderr(beginning.settings.log)
    app = create_app(replace(beginning.settings, metrics=("", 0), limits=""))
    app.config.update(beginning.config)
    app.extensions["limits"] = CountedElsewhere(server.call)
    if beginning.measures:
        note_requests(app, lambda *said: server.call("note", *said))
    return app


def _frames() -> Frames:
    """The pipes to the server. Anything printed here goes to its error output."""
    writes = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return Frames(sys.stdin.buffer, writes)
