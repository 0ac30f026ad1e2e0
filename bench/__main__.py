"""`python -m bench [NAME...] [HOW MANY]`: every figure in one table, or those of the names given.

A number says how many evenings, visits or the like are tried, where a figure has such a number.

Ends with 1 when a figure that is the same on every machine is missed. A time that is missed says “not here”: on a
machine that is slow or busy it says little about the program.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from http.client import HTTPException
from pathlib import Path

from bench.audit import certain_claims, lighthouse, observatory, packages
from bench.book import changes, figures, grades, pages
from bench.games import histories, looks, own_lines, random_evenings, read_back
from bench.load import (
    crowd,
    evening_cost,
    flood,
    following,
    https,
    long_memory,
    moving,
    pipelined,
    slow,
    two_processes,
    watchers,
)
from bench.paper import qr_code, typed_sheets
from bench.phone import mutations, same, size
from bench.pictures import recorded
from bench.speed import (
    growth,
    long_evenings,
    metrics_cost,
    news_cost,
    next_step,
    paint,
    pg_growth,
    pg_step,
    polls,
    replay,
    static_folder,
    step,
    taps,
    visit,
)
from bench.support.figures import Figure
from bench.support.gone import Gone
from bench.tournament import draws, hall_pages, night, standings

Measure = Callable[..., Iterator[Figure]]
MEASURED: Mapping[str, Measure] = {
    "taps": taps.measure,
    "paint": paint.measure,
    "next_step": next_step.measure,
    "visit": visit.measure,
    "step": step.measure,
    "pg_step": pg_step.measure,
    "metrics_cost": metrics_cost.measure,
    "news_cost": news_cost.measure,
    "growth": growth.measure,
    "pg_growth": pg_growth.measure,
    "replay": replay.measure,
    "standings": standings.measure,
    "long_evenings": long_evenings.measure,
    "long_memory": long_memory.measure,
    "polls": polls.measure,
    "watchers": watchers.measure,
    "crowd": crowd.measure,
    "two_processes": two_processes.measure,
    "evening_cost": evening_cost.measure,
    "https": https.measure,
    "slow": slow.measure,
    "pipelined": pipelined.measure,
    "following": following.measure,
    "observatory": observatory.measure,
    "flood": flood.measure,
    "moving": moving.measure,
    "static_folder": static_folder.measure,
    "pictures": recorded.measure,
    "lighthouse": lighthouse.measure,
    "packages": packages.measure,
    "mutations": mutations.measure,
    "same": same.measure,
    "draws": draws.measure,
    "phone_size": size.measure,
    "figures": figures.measure,
    "pages": pages.measure,
    "changes": changes.measure,
    "grades": grades.measure,
    "still_open": certain_claims.measure,
    "qr_code": qr_code.measure,
    "typed_sheets": typed_sheets.measure,
    "random_evenings": random_evenings.measure,
    "read_back": read_back.measure,
    "histories": histories.measure,
    "own_lines": own_lines.measure,
    "night": night.measure,
    "hall_pages": hall_pages.measure,
    "looks": looks.measure,
}
ON_REQUEST = {
    *("lighthouse", "observatory"),  # programs of others look at a running server; npm brings them
    *("draws", "mutations", "same", "looks", "night", "packages", "static_folder"),
    *("crowd", "hall_pages", "polls", "slow", "two_processes", "watchers"),
}
"""Figures that take over 20 s however little is measured: `make test` does without them."""
HEAD = ("figure", "measured", "to reach", "reached", "note")
WIDTHS = (44, 26, 14, 8, 0)


def main(names: list[str], measured: Mapping[str, Measure] | None = None) -> int:
    """Print the figures named, or all, as a table; a number among the names says how many of each are tried.

    measured  other ones than MEASURED

    Returns the exit code: 1 if a counted figure is missed or what is measured is gone, 2 if a name is unknown.
    """
    measured = MEASURED if measured is None else measured
    how_many = [int(each) for each in names if each.isdigit()]
    names = [each for each in names if not each.isdigit()]
    if unknown := set(names) - set(measured):
        print(f"There is no {', '.join(sorted(unknown))} here, only {', '.join(measured)}.", file=sys.stderr)
        return 2
    begun, missed = time.monotonic(), 0
    _print(HEAD)
    for name in names or measured:
        try:
            with tempfile.TemporaryDirectory() as folder:
                for figure in measured[name](Path(folder), *how_many):
                    _print((figure.name, figure.measured, figure.target, figure.verdict, figure.note))
                    missed += figure.counted and not figure.met
        except (Gone, ConnectionError, TimeoutError, HTTPException) as gone:
            print(f"{name} has ended: what it measures is gone ({str(gone) or type(gone).__name__}).", file=sys.stderr)
            missed += 1
    print(f"{time.monotonic() - begun:.0f} s")
    return 1 if missed else 0


def keep_apart() -> None:
    """Remove the caller's settings from the environment, so that they change no figure."""
    for name in [name for name in os.environ if name.startswith("SCOREPAD_")]:
        del os.environ[name]


def _print(cells: tuple[str, ...]) -> None:
    print("  ".join(f"{cell:<{width}}" for cell, width in zip(cells, WIDTHS, strict=True)).rstrip(), flush=True)


if __name__ == "__main__":
    keep_apart()
    sys.exit(main(sys.argv[1:]))
