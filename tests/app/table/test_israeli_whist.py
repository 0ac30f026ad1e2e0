"""Israeli Whist at the table: the auction by its result and call by call, then everybody's prediction."""

import re
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.log.events import beginning
from scorepad.evening.record.record import played
from scorepad.games.israeli_whist.israeli_whist import GAME
from scorepad.store import access, log
from scorepad.store.links import watch_links
from tests.support.scored_records import record
from tests.web.conftest import BEGAN, AtTable, read

PASS = "pass"


@pytest.fixture
def sit(app: Flask, client: FlaskClient) -> Callable[..., AtTable]:
    def begin(**options: object) -> AtTable:
        evening = played(record("israeli-whist", [], options=options), {"israeli-whist": GAME}).evening
        store = app.extensions["evenings"].store
        device, secret = access.new_device(store, "a phone", at=BEGAN)
        client.set_cookie("device", secret)
        return AtTable(app, client, log.start(store, beginning(evening), at=BEGAN, device=device.id))

    return begin


def say(table: AtTable, kind: str, **said: object) -> str:
    """Answer a step as its form would send it; what the page says then."""
    answered = table.post("step", place=len(table.state.rows) + 1, step=kind, **said)
    assert answered.status_code == 303, read(answered)
    return read(table.get())


def call(table: AtTable, *calls: str) -> str:
    page = ""
    for each in calls:
        caller = table.state.step.keys[0] if table.state.facts.answers.get("auction") and table.state.step else "p2"
        page = say(table, "auction", **{caller: each})
    return page


def barred(page: str, key: str) -> list[str]:
    """The chips of a field that are struck out."""
    return re.findall(rf'name="{key}" value="([^"]+)" disabled', page)


def test_a_deal_by_its_result_takes_three_forms(sit: Callable[..., AtTable]) -> None:
    table = sit()
    say(table, "contract", declarer="p3", bid="6S")
    assert "Made: bid × bid + 10. Missed: minus 10 per trick off." in read(table.get("tonight"))
    assert 'data-known="6"' in table.get().text  # of 13 the declarer's six are spoken for
    page = say(table, "bids", p4=0, p1=4, p2=4)
    assert "over by 1; a made 0 scores 30" in page
    assert "Tricks Călin 6♠ Done C Călin bid 6 made missed" in page
    page = say(table, "tricks", p3=6, p4=0, p1=3, p2=4)
    assert table.totals == [-10, 26, 46, 30]
    assert "6♠ +1" in page


def test_the_declarer_who_may_raise_finds_less_struck_out(sit: Callable[..., AtTable]) -> None:
    table = sit(declarer_second="may_raise", sum_rule="not_13")
    say(table, "contract", declarer="p3", bid="6S")
    assert barred(table.get().text, "p3") == ["0", "1", "2", "3", "4", "5"]
    refused = table.post("step", place=1, step="bids", p3=7, p4=2, p1=2, p2=2)
    assert refused.status_code == 422
    assert "Bogdan bids last and can’t bid 2" in read(refused)


def test_an_auction_goes_round_again_after_an_exchange(sit: Callable[..., AtTable]) -> None:
    table = sit(all_pass="frisch")
    assert "Bogdan to call" in read(table.get("?by=auction"))
    assert "Bogdan to call" in call(table, PASS, PASS, PASS, PASS)
    assert 'name="p2" value="6"' in table.get().text
    assert 'name="p2" value="5"' not in table.get().text
    assert "Bids" in call(table, PASS, "6C", "6D", PASS, PASS, PASS, PASS)
    assert table.state.step
    assert table.state.step.keys == ("p4", "p1", "p2", "p3")  # the declarer is known, and not asked


def test_a_watcher_sees_the_auction_then_the_contract_with_every_bid(sit: Callable[..., AtTable]) -> None:
    table = sit()
    watching = f"/watch/{watch_links.watch_key(table.app.extensions['evenings'].store, table.evening)}/"
    call(table, PASS, "6C")
    page = read(table.client.get(watching))
    assert "Doina to call" in page
    assert "Bogdan pass Călin 6♣ Doina …" in page
    call(table, PASS, PASS, PASS, PASS)
    say(table, "bids", p4=0, p1=4, p2=4)
    page = read(table.client.get(watching))
    assert "Călin 6♣" in page
    assert "over by 1" in page
    assert re.search(r"4 Bogdan .*6 Călin .*0 Doina .*4 Ana ", page)


def test_when_all_pass_the_deal_is_thrown_in_and_the_same_player_deals(sit: Callable[..., AtTable]) -> None:
    table = sit()
    call(table, PASS, PASS, PASS, PASS)
    assert [row.facts.void for row in table.state.rows] == ["all pass"]
    assert table.state.deal
    assert table.state.deal.dealer == "p1"


def test_the_number_of_exchanges_is_noted_with_the_result(sit: Callable[..., AtTable]) -> None:
    table = sit(all_pass="frisch")
    assert "exchanged twice" in read(table.get())
    table.post("note/exchanges", value="2")
    assert 'name="bid" value="7"' in table.get().text
    assert 'name="bid" value="6"' not in table.get().text
    assert 'value="" aria-pressed="true">exchanged twice' in table.get().text
    table.post("note/exchanges", value="")
    assert 'name="bid" value="5"' in table.get().text


def test_if_the_rules_have_no_exchange_none_is_offered(sit: Callable[..., AtTable]) -> None:
    assert "exchanged" not in read(sit().get())
