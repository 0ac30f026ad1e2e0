"""Pages that stay open while the evening goes on, and the oracle's evening: no difference. `make faults` tries more."""

from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.app.table.oracle import WithPagesThatStayOpen
from tests.support.random_evenings import tried

NUMBER = max(2, tried(20))  # the first example is the simplest evening, in which nothing happens
FEW = settings(max_examples=NUMBER, stateful_step_count=40, deadline=None, phases=(Phase.explicit, Phase.generate))

TRIES = 40  # a run of few steps may send no page late


def test_a_page_that_stayed_open_changes_what_was_changed_on_it_and_nothing_else() -> None:
    before = WithPagesThatStayOpen.sent_late
    for _ in range(TRIES):
        run_state_machine_as_test(WithPagesThatStayOpen, settings=FEW)
        if WithPagesThatStayOpen.sent_late > before:
            return
    raise AssertionError("no page was sent late")
