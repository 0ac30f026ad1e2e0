"""A WSGI application behind waitress in a process of its own, which tells how much processor time it has used."""

from __future__ import annotations

import gc
import http.client
import logging
import multiprocessing as mp
import os
import time
from collections.abc import Callable, Iterable, Mapping
from multiprocessing.connection import Connection
from typing import Any, Protocol
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from waitress.server import create_server

from scorepad.cli.serve import THREADS

CPU = "/bench/cpu"
CONNECTIONS = 4000


class Asks(Protocol):
    """Whatever answers requests with a status and a body."""

    def ask(
        self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None
    ) -> tuple[int, bytes]: ...


class Line:
    """A connection to a server on loopback, which stays open. `ask` raises OSError or HTTPException when it breaks."""

    def __init__(self, port: int) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def ask(
        self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None
    ) -> tuple[int, bytes]:
        self._line.request(method, path, body, dict(headers or {}))
        answer = self._line.getresponse()
        return answer.status, answer.read()

    def close(self) -> None:
        self._line.close()


class Served(Line):
    """The application that `make` builds, served on loopback while the block lasts, on one `core` if it is named."""

    def __init__(self, make: Callable[[], WSGIApplication], core: int | None = None) -> None:
        ours, theirs = mp.get_context("fork").Pipe()
        self._process = mp.get_context("fork").Process(target=_serve, args=(make, theirs, core), daemon=True)
        self._process.start()
        self.port: int = ours.recv()
        super().__init__(self.port)

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        self._process.terminate()
        self._process.join(5)

    def cpu(self) -> float:
        """Processor seconds that the server has used so far, all its threads together."""
        return float(self.ask("GET", CPU)[1])


def _serve(make: Callable[[], WSGIApplication], line: Connection, core: int | None) -> None:
    if core is not None:
        os.sched_setaffinity(0, {core})
    app = make()

    def counted(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"] != CPU:
            return app(environ, start)
        start("200 OK", [("Content-Type", "text/plain")])
        return [repr(time.process_time()).encode()]

    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # that requests wait is what is measured
    gc.freeze()  # as `scorepad serve` does
    server: Any = create_server(
        counted,
        host="127.0.0.1",
        port=0,
        threads=THREADS,
        connection_limit=CONNECTIONS,
        asyncore_use_poll=True,  # select() itself ends at 1,024
    )
    line.send(server.effective_port)
    server.run()
