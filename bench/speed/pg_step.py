"""The cost of a step on PostgreSQL, compared with a bare Flask route that commits one row into the same database."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
from psycopg_pool import ConnectionPool

from bench.speed.step import BATCH, BATCHES, DEAL, ROW, bare, best, times
from bench.support.app_process import Served
from bench.support.figures import Figure
from bench.support.played_evenings import seeded
from bench.support.scripted_scorer import POST, PlayingScorer, Scorer
from scorepad.flask_app import create_app
from scorepad.settings import Settings
from tests.store.postgres.databases import databases


def measure(data: Path, batches: int = BATCHES, batch: int = BATCH) -> Iterator[Figure]:
    """How many times a bare route's processor time a step takes; that of PostgreSQL itself is not counted."""
    with databases() as made, made.one() as address:
        settings = Settings(data, postgres=address, entries_an_hour=0)
        app = create_app(settings)
        tables = [seeded(app.extensions["evenings"], 4, DEAL - 1) for _ in range(2)]
        app.extensions["evenings"].store.close()
        with Served(lambda: create_app(settings)) as ours:
            playing, scorer = PlayingScorer(ours, *tables[0]), Scorer(ours, *tables[1])
            size = scorer.plain()
            with Served(lambda: bare(one_row(address), size)) as theirs:
                sides = [
                    (ours, playing.write),
                    (ours, scorer.write),
                    (theirs, lambda: theirs.ask("POST", "/step", "", POST)),
                ]
                step, drawn, plain = best(sides, batches, batch)
    note = f"bare route: {plain * 1e6:.0f} µs; where the answer is a page {drawn / plain:.2f} times"
    yield times("processor time of a step on PostgreSQL, to a bare commit", step, plain, 1.5, note)


def one_row(address: str) -> Callable[[], object]:
    """A function that commits one row, on a connection of a pool, as the manual of psycopg has it."""
    with psycopg.connect(address) as db:
        db.execute("CREATE TABLE bare (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, data text)")
    pool = ConnectionPool(address, min_size=1, max_size=10, open=True)

    def commit() -> None:
        with pool.connection() as db:
            db.execute("INSERT INTO bare (data) VALUES (%s)", [ROW])

    return commit
