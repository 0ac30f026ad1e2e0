"""Tarneeb by the book: rules-family.md, chapter 15; TN1 to TN6 are its worked examples, with their sources.

Ana, Bo, Cy and Di sit so; Ana deals first, and Ana and Cy are partners.
"""

import json
from typing import Any

import pytest

from scorepad.evening.record.record_text import write
from scorepad.games.tarneeb.tarneeb import GAME
from scorepad.rules.options import IllegalOptions
from tests.games import told_as_records
from tests.games.told_as_records import Data

WE, THEY = "Ana & Cy", "Bo & Di"
SHADDAH = {"made": "bid", "defenders_made": "tricks"}
X2 = {"doubling": "x2"}
OUT = ["pass"] * 3


def dealt(bid: str, tricks: int, **contract: Any) -> Data:
    """A deal in which Ana bids `bid` and her side takes `tricks` tricks."""
    return {"contract": {"declarer": "Ana", "bid": bid, **contract}, "tricks": {WE: tricks}}


@pytest.mark.parametrize(
    ("deal", "options", "scored"),
    [
        (dealt("8", 9), {}, (9, 0)),  # TN1
        (dealt("7", 7), {}, (7, 0)),
        (dealt("10", 12), {}, (12, 0)),
        (dealt("9", 7), {}, (-9, 6)),  # TN2
        (dealt("7", 6), {}, (-7, 7)),
        (dealt("10", 9), {}, (-10, 4)),
        (dealt("9", 13), {}, (16, 0)),  # TN3
        (dealt("13", 13), {}, (26, 0)),
        (dealt("13", 11), {}, (-16, 2)),
        (dealt("8", 10), SHADDAH, (8, 3)),  # TN4
        (dealt("8", 6), SHADDAH, (-8, 7)),
        (dealt("9", 7), {"defenders_failed": "nothing"}, (-9, 0)),  # TN5
        (dealt("8", 9, doubled="x"), X2, (18, 0)),  # TN6
        (dealt("8", 7, doubled="x"), X2, (-16, 12)),
        (dealt("9H", 9), {"bid_with_suit": True}, (9, 0)),
    ],
)
def test_a_deal_gives_its_points(deal: Data, options: Data, scored: tuple[int, int]) -> None:
    points = told_as_records.points(GAME, 4, deal, options=options)
    assert (points[WE], points[THEY]) == scored


@pytest.mark.parametrize(
    ("start", "finished", "winners"),
    [((22, 0), True, [WE]), ((21, 0), False, []), ((22, 27), False, []), ((22, 30), True, [THEY])],
)
def test_the_higher_side_at_the_target_wins_and_level_sides_play_on(
    start: tuple[int, int], finished: bool, winners: list[str]
) -> None:
    shown = told_as_records.score(
        GAME, 4, [dealt("8", 9)], options={"defenders_made": "tricks"}, start={WE: start[0], THEY: start[1]}
    )
    assert (shown["finished"], shown["winners"] or []) == (finished, winners)


@pytest.mark.parametrize(
    ("deal", "options", "why"),
    [
        ({"auction": ["8", "8"]}, {}, "Bo bid 8: bid higher, or pass"),
        ({"auction": ["8", "pass", "pass", "9", "10", "11"]}, {}, "Cy has passed and stays out"),
        (dealt("6", 7), {}, "“6” isn’t a possible bid: bids run from 7 to 13"),
        (dealt("7", 7), {"min_bid": 8}, "“7” isn’t a possible bid: bids run from 8 to 13"),
        ({"auction": ["pass"] * 4, **dealt("7", 7)}, {}, "everyone passed: throw in the deal"),
        ({**dealt("8", 8), "tricks": {WE: 8, THEY: 4}}, {}, "there are 13 tricks in this deal"),
        (dealt("8H", 8, trump="C"), {"bid_with_suit": True}, "8♥ was bid, so it’s played in hearts"),
        ({"auction": ["8", "x"]}, X2, "“x” isn’t a possible call"),
        ({"void": "all pass"}, {"all_pass": "forced_dealer"}, "the dealer can’t pass if everyone else has"),
        ({"auction": [*OUT, "8"]}, {"all_pass": "forced_dealer"}, "everyone else passed, so Ana must bid 7"),
        ({"auction": [*OUT, "pass"]}, {"all_pass": "forced_dealer"}, "so Ana must bid"),
    ],
)
def test_a_deal_against_the_rules_is_refused_in_a_sentence(deal: Data, options: Data, why: str) -> None:
    assert why in told_as_records.sentence(GAME, 4, [deal], options=options)


def test_thirteen_ends_the_auction_and_a_double_is_entered_separately() -> None:
    entered = {"auction": ["8", "13"], **dealt("13", 13, declarer="Cy", doubled="x", trump="H")}
    points = told_as_records.points(GAME, 4, entered, options=X2)
    assert (points[WE], points[THEY]) == (52, 0)


def test_a_dealer_who_must_bid_bids_the_lowest_number_in_any_suit() -> None:
    entered: Data = {"auction": [*OUT, "7"], "tricks": {WE: 7}}
    assert told_as_records.points(GAME, 4, entered, options={"all_pass": "forced_dealer"})[WE] == 7
    suits = {"all_pass": "forced_dealer", "bid_with_suit": True}
    assert told_as_records.points(GAME, 4, {**entered, "auction": [*OUT, "7NT"]}, options=suits)[WE] == 7
    assert "so Ana must bid 7" in told_as_records.sentence(GAME, 4, [{"auction": [*OUT, "8C"]}], options=suits)


def test_the_step_names_both_sides_as_either_may_enter_its_tricks() -> None:
    asked = told_as_records.score(GAME, 4, [{"contract": {"declarer": "Ana", "bid": "8"}}])["next"]
    assert (asked["order"], asked["fields"]) == ([WE, THEY], {WE: [*range(14)], THEY: [*range(14)]})


def test_tarneeb_is_for_four() -> None:
    with pytest.raises(IllegalOptions):
        GAME.settle({}, 3)


def test_a_record_is_written_as_it_was_read() -> None:
    entered = [
        {"contract": {"declarer": "Ana", "bid": "9", "trump": "H"}, "tricks": {WE: 9, THEY: 4}},
        {"void": "all pass"},
    ]
    state = told_as_records.state(GAME, 4, entered)
    assert json.loads(write(state.evening, state.game))["deals"] == entered
