"""Barbu by the book: rules-more.md, chapters 30 and 33; BB1 to BB17 are its worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.evening.record.english import English
from scorepad.evening.record.record import played
from scorepad.games import games
from scorepad.rules.sentence import translate
from tests.support.scored_records import NAMES, Given, lines, record, refused, scored


def each(*numbers: int) -> Given:
    """A number for each player, in seat order."""
    return dict(zip(NAMES, numbers, strict=True))


FRENCH: Given = {
    "cards": 8, "doubling": "off",
    "subgames": ["tricks", "hearts", "queens", "king", "last-two", "salade", "domino"],
    "trick": 1, "heart": 1, "heart_ace": 1, "queen": 2, "king": 8, "second_last": 3, "last": 5,
    "domino": [20, 10, 0, 0],
}  # fmt: skip
NOBODY: Given = {"doubles": {}}
TRICKS = {"subgame": "tricks", "tricks": each(5, 4, 3, 1)}
HEARTS = {"subgame": "hearts", "hearts": each(6, 4, 3, 0), "ace": "Ana"}
QUEENS = {"subgame": "queens", "queens": each(2, 1, 1, 0)}
KING = {"subgame": "king", "king": "Doina"}
LAST_TWO = {"subgame": "last-two", "last_two": ["Bogdan", "Călin"]}
TRUMPS = {"subgame": "trumps", "tricks": each(6, 4, 2, 1)}
DOMINO = {"subgame": "domino", "places": {"Călin": 1, "Ana": 2, "Doina": 3}}
SEVEN: list[Given] = [TRICKS, HEARTS, QUEENS, KING, LAST_TWO, TRUMPS, DOMINO]
ALL_BUT = {"subgames": ["tricks", "hearts", "queens", "king", "last-two", "salade", "trumps", "domino"]}
SALADE = {
    "subgame": "salade", "tricks": each(5, 4, 3, 1), "hearts": each(6, 4, 3, 0), "ace": "Ana",
    "queens": each(2, 1, 1, 0), "king": "Călin", "last_two": ["Bogdan", "Călin"],
}  # fmt: skip
SPLIT = {"undoubled": "split"}
FREE: Given = {"must_double": 0}


def doubled(deal: Given, **doubles: list[str]) -> Given:
    """A deal with these doubles."""
    return {**deal, "doubles": doubles}


def points(*deals: Given, **options: Any) -> list[int]:
    """The totals in seat order; nobody doubled, unless a deal says so."""
    entered = [{**({} if options.get("doubling") == "off" else NOBODY), **deal} for deal in deals]
    shown = scored("barbu", entered, options)
    return [shown["totals"][name] for name in NAMES]


def no(*deals: Given, **options: Any) -> str:
    return refused("barbu", deals, options)


# the points, rules 33.1 and 33.2

BY_BOGDAN = {"Bogdan": ["Ana"]}
ALL_THREE = {"Bogdan": ["Ana"], "Călin": ["Ana"], "Doina": ["Ana"]}


@pytest.mark.parametrize(
    ("deals", "options", "gives"),
    [
        ([TRICKS], {}, [-10, -8, -6, -2]),  # BB1
        ([HEARTS], {}, [-16, -8, -6, 0]),  # BB2
        ([QUEENS], {}, [-12, -6, -6, 0]),  # BB3
        ([KING], {}, [0, 0, 0, -20]),  # BB4
        ([LAST_TWO], {}, [0, -10, -20, 0]),  # BB5
        ([TRUMPS], {}, [30, 20, 10, 5]),  # BB6
        ([DOMINO], {}, [20, -5, 45, 5]),  # BB7
        ([doubled(TRICKS, **BY_BOGDAN)], {}, [-12, -6, -6, -2]),  # BB8
        ([doubled(TRICKS, **BY_BOGDAN, Ana=["Bogdan"])], {}, [-14, -4, -6, -2]),  # BB9
        ([doubled(TRUMPS, **ALL_THREE)], {}, [85, 10, -10, -20]),  # BB10
        ([doubled(TRUMPS, **ALL_THREE, Ana=["Doina"])], {}, [110, 10, -10, -45]),  # BB11
        (
            [doubled(HEARTS, Bogdan=["Ana", "Călin", "Doina"], Călin=["Ana"], Ana=["Bogdan"])],
            {},
            [-42, -2, 6, 8],
        ),  # BB12, also the record of chapter 39
        ([{"subgame": "tricks"}], SPLIT, [1, -9, -9, -9]),  # BB13
        ([{"subgame": "king"}], SPLIT, [1, -7, -7, -7]),
        ([{"subgame": "queens"}], SPLIT, [0, -8, -8, -8]),
        ([{"subgame": "hearts"}], SPLIT, [0, -10, -10, -10]),
        ([{"subgame": "last-two"}], SPLIT, [0, -10, -10, -10]),
        ([SALADE], ALL_BUT, [-38, -32, -58, -2]),  # BB14
        ([{"subgame": "tricks", "tricks": each(3, 2, 2, 1)}], FRENCH, [-3, -2, -2, -1]),  # BB16
        ([{"subgame": "hearts", "hearts": each(4, 2, 1, 1)}], FRENCH, [-4, -2, -1, -1]),
        ([{"subgame": "queens", "queens": each(1, 1, 1, 1)}], FRENCH, [-2, -2, -2, -2]),
        ([{"subgame": "king", "king": "Bogdan"}], FRENCH, [0, -8, 0, 0]),
        ([{"subgame": "last-two", "last_two": ["Doina", "Doina"]}], FRENCH, [0, 0, 0, -8]),
        ([{**TRUMPS, "trump": "S"}], {}, [30, 20, 10, 5]),
    ],
)  # fmt: skip
def test_a_deal_gives_what_the_book_says(deals: list[Given], options: Given, gives: list[int]) -> None:
    assert points(*deals, **options) == gives


def test_the_seven_contracts_together_come_to_nothing() -> None:
    sums = [sum(points(deal)) for deal in SEVEN]  # BB17
    assert (sums, sum(sums)) == ([-26, -30, -24, -20, -30, 65, 65], 0)


def test_the_preset_is_that_of_the_book() -> None:
    french = next(preset.options for preset in games()["barbu"].presets if preset.key == "french")
    assert {key: [*value] if isinstance(value, tuple) else value for key, value in french.items()} == FRENCH


def test_a_double_has_lines_of_its_own() -> None:
    shown = scored("barbu", [doubled(TRICKS, **BY_BOGDAN, Ana=["Bogdan"])])
    assert lines(shown, 1)[:2] == ["Ana: Tricks: 5", "Ana: redouble: Ana and Bogdan"]


# what is refused, rules 33.5

BEFORE_LAST: list[Given] = [
    doubled(TRICKS, Bogdan=["Ana"], Călin=["Ana"], Doina=["Ana"]), doubled(HEARTS, Călin=["Ana"], Doina=["Ana"]),
    *({**deal, **NOBODY} for deal in (QUEENS, KING, LAST_TWO, TRUMPS)),
]  # fmt: skip
ALREADY = (
    "subgame: Ana has already chosen Trumps; still to come: No tricks, Hearts, Queens, King of hearts, "
    "Last two tricks, Domino"
)
MUST = "doubles: Bogdan must double Ana now: 1 owed, and 0 deals to come"


@pytest.mark.parametrize(
    ("deals", "options", "why"),
    [
        (
            [{**TRUMPS, **NOBODY}, {**TRUMPS, **NOBODY}],
            {},
            ALREADY,
        ),
        ([{"subgame": "salade"}], {}, "subgame: “salade” isn’t one of the subgames here"),
        ([*BEFORE_LAST, {**DOMINO, "doubles": {"Bogdan": []}}], {}, MUST),  # BB15
        (
            [doubled(TRICKS, Bogdan=["Ana"], Ana=["Călin"])],
            {},
            "doubles: Ana deals and can only redouble; Călin hasn’t doubled",
        ),
        ([doubled(TRUMPS, Bogdan=["Călin"])], {}, "doubles: in Trumps only the dealer can be doubled"),
        ([doubled(TRICKS, Bogdan=["Bogdan"])], {}, "doubles: Bogdan can double each of the others once"),
        ([doubled(TRICKS, **BY_BOGDAN)], {"doubling": "off", **FREE}, "doubles: by these house rules, nobody doubles"),
        ([{**HEARTS, **NOBODY, "ace": "Doina"}], {}, "ace: Doina took no heart and can’t have this"),
        ([{**TRUMPS, **NOBODY, "trump": "NT"}], {}, "trump: “NT” isn’t a suit: enter C, D, H or S"),
        (
            [{**TRICKS, **NOBODY, "tricks": each(5, 4, 2, 1)}],
            {},
            "tricks: there are 13 tricks in this deal: the sum is 1 too low",
        ),
        ([{**TRICKS, **NOBODY}], SPLIT, "tricks: nobody doubled: the contract is shared out and not played"),
    ],
)
def test_an_impossible_deal_is_refused_in_a_sentence(deals: list[Given], options: Given, why: str) -> None:
    assert no(*deals, **options) == f"deal {len(deals)}, {why}"


def test_a_double_that_is_owed_is_accepted_and_follows() -> None:
    last = [*BEFORE_LAST, doubled(DOMINO, **BY_BOGDAN)]
    assert points(*last) == points(*BEFORE_LAST, {**DOMINO, "doubles": {"Călin": []}})


def test_doubles_are_asked_from_the_dealers_next_on() -> None:
    shown = scored("barbu", [{"subgame": "tricks"}])["next"]
    assert (shown["step"], shown["order"]) == ("doubles", ["Bogdan", "Călin", "Doina", "Ana"])


def test_doubles_that_are_owed_are_asked_too() -> None:
    assert scored("barbu", [*BEFORE_LAST, {"subgame": "domino"}])["next"]["step"] == "doubles"


def test_the_game_is_over_after_the_last_deal() -> None:
    game = [{**deal, **NOBODY} for _ in NAMES for deal in SEVEN]
    assert no(*game, {**TRICKS, **NOBODY}, **FREE) == "deal 29: the game is over after deal 28"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"subgames": ["tricks", "tricks"]}, "subgames: No tricks is listed twice"),
        ({"must_double": 8}, "must_double: everyone can owe at most 7 doubles, one for each contract"),
    ],
)
def test_house_rules_that_make_no_game_are_refused(options: Given, why: str) -> None:
    assert no(**options) == f"options, {why}"


@pytest.mark.parametrize("players", [NAMES[:3], (*NAMES, "Emil")])
def test_it_is_for_four(players: tuple[str, ...]) -> None:
    assert refused("barbu", [], players=players) == "players: Barbu is for 4 players"


# the table, rules 33.3


@pytest.mark.parametrize(("turn", "dealers"), [("block", "AAAAAAAB"), ("each", "ABCDABCD")])
def test_a_dealer_plays_all_contracts_in_a_row_or_the_deal_goes_round(turn: str, dealers: str) -> None:
    deals = SEVEN if turn == "block" else [TRICKS, TRICKS, TRICKS, TRICKS, HEARTS, HEARTS, HEARTS]
    game = [{**deal, **NOBODY} for deal in (*deals, QUEENS)]
    shown = scored("barbu", game, {"turn": turn, **FREE})
    assert "".join(deal["dealer"][0] for deal in shown["deals"]) == dealers


def test_the_sheet_has_a_line_above_each_dealer_and_a_grid_at_its_foot() -> None:
    state = played(record("barbu", [{**TRICKS, **NOBODY}], options={}), games())
    ruled = [number for number, plan in enumerate(state.game.plan(state.table), 1) if plan.turned]
    assert ruled == [8, 15, 22]
    english = English(state.evening.names)
    foot = [[translate(cell, english) for cell in line] for line in state.game.below_sheet(state.table)]
    assert foot[:2] == [["−26", "−", "♥", "Q", "K♥", "2T", "+", "D"], ["Ana", "✗", "·", "·", "·", "·", "·", "·"]]
