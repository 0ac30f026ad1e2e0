"""Why a deal counted as it did, and correcting it."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.support.posted_forms import drawn_form
from tests.support.sample_evenings import deal, thrown_in
from tests.web.conftest import HERE, AtTable, SitDown, read

# Ana deals first, so Bogdan speaks first. Totals after the first deal: 5 -1 5 5, after the second: 10 -2 11 10.
FIRST = deal(bids=(0, 0, 0, 0), tricks=(0, 1, 0, 0), trump="C")
SECOND = deal(bids=(0, 1, 1, 0), tricks=(0, 0, 1, 0))


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4, [FIRST, SECOND])


def first_deal(taker: str, *bids: int) -> dict[str, str]:
    """The form of the first deal: who took the trick, and the bids in seat order."""
    return {"tricks-taker": taker, **{f"bids-p{seat}": str(bid) for seat, bid in enumerate(bids, 1)}}


def checked(response: TestResponse) -> set[tuple[str, str]]:
    return set(re.findall(r'name="([^"]+)" value="([^"]+)" checked', response.text))


@pytest.mark.parametrize(
    "sentence",
    [
        "Deal 1 of 24 · 1 card",
        "Ana deals",
        "order: Bogdan, Călin, Doina, Ana",
        "trumps ♣ clubs",
        "Ana 0 → 5 bid 0, took 0: 5 + 0 +5",
        "Bogdan 0 → −1 bid 0, took 1: 1 over, −1 −1",
        "Correct this deal",
    ],
)
def test_every_number_can_be_explained(table: AtTable, sentence: str) -> None:
    assert sentence in read(table.get("deal/1"))


def test_a_later_deal_begins_with_the_totals_of_the_one_before(table: AtTable) -> None:
    assert "Călin 5 → 11 bid 1, took 1: 5 + 1 +6" in read(table.get("deal/2"))


def test_over_the_sheet_only_a_fragment_is_shown_with_a_button_that_closes_it(table: AtTable) -> None:
    fragment, page = table.get("deal/1", htmx=True).text, table.get("deal/1").text
    assert "<html" not in fragment
    assert '<form method="dialog"><button' in fragment
    assert "<html" in page
    assert 'method="dialog"' not in page


def turned(page: str) -> list[tuple[str, str]]:
    return re.findall(r'rel="(prev|next)" href="([^"]+)"', page)


def test_each_deal_leads_to_the_one_before_and_the_one_after_up_to_the_running_one(table: AtTable) -> None:
    assert turned(table.get("deal/1").text) == [("next", "2")]
    assert turned(table.get("deal/2").text) == [("prev", "1"), ("next", "3")]
    assert turned(table.get("deal/3").text) == [("prev", "2")]
    assert turned(table.get("deal/2", htmx=True).text) == [("prev", "deal/1"), ("next", "deal/3")]


def test_a_player_who_sits_out_is_named(sit_down: SitDown) -> None:
    table = sit_down(7, [deal(bids=(None, 0, 0, 0, 0, 0, 0), tricks=(None, 1, 0, 0, 0, 0, 0))])
    assert "Ana 0 → 0 sat out" in read(table.get("deal/1"))


def test_a_deal_thrown_in_says_that_nothing_of_it_counts(sit_down: SitDown) -> None:
    table = sit_down(4, [thrown_in(), FIRST])
    text = read(table.get("deal/1"))
    assert "This deal was thrown in and doesn’t count." in text
    assert "Correct this deal" not in text
    assert "Enter this deal after all" in text


def test_the_deal_that_is_being_played_shows_its_bids(table: AtTable) -> None:
    table.answer(1, 0, 0, 1)
    text = read(table.get("deal/3"))
    assert "This deal is still in progress" in text
    assert "Doina bid 1" in text
    assert "This deal is still in progress" in read(table.get("deal/3/amend"))


@pytest.mark.parametrize("place", ["0", "4", "99", "x", "-1"])
def test_a_deal_that_nobody_dealt_is_not_found(table: AtTable, place: str) -> None:
    assert table.get(f"deal/{place}").status_code == 404
    assert table.get(f"deal/{place}/amend").status_code == 404


def test_the_present_values_are_already_chosen(table: AtTable) -> None:
    assert checked(table.get("deal/1/amend")) == {
        *(("bids-p1", "0"), ("bids-p2", "0"), ("bids-p3", "0"), ("bids-p4", "0")),
        *(("tricks-taker", "p2"), ("trump-trump", "C")),
    }


def test_a_look_shows_the_changes_and_writes_nothing(table: AtTable) -> None:
    before = table.seq
    response = table.post("deal/1/amend", do="look", **first_deal("p4", 0, 0, 0, 0))
    text = read(response)
    assert response.status_code == 200
    assert "Bogdan: −2 → 4" in text
    assert "Doina: 10 → 4" in text
    assert "deal 1, Bogdan: −1 → 5 (bid 0, took 0: 5 + 0)" in text
    assert ("tricks-taker", "p4") in checked(response)
    assert (table.seq, table.totals) == (before, [10, -2, 11, 10])


def test_htmx_gets_what_moves_alone(table: AtTable) -> None:
    fragment = table.post("deal/1/amend", htmx=True, do="look", **first_deal("p4", 0, 0, 0, 0)).text
    assert "Bogdan: −2 → 4" in fragment
    assert "<form" not in fragment
    assert 'value="save"' in fragment


def test_saving_corrects_the_deal_and_all_after_it(table: AtTable) -> None:
    response = table.post("deal/1/amend", do="save", **first_deal("p4", 0, 0, 0, 0))
    assert (response.status_code, response.location) == (303, f"/table/{table.evening}/#table")
    assert table.totals == [10, 4, 11, 4]


def test_the_old_value_is_shown_struck_out_with_the_time(table: AtTable) -> None:
    table.post("deal/1/amend", do="save", **first_deal("p4", 0, 0, 0, 0))
    response = table.get("deal/1")
    assert re.search(r"\d:\d\d\s[AP]M · Tricks: Bogdan 1 → 0, Doina 0 → 1", read(response))
    assert "Doina 0 → 5 corrected to −1" in read(response)
    assert re.search(r"Bogdan <s>1</s> <span class=.to.>→</span> 0", response.text)


def test_every_correction_of_a_deal_stays_visible_the_last_one_first(table: AtTable) -> None:
    for taker in ("p4", "p1"):
        table.post("deal/1/amend", do="save", **first_deal(taker, 0, 0, 0, 0))
    text = read(table.get("deal/1"))
    assert text.index("Doina 1 → 0") < text.index("Bogdan 1 → 0, Doina 0 → 1")


def test_the_trump_can_be_corrected_and_moves_no_points(table: AtTable) -> None:
    changed = {**first_deal("p2", 0, 0, 0, 0), "trump-trump": "H"}
    assert "The scores don’t change." in read(table.post("deal/1/amend", do="look", **changed))
    table.post("deal/1/amend", do="save", **changed)
    assert table.state.rows[0].facts.answers["trump"] == "H"
    assert "Trump: clubs → hearts" in read(table.get("deal/1"))


def test_a_trump_that_nobody_noted_can_be_noted_later(table: AtTable) -> None:
    second = {f"bids-p{n}": bid for n, bid in enumerate((0, 1, 1, 0), 1)} | {"tricks-taker": "p3", "trump-trump": "S"}
    assert table.post("deal/2/amend", do="save", **second).status_code == 303
    assert table.state.rows[1].facts.answers["trump"] == "S"


def test_the_same_correction_sent_twice_is_written_once(table: AtTable) -> None:
    seq = table.seq
    form = {"seq": str(seq), "key": "one", "do": "save", **first_deal("p4", 0, 0, 0, 0)}
    assert [table.post("deal/1/amend", **form).status_code for _ in range(2)] == [303, 303]
    assert table.seq == seq + 1


def test_another_correction_from_a_page_that_is_behind_is_not_taken_for_the_first(table: AtTable) -> None:
    behind = {"seq": str(table.seq), "key": "one", "do": "save"}
    table.post("deal/1/amend", **behind, **first_deal("p4", 0, 0, 0, 0))
    response = table.post("deal/1/amend", **behind, **first_deal("p1", 0, 0, 0, 0))
    assert response.status_code == 409
    assert "The game has moved on" in read(response)
    assert table.totals == [10, 4, 11, 4]


def test_a_page_that_is_behind_is_shown_what_moves_now_and_keeps_what_was_entered(table: AtTable) -> None:
    behind = table.seq
    table.answer(0, 0, 1, 1)
    response = table.post("deal/1/amend", seq=behind, do="save", **first_deal("p4", 0, 0, 0, 0))
    assert response.status_code == 409
    assert "Bogdan: −2 → 4" in read(response)
    assert ("tricks-taker", "p4") in checked(response)
    assert f'name="seq" value="{table.seq}"' in response.text
    assert table.totals == [10, -2, 11, 10]


def test_values_saved_by_another_phone_meanwhile_stay_and_are_shown(table: AtTable) -> None:
    second = drawn_form(table.get("deal/1/amend").text, "bids-p1") | {"tricks-taker": ["p4"]}
    table.post("deal/1/amend", do="save", **first_deal("p2", 0, 0, 1, 1))
    behind = table.post("deal/1/amend", **second, do="save")
    assert behind.status_code == 409
    looked = table.post("deal/1/amend", **second, do="look")
    for answer in (behind, looked):
        assert "a phone has changed this in the meantime. Bids: Bogdan 0, Călin 1, Doina 1, Ana 0." in read(answer)
        assert {("bids-p3", "1"), ("bids-p4", "1"), ("tricks-taker", "p4")} <= checked(answer)
        assert "You changed it too" not in read(answer)
    assert table.post("deal/1/amend", **drawn_form(looked.text, "bids-p1"), do="save").status_code == 303
    assert table.state.rows[0].facts.answers["bids"] == {"p2": 0, "p3": 1, "p4": 1, "p1": 0}
    assert table.state.rows[0].facts.answers["tricks"] == {"p2": 0, "p3": 0, "p4": 1, "p1": 0}


def test_a_value_that_both_changed_is_decided_by_the_last_to_save_who_sees_it(table: AtTable) -> None:
    second = drawn_form(table.get("deal/1/amend").text, "bids-p1") | {"tricks-taker": ["p4"]}
    table.post("deal/1/amend", do="save", **first_deal("p3", 0, 0, 0, 0))
    behind = table.post("deal/1/amend", **second, do="save")
    assert behind.status_code == 409
    assert "You changed it too. If you save, your version replaces the other one." in read(behind)
    assert table.state.rows[0].facts.answers["tricks"]["p3"] == 1
    assert table.post("deal/1/amend", **drawn_form(behind.text, "bids-p1"), do="save").status_code == 303
    assert table.state.rows[0].facts.answers["tricks"]["p4"] == 1


@pytest.mark.parametrize("do", ["look", "save"])
@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"bids-p1": "1"}, "Ana can’t bid 1 as dealer: the bids would total 1, the number of tricks"),
        ({"bids-p3": "2"}, "Călin can bid 0 to 1, not “2”"),
        ({"bids-p3": "١"}, "Călin can bid 0 to 1, not “١”"),
        ({"bids-p3": ""}, "Călin hasn’t bid"),
        ({"tricks-taker": "p9"}, "p9 has no part in this step"),
        ({"tricks-p1": "1"}, "there is 1 trick in this deal: the sum is 1 too high"),
        ({"tricks-taker": ""}, "no tricks entered for Bogdan"),
        ({"trump-trump": "NT"}, "isn’t a suit: enter C, D, H or S"),
    ],
)
def test_values_that_the_rules_forbid_are_refused_and_the_entries_stay(
    table: AtTable, do: str, form: dict[str, str], sentence: str
) -> None:
    seq = table.seq
    response = table.post("deal/1/amend", do=do, **{**first_deal("p3", 0, 0, 0, 0), **form})
    assert response.status_code == 422
    assert sentence in read(response)
    assert ("bids-p2", "0") in checked(response)
    assert table.seq == seq


def test_the_problem_is_shown_at_its_field(table: AtTable) -> None:
    response = table.post("deal/1/amend", do="look", **{**first_deal("p3", 0, 0, 0, 0), "bids-p3": ""})
    row = response.text.split("<fieldset")[2]
    assert "<b>Călin</b>" in row
    assert "Călin hasn’t bid" in row


def test_a_player_who_sat_out_cannot_be_given_a_bid(sit_down: SitDown) -> None:
    table = sit_down(7, [deal(bids=(None, 0, 0, 0, 0, 0, 0), tricks=(None, 1, 0, 0, 0, 0, 0))])
    assert 'name="bids-p1"' not in table.get("deal/1/amend").text
    bids = {f"bids-p{seat}": "0" for seat in range(1, 8)}
    table.post("deal/1/amend", do="save", **bids, **{"tricks-taker": "p3"})
    assert table.totals == [0, 5, -1, 5, 5, 5, 5]
    assert table.post("deal/1/amend", do="save", **bids, **{"tricks-taker": "p1"}).status_code == 422


def test_a_deal_of_many_cards_takes_the_last_number_as_what_is_left(sit_down: SitDown) -> None:
    one_card, two_cards = deal((1, 1, 1), (1, 0, 0)), deal((1, 1, 1), (1, 1, 0))
    table = sit_down(3, [one_card] * 3 + [two_cards])
    bids = {f"bids-p{seat}": "1" for seat in (1, 2, 3)}
    response = table.post("deal/4/amend", do="save", **bids, **{"tricks-p1": "0", "tricks-p2": "1"})
    assert response.status_code == 303
    assert table.state.rows[3].facts.answers["tricks"] == {"p1": 0, "p2": 1, "p3": 1}


def test_without_a_change_no_entry_is_written(table: AtTable) -> None:
    seq = table.seq
    response = table.post("deal/1/amend", do="save", **first_deal("p2", 0, 0, 0, 0))
    assert response.status_code == 409
    assert "Nothing was changed." in read(response)
    assert table.seq == seq


@pytest.mark.parametrize("place", [3, 9])
def test_a_deal_that_is_not_over_is_not_amended(sit_down: SitDown, place: int) -> None:
    table = sit_down(4, [thrown_in(), FIRST])
    response = table.post(f"deal/{place}/amend", do="save", **first_deal("p4", 0, 0, 0, 0))
    assert response.status_code == (404 if place == 9 else 409)
    assert table.seq == 1


def test_a_stranger_neither_sees_nor_corrects(table: AtTable, stranger: FlaskClient) -> None:
    address = f"/table/{table.evening}/deal/1"
    assert stranger.get(address).status_code == 403
    assert stranger.get(f"{address}/amend").status_code == 403
    form = {"do": "save", "seq": str(table.seq), **first_deal("p4", 0, 0, 0, 0)}
    assert stranger.post(f"{address}/amend", data=form, headers=HERE).status_code == 403
    assert table.seq == 1


def test_another_site_corrects_nothing(table: AtTable) -> None:
    address = f"/table/{table.evening}/deal/1/amend"
    form = {"do": "save", "seq": str(table.seq), **first_deal("p4", 0, 0, 0, 0)}
    for origin in ("https://elsewhere.example", "null"):
        assert table.client.post(address, data=form, headers={"Origin": origin}).status_code == 403
    assert table.seq == 1
