"""Rights in a book, after any actions, agree with the oracle; `python -m bench.faults oracle` goes on longer."""

from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.support.random_evenings import examples
from tests.web.book.oracle import BookOverHttp

FEW = settings(examples(8), stateful_step_count=40, deadline=None, phases=(Phase.explicit, Phase.generate))


def test_a_book_over_http_answers_each_device_as_the_oracle_says() -> None:
    before = BookOverHttp.steps
    run_state_machine_as_test(BookOverHttp, settings=FEW)
    assert BookOverHttp.steps - before > 8 * FEW.max_examples
