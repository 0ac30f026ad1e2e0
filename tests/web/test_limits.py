"""How much one address may begin, join and guess, and that the table's own network is not locked out by it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.store import access, watch
from scorepad.web import limits
from tests.web.conftest import BEGAN, HERE, AtTable, SitDown, read

FAR, OTHER, NEAR = "51.15.1.5", "51.15.1.6", "192.168.1.20"
NAMES = ("Ana", "Bogdan", "Călin")


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as a test has patience for."""
    for limit in (limits.CREATE, limits.JOIN, limits.KEY, limits.CODE):
        monkeypatch.setattr(limit, "amount", 3)


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4)


def asks(client: FlaskClient, path: str, address: str, **more: Any) -> TestResponse:
    return client.open(path, environ_base={"REMOTE_ADDR": address}, headers=HERE, **more)


def begins(app: Flask, address: str) -> TestResponse:
    form = {"game": "romanian-whist", "dealer": "1", "name": list(NAMES)}
    client = app.test_client()
    client.set_cookie("device", access.new_device(app.extensions["evenings"].store, "a phone", at=BEGAN)[1])
    return asks(client, "/new", address, method="POST", data=form)


def until_refused(act: Callable[[], TestResponse], most: int = 40) -> tuple[int, TestResponse]:
    """How often it goes well, and the refusal."""
    for times in range(most):
        if (response := act()).status_code == 429:
            return times, response
    raise AssertionError(f"{most} times, and no end")


def test_an_address_begins_so_many_evenings_and_what_was_typed_stays(app: Flask) -> None:
    times, refused = until_refused(lambda: begins(app, FAR))
    assert times == 3
    assert "That was too often from this network. Try again in 60 minutes." in read(refused)
    assert 3500 < int(refused.headers.get("Retry-After", "3600")) <= 3600
    assert all(f'value="{name}"' in refused.text for name in NAMES)
    assert begins(app, OTHER).status_code == 303


def test_a_record_that_has_to_wait_stays_on_the_page(app: Flask) -> None:
    record = json.dumps(
        {
            "format": "scorepad-record",
            "version": 1,
            "game": "romanian-whist",
            "players": NAMES,
            "first_dealer": "Ana",
            "deals": [],
        }
    )
    client = app.test_client()
    times, refused = until_refused(
        lambda: asks(client, "/open", FAR, method="POST", data={"record": record, "key": ""})
    )
    assert times == 2  # the first wrote a new device down as well
    assert "That was too often from this network" in read(refused)
    assert "scorepad-record" in refused.text


def test_the_tables_own_network_begins_ten_times_as_many(app: Flask) -> None:
    assert until_refused(lambda: begins(app, NEAR))[0] == 30
    assert until_refused(lambda: begins(app, "fe80::1%eth0"))[0] == 30


def test_a_household_has_one_count_for_all_its_addresses(app: Flask) -> None:
    many = (f"2001:db9:1:2::{n:x}" for n in range(1, 99))
    assert until_refused(lambda: begins(app, next(many)))[0] == 3
    assert begins(app, "2001:db9:1:3::1").status_code == 303


def test_an_address_of_the_old_kind_is_the_same_in_the_new_kinds_clothes(app: Flask) -> None:
    assert until_refused(lambda: begins(app, FAR))[0] == 3
    assert begins(app, f"::ffff:{FAR}").status_code == 429


def test_phones_that_come_without_a_cookie_again_and_again_fill_no_table(app: Flask) -> None:
    store = app.extensions["evenings"].store
    form = {"game": "romanian-whist", "dealer": "1", "name": list(NAMES)}
    times, refused = until_refused(lambda: asks(app.test_client(), "/new", FAR, method="POST", data=form))
    assert times == 1  # a device and its evening count as two
    assert "That was too often" in read(refused)
    with store.reading() as db:
        assert db.execute("SELECT count(*) FROM device").fetchone() == (1,)


@pytest.mark.parametrize("path", ["/watch/{}/", "/join/{}", "/table/{}/"])
def test_an_address_is_wrong_about_keys_only_so_often(app: Flask, path: str) -> None:
    guesses = iter(range(99))
    times, refused = until_refused(lambda: asks(app.test_client(), path.format(f"{next(guesses):022}"), FAR))
    assert times == 3
    assert "Try again in 1 minute." in read(refused)
    assert 0 < int(refused.headers["Retry-After"]) <= 60


def test_who_has_a_key_is_not_locked_out_by_a_neighbour_who_guesses(table: AtTable, stranger: FlaskClient) -> None:
    key = watch.watch_key(table.app.extensions["evenings"].store, table.evening)
    until_refused(lambda: asks(stranger, f"/watch/{'x' * 22}/", FAR))
    assert asks(stranger, f"/watch/{key}/", FAR).status_code == 200
    assert asks(table.client, f"/table/{table.evening}/", FAR).status_code == 200


def test_a_one_time_link_that_is_none_makes_no_device_and_is_tried_only_so_often(
    table: AtTable, stranger: FlaskClient
) -> None:
    times, _ = until_refused(lambda: asks(stranger, f"/join/{'x' * 22}", FAR, method="POST"))
    assert times == 3
    assert stranger.get_cookie("device") is None
    link = f"/join/{access.invite(table.app.extensions['evenings'].store, table.evening, at=BEGAN, minutes=10**7)}"
    assert asks(stranger, link, FAR, method="POST").status_code == 429
    assert asks(stranger, link, OTHER, method="POST").status_code == 303


def test_what_is_left_can_be_asked_without_spending_it(app: Flask) -> None:
    with app.test_request_context(environ_base={"REMOTE_ADDR": FAR}):
        for _ in range(3):
            assert limits.spent(limits.CODE) is None
            limits.spend(limits.CODE)
        too_often = limits.spent(limits.CODE)
        assert too_often
        assert too_often.minutes == 10
        with pytest.raises(limits.TooOften):
            limits.spend(limits.CODE)
    with app.test_request_context(environ_base={"REMOTE_ADDR": OTHER}):
        assert limits.spent(limits.CODE) is None


def test_playing_on_and_watching_are_never_counted(table: AtTable, stranger: FlaskClient) -> None:
    key = watch.watch_key(table.app.extensions["evenings"].store, table.evening)
    for _ in range(12):
        assert table.answer(0, 0, 0, 0).status_code == 303
        assert table.post("undo").status_code == 303
        assert asks(stranger, f"/watch/{key}/", FAR).status_code == 200
