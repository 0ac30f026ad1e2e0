"""The cost of publishing news to other processes: appends a second with it and without, side by side."""

from __future__ import annotations

import multiprocessing as mp
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from threading import Barrier
from unittest import mock

from bench.support.figures import Figure
from bench.support.played_evenings import AT, begun
from scorepad.store import log
from scorepad.store.postgres.database import PostgresStore
from scorepad.store.postgres.notifications import Publisher
from tests.store.postgres.nodes import leader_and_standby
from tests.store.sqlite.writer_processes import answer

PROCESSES, CLIENTS = 4, 32
ROUNDS, SECONDS = 6, 2.0
LEAST = 0.9
ON_DISK = ()  # PostgreSQL's default: commits wait for the disk


def measure(data: Path, rounds: int = ROUNDS, seconds: float = SECONDS) -> Iterator[Figure]:
    """Appends a second of 32 clients, a synchronous standby behind PostgreSQL; both ways take turns."""
    each, published, silent = CLIENTS // PROCESSES, list[float](), list[float]()
    with (
        ProcessPoolExecutor(PROCESSES, mp.get_context("fork")) as apart,
        leader_and_standby(ON_DISK) as (_, _, address),
    ):
        apart.submit(os.getpid).result()
        for _ in range(rounds):
            for found, publishes in ((published, True), (silent, False)):
                side = partial(_appends, address, data / "scorepad.db", each, seconds, publishes=publishes)
                found.append(sum(apart.map(side, range(PROCESSES))))
    ratio = sum(published) / sum(silent)
    note = f"{sum(published) / rounds:.0f} to {sum(silent) / rounds:.0f} a second; {PROCESSES} processes, fsync on"
    name = f"appends a second with news sent against without, {CLIENTS} clients, synchronous standby"
    yield Figure(name, f"{ratio:.2f} times", note, f">= {LEAST:.2f} times", ratio >= LEAST, counted=True)


def _appends(address: str, folder: Path, clients: int, seconds: float, _: int, *, publishes: bool) -> float:
    """How many events a second that many clients append, each to an evening of its own; a subscriber gets all."""
    with ExitStack() as open_:
        if not publishes:
            open_.enter_context(mock.patch.object(Publisher, "publish"))
        store = open_.enter_context(closing(PostgresStore(address, folder)))
        if ends := store.listen(lambda _: None, lambda _: None):
            open_.callback(ends)
        evenings = [log.start(store, begun(4), at=AT) for _ in range(clients)]
        side = partial(_of_one, store, Barrier(clients), seconds)
        with ThreadPoolExecutor(clients) as threads:
            counted: Sequence[int] = [*threads.map(side, evenings)]
    return sum(counted) / seconds


def _of_one(store: PostgresStore, together: Barrier, seconds: float, evening: str) -> int:
    log.append(store, evening, 2, answer(2), at=AT)  # its connection is there from here on
    together.wait(30)
    seq, until = 2, time.monotonic() + seconds
    while time.monotonic() < until:
        seq += 1
        log.append(store, evening, seq, answer(seq), at=AT)
    return seq - 2
