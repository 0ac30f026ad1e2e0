"""The cards of a past deal and its tricks, which need each other: corrected on one page, in one step."""

from __future__ import annotations

import re

import pytest
from werkzeug.test import TestResponse

from scorepad.evening.log.events import Changed
from tests.support.posted_forms import drawn_form
from tests.support.sample_evenings import by_seat, deal
from tests.web.conftest import AtTable, SitDown, read

# Three cards each by the list; in the second deal only two were dealt, so that one trick was entered too many.
DEALS = [deal((1, 0, 1), (1, 1, 1)), deal((1, 0, 0), (2, 1, 0)), deal((1, 1, 0), (1, 1, 1))]
ENTERED = [DEALS[1].answers["tricks"], by_seat((1, 1, 0))]
TAKEN = {"deal-2-tricks-p1": ["1"], "deal-2-tricks-p2": ["1"], "deal-2-tricks-p3": ["0"]}


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(3, DEALS, schedule="custom", custom_schedule=(3, 3, 3, 4))


def cards(table: AtTable) -> list[int]:
    return [row.deal.cards for row in table.state.rows]


def tricks(table: AtTable) -> object:
    return table.state.rows[1].facts.answers["tricks"]


def agreed(table: AtTable, listed: str) -> TestResponse:
    """The page on which other cards were entered, and then looked at."""
    form = drawn_form(table.get("agreed").text, "seat") | {"rule-custom_schedule": [listed]}
    return table.post("agreed", **form, do="look")


def test_if_a_deal_does_not_fit_other_cards_the_page_asks_for_its_answers(table: AtTable) -> None:
    page = agreed(table, "3 2 3 4")
    assert page.status_code == 422
    assert "deal 2: there are 2 tricks in this deal: the sum is 1 too high" in read(page)
    assert read(page).count("the sum is 1 too high") == 1
    form = drawn_form(page.text, "seat")
    assert form["deal-2-tricks-p1"] == ["2"]
    assert not any(name.startswith(("deal-1-", "deal-3-")) for name in form)


def test_cards_and_tricks_are_looked_at_saved_and_undone_in_one_step(table: AtTable) -> None:
    before = table.totals
    form = drawn_form(agreed(table, "3 2 3 4").text, "seat") | TAKEN
    looked = table.post("agreed", **form, do="look")
    assert "deal 2: 2 cards" in read(looked)
    assert "deal 2, Ana: −1 → 6" in read(looked)
    assert (table.post("agreed", **drawn_form(looked.text, "seat"), do="save").status_code, table.seq) == (303, 2)
    assert isinstance(table.opened.history.last.event, Changed)
    assert (cards(table), tricks(table)) == ([3, 2, 3], ENTERED[1])
    assert [was.value for was in table.state.rows[1].facts.was] == [ENTERED[0]]
    table.post("undo", last=table.opened.key)
    assert (cards(table), tricks(table), table.totals) == ([3, 3, 3], ENTERED[0], before)
    table.post("redo", last=table.opened.key)
    assert (cards(table), tricks(table)) == ([3, 2, 3], ENTERED[1])


def test_answers_that_do_not_fit_the_new_cards_either_are_refused_at_their_field(table: AtTable) -> None:
    form = drawn_form(agreed(table, "3 2 3 4").text, "seat") | TAKEN | {"deal-2-tricks-p3": ["1"]}
    page = table.post("agreed", **form, do="save")
    assert page.status_code == 422
    assert "deal 2: there are 2 tricks in this deal: the sum is 1 too high" in read(page)
    assert drawn_form(page.text, "seat")["deal-2-tricks-p3"] == ["1"]
    assert table.seq == 1


def test_several_deals_are_asked_for_one_after_the_other(table: AtTable) -> None:
    form = drawn_form(agreed(table, "3 2 2 4").text, "seat") | TAKEN
    page = table.post("agreed", **form, do="look")
    assert "deal 3: there are 2 tricks in this deal: the sum is 1 too high" in read(page)
    form = drawn_form(page.text, "seat") | {"deal-3-tricks-p3": ["0"]}
    assert table.post("agreed", **form, do="save").status_code == 303
    assert (cards(table), table.seq) == ([3, 2, 2], 2)


def test_a_deal_that_fits_again_is_asked_for_no_more_and_stays(table: AtTable) -> None:
    changed = {"rule-custom_schedule": ["3 3 3 4"], "rule-exact_base": ["9"]}
    form = drawn_form(agreed(table, "3 2 3 4").text, "seat") | TAKEN | changed
    page = table.post("agreed", **form, do="look")
    assert not any(name.startswith("deal-") for name in drawn_form(page.text, "seat"))
    assert table.post("agreed", **form, do="save").status_code == 303
    assert tricks(table) == ENTERED[0]


def test_an_additional_wrong_house_rule_leaves_the_entries_of_the_deal(table: AtTable) -> None:
    form = drawn_form(agreed(table, "3 2 3 4").text, "seat") | TAKEN | {"rule-exact_base": ["99"]}
    page = drawn_form(table.post("agreed", **form, do="look").text, "seat")
    assert {name: page[name] for name in TAKEN} == TAKEN


def test_a_correction_by_another_phone_in_the_deal_is_shown_first(table: AtTable) -> None:
    form = drawn_form(agreed(table, "3 2 3 4").text, "seat") | TAKEN
    other = drawn_form(table.get("deal/2/amend").text, "tricks-p1") | {"tricks-p1": ["1"], "tricks-p3": ["1"]}
    assert table.post("deal/2/amend", **other, do="save").status_code == 303
    behind = table.post("agreed", **form, do="save")
    assert behind.status_code == 409
    assert "a phone has changed this in the meantime. Tricks: " in read(behind)
    assert "You changed it too. If you save, your version replaces the other one." in read(behind)
    assert cards(table) == [3, 3, 3]
    assert table.post("agreed", **drawn_form(behind.text, "seat"), do="save").status_code == 303
    assert (cards(table), tricks(table)) == ([3, 2, 3], ENTERED[1])


def test_the_page_of_a_deal_takes_how_many_cards_were_dealt_along_with_its_tricks(table: AtTable) -> None:
    form = drawn_form(table.get("deal/2/amend").text, "tricks-p1")
    page = table.post("deal/2/amend", **(form | {"tricks-p1": ["1"]}), do="look")
    assert "deal 2: there are 3 tricks in this deal: the sum is 1 too low" in read(page)
    form = drawn_form(page.text, "tricks-p1")
    assert form["cards.dealt"] == ["3"]
    looked = table.post("deal/2/amend", **(form | {"cards.dealt": ["2"]}), do="look")
    assert "deal 2: 2 cards" in read(looked)
    form = drawn_form(looked.text, "tricks-p1")
    assert (table.post("deal/2/amend", **form, do="save").status_code, table.seq) == (303, 2)
    assert (cards(table), tricks(table)) == ([3, 2, 3], ENTERED[1])
    assert table.state.table.options["custom_schedule"] == (3, 2, 3, 4)
    table.post("undo", last=table.opened.key)
    assert (cards(table), tricks(table)) == ([3, 3, 3], ENTERED[0])


@pytest.mark.parametrize("said", ["0", "9", "many"])
def test_a_number_of_cards_that_nobody_deals_is_refused(table: AtTable, said: str) -> None:
    form = drawn_form(table.get("deal/2/amend").text, "tricks-p1") | {"tricks-p1": ["1"], "cards.dealt": [said]}
    page = table.post("deal/2/amend", **form, do="save")
    assert page.status_code == 422
    assert "isn’t allowed" in read(page)
    assert drawn_form(page.text, "tricks-p1")["cards.dealt"] == [said]
    assert table.seq == 1


def test_a_schedule_by_the_book_becomes_a_list_with_the_cards_that_were_dealt(sit_down: SitDown) -> None:
    table = sit_down(3, [deal((0, 0, 0), (1, 0, 0)), deal((0, 0, 0), (1, 0, 0))])
    form = drawn_form(table.get("deal/2/amend").text, "cards.dealt") | {"cards.dealt": ["2"]}
    page = table.post("deal/2/amend", **form, do="look")
    form = drawn_form(page.text, "cards.dealt") | {"tricks-p1": ["1"], "tricks-p2": ["1"], "tricks-p3": ["0"]}
    assert table.post("deal/2/amend", **form, do="save").status_code == 303
    listed = table.state.table.options["custom_schedule"]
    assert isinstance(listed, tuple)
    assert listed[:5] == (1, 2, 1, 2, 3)
    assert table.state.schedule.total == len(listed)


def test_a_page_of_the_version_before_can_change_the_list_of_cards(table: AtTable) -> None:
    """It knows no deals on this page, and is refused as it was."""
    response = table.post("agreed", do="save", seat=["p1", "p2", "p3"], dealer="p1", **{"rule-custom_schedule": "3 2"})
    assert response.status_code == 422
    assert re.search(r"deal 2: there are 2 tricks", read(response))
    assert table.seq == 1
