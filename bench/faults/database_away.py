"""PostgreSQL goes away and comes back; meanwhile one of two processes is killed, or all are to be replaced."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from bench.faults.replaced import children
from bench.support.figures import Figure, at_most, exactly
from bench.support.gone import Gone, until
from bench.support.played_evenings import seeded
from bench.support.retrying_scorer import lost_and_doubled, writing
from scorepad.database import open_store
from scorepad.settings import Settings
from scorepad.stored_evenings import Evenings
from tests.browser.live_server import Server
from tests.store.postgres.nodes import Node, node

TIMES, TABLES = 20, 2
BEFORE = 0.5  # seconds of writing before each fault
AWAY = (1.0, 9.0)  # seconds, at least and at most
STAYS = 3.0  # seconds; a process that is there for so long serves, and is not about to end
SOON = 40  # seconds


@dataclass(slots=True)
class Found:
    """The results of all times; `again`: seconds from the database's return until both processes serve."""

    ended: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    again: list[float] = field(default_factory=list)


def measure(data: Path, times: int = TIMES) -> Iterator[Figure]:
    """How often the server ends, what is lost, and how soon both processes serve again."""
    found = Found()
    with node() as database, Server(data, workers=2, SCOREPAD_DATABASE=database.address) as server:
        settings = Settings(data, postgres=database.address)
        with closing(open_store(settings)) as store:
            seats = [seeded(Evenings(store, ""), 4, 11) for _ in range(TABLES)]
        for turn in range(times):
            _one(database, server, settings, seats, found, replaced=turn % 2 == 1)
    note = f"{found.acknowledged} acknowledged, {TABLES} writers; one killed each time, every second time all replaced"
    yield exactly(f"the server ended while its database was away, {times} times", found.ended, 0, note=note)
    yield exactly("acknowledged answers lost", found.lost, 0)
    yield exactly("doubled", found.doubled, 0)
    note = ", ".join(f"{each:.0f}" for each in found.again)
    yield at_most("both serve after it is back, at most", max(found.again), SOON, "s", counted=True, note=note)


def _one(
    database: Node, server: Server, settings: Settings, seats: list[tuple[str, str]], found: Found, *, replaced: bool
) -> None:
    """Once, under writers. Raises Gone if the server ended."""
    with writing([server.port], seats) as scorers:
        time.sleep(BEFORE)
        database.stop(signal.SIGQUIT)
        os.kill(random.choice([*children(server.pid)]), signal.SIGKILL)
        time.sleep(random.uniform(*AWAY))
        if replaced and not server.ended:
            os.kill(server.pid, signal.SIGHUP)
        database.start()
        since = time.monotonic()
        try:
            until(lambda: server.ended or _both_stay(server), "not both processes serve again")
        finally:
            found.ended += server.ended
        found.again.append(time.monotonic() - since)
    if server.ended:
        raise Gone("the server has ended")
    with closing(open_store(settings)) as store:
        lost, doubled = lost_and_doubled(store, scorers)
    found.lost, found.doubled = found.lost + lost, found.doubled + doubled
    found.acknowledged += sum(len(scorer.acknowledged) for scorer in scorers)


def _both_stay(server: Server) -> bool:
    before = children(server.pid)
    time.sleep(STAYS)
    return len(before) == 2 and children(server.pid) == before
