"""A contract and a call in two rows at the table: put together, refused with both kept, in one row as before."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.games import game_named
from scorepad.store import access, log
from tests.support.sample_evenings import by_the_book
from tests.web.conftest import BEGAN, AtTable, read

CHOSEN = re.compile(r'name="([^"]+)" value="([^"]*)" checked')
STRUCK_OUT = re.compile(r'name="([^"]+)" value="([^"]*)" disabled')


@pytest.fixture
def at(app: Flask, client: FlaskClient, request: pytest.FixtureRequest) -> AtTable:
    """A table of the game that is asked for, by the book."""
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    client.set_cookie("device", secret)
    return AtTable(app, client, log.start(store, by_the_book(game_named(request.param)), at=BEGAN, device=device.id))


def of(*games: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("at", games, indirect=True)


def tell(at: AtTable, kind: str, *, path: str = "step", **rows: object) -> TestResponse:
    """Send a form of the running deal; `bid_second` is the second row of `bid`."""
    named = {key.replace("_second", ".second"): said for key, said in rows.items()}
    return at.post(path, place=len(at.state.rows) + 1, step=kind, **named)


def chosen(page: TestResponse) -> dict[str, str]:
    return {name: value for name, value in CHOSEN.findall(page.text) if value}


@of("israeli-whist", "rubber-bridge", "chicago-bridge")
def test_number_and_suit_are_put_together(at: AtTable) -> None:
    assert tell(at, "contract", declarer="p3", bid="6", bid_second="NT").status_code == 303
    assert at.state.facts.answers["contract"] == {"declarer": "p3", "bid": "6NT"}


@of("bid-whist", "dummy-whist", "double-dummy")
def test_number_and_direction_are_put_together(at: AtTable) -> None:
    assert tell(at, "contract", declarer="p2", bid="4", bid_second="down", trump="H").status_code == 303
    assert at.state.facts.answers["contract"] == {"declarer": "p2", "bid": "4down", "trump": "H"}


@of("israeli-whist")
def test_an_answer_that_was_queued_in_one_row_is_still_taken(at: AtTable) -> None:
    assert tell(at, "contract", declarer="p3", bid="6S").status_code == 303
    assert at.state.facts.answers["contract"] == {"declarer": "p3", "bid": "6S"}


@of("rubber-bridge")
def test_calls_are_put_together_and_taken_in_one_row_as_before(at: AtTable) -> None:
    for rows in ({"p1": "1", "p1_second": "H"}, {"p2": "2C"}, {"p3": "x"}, {"p4": "pass", "p4_second": "S"}):
        assert tell(at, "auction", **rows).status_code == 303, rows
    assert at.state.facts.answers["auction"] == ("1H", "2C", "x", "pass")


@of("israeli-whist", "bid-whist", "umbridge", "rubber-bridge")
def test_without_the_script_a_refusal_keeps_both_rows(at: AtTable) -> None:
    second = "nt" if at.state.game.slug == "bid-whist" else "NT"
    refused = tell(at, "contract", bid="7", bid_second=second)
    assert (refused.status_code, "the contract isn’t complete" in read(refused)) == (422, True)
    assert chosen(refused) == {"bid": "7", "bid.second": second}


@of("israeli-whist")
@pytest.mark.parametrize(
    ("rows", "why", "kept"),
    [
        ({"bid": "6"}, "choose a suit or no-trumps", {"bid": "6"}),
        ({"bid_second": "S"}, "choose a number", {"bid.second": "S"}),
        ({"bid": "4", "bid_second": "S"}, "“4S” isn’t a possible bid: bids run from 5♣ to 13 NT", {}),
    ],
)
def test_half_a_bid_is_refused_and_kept(at: AtTable, rows: dict[str, str], why: str, kept: dict[str, str]) -> None:
    refused = tell(at, "contract", declarer="p1", **rows)
    assert (refused.status_code, why in read(refused)) == (422, True)
    assert chosen(refused) == {"declarer": "p1", **kept}


@of("rubber-bridge")
def test_a_bid_that_is_too_low_is_refused_with_its_reason_and_both_rows(at: AtTable) -> None:
    tell(at, "auction", p1="2", p1_second="H")
    page = at.get().text
    assert set(STRUCK_OUT.findall(page)) == {("p2", "1"), ("p2", "xx")}
    assert 'class="allowed">higher than 2♥' in page
    refused = tell(at, "auction", p2="2", p2_second="C")
    assert (refused.status_code, "Ana bid 2♥: bid higher, or pass" in read(refused)) == (422, True)
    assert chosen(refused) == {"p2": "2", "p2.second": "C"}
    assert set(STRUCK_OUT.findall(refused.text)) == {
        ("p2", "1"),
        ("p2", "xx"),
    }  # without the script all else stays open


@of("israeli-whist")
def test_half_a_bid_survives_a_note_without_the_script(at: AtTable) -> None:
    at.post("note/exchanges", value="0")
    noted = tell(at, "contract", path="note/exchanges", value="", declarer="p2", bid="7")
    assert noted.status_code == 303
    assert chosen(at.client.get(noted.location)) == {"declarer": "p2", "bid": "7"}


@of("rubber-bridge")
def test_a_call_that_comes_too_late_is_shown_whole(at: AtTable) -> None:
    late = at.post("step", place=4, step="auction", **{"p1": "2", "p1.second": "H"})
    assert (late.status_code, "You had chosen: Ana 2H" in read(late)) == (409, True)


@of("israeli-whist")
def test_a_correction_has_two_rows_too(at: AtTable) -> None:
    tell(at, "contract", declarer="p1", bid="6", bid_second="S")
    tell(at, "bids", p2="2", p3="3", p4="3")
    tell(at, "tricks", p1="6", p2="2", p3="3", p4="2")
    form = dict(CHOSEN.findall(at.get("deal/1/amend").text))
    assert (form["contract-bid"], form["contract-bid.second"]) == ("6", "S")
    half = at.post("deal/1/amend", do="save", **form | {"contract-bid.second": ""})
    assert (half.status_code, "choose a suit or no-trumps" in read(half)) == (422, True)
    assert dict(CHOSEN.findall(half.text))["contract-bid"] == "6"
    assert at.post("deal/1/amend", do="save", **form | {"contract-bid.second": "H"}).status_code == 303
    assert at.state.rows[0].facts.answers["contract"] == {"declarer": "p1", "bid": "6H"}


@of("rubber-bridge", "israeli-whist", "bid-whist", "umbridge")
def test_each_row_is_a_fieldset_with_its_own_legend(at: AtTable) -> None:
    for path in ("", "?by=auction"):
        rows = re.findall(
            r'<fieldset class="row wide half"[^>]*>\s*<legend[^>]*><b>([^<]+)</b></legend>', at.get(path).text
        )
        assert len(rows) == len(set(rows)) == 2, path


@of("skat")
def test_every_form_is_filled_in_again_however_often_undo_is_pressed(at: AtTable) -> None:
    tell(at, "contract", declarer="p3", game="H", bid="18", hand="True")
    tell(at, "matadors", matadors="2")
    for filled in ({"matadors": "2"}, {"declarer": "p3", "game": "H", "hand": "True"}):
        at.post("undo", last=at.opened.key)
        assert filled.items() <= chosen(at.get()).items()


@of("spades")
def test_after_undo_two_sides_can_be_changed_and_one_follows_from_the_other(at: AtTable) -> None:
    tell(at, "bids", p1=4, p2=3, p3=2, p4=3)
    tell(at, "tricks", **{"p2+p4": 7, "p1+p3": 6})
    at.post("undo", last=at.opened.key)
    assert len([name for name in chosen(at.get()) if "+" in name]) == 1


@of("skat")
def test_a_deal_in_which_all_pass_says_so_when_it_is_over(at: AtTable) -> None:
    tell(at, "contract", game="passed")
    assert "Deal 1 · passed out" in read(at.get())
