"""Evenings over HTTP and the oracle's: no difference, whatever happens. `make faults` does it ten thousand times."""

from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.support.oracle import OverHttp
from tests.support.random_evenings import examples

# Whole evenings: to make one smaller takes minutes, and its steps can be read as they are.
FEW = settings(examples(12), stateful_step_count=30, deadline=None, phases=(Phase.explicit, Phase.generate))


def test_an_evening_over_http_is_the_evening_of_the_oracle() -> None:
    before = OverHttp.steps
    run_state_machine_as_test(OverHttp, settings=FEW)
    assert OverHttp.steps - before > 8 * FEW.max_examples
