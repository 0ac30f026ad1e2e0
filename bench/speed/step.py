"""The cost of a step, compared with a bare Flask route that commits one row and renders as many bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from flask import Flask, render_template
from sqlite_utils import Database
from sqlite_utils.utils import sqlite3

from bench.support.app_process import Served
from bench.support.figures import Figure, at_most
from bench.support.played_evenings import seeded
from bench.support.scripted_scorer import POST, PlayingScorer, Scorer
from scorepad.flask_app import create_app
from scorepad.settings import Settings

BATCHES, BATCH = 20, 100
DEAL = 12
ROW = "x" * 120
CELL, CELLS = "<td>000</td>", 5
TABLE = "<table>{% for row in rows %}<tr>{% for cell in row %}<td>{{ cell }}</td>{% endfor %}</tr>{% endfor %}</table>"


def measure(data: Path, batches: int = BATCHES, batch: int = BATCH) -> Iterator[Figure]:
    """How many bytes answer a step, and how many times a bare route's processor time it takes.

    A phone at the table decides and draws by itself and sends what it wrote; one without its scripts gets a page.
    """
    app = create_app(Settings(data, entries_an_hour=0))
    evenings = app.extensions["evenings"]
    tables = [seeded(evenings, 4, DEAL - 1) for _ in range(2)]
    with Served(lambda: create_app(Settings(data, entries_an_hour=0))) as ours:
        playing, scorer = PlayingScorer(ours, *tables[0]), Scorer(ours, *tables[1])
        sent, size = max(scorer.write(), scorer.write()), scorer.plain()
        with Served(lambda: bare(one_row_in_sqlite(data), size)) as theirs:
            least = len(theirs.ask("POST", "/step", "", POST)[1])
            yield at_most(
                "answer to a step, compressed", sent, 3000, "bytes", note=f"{size} before", counted=True
            )  # fmt: skip
            step, drawn, plain = best(
                [(ours, playing.write), (ours, scorer.write), (theirs, lambda: theirs.ask("POST", "/step", "", POST))],
                batches,
                batch,
            )
    note = f"bare route, {least} bytes: {plain * 1e6:.0f} µs"
    yield times("processor time of a step, to a bare commit", step, plain, 1.45, note)
    yield times("the same, of a phone without its scripts: its answer is a page", drawn, plain, 1.65, note)


def times(name: str, step: float, plain: float, most: float, note: str) -> Figure:
    """How many times the bare route's processor seconds a step takes."""
    return at_most(name, step / plain, most, "times", note=f"{step * 1e6:.0f} µs; {note}", counted=True, digits=2)


def best(sides: list[tuple[Served, Callable[[], object]]], batches: int, batch: int) -> list[float]:
    """Processor seconds of one request to each side, from its best batch. They take turns: noise hits all alike."""
    taken: list[list[float]] = [[] for _ in sides]
    for _ in range(batches):
        for (served, ask), each in zip(sides, taken, strict=True):
            before = served.cpu()
            for _ in range(batch):
                ask()
            each.append(served.cpu() - before)
    return [min(each) / batch for each in taken]


def one_row_in_sqlite(data: Path) -> Callable[[], object]:
    """A function that commits one row into a file of its own."""
    db = Database(sqlite3.connect(data / "bare.db", isolation_level=None, check_same_thread=False))
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE event (id INTEGER PRIMARY KEY, data TEXT)")

    def commit() -> None:
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO event (data) VALUES (?)", [ROW])
        db.execute("COMMIT")

    return commit


def bare(commit: Callable[[], object], size: int) -> Flask:
    """The least that a server-made step can be: one committed row, and a rendered table of `size` bytes."""
    app = Flask("bare")
    wide = len("<tr></tr>") + CELLS * len(CELL)
    rows = [[f"{n * 31 % 97:03}" for n in range(CELLS)] for _ in range(max(1, size // wide))]
    page = app.jinja_env.from_string(TABLE)

    @app.post("/step")
    def step() -> str:
        commit()
        return render_template(page, rows=rows)

    return app
