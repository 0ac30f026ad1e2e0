"""A deal's name of its own: the form, and the pages and files that show it."""

from __future__ import annotations

import pytest

from scorepad.app.form import GoneOn
from scorepad.app.handle import decided
from tests.app.corrections.conftest import Sit
from tests.app.corrections.conftest import sit as sit
from tests.web.conftest import AtTable, read

FIRST = {"points": {"Ana": 45, "Bogdan": 12, "Călin": 30, "Doina": 99}}


@pytest.fixture
def table(sit: Sit) -> AtTable:
    return sit("any-game", FIRST)


def test_the_running_deal_is_named_from_the_table_and_one_before_from_its_page(table: AtTable) -> None:
    assert '<a href="deal/2/name">Name this deal</a>' in table.get().text
    assert f'href="/table/{table.evening}/deal/1/name"' in table.get("deal/1").text
    assert table.post("deal/2/name", label=" Hole  8 ").status_code == 303
    assert table.post("deal/1/name", label="Hole 7").status_code == 303
    assert "Deal 2 · Hole 8" in read(table.get())
    assert 'value="Hole 7"' in table.get("deal/1/name").text
    assert "Deal 1 · Hole 7" in read(table.get("deal/1"))
    table.post("undo")
    assert [row.deal.label for row in table.state.rows] == ["1"]


def test_sheet_print_text_and_files_show_the_name(table: AtTable) -> None:
    table.post("deal/1/name", label="Hole 7")
    for path in ("", "sheet", "sheet.txt", "record.json", "sheet.csv", "sheet-by-deals.csv", "score.json"):
        response = table.get(path)
        if response.status_code != 404:
            assert "Hole 7" in response.text, path


def test_a_name_that_is_taken_away_leaves_the_number(table: AtTable) -> None:
    table.post("deal/1/name", label="Hole 7")
    table.post("deal/1/name", label="")
    assert [row.deal.label for row in table.state.rows] == ["1"]


def test_a_name_that_is_too_long_is_shown_again_with_the_reason(table: AtTable) -> None:
    response = table.post("deal/1/name", label="x" * 21)
    assert response.status_code == 422
    assert "20 characters at most" in response.text
    assert f'value="{"x" * 21}"' in response.text


def test_the_name_that_another_gave_meanwhile_is_not_replaced_unseen(table: AtTable) -> None:
    assert 'name="was-label" value=""' in table.get("deal/1/name").text
    sent = {"was-label": [""], "first-seq": [str(table.seq)], "label": ["Hole 9"]}
    table.post("deal/1/name", label="Hole 7")
    with pytest.raises(GoneOn):
        decided(table.opened, "deal/1/name", sent, "")
    assert decided(table.opened, "deal/1/name", {**sent, "label": [""]}, "") == ()


def test_a_deal_of_another_game_cannot_be_named(sit: Sit) -> None:
    table = sit("hearts", {"penalties": {"Ana": 26, "Bogdan": 0, "Călin": 0, "Doina": 0}})
    assert "Name this deal" not in table.get().text + table.get("deal/1").text
    assert "Correct this deal" in table.get("deal/1/name").text
    assert table.post("deal/1/name", label="Hole 7").status_code == 409
