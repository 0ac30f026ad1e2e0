"""Promises made and missed: the sheet, the story and a circle's book show the same."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from scorepad.book.figures.from_state import evening_figures
from scorepad.evening.play.state import State
from scorepad.evening.sheet.bid_results import Promise, promises
from scorepad.evening.sheet.outcome import standings
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.evening.story.tallies import tallies
from scorepad.games import game_named
from scorepad.rules.sentence import Who
from tests.games import told_as_records
from tests.games.told_as_records import Data

SPADES, CALL_BREAK = game_named("spades"), game_named("call-break")
ONE, TWO = "Ana & Cy", "Bo & Di"
SIDES = Who("p1+p3"), Who("p2+p4")


def dealt(bids: tuple[int, int, int, int], one: int, **nil_tricks: int) -> Data:
    """Bids of Ana, Bo, Cy and Di at Spades, and the tricks of Ana and Cy together."""
    bid = dict(zip(told_as_records.NAMES, bids, strict=True))
    entered: Data = {"bids": {who: bid[who] for who in ("Bo", "Cy", "Di", "Ana")}, "tricks": {ONE: one, TWO: 13 - one}}
    return {**entered, "nil_tricks": nil_tricks} if nil_tricks else entered


def spades(*deals: Data, **options: object) -> State:
    return told_as_records.state(SPADES, 4, deals, options={"target": 1000, **options})


def of_first_deal(state: State) -> list[Promise]:
    played = state.rows[0].played
    assert played
    kinds = [kind for kind in state.game.asks if kind.promises]
    return [
        each for column in state.table.columns for kind in kinds for each in promises(kind, column, played, state.game)
    ]


def missed(state: State) -> Mapping[Who, list[bool]]:
    """Of each column whether it missed its promise, deal by deal, as the sheet strikes it out."""
    rows = make_sheet(state).rows
    return {each: [row.cells[at].missed for row in rows] for at, each in enumerate(state.table.columns)}


def test_bids_of_partners_count_together_against_what_their_side_took() -> None:
    state = spades(dealt((4, 3, 3, 2), 7))
    assert of_first_deal(state) == [Promise(SIDES[0], 7, 7, False), Promise(SIDES[1], 5, 6, False)]
    state = spades(dealt((4, 3, 3, 2), 6))
    assert of_first_deal(state) == [Promise(SIDES[0], 7, 6, True), Promise(SIDES[1], 5, 7, False)]


@pytest.mark.parametrize(
    ("deal", "options", "failed"),
    [
        (dealt((0, 3, 4, 2), 5, Ana=1), {}, False),  # the nil failed, but Cy's bid is what the side promised
        (dealt((0, 3, 4, 2), 4, Ana=1), {"nil_failed": "bags"}, True),  # Ana's trick does not help
        (dealt((0, 3, 0, 2), 1, Ana=1, Cy=0), {}, True),
        (dealt((0, 3, 0, 2), 0, Ana=0, Cy=0), {}, False),
    ],
)
def test_a_nil_is_a_promise_if_the_partner_bids_no_tricks(deal: Data, options: Data, failed: bool) -> None:
    assert missed(spades(deal, **options))[SIDES[0]] == [failed]


@pytest.mark.parametrize(("took", "failed"), [(0, False), (2, True)])
def test_a_nil_of_who_plays_alone_is_missed_by_a_trick(took: int, failed: bool) -> None:
    bids = {"Bo": 3, "Cy": 3, "Di": 2, "Ana": 0}
    tricks = {"Ana": took, "Bo": 5, "Cy": 5, "Di": 3 - took}
    state = told_as_records.state(SPADES, 4, [{"bids": bids, "tricks": tricks}], options={"play": "solo"})
    assert missed(state)[Who("p1")] == [failed]


def test_more_than_the_rules_allow_is_missed_too() -> None:
    """A call of 2 with five tricks, where twice the call fails."""
    entered = {"bids": {"Bo": 2, "Cy": 3, "Di": 3, "Ana": 3}, "tricks": {"Ana": 3, "Bo": 5, "Cy": 3, "Di": 2}}
    state = told_as_records.state(CALL_BREAK, 4, [entered], options={"over_fails": "double"})
    assert [each.missed for each in of_first_deal(state)] == [False, True, False, True]


def test_sheet_story_and_book_count_the_same() -> None:
    state = spades(
        dealt((4, 3, 3, 2), 7), dealt((4, 3, 3, 2), 6), dealt((0, 3, 4, 2), 5, Ana=0), dealt((5, 3, 5, 3), 9)
    )
    assert {who: each.count(False) for who, each in missed(state).items()} == {SIDES[0]: 2, SIDES[1]: 3}
    assert [(each.column, each.made, each.missed) for each in tallies(state).each] == [
        (SIDES[0], 2, 2),
        (SIDES[1], 3, 1),
    ]
    words = {each.column: dict(each.made.params) for each in standings(make_sheet(state)) if each.made}
    assert {who: (counts["made"], counts["n"]) for who, counts in words.items()} == {SIDES[0]: (2, 4), SIDES[1]: (3, 4)}
    seats = evening_figures(state).seats
    assert [each.made_run for each in seats] == [1, 3, 1, 3]


def test_a_nil_that_failed_next_to_a_bid_that_was_made_is_marked() -> None:
    state = spades(dealt((0, 1, 4, 1), 5, Ana=2), dealt((0, 1, 4, 1), 5, Ana=0), dealt((0, 1, 4, 1), 3, Ana=1))
    cells = [row.cells[0] for row in make_sheet(state).rows]
    assert [cell.failed and cell.failed.text for cell in cells] == ["nil failed", None, None]
    assert missed(state)[SIDES[0]] == [False, False, True]  # a bid that was missed has the same mark already


def test_the_penalty_for_ten_bags_is_shown_by_itself_in_the_deal_that_costs_it() -> None:
    state = spades(*[dealt((1, 3, 1, 3), 7)] * 2)
    cells = [row.cells[0] for row in make_sheet(state).rows]
    assert [(cell.points, [line.points for line in cell.penalties]) for cell in cells] == [(25, []), (-75, [-100])]
