"""https without a proxy: thousands of idle connections, and how long an answer takes compared with plain http."""

from __future__ import annotations

import asyncio
import http.client
import resource
import ssl
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from statistics import median

from bench.load.crowd import room_for
from bench.support.app_process import Line
from bench.support.figures import Figure, at_most, exactly
from bench.support.played_evenings import seeded_in
from bench.support.scripted_scorer import Scorer
from scorepad.server.tls import use_small_buffers
from tests.browser.live_server import Server
from tests.cli.test_tls import PEM

IDLE, STEPS, NEW = 4000, 60, 40
AT_ONCE = 50  # handshakes
ASK = b"GET /manifest.webmanifest HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


class SecureLine(Line):
    """A connection over https, with the cookie by its name there."""

    def __init__(self, port: int, trusting: ssl.SSLContext) -> None:
        self._line = http.client.HTTPSConnection("127.0.0.1", port, timeout=30, context=trusting)

    def ask(
        self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None
    ) -> tuple[int, bytes]:
        """As over http; the cookie has the name that it has over https."""
        named = dict(headers or {})
        named["Cookie"] = named.get("Cookie", "").replace("device=", "__Host-device=")
        return super().ask(method, path, body, named)


def measure(data: Path, idle: int = IDLE, steps: int = STEPS, new: int = NEW) -> Iterator[Figure]:
    """The times of a step and of a new connection over https, compared with http; and what idle connections cost."""
    resource.setrlimit(resource.RLIMIT_NOFILE, room_for(idle))
    use_small_buffers()  # of these phones too
    evening, secret = seeded_in(data / "https", 4, 5)
    plain, plain_secret = seeded_in(data / "http", 4, 5)
    trusting = ssl.create_default_context(cafile=str(PEM))
    with Server(data / "https", cert=PEM) as server, closing(SecureLine(server.port, trusting)) as line:
        scorer = Scorer(line, evening, secret)
        alone = scorer.median_wait(steps)
        with Server(data / "http") as other, closing(Line(other.port)) as other_line:
            http_kept = Scorer(other_line, plain, plain_secret).median_wait(steps)
            http_new = _connected(new, lambda: Line(other.port))
        https_new = _connected(new, lambda: SecureLine(server.port, trusting))
        before = _descriptors(server)
        yield from asyncio.run(_with_idle(server, scorer, trusting, idle, steps, alone, before))
    note = f"{https_new * 1000:.1f} to {http_new * 1000:.1f} ms"
    yield at_most(
        "https to http, a new connection", https_new / http_new, 3, "times", note=note, counted=False, digits=1
    )
    note = f"{alone * 1000:.1f} to {http_kept * 1000:.1f} ms"
    yield at_most(
        "https to http, a step on one kept alive", alone / http_kept, 3, "times", note=note, counted=False, digits=1
    )


async def _with_idle(
    server: Server, scorer: Scorer, trusting: ssl.SSLContext, idle: int, steps: int, alone: float, before: int
) -> list[Figure]:
    turns, lines = asyncio.Semaphore(AT_ONCE), list[tuple[asyncio.StreamReader, asyncio.StreamWriter]]()

    async def rest() -> None:
        """Ask once, and keep the connection."""
        async with turns:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port, ssl=trusting)
            writer.write(ASK)
            await reader.readuntil(b"\r\n\r\n")
            lines.append((reader, writer))

    await asyncio.gather(*(rest() for _ in range(idle)))
    waited = await asyncio.to_thread(scorer.median_wait, steps)
    memory, more = _memory(server), _descriptors(server) - before
    cut = sum(reader.at_eof() for reader, _ in lines)
    for _, writer in lines:
        writer.transport.abort()
    name = f"beside {idle:,} idle https connections"
    note = f"{waited * 1000:.1f} to {alone * 1000:.1f} ms"
    return [
        at_most(f"an answer {name}, to one alone", waited / alone, 3, "times", note=note, counted=False, digits=1),
        at_most(f"memory {name}", memory, 300, "MB", counted=True),
        at_most(f"descriptors {name}", more / idle, 1, "each", note=f"{more}", counted=True, digits=2),
        exactly(f"of {idle:,} idle https connections closed meanwhile", cut, 0),
    ]


def _connected(times: int, connect: object) -> float:
    """Seconds until a new connection has its first answer, in the middle."""
    took = []
    for _ in range(times):
        begun = time.monotonic()
        with closing(connect()) as line:  # type: ignore[operator]
            line.ask("GET", "/manifest.webmanifest")
        took.append(time.monotonic() - begun)
    return median(took)


def _memory(server: Server) -> float:
    """Megabytes that the server has in memory."""
    (line,) = (line for line in Path(f"/proc/{server.pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def _descriptors(server: Server) -> int:
    return sum(1 for _ in Path(f"/proc/{server.pid}/fd").iterdir())
