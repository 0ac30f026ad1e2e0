"""Points that are kept in tenths: how they are shown, typed and refused."""

import json
from typing import Any

import pytest

from scorepad.evening.play.decide_points import points_fault
from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.evening.record.record import played
from scorepad.evening.sheet.spreadsheet import by_columns, by_deals
from scorepad.games import game_named, games
from scorepad.pages.saved_file import csv_text, saved_file
from scorepad.pages.typed_number import typed_points
from scorepad.rules.sentence import Points, digits, say, say_many, signed, translate

NAMES = ("Ana", "Bo", "Cy", "Di")


def evening(*, display: str = "points", **more: Any) -> State:
    """An evening of Call Break with one deal, which gives 4.0, −5.0, 3.1 and 2.0."""
    deal = {"bids": dict(zip(NAMES, (4, 5, 3, 2), strict=True)), "tricks": dict(zip(NAMES, (4, 3, 4, 2), strict=True))}
    written = {
        "format": "scorepad-record", "version": 1, "game": "call-break", "players": list(NAMES),
        "first_dealer": "Ana", "options": {"display": display}, "deals": [deal | more],
    }  # fmt: skip
    return played(json.dumps(written).encode(), games())


@pytest.mark.parametrize(
    ("n", "unit", "written"),
    [(42, 10, "4.2"), (-50, 10, "−5.0"), (7, 10, "0.7"), (-3, 10, "−0.3"), (0, 10, "0.0"), (42, 1, "42"),
     (105, 100, "1.05")],
)  # fmt: skip
def test_a_number_in_parts_has_a_decimal_sign(n: int, unit: int, written: str) -> None:
    assert signed(n, unit) == written
    assert translate(say("{n}", n=Points(n, unit)), English()) == written


def test_the_sign_is_the_languages() -> None:
    assert digits(-42, 10, ",") == "4,2"


def test_a_number_with_tenths_is_never_one_alone() -> None:
    shown = [say_many("{n} point", "{n} points", n) for n in (1, Points(10, 10), Points(1, 1))]
    assert [translate(each, English()) for each in shown] == ["1 point", "1.0 points", "1 point"]


@pytest.mark.parametrize(
    ("text", "tenths"),
    [("4", 40), ("4.2", 42), ("4,2", 42), ("0,7", 7), ("４．２", 42), ("٤٫٢", 42), ("４，２", 42), ("4.", -1),
     (".5", -1), ("1.23", -1), ("4.x", -1), ("12345", -1), ("", -1)],
)  # fmt: skip
def test_tenths_are_typed_with_a_comma_or_a_point(text: str, tenths: int) -> None:
    assert typed_points(text, 4, 10, -1) == tenths


def test_whole_points_take_no_decimal_sign() -> None:
    assert [typed_points(text, 4, 1, -1) for text in ("4", "4.2", "4,")] == [4, -1, -1]


def test_points_by_hand_reach_as_far_as_in_other_games() -> None:
    assert points_fault(9990, game_named("call-break"), 10) is None
    why = points_fault(9991, game_named("call-break"), 10)
    assert why
    assert translate(why, English()) == "enter a number from 0.1 to 999.0, to add or deduct"
    assert points_fault(1000, game_named("whist"), 1)


def test_a_spreadsheet_has_numbers_that_it_can_reckon_with() -> None:
    state = evening(given=[{"column": "Bo", "points": -5, "reason": "late"}])
    rows = csv_text(by_columns(state, "f"), English()).splitlines()
    assert [row.split(",")[-4:-2] for row in rows] == [["4.0", "4.0"], ["-5.5", "-5.5"], ["3.1", "3.1"], ["2.0", "2.0"]]
    assert csv_text(by_deals(state), English()) == "1,Ana,4.0,-5.5,3.1,2.0\r\n"


def test_without_the_comma_a_spreadsheet_has_whole_numbers() -> None:
    assert [row[-1] for row in by_columns(evening(display="tens"), "f")] == [40, -50, 31, 20]


class Comma(English):
    """English with a decimal comma."""

    def number(self, n: int, unit: int = 1) -> str:
        return signed(n, unit).replace(".", ",")


def test_a_spreadsheet_has_the_readers_sign() -> None:
    file = saved_file(evening(), "sheet-by-deals.csv", Comma())
    assert file
    assert file.text.splitlines()[1] == "1;Ana;4,0;-5,0;3,1;2,0"
    plain = saved_file(evening(), "sheet-plain.csv", Comma())
    assert plain
    assert plain.text.splitlines()[1].endswith("4.0,4.0")
