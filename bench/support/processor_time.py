"""Processor time of a piece of work."""

from __future__ import annotations

import time
from collections.abc import Callable


def best(work: Callable[[], object], times: int) -> float:
    """Processor seconds of the work, the best of that many times."""
    taken = []
    for _ in range(times):
        before = time.process_time()
        work()
        taken.append(time.process_time() - before)
    return min(taken)
