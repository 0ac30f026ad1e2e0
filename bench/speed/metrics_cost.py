"""The cost of counting for Prometheus: a step and a poll of an app that does, compared with one that does not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from urllib.request import urlopen

from flask import Flask

from bench.speed.step import BATCH, BATCHES, DEAL, best
from bench.support.app_process import Served
from bench.support.figures import Figure, at_most
from bench.support.played_evenings import seeded
from bench.support.scripted_scorer import PlayingScorer
from scorepad.flask_app import create_app
from scorepad.settings import Settings
from tests.browser.live_server import free_port

MOST = 1.05  # times what it costs without
HOST = "127.0.0.1"


def measure(data: Path, batches: int = BATCHES, batch: int = BATCH) -> Iterator[Figure]:
    """How many times the processor time of a step a step takes that is counted; and what Prometheus asks costs."""
    plain = Settings(data, entries_an_hour=0)
    counted = replace(plain, metrics=(HOST, free_port()))
    evenings = create_app(plain).extensions["evenings"]
    tables = [seeded(evenings, 4, DEAL - 1) for _ in range(2)]
    with ExitStack() as open_:
        sides = [open_.enter_context(Served(partial(_serving, kind))) for kind in (plain, counted)]
        scorers = [PlayingScorer(side, *table) for side, table in zip(sides, tables, strict=True)]
        writes = [(side, scorer.write) for side, scorer in zip(sides, scorers, strict=True)]
        scraped = (sides[1], lambda: _scraped(counted))
        without, with_, asked = best([*writes, scraped], batches, batch)
    note = f"{with_ * 1e6:.0f} to {without * 1e6:.0f} µs; Prometheus asks once for {asked * 1e3:.1f} ms"
    name = "processor time of a step that is counted for Prometheus, to one that is not"
    yield at_most(name, with_ / without, MOST, "times", note=note, counted=True, digits=2)


def _serving(settings: Settings) -> Flask:
    """The app, whose figures are to be had if the settings say so."""
    app = create_app(settings)
    if metrics := app.extensions["metrics"]:
        metrics.serve(*settings.metrics)
    return app


def _scraped(settings: Settings) -> bytes:
    host, port = settings.metrics
    with urlopen(f"http://{host}:{port}/metrics", timeout=5) as response:
        return bytes(response.read())
