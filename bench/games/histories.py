"""Evenings of all games on which everything changes: each is the same in its log, on its sheet, in files and figures.

People come and go, substitutes play, partners change; deals are inserted, removed, thrown in and corrected; points are
given by hand, totals come from paper. `tests/evening/test_histories.py` says what is compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from pathlib import Path

from bench.support.figures import Figure, exactly
from tests.evening.random_histories import history
from tests.evening.test_histories import check

HISTORIES = 10_000
AT_ONCE = 100  # histories that a process plays before it reports
MOST_TOLD = 3


def measure(_: Path, histories: int = HISTORIES) -> Iterator[Figure]:
    """How many histories are not the same everywhere."""
    seeds = [range(first, min(first + AT_ONCE, histories)) for first in range(0, histories, AT_ONCE)]
    with ProcessPoolExecutor() as processes:
        wrong = [*chain.from_iterable(processes.map(differing, seeds))]
    yield exactly(
        f"histories not the same everywhere, of {histories:,}", len(wrong), 0, note="; ".join(wrong[:MOST_TOLD])
    )


def differing(seeds: range) -> list[str]:
    """The histories that differ from themselves, each by its number, with the difference."""
    found = []
    for seed in seeds:
        try:
            check(history(seed))
        except Exception as error:  # noqa: BLE001  # whatever goes wrong is what is looked for
            found.append(f"{seed}: {type(error).__name__} {[*str(error).splitlines(), ''][0]}")
    return found
