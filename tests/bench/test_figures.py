"""The figures of `make bench`, measured with as little as will do: what is counted must be reached here too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from bench import __main__ as bench
from bench.audit import certain_claims
from bench.book import changes, figures, grades, pages
from bench.games import histories, own_lines, random_evenings, read_back
from bench.load import evening_cost, flood, following, https, long_memory, moving, pipelined
from bench.paper import qr_code, typed_sheets
from bench.phone import size
from bench.speed import (
    growth,
    long_evenings,
    metrics_cost,
    news_cost,
    next_step,
    paint,
    pg_growth,
    pg_step,
    replay,
    step,
    taps,
    visit,
)
from bench.support.figures import Figure, at_most, exactly
from bench.tournament import standings

pytestmark = pytest.mark.process

# In tests/browser/evenings/test_every_game.py each deal of the others takes as few taps.
COUNTED_HERE_ALONE = [slug for slug in taps.BY_RESULT if slug not in {"whist", "dummy-whist", "bid-whist", "umbridge"}]
LONGEST = ("de", "ne")  # languages in Latin and in other letters; each has the longest words, more or less
SMALL: dict[str, Callable[[Path], Iterator[Figure]]] = {
    "taps": partial(taps.measure, slugs=COUNTED_HERE_ALONE),
    "paint": partial(paint.measure, taps=2),
    "next_step": partial(next_step.measure, answers=2, slugs=("romanian-whist",)),
    "visit": partial(visit.measure, visits=1, codes=LONGEST),
    "step": partial(step.measure, batches=1, batch=2),
    "pg_step": partial(pg_step.measure, batches=1, batch=2),
    "metrics_cost": partial(metrics_cost.measure, batches=1, batch=2),
    "news_cost": partial(news_cost.measure, rounds=1, seconds=0.3),
    "growth": partial(growth.measure, others=500, steps=4),
    "pg_growth": partial(pg_growth.measure, others=500, events=10),
    "replay": partial(replay.measure, times=1),
    "standings": partial(standings.measure, entrants=40, rounds=6, times=1),
    "long_evenings": partial(long_evenings.measure, deals=110),
    "long_memory": partial(long_memory.measure, evenings=4, deals=110),
    "evening_cost": partial(evening_cost.measure, deals=4, minutes=1),
    "https": partial(https.measure, idle=20, steps=3, new=2),
    "pipelined": partial(pipelined.measure, phones=3, pages=4),
    "following": partial(following.measure, phones=1, steps=1),
    "flood": partial(flood.measure, rounds=1, idle=3),
    "moving": partial(moving.measure, evenings=20, events=5),
    "pictures": bench.MEASURED["pictures"],
    "phone_size": partial(size.measure, every=8),
    "figures": partial(figures.measure, evenings=50),
    "pages": partial(pages.measure, evenings=20, times=1),
    "changes": partial(changes.measure, changes=2, books=1),
    "grades": partial(grades.measure, times=8),
    "still_open": partial(certain_claims.measure, small_games=5, named=["whist"], rules=2, deals=1),
    "qr_code": partial(qr_code.measure, times=1, games=("romanian-whist", "whist")),
    "typed_sheets": partial(
        typed_sheets.measure, sheets=8, of_others=4, slugs=("romanian-whist", "call-break", "umbridge")
    ),
    "random_evenings": partial(random_evenings.measure, evenings=2, slugs=("skat",)),
    "read_back": partial(read_back.measure, evenings=2, slugs=("lone", "skat")),
    "histories": partial(histories.measure, histories=4),
    "own_lines": own_lines.measure,
}

# One statement appends what several did, and looks at as many pages as they did together: docs/measurements.md says so.
# The pad for any game, Doppelkopf and Schafkopf are longer than asked: docs/measurements.md says by how much.
NOT_REACHED = {"most buffers of one of them", "own lines of a newer game"}


def test_each_figure_is_tried_here_but_for_those_on_request() -> None:
    assert list(SMALL) == [name for name in bench.MEASURED if name not in bench.ON_REQUEST]


@pytest.mark.parametrize("name", SMALL)
def test_a_figure_is_measured_and_what_is_counted_is_reached(name: str, tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as apart:  # the browser of other tests holds this thread's event loop
        figures = apart.submit(lambda: list(SMALL[name](tmp_path))).result()
    assert figures
    missed = [figure for figure in figures if figure.counted and not figure.met and not is_ratio_of_times(figure)]
    assert [figure for figure in missed if figure.name not in NOT_REACHED] == []


def is_ratio_of_times(figure: Figure) -> bool:
    """Whether it needs more than the two or three tries it has here, while other tests run."""
    return figure.measured.endswith("times")


@pytest.mark.parametrize(
    ("figure", "ends_with"),
    [
        (exactly("taps", 7, 7), 0),
        (exactly("taps", 8, 7), 1),
        (at_most("bytes", 3001, 3000, counted=True), 1),
        (at_most("time", 17, 16, "ms", counted=False), 0),
    ],
)
def test_a_missed_count_fails_the_run_and_a_missed_time_does_not(
    figure: Figure, ends_with: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "MEASURED", {"one": lambda _: iter([figure])})
    assert bench.main(["one"]) == ends_with
    assert f"{figure.name} " in capsys.readouterr().out


def test_a_number_says_how_many_are_tried(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "MEASURED", {"one": lambda _, tried: iter([exactly(f"of {tried}", 0, 0)])})
    assert bench.main(["one", "2000"]) == 0
    assert "of 2000" in capsys.readouterr().out


def test_a_figure_that_nobody_measures_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["speed"]) == 2
    assert "There is no speed here" in capsys.readouterr().err
