"""One step with 100,000 other evenings in the same database: SQLite's work for it, counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bench.speed.step import DEAL
from bench.support.figures import Figure
from bench.support.in_process import InProcess
from bench.support.played_evenings import seeded
from bench.support.scripted_scorer import Scorer
from scorepad.flask_app import create_app
from scorepad.settings import Settings
from tests.store.sqlite.statement_cost import Cost, cost, other_evenings

OTHERS, STEPS = 100_000, 40
MOST = 210  # of SQLite's instructions for each step


def measure(data: Path, others: int = OTHERS, steps: int = STEPS) -> Iterator[Figure]:
    """Whether a step costs SQLite as much with many other evenings as alone."""
    alone, crowd = costs(data / "alone", 0, steps), costs(data / "crowd", others, steps)
    yield Figure(
        f"a step beside {others:,} other evenings",
        _said(crowd),
        f"alone: {_said(alone)}",
        f"equal, <= {MOST * steps} VM steps",
        alone == crowd and sum(each.instructions for each in crowd) <= MOST * steps,
        counted=True,
    )


def costs(data: Path, others: int, steps: int) -> list[Cost]:
    """The cost of each of that many steps, at deal 12 of four, once the evening is in memory."""
    app = create_app(Settings(data))
    evenings = app.extensions["evenings"]
    if others:
        other_evenings(evenings.store, others // 2)
    evening, secret = seeded(evenings, 4, DEAL - 1)
    if others:
        other_evenings(evenings.store, others - others // 2)
    scorer = Scorer(InProcess(app), evening, secret)
    for _ in range(2 * steps):
        scorer.write()
    return [cost(evenings.store, scorer.write) for _ in range(steps)]


def _said(costs: list[Cost]) -> str:
    return f"{sum(each.pages for each in costs)} pages, {sum(each.instructions for each in costs)} VM steps"
