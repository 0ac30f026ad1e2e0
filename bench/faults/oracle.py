"""Evenings over HTTP, each answer compared with the pure evening replayed in memory: ten thousand steps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from bench.support.figures import Figure, exactly
from tests.support.oracle import OverHttp

STEPS, IN_AN_EVENING = 10_000, 60


def measure(_: Path, steps: int = STEPS) -> Iterator[Figure]:
    """Play evenings of at most IN_AN_EVENING steps, until there were enough of them or a difference."""
    begun, difference = OverHttp.steps, ""
    few = settings(
        max_examples=10,
        stateful_step_count=IN_AN_EVENING,
        deadline=None,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    while OverHttp.steps - begun < steps and not difference:
        try:
            run_state_machine_as_test(OverHttp, settings=few)
        except AssertionError as error:
            difference = " ".join([str(error), *getattr(error, "__notes__", ())])
    beside = difference or f"{OverHttp.steps - begun} steps over HTTP, each compared"
    yield exactly("evenings that differ from the oracle's", int(bool(difference)), 0, beside=beside)
