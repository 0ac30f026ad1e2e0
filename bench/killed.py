"""`scorepad serve` killed in the middle of its work, again and again: what was acknowledged must be there."""

from __future__ import annotations

import http.client
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

from bench.evenings import seeded_in
from bench.figures import Figure, exactly
from bench.scorer import Scorer
from bench.served import Line
from scorepad.settings import Settings
from scorepad.store import log
from scorepad.store.database import Store
from tests.browser.server import Server

WRITES, KILLS, TABLES = 1000, 20, 4
BROKEN = (OSError, http.client.HTTPException)


def measure(data: Path, writes: int = WRITES, kills: int = KILLS) -> Iterator[Figure]:
    tables = [seeded_in(data, 4, 11) for _ in range(TABLES)]
    acknowledged, lost, unreadable = 0, 0, 0
    with Server(data) as server:
        for _ in range(kills):
            begun = [last_entry(data, evening) for evening, _ in tables]
            told = life(server, tables, random.randint(writes // kills, 2 * writes // kills))
            acknowledged += sum(told) - sum(begun)
            lost += sum(max(0, seq - last_entry(data, evening)) for seq, (evening, _) in zip(told, tables, strict=True))
            server.start()
            unreadable += sum(not readable(server, *table) for table in tables)
    yield exactly(
        "acknowledged answers lost by kill -9", lost, 0, beside=f"{acknowledged} acknowledged, {kills} kills"
    )  # fmt: skip
    yield exactly("evenings unreadable after it", unreadable, 0, beside=f"{TABLES} tables at once")


def life(server: Server, tables: list[tuple[str, str]], writes: int) -> list[int]:
    """Write at all tables at once until the server is killed, soon after so many writes.

    Returns the last entry that each was told of.
    """
    with ExitStack() as lines, ThreadPoolExecutor(len(tables)) as threads:
        scorers = [Scorer(lines.enter_context(closing(Line(server.port))), *table) for table in tables]
        begun = sum(scorer.seq for scorer in scorers)
        done = [threads.submit(_write_on, scorer) for scorer in scorers]
        while sum(scorer.seq for scorer in scorers) - begun < writes and not any(each.done() for each in done):
            time.sleep(0.001)
        time.sleep(random.random() / 200)  # somewhere within a write or two
        server.stop(kill=True)
        for each in done:
            each.result()
    return [scorer.seq for scorer in scorers]


def _write_on(scorer: Scorer) -> None:
    try:
        while True:
            scorer.write()
    except BROKEN:
        return


def readable(server: Server, evening: str, secret: str) -> bool:
    with closing(Line(server.port)) as line:
        try:
            Scorer(line, evening, secret)
        except (RuntimeError, *BROKEN):
            return False
    return True


def last_entry(data: Path, evening: str) -> int:
    """The number of the last entry in the log, all those before it being there."""
    store = Store(Settings(data).database)
    try:
        entries = log.load(store, evening)
    finally:
        store.close()
    return next((n for n, entry in enumerate(entries) if entry.seq != n + 1), len(entries))
