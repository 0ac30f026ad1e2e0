"""A hundred people who open their page of a tournament at once, on one processor core, while a table is scored."""

from __future__ import annotations

import asyncio
import multiprocessing as mp
import os
import re
import resource
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from pathlib import Path
from statistics import median

from bench.load.crowd import DEALS, IDLE, Table, only_on, room_for, seated_at, waited
from bench.support import scripted_scorer as scores
from bench.support.app_process import Line, Served
from bench.support.figures import Figure, at_most, exactly
from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.stored_tournaments import hall_keys
from tests.web.tournament.conftest import begun_night

PEOPLE, TIMES = 100, 8
REST = 1.0  # seconds between two such moments
FILES = re.compile(rb'(?:href|src)="(/[^"]+\.(?:css|js)[^"]*)"')
Span = tuple[float, float]


def measure(data: Path, people: int = PEOPLE, times: int = TIMES, idle: int = IDLE) -> Iterator[Figure]:
    """The slowest page with its files, and how long a scorer waits meanwhile, to what it waits alone."""
    settings = Settings(data, entries_an_hour=0)
    resource.setrlimit(resource.RLIMIT_NOFILE, room_for(people))
    (table,), paths = seated_at(settings, 1), _drawn(settings, people)
    ours, *theirs = sorted(os.sched_getaffinity(0))
    with only_on(theirs), ProcessPoolExecutor(1, mp.get_context("fork")) as phone:
        phone.submit(os.getpid).result()  # it is there before the server's ways are open
        with Served(lambda: create_app(settings), core=ours) as served:
            asyncio.run(_opened(served.port, paths[:1]))  # the server has read the tournament
            alone = median(phone.submit(waited, served.port, table, idle, 0.02).result())
            steps = phone.submit(_steps, served.port, table, times * REST)
            moments = asyncio.run(_again_and_again(served.port, paths, times))
            busy = [took for begun, took in steps.result() if any(a <= begun <= b for a, b, _, _ in moments)]
    slowest = [max(took) for _, _, took, _ in moments]
    note = f"with its styles and scripts; {times} times, median {median(slowest):.2f} s"
    name = f"{people} people open their page at once: the slowest"
    yield at_most(name, max(slowest), 1, "s", note=note, counted=False, digits=2)
    note = f"{median(busy) * 1000:.1f} to {alone * 1000:.1f} ms; {len(busy)} answers, {DEALS} deals"
    yield at_most(
        "a scorer's answer meanwhile, to one alone",
        median(busy) / alone,
        3,
        "times",
        note=note,
        counted=False,
        digits=1,
    )
    yield exactly("pages and files that did not come", sum(failed for _, _, _, failed in moments), 0)


def _drawn(settings: Settings, people: int) -> list[str]:
    """The addresses of everybody's page in a whist drive whose first hand is drawn; all files are closed again."""
    app = create_app(settings)
    night = begun_night(app, "whist-drive")
    night.enter([f"Person {n:03} of the club" for n in range(1, people + 1)])
    night.draw()
    with closing(app.extensions["tournaments"].store) as store:
        return [hall_keys.person_path(store, night.id, n) for n in range(1, people + 1)]


def _steps(port: int, table: Table, seconds: float) -> list[Span]:
    """When each step of a scorer was sent, and how long its answer took."""
    found, end = list[Span](), time.monotonic() + seconds
    with closing(Line(port)) as line:
        scorer = scores.Scorer(line, table.evening, table.secret)
        while time.monotonic() < end:
            scorer.prepare()
            begun = time.monotonic()
            scorer.send_again(line)
            found.append((begun, time.monotonic() - begun))
            time.sleep(0.02)
    return found


async def _again_and_again(port: int, paths: Sequence[str], times: int) -> list[tuple[float, float, list[float], int]]:
    """Each moment's begin and end, the seconds of each person, and how many answers were none."""
    found = list[tuple[float, float, list[float], int]]()
    for _ in range(times):
        begun = time.monotonic()
        took, failed = await _opened(port, paths)
        found.append((begun, time.monotonic(), took, failed))
        await asyncio.sleep(max(0.0, begun + REST - time.monotonic()))
    return found


async def _opened(port: int, paths: Sequence[str]) -> tuple[list[float], int]:
    """Seconds until each person has the page and its files, and how many of these did not come."""
    each = await asyncio.gather(*(_open(port, path) for path in paths))
    return [took for took, _ in each], sum(failed for _, failed in each)


async def _open(port: int, path: str) -> tuple[float, int]:
    begun, failed = time.monotonic(), 0
    reads, writes = await asyncio.open_connection("127.0.0.1", port)
    status, page = await _asked(reads, writes, path)
    failed += status != 200
    for file in dict.fromkeys(FILES.findall(page)):
        failed += (await _asked(reads, writes, file.decode()))[0] != 200
    writes.close()
    return time.monotonic() - begun, failed


async def _asked(reads: asyncio.StreamReader, writes: asyncio.StreamWriter, path: str) -> tuple[int, bytes]:
    writes.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Language: en\r\n\r\n".encode())
    head = (await reads.readuntil(b"\r\n\r\n")).lower()
    length = re.search(rb"content-length: (\d+)", head)
    return int(head.split(b" ", 2)[1]), await reads.readexactly(int(length[1]) if length else 0)
