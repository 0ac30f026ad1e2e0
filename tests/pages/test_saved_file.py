"""Evenings as files: spreadsheets are written as CSV has it and as programs of a language read it, without formulas."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.evening.record.english import English
from scorepad.pages.saved_file import FORMULA, SEPARATORS, csv_text
from scorepad.rules.sentence import Points, signed

CELLS = st.one_of(st.integers(), st.text(st.sampled_from("a1 ,;|\"'=+-@＝＋－＠\r\n\t\x00\u200bă"), min_size=1))


class Comma(English):
    """English with a decimal comma."""

    def number(self, n: int, unit: int = 1) -> str:
        return signed(n, unit).replace(".", ",")


LANGUAGES = ((English({}), ","), (Comma({}), ";"))


@pytest.mark.parametrize(("language", "by"), LANGUAGES)
@given(rows=st.lists(st.lists(CELLS, min_size=1), min_size=1))
def test_cells_are_quoted_where_csv_asks_for_it(language: English, by: str, rows: list[list[str | int]]) -> None:
    read = list(csv.reader(io.StringIO(csv_text(rows, language), newline=""), delimiter=by))
    assert [[cell.replace("'", "") for cell in row] for row in read] == [
        [str(cell).replace("'", "") for cell in row] for row in rows
    ]


@pytest.mark.parametrize(("language", "by"), LANGUAGES)
@given(rows=st.lists(st.lists(st.text(st.sampled_from("a ,;|\"'=+-@＝＋－＠\r\n\t\x00ă"))), min_size=1))
def test_no_cell_begins_with_a_formula_whatever_parts_cells(language: English, by: str, rows: list[list[str]]) -> None:
    parts = csv_text(rows, language)
    for separator in SEPARATORS:
        parts = parts.replace(separator, "\n")
    assert not [part for part in parts.split("\n") if part.strip('"\x00 ').startswith(tuple(FORMULA))]


@pytest.mark.parametrize(
    "name", ["x;=cmd|' /C calc'!A0;y", "\t=1", " =1", "＝1", "－1", "＠x", "＋1", "a\t@b", "\x00=1"]
)
def test_a_name_that_would_be_a_formula_is_text(name: str) -> None:
    assert "'" + name.strip('x;a\t "\x00')[0] in csv_text([[name]], English())


def test_a_number_below_nothing_is_no_formula() -> None:
    assert csv_text([(-1, "-1")], English()) == "-1,'-1\r\n"


def test_columns_are_parted_by_semicolons_where_numbers_have_a_comma() -> None:
    row = ["Ana; Bo", "a,b", -3, Points(-125, 10)]
    assert csv_text([row], English()) == 'Ana; Bo,"a,b",-3,-12.5\r\n'
    assert csv_text([row], Comma()) == '"Ana; Bo";a,b;-3;-12,5\r\n'
