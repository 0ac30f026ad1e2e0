"""Evenings over HTTP and the oracle's: no difference, whatever happens. `make faults` does it ten thousand times."""

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.oracle import OverHttp


def test_an_evening_over_http_is_the_evening_of_the_oracle() -> None:
    before = OverHttp.steps
    run_state_machine_as_test(OverHttp, settings=settings(max_examples=12, stateful_step_count=30, deadline=None))
    assert OverHttp.steps - before > 100
