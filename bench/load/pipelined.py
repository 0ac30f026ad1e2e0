"""Phones that ask for many pages at once, each on one connection, and how long a scorer waits meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median

from bench.support.app_process import Line
from bench.support.figures import Figure, at_most, exactly
from bench.support.gone import meanwhile
from bench.support.played_evenings import seeded_in
from bench.support.scripted_scorer import Scorer
from tests.browser.live_server import Server

PHONES, PAGES = 200, 30  # connections, and pages that each asks for before it reads the first
ASKED, LAST = (
    b"GET /new HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET /new HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
)
ANSWERED = b"HTTP/1.1 200 "


def measure(data: Path, phones: int = PHONES, pages: int = PAGES) -> Iterator[Figure]:
    """How long answers take while many connections pipeline pages, and how many of those pages are not answered."""
    table = seeded_in(data, 4, 5)
    with Server(data) as server, closing(Line(server.port)) as line:
        scorer = Scorer(line, *table)
        alone = scorer.median_wait(60)
        meanwhile, answered = _besieged(scorer, server.port, phones, pages)
    usual, worst = median(meanwhile), max(meanwhile)
    times = f"median {usual * 1000:.0f} ms of {len(meanwhile)}; alone {alone * 1000:.1f} ms"
    name = f"the slowest answer beside {phones} connections that ask for {phones * pages:,} pages at once"
    yield at_most(name, worst, 1, "s", counted=False, note=times, digits=2)
    yield exactly("such pages not answered", phones * pages - answered, 0, note=f"{answered} answered")


def _besieged(scorer: Scorer, port: int, phones: int, pages: int) -> tuple[list[float], int]:
    """Seconds of each answer while the pages are asked for, and how many of those were answered."""

    def timed() -> float:
        begins = time.perf_counter()
        scorer.write()
        took = time.perf_counter() - begins
        time.sleep(0.02)
        return took

    return meanwhile(timed, _ask, port, phones, pages)


def _ask(port: int, phones: int, pages: int) -> int:
    async def everybody() -> int:
        return sum(await asyncio.gather(*(_pipelined(port, pages) for _ in range(phones))))

    return asyncio.run(everybody())


async def _pipelined(port: int, pages: int) -> int:
    """Ask for that many pages without waiting for any. Returns how many were answered."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(ASKED * (pages - 1) + LAST)
    answered, end = 0, b""
    while piece := await reader.read(64 * 1024):
        answered += (end + piece).count(ANSWERED)
        end = piece[1 - len(ANSWERED) :]
    writer.transport.abort()
    return answered
