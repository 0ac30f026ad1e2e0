"""Points that no rule gives, entered by hand: where they count, what is refused, how they are changed."""

from __future__ import annotations

import pytest

from scorepad.evening.log.events import PointsGiven
from scorepad.evening.log.facts import DealFacts, Given
from scorepad.evening.log.history import read
from scorepad.evening.play import decide
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.decide_points import give_points, last_scored, take_points_away
from scorepad.evening.play.state import State
from scorepad.games import games
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import IllegalAnswer
from tests.support import random_evenings
from tests.support.sample_evenings import P1, P2, P5, by_the_book, deal, table, thrown_in, totals

DONE = deal([0, 0, 0, 0], [1, 0, 0, 0])  # the first deal: one card each; then Ana has −1, the others 5
ONE, NONE = table(4, [DONE]), table(4, [deal([0, 0, 0, 0])])
LATE = Given(P2, -10, "an hour late")


def with_points(*given: Given) -> State:
    state = ONE
    for each in given:
        state = give_points(state, 1, each).state
    return state


def test_points_count_with_their_deal_as_a_line_of_their_own_with_their_reason() -> None:
    event, state, _ = give_points(ONE, 1, LATE)
    assert event == PointsGiven(1, P2, -10, words={"reason": "an hour late"})
    assert totals(state) == [-1, -5, 5, 5]
    played = state.rows[0].played
    assert played
    assert [line.points for line in played.lines if line.given] == [-10]
    assert dict(played.lines[-1].why.params) == {"reason": "an hour late"}
    assert (played.points(P2), played.by_rules(P2)) == (-5, 5)


def test_the_running_deal_goes_on_with_its_answers() -> None:
    bidding = table(4, [DONE, deal([0, 0, 0, 0])])
    assert last_scored(bidding) == 1
    state = give_points(bidding, 1, LATE).state
    assert (state.facts, state.step and state.step.kind) == (bidding.facts, "tricks")


def test_they_are_changed_and_taken_away_again_each_by_its_number() -> None:
    state = with_points(LATE, Given(P1, 5, "cake"))
    changed = give_points(state, 1, Given(P1, -3, "very late"), number=1).state
    assert changed.evening.deals[0].given == (Given(P1, -3, "very late"), Given(P1, 5, "cake"))
    gone = take_points_away(changed, 1, 1)
    assert gone.event == PointsGiven(1, P1, 0, number=1)
    assert gone.state.evening.deals[0].given == (Given(P1, 5, "cake"),)
    assert totals(take_points_away(gone.state, 1, 1).state) == totals(ONE)


def test_a_correction_of_the_deal_keeps_them_and_strikes_out_only_what_it_changed() -> None:
    state = with_points(LATE)
    corrected = decide.amend(state, 1, {"tricks": {P1: 0, P2: 1, Who("p3"): 0, Who("p4"): 0}}, "2026-11-20T21:05:00Z")
    assert totals(corrected.state) == [5, -11, 5, 5]


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        (Given(P5, 1, "x"), {"column": "Choose whose score to adjust."}),
        (Given(Who(""), 1, "x"), {"column": "Choose whose score to adjust."}),
        (Given(P1, 0, "x"), {"points": "enter a whole number from 1 to {most}, to add or deduct"}),
        (Given(P1, -1000, "x"), {"points": "enter a whole number from 1 to {most}, to add or deduct"}),
        (Given(P1, 1, ""), {"reason": "Give a reason in a few words."}),
        (Given(P1, 1, "x" * 81), {"reason": "{n} character at most"}),
        (Given(P1, 1, "\u200b"), {"reason": "it contains an invisible character: please retype it"}),
    ],
)
def test_impossible_points_are_refused(given: Given, wrong: dict[str, str]) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        give_points(ONE, 1, given)
    assert {key: why.text for key, why in refused.value.problems.items()} == wrong


@pytest.mark.parametrize(("state", "place"), [(NONE, 1), (ONE, 0), (ONE, 2), (table(4, [thrown_in()]), 1)])
def test_they_need_a_deal_that_is_scored(state: State, place: int) -> None:
    with pytest.raises(NotNow, match="Only a scored deal"):
        give_points(state, place, LATE)


def test_a_deal_has_room_for_twenty() -> None:
    state = with_points(*[LATE] * 20)
    with pytest.raises(NotNow, match="the most allowed"):
        give_points(state, 1, LATE)
    assert give_points(state, 1, Given(P1, 1, "x"), number=20)


@pytest.mark.parametrize("number", [-1, 2])
def test_points_that_do_not_exist_are_neither_changed_nor_removed(number: int) -> None:
    state = with_points(LATE)
    with pytest.raises(NotNow, match="no longer exists"):
        take_points_away(state, 1, number)
    with pytest.raises(NotNow, match="no longer exists"):
        give_points(state, 1, LATE, number=number)


def test_they_can_end_a_game_that_is_played_to_a_target_and_taken_away_it_goes_on() -> None:
    """Whist to five points: a deal of eight tricks makes two."""
    whist = games()["whist"]
    log = random_evenings.Log(by_the_book(whist), whist)
    side, other = log.state.table.columns
    log.add(decide.answer(log.state, 1, "tricks", {side: 8, other: 5}))
    log.add(give_points(log.state, 1, Given(side, 3, "agreed")))
    assert log.state.finished
    assert log.state.winners == (side,)
    log.add(take_points_away(log.state, 1, 1))
    assert not log.state.over
    log.add(decide.undo(log.state, log.history))
    assert log.state.finished
    assert read(log.entries).evening.deals[0].given == (Given(side, 3, "agreed"),)


def test_thrown_in_a_deal_keeps_none_of_them() -> None:
    """A deal that became unfinished by other house rules may have some."""
    facts = DealFacts(given=(LATE,))
    state = table(4, [DONE, facts])
    assert decide.throw_in(state, 2, "misdeal").state.evening.deals[1].given == ()
