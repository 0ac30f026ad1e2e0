"""Umbridge at the table, call by call: calls and exchanges in turn, on the page."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.log.events import beginning
from scorepad.evening.record.record import played
from scorepad.games.umbridge.umbridge import GAME
from scorepad.store import access, log
from tests.support.scored_records import record
from tests.web.conftest import BEGAN, AtTable, read


@pytest.fixture
def at_table(app: Flask, client: FlaskClient) -> AtTable:
    evening = played(record("umbridge", [], players=("Ana", "Bogdan"), options={}), {"umbridge": GAME}).evening
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    client.set_cookie("device", secret)
    return AtTable(app, client, log.start(store, beginning(evening), at=BEGAN, device=device.id))


def say(at_table: AtTable, kind: str, **said: object) -> str:
    """Make the next call or exchange, as the form would send it; what the page says then."""
    place = len(at_table.state.rows) + 1
    answered = at_table.post("step", place=place, step=kind, **said)
    assert answered.status_code == 303, read(answered)
    return read(at_table.get())


def test_calls_and_exchanges_take_turns_until_the_tricks_are_asked(at_table: AtTable) -> None:
    assert "Ana to call" in read(at_table.get("?by=auction"))
    assert "Bogdan to call" in say(at_table, "auction", p1="7C")
    page = say(at_table, "auction", p2="pass")
    assert "Ana may exchange up to 6 cards" in page
    assert "13 cards in the bridge" in page
    assert "Ana to call" in say(at_table, "exchanges", p1=3, p2=2)
    assert "Bogdan to call" in say(at_table, "auction", p1="7D")
    assert "8 cards in the bridge" in say(at_table, "auction", p2="pass")
    assert "7 needed; 7 tricks beat it" in say(at_table, "exchanges", p1=0, p2=8)
    say(at_table, "tricks", p1=8)
    assert at_table.totals == [40, 0]


def test_a_pass_and_an_exchange_can_be_taken_back(at_table: AtTable) -> None:
    say(at_table, "auction", p1="7C")
    say(at_table, "auction", p2="pass")
    say(at_table, "exchanges", p1=3, p2=2)
    at_table.post("undo")
    assert "Ana may exchange up to 6 cards" in read(at_table.get())
    at_table.post("undo")
    assert "Bogdan to call" in read(at_table.get())


def test_two_passes_throw_the_deal_in_and_the_other_deals(at_table: AtTable) -> None:
    say(at_table, "auction", p1="pass")
    say(at_table, "auction", p2="pass")
    assert [row.facts.void for row in at_table.state.rows] == ["all pass"]
    assert at_table.state.deal
    assert at_table.state.deal.dealer == "p2"


def test_an_exchange_that_cannot_be_says_why(at_table: AtTable) -> None:
    say(at_table, "auction", p1="7C")
    say(at_table, "auction", p2="pass")
    refused = at_table.post("step", place=1, step="exchanges", p1=3, p2=4)
    assert refused.status_code == 422
    assert "with 13 cards in the bridge, the highest bidder may exchange up to 6" in read(refused)
