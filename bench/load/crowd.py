"""A full house on one processor core: a thousand watchers of one evening, then five hundred tables of four phones.

Each phone has a poll that the server holds, and polls again as soon as it is answered. Measured is how long a scorer
waits for an answer, compared with the same scorer alone. That phone is a process of its own; the two thousand others
share one, so that they wait for each other as well as for the server.
"""

from __future__ import annotations

import asyncio
import multiprocessing as mp
import os
import re
import resource
import time
import zlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

from bench.support import scripted_scorer as scores
from bench.support.app_process import Line, Served
from bench.support.figures import Figure, at_most, exactly
from bench.support.gone import Gone
from bench.support.played_evenings import seeded
from bench.support.scripted_scorer import BROWSER, POST
from scorepad.database import open_store
from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.store.links.watch_links import watch_key
from scorepad.store.versions import seen_by_writer
from scorepad.stored_evenings import Evenings

PHONES = 4  # at a table
SECONDS, AGAIN = 24.0, 0.05  # a run, and from an answer to the next poll
REST, GIVEN_UP = 1.0, 10.0  # from a failure to the next poll, and without any answer until all end
SPREAD = 2.0  # seconds in which all begin
IDLE, PAUSE = 120, 0.2  # steps with nobody else there; seconds between two of them
DEALS = 11
BIDS = {"step": "bids", "place": str(DEALS + 1), **{f"p{n}": "0" for n in range(1, 5)}}
ASKS = POST | BROWSER | {"Accept-Encoding": "gzip, deflate"}  # a browser asks for brotli over https only
SEQ = re.compile(rb'data-seq="(\d+)"')
SEEN = re.compile(rb"\?seen=([\w.]+)")


@dataclass(frozen=True, slots=True)
class House:
    """The load: `watchers` of the first table, `tables`, and seconds between two steps at each of them.

    most  how many times as long as alone an answer may take
    """

    name: str
    watchers: int
    tables: int
    every: float
    most: float = 2


HOUSES = (House("1,000 watchers", 1000, 10, 2.0), House(f"500 tables of {PHONES}", 0, 500, 20.0, most=3))


@dataclass(slots=True)
class Counts:
    """The phones' common counters: steps, polls, pages fetched, and errors; `heard`: the time of the last answer."""

    steps: int = 0
    polls: int = 0
    pages: int = 0
    errors: list[str] = field(default_factory=list)
    heard: float = field(default_factory=time.monotonic)


@dataclass(frozen=True, slots=True)
class Table:
    """An evening, where it is watched, its scorer's secret, the last entry of its log, and the mark of that version."""

    evening: str
    watch: str
    secret: str
    seq: int
    mark: str

    @property
    def path(self) -> str:
        """The path where its score is kept."""
        return f"/table/{self.evening}/"


class Phone:
    """A phone that watches. As a browser does, it keeps its connection open as long as the server does."""

    def __init__(self, port: int, path: str, table: Table, counts: Counts, secret: str = "") -> None:
        self.seq, self.mark, self.counts = table.seq, table.mark, counts
        self._port, self._path = port, path
        headers = {"Host": f"127.0.0.1:{port}", **ASKS, **({"Cookie": f"device={secret}"} if secret else {})}
        self._always = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def run(self, after: float, end: float) -> None:
        """Poll again and again, from `after` seconds on until the clock shows `end`."""
        await asyncio.sleep(after)
        while time.monotonic() < end:
            await self.poll()
            await asyncio.sleep(AGAIN)
        self.hang_up()

    async def poll(self) -> None:
        """Poll once, and read the page if there is a new one."""
        self.counts.polls += 1
        if page := await self._ask("GET", f"?seen={self.mark}"):
            self.counts.pages += 1
            self._read(page)

    def hang_up(self) -> None:
        """Close the connection."""
        if self._line:
            self._line[1].close()
        self._line = None

    def _read(self, page: bytes) -> None:
        seq, seen = SEQ.search(page), SEEN.search(page)
        if seq and seen:
            self.seq, self.mark = int(seq[1]), seen[1].decode()
        else:
            self.counts.errors.append("a page without a table")

    async def _ask(self, method: str, path: str, body: str = "") -> bytes:
        """The body of the answer; empty if something went wrong, which is noted. Raises Gone."""
        try:
            self._line = self._line or await asyncio.open_connection("127.0.0.1", self._port)
            reader, writer = self._line
            head = f"{method} {self._path}{path} HTTP/1.1\r\n{self._always}Content-Length: {len(body)}\r\n\r\n"
            writer.write((head + body).encode())
            headers = (await reader.readuntil(b"\r\n\r\n")).lower()
            length = re.search(rb"content-length: (\d+)", headers)
            answer = await reader.readexactly(int(length[1])) if length else b""
        except (OSError, asyncio.IncompleteReadError) as error:
            self.counts.errors.append(repr(error))
            self.hang_up()
            if time.monotonic() > self.counts.heard + GIVEN_UP:
                raise Gone(f"no phone was answered for {GIVEN_UP:.0f} s: {error!r}") from None
            await asyncio.sleep(REST)
            return b""
        self.counts.heard = time.monotonic()
        if b"connection: close" in headers:
            self.hang_up()
        if not headers.startswith(b"http/1.1 2"):
            self.counts.errors.append(f"{method}: {headers[:12].decode()}")
        return zlib.decompress(answer, 31) if b"content-encoding: gzip" in headers else answer


class Scorer(Phone):
    """A phone that keeps score: it enters the bids of the next deal, undoes that, and so on."""

    def __init__(self, port: int, table: Table, counts: Counts, every: float = 1.0) -> None:
        super().__init__(port, table.path, table, counts, table.secret)
        self._table, self._every, self._writes = table, every, 0

    async def run(self, after: float, end: float) -> None:
        """Poll as every phone does, and write every few seconds on a second connection."""
        writing = asyncio.create_task(self._write_on(after * self._every / SPREAD, end))
        await super().run(after, end)
        await writing

    async def _write_on(self, after: float, end: float) -> None:
        line = Scorer(self._port, self._table, self.counts)  # its own, as a browser has several
        await asyncio.sleep(after)
        while time.monotonic() < end:
            await line.write()
            self.seq, self.mark = line.seq, line.mark
            await asyncio.sleep(self._every)
        line.hang_up()

    async def write(self) -> None:
        """Enter the bids, or undo them."""
        self._writes += 1
        self.counts.steps += 1
        what, said = ("step", BIDS) if self._writes % 2 else ("undo", {"seq": str(self.seq)})
        self._read(await self._ask("POST", what, urlencode(said | {"key": f"key-{self._writes}"})))


def measure(
    data: Path, houses: Sequence[House] = HOUSES, seconds: float = SECONDS, idle: int = IDLE
) -> Iterator[Figure]:
    """How long an answer takes under each of the loads, and how many requests failed."""
    for number, house in enumerate(houses):
        resource.setrlimit(resource.RLIMIT_NOFILE, room_for(house.watchers + house.tables * (PHONES + 1)))
        yield from _visited(data / str(number), house, seconds, idle)


def _visited(data: Path, house: House, seconds: float, idle: int) -> Iterator[Figure]:
    apart, *seated = seated_at(Settings(data), house.tables + 1)
    ours, *theirs = sorted(os.sched_getaffinity(0))
    with only_on(theirs), ProcessPoolExecutor(1, mp.get_context("fork")) as phone:
        phone.submit(os.getpid).result()  # it is there before the server's ways are open
        with Served(lambda: create_app(Settings(data, entries_an_hour=0)), core=ours) as served:
            alone = median(phone.submit(waited, served.port, apart, idle, 0.02).result())
            before, begun = served.cpu(), time.monotonic()
            timed = phone.submit(waited, served.port, apart, int(seconds / PAUSE), PAUSE)
            counts = asyncio.run(full(served.port, seated, house, seconds))
            share = (served.cpu() - before) / (time.monotonic() - begun)
            median_wait = median(timed.result())
    note = f"{median_wait * 1000:.1f} to {alone * 1000:.1f} ms; {counts.steps} other steps; {share:.0%} of one core"
    name = f"an answer beside {house.name}, to one alone"
    yield at_most(name, median_wait / alone, house.most, "times", note=note, counted=False, digits=1)
    note = f"{counts.polls} polls, {counts.pages} of them with news"
    yield exactly(f"errors beside {house.name}", len(counts.errors), 0, note="; ".join([note, *counts.errors[:1]]))


def waited(port: int, table: Table, steps: int, pause: float) -> list[float]:
    """Seconds from each tap to the last byte of the table that it answers with."""
    took = []
    with closing(Line(port)) as line:
        scorer = scores.Scorer(line, table.evening, table.secret)
        for _ in range(steps):
            scorer.prepare()
            begun = time.monotonic()
            scorer.send_again(line)
            took.append(time.monotonic() - begun)
            time.sleep(pause)
    return took


def seated_at(settings: Settings, tables: int) -> list[Table]:
    """Store that many evenings, played half-way. The database is closed again: a fork must not inherit it."""
    seated = []
    with closing(open_store(settings)) as store:
        evenings = Evenings(store, "")
        for _ in range(tables):
            evening, secret = seeded(evenings, 4, DEALS)
            watch = f"/watch/{watch_key(store, evening)}/"
            shown = seen_by_writer(store, evening, secret)
            if shown is None:
                raise RuntimeError("the device that began an evening may not write in it")
            seated.append(Table(evening, watch, secret, shown.seq, shown.mark))
    return seated


async def full(port: int, seated: list[Table], house: House, seconds: float) -> Counts:
    """Let everybody of the house come for that many seconds. Returns what they counted."""
    counts, end = Counts(), time.monotonic() + seconds
    phones = [Phone(port, seated[0].watch, seated[0], counts) for _ in range(house.watchers)]
    for table in seated if house.tables else ():
        looking_on = (Phone(port, table.watch, table, counts) for _ in range(PHONES - 1))
        phones += [Scorer(port, table, counts, house.every), *looking_on]
    await asyncio.gather(*(phone.run(n * SPREAD / len(phones), end) for n, phone in enumerate(phones)))
    return counts


@contextmanager
def only_on(cores: list[int]) -> Iterator[None]:
    """Stay off the server's core, if there is another."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores or before)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def room_for(phones: int) -> tuple[int, int]:
    """The limits of open files, soft and hard, that this many connections need, as far as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = phones + 200
    return max(soft, wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)), hard
