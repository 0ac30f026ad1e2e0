"""An app behind our server in a process of its own, which reports how much processor time it has used."""

from __future__ import annotations

import gc
import http.client
import multiprocessing as mp
import os
import socket
import time
from collections import deque
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from typing import Any, Protocol

from flask import Flask

from bench.support.gone import Gone
from scorepad.minification import static_files
from scorepad.phone import build
from scorepad.server.asgi_to_wsgi import Answer, Bridge, Receive, Scope, Send, reply
from scorepad.server.run import ScorepadServer, serving
from scorepad.web.start.open_record import BODY

CPU = "/bench/cpu"


class Asks(Protocol):
    """Anything that sends requests to a server."""

    def ask(
        self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None
    ) -> tuple[int, bytes]:
        """Send a request. Returns the status and the body."""


class Line:
    """A connection to a server on loopback that stays open. `patience`: seconds that it waits for an answer."""

    def __init__(self, port: int, patience: float = 30) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=patience)

    def ask(
        self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None
    ) -> tuple[int, bytes]:
        """Send a request. Returns the status and the body. Raises OSError or HTTPException when it breaks."""
        self._line.request(method, path, body, dict(headers or {}))
        answer = self._line.getresponse()
        return answer.status, answer.read()

    def close(self) -> None:
        """End the connection."""
        self._line.close()


class Served(Line):
    """The app that `make` builds, served on loopback by a process of its own as long as the block lasts.

    core  the processor core it is bound to, if any

    Raises Gone if it does not start.
    """

    def __init__(self, make: Callable[[], Flask], core: int | None = None) -> None:
        _minify_all()
        ours, theirs = mp.get_context("fork").Pipe()
        self._process = mp.get_context("fork").Process(target=_serve, args=(make, theirs, core), daemon=True)
        self._process.start()
        theirs.close()  # so that its end is noticed
        try:
            self.port: int = ours.recv()
        except EOFError:
            raise Gone("the app cannot be made, or cannot be served") from None
        super().__init__(self.port)

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        self._process.terminate()
        self._process.join(5)

    def cpu(self) -> float:
        """Processor seconds that the server has used so far, in all its threads."""
        return float(self.ask("GET", CPU)[1])


def _minify_all() -> None:
    """Minify here what the app sends: the minifier has threads of its own, which a forked process lacks."""
    build.scripts()
    deque(static_files(), maxlen=0)


def _serve(make: Callable[[], Flask], line: Connection, core: int | None) -> None:
    if core is not None:
        os.sched_setaffinity(0, {core})
    app, listening = make(), socket.create_server(("127.0.0.1", 0))
    polls = "evenings" in app.extensions
    server = serving(app, listening) if polls else ScorepadServer(Bridge(app.wsgi_app, BODY), listening)
    server.config.app = _counted(server.config.app)
    gc.freeze()  # as `scorepad serve` does
    line.send(listening.getsockname()[1])
    server.handle_signals()
    server.run()


def _counted(front: Any) -> Any:
    """The same application, which also says how much processor time it has used."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] != CPU:
            await front(scope, receive, send)
            return
        used = repr(time.process_time()).encode()
        await reply(send, Answer(200, [(b"content-length", str(len(used)).encode())], used))

    return answer
