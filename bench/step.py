"""One step of a table of four against a bare Flask route that commits one row and renders as many bytes."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

from flask import Flask, render_template
from sqlite_utils import Database
from sqlite_utils.utils import sqlite3

from bench.evenings import seeded
from bench.served import Served
from scorepad.app import create_app
from scorepad.settings import Settings

BATCHES, BATCH = 20, 100
POST = {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true", "HX-Request-Type": "partial"}
BROWSER = {"Accept-Encoding": "gzip, deflate, br", "Accept-Language": "en", "Sec-Fetch-Site": "same-origin"}
BARE = (
    """<table>{% for row in rows %}<tr>{% for cell in row %}<td>{{ cell }}</td>{% endfor %}</tr>{% endfor %}</table>"""
)


def app_step(data: Path) -> tuple[Callable[[], Flask], str, str]:
    """An evening at deal 12, and the app that serves it."""
    app = create_app(Settings(data))
    evening, secret = seeded(app.extensions["evenings"], 4, 11)
    return lambda: create_app(Settings(data)), evening, secret


def bare(data: Path, size: int) -> Flask:
    """The least that a server-made step can be: one committed row, and a rendered table of `size` bytes."""
    app = Flask("bare")
    db = Database(sqlite3.connect(data / "bare.db", isolation_level=None, check_same_thread=False))
    for statement in (
        "PRAGMA journal_mode=WAL",
        "PRAGMA synchronous=FULL",
        "CREATE TABLE event (id INTEGER PRIMARY KEY, data TEXT)",
    ):
        db.conn.execute(statement)
    rows = [[f"{n * 31 % 97:03}" for n in range(5)] for _ in range(max(1, (size - 15) // (5 * 12 + 9)))]

    page = app.jinja_env.from_string(BARE)

    @app.post("/step")
    def step() -> str:
        db.conn.execute("BEGIN IMMEDIATE")
        db.conn.execute("INSERT INTO event (data) VALUES (?)", ["x" * 120])
        db.conn.execute("COMMIT")
        return render_template(page, rows=rows)

    return app


def steps(served: Served, evening: str, secret: str) -> Callable[[], int]:
    """Answer the step that is asked, then take it back, and so on; each call is one request. Returns its size."""
    path = f"/table/{evening}"
    headers = POST | BROWSER | {"Cookie": f"device={secret}"}
    page = served.ask("GET", f"{path}/", headers={"Cookie": f"device={secret}"})[1].decode()
    fields = re.findall(r'data-key="(\w+)"', page)
    place, kind, seq = (re.search(f'{mark}="(\\w+)"', page)[1] for mark in ("data-place", "data-kind", "data-seq"))
    count = 0

    def step() -> int:
        nonlocal count
        count += 1
        undo = count % 2 == 0
        said = {"seq": int(seq) + count - 1} if undo else {"place": place, "step": kind} | dict.fromkeys(fields, 0)
        status, body = served.ask(
            "POST", f"{path}/{'undo' if undo else 'step'}", urlencode(said | {"key": count}), headers
        )
        if status != 200:
            raise RuntimeError(f"{status}: {body[-300:]!r}")
        return len(body)

    return step


def best(served: Served, ask: Callable[[], object]) -> float:
    """Processor seconds of one request: the best of the batches."""
    batches = []
    for _ in range(BATCHES):
        before = served.cpu()
        for _ in range(BATCH):
            ask()
        batches.append(served.cpu() - before)
    return min(batches) / BATCH


def measure(data: Path) -> tuple[float, float, int, int]:
    """Processor seconds of one of our steps and of a bare one, and the bytes of our answer plain and compressed."""
    make, evening, secret = app_step(data)
    with Served(make) as ours:
        ask = steps(ours, evening, secret)
        compressed = max(ask(), ask())
        headers = POST | {"Cookie": f"device={secret}"}
        size = len(ours.ask("GET", f"/table/{evening}/", headers=headers)[1])
        with Served(lambda: bare(data, size)) as theirs:
            plain = best(theirs, lambda: theirs.ask("POST", "/step", "", POST))
            step = best(ours, ask)
            plain = min(plain, best(theirs, lambda: theirs.ask("POST", "/step", "", POST)))
    return step, plain, size, compressed
