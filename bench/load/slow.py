"""Phones that send or take almost nothing: when the server cuts them, and how long a scorer waits meanwhile."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path

from bench.support.app_process import Line
from bench.support.figures import Figure, at_most, exactly
from bench.support.played_evenings import seeded_in
from bench.support.scripted_scorer import Scorer
from tests.browser.live_server import Server

PHONES, STEPS, PACE = 50, 60, 10_000  # of each kind; bytes a second of the record that gets through
RECORD = 1_000_000
PATIENCE = 40.0  # seconds
POST = b"POST /open HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
BODY = POST + b"Content-Length: 60000\r\n\r\nx"
TRICKLED_HEAD = b"GET / HTTP/1.1\r\nX: "


def measure(data: Path, phones: int = PHONES, steps: int = STEPS, record: int = RECORD) -> Iterator[Figure]:
    """When the server cuts connections that are too slow, and what a scorer waits meanwhile."""
    evening, secret = seeded_in(data, 4, 11)
    with Server(data) as server, closing(Line(server.port)) as line:
        scorer = Scorer(line, evening, secret)
        alone = scorer.median_wait(steps)
        found = asyncio.run(_besieged(server, scorer, evening, secret, phones, steps, record))
    waited, slow = found.pop("scorer"), found.pop("record")
    for name, most in (
        ("silent", 12),
        ("a head that trickles", 12),
        ("a body that stands", 13),
        ("a body that trickles", 23),
        ("who takes nothing", 20),
    ):
        yield at_most(f"{phones} times {name}: cut after", found[name], most, "s", counted=False, digits=1)
    yield exactly(f"{record / 1e6:.1f} MB at {PACE // 1000} KB/s, refused", int(slow), 0)
    note = f"{waited * 1000:.1f} to {alone * 1000:.1f} ms"
    yield at_most("an answer beside them, to one alone", waited / alone, 3, "times", note=note, counted=False, digits=1)


async def _besieged(
    server: Server, scorer: Scorer, evening: str, secret: str, phones: int, steps: int, record: int
) -> dict[str, float]:
    """When the last of each kind was cut, a step's time in the middle, and whether the slow record was refused."""
    page = f"GET /table/{evening}/sheet HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: device={secret}\r\n\r\n".encode()
    kinds: dict[str, Callable[[], Awaitable[float]]] = {
        "silent": lambda: _lasts(server.port, b"", b""),
        "a head that trickles": lambda: _lasts(server.port, TRICKLED_HEAD, b"x"),
        "a body that stands": lambda: _lasts(server.port, BODY, b""),
        "a body that trickles": lambda: _lasts(server.port, BODY, b"x"),
        "who takes nothing": lambda: _takes_nothing(server, page * 90),
    }
    sending = asyncio.create_task(_record(server.port, record))
    cut = {name: asyncio.gather(*(kind() for _ in range(phones))) for name, kind in kinds.items()}
    await asyncio.sleep(3)
    waited = await asyncio.to_thread(scorer.median_wait, steps)
    found = {name: max(await lasted) for name, lasted in cut.items()}
    return found | {"scorer": waited, "record": await sending}


async def _lasts(port: int, says: bytes, trickles: bytes) -> float:
    """Seconds until a connection is cut that says this, and then more of it each half second."""
    begun = time.monotonic()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(says)
    try:
        while time.monotonic() - begun < PATIENCE:
            try:
                if not await asyncio.wait_for(reader.read(1000), 0.5):
                    break
            except TimeoutError:
                writer.write(trickles)
    except OSError:
        pass
    writer.transport.abort()
    return time.monotonic() - begun


async def _takes_nothing(server: Server, asks: bytes) -> float:
    """Seconds until the server closes a connection that asks for much and takes none of it."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    loop, begun = asyncio.get_running_loop(), time.monotonic()
    with closing(line):
        await loop.sock_connect(line, ("127.0.0.1", server.port))
        await loop.sock_sendall(line, asks)
        asked = time.monotonic()
        while time.monotonic() - begun < PATIENCE and line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == 1:
            await asyncio.sleep(0.5)
    return time.monotonic() - asked


async def _record(port: int, size: int) -> int:
    """Send a body slowly: 0 if it is taken to its end and answered, else 1."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(POST + b"Content-Length: %d\r\n\r\n" % size)
    try:
        for _ in range(size // PACE):
            writer.write(b"x" * PACE)
            await writer.drain()
            await asyncio.sleep(1)
        answered = await asyncio.wait_for(reader.read(12), 10)
    except OSError:
        return 1
    writer.transport.abort()
    return 0 if answered.startswith(b"HTTP/1.1 4") else 1  # it comes from nowhere, and is no record
