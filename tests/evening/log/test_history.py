"""Which entry of a log answered a step, as far as it still holds."""

from scorepad.evening.log.events import Answered, Redone, Undone, beginning
from scorepad.evening.log.history import Entry, read
from tests.support.sample_evenings import by_seat, told

AT = "2026-11-20T21:05:00+02:00"
BEGAN = Entry(1, AT, beginning(told(4)))
BIDS = Answered(1, "bids", by_seat((0, 0, 0, 0)))


def test_the_answer_to_a_step_is_the_one_that_holds() -> None:
    log = [BEGAN, Entry(2, AT, BIDS, 7), Entry(3, AT, Undone(), 7), Entry(4, AT, BIDS, 8)]
    found = read(log).answer(1, "bids")
    assert found
    assert (found.seq, found.device) == (4, 8)
    assert read([*log, Entry(5, AT, Answered(1, "trump", "H"), 9)]).answer(1, "bids") == found


def test_what_was_taken_back_or_never_said_has_no_answer() -> None:
    log = [BEGAN, Entry(2, AT, BIDS, 7), Entry(3, AT, Undone(), 7)]
    assert read(log).answer(1, "bids") is None
    assert read([*log, Entry(4, AT, Redone(), 8)]).answer(1, "bids") == log[1]
    assert read(log[:2]).answer(1, "tricks") is None
    assert read(log[:2]).answer(2, "bids") is None
