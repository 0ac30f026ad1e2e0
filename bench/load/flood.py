"""Records made to keep the server busy: eight of a megabyte at once, while somebody keeps score.

Measured is how long that phone waits for an answer, compared with the same alone, and that each record is refused in a
sentence. A process of its own posts them, over and over until enough answers are timed.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from statistics import median

from bench.support.app_process import Line
from bench.support.figures import Figure, at_most, exactly
from bench.support.gone import meanwhile
from bench.support.played_evenings import seeded_in
from bench.support.scripted_scorer import BROWSER, Scorer
from tests.browser.live_server import Server

AT_ONCE, ROUNDS, DEALS = 8, 12, 340_000
IDLE = 120  # answers with nobody else there
BROWSED = BROWSER | {"Accept-Encoding": "identity", "Content-Type": "multipart/form-data; boundary=here"}
SAID = re.compile(rb'<p class="notice" role="alert"[^>]*>.*[a-z].*</p>')
RECORD = """{"format": "scorepad-record", "version": 1, "game": "romanian-whist", "players": ["A", "B", "C"],
"first_dealer": "A", "deals": [%s]}"""


def measure(data: Path, rounds: int = ROUNDS, idle: int = IDLE) -> Iterator[Figure]:
    """How long answers take while large records come, and how many of these are not refused properly."""
    table = seeded_in(data, 4, 5)
    with Server(data) as server, closing(Line(server.port)) as line:
        scorer = Scorer(line, *table)
        alone = [_timed(scorer) for _ in range(idle)]
        meanwhile, refused = _flooded(scorer, server.port, rounds)
    name, note = f"an answer while {AT_ONCE} records of 1 MB come at once", f"{len(meanwhile)} answers"
    usual, middle, worst = median(alone), median(meanwhile), max(meanwhile)
    times = f"{middle * 1000:.1f} to {usual * 1000:.1f} ms; {note}"
    yield at_most(f"{name}, to one alone", middle / usual, 5, "times", counted=False, note=times, digits=1)
    yield at_most("the slowest of them", worst * 1000, 100, "ms", counted=False)
    yield exactly("such records not refused in a sentence", AT_ONCE * rounds - refused, 0, note=f"{refused} refused")


def _timed(scorer: Scorer) -> float:
    begins = time.perf_counter()
    scorer.write()
    return time.perf_counter() - begins


def _flooded(scorer: Scorer, port: int, rounds: int) -> tuple[list[float], int]:
    """Seconds of each answer while the posts come, and how many posts were refused in a sentence."""
    return meanwhile(lambda: _timed(scorer), _post, port, rounds)


def _post(port: int, rounds: int) -> int:
    head = 'Content-Disposition: form-data; name="record"'
    body = f"--here\r\n{head}\r\n\r\n{RECORD % ','.join(['{}'] * DEALS)}\r\n--here--\r\n"
    with ThreadPoolExecutor(AT_ONCE) as crowd:
        return sum(_refused(port, body, crowd) for _ in range(rounds))


def _refused(port: int, body: str, crowd: ThreadPoolExecutor) -> int:
    """Post the same that many times at once. Returns how often it was refused in a sentence."""

    def once(_: int) -> bool:
        with closing(Line(port)) as line:
            status, page = line.ask("POST", "/open", body, BROWSED)
        return status in (422, 503) and bool(SAID.search(page))

    return sum(crowd.map(once, range(AT_ONCE)))
