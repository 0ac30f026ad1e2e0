"""A past deal that is thrown in, removed, brought back, or had been forgotten."""

from __future__ import annotations

import pytest

from tests.app.corrections.conftest import Sit
from tests.support.posted_forms import drawn_form
from tests.support.scored_records import Given
from tests.web.conftest import AtTable, read

# Without the pass of cards; the queen counts 13.
DEALS: list[Given] = [
    {"penalties": {"Ana": 13, "Bogdan": 13, "Călin": 0, "Doina": 0}},
    {"penalties": {"Ana": 0, "Bogdan": 0, "Călin": 20, "Doina": 6}},
    {"penalties": {"Ana": 5, "Bogdan": 1, "Călin": 0, "Doina": 20}},
]


@pytest.fixture
def table(sit: Sit) -> AtTable:
    """Hearts, after three deals: 18 14 20 26."""
    return sit("hearts", *DEALS)


def totals(table: AtTable) -> list[int]:
    return [*table.state.table.totals.values()]


def taken(*points: int) -> dict[str, str]:
    return {f"penalties-p{seat}": str(n) for seat, n in enumerate(points, 1)}


def test_a_removal_says_what_changes_before_it_is_saved_and_can_be_undone(table: AtTable) -> None:
    page = table.get("deal/2/remove")
    assert "Remove deal 2" in read(page)
    assert "Călin: 20 → 0" in read(page)
    assert "Doina: 26 → 20" in read(page)
    assert "deal 2: Bogdan deals" in read(page)
    assert totals(table) == [18, 14, 20, 26]
    assert table.post("deal/2/remove", do="save", **drawn_form(page.text, "seq")).status_code == 303
    assert totals(table) == [18, 14, 0, 20]
    assert "Undo: removal of a deal" in table.get("").text
    table.post("undo")
    assert totals(table) == [18, 14, 20, 26]


def test_a_deal_is_thrown_in_later_and_brought_back_with_new_numbers(table: AtTable) -> None:
    table.post("deal/1/throw-in", do="save", **drawn_form(table.get("deal/1/throw-in").text, "seq"))
    assert totals(table) == [5, 1, 20, 26]
    page = table.get("deal/1")
    assert "This deal was thrown in and doesn’t count." in read(page)
    assert "Enter this deal after all" in read(page)
    form = {
        **drawn_form(table.get("deal/1/amend").text, "seq"),
        "penalties-p1": "0",
        "penalties-p2": "26",
        "penalties-p3": "0",
    }
    form["penalties-p4"] = "0"
    assert "Ana: 5 → 31" in read(table.post("deal/1/amend", do="look", **form))
    assert table.post("deal/1/amend", do="save", **form).status_code == 303
    assert totals(table) == [31, 1, 46, 52]  # Bogdan has shot the moon


def test_a_forgotten_deal_comes_before_another_one(table: AtTable) -> None:
    page = table.get("deal/2/insert")
    assert "Insert deal 2" in read(page)
    form = {
        **drawn_form(page.text, "seq"),
        "penalties-p1": "25",
        "penalties-p2": "1",
        "penalties-p3": "0",
        "penalties-p4": "0",
    }
    looked = table.post("deal/2/insert", do="look", **form)
    assert "Ana: 18 → 43" in read(looked)
    assert table.post("deal/2/insert", do="save", **form).status_code == 303
    assert totals(table) == [43, 15, 20, 26]
    assert [row.deal.number for row in table.state.rows] == [1, 2, 3, 4]
    table.post("undo")
    assert totals(table) == [18, 14, 20, 26]


def test_a_forgotten_deal_without_all_of_its_numbers_is_not_saved_and_they_stay(table: AtTable) -> None:
    form = {**drawn_form(table.get("deal/2/insert").text, "seq"), "penalties-p1": "25"}
    refused = table.post("deal/2/insert", do="save", **form)
    assert refused.status_code == 422
    assert 'value="25"' in refused.text
    assert totals(table) == [18, 14, 20, 26]


def test_a_deal_that_another_phone_changed_is_looked_at_again_before_it_is_removed(table: AtTable) -> None:
    form = drawn_form(table.get("deal/2/remove").text, "seq")
    other = {**drawn_form(table.get("deal/2/amend").text, "seq"), "penalties-p3": "19", "penalties-p4": "7"}
    assert table.post("deal/2/amend", do="save", **other).status_code == 303
    again = table.post("deal/2/remove", do="save", **form)
    assert again.status_code == 409
    assert "The game has moved on. Look again, then save." in read(again)
    assert "Călin: 19 → 0" in read(again)


def test_a_deal_of_a_schedule_is_not_removed_if_a_later_one_has_other_cards_then(sit: Sit) -> None:
    said = [
        {"bids": dict.fromkeys(("Ana", "Bogdan", "Călin"), 0), "tricks": {"Ana": cards, "Bogdan": 0, "Călin": 0}}
        for cards in (1, 1, 1, 2)
    ]
    table = sit("romanian-whist", *said, players=3)
    page = table.get("deal/2/remove")
    assert "A later deal wouldn’t fit any more: deal 3: Ana can take 0 to 1, not 2" in read(page)
    assert 'value="save"' not in page.text
    assert table.post("deal/2/remove", do="save", **drawn_form(page.text, "seq")).status_code == 422


@pytest.mark.parametrize("change", ["remove", "throw-in", "insert"])
@pytest.mark.parametrize("place", ["0", "4", "99"])
def test_only_a_deal_that_is_over_is_changed_as_a_whole(table: AtTable, change: str, place: str) -> None:
    assert 'value="save"' not in table.get(f"deal/{place}/{change}").text
    assert table.post(f"deal/{place}/{change}", do="save", key="k").status_code in {404, 409}
    assert totals(table) == [18, 14, 20, 26]
