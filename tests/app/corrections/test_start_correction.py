"""Corrections of the agreement at the start, and of the seats."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.support.posted_forms import drawn_form
from tests.support.sample_evenings import P1, P2, P3, P4, deal
from tests.web.conftest import HERE, AtTable, SitDown, read

# Ana deals first. Everybody's bids are legal with any dealer, and Doina makes two in a row of more than one card.
DEALS = [deal((1, 1, 0, 1), (1, 0, 0, 0))] * 4 + [deal((1, 1, 1, 0), (1, 1, 0, 0)), deal((2, 2, 0, 0), (1, 2, 0, 0))]
SEATS = ["p1", "p2", "p3", "p4"]


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4, DEALS)


def agreed(table: AtTable, do: str, seats: list[str] | None = None, dealer: str = "p1", **rules: str) -> TestResponse:
    rules = {f"rule-{key}": value for key, value in rules.items()}
    return table.post("agreed", do=do, seat=seats or SEATS, dealer=dealer, **rules)


def seats(response: TestResponse) -> list[str]:
    return re.findall(r'name="seat" value="([^"]+)"', response.text)


def test_the_agreement_is_in_the_form(table: AtTable) -> None:
    response = table.get("agreed")
    assert seats(response) == SEATS
    assert re.findall(r'name="dealer" value="([^"]+)" checked', response.text) == ["p1"]
    assert '<option selected value="1-8-1">1 to 8 to 1</option>' in response.text
    assert re.search(r'name="rule-exact_base"[^>]*value="5"', response.text)


def test_a_forgotten_rule_is_counted_from_the_first_deal_on(table: AtTable) -> None:
    before = table.totals
    looked = agreed(table, "look", streak="custom", streak_length="2", streak_bonus="7", streak_penalty="7")
    assert "deal 6, Bogdan: 7 → 14 (2 made in a row: 7)" in read(looked)
    assert table.totals == before
    saved = agreed(table, "save", streak="custom", streak_length="2", streak_bonus="7", streak_penalty="7")
    assert (saved.status_code, saved.location) == (303, f"/table/{table.evening}/#table")
    assert table.totals == [before[0], before[1] + 7, before[2], before[3] + 7]


def test_rules_that_are_not_in_the_form_stay_as_they_are(sit_down: SitDown) -> None:
    table = sit_down(4, DEALS, exact_base=3)
    agreed(table, "save", under_unit="2")
    assert table.state.table.options["exact_base"] == 3
    assert table.state.table.options["under_unit"] == 2


def test_a_wrong_first_dealer_moves_who_dealt_every_deal(table: AtTable) -> None:
    assert "deal 1: Călin deals" in read(agreed(table, "look", dealer="p3"))
    agreed(table, "save", dealer="p3")
    assert table.state.rows[0].deal.dealer == P3
    assert table.state.deal
    assert table.state.deal.dealer == P1


@pytest.mark.parametrize(
    ("do", "order"),
    [
        ("up-p3", ["p1", "p3", "p2", "p4"]),
        ("down-p3", ["p1", "p2", "p4", "p3"]),
        ("up-p1", SEATS),
        ("down-p4", SEATS),
        ("up-nobody", SEATS),
    ],
)
@pytest.mark.parametrize("page", ["agreed", "seats"])
def test_seats_move_with_buttons_and_everything_entered_stays(
    table: AtTable, page: str, do: str, order: list[str]
) -> None:
    response = table.post(page, do=do, seat=SEATS, dealer="p2", **{"rule-exact_base": "9"})
    assert seats(response) == order
    assert re.findall(r'name="dealer" value="([^"]*)" checked', response.text) == ["p2"]
    assert page == "seats" or re.search(r'name="rule-exact_base"[^>]*value="9"', response.text)
    assert table.seq == 1


def test_the_first_seats_are_corrected(table: AtTable) -> None:
    agreed(table, "save", seats=["p1", "p3", "p2", "p4"])
    assert table.state.evening.players == (P1, P3, P2, P4)
    assert table.state.rows[0].deal.order == (P3, P2, P4, P1)


@pytest.mark.parametrize("do", ["look", "save"])
@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"exact_base": "1_0"}, "Points per made bid: “1_0” isn’t allowed, only 0 to 20"),
        ({"exact_base": "21"}, "Points per made bid: 21 isn’t allowed, only 0 to 20"),
        ({"schedule": "custom"}, "enter the hand sizes for “custom list”"),
        ({"schedule": "8-1-8", "zero_finish": "yes"}, "a total of 0 can’t win if the cards go 8 to 1 to 8"),
        ({"schedule": "8-1-8"}, "deal 1:"),
        ({"schedule": "custom", "custom_schedule": "1 1 1 1"}, "the game is over after deal 4"),
    ],
)
def test_rules_that_cannot_be_are_refused_and_stay_as_they_were_typed(
    table: AtTable, do: str, rules: dict[str, str], sentence: str
) -> None:
    response = agreed(table, do, **rules)
    assert response.status_code == 422
    assert sentence in read(response)
    assert table.seq == 1
    for key, value in rules.items():
        field = response.text.partition(f'name="rule-{key}"')[2].partition("</p>")[0]
        assert f'value="{value}"' in (field.partition("selected ")[2] or field)[: len(value) + 60]


@pytest.mark.parametrize(("key", "value"), [("exact_base", "99"), ("schedule", "random")])
def test_the_rule_to_look_at_is_shown_open_with_its_problem(table: AtTable, key: str, value: str) -> None:
    response = agreed(table, "look", **{key: value})
    assert response.status_code == 422
    assert "<details open>" in response.text
    field = next(part for part in response.text.split('<div class="rule') if f'name="rule-{key}"' in part)
    assert 'aria-invalid="true"' in field
    assert "isn’t allowed" in field


def test_seats_that_spoil_a_deal_are_refused(sit_down: SitDown) -> None:
    table = sit_down(7, [deal(bids=(None, 0, 0, 0, 0, 0, 0), tricks=(None, 1, 0, 0, 0, 0, 0))])
    response = table.post("agreed", do="save", seat=[f"p{n}" for n in range(1, 8)], dealer="p2")
    assert response.status_code == 422
    assert "Bogdan has no part in this step" in read(response)
    assert table.seq == 1


@pytest.mark.parametrize(
    ("order", "dealer"), [(["p1", "p2", "p3"], "p1"), (["p1", "p1", "p2", "p3"], "p1"), (SEATS, "p9"), (SEATS, "")]
)
def test_everybody_keeps_one_seat(table: AtTable, order: list[str], dealer: str) -> None:
    response = agreed(table, "save", seats=order, dealer=dealer)
    assert response.status_code == 409
    assert "Everyone at the table must have exactly one seat." in read(response)
    assert sorted(seats(response)) == SEATS


def test_no_change_writes_no_entry(table: AtTable) -> None:
    assert agreed(table, "save").status_code == 409
    assert table.seq == 1


def test_the_agreement_is_not_saved_from_a_page_that_is_behind(table: AtTable) -> None:
    behind = table.seq
    table.answer(0, 0, 1, 1)
    response = table.post("agreed", seq=behind, do="save", seat=SEATS, dealer="p3")
    assert response.status_code == 409
    assert "deal 1: Călin deals" in read(response)
    assert table.state.evening.first_dealer == P1


def test_a_rule_that_another_phone_changed_meanwhile_stays_and_is_shown(table: AtTable) -> None:
    second = drawn_form(table.get("agreed").text, "seat") | {"rule-under_unit": ["2"]}
    agreed(table, "save", exact_base="3", dealer="p2")
    behind = table.post("agreed", **second, do="save")
    assert behind.status_code == 409
    assert "a phone has changed this in the meantime. First dealer: Bogdan." in read(behind)
    assert "a phone has changed this in the meantime. Points per made bid: 3." in read(behind)
    assert "You changed it too" not in read(behind)
    looked = table.post("agreed", **second, do="look")
    assert table.post("agreed", **drawn_form(looked.text, "seat"), do="save").status_code == 303
    assert table.state.table.options["exact_base"] == 3
    assert table.state.table.options["under_unit"] == 2
    assert table.state.evening.first_dealer == P2


def test_a_rule_that_both_changed_is_decided_by_who_sees_both_values(table: AtTable) -> None:
    second = drawn_form(table.get("agreed").text, "seat") | {"rule-exact_base": ["2"]}
    agreed(table, "save", exact_base="3")
    behind = table.post("agreed", **second, do="save")
    assert behind.status_code == 409
    assert "Points per made bid: 3. You changed it too. If you save, your version replaces the other one." in read(
        behind
    )
    assert table.state.table.options["exact_base"] == 3
    assert table.post("agreed", **drawn_form(behind.text, "seat"), do="save").status_code == 303
    assert table.state.table.options["exact_base"] == 2


def test_seats_that_another_phone_moved_meanwhile_stay_where_a_button_moves_one(table: AtTable) -> None:
    second = drawn_form(table.get("agreed").text, "seat") | {"rule-under_unit": ["2"]}
    agreed(table, "save", ["p1", "p3", "p2", "p4"])
    moved = table.post("agreed", **second, do="up-p4")
    assert seats(moved) == ["p1", "p3", "p4", "p2"]
    assert "a phone has changed this in the meantime. Seats in the first deal: Ana, Călin, Bogdan, Doina." in read(
        moved
    )


def test_the_same_agreement_sent_twice_is_written_once(table: AtTable) -> None:
    form = {"seq": "1", "key": "one", "do": "save", "seat": SEATS, "dealer": "p3"}
    assert [table.post("agreed", **form).status_code for _ in range(2)] == [303, 303]
    assert table.seq == 2


def test_htmx_gets_what_moves_alone(table: AtTable) -> None:
    fragment = table.post("agreed", htmx=True, do="look", seat=SEATS, dealer="p3").text
    assert "deal 1: Călin deals" in fragment
    assert "<form" not in fragment


def test_seats_change_from_the_next_deal_on_and_points_go_with_the_people(table: AtTable) -> None:
    before = table.totals
    assert table.post("seats", seat=["p1", "p4", "p3", "p2"], dealer="").status_code == 303
    assert table.state.table.seats == (P1, P4, P3, P2)
    assert table.totals == before
    assert table.state.deal
    assert table.state.deal.dealer == P1  # the left neighbour, in the new order, of Bogdan, who dealt last


def test_somebody_else_deals_the_next_deal(table: AtTable) -> None:
    table.post("seats", seat=SEATS, dealer="p2")
    assert table.state.deal
    assert table.state.deal.dealer == P2
    assert table.seq == 2


def test_seats_and_dealer_change_together_and_once(table: AtTable) -> None:
    form = {"key": "one", "seat": ["p4", "p3", "p2", "p1"], "dealer": "p4"}
    assert [table.post("seats", **form).status_code for _ in range(2)] == [303, 303]
    assert table.seq == 3
    assert table.state.table.seats == (P4, P3, P2, P1)
    assert table.state.deal
    assert table.state.deal.dealer == P4


def test_seats_do_not_change_once_somebody_has_bid(table: AtTable) -> None:
    table.answer(0, 0, 1, 1)
    response = table.post("seats", seat=["p1", "p4", "p3", "p2"], dealer="")
    assert response.status_code == 409
    assert "You can change seats and dealer only between deals" in read(response)
    assert seats(response) == ["p1", "p4", "p3", "p2"]


@pytest.mark.parametrize(
    ("order", "dealer"), [(["p1", "p2"], ""), (["p1", "p1", "p2", "p3"], ""), (SEATS, "p9"), ([], "p1")]
)
def test_the_next_deal_keeps_its_people(table: AtTable, order: list[str], dealer: str) -> None:
    assert table.post("seats", seat=order, dealer=dealer).status_code == 409
    assert table.seq == 1


@pytest.mark.parametrize("page", ["agreed", "seats"])
def test_a_stranger_changes_nothing(table: AtTable, stranger: FlaskClient, page: str) -> None:
    address = f"/table/{table.evening}/{page}"
    assert stranger.get(address).status_code == 403
    form = {"do": "save", "seq": "1", "seat": SEATS, "dealer": "p3"}
    assert stranger.post(address, data=form, headers=HERE).status_code == 403
    assert table.client.post(address, data=form, headers={"Origin": "https://elsewhere.example"}).status_code == 403
    assert table.seq == 1
