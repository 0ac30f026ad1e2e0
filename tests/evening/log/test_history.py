"""The log with undo and redo: what holds, what an entry that is taken back leaves, and a log of any length."""

import pickle

from scorepad.evening.log.events import (
    Amended,
    Answered,
    Changed,
    Closed,
    DealerNamed,
    DealNamed,
    Event,
    PointsGiven,
    Redone,
    Renamed,
    Reopened,
    Reseated,
    ThrownIn,
    Undone,
    WinnerNamed,
    beginning,
)
from scorepad.evening.log.history import Entry, read
from scorepad.rules.sentence import Who
from tests.support.sample_evenings import by_seat, sample

AT = "2026-11-20T21:05:00+02:00"
START = beginning(sample(4))
BEGAN = Entry(1, AT, START)
BIDS = Answered(1, "bids", by_seat((0, 0, 0, 0)))


def test_the_answer_to_a_step_is_the_one_that_holds() -> None:
    log = [BEGAN, Entry(2, AT, BIDS, 7), Entry(3, AT, Undone(), 7), Entry(4, AT, BIDS, 8)]
    found = read(log).answer(1, "bids")
    assert found
    assert (found.seq, found.device) == (4, 8)
    assert read([*log, Entry(5, AT, Answered(1, "trump", "H"), 9)]).answer(1, "bids") == found


def test_an_entry_undone_or_never_made_has_no_answer() -> None:
    log = [BEGAN, Entry(2, AT, BIDS, 7), Entry(3, AT, Undone(), 7)]
    assert read(log).answer(1, "bids") is None
    assert read([*log, Entry(4, AT, Redone(), 8)]).answer(1, "bids") == log[1]
    assert read(log[:2]).answer(1, "tricks") is None
    assert read(log[:2]).answer(2, "bids") is None


def _long() -> list[Entry]:
    """A log of more than a thousand entries, every tenth of them taken back."""
    bids = [Answered(1, "trump", suit) for suit in "HSDC" * 300]
    return [BEGAN, *(Entry(seq, AT, Undone() if seq % 10 == 0 else bid) for seq, bid in enumerate(bids, 2))]


def test_a_long_history_is_compared_and_shown_without_one_call_for_each_entry() -> None:
    log = _long()
    one, other = read(log), read(_long())
    assert one == other
    assert one != read(log[:-1])
    assert repr(one) == repr(other)
    assert pickle.loads(pickle.dumps(one)) == one


def test_undo_of_any_event_restores_the_evening_before_it() -> None:
    p = START.players
    answers: list[Event] = [
        BIDS,
        Answered(1, "tricks", by_seat((1, 1, 1, 5))),
        Renamed({"title": "Friday"}),
        DealerNamed(2, p[2]),
        Reseated(2, (p[1], p[0], Who("p5"), p[3]), {Who("p5"): 3}, {"p5": "Eva"}),
        PointsGiven(1, p[0], 7, words={"reason": "a wager"}),
        DealNamed(1, {"label": "Hole 7"}),
        DealNamed(2, {"label": "Hole 8"}),
        Amended(1, {"bids": by_seat((1, 0, 0, 0))}),
        ThrownIn(2, "misdeal"),
        Changed((p[1], p[0], *p[2:]), p[0], {}),
        Changed(p, p[0], {}, {"rules": "Casa"}, (Amended(1, {"bids": None, "trump": "H"}), Amended(2, {"trump": "S"}))),
        Closed(),
        Reopened(),
        WinnerNamed(p[1]),
        WinnerNamed(),
    ]
    history = read([BEGAN])
    evenings = [history.evening]
    for seq, event in enumerate(answers, 2):
        history = history.then(Entry(seq, AT, event))
        evenings.append(history.evening)
    for before in reversed(evenings[:-1]):
        history = history.then(Entry(history.seq + 1, AT, Undone()))
        assert history.evening == before
    assert not history.can_undo
