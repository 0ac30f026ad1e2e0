"""Limits: how long the head of a request may take, how slow a connection may be, and how many there may be at once."""

from __future__ import annotations

import asyncio
import socket
import struct
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal

from scorepad.server.tls import unsent

HEAD = 16 * 1024  # bytes of a request's line and headers
PIPELINED = 100  # requests that one connection may have waiting
HEAD_TIME, STALL = 10.0, 10.0  # seconds until the end of a head; without a byte of a body, or of an answer taken
WINDOW, LEAST = 20.0, 500  # seconds, and bytes a second in them
REST = 8 * 1024 * 1024  # bytes of a refused body that are listened to, so that its sender reads why
UNTAKEN = 128 * 1024  # bytes of answers that the system keeps for a client; it would else grow to megabytes
AT_ONCE = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\nscorepad: 1\r\n\r\n"
)

Expected = Literal["", "a head", "a body", "a reader"]


@dataclass(slots=True)
class Pace:
    """How fast a transfer goes on, looked at about once a second.

    expected       the part that is being transferred
    begun, before  when the current window began, by the loop's clock, and the bytes until then
    moved, last    bytes so far, and when they were last more than before
    """

    expected: Expected
    begun: float
    moved: int
    last: float = field(init=False)
    before: int = field(init=False)

    def __post_init__(self) -> None:
        self.last, self.before = self.begun, self.moved

    def is_too_slow(self, now: float, moved: int) -> bool:
        """Whether nothing has moved for STALL seconds, or less than LEAST bytes a second within WINDOW."""
        if moved != self.moved:
            self.moved, self.last = moved, now
        if now - self.last >= STALL:
            return True
        if now - self.begun < WINDOW:
            return False
        little = moved - self.before < LEAST * (now - self.begun)
        self.begun, self.before = now, moved
        return little


class Connections:
    """All open connections, at most `most` of them. `idle` holds those without a request, longest idle first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.all: dict[Limited, None] = {}
        self.idle: dict[Limited, None] = {}

    def admit(self, connection: Limited) -> bool:
        """Add a connection, replacing the longest idle one if need be. Returns whether there was room."""
        if len(self.all) >= self.most:
            if not self.idle:
                return False
            self.reset(next(iter(self.idle)))
        self.all[connection] = self.idle[connection] = None
        return True

    def reset(self, connection: Limited) -> None:
        """End a connection at once (a TCP reset): what the client has not taken yet is thrown away."""
        self.remove(connection)
        with suppress(OSError, AttributeError):  # it has ended already
            line = connection.transport.get_extra_info("socket")
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        connection.transport.abort()

    def remove(self, connection: Limited) -> None:
        """Remove a connection that has ended."""
        self.all.pop(connection, None)
        self.idle.pop(connection, None)

    def mark_busy(self, connection: Limited) -> None:
        """Note that a request of this connection is being answered."""
        self.idle.pop(connection, None)

    def mark_idle(self, connection: Limited) -> None:
        """Note that all requests of this connection are answered."""
        if connection in self.all:
            self.idle[connection] = None

    async def watch(self) -> None:
        """Look once a second for connections that are too slow and cut them, until this task is cancelled."""
        clock = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(1)
            now = clock()
            for slow in [each for each in self.all if each.is_too_slow(now)]:
                self.reset(slow)


class CountingTransport:
    """A transport that counts the bytes written to it; all else is passed on."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self.written = 0

    def write(self, data: bytes) -> None:
        """Write, and count."""
        self.written += len(data)
        self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Limited(asyncio.Protocol):
    """Adds these limits to one of uvicorn's protocols. `places`: all connections of the server."""

    places: Connections
    transport: Any
    cycle: Any
    flow: Any

    _received = 0
    _refused = 0  # bytes of bodies that were answered before their end
    _head_since: float | None = None  # by the loop's clock
    _pace: Pace | None = None

    def expected(self) -> Expected:
        """The next part that must come from the client before the server can go on; a head only once it has begun."""
        raise NotImplementedError

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a place among the connections, or end this one if there is none."""
        self._head_since = asyncio.get_running_loop().time()  # the first one has begun by now
        with suppress(OSError, AttributeError):  # no socket of the network's
            line = transport.get_extra_info("socket")
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNTAKEN)
        super().connection_made(CountingTransport(transport))  # type: ignore[arg-type]
        if not self.places.admit(self):
            transport.abort()  # type: ignore[attr-defined]

    def connection_lost(self, exc: Exception | None) -> None:
        """Free the place again."""
        self.places.remove(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read the received bytes, and note since when the rest of a head is expected."""
        self._received += len(data)
        before = self.cycle
        super().data_received(data)
        if self.cycle is not before:
            self.places.mark_busy(self)
        expected = self.expected()
        if expected != "a head":
            self._head_since = None
        elif self._head_since is None:
            self._head_since = asyncio.get_running_loop().time()
        if expected == "a body" and self.cycle and self.cycle.response_complete:  # an invalid request has no cycle
            self._refused += len(data)
            if self._refused > REST:
                self.places.reset(self)

    def on_response_complete(self) -> None:
        """uvicorn invokes this when it has sent an answer."""
        super().on_response_complete()  # type: ignore[misc]
        if self.cycle.response_complete:
            self.places.mark_idle(self)

    def is_too_slow(self, now: float) -> bool:
        """Whether the client takes too long to send its request, or to receive its answer."""
        if left := unsent(self.transport):
            return self._paced("a reader", now, self.transport.written - left)
        if self._head_since is not None:
            return now - self._head_since >= HEAD_TIME
        if expected := self.expected():
            return self._paced(expected, now, self._received)
        self._pace = None
        return False

    def _paced(self, expected: Expected, now: float, moved: int) -> bool:
        if self._pace is None or self._pace.expected != expected:
            self._pace = Pace(expected, now, moved)
        return self._pace.is_too_slow(now, moved)
