"""Clock, buttons, names of deals and dealer of the pad for any game, by the ids of rules-more.md, chapter 38."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.app.setup.draft import empty_draft, with_line_added, with_preset
from scorepad.app.table.upper_half import deal_head
from scorepad.evening.record.english import English
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.evening.sheet.text import sheet_text
from scorepad.games.any_game.any_game import GAME
from scorepad.games.any_game.typed_points import points_step
from scorepad.rules.sentence import Who
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


@pytest.mark.parametrize(
    ("options", "points", "dealers"),
    [
        ({"dealer": "turn"}, [(9, 0, 0, 0), (0, 0, 9, 0)], ["Ana", "Bo", "Cy"]),
        ({"dealer": "winner"}, [(0, 0, 9, 0), (0, 0, 0, 9)], ["Ana", "Cy", "Di"]),
        ({"dealer": "loser"}, [(0, 0, -9, 0), (5, 5, 5, 5)], ["Ana", "Cy", "Cy"]),
        ({"dealer": "winner", "wins": "fewest"}, [(1, 0, 2, 3), (7, 7, 0, 0)], ["Ana", "Bo", "Bo"]),
    ],
)
def test_the_next_player_deals_or_the_best_or_worst_of_the_last_deal(
    options: dict[str, str], points: list[tuple[int, ...]], dealers: list[str]
) -> None:
    told = score(*points, options=options)
    assert [*(each["dealer"] for each in told["deals"]), told["next"]["dealer"]] == dealers


def test_a_thrown_in_deal_is_dealt_by_the_same_player_again() -> None:
    deals = [deal(0, 0, 9, 0), {"void": "misdeal"}]
    assert told_as_records.score(GAME, 4, deals, options={"dealer": "winner"})["next"]["dealer"] == "Cy"


def test_a_team_does_not_deal() -> None:
    why = told_as_records.sentence(GAME, 4, [], options={"dealer": "winner", "teams": 2})
    assert why.endswith("a team can’t deal: choose the next player")


@pytest.mark.parametrize(("dealer", "shown"), [("off", False), ("turn", True)])
def test_the_dealer_is_shown_if_the_table_wants_that(dealer: str, shown: bool) -> None:
    state = told_as_records.state(GAME, 4, [deal(1, 2, 3, 4)], options={"dealer": dealer})
    sheet, head = make_sheet(state), deal_head(state, write=True)
    assert head
    assert (bool(head.dealer), bool(sheet.rows[0].dealer), bool(sheet.ahead[0].dealer)) == (shown, shown, shown)
    assert ("deals" in sheet_text(state, English(state.evening.names))) == shown


def test_a_fixed_sum_has_an_example_within_the_bounds() -> None:
    options = GAME.settle({"sum": "fixed", "sum_value": 6, "round_max": 2}, 4)
    step = points_step((Who("p1"), Who("p2"), Who("p3"), Who("p4")), options)
    assert step.read(step.example) == {"p1": 2, "p2": 2, "p3": 2, "p4": 0}
