"""`scorepad serve` killed in the middle of its work, again and again: what was acknowledged must be there."""

from __future__ import annotations

import http.client
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from bench.support.app_process import Line
from bench.support.figures import Figure, at_most, exactly
from bench.support.played_evenings import AT, begun, seeded_in
from bench.support.scripted_scorer import Scorer
from scorepad.settings import Settings
from scorepad.store import log
from scorepad.store.sqlite.database import SqliteStore
from tests.browser.live_server import Server

WRITES, KILLS, TABLES, OTHERS = 2000, 40, 4, 1000
AGAIN = 0.5  # seconds until it serves again
BROKEN = (OSError, http.client.HTTPException)


@dataclass(slots=True)
class Found:
    """After some kills: entries, evenings that could not be read, and seconds until the next server answered."""

    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    unreadable: int = 0
    again: list[float] = field(default_factory=list)


def measure(data: Path, writes: int = WRITES, kills: int = KILLS, others: int = OTHERS) -> Iterator[Figure]:
    """Answers lost and doubled, evenings unreadable, and how soon the server answers again."""
    _others(data, others)
    tables, found = [seeded_in(data, 4, 11) for _ in range(TABLES)], Found()
    with Server(data) as server:
        for _ in range(kills):
            _kill(server, tables, random.randint(writes // kills, 2 * writes // kills), found)
    note = f"{found.acknowledged} acknowledged, {kills} kills"
    yield exactly("acknowledged answers lost by kill -9", found.lost, 0, note=note)
    yield exactly("doubled or missing when sent again", found.doubled, 0, note=f"{TABLES} writers, their last answers")
    yield exactly("evenings unreadable after it", found.unreadable, 0, note=f"{TABLES} tables at once")
    note = f"{others} evenings; to load the program alone {_bare():.2f} s"
    yield at_most("serving again, median", median(found.again), AGAIN, "s", counted=False, note=note, digits=2)


def _kill(server: Server, tables: list[tuple[str, str]], writes: int, found: Found) -> None:
    """Write, kill and start again, and count what is there; then let every scorer send again what was not answered."""
    before = sum(last_entry(server.data, evening) for evening, _ in tables)
    scorers = life(server, tables, writes)
    there = [last_entry(server.data, evening) for evening, _ in tables]
    found.acknowledged += sum(scorer.seq for scorer in scorers) - before
    found.lost += sum(max(0, scorer.seq - last) for scorer, last in zip(scorers, there, strict=True))
    begins = time.perf_counter()
    server.start()
    found.again.append(time.perf_counter() - begins)
    for scorer, (evening, secret) in zip(scorers, tables, strict=True):
        found.unreadable += not readable(server, evening, secret)
        with closing(Line(server.port)) as line:
            scorer.send_again(line)
        found.doubled += abs(last_entry(server.data, evening) - scorer.seq)


def _others(data: Path, number: int) -> None:
    store = SqliteStore(Settings(data).database)
    with store.writing():
        for _ in range(number):
            log.start(store, begun(4), at=AT)
    store.close()


def _bare() -> float:
    """Seconds until a Python has loaded what the server is made of, and ends: the best of three."""
    took = []
    for _ in range(3):
        begins = time.perf_counter()
        subprocess.run([sys.executable, "-c", "import scorepad.cli.serve"], check=True)
        took.append(time.perf_counter() - begins)
    return min(took)


def life(server: Server, tables: list[tuple[str, str]], writes: int) -> list[Scorer]:
    """Write at all tables at once until the server is killed, soon after that many writes.

    Returns the scorers: each knows its last acknowledged entry, and the entries that were not acknowledged.
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
    return scorers


def _write_on(scorer: Scorer) -> None:
    try:
        while True:
            scorer.write()
    except BROKEN:
        return


def readable(server: Server, evening: str, secret: str) -> bool:
    """Whether the evening's table can still be read by its scorer."""
    with closing(Line(server.port)) as line:
        try:
            Scorer(line, evening, secret)
        except (RuntimeError, *BROKEN):
            return False
    return True


def last_entry(data: Path, evening: str) -> int:
    """The number of the last entry in the log, all those before it being there."""
    store = SqliteStore(Settings(data).database)
    try:
        entries = log.load(store, evening)
    finally:
        store.close()
    return next((n for n, entry in enumerate(entries) if entry.seq != n + 1), len(entries))
