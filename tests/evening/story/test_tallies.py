"""Bids and contracts made and missed, counted from the sheet's own facts."""

from __future__ import annotations

from dataclasses import replace

from scorepad.evening.log.facts import DealFacts, Given
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.story.tallies import Tally, tallies
from scorepad.rules.sentence import Who
from tests.support.sample_evenings import P1, P2, P3, deal, table, thrown_in
from tests.support.sample_sheets import blank

ONES = {"schedule": "custom", "custom_schedule": (2,) * 6}


def after(slug: str, *answers: dict[str, object]) -> State:
    begun = blank(slug, players=4)
    return play(replace(begun.evening, deals=tuple(DealFacts(answers=each) for each in answers)), begun.game)  # type: ignore[arg-type]


def test_points_entered_by_hand_do_not_count_as_doing_best() -> None:
    """Whist has neither bids nor contracts."""
    begun = blank("whist", players=4)
    side, other = begun.evening.columns
    facts = DealFacts(answers={"tricks": {side: 8, other: 5}}, given=(Given(other, 50, "cake"),))
    found = tallies(play(replace(begun.evening, deals=(facts,)), begun.game))
    assert [(each.column, each.made, each.missed) for each in found.each] == [(side, 1, 0), (other, 0, 1)]


def test_bids_are_made_or_missed_over_or_under_and_a_deal_thrown_in_breaks_no_run() -> None:
    state = table(
        3,
        [
            deal((1, 0, 0), (1, 1, 0)),
            thrown_in(),
            deal((1, 0, 0), (1, 0, 1)),
            deal((0, 2, 1), (0, 0, 2)),
            deal((0, 1, 0), (1, 1, 0)),
        ],
        **ONES,
    )
    found = tallies(state)
    assert (found.promises, found.contracts) == (True, False)
    assert found.each == (
        Tally(P1, made=3, missed=1, over=1, under=0, made_run=3, missed_run=1, each=(*[True] * 3, False)),
        Tally(P2, made=2, missed=2, over=1, under=1, made_run=1, missed_run=1, each=(False, True) * 2),
        Tally(P3, made=2, missed=2, over=2, under=0, made_run=1, missed_run=2, each=(True, False, False, True)),
    )


def test_if_only_sides_bid_contracts_are_counted_for_the_side_that_had_them() -> None:
    def contract(declarer: Who, bid: str, tricks: int) -> dict[str, object]:
        return {"contract": {"declarer": declarer, "bid": bid}, "tricks": {"p1+p3": tricks, "p2+p4": 13 - tricks}}

    state = after("chicago-bridge", contract(P1, "2H", 8), contract(P2, "3C", 5), contract(P3, "1S", 6))
    found = tallies(state)
    assert (found.promises, found.contracts) == (False, True)
    assert [(each.column, each.made, each.missed) for each in found.each] == [("p1+p3", 1, 1), ("p2+p4", 0, 1)]


def test_without_promises_the_deals_are_counted_in_which_a_side_did_better() -> None:
    state = after("whist", {"tricks": {"p1+p3": 8, "p2+p4": 5}}, {"tricks": {"p1+p3": 4, "p2+p4": 9}})
    found = tallies(state)
    assert (found.promises, found.contracts) == (False, False)
    assert [(each.column, each.made) for each in found.each] == [("p1+p3", 1), ("p2+p4", 1)]


def test_before_the_first_deal_there_is_nothing_to_count() -> None:
    assert {(each.made, each.missed, each.made_run) for each in tallies(table(3)).each} == {(0, 0, 0)}
