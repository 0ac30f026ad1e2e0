"""Corrections of a past deal: the steps asked again, the differences, the old answers, the effect on the evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from scorepad.evening.log.facts import DealFacts, Was
from scorepad.evening.play import correction, decide
from scorepad.evening.play.correction import versions
from scorepad.evening.play.correction_effect import differences, refusal
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.rules.sentence import translate
from tests.support.refusals import ENGLISH
from tests.support.sample_evenings import P1, P2, P3, P4, by_seat, deal, table, thrown_in
from tests.support.sample_sheets import blank

AT, LATER = "2026-11-20T21:05:00+02:00", "2026-11-20T21:06:00+02:00"
BIDS, TRICKS = by_seat([0, 0, 0, 0]), by_seat([1, 0, 0, 0])
ONE = table(4, [deal([0, 0, 0, 0], [1, 0, 0, 0])])
WE, THEY = blank("bid-whist").evening.columns
CALLS = ("pass", "2up", "pass", "pass", "pass")
CAME_TO = {"declarer": P3, "bid": "2up"}


def at(game: str, *deals: DealFacts | Mapping[str, Any], **options: object) -> State:
    begun = blank(game, options)
    facts = tuple(each if isinstance(each, DealFacts) else DealFacts(each) for each in deals)
    return play(replace(begun.evening, deals=facts), begun.game)


CALLED = at("bid-whist", {"auction": CALLS, "tricks": {WE: 7, THEY: 5}})
BY_RESULT = at("bid-whist", {"contract": CAME_TO, "tricks": {WE: 7, THEY: 5}})
COUNTED = at("schafkopf", {"contract": {"declarer": P1, "partner": P3}, "card_points": (("players", 59),)})
DUMMY = at("dummy-whist", {"contract": {"declarer": P2, "bid": "4up"}, "tricks": {P2: 10}})


# what is asked, and what differs


@pytest.mark.parametrize(("state", "kinds"), [
    (ONE, ["bids", "tricks"]), (BY_RESULT, ["contract", "tricks"]), (CALLED, ["contract", "tricks"]),
])  # fmt: skip
def test_a_correction_asks_what_was_asked_but_no_calls(state: State, kinds: list[str]) -> None:
    assert [step.kind for step in correction.asked_in(state.game, state.rows[0])] == kinds


@pytest.mark.parametrize(("contract", "whose"), [
    ({"declarer": P1, "bid": "4up"}, P1), ({"declarer": P3, "bid": "7nt"}, P3),
    ({"declarer": P1, "bid": "9up"}, P2), ({"declarer": P1}, P2),
])  # fmt: skip
def test_another_declarer_has_other_tricks_once_the_contract_can_be(contract: dict[str, str], whose: str) -> None:
    answers: dict[str, Any] = {"contract": contract, "tricks": {whose: 9}}
    first, second = correction.asked_again(DUMMY.game, DUMMY.rows[0], lambda step: answers[step.kind])
    assert (first.kind, second.kind, second.keys[0]) == ("contract", "tricks", whose)


@pytest.mark.parametrize(("state", "answers", "differ"), [
    (ONE, {"bids": BIDS, "tricks": TRICKS}, []),
    (ONE, {"bids": by_seat([1, 0, 0, 1]), "tricks": TRICKS}, ["bids"]),
    (ONE, {"tricks": by_seat([0, 1, 0, 0]), "trump": "H"}, ["tricks", "trump"]),
    (BY_RESULT, {"contract": CAME_TO}, []),
    (CALLED, {"contract": CAME_TO}, []),
    (CALLED, {"contract": {"declarer": P3, "bid": "3up"}}, ["contract"]),
    (COUNTED, {"result": "lost"}, []),
    (COUNTED, {"result": "won"}, ["result"]),
])  # fmt: skip
def test_only_answers_that_differ_are_a_correction(state: State, answers: dict[str, Any], differ: list[str]) -> None:
    assert correction.changed(state.game, state.rows[0], answers) == {kind: answers[kind] for kind in differ}


@pytest.mark.parametrize(("state", "new", "calls_go"), [
    (CALLED, {"contract": {"declarer": P3, "bid": "3up"}}, True),
    (CALLED, {"contract": {"declarer": P1, "bid": "2up"}}, True),
    (CALLED, {"contract": {**CAME_TO, "trump": "H"}}, False),
    (CALLED, {"tricks": {WE: 9, THEY: 3}}, False),
    (BY_RESULT, {"contract": {"declarer": P3, "bid": "3up"}}, False),
])  # fmt: skip
def test_calls_are_dropped_where_they_led_to_another_contract(
    state: State, new: dict[str, Any], calls_go: bool
) -> None:
    dropped = correction.dropped(state.game, state.rows[0], new)
    assert dropped == ({"auction": None} if calls_go else {})


# the old answers


def was(step: str, value: Any, at: str = AT) -> Was:
    return Was(step, value, at)


NOW = ([1, 0, 0, 1], [1, 0, 0, 0])  # rules 1.6: Ana 6, Doina −1


@pytest.mark.parametrize(("was", "points"), [
    ((), []),
    ((was("bids", BIDS),), [[-1, 5, 5, 5]]),
    ((was("bids", BIDS), was("tricks", by_seat([0, 1, 0, 0]))), [[5, -1, 5, 5]]),
    ((was("bids", BIDS), was("tricks", by_seat([0, 1, 0, 0]), LATER)), [[5, -1, 5, 5], [-1, -1, 5, -1]]),
    ((was("tricks", by_seat([0, 1, 0, 0]), LATER), was("bids", BIDS)), [[5, -1, 5, 5], [-1, 5, 5, 5]]),
    ((was("tricks", {P1: 9}), was("bids", BIDS, LATER)), [[-1, 5, 5, 5]]),
    ((was("bids", {}),), []),
])  # fmt: skip
def test_a_deal_is_played_again_as_it_was_before_each_correction(was: tuple[Was, ...], points: list[Any]) -> None:
    state = table(4, [deal(*NOW, was=was)])
    found = versions(state.rows[0], state)
    assert [[each.points(who) for who in (P1, P2, P3, P4)] for each in found] == points


def test_calls_that_were_dropped_still_tell_the_contract_of_their_time() -> None:
    """Rules 3.6: with the kitty eight tricks; 2 up is made, 3 up was one short."""
    state = decide.amend(CALLED, 1, {"contract": {"declarer": P3, "bid": "3up"}}, AT).state
    (before,) = versions(state.rows[0], state)
    assert (before.points(WE), state.table.totals[WE]) == (2, -1)
    assert before.answers["contract"] == CAME_TO


# what it does to the evening


def effects(before: State, now: State) -> list[str]:
    return [translate(each, ENGLISH) for each in differences(before, now)]


def test_the_effect_of_a_correction_lists_totals_and_then_reasons() -> None:
    now = decide.amend(ONE, 1, {"bids": by_seat(NOW[0])}, AT).state
    assert effects(ONE, now) == [
        "Ana: −1 → 6", "Doina: 5 → −1",
        "deal 1, Ana: −1 → 6 (bid 1, took 1: 5 + 1)", "deal 1, Doina: 5 → −1 (bid 1, took 0: 1 short, −1)",
    ]  # fmt: skip
    assert effects(now, now) == []


def test_a_run_that_a_correction_breaks_is_listed_with_the_deal_that_paid_for_it() -> None:
    """Rules 1.7: two in a row missed cost Ana 10 and gave Bogdan, who made them, 10, in the second deal."""
    runs = {"streak": "custom", "streak_length": 2, "schedule": "custom", "custom_schedule": (2, 2, 2)}
    before = table(4, [deal([0, 0, 0, 0], [2, 0, 0, 0])] * 2, **runs)
    assert effects(before, decide.amend(before, 1, {"tricks": by_seat([0, 2, 0, 0])}, AT).state) == [
        "Ana: −14 → 3", "Bogdan: 20 → 3",
        "deal 1, Ana: −2 → 5 (bid 0, took 0: 5 + 0)", "deal 1, Bogdan: 5 → −2 (bid 0, took 2: 2 over, −2)",
        "deal 2, Ana: −12 → −2 (no longer: 2 missed in a row: −10)",
        "deal 2, Bogdan: 15 → 5 (no longer: 2 made in a row: 10)",
    ]  # fmt: skip


def test_dropped_calls_and_the_end_of_a_game_are_listed() -> None:
    """Rules 3.6, 3.8: 6 up with twelve tricks, the kitty among them, is the target of 5 and more."""
    six: dict[str, Any] = {"contract": {"declarer": P3, "bid": "6up"}, "tricks": {WE: 11, THEY: 1}}
    now = decide.amend(CALLED, 1, six, AT).state
    assert effects(CALLED, now) == [
        "Ana & Călin: 2 → 6", "deal 1: the new contract replaces the calls",
        "deal 1, Ana & Călin: 2 → 6 (6 up made, 11 books plus the kitty: 6)", "the game is over now",
    ]  # fmt: skip
    assert effects(now, CALLED)[-1] == "the game goes on"


def test_other_dealers_and_deals_that_would_be_refused_now_are_listed() -> None:
    """Rules 1.4: with the hook nobody may bid what makes the sum the cards dealt."""
    free = table(4, [deal([0, 0, 1, 0], [1, 0, 0, 0])], hook=False)
    now = decide.change(free, free.evening.players, P2, {"hook": True}).state
    why = "Bogdan can’t bid 0 as dealer: the bids would total 1, the number of tricks"
    assert effects(free, now) == [
        "deal 1: Bogdan deals", f"deal 1 is kept, though these rules don’t allow it: {why}",
    ]  # fmt: skip
    assert effects(now, now) == []


FIVE = DealFacts({"contract": {"declarer": P1, "bid": "5up"}, "tricks": {WE: 10}})  # rules 3.6: 11 tricks, 5 points


@pytest.mark.parametrize(("state", "why"), [
    (ONE, ""), (table(4, [thrown_in()]), ""),
    (at("bid-whist", DealFacts({"auction": ("pass",) * 4}, "all pass"), forced_dealer=False), ""),
    (table(4, [deal([1, 0, 0, 0], [1, 0, 0, 0], accepted=True)]),
     "Ana can’t bid 1 as dealer: the bids would total 1, the number of tricks"),
    (at("bid-whist", FIVE, replace(FIVE, accepted=True)), "the game is over after deal 1"),
])  # fmt: skip
def test_an_accepted_deal_has_the_reason_why_it_would_be_refused_now(state: State, why: str) -> None:
    found = refusal(state, state.rows[-1])
    assert (translate(found, ENGLISH) if found else "") == why
