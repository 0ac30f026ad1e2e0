"""The clock, the buttons and names of deals of the pad for any game, by the ids of rules-more.md, chapter 38."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.app.setup.draft import empty_draft, with_line_added, with_preset
from scorepad.games.any_game.any_game import GAME
from scorepad.rules.steps.sum_pad import SumPad
from tests.games import told_as_records
from tests.games.any_game.test_any_game import deal, score

TIME = {"end_mode": "time"}


def test_the_deal_that_is_marked_as_the_last_ends_a_game_by_the_clock() -> None:
    """AG15."""
    first, last = deal(1, 2, 3, 4), {**deal(1, 0, 0, 0), "last": True}
    told = told_as_records.score(GAME, 4, [first, last], options=TIME)
    assert (told["finished"], told["winners"], told["next"]) == (True, ["Di"], None)
    assert not score((1, 2, 3, 4), options=TIME)["finished"]


def test_no_deal_follows_the_last() -> None:
    deals = [{**deal(1, 0, 0, 0), "last": True}, deal(1, 0, 0, 0)]
    assert told_as_records.sentence(GAME, 4, deals, options=TIME) == "deal 2: the game is over after deal 1"


def test_only_a_game_by_the_clock_has_a_last_deal_to_mark() -> None:
    deals = [{**deal(1, 0, 0, 0), "last": True}]
    why = "deal 1, last: only a game by the clock has a last deal to mark"
    assert told_as_records.sentence(GAME, 4, deals) == why


def test_the_pad_has_the_buttons_of_the_house_rules() -> None:
    for entry in ("points", "winners"):
        options = {"entry": entry, "buttons": [1, -5]}
        state = told_as_records.state(GAME, 4, [{"winners": ["Ana"]}] if entry == "winners" else [], options=options)
        assert state.step
        assert isinstance(state.step.pad, SumPad)
        assert state.step.pad.buttons == (1, -5)


def test_deals_have_the_names_of_the_house_rules_then_numbers() -> None:
    told = score(*[(1, 2, 3, 4)] * 3, options={"labels": ["Aces", "Full house"]})
    assert [each["label"] for each in told["deals"]] == ["Aces", "Full house", "3"]


@pytest.mark.parametrize("names", [("Aces", "Full house"), ("Aces, two", "Kings"), ("Aces, two",), ()])
def test_names_of_deals_are_read_from_a_form_as_they_are_written_there(names: tuple[str, ...]) -> None:
    kind = next(option.kind for option in GAME.options if option.key == "labels")
    assert kind.typed(kind.in_field(names)) == names


def test_names_of_deals_are_separated_by_the_comma_of_any_script() -> None:
    kind = next(option.kind for option in GAME.options if option.key == "labels")
    assert kind.typed("آحاد، أزواج،") == ("آحاد", "أزواج")


@pytest.mark.parametrize("name", ["", " Aces", "x" * 21, "a\nb", "a\u202eb"])
def test_a_name_of_a_deal_is_short_and_in_one_line(name: str) -> None:
    why = told_as_records.sentence(GAME, 4, [], options={"labels": [name]})
    assert why.endswith("isn’t allowed, only up to 100 names of at most 20 letters")


def test_darts_begin_with_501_and_another_preset_without() -> None:
    draft = with_preset(empty_draft(GAME, "key"), "darts")
    assert {*draft.totals} == {"501"}
    assert {*with_line_added(draft).totals} == {"501"}
    assert with_preset(draft, "uno").totals == ()
    assert with_preset(replace(draft, totals=("20", "")), "uno").totals == ("20", "")
