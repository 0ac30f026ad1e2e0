"""Wishes of the table: the event and the state that each gives, and the sentence that refuses it."""

from __future__ import annotations

import gc
from collections.abc import Mapping

import pytest

from scorepad.evening.log.events import Answered, Closed, Event, Redone, Reopened, ThrownIn, Undone
from scorepad.evening.log.facts import DealFacts
from scorepad.evening.log.history import Entry, read
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import IllegalAnswer
from tests.support.refusals import Wish, refusal, refused
from tests.support.sample_evenings import P1, P2, P3, P4, P5, by_seat, by_the_book, deal, table, thrown_in, totals
from tests.support.sample_sheets import blank

AT = "2026-11-20T21:05:00+02:00"
DONE = deal([0, 0, 0, 0], [1, 0, 0, 0])  # the first deal: one card each, Ana deals and speaks last
NEW, BIDDEN, ONE = table(4), table(4, [deal([0, 0, 0, 0])]), table(4, [DONE])
STOPPED = table(4, [DONE], closed=True)
BEGAN = by_the_book(GAME)

NOT_YET = "Not yet: finish this step first."
GONE_ON = "Already entered: the game has moved on."


# answers


def test_an_answer_brings_the_next_step() -> None:
    event, state, _ = decide.answer(NEW, 1, "bids", by_seat([0, 1, 0, 1]))
    assert event == Answered(1, "bids", by_seat([0, 1, 0, 1]))
    assert state.step
    assert (state.step.kind, state.rows) == ("tricks", ())


@pytest.mark.long
def test_memory_of_an_answer_is_freed_at_once_without_the_garbage_collector() -> None:
    """A cycle through an error and its frames would keep all of a request, for the server runs many between."""
    gc.collect()
    gc.disable()
    try:
        decide.answer(NEW, 1, "bids", by_seat([0, 1, 0, 1]))
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_the_last_answer_scores_the_deal_and_the_left_neighbour_deals() -> None:
    """Rules 0.3: the number that is missing is filled in; 1.6: Ana bid 0 and took 1."""
    event, state, _ = decide.answer(BIDDEN, 1, "tricks", by_seat([None, 0, 0, 0]))
    assert event == Answered(1, "tricks", by_seat([1, 0, 0, 0]))
    assert totals(state) == [-1, 5, 5, 5]
    assert state.deal
    assert (state.deal.number, state.deal.dealer) == (2, P2)


def test_each_call_is_added_to_the_calls_before_it() -> None:
    first = decide.answer(blank("bid-whist"), 1, "auction", {P2: "pass"})
    second = decide.answer(first.state, 1, "auction", {P3: "2up"})
    assert [first.event, second.event] == [Answered(1, "auction", ("pass",)), Answered(1, "auction", ("pass", "2up"))]
    assert second.state.step
    assert second.state.step.keys == (P4,)


def passes(state: State, callers: tuple[Who, ...]) -> Decision:
    *before, last = callers
    for who in before:
        state = decide.answer(state, 1, "auction", {who: "pass"}).state
    return decide.answer(state, 1, "auction", {last: "pass"})


def test_a_deal_that_all_have_passed_is_thrown_in_with_its_calls_and_dealt_again() -> None:
    """Rules 3.3: so where the dealer is not forced; 0.3: a thrown-in deal keeps its dealer and does not count."""
    event, state, _ = passes(blank("bid-whist", {"forced_dealer": False}), (P2, P3, P4, P1))
    assert event == ThrownIn(1, "all pass", ("pass",) * 4)
    assert state.deal
    assert (state.deal.number, state.deal.dealer, state.step and state.step.kind) == (1, P1, "contract")


def answered(state: State, place: int, kind: str, given: Mapping[str, object]) -> Wish:
    return lambda: decide.answer(state, place, kind, given)


@refused(
    (answered(NEW, 1, "tricks", by_seat([1, 0, 0, 0])), NotNow, NOT_YET),
    (answered(NEW, 2, "bids", by_seat([0, 0, 0, 0])), NotNow, NOT_YET),
    (answered(BIDDEN, 1, "bids", by_seat([0, 0, 0, 0])), NotNow, GONE_ON),
    (answered(ONE, 1, "tricks", by_seat([1, 0, 0, 0])), NotNow, GONE_ON),
    (answered(STOPPED, 2, "bids", by_seat([0, 0, 0, 0])), NotNow, "This game has already ended."),
    # rules 1.4 and 1.12: the range of a bid, the hook, who has not bid; the tricks that there are
    (answered(NEW, 1, "bids", by_seat([0, 2, 0, 0])), IllegalAnswer, "Bogdan can bid 0 to 1, not 2"),
    (answered(NEW, 1, "bids", by_seat([1, 0, 0, 0])), IllegalAnswer,
     "Ana can’t bid 1 as dealer: the bids would total 1, the number of tricks"),
    (answered(NEW, 1, "bids", {**by_seat([0, 0, 0, 0]), P5: 0}), IllegalAnswer, "Emil has no part in this step"),
    (answered(BIDDEN, 1, "tricks", by_seat([1, 1, 0, 0])), IllegalAnswer,
     "there is 1 trick in this deal: the sum is 1 too high"),
    # rules 3.4: three passes force the dealer
    (lambda: passes(blank("bid-whist"), (P2, P3, P4, P1)), IllegalAnswer, "everyone else has passed, so Ana must bid"),
)  # fmt: skip
def test_an_answer_is_refused_out_of_turn_and_against_the_rules(wish: Wish, error: type[Exception], why: str) -> None:
    assert refusal(wish) == (error, why)


# notes, and deals that are thrown in


def test_a_note_is_apart_from_the_steps_and_an_empty_note_removes_it() -> None:
    noted = decide.note(BIDDEN, "trump", "H")
    assert (noted.event, noted.state.facts.answers["trump"]) == (Answered(1, "trump", "H"), "H")
    back = decide.note(noted.state, "trump", "")
    assert (back.event, back.state.facts) == (Answered(1, "trump", None), BIDDEN.facts)
    assert noted.state.step == back.state.step == BIDDEN.step


def test_a_second_tap_takes_one_of_several_notes_back() -> None:
    state, events = blank("bid-whist", {"renege_tricks": 3}), list[Event]()
    for tapped in (("side", P1), ("false_call", P2), ("side", P1), ("false_call", P2)):
        event, state, _ = decide.note(state, "revokes", tapped)
        events.append(event)
    ana, bogdan = ("side", P1), ("false_call", P2)
    assert events == [Answered(1, "revokes", value) for value in ((ana,), (ana, bogdan), (bogdan,), None)]


@pytest.mark.parametrize("state", [NEW, BIDDEN])
def test_a_deal_that_is_thrown_in_counts_for_nothing_and_is_dealt_again(state: State) -> None:
    """Rules 0.3."""
    event, now, _ = decide.throw_in(state, 1, "misdeal")
    assert event == ThrownIn(1, "misdeal")
    assert now.deal
    assert (now.deal.number, now.deal.dealer, now.rows[0].facts, totals(now)) == (1, P1, thrown_in(), [0, 0, 0, 0])


@refused(
    (lambda: decide.note(NEW, "trump", "X"), IllegalAnswer, "“X” isn’t a suit: enter C, D, H or S"),
    (lambda: decide.note(table(4, schedule="8-1-8"), "trump", "H"), IllegalAnswer,
     "with 8 cards each, all the cards are dealt, so there are no trumps"),  # rules 1.3
    (lambda: decide.note(NEW, "revokes", ("side", P1)), NotNow, "That can’t be noted in this deal."),
    (lambda: decide.note(STOPPED, "trump", "H"), NotNow, "No deal is in progress."),
    (lambda: decide.throw_in(ONE, 1, "misdeal"), NotNow, GONE_ON),
    (lambda: decide.throw_in(ONE, 3, "misdeal"), NotNow, NOT_YET),
    (lambda: decide.throw_in(NEW, 1, "all pass"), NotNow, "No deal is in progress."),
    (lambda: decide.throw_in(STOPPED, 2, "misdeal"), NotNow, "No deal is in progress."),
)  # fmt: skip
def test_only_what_this_deal_has_is_noted_and_only_the_running_deal_is_thrown_in(
    wish: Wish, error: type[Exception], why: str
) -> None:
    assert refusal(wish) == (error, why)


# stopping, undo and redo


def test_a_table_that_stopped_goes_on_where_it_was() -> None:
    stopped = decide.close(BIDDEN)
    again = decide.reopen(stopped.state)
    assert (stopped.event, stopped.state.over, stopped.state.step) == (Closed(), True, None)
    assert (again.event, again.state.over, again.state.step) == (Reopened(), False, BIDDEN.step)


def test_an_undone_step_is_asked_again_and_redo_restores_its_answer() -> None:
    start, bids = Entry(1, AT, BEGAN), Entry(2, AT, Answered(1, "bids", by_seat([0, 0, 0, 0])))
    history = read([start, bids])
    state = play(history.evening, GAME)
    undone = decide.undo(state, history)
    redone = decide.redo(undone.state, history.then(Entry(3, AT, Undone())))
    assert [undone.event, redone.event] == [Undone(), Redone()]
    kinds = [each.step and each.step.kind for each in (state, undone.state, redone.state)]
    assert kinds == ["tricks", "bids", "tricks"]
    assert redone.state.evening.deals == (DealFacts(answers={"bids": by_seat([0, 0, 0, 0])}),)


@refused(
    (lambda: decide.close(STOPPED), NotNow, "This game has already ended."),
    (lambda: decide.reopen(ONE), NotNow, "This game wasn’t ended early."),
    (lambda: decide.undo(NEW, read([Entry(1, AT, BEGAN)])), NotNow, "There’s nothing to undo."),
    (lambda: decide.redo(NEW, read([Entry(1, AT, BEGAN)])), NotNow, "There’s nothing to redo."),
)
def test_a_table_stops_once_and_undoes_what_there_is(wish: Wish, error: type[Exception], why: str) -> None:
    assert refusal(wish) == (error, why)
