"""The processes of `scorepad serve --workers` replaced by new ones, and killed, while people play."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bench.load.crowd import PHONES, Counts, House, full, room_for, seated_at
from bench.support.figures import Figure, at_most, exactly
from bench.support.gone import until
from bench.support.played_evenings import seeded
from bench.support.postgres_address import url
from bench.support.retrying_scorer import lost_and_doubled, writing
from scorepad.database import open_store
from scorepad.settings import Settings
from scorepad.stored_evenings import Evenings
from tests.browser.live_server import Server
from tests.store.postgres.databases import databases

REPLACED, KILLED, TABLES = 6, 20, 20
EVERY = 5.0  # seconds from one upgrade to the next
AGAIN = 0.5  # seconds from one kill to the next, at most, once both processes serve again
STARTS = 1.5  # seconds


def measure(data: Path, replaced: int = REPLACED, killed: int = KILLED, tables: int = TABLES) -> Iterator[Figure]:
    """How many answers fail while new processes take the place of the old ones, and what a killed one loses."""
    with databases() as made, made.one() as address:
        settings = Settings(data, postgres=address)
        with Server(data, workers=2, SCOREPAD_DATABASE=url(address)) as server:
            yield from _replaced(server, settings, replaced, tables)
            yield from _killed(server, settings, killed)


def _replaced(server: Server, settings: Settings, times: int, tables: int) -> Iterator[Figure]:
    resource.setrlimit(resource.RLIMIT_NOFILE, room_for(tables * (PHONES + 1)))
    house, before = House("", 0, tables, 1.0), children(server.pid)
    counts = asyncio.run(_played_on(server, settings, house, times))
    note = f"{counts.steps} steps and {counts.polls} polls of {tables} tables of {PHONES}; two processes, PostgreSQL"
    failed = "; ".join([note, *counts.errors[:1]])
    yield exactly(f"failed answers while all processes were replaced {times} times", len(counts.errors), 0, note=failed)
    left = len(before & children(server.pid)) if times else 0
    yield exactly("processes that were not replaced", left, 0)


async def _played_on(server: Server, settings: Settings, house: House, times: int) -> Counts:
    seated = seated_at(settings, house.tables)
    playing = asyncio.create_task(full(server.port, seated, house, EVERY * (times + 1)))
    for _ in range(times):
        await asyncio.sleep(EVERY)
        os.kill(server.pid, signal.SIGHUP)
    return await playing


def _killed(server: Server, settings: Settings, times: int) -> Iterator[Figure]:
    with closing(open_store(settings)) as store:
        seats = [seeded(Evenings(store, ""), 4, 11) for _ in range(4)]
        with writing([server.port], seats) as scorers:
            for _ in range(times):
                time.sleep(random.uniform(0, AGAIN))
                _kill_one(server)
        lost, doubled = lost_and_doubled(store, scorers)
    note = f"{sum(len(scorer.acknowledged) for scorer in scorers)} acknowledged, {len(scorers)} writers"
    yield exactly(f"acknowledged answers lost by kill -9 of one of two processes, {times} times", lost, 0, note=note)
    yield exactly("doubled", doubled, 0, note="; ".join(scorer.wrong for scorer in scorers if scorer.wrong))
    tries, waited = max(scorer.tries for scorer in scorers), max(scorer.waited for scorer in scorers)
    note = f"the longest took {waited:.2f} s"
    yield at_most("how often an answer was sent, at most", tries, 2, "times", counted=True, note=note)


def _kill_one(server: Server) -> None:
    """Kill a process, and wait until another one has its place and serves, as a rule."""
    before = children(server.pid)
    os.kill(random.choice([*before]), signal.SIGKILL)
    until(lambda: children(server.pid) - before, "no process took the place of the one that was killed")
    time.sleep(STARTS)


def children(process: int) -> set[int]:
    """The processes that a process has started and that are there."""
    return set(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))
