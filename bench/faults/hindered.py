"""A server that cannot write for a while: pages go on, writes are refused, and what is sent again is there once."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from bench.faults.killed import last_entry
from bench.support.app_process import Line
from bench.support.figures import Figure, exactly
from bench.support.played_evenings import seeded_in
from bench.support.scripted_scorer import Scorer
from tests.browser.live_server import Server

TABLES, LOCKED, FULL = 3, 10.0, 2.0  # seconds
LOCK = """
import sys
from sqlite_utils.utils import sqlite3
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""


Hindrance = Callable[[Server], AbstractContextManager[None]]


@dataclass(slots=True)
class Found:
    """The results while writing was impossible, and after it. `slowest`: seconds until a page was there."""

    refused: int = 0
    written: int = 0
    unread: int = 0
    reads: int = 0
    slowest: float = 0.0
    lost: int = 0


def measure(data: Path, locked: float = LOCKED, full: float = FULL) -> Iterator[Figure]:
    """Answers lost, writes not refused and pages not shown, while the disk is full and while the database is locked."""
    tables = [seeded_in(data, 4, 5) for _ in range(TABLES)]
    with Server(data) as server:
        for name, seconds, hindrance in (("the disk full", full, _full), ("the database locked", locked, _locked)):
            if hindrance is _full and sys.platform != "linux":
                continue
            found = _hindered(server, tables, hindrance, seconds)
            yield exactly(f"{name} for {seconds:.0f} s, answers lost", found.lost, 0, note=f"{TABLES} tables")
            yield exactly("writes not refused with 503", found.written, 0, note=f"{found.refused} refused")
            note = f"{found.reads} read, the slowest in {found.slowest * 1000:.0f} ms"
            yield exactly("pages not shown meanwhile", found.unread, 0, note=note)


def _hindered(server: Server, tables: list[tuple[str, str]], hindrance: Hindrance, seconds: float) -> Found:
    """Write at all tables, then try to for so long in vain, then send the same again."""
    found = Found()
    with ExitStack() as open_:
        scorers = [Scorer(open_.enter_context(closing(Line(server.port))), *table) for table in tables]
        for scorer in scorers:
            scorer.write()
        with hindrance(server):
            end = time.monotonic() + seconds
            trying = [Thread(target=_try, args=(server, scorer, end, found)) for scorer in scorers]
            for each in trying:
                each.start()
            _read_on(server, scorers, end, found)
            for each in trying:
                each.join()
        for scorer, (evening, _) in zip(scorers, tables, strict=True):
            with closing(Line(server.port)) as line:
                scorer.send_again(line)
            found.lost += abs(last_entry(server.data, evening) - scorer.seq)
    return found


def _try(server: Server, scorer: Scorer, end: float, found: Found) -> None:
    """Send one answer again and again, as a phone does, at least once."""
    with closing(Line(server.port)) as line:
        scorer.prepare()
        while True:
            status, _ = scorer.send(line)
            found.refused += status == 503
            found.written += status != 503
            if time.monotonic() > end:
                return
            time.sleep(0.2)


def _read_on(server: Server, scorers: list[Scorer], end: float, found: Found) -> None:
    with closing(Line(server.port)) as line:
        while time.monotonic() < end:
            for scorer in scorers:
                begins = time.perf_counter()
                found.unread += scorer.read(line) != 200
                found.slowest = max(found.slowest, time.perf_counter() - begins)
                found.reads += 1
            time.sleep(0.1)


@contextmanager
def _full(server: Server) -> Iterator[None]:
    """As if the disk were full: no file that the server writes into may be longer than it is at its beginning."""
    import resource  # not on Windows

    free = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, free[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, free)


@contextmanager
def _locked(server: Server) -> Iterator[None]:
    """Another process holds the right to write."""
    command = [sys.executable, "-c", LOCK, str(server.data / "scorepad.db")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout
        assert other.stdin
        other.stdout.readline()
        try:
            yield
        finally:
            other.stdin.close()
