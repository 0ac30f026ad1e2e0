"""Call Break by the book: rules-family.md, chapter 14; CB1 to CB8 are its worked examples, with their sources.

Ana, Bo, Cy and Di sit so; Ana deals first. Points are in tenths: 42 is 4.2.
"""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from scorepad.evening.record.english import English
from scorepad.evening.record.record import played
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.evening.sheet.text import sheet_text
from scorepad.games.call_break.call_break import GAME
from scorepad.games.call_break.options import PRESETS
from scorepad.games.call_break.points import lines
from scorepad.rules.sentence import Who, say, translate
from scorepad.rules.voids import words_for
from tests.games import told_as_records
from tests.games.told_as_records import NAMES, Data

FIVE = (*NAMES, "Ed")


def by_seat(numbers: Sequence[int]) -> Data:
    return dict(zip(FIVE, numbers, strict=False))


def dealt(calls: Sequence[int], tricks: Sequence[int]) -> Data:
    return {"bids": by_seat(calls), "tricks": by_seat(tricks)}


def each_of(calls: Sequence[tuple[int, int]], **options: Any) -> list[int]:
    """The points of calls and the tricks that were taken."""
    rules = GAME.settle(options, 4)
    return [sum(line.points for line in lines(Who("p1"), call, taken, rules)) for call, taken in calls]


def sentence(deals: Sequence[Data], **more: Any) -> str:
    return told_as_records.sentence(GAME, 4, deals, **more)


EVEN = dealt((3, 3, 3, 4), (3, 3, 3, 4))  # 3.0, 3.0, 3.0, 4.0


@pytest.mark.parametrize(
    ("options", "calls", "points"),
    [
        ({}, [(4, 4), (3, 5), (5, 3)], [40, 32, -50]),  # CB1
        ({}, [(4, 5), (1, 1), (8, 10)], [41, 10, 82]),  # CB2
        ({"failed": "short"}, [(5, 3), (4, 3)], [-20, -10]),  # CB3
        ({"over_unit": 0}, [(4, 7), (4, 4)], [40, 40]),  # CB4
        ({"high_call": "double"}, [(8, 8), (9, 10), (8, 7)], [160, 180, -80]),  # CB5
        ({"over_fails": "double"}, [(2, 4), (3, 5), (3, 6)], [-20, 32, -30]),  # CB7
        ({"over_fails": "double", "failed": "short"}, [(3, 6)], [-30]),
        ({"over_fails": "double", "high_call": "double", "high_from": 7}, [(6, 12), (7, 13)], [-60, 140]),
    ],
)
def test_points_for_calls(options: Data, calls: Sequence[tuple[int, int]], points: list[int]) -> None:
    assert each_of(calls, **options) == points


def test_totals_are_kept_in_tenths_and_shown_with_a_point() -> None:
    """CB8: 4.0, 3.2, −5.0 and 1.0 come to 3.2."""
    deals = [
        dealt((4, 3, 3, 3), (4, 3, 3, 3)),
        dealt((3, 3, 2, 3), (5, 3, 2, 3)),
        dealt((5, 3, 3, 3), (3, 4, 3, 3)),
        dealt((1, 4, 4, 4), (1, 4, 4, 4)),
    ]
    report = told_as_records.score(GAME, 4, deals)
    assert (report["unit"], report["totals"]["Ana"]) == (10, 32)
    assert [deal["points"]["Ana"] for deal in report["deals"]] == [40, 32, -50, 10]
    assert report["deals"][1]["lines"][0] == {"column": "Ana", "points": 32, "why": "call 3, took 5: 3.2"}
    state = told_as_records.state(GAME, 4, deals)
    assert "• 4   13.0" in sheet_text(state, English(state.evening.names))


def test_a_high_call_is_a_line_of_its_own() -> None:
    deal = told_as_records.score(GAME, 4, [dealt((8, 1, 1, 1), (9, 1, 1, 2))], options={"high_call": "double"})
    whys = [line["why"] for line in deal["deals"][0]["lines"] if line["column"] == "Ana"]
    assert whys == ["call 8, took 9: 8.0", "high call, counted double: 8.0"]


def test_without_the_comma_the_same_numbers_are_shown() -> None:
    report = told_as_records.score(GAME, 4, [EVEN], options={"display": "tens"})
    assert (report["unit"], report["totals"]["Di"]) == (10, 40)
    assert report["deals"][0]["lines"][-1]["why"] == "call 4, took 4: 40"


def test_the_first_deal_may_be_played_without_calls() -> None:
    rules = {"options": {"first_deal": "free"}}
    free = {"tricks": by_seat((3, 4, 6, 0))}
    report = told_as_records.score(GAME, 4, [free, EVEN], **rules)
    assert report["deals"][0]["points"] == by_seat((30, 40, 60, 0))
    assert report["totals"] == by_seat((60, 70, 90, 40))
    assert "the first deal is played without calls" in sentence([EVEN], **rules)


def test_five_players_have_ten_cards() -> None:
    record = told_as_records.record(GAME, 4, []) | {"players": list(FIVE)}
    state = played(json.dumps(record).encode(), {GAME.slug: GAME})
    assert state.deal
    assert state.deal.cards == 10
    assert state.step
    assert state.step.fields[0].choices == tuple(range(1, 11))


def test_a_call_that_fails_is_struck_out_also_by_too_many_tricks() -> None:
    state = told_as_records.state(GAME, 4, [dealt((3, 3, 2, 2), (2, 5, 4, 2))], options={"over_fails": "double"})
    (row,) = make_sheet(state).rows
    assert [cell.missed for cell in row.cells] == [True, False, True, False]


@pytest.mark.parametrize(
    ("deal", "options", "why"),
    [
        (dealt((0, 3, 3, 3), (1, 4, 4, 4)), {}, "Ana must call between 1 and 13"),
        (dealt((1, 3, 3, 3), (1, 4, 4, 4)), {"min_call": 2}, "Ana must call between 2 and 13"),
        (dealt((9, 1, 1, 1), (9, 1, 1, 2)), {"max_call": 8}, "Ana must call between 1 and 8"),
        (
            dealt((2, 2, 1, 3), (4, 3, 3, 3)), {"min_total": 9},
            "the calls total 8, less than 9: throw in the deal",
        ),
        (dealt((3, 3, 3, 4), (4, 3, 3, 4)), {}, "there are 13 tricks in this deal"),
        ({"void": "all pass"}, {}, "all pass"),
    ],
)  # fmt: skip
def test_a_deal_against_the_rules_is_refused(deal: Data, options: Data, why: str) -> None:
    assert why in sentence([deal], options=options)


def test_after_five_deals_the_game_is_over() -> None:
    assert "the game is over" in sentence([EVEN] * 6)
    report = told_as_records.score(GAME, 4, [EVEN] * 5)
    assert (report["finished"], report["winners"], report["next"]) == (True, ["Di"], None)


def test_low_calls_are_thrown_in_and_the_dealer_stays() -> None:
    state = told_as_records.state(GAME, 4, [{"void": "low bids"}], options={"min_total": 9})
    assert state.deal
    assert (state.deal.dealer, state.deal.number) == (Who("p1"), 1)
    assert not any(row.played for row in state.rows)
    assert words_for("low bids", GAME.voids_in_words).short == say("Calls too low")
    assert words_for("misdeal", GAME.voids_in_words).short == say("Misdeal")


def level(last: Sequence[int]) -> list[Data]:
    """Two deals after which the first two have equal totals where the last is so."""
    return [dealt((4, 3, 3, 3), (4, 3, 3, 3)), dealt((3, 4, 3, 3), last)]


@pytest.mark.parametrize(("tie", "finished"), [("shared", True), ("extra", False)])
def test_a_tie_is_shared_or_a_further_deal_decides(tie: str, finished: bool) -> None:
    rules = {"options": {"deals": 2, "tie_break": tie}}
    report = told_as_records.score(GAME, 4, level((3, 4, 3, 3)), **rules)
    assert (report["finished"], report["ranking"][0]) == (finished, ["Ana", "Bo"])
    if not finished:
        decided = told_as_records.score(GAME, 4, [*level((3, 4, 3, 3)), dealt((4, 3, 3, 3), (4, 3, 3, 3))], **rules)
        assert (decided["finished"], decided["winners"]) == (True, ["Ana"])


def test_a_target_is_in_points_and_one_must_lead_alone() -> None:
    rules = {"options": {"end_mode": "target", "target": 7}}
    assert not told_as_records.score(GAME, 4, [EVEN], **rules)["finished"]
    tied = told_as_records.score(GAME, 4, level((3, 4, 3, 3)), **rules)
    assert (tied["totals"]["Ana"], tied["finished"]) == (70, False)
    report = told_as_records.score(GAME, 4, [EVEN, EVEN], **rules)
    assert (report["finished"], report["winners"]) == (True, ["Di"])


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_every_preset_can_be_played(preset: Any) -> None:
    assert GAME.settle(preset.options, 4)


def test_the_text_of_tonights_rules() -> None:
    said = " ".join(translate(each, English()) for each in GAME.tonight(GAME.settle({}, 5), 5))
    assert "50 cards, 10 each" in said
    assert "Calls: 1 to 10." in said
