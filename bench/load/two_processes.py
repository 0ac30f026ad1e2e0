"""A thousand tables of four on one machine, with their phones: two processes of the app on one PostgreSQL."""

from __future__ import annotations

import asyncio
import multiprocessing as mp
import os
import resource
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median

from bench.load.crowd import IDLE, PAUSE, PHONES, House, full, room_for, seated_at, waited
from bench.support.figures import Figure, at_most, exactly
from bench.support.postgres_address import url
from scorepad.settings import Settings
from tests.browser.live_server import Server
from tests.store.postgres.databases import databases

SECONDS = 40.0
HOUSE = House(f"1,000 tables of {PHONES}, two processes, PostgreSQL", 0, 1000, 20.0, most=3)


def measure(data: Path, house: House = HOUSE, seconds: float = SECONDS, idle: int = IDLE) -> Iterator[Figure]:
    """How long a scorer waits under this load, and how many requests failed."""
    resource.setrlimit(resource.RLIMIT_NOFILE, room_for(house.tables * (PHONES + 1)))
    with databases() as made, made.one() as address, ProcessPoolExecutor(1, mp.get_context("fork")) as phone:
        phone.submit(os.getpid).result()  # it is there before the server's ways are open
        apart, *seated = seated_at(Settings(data, postgres=address), house.tables + 1)
        with Server(data, workers=2, SCOREPAD_DATABASE=url(address)) as server:
            alone = median(phone.submit(waited, server.port, apart, idle, 0.02).result())
            timed = phone.submit(waited, server.port, apart, int(seconds / PAUSE), PAUSE)
            counts = asyncio.run(full(server.port, seated, house, seconds))
            under_load = median(timed.result())
    note = f"{under_load * 1000:.1f} to {alone * 1000:.1f} ms; {counts.steps} other steps, {counts.polls} polls"
    name = f"an answer beside {house.name}, to one alone"
    yield at_most(name, under_load / alone, house.most, "times", note=note, counted=False, digits=1)
    yield exactly("errors beside them", len(counts.errors), 0, note="; ".join(counts.errors[:1]))
