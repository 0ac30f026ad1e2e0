"""Rentz by the book: rules-more.md, chapters 30 and 31; RZ1 to RZ14 are its worked examples."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.evening.record.english import English
from scorepad.evening.record.record import played, write
from scorepad.evening.sheet.export import report
from scorepad.games import games
from scorepad.rules.sentence import Who, translate
from tests.support.scored_records import NAMES, Given, hints, lines, record, refused, scored

SIX = (*NAMES, "Emil", "Florin")
LOST = ("king", "queens", "diamonds", "tricks", "totals")
EIGHT = (*LOST, "ten", "whist", "rentz")


def each(*numbers: int, players: tuple[str, ...] = SIX) -> Given:
    """A number for each player, in seat order."""
    return dict(zip(players, numbers, strict=False))


KING = {"subgame": "king", "king": "Bogdan"}
QUEENS = {"subgame": "queens", "queens": each(2, 1, 0, 1)}
TOTALS = {"tricks": each(3, 2, 0, 3), "diamonds": each(4, 1, 0, 3), "queens": each(1, 1, 0, 2), "king": "Doina"}
OUT = {"subgame": "rentz", "places": {"Doina": 1, "Ana": 2, "Călin": 3}}
NINE: Given = {
    "subgames": ["tricks", "whist", "diamonds", "queens", "king", "ten", "rentz", "totals", "totals-plus"],
    "king": 500, "ten": 500, "queen": 100, "diamond": 50, "trick": 100, "whist_trick": 100, "places": [500, 300, 100],
    "blind": "double",
}  # fmt: skip
SEVEN: Given = {
    "subgames": ["king", "queens", "diamonds", "totals", "ten", "whist", "rentz"], "king": 100, "queen": 30,
    "diamond": 20, "ten": 100, "whist_trick": 20, "places": [400, 300, 200, 100],
}  # fmt: skip
DOUBLE = {"blind": "double"}


def points(*deals: Given, players: tuple[str, ...] = NAMES, **options: Any) -> list[int]:
    """The totals in seat order."""
    shown = scored("rentz", deals, options, players=players)
    return [shown["totals"][name] for name in players]


def no(*deals: Given, players: tuple[str, ...] = NAMES, **options: Any) -> str:
    return refused("rentz", deals, options, players=players)


# the points, rules 31.2


@pytest.mark.parametrize(
    ("deal", "options", "gives"),
    [
        (KING, {}, [0, -80, 0, 0]),  # RZ1
        (QUEENS, {}, [-40, -20, 0, -20]),  # RZ2
        ({"subgame": "diamonds", "diamonds": each(3, 0, 4, 1)}, {}, [-30, 0, -40, -10]),  # RZ3
        ({"subgame": "tricks", "tricks": each(2, 3, 0, 3)}, {}, [-20, -30, 0, -30]),  # RZ4
        ({"subgame": "whist", "tricks": each(2, 3, 0, 3)}, {}, [20, 30, 0, 30]),  # RZ5
        ({"subgame": "ten", "ten": "Doina"}, {}, [0, 0, 0, 80]),  # RZ6
        ({"subgame": "totals", **TOTALS}, {}, [-90, -50, 0, -180]),  # RZ7
        (OUT, {}, [200, 100, 150, 300]),  # RZ8
        ({**QUEENS, "blind": {"Ana": True}}, DOUBLE, [-80, -40, 0, -40]),  # RZ9
        ({"subgame": "totals-plus", **TOTALS, "ten": "Ana"}, NINE, [1100, 350, 0, 1150]),  # RZ10
        (
            {
                "subgame": "totals", "tricks": each(1, 7, 0, 0), "diamonds": each(1, 7, 0, 0),
                "queens": each(1, 3, 0, 0), "king": "Ana",
            },
            SEVEN,
            [-160, -300, 0, 0],
        ),  # RZ11
        ({**OUT, "blind": {"Ana": True}}, DOUBLE, [400, 200, 300, 600]),  # the record of chapter 39
        (OUT, NINE, [300, 0, 100, 500]),
    ],
)  # fmt: skip
def test_a_deal_gives_what_the_book_says(deal: Given, options: Given, gives: list[int]) -> None:
    assert points(deal, **options) == gives


def test_the_presets_are_those_of_the_book() -> None:
    presets = {preset.key: preset.options for preset in games()["rentz"].presets}
    assert {key: [*value] if isinstance(value, tuple) else value for key, value in presets["nine"].items()} == NINE
    assert {key: [*value] if isinstance(value, tuple) else value for key, value in presets["seven"].items()} == SEVEN


def whole_game(players: tuple[str, ...], subgames: tuple[str, ...] = EIGHT, turn: str = "each") -> list[Given]:
    """All deals of a game: everything falls to the first player."""
    first, number = players[0], len(players)
    everything = {"tricks": {first: 8}, "diamonds": {first: 2 * number}, "queens": {first: 4}, "king": first}
    entered: Given = {
        "king": {"king": first}, "queens": {"queens": {first: 4}}, "diamonds": {"diamonds": {first: 2 * number}},
        "tricks": {"tricks": {first: 8}}, "totals": everything, "ten": {"ten": first}, "whist": {"tricks": {first: 8}},
        "rentz": {"places": each(*range(1, number + 1), players=players)},
    }  # fmt: skip
    times = len(players) if turn == "each" else 1
    again = 1 if turn == "each" else len(players)
    return [{"subgame": each, **entered[each]} for _ in range(again) for each in subgames for _ in range(times)]


@pytest.mark.parametrize(("number", "deals", "together"), [(3, 24, 630), (4, 32, 1080), (5, 40, 1400), (6, 48, 1440)])
def test_all_deals_together_give_a_sum_that_can_be_checked(number: int, deals: int, together: int) -> None:
    game = whole_game(SIX[:number])  # RZ12
    shown = scored("rentz", game, players=SIX[:number])
    assert (len(game), sum(shown["totals"].values()), shown["finished"]) == (deals, together, True)


@pytest.mark.parametrize(("turn", "dealers"), [("each", "ABCDABCDA"), ("block", "AAAAAAAAB")])
def test_the_choice_goes_round_or_stays(turn: str, dealers: str) -> None:
    game = whole_game(NAMES, turn=turn)[:9]  # RZ13
    shown = scored("rentz", game, {"turn": turn})
    assert "".join(deal["dealer"][0] for deal in shown["deals"]) == dealers


@pytest.mark.parametrize(("zero_wins", "winners"), [(False, ["Ana"]), (True, ["Călin"])])
def test_the_highest_wins_or_by_house_rule_a_total_of_nothing(zero_wins: bool, winners: list[str]) -> None:
    taken = [{"subgame": "ten", "ten": who} for who in ("Ana", "Ana", "Bogdan")]  # RZ14
    shown = scored("rentz", taken, {"subgames": ["ten"], "zero_wins": zero_wins}, players=NAMES[:3])
    assert shown["winners"] == winners


def test_every_point_has_its_reason() -> None:
    shown = scored("rentz", [{"subgame": "totals", **TOTALS, "blind": {"Ana": True}}, OUT], DOUBLE)
    assert [line for line in lines(shown, 1) if line.startswith("Ana")] == [
        "Ana: Tricks: 3", "Ana: Diamonds: 4", "Ana: Queens: 1", "Ana: blind ×2",
    ]  # fmt: skip
    assert "Bogdan: Order of going out: 4" in lines(shown, 2)


# what is refused, rules 31.5


@pytest.mark.parametrize(
    ("deals", "options", "why"),
    [
        (
            [QUEENS, *[{"subgame": "king", "king": "Ana"}] * 3, QUEENS],
            {"subgames": ["king", "queens", "totals", "rentz"]},
            "subgame: Ana has already chosen Queens; still to come: King of hearts, Totals, Rentz",
        ),
        ([{"subgame": "totals-plus"}], {}, "subgame: “totals-plus” isn’t one of the subgames here"),
        ([{**QUEENS, "queens": each(2, 1, 1, 1)}], {}, "queens: there are four queens: the sum is 1 too high"),
        (
            [{"subgame": "diamonds", "diamonds": each(3, 0, 3, 1)}],
            {},
            "diamonds: there are 8 diamonds: the sum is 1 too low",
        ),
        (
            [{"subgame": "tricks", "tricks": each(3, 3, 0, 3)}],
            {},
            "tricks: there are 8 tricks in this deal: the sum is 1 too high",
        ),
        (
            [{"subgame": "totals", **TOTALS, "queens": each(1, 1, 1, 1)}],
            {},
            "queens: Călin took no trick and can’t have this",
        ),
        ([{"subgame": "totals", **TOTALS, "king": "Călin"}], {}, "king: Călin took no trick and can’t have this"),
        (
            [{"subgame": "rentz", "places": {"Ana": 1, "Bogdan": 2, "Doina": 2}}],
            {},
            "places: two players can’t both be number 2: each place is there once",
        ),
        ([{**OUT, "places": each(1, 2, 3, 5)}], {}, "places: there are places 1 to 4, not 5"),
        ([{**QUEENS, "blind": {"Bogdan": True}}], DOUBLE, "blind: only Ana, who deals, can choose blind"),
        ([{**QUEENS, "blind": {"Ana": True}}], {}, "blind: by these house rules, nothing is chosen blind"),
        ([{"subgame": "king"}, KING], {}, "king: who took the king of hearts?"),
        ([{"subgame": "king", "king": "Eva"}], {}, "king: nobody at the table is called “Eva”"),
        ([KING, {**KING, "dealer": "Ana"}], {"subgames": ["king"]}, "dealer: Ana has no deals left"),
    ],
)
def test_an_impossible_deal_is_refused_in_a_sentence(deals: list[Given], options: Given, why: str) -> None:
    assert no(*deals, **options) == f"deal {len(deals) if 'king: who' not in why else 1}, {why}"


def test_the_game_is_over_after_the_last_deal() -> None:
    assert no(*whole_game(NAMES), KING) == "deal 33: the game is over after deal 32"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"subgames": ["queens", "queens"]}, "subgames: Queens is listed twice"),
        ({"subgames": []}, "subgames: choose at least one subgame"),
        ({"king": 1001}, "king: King of hearts: 1001 isn’t allowed, only 0 to 1000"),
    ],
)
def test_house_rules_that_make_no_game_are_refused(options: Given, why: str) -> None:
    assert no(**options) == f"options, {why}"


@pytest.mark.parametrize("players", [SIX[:2], (*SIX, "Gabi")])
def test_it_is_for_three_to_six(players: tuple[str, ...]) -> None:
    assert no(players=players) == "players: Rentz is for 3 to 6 players"


# the table, rules 31.1 and 31.3


@pytest.mark.parametrize(("number", "lowest"), [(3, 24), (4, 32), (5, 40), (6, 48)])
def test_everybody_holds_eight_cards(number: int, lowest: int) -> None:
    game = games()["rentz"]
    options = game.settle({}, number)
    assert 52 - 4 * len(game.left_out(options, number)) == lowest == 8 * number


def test_the_dealer_chooses_and_leads() -> None:
    state = played(record("rentz", [KING], options={}), games())
    assert state.deal
    assert state.evening.name(state.deal.order[0]) == "Bogdan"
    assert hints("rentz", [KING]) == []


def test_one_card_takes_two_taps_and_queens_five_at_most() -> None:
    state = played(record("rentz", [], options={}), games())
    assert report(state)["next"]["step"] == "subgame"
    one_each = {**QUEENS, "queens": {"Ana": 1, "Bogdan": 1, "Călin": 1, "Emil": 1}}
    assert points(one_each, players=SIX) == [-20, -20, -20, 0, -20, 0]


def test_the_sheet_names_the_subgame_and_its_foot_has_the_grid_and_the_sum() -> None:
    state = played(record("rentz", [KING, QUEENS], options={"subgames": ["king", "queens"]}), games())
    english = English(state.evening.names)
    row = state.rows[1].played
    assert row
    assert translate(state.game.remark(row, state.table.options) or row.lines[0].why, english) == "Q"
    grid = [[translate(cell, english) for cell in line] for line in state.game.below_sheet(state.table)]
    assert grid == [
        ["−160", "K♥", "Q"],
        ["Ana", "✗", "·"],
        ["Bogdan", "·", "✗"],
        ["Călin", "·", "·"],
        ["Doina", "·", "·"],
    ]


def test_entries_that_were_left_out_follow() -> None:
    entered = [{"subgame": "totals", **TOTALS, "blind": {"Ana": True}}, OUT]
    state = played(record("rentz", entered, options=DOUBLE), games())
    assert json.loads(write(state.evening, state.game))["deals"] == entered
    row = state.rows[1].played
    assert row
    assert {state.evening.name(Who(who)): place for who, place in row.answers["places"].items()} == {
        "Bogdan": 4, "Călin": 3, "Doina": 1, "Ana": 2,
    }  # fmt: skip


def test_a_misdeal_uses_nothing_up() -> None:
    shown = scored("rentz", [{"void": "misdeal"}, KING])
    assert [deal["dealer"] for deal in shown["deals"]] == ["Ana", "Ana"]
