"""Names that the table gives deals of the pad for any game (“Hole 7”). Rules 38.3."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.evening.log.events import DealNamed
from scorepad.evening.play import decide_points
from scorepad.evening.play.decide import NotNow
from scorepad.evening.record.english import English
from scorepad.evening.record.record_text import write
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.evening.sheet.text import sheet_text
from scorepad.games.any_game.any_game import GAME
from scorepad.games.hearts.hearts import GAME as HEARTS
from scorepad.rules.steps.step import IllegalAnswer
from tests.games import told_as_records
from tests.games.any_game.test_any_game import deal

HOLE = {**deal(1, 2, 3, 4), "label": "Hole 7"}


def labels(*deals: dict[str, Any], **options: Any) -> list[str]:
    return [each["label"] for each in told_as_records.score(GAME, 4, deals, options=options)["deals"]]


def test_the_name_of_a_deal_is_shown_in_place_of_its_number_or_of_the_house_rules() -> None:
    assert labels(deal(1, 2, 3, 4), HOLE, deal(1, 2, 3, 4)) == ["1", "Hole 7", "3"]
    assert labels(HOLE, deal(1, 2, 3, 4), labels=["Aces", "Twos"]) == ["Hole 7", "Twos"]


def test_a_deal_that_was_thrown_in_keeps_its_name_and_so_does_one_that_has_only_a_name() -> None:
    state = told_as_records.state(GAME, 4, [{"void": "misdeal", "label": "Hole 6"}, {"label": "Hole 7"}])
    assert state.deal
    assert (state.rows[0].deal.label, state.deal.label) == ("Hole 6", "Hole 7")
    assert [each.get("label") for each in json.loads(write(state.evening, GAME))["deals"]] == ["Hole 6", "Hole 7"]


def test_a_saved_game_has_the_names_and_without_any_it_is_as_it_was() -> None:
    named, plain = (told_as_records.state(GAME, 4, [each]) for each in (HOLE, deal(1, 2, 3, 4)))
    assert json.loads(write(named.evening, GAME))["deals"] == [HOLE]
    assert write(named.evening, GAME).replace(', "label": "Hole 7"', "") == write(plain.evening, GAME)


def test_sheet_and_text_show_the_name() -> None:
    state = told_as_records.state(GAME, 4, [HOLE])
    assert make_sheet(state).rows[0].label == "Hole 7"
    assert "Hole 7" in sheet_text(state, English(state.evening.names))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "a name is missing"),
        (" ", "a name is missing"),
        ("x" * 21, "20 characters at most"),
        ("a\nb", "it contains a character that can’t be displayed"),
        (7, "expected text in quotes, not 7"),
    ],
)
def test_a_name_is_short_and_in_one_line(name: object, why: str) -> None:
    assert told_as_records.sentence(GAME, 4, [{**HOLE, "label": name}]) == f"deal 1, label: {why}"


def test_a_deal_of_another_game_has_no_name_of_its_own() -> None:
    sentence = told_as_records.sentence(HEARTS, 4, [{"label": "Hole 7"}])
    assert sentence == "deal 1, label: expected one of 0, NV, not “Hole 7”"
    with pytest.raises(NotNow):
        decide_points.name_deal(told_as_records.state(HEARTS, 4, []), 1, "Hole 7")


def test_the_table_names_the_running_deal_and_those_before() -> None:
    state = told_as_records.state(GAME, 4, [deal(1, 2, 3, 4)])
    for place in (1, 2):
        event, now, _ = decide_points.name_deal(state, place, "Hole 7")
        assert event == DealNamed(place, {"label": "Hole 7"})
        assert decide_points.label_of(now, place) == "Hole 7"
        again = decide_points.name_deal(now, place, "").state
        assert [row.deal.label for row in again.rows] == ["1"]
        assert again.deal and again.deal.label == "2"  # noqa: PT018  # it is there
    for place in (0, 3):
        with pytest.raises(NotNow):
            decide_points.name_deal(state, place, "Hole 7")
    with pytest.raises(IllegalAnswer):
        decide_points.name_deal(state, 1, "x" * 21)
