"""Evenings as files: spreadsheets are written as CSV has it."""

from __future__ import annotations

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from scorepad.evening.record.english import English
from scorepad.pages.saved_file import FORMULA, csv_text

CELLS = st.one_of(st.integers(), st.text(st.sampled_from("a1 ,;\"'=\r\n\t-ă"), min_size=1))


def harmless(cell: str | int) -> str | int:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


@given(st.lists(st.lists(CELLS, min_size=1), min_size=1))
def test_cells_are_quoted_where_csv_asks_for_it(rows: list[list[str | int]]) -> None:
    written = io.StringIO()
    csv.writer(written).writerows([[harmless(cell) for cell in row] for row in rows])
    assert csv_text(rows, English()) == written.getvalue()


def test_a_number_below_nothing_is_no_formula() -> None:
    assert csv_text([(-1, "-1")], English()) == "-1,'-1\r\n"
