"""Somebody comes late, goes home, or sits out for a while: the page on which the seats change."""

from __future__ import annotations

import re

import pytest
from werkzeug.test import TestResponse

from scorepad.rules.sentence import Who
from tests.support.posted_forms import drawn_form
from tests.support.sample_evenings import deal
from tests.web.conftest import AtTable, SitDown, read

SEATS = ["p1", "p2", "p3", "p4"]
# One card each: Ana deals, then Bogdan. After both Ana has 4, Bogdan 10, Călin 10, Doina 4.
DEALS = [deal((0, 0, 0, 0), (1, 0, 0, 0)), deal((0, 0, 0, 0), (0, 0, 0, 1))]


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4, DEALS)


def seated(response: TestResponse) -> list[str]:
    return re.findall(r'name="seat" value="([^"]+)"', response.text)


def chosen(response: TestResponse) -> list[str]:
    return re.findall(r'name="(?:start|schedule)" value="([^"]+)" checked', response.text)


def test_a_player_who_joins_is_on_the_form_with_the_changes_and_sits_down_when_it_is_saved(table: AtTable) -> None:
    added = table.post("seats", do="add", seat=SEATS, dealer="p2", new=" Zoe ", start="average", schedule="anew")
    assert (seated(added), chosen(added)) == ([*SEATS, "+Zoe"], ["average", "anew"])
    for words in (
        "the cards change:", "40 cards", "until now:", "32 cards",
        "original schedule for 4 players: 24 deals", "new schedule for 5 players: 27 deals",
    ):  # fmt: skip
        assert words in read(added)
    list_ends, choice, another = (added.text.index(part) for part in ("</ol>", 'name="start"', 'name="new"'))
    assert list_ends < choice < another
    assert table.seq == 1
    saved = table.post("seats", do="save", seat=[*SEATS, "+Zoe"], dealer="+Zoe", start="average", schedule="anew")
    assert (saved.status_code, table.seq) == (303, 3)
    state, zoe = table.state, table.state.evening.joined[0]
    totals = [state.table.totals[who] for who in SEATS]
    assert (state.evening.name(zoe), state.table.totals[zoe]) == ("Zoe", sum(totals) // 4)
    assert (state.deal and state.deal.dealer, state.schedule.total) == (zoe, 27)
    assert "Zoe" in table.get("names").text


def test_a_player_who_goes_keeps_the_column_and_has_no_place_until_coming_back(table: AtTable) -> None:
    gone = table.post("seats", do="out-p1", seat=SEATS, dealer="")
    assert seated(gone) == SEATS[1:]
    assert "Ana comes back" in read(gone)
    assert table.post("seats", do="save", seat=SEATS[1:], dealer="").status_code == 303
    total = table.state.table.totals["p1"]
    table.answer(0, 0, 0)
    table.answer(1, 0, 0)
    assert table.state.table.totals["p1"] == total
    table.post("close")
    assert f"Left the game: Ana {total}" in read(table.get())
    assert f"Left the game: Ana {total}" in read(table.get("sheet"))
    assert f"Ana left the game with {total}" in read(table.get("result"))
    assert "p1" not in table.state.winners
    table.post("reopen")
    table.post("seats", do="save", seat=seated(table.post("seats", do="in-p1", seat=SEATS[1:])), dealer="")
    assert set(table.state.table.seats) == set(SEATS)
    assert table.state.table.totals["p1"] == total


def test_a_name_that_is_there_already_is_refused_and_kept_and_who_was_away_comes_back_by_name(table: AtTable) -> None:
    again = table.post("seats", do="save", seat=SEATS, new="bogdan", dealer="p3")
    assert "two players are called “bogdan”: names must differ" in read(again)
    assert 'value="bogdan"' in again.text
    back = table.post("seats", do="save", seat=SEATS[1:], new="ana", dealer="p3")
    assert seated(back) == [*SEATS[1:], "p1"]
    assert table.seq == 1


def test_too_few_or_too_many_are_refused_in_a_sentence_and_stay_on_the_form(table: AtTable) -> None:
    few = table.post("seats", do="save", seat=["p1", "p2"], dealer="")
    assert (few.status_code, seated(few)) == (409, ["p1", "p2"])
    assert "two can play Romanian Whist only if the house rules allow it" in read(few)
    many = table.post("seats", do="save", seat=[*SEATS, *(f"+Guest {n}" for n in range(4))], dealer="")
    assert "Romanian Whist is for 3 to 7 players" in read(many)
    assert table.seq == 1


def test_between_two_who_sat_down_late_the_sheet_is_blank_before(table: AtTable) -> None:
    table.post("seats", do="save", seat=[*SEATS, "+Zoe"], dealer="", start="last")
    table.answer(0, 0, 0, 0, 0)
    table.answer(1, 0, 0, 0, 0)
    first, _, third = re.findall(r"<tr[ >].*?</tr>", table.get().text, re.DOTALL)[-3:]
    assert first.count("<td></td>") == 1
    assert "<td></td>" not in third
    assert table.get("sheet-by-deals.csv").text.splitlines()[1].endswith(",")
    assert "Zoe" not in read(table.get("deal/1"))
    assert "Zoe" in read(table.get("deal/3"))


def test_the_same_table_plays_again_without_who_dealt_first(table: AtTable) -> None:
    table.post("seats", do="save", seat=["p2", "p3", "p4", "+Zoe"], dealer="")
    table.post("close")
    again = table.client.get(f"/new?again={table.evening}")
    assert again.status_code == 200
    assert 'value="Zoe"' in again.text


def test_a_player_who_joined_meanwhile_stays_if_a_page_that_is_behind_names_the_dealer(table: AtTable) -> None:
    behind = drawn_form(table.get("seats").text, "seat") | {"dealer": ["p4"]}
    table.post("seats", do="save", seat=[*SEATS, "+Zoe"], dealer="", schedule="anew")
    assert table.post("seats", **behind, do="save").status_code == 303
    assert [*table.state.table.seats] == [*SEATS, "p5"]
    assert table.state.deal
    assert table.state.deal.dealer == "p4"


def test_those_who_joined_and_left_meanwhile_are_shown_if_both_change_the_seats(table: AtTable) -> None:
    behind = drawn_form(table.get("seats").text, "seat")
    behind["seat"] = ["p2", "p1", "p3", "p4"]
    table.post("seats", do="save", seat=["p1", "p2", "+Zoe", "p3"], dealer="", schedule="anew")
    asked = table.post("seats", **behind, do="save")
    assert asked.status_code == 409
    assert "a phone has changed this in the meantime. Seats: Ana, Bogdan, Zoe, Călin. You changed it too." in read(
        asked
    )
    assert [*table.state.table.seats] == ["p1", "p2", "p5", "p3"]
    assert seated(asked) == ["p2", "p5", "p1", "p3"]
    assert table.post("seats", **drawn_form(asked.text, "seat"), do="save").status_code == 303
    assert [*table.state.table.seats] == ["p2", "p5", "p1", "p3"]


def test_another_dealer_who_was_named_meanwhile_is_shown_before_he_is_replaced(table: AtTable) -> None:
    behind = drawn_form(table.get("seats").text, "seat") | {"dealer": ["p4"]}
    table.post("seats", do="save", seat=SEATS, dealer="p2")
    asked = table.post("seats", **behind, do="save")
    assert asked.status_code == 409
    assert "Dealer: Bogdan. You changed it too." in read(asked)
    assert table.post("seats", **drawn_form(asked.text, "seat"), do="save").status_code == 303
    assert table.state.deal
    assert table.state.deal.dealer == "p4"


def test_a_dealer_is_named_for_the_deal_that_the_page_has_shown(table: AtTable) -> None:
    behind = drawn_form(table.get("seats").text, "seat") | {"dealer": ["p1"]}
    table.answer(0, 0, 0, 0)
    table.answer(1, 0, 0, 0)
    asked = table.post("seats", **behind, do="save")
    assert asked.status_code == 409
    assert "The game has moved on" in read(asked)
    assert table.post("seats", **drawn_form(asked.text, "seat"), do="save").status_code == 303


def test_a_page_of_the_version_before_asks_where_somebody_has_changed_the_seats(table: AtTable) -> None:
    table.post("seats", do="save", seat=[*SEATS, "+Zoe"], dealer="", schedule="anew")
    earlier = {"seat": SEATS, "dealer": "p4", "do": "save", "seq": "1"}
    asked = table.post("seats", **earlier)
    assert asked.status_code == 409
    assert "Seats: Ana, Bogdan, Călin, Doina, Zoe. You changed it too." in read(asked)


def test_the_page_knows_after_whom_the_deal_passes(table: AtTable) -> None:
    """Bogdan dealt last: his left neighbour deals next, unless somebody is chosen."""
    assert 'data-dealer="p3" data-last="p2"' in table.get("seats").text
    table.post("seats", do="save", seat=SEATS, dealer="p1")
    assert 'data-dealer="p1" data-last=""' in table.get("seats").text


def test_the_page_says_who_deals_as_the_seats_are_on_the_form(table: AtTable) -> None:
    assert "Deal 3: Călin deals" in read(table.get("seats"))
    moved = table.post("seats", do="down-p3", seat=SEATS, dealer="")
    assert "Deal 3: Doina deals · until now: Călin" in read(moved)
    assert re.findall(r'class="deals">\s*<input[^>]*value="(\w+)"', moved.text) == ["p4"]
    assert "Deal 3: Zoe deals" in read(table.post("seats", do="up-p1", seat=[*SEATS, "+Zoe"], dealer="+Zoe"))


def test_names_are_saved_with_the_seats_and_stay_on_the_form_until_then(table: AtTable) -> None:
    typed = {"name-p1": "Anne", "dealer": "", "seat": ["p2", "p1", "p3", "p4"]}
    shown = table.post("seats", do="down-p3", **typed)
    assert re.findall(r'name="name-(\w+)" value="(\w+)"(?![^>]*disabled)', shown.text) == [("p1", "Anne")]
    assert table.post("seats", do="save", **{**typed, "name-p1": " Bogdan"}).status_code == 422
    assert table.post("seats", do="save", **typed).status_code == 303
    assert (table.state.evening.name(Who("p1")), [*table.state.table.seats]) == ("Anne", typed["seat"])
    seq = table.seq
    table.post("seats", do="save", **typed)
    assert table.seq == seq
