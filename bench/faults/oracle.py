"""Evenings and books over HTTP compared with oracles: the pure evening in memory, and the rights in a book."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from bench.support.figures import Figure, exactly
from tests.app.table.oracle import WithPagesThatStayOpen
from tests.support.oracle import OverHttp
from tests.web.book.oracle import BookOverHttp

STEPS, IN_A_BOOK, AT_ONCE = 10_000, 3_000, 60


def measure(_: Path, steps: int = STEPS, in_a_book: int = IN_A_BOOK) -> Iterator[Figure]:
    """Play evenings, then do anything with books, until there were enough steps of each or a difference."""
    yield _tried(WithPagesThatStayOpen, "evenings that differ from the oracle's", steps)
    yield _tried(BookOverHttp, "answers of books that differ from the oracle's", in_a_book)


def _tried(machine: type[OverHttp] | type[BookOverHttp], name: str, steps: int) -> Figure:
    begun, difference = machine.steps, ""
    few = settings(
        max_examples=10,
        stateful_step_count=AT_ONCE,
        deadline=None,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    while machine.steps - begun < steps and not difference:
        try:
            run_state_machine_as_test(machine, settings=few)
        except AssertionError as error:
            difference = " ".join([str(error), *getattr(error, "__notes__", ())])
    note = difference or f"{machine.steps - begun} steps over HTTP, each compared"
    return exactly(name, int(bool(difference)), 0, note=note)
