"""King by the book: rules-more.md, chapters 30 and 32; KG1 to KG16 are its worked examples."""

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


def only(*negatives: str, **options: Any) -> Given:
    """House rules with these negatives alone."""
    return {"negatives": [*negatives], **options}


TURKISH: Given = {
    "plan": "chosen", "nulos": False, "trick": 50, "heart": 30, "queen": 100, "man": 60, "king": 320,
    "last_two": 180, "positive_trick": 50, "first_round": "negative", "king_made": 10,
}  # fmt: skip
RUSSIAN: Given = {
    "cards": 8, "men": "jacks", "mirror": True, "positives": 0,
    "negatives": ["tricks", "hearts", "men", "queens", "last-two", "king", "all"],
    "trick": 2, "heart": 2, "man": 4, "queen": 4, "last_two": 8, "king": 16,
}  # fmt: skip
TRICKS = {"tricks": each(5, 4, 3, 1)}
HEARTS = {"hearts": each(6, 0, 7, 0)}
QUEENS = {"queens": each(2, 1, 1, 0)}
MEN = {"men": each(3, 2, 2, 1)}
KING = {"king": "Bogdan"}
LAST_TWO = {"last_two": ["Ana", "Doina"]}
POSITIVE = {"subgame": "positive", "tricks": each(6, 4, 2, 1)}
NULOS = {"subgame": "nulos", "tricks": each(0, 3, 4, 6)}
GAME: list[Given] = [
    TRICKS, HEARTS, QUEENS, MEN, KING, LAST_TWO, POSITIVE, NULOS, {"subgame": "positive", "tricks": each(4, 5, 2, 2)},
    {"subgame": "positive", "tricks": each(3, 3, 3, 4)},
]  # fmt: skip
ALL = {
    "tricks": each(3, 2, 2, 1), "hearts": each(4, 2, 1, 1), "queens": each(2, 1, 1, 0), "men": each(1, 1, 1, 1),
    "king": "Ana", "last_two": ["Bogdan", "Ana"],
}  # fmt: skip
SOLD = {"negatives": [], "sale": True}


def points(*deals: Given, **options: Any) -> list[int]:
    """The totals in seat order."""
    shown = scored("king", deals, options)
    return [shown["totals"][name] for name in NAMES]


def no(*deals: Given, **options: Any) -> str:
    return refused("king", deals, options)


# the points, rules 32.1


@pytest.mark.parametrize(
    ("deals", "options", "gives"),
    [
        ([TRICKS], {}, [-100, -80, -60, -20]),  # KG1
        ([HEARTS], only("hearts"), [-120, 0, -140, 0]),  # KG2
        ([QUEENS], only("queens"), [-100, -50, -50, 0]),  # KG3
        ([MEN], only("men"), [-90, -60, -60, -30]),  # KG4
        ([KING], only("king"), [0, -160, 0, 0]),  # KG5
        ([LAST_TWO], only("last-two"), [-90, 0, 0, -90]),  # KG6
        ([{"last_two": ["Ana", "Ana"]}], only("last-two"), [-180, 0, 0, 0]),
        ([POSITIVE], only(), [150, 100, 50, 25]),  # KG7
        ([NULOS], only(), [325, 100, 25, -125]),  # KG8
        ([{"subgame": "positive", "tricks": each(4, 5, 2, 2), "sale": {"Bogdan": 3}}], SOLD, [175, 50, 50, 50]),  # KG9
        ([{"subgame": "nulos", "tricks": each(5, 4, 3, 1), "sale": {"Doina": 2}}], SOLD, [100, 25, 100, 100]),  # KG10
        (
            [{"subgame": "positive", "tricks": each(8, 3, 2, 0)}],
            {**TURKISH, "first_round": "any"},
            [400, 150, 100, 0],
        ),  # KG11
        ([{"subgame": "king", "king": "Călin"}], TURKISH, [0, 0, -320, 0]),
        ([{"subgame": "last-two", "last_two": ["Bogdan", "Bogdan"]}], TURKISH, [0, -360, 0, 0]),
        ([ALL], {**RUSSIAN, "negatives": ["all"]}, [-50, -24, -14, -8]),  # KG12
        ([ALL, ALL], {**RUSSIAN, "negatives": ["all"]}, [0, 0, 0, 0]),  # KG13: the second is won
        (GAME, {}, [150, 50, -110, -90]),  # KG14
        ([{**POSITIVE, "trump": "H", "tricks": {"Ana": 6, "Bogdan": 4, "Călin": 2}}], only(), [150, 100, 50, 25]),
    ],
)
def test_a_deal_gives_what_the_book_says(deals: list[Given], options: Given, gives: list[int]) -> None:
    assert points(*deals, **options) == gives


def test_the_presets_are_those_of_the_book() -> None:
    presets = {preset.key: preset.options for preset in games()["king"].presets}
    assert dict(presets["turkish"]) == TURKISH
    assert {**presets["russian"], "negatives": [*presets["russian"]["negatives"]]} == RUSSIAN  # type: ignore[misc]


@pytest.mark.parametrize(("options", "deals"), [({}, 10), (TURKISH, 20), (RUSSIAN, 14)])
def test_a_game_has_as_many_deals_as_its_plan(options: Given, deals: int) -> None:
    state = played(record("king", [], options=options), games())  # KG15
    assert state.schedule.length == deals == len(state.game.plan(state.table))


def test_ten_tricks_in_a_positive_make_king_and_end_the_game() -> None:
    before = [*GAME[:6], {"subgame": "positive", "tricks": each(10, 2, 1, 0)}]
    shown = scored("king", before, {"king_made": 10})  # KG16
    assert (shown["finished"], shown["winners"]) == (True, ["Ana"])
    assert no(*before, POSITIVE, king_made=10) == "deal 8: the game is over after deal 7"


def test_a_sale_has_a_line_of_its_own() -> None:
    shown = scored("king", [{"subgame": "positive", "tricks": each(4, 5, 2, 2), "sale": {"Bogdan": 3}}], SOLD)
    assert lines(shown, 1)[:2] == ["Ana: Tricks: 4", "Ana: Bogdan bought for 3 tricks"]


# what is refused, rules 32.4


ANAS: list[tuple[str, Given]] = [("tricks", TRICKS), ("king", KING), ("hearts", HEARTS), ("queens", QUEENS)]
CHOSEN = {"plan": "chosen"}
FOUR_QUEENS = {"subgame": "queens", **QUEENS}


@pytest.mark.parametrize(
    ("deals", "options", "why"),
    [
        ([TRICKS, HEARTS, {"subgame": "hearts", **HEARTS}], {}, "subgame: deal 3 is this: Queens"),
        ([FOUR_QUEENS] * 3, CHOSEN, "subgame: Queens: played 2 times, as often as allowed"),
        (
            [{"subgame": word, **said, "dealer": "Ana"} for word, said in ANAS],
            CHOSEN,
            "subgame: Ana has chosen all negatives: a positive is left",
        ),
        ([POSITIVE], {**CHOSEN, "first_round": "negative"}, "subgame: the first four deals are negative"),
        ([NULOS], only(nulos=False), "subgame: deal 1 is this: Positive"),
        ([{"hearts": each(6, 0, 6, 0)}], only("hearts"), "hearts: there are 13 hearts: the sum is 1 too low"),
        ([{"men": each(3, 3, 2, 1)}], only("men"), "men: there are eight kings and jacks: the sum is 1 too high"),
        ([{"men": each(3, 3, 2, 1)}], only("men", men="jacks"), "men: there are four jacks: the sum is 5 too high"),
        ([{"subgame": "last-two"}, TRICKS], only("last-two"), "last_two: who took the last two tricks?"),
        (
            [{**ALL, "last_two": ["Doina", "Doina"]}],
            {**RUSSIAN, "negatives": ["all"]},
            "last_two: Doina took one trick and can’t have the last two",
        ),
        (
            [{**ALL, "hearts": each(0, 4, 3, 1)}],
            {**RUSSIAN, "negatives": ["all"]},
            "king: Ana took no heart and can’t have this",
        ),
        (
            [{**ALL, "tricks": each(4, 2, 2, 0), "hearts": each(4, 3, 1, 0), "men": each(1, 1, 1, 1)}],
            {**RUSSIAN, "negatives": ["all"]},
            "men: Doina took no trick and can’t have this",
        ),
        ([{**POSITIVE, "sale": {"Ana": 3}}], SOLD, "sale: Ana sells to another player, for 1 to 13 tricks"),
        ([{**POSITIVE, "sale": {"Bogdan": 14}}], SOLD, "sale: Ana sells to another player, for 1 to 13 tricks"),
        ([{**POSITIVE, "sale": {"Bogdan": 3}}], only(), "sale: by these house rules, the choice isn’t sold"),
        (
            [{**FOUR_QUEENS, "sale": {"Bogdan": 3}}],
            {**CHOSEN, "sale": True},
            "sale: only the choice in a positive can be sold",
        ),
    ],
)
def test_an_impossible_deal_is_refused_in_a_sentence(deals: list[Given], options: Given, why: str) -> None:
    number = 1 if "last two tricks" in why else len(deals)
    assert no(*deals, **options) == f"deal {number}, {why}"


def test_the_game_is_over_after_the_last_deal() -> None:
    assert no(*GAME, POSITIVE) == "deal 11: the game is over after deal 10"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"negatives": ["queens", "queens"]}, "negatives: Queens is listed twice"),
        ({"negatives": [], "positives": 0}, "negatives: there has to be at least one deal"),
        (
            {**CHOSEN, "negatives": ["tricks", "hearts", "queens", "men", "king"]},
            "own_negatives: 3 negatives each are 12 deals, but only 10 can be played",
        ),
    ],
)
def test_house_rules_that_make_no_game_are_refused(options: Given, why: str) -> None:
    assert no(**options) == f"options, {why}"


@pytest.mark.parametrize("players", [NAMES[:3], (*NAMES, "Emil")])
def test_it_is_for_four(players: tuple[str, ...]) -> None:
    assert refused("king", [], players=players) == "players: King is for 4 players"


# the table, rules 32.2


def test_the_king_of_hearts_is_asked_even_if_earlier_entries_leave_nobody() -> None:
    apart = {**ALL, "hearts": each(0, 4, 4, 0), "men": each(8, 0, 0, 0), "king": "Bogdan"}
    rules: Given = {**RUSSIAN, "negatives": ["all"], "men": "kings_jacks"}
    assert points(apart, **rules) == [-54, -40, -16, -2]


def test_in_a_fixed_order_a_negative_asks_at_once_what_was_taken() -> None:
    asked = [scored("king", GAME[:number])["next"]["step"] for number in (0, 1, 5, 6)]
    assert asked == ["tricks", "hearts", "last_two", "subgame"]


def test_the_sheet_has_the_deals_by_their_signs_and_two_sums() -> None:
    state = played(record("king", GAME, options={}), games())
    english = English(state.evening.names)
    assert [row.deal.label for row in state.rows] == ["T", "♥", "Q", "KJ", "K♥", "2T", "+", "+", "+", "+"]
    foot = [[translate(cell, english) for cell in line] for line in state.game.below_sheet(state.table)]
    assert foot == [
        ["0", *NAMES], ["−", "−500", "−350", "−310", "−140"], ["+", "650", "400", "200", "50"],
    ]  # fmt: skip
