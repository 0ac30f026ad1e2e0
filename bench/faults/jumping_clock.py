"""A clock that jumps by days, forwards and back, between answers: nothing may depend on its going straight."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from unittest.mock import patch

from bench.support.figures import Figure, exactly
from bench.support.in_process import InProcess
from bench.support.played_evenings import seeded
from bench.support.scripted_scorer import Scorer
from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.store import log
from scorepad.store.sqlite.daily_copies import copies_in
from scorepad.web.site import clock

JUMPS = (3, -5, 0, 400, -1, 0.5, -400, 0)  # days from the right time
PAGES = ("", "share", "more", "tonight", "sheet", "names", "seats", "agreed", "deal/1", "record.json", "result.txt")


def measure(data: Path) -> Iterator[Figure]:
    """Answers lost and pages not shown while the server's clock is days wrong."""
    app = create_app(settings := Settings(data))
    evenings, upkeep = app.extensions["evenings"], app.extensions["upkeep"]
    evening, secret = seeded(evenings, 4, 3)
    asked, pages = InProcess(app), ("/", *(f"/table/{evening}/{page}" for page in PAGES))
    scorer, shown = Scorer(asked, evening, secret), list[int]()
    began, device = scorer.seq, {"Cookie": f"device={secret}"}
    for days in JUMPS:
        with off_by(days):
            scorer.write()
            upkeep.run_tasks()
            shown += [asked.ask("GET", page, headers=device)[0] for page in pages]
    there = [entry.seq for entry in log.load(evenings.store, evening)]
    lost = scorer.seq - len(there) + (there != list(range(1, len(there) + 1)))
    evenings.store.close()
    note = f"{scorer.seq - began} answers, jumps from {min(JUMPS):.0f} to {max(JUMPS)} days"
    yield exactly("the clock jumps, answers lost", lost, 0, note=note)
    yield exactly("pages not shown meanwhile", sum(status != 200 for status in shown), 0, note=f"{len(shown)} read")
    yield exactly(
        "daily copies too many or too few", abs(len(copies_in(settings.backups)) - _wanted(settings.copies)), 0
    )


def _wanted(most: int) -> int:
    """A copy for each day that the clock has shown, as many as are kept."""
    return min(most, len({_day(days) for days in JUMPS}))


def _day(days: float) -> str:
    return (datetime.now().astimezone() + timedelta(days=days)).date().isoformat()


@contextmanager
def off_by(days: float) -> Iterator[None]:
    """Let the program's only clock be wrong."""

    class Wrong(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Wrong:
            right = datetime.now(tz) + timedelta(days=days)
            return cls.fromtimestamp(right.timestamp(), tz)

    with patch.object(clock, "datetime", Wrong):
        yield
