"""The processor time of a whole evening: the app's and PostgreSQL's, by their work for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import psycopg
from flask import Flask

from bench.load.crowd import SEEN
from bench.support.app_process import Served
from bench.support.figures import Figure, at_most
from bench.support.played_evenings import seeded
from bench.support.scripted_scorer import BROWSER, POST, PlayingScorer
from scorepad.flask_app import create_app
from scorepad.server import long_polls
from scorepad.settings import Settings
from scorepad.store.links.watch_links import watch_key
from tests.store.postgres.databases import databases

DEALS, MINUTES, PHONES = 24, 45, 4
STEPS = 2  # a deal
# Seconds from one poll to the next: it is held for nine tenths to all of HOLD, and goes off again.
EACH = 9.6
EACH_WATCHED = EACH * long_polls.WATCHED
HELD = 0.002  # seconds for which it is held here
MOST = 0.8  # seconds of processor
ASSET = re.compile(r'(?:src|href)="(/(?:static|phone)/[^"]+)"')


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds of processor that some requests took."""

    what: str
    requests: int
    app: float
    database: float

    def __str__(self) -> str:
        return f"{self.what} ({self.requests}) {self.app:.2f} + {self.database:.2f} s"


def measure(data: Path, deals: int = DEALS, minutes: int = MINUTES) -> Iterator[Figure]:
    """The processor's time for an evening of four phones, of which one keeps score and three watch."""
    with databases() as made, made.one() as address:
        settings = Settings(data, postgres=address)
        app = create_app(settings)
        evenings = app.extensions["evenings"]
        evening, secret = seeded(evenings, 4, deals // 2)
        watch = f"/watch/{watch_key(evenings.store, evening)}/"
        evenings.store.close()
        with Served(lambda: _soon(settings)) as served:
            costs = [*_costs(served, address, (evening, secret), watch, deals, minutes)]
    app_seconds, database = sum(each.app for each in costs), sum(each.database for each in costs)
    note = f"app {app_seconds:.2f}, PostgreSQL {database:.2f}: {'; '.join(map(str, costs))}"
    name = f"processor of an evening of {deals} deals, {PHONES} phones, {minutes} minutes"
    yield at_most(name, app_seconds + database, MOST, "s", counted=False, note=note, digits=2)


def _soon(settings: Settings) -> Flask:
    long_polls.HOLD = HELD
    return create_app(settings)


def _costs(
    served: Served, address: str, table: tuple[str, str], watch: str, deals: int, minutes: int
) -> Iterator[Cost]:
    evening, secret = table
    opened = [(f"/table/{evening}/", {"Cookie": f"device={secret}"}), *[(watch, dict[str, str]())] * (PHONES - 1)]
    measured = _Measured(served, address)
    yield measured.cost(
        "pages opened, with their scripts and styles", [partial(_open, served, *each) for each in opened]
    )
    scorer = PlayingScorer(served, evening, secret)
    measured.cost("", [scorer.write, scorer.write])  # the evening is in memory from here on
    yield measured.cost("steps", [scorer.write] * deals * STEPS)
    news = deals * STEPS * (PHONES - 1)
    yield measured.cost("polls with news", [lambda: _poll(served, watch, "0.0")] * news)
    held = _without_news(deals * STEPS, minutes * 60)
    page = served.ask("GET", watch, headers=POST | {"Accept-Encoding": "identity"})[1]
    seen = SEEN.search(page)
    if not seen:
        raise RuntimeError("a page without a table")
    mark = seen[1].decode()
    yield measured.cost("held polls", [lambda: _poll(served, watch, mark)] * held)


@dataclass(frozen=True, slots=True)
class _Measured:
    served: Served
    address: str

    def cost(self, what: str, requests: Sequence[Callable[[], object]]) -> Cost:
        """The cost of sending these, one after the other."""
        app, database = self.served.cpu(), _database_seconds(self.address)
        for send in requests:
            send()
        return Cost(what, len(requests), self.served.cpu() - app, _database_seconds(self.address) - database)


def _without_news(steps: int, seconds: int) -> int:
    """How many polls of all phones hear nothing. A step ends a poll of each phone in its middle, on average: those of
    watchers with news, that of the phone that wrote without."""
    writing, watching = seconds / EACH + steps / 2, seconds / EACH_WATCHED - steps / 2
    return int(writing + max(watching, 0) * (PHONES - 1))


def _open(served: Served, path: str, cookie: dict[str, str]) -> None:
    _, page = served.ask("GET", path, headers=cookie)
    for asset in ASSET.findall(page.decode()):
        served.ask("GET", asset, headers=BROWSER)


def _poll(served: Served, path: str, mark: str) -> None:
    served.ask("GET", f"{path}?seen={mark}", headers=POST | BROWSER)


def _database_seconds(address: str) -> float:
    """Seconds of processor that all processes of PostgreSQL that run now have used."""
    with psycopg.connect(address) as db:
        (folder,) = db.execute("SHOW data_directory").fetchone() or ("",)
    first = int(Path(folder, "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return sum(_nanoseconds(pid) for pid in (str(first), *children)) / 1e9


def _nanoseconds(pid: str) -> int:
    """The time that a process has used; 0 of one that has just ended, as those that tidy up do."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0])
    except FileNotFoundError:
        return 0
