"""Runs uvicorn: one process, on a socket that is open already, until it gets a signal to stop."""

from __future__ import annotations

import asyncio
import signal
import socket
import ssl
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

from flask import Flask
from uvicorn.config import Config
from uvicorn.server import HANDLED_SIGNALS, Server

from scorepad.server import tls
from scorepad.server.asgi_to_wsgi import Bridge
from scorepad.server.change_signal import ChangeSignal
from scorepad.server.connection_limits import HEAD, Connections
from scorepad.server.large_work import LargeWork
from scorepad.server.long_polls import Polls
from scorepad.web.start.open_record import BODY

try:
    from scorepad.server.http_httptools import Protocol
except ImportError:  # it has no wheel for this machine
    from scorepad.server.http_h11 import Protocol  # type: ignore[assignment]

KEEP_ALIVE = 90  # seconds between two requests
PATIENCE = 10  # seconds for what was begun when the end comes
TURN = 0.0005
"""Seconds that a busy thread keeps others waiting. An answer needs several turns: with Python's own 5 ms, a step took
20 ms in the median instead of 11 while two others read sheets, and the same time alone.
"""
BACKLOG = 2048
TAKEN = 8  # new connections at once; who waits behind them may be taken by another process on the same socket
TICK = 0.1  # seconds
LEAVE = 6.0  # seconds in which all phones ask at least once: polls that were held have ended
MOST_CONNECTIONS = 5000
OTHER_FILES = 100


class ScorepadServer(Server):
    """Serves an ASGI application on a socket, over https with a `context`; `changes`: wakes the polls it holds."""

    def __init__(
        self,
        front: Any,
        listening: socket.socket,
        context: ssl.SSLContext | None = None,
        changes: ChangeSignal | None = None,
        large_work: LargeWork | None = None,
    ) -> None:
        super().__init__(_configured(front))
        self._listening, self._context, self._changes, self._large_work = listening, context, changes, large_work
        self._places = Connections(room_for_connections())
        self._tasks: list[asyncio.Task[None]] = []
        self._replaced = False
        self.on_started: Callable[[], object] = lambda: None
        if context:
            tls.use_small_buffers()

    def handle_signals(self) -> None:
        """Let the signals that end a program end this one politely, and a second Ctrl+C at once."""
        for number in HANDLED_SIGNALS:
            signal.signal(number, self.handle_exit)

    def leave(self, *_: object) -> None:
        """End unnoticed because another process serves the same socket by now (a signal handler)."""
        self._replaced = self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End (a signal handler); soon, even if it was about to leave."""
        self._replaced = False
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Unlike uvicorn's, raise no signal again afterwards: the caller ends in its own way."""
        yield

    async def startup(self, sockets: Sequence[socket.socket] | None = None) -> None:
        """Listen, with the TLS timeouts that uvicorn has no settings for."""
        sys.setswitchinterval(TURN)
        loop = asyncio.get_running_loop()
        secure = self._context is not None
        self.servers = [
            await loop.create_server(
                self._connection,
                sock=self._listening,
                backlog=TAKEN,
                ssl=self._context,
                ssl_handshake_timeout=tls.HANDSHAKE if secure else None,
                ssl_shutdown_timeout=tls.GOODBYE if secure else None,
            )
        ]
        self._listening.listen(BACKLOG)
        self._tasks.append(loop.create_task(self._places.watch()))
        if self._changes:
            self._tasks.append(loop.create_task(self._changes.follow()))
        self.started = True
        self.on_started()

    async def shutdown(self, sockets: Sequence[socket.socket] | None = None) -> None:
        """End held polls and idle connections, and finish the requests that have begun."""
        for task in self._tasks:
            task.cancel()
        if self._changes:
            self._changes.end()
        if self._replaced:
            await self._take_leave()
        if self._large_work:
            self._large_work.end()
        await super().shutdown()
        for connection in [*self._places.all]:
            self._places.reset(connection)

    async def _take_leave(self) -> None:
        """Take no new connections, and end each of the old ones with its next answer.

        To close one without an answer could meet a request that is on its way.
        """
        for server in self.servers:
            server.close()
        self.server_state.default_headers = [*self.server_state.default_headers, (b"connection", b"close")]
        loop = asyncio.get_running_loop()
        begun = loop.time()
        while self._replaced and loop.time() < begun + (LEAVE if self._places.all else TICK):
            await asyncio.sleep(TICK)

    def _connection(self) -> Protocol:
        connection = Protocol(config=self.config, server_state=self.server_state, app_state={})
        connection.places = self._places
        return connection


def serving(app: Flask, listening: socket.socket, context: ssl.SSLContext | None = None) -> ScorepadServer:
    """A server for the app that listens on a socket and holds polls."""
    changes, large_work = ChangeSignal(app.extensions["evenings"].store), LargeWork(app)
    if metrics := app.extensions["metrics"]:
        metrics.watchers = lambda: changes.held
    bridge = Bridge(app.wsgi_app, BODY, large_work)
    return ScorepadServer(Polls(app, bridge, changes), listening, context, changes, large_work)


def room_for_connections() -> int:
    """How many phones may be connected at once: as many as the system lets a process have, up to enough for anybody."""
    wanted = MOST_CONNECTIONS + OTHER_FILES
    with suppress(ImportError, ValueError, OSError):
        import resource  # not on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    return wanted - OTHER_FILES


def _configured(front: Any) -> Config:
    """Every setting that uvicorn would else guess, or take from the environment."""
    return Config(
        front,
        loop="asyncio",
        http=Protocol,
        ws="none",
        lifespan="off",
        interface="asgi3",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        forwarded_allow_ips="",
        workers=1,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=PATIENCE,
        h11_max_incomplete_event_size=HEAD,
    )
