"""Exports can be read: every game, sides of any size; a record that could not be read again is not exported."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from random import Random

import pytest

from scorepad.evening.play.state import State
from scorepad.evening.record import archive, record
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.english import English
from scorepad.evening.record.read_back import check_read_back
from scorepad.evening.record.record_text import NotReadBack
from scorepad.rules.steps.answer_form import Each, Word
from scorepad.web.access.qr_of_record import drawing_of
from tests.own_games.lone import SIDES, Lone
from tests.support.own_games import GAMES
from tests.support.random_evenings import to_the_end

NAMES = ["Ana", "Bo", "Cy", "Di"]
LONE = GAMES["lone"]
ALONE = {"contract": {"game": "alone", "declarer": "Bo"}, "side_points": {"Bo": 70, "Ana & Cy & Di": 50}}


def lone(*deals: object) -> State:
    head = {"format": "scorepad-record", "version": 1, "game": "lone", "players": NAMES, "first_dealer": "Ana"}
    return record.played(json.dumps({**head, "deals": deals}).encode(), GAMES)


def refusal(*deals: object) -> str:
    with pytest.raises(IllegalRecord) as refused:
        lone(*deals)
    return str(refused.value)


@pytest.mark.parametrize("seed", range(5))
def test_sides_of_one_and_three_and_of_two_who_change_are_read_back(seed: int) -> None:
    *_, log = to_the_end(LONE, Random(seed))
    written = record.write(log.state.evening, LONE).decode()
    assert written.count(" & ") > 1
    check_read_back(log.state.evening, LONE)


def test_a_side_of_three_is_named_by_its_players_in_seat_order_however_a_record_has_them() -> None:
    for other in ("Ana & Cy & Di", "Di & Cy & Ana", "Cy & Ana & Di"):
        state = lone({**ALONE, "side_points": {"Bo": 70, other: 50}})
        assert b'"Ana & Cy & Di": 50' in record.write(state.evening, LONE)
        assert [*state.table.totals.values()] == [-1, 3, -1, -1]


def test_a_note_of_a_side_counts_whatever_order_the_game_has_for_its_players() -> None:
    pair = {"contract": {"game": "pair", "declarer": "Bo", "partner": "Di"}, "side_points": {"Bo & Di": 70}}
    assert [*lone({**pair, "foxes": "Bo & Di"}).table.totals.values()] == [-2, 2, -2, 2]
    assert [*lone(pair).table.totals.values()] == [-1, 1, -1, 1]


def test_pairs_of_a_game_s_own_are_written_as_its_form_has_them_and_read_without_it_too() -> None:
    state = lone({**ALONE, "extras": {"Ana & Bo": [1, 2]}})
    for written in (record.write(state.evening, LONE), record.write(state.evening)):
        assert record.write(record.played(written, GAMES).evening, LONE) == record.write(state.evening, LONE)
    assert b'"extras": {"Ana & Bo": [1, 2]}' in record.write(state.evening, LONE)
    assert refusal({**ALONE, "extras": [["Ana & Bo", 1], 2]}).startswith("deal 1, extras: expected an object in braces")


@pytest.mark.parametrize("written", ["Ana+Cy+Di", "Ana, Cy, Di", "Ana/Cy/Di", "Ana&Cy&Di", "Ana + Cy & Di"])
def test_a_side_written_in_another_way_is_refused_with_the_way_that_is_right(written: str) -> None:
    why = refusal({**ALONE, "side_points": {"Bo": 70, written: 50}})
    assert why == f"deal 1, side_points: nobody at the table is called “{written}”: write “Ana & Cy & Di”"


@pytest.mark.parametrize("name", ["Eva", "Ana & Eva", "Ana & Ana", "Ana & Ana & Bo", "Ana+Eva", "Ana &", " & "])
def test_no_player_is_mistaken_for_another(name: str) -> None:
    why = refusal({**ALONE, "side_points": {"Bo": 70, name: 50}})
    assert why == f"deal 1, side_points: nobody at the table is called “{name}”"


def test_a_contract_without_its_declarer_is_what_is_wrong_and_not_what_follows_it() -> None:
    without = {"contract": {"game": "alone"}, "side_points": {"Bo": 70, "Ana & Cy & Di": 50}}
    assert refusal(without) == "deal 1, contract: say who plays"


def test_a_step_of_other_deals_is_refused_in_this_deal_and_not_in_the_game() -> None:
    passed = {"contract": {"game": "passed"}}
    why = "deal 1, side_points: Lone has no such step in this deal"
    assert refusal({**passed, "side_points": {"Bo": 70}}) == why
    assert lone(passed, ALONE).table.totals
    assert refusal({"bids": {"Ana": 1}}) == "deal 1, bids: Lone has no such step"


class OtherForm(Lone):
    """Lone as its author might declare it by mistake: a form that its points do not have."""

    asks = tuple(replace(kind, form=Each(Word(), sides=True)) if kind is SIDES else kind for kind in Lone.asks)


def test_a_record_that_would_not_be_read_again_is_not_handed_out() -> None:
    state = lone(ALONE)
    for write in (record.write, check_read_back):
        with pytest.raises(NotReadBack, match="deal 1, side_points: expected text in quotes, not 70"):
            write(state.evening, OtherForm())
    assert record.write(state.evening) == record.write(state.evening, LONE), "as it was entered it still is written"


def test_an_archive_leaves_out_what_would_not_be_read_again() -> None:
    state, packed, left_out = lone(ALONE), BytesIO(), list[int]()
    evenings = [(state.evening, LONE), (state.evening, OtherForm()), (state.evening, None)]
    assert archive.write(packed, evenings, left_out) == 2
    assert left_out == [1]
    assert len([*archive.read(packed.getvalue(), GAMES)]) == 2
    with pytest.raises(NotReadBack):
        archive.write(BytesIO(), evenings)


def test_a_sheet_has_a_sentence_in_the_place_of_such_a_code() -> None:
    state = lone(ALONE)
    assert "<path" in drawing_of(state, "", English({}))
    drawn = drawing_of(replace(state, game=OtherForm()), "", English({}))
    assert "<path" not in drawn
    assert "read back" in drawn


def test_a_player_who_joined_after_the_present_end_is_in_the_record_too() -> None:
    """The table agrees on a lower target after a deal was thrown in: the game had ended before that."""
    caught = {"penalties": {"Ana": 20, "Bo": 5, "Cy": 1, "Di": 0}}
    joined = {"void": "misdeal", "seats": ["Ana", "Bo", "Cy", "Di", "Eva"], "start": {"Eva": 0}}
    head = {"format": "scorepad-record", "version": 1, "game": "hearts", "players": NAMES, "first_dealer": "Ana"}
    state = record.played(json.dumps({**head, "deals": [caught, joined]}).encode(), GAMES)
    evening = replace(state.evening, options={**state.evening.options, "target": 20})
    check_read_back(evening, state.game)
    assert record.played(record.write(evening, state.game), GAMES).evening.joined == ("p5",)
