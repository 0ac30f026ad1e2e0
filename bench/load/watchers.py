"""How much processor time watching phones cost: a thousand while nothing happens, and two hundred tables of four."""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Iterator
from pathlib import Path

from bench.load.crowd import SPREAD, House, full, room_for, seated_at
from bench.support.app_process import Served
from bench.support.figures import Figure, at_most
from scorepad.flask_app import create_app
from scorepad.settings import Settings

SETTLED, SECONDS = SPREAD + 3.0, 20.0  # until all have come, and of what is measured
IDLE = House("1,000 idle watchers", 1000, 0, 0.0)
TABLES = House("200 tables of four, a step every 20 s", 0, 200, 20.0)


def measure(
    data: Path, idle: House = IDLE, tables: House = TABLES, settled: float = SETTLED, seconds: float = SECONDS
) -> Iterator[Figure]:
    """The share of one core for each of the two, once all phones are there and each table has written once.

    At its first step the server reads a table's log from the disk, which it does not do again.
    """
    for house, most in ((idle, 10), (tables, 18)):
        resource.setrlimit(resource.RLIMIT_NOFILE, room_for(house.watchers + 5 * house.tables))
        share, note = _share(data / str(most), house, settled + house.every, seconds)
        yield at_most(f"{house.name}, of one core", share * 100, most, "%", note=note, counted=False, digits=1)


def _share(data: Path, house: House, settled: float, seconds: float) -> tuple[float, str]:
    """The share of one processor core that the server takes, once all phones are there; and what was asked."""
    seated = seated_at(Settings(data), max(1, house.tables))
    with Served(lambda: create_app(Settings(data, entries_an_hour=0))) as served:

        async def visited() -> tuple[float, str]:
            phones = asyncio.create_task(full(served.port, seated, house, settled + seconds))
            await asyncio.sleep(settled)
            before, begun = await asyncio.to_thread(served.cpu), time.monotonic()
            await asyncio.sleep(seconds - 1)
            share = (await asyncio.to_thread(served.cpu) - before) / (time.monotonic() - begun)
            counts = await phones
            errors = f"; {counts.errors[0]}" if counts.errors else ""
            return share, f"{counts.polls} polls, {counts.steps} steps, {len(counts.errors)} errors{errors}"

        return asyncio.run(visited())
