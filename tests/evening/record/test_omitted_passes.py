"""Auctions in which a pass is final: at the table who can only pass is not asked, and a record may leave it out."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.evening.play.decide import Decision, answer
from scorepad.evening.play.state import State
from scorepad.games import games
from scorepad.rules.game import Game
from tests.games import told_as_records
from tests.games.told_as_records import NAMES

FINAL: dict[str, Any] = {"tarneeb": {}, "five-hundred": {}, "estimation": {}, "bid-whist": {"pass_final": True}}
WE, THEY = "Ana & Cy", "Bo & Di"
TRICKS = {WE: 8, THEY: 5}
OUT = ["pass"] * 3


def dealt(auction: list[str], **more: Any) -> dict[str, Any]:
    return {"auction": auction, "tricks": TRICKS, **more}


@pytest.mark.parametrize(
    ("left_out", "whole", "declarer"),
    [
        (["7", "pass", "pass", "8", "pass"], ["7", "pass", "pass", "8", *OUT], "Ana"),
        (["pass", "7", "pass", "8", "9", "pass"], ["pass", "7", "pass", "8", "pass", "9", *OUT], "Cy"),
        (["7", "8", "pass", "pass", "9", "pass"], ["7", "8", "pass", "pass", "9", *OUT], "Bo"),
    ],
)
def test_passes_of_who_has_passed_may_be_left_out(left_out: list[str], whole: list[str], declarer: str) -> None:
    state = told_as_records.state(games()["tarneeb"], 4, [dealt(left_out)])
    assert state.evening.deals[0].answers["auction"] == tuple(whole)
    assert state == told_as_records.state(games()["tarneeb"], 4, [dealt(whole)])
    assert state.evening.name(state.rows[0].played.answers["contract"]["declarer"]) == declarer  # type: ignore[union-attr, arg-type]


def test_they_may_be_left_out_in_every_deal_of_an_evening() -> None:
    left_out, whole = dealt(["pass", "7", "pass", "8", "pass"]), ("pass", "7", "pass", "8", *OUT)
    misdeal = {"void": "misdeal"}
    deals = [left_out, misdeal, left_out, left_out, misdeal, left_out]
    state = told_as_records.state(games()["tarneeb"], 4, deals, options={"target": 99})
    auctions = [deal.answers.get("auction") for deal in state.evening.deals]
    assert auctions == [whole, None, whole, whole, None, whole]


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        ({"auction": ["8", "pass", "pass", "9", "10", "11"]}, "deal 1, auction: Cy has passed and stays out"),
        (dealt(["8", "pass"]), "deal 1, auction: Di hasn’t called"),
        (
            dealt(["8", "pass", "pass", "9", "pass", "pass", "pass", "10"]),
            "the auction had already ended before this call",
        ),
        (dealt(["8", "pass", "7"]), "deal 1, auction: Bo bid 8: bid higher, or pass"),
    ],
)
def test_calls_that_no_left_out_pass_explains_are_refused_as_they_were_entered(deal: dict[str, Any], why: str) -> None:
    assert why in told_as_records.sentence(games()["tarneeb"], 4, [deal])


@pytest.mark.parametrize("slug", FINAL)
def test_at_the_table_who_has_passed_for_good_is_not_asked_again(slug: str) -> None:
    game = games()[slug]
    low, high = calls(game, slug)
    state = called(told_as_records.state(game, 4, [], options=FINAL[slug]), low, "pass", "pass", high, "pass")
    assert state.step
    assert state.step.kind != "auction"
    assert len(state.facts.answers["auction"]) == 7  # type: ignore[arg-type]


def calls(game: Game, slug: str) -> tuple[str, str]:
    """Two bids, the first in this game and one above it."""
    state = told_as_records.state(game, 4, [], options=FINAL[slug]).with_steps_of("auction")
    assert state.step
    bids = [str(choice) for choice in state.step.fields[0].choices if choice not in ("pass", "x", "xx")]
    return bids[0], bids[5]


def called(state: State, *calls: str) -> State:
    for call in calls:
        state = decision(state, call).state
    return state


def decision(state: State, call: str) -> Decision:
    asked = state.with_steps_of("auction").step
    assert asked
    return answer(state, len(state.rows) + 1, "auction", {asked.keys[0]: call})


def test_one_step_back_takes_back_the_call_with_the_passes_that_follow_from_it() -> None:
    start = told_as_records.record(games()["tarneeb"], 4, [{"auction": ["7", "pass", "pass"]}])
    state = told_as_records.state(games()["tarneeb"], 4, start["deals"])
    decided = decision(state, "8")
    assert decided.event.value == ("7", "pass", "pass", "8")  # type: ignore[union-attr]
    after = decision(decided.state, "9")
    assert after.event.value == ("7", "pass", "pass", "8", "9", "pass", "pass")  # type: ignore[union-attr]
    assert after.state.step
    assert after.state.evening.name(after.state.step.keys[0]) == NAMES[0]  # type: ignore[arg-type]
