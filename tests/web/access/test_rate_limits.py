"""How much one address may begin, join and guess, and that the table's own network is not locked out by it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.store import access
from scorepad.store.links import invitations, watch_links
from scorepad.web.access import rate_limits
from tests.support import sample_records
from tests.web.conftest import BEGAN, HERE, AtTable, SitDown, read

FAR, OTHER, NEAR = "51.15.1.5", "51.15.1.6", "192.168.1.20"
NAMES = ("Ana", "Bogdan", "Călin")


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as a test has patience for."""
    for limit in (rate_limits.CREATE, rate_limits.JOIN, rate_limits.KEY, rate_limits.CODE):
        monkeypatch.setattr(limit, "amount", 3)


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4)


def asks(client: FlaskClient, path: str, address: str, **more: Any) -> TestResponse:
    return client.open(path, environ_base={"REMOTE_ADDR": address}, headers=HERE, **more)


def begins(app: Flask, address: str, forwarded: str = "") -> TestResponse:
    form = {"game": "romanian-whist", "dealer": "1", "name": list(NAMES)}
    client = app.test_client()
    client.set_cookie("device", access.new_device(app.extensions["evenings"].store, "a phone", at=BEGAN)[1])
    headers = HERE | ({"X-Forwarded-For": forwarded} if forwarded else {})
    return client.post("/new", data=form, environ_base={"REMOTE_ADDR": address}, headers=headers)


def until_refused(act: Callable[[], TestResponse], most: int = 40) -> tuple[int, TestResponse]:
    """How often it goes well, and the refusal."""
    for times in range(most):
        if (response := act()).status_code == 429:
            return times, response
    raise AssertionError(f"{most} times, and no end")


def test_an_address_begins_a_limited_number_of_evenings_and_typed_text_stays(app: Flask) -> None:
    times, refused = until_refused(lambda: begins(app, FAR))
    assert times == 3
    assert "Too many tries from your network. Try again in 60 minutes." in read(refused)
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
    assert "Too many tries from your network" in read(refused)
    assert "scorepad-record" in refused.text


def test_the_tables_own_network_begins_ten_times_as_many(app: Flask) -> None:
    assert until_refused(lambda: begins(app, NEAR))[0] == 30
    assert until_refused(lambda: begins(app, "fe80::1%eth0"))[0] == 30


def test_a_household_has_one_count_for_all_its_addresses(app: Flask) -> None:
    many = (f"2001:db9:1:2::{n:x}" for n in range(1, 99))
    assert until_refused(lambda: begins(app, next(many)))[0] == 3
    assert begins(app, "2001:db9:1:3::1").status_code == 303


def test_a_network_begins_a_limited_number_however_many_households_it_has(app: Flask) -> None:
    many = (f"2001:db9:1:{n:x}::1" for n in range(1, 99))
    assert until_refused(lambda: begins(app, next(many)))[0] == 6
    assert begins(app, "2001:db9:2::1").status_code == 303


def test_requests_refused_to_a_household_are_not_counted_for_its_network(app: Flask) -> None:
    for _ in range(9):
        begins(app, "2001:db9:1:1::1")
    assert begins(app, "2001:db9:1:2::1").status_code == 303


def test_a_visitor_whom_a_proxy_names_by_no_address_is_a_stranger_and_not_of_the_own_network(
    settings: Settings,
) -> None:
    app = create_app(replace(settings, proxy=True))
    assert until_refused(lambda: begins(app, "127.0.0.1", forwarded="unknown"))[0] == 3
    assert begins(app, "127.0.0.1", forwarded="_hidden").status_code == 429
    assert begins(app, "127.0.0.1", forwarded=FAR).status_code == 303


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("51.15.1.5", "51.15.1.5"),
        ("51.15.1.5:4711", "51.15.1.5"),
        ("[2001:db9::1]:4711", "2001:db9::1"),
        ("[2001:db9::1]", "2001:db9::1"),
        ("2001:db9::1", "2001:db9::1"),
        ("::ffff:51.15.1.5", "51.15.1.5"),
        ("[::ffff:51.15.1.5]:80", "51.15.1.5"),
        ("fe80::1%eth0", "fe80::1"),
        ("[fe80::1%eth0]:80", "fe80::1"),
        ("::1", "::1"),
        ("unknown", None),
        ("", None),
        ("51.15.1.5:80:90", None),
        ("[51.15.1.5", "51.15.1.5"),
    ],
)
def test_an_address_is_read_as_servers_and_proxies_write_it(written: str, address: str | None) -> None:
    assert str(rate_limits.parsed(written)) == str(address)


def test_behind_a_proxy_that_names_ports_each_address_has_its_own_count(settings: Settings) -> None:
    app = create_app(replace(settings, proxy=True))
    ports = iter(range(1024, 9999))

    def through(address: str) -> TestResponse:
        return begins(app, "127.0.0.1", forwarded=f"{address}:{next(ports)}")

    assert until_refused(lambda: through(FAR))[0] == 3
    assert until_refused(lambda: through("[2001:db9::1]"))[0] == 3
    assert through(OTHER).status_code == 303


@pytest.fixture
def pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits.PACE, "amount", 4)


def test_when_the_pace_of_all_is_spent_a_network_that_began_none_begins_one(app: Flask, pace: None) -> None:
    assert [begins(app, f"2001:db9:{n}::1").status_code for n in range(1, 5)] == [303] * 4
    refused = begins(app, "2001:db9:1:1::1")
    assert refused.status_code == 429
    assert "Too many games are being started here right now. Try again in 60 minutes." in read(refused)
    assert all(f'value="{name}"' in refused.text for name in NAMES)
    for fresh, neighbour in (("2001:db9:9::1", "2001:db9:9:9::1"), ("51.15.1.5", "51.15.1.6")):
        assert [begins(app, each).status_code for each in (fresh, fresh, neighbour)] == [303, 429, 429]
    assert begins(app, "51.15.2.5").status_code == 303
    assert begins(app, NEAR).status_code == 303


def test_a_record_keeps_the_pace_too_and_a_bad_one_spends_none_of_it(app: Flask, pace: None) -> None:
    def opens(address: str, record: bytes) -> int:
        form = {"record": record.decode(), "key": ""}
        return asks(app.test_client(), "/open", address, method="POST", data=form).status_code

    assert [opens(f"51.15.{n}.5", b"{") for n in range(9)] == [422] * 9
    assert [opens(f"51.16.{n}.5", sample_records.data()) for n in range(4)] == [303] * 4
    assert opens("51.16.1.6", sample_records.data()) == 429
    assert opens("51.17.1.6", sample_records.data()) == 303


def test_an_hour_later_the_pace_is_there_again(app: Flask, pace: None, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(4):
        begins(app, f"51.15.{n}.5")
    assert begins(app, "51.15.1.6").status_code == 429
    at = time.time()
    monkeypatch.setattr(time, "time", lambda: at + 3601)
    assert begins(app, "51.15.1.6").status_code == 303


def test_an_address_of_the_old_kind_is_the_same_in_the_new_kinds_clothes(app: Flask) -> None:
    assert until_refused(lambda: begins(app, FAR))[0] == 3
    assert begins(app, f"::ffff:{FAR}").status_code == 429


def test_phones_that_come_without_a_cookie_again_and_again_fill_no_table(app: Flask) -> None:
    store = app.extensions["evenings"].store
    form = {"game": "romanian-whist", "dealer": "1", "name": list(NAMES)}
    times, refused = until_refused(lambda: asks(app.test_client(), "/new", FAR, method="POST", data=form))
    assert times == 1  # a device and its evening count as two
    assert "Too many tries" in read(refused)
    with store.reading() as db:
        assert db.execute("SELECT count(*) FROM device").fetchone() == (1,)


@pytest.mark.parametrize("path", ["/watch/{}/", "/join/{}", "/table/{}/"])
def test_an_address_is_wrong_about_keys_only_so_often(app: Flask, path: str) -> None:
    guesses = iter(range(99))
    times, refused = until_refused(lambda: asks(app.test_client(), path.format(f"{next(guesses):022}"), FAR))
    assert times == 3
    assert "Try again in 1 minute." in read(refused)
    assert 0 < int(refused.headers["Retry-After"]) <= 60


def test_a_device_with_a_key_is_not_locked_out_by_a_neighbour_who_guesses(
    table: AtTable, stranger: FlaskClient
) -> None:
    key = watch_links.watch_key(table.app.extensions["evenings"].store, table.evening)
    until_refused(lambda: asks(stranger, f"/watch/{'x' * 22}/", FAR))
    assert asks(stranger, f"/watch/{key}/", FAR).status_code == 200
    assert asks(table.client, f"/table/{table.evening}/", FAR).status_code == 200


def test_a_one_time_link_that_is_none_makes_no_device_and_is_tried_only_so_often(
    table: AtTable, stranger: FlaskClient
) -> None:
    times, _ = until_refused(lambda: asks(stranger, f"/join/{'x' * 22}", FAR, method="POST"))
    assert times == 3
    assert stranger.get_cookie("device") is None
    link = f"/join/{invitations.invite(table.app.extensions['evenings'].store, table.evening, at=BEGAN, minutes=10**7)}"
    assert asks(stranger, link, FAR, method="POST").status_code == 429
    assert asks(stranger, link, OTHER, method="POST").status_code == 303


def test_the_remaining_amount_can_be_asked_without_spending_it(app: Flask) -> None:
    with app.test_request_context(environ_base={"REMOTE_ADDR": FAR}):
        for _ in range(3):
            assert rate_limits.spent(rate_limits.CODE) is None
            rate_limits.spend(rate_limits.CODE)
        too_often = rate_limits.spent(rate_limits.CODE)
        assert too_often
        assert too_often.minutes == 10
        with pytest.raises(rate_limits.TooOften):
            rate_limits.spend(rate_limits.CODE)
    with app.test_request_context(environ_base={"REMOTE_ADDR": OTHER}):
        assert rate_limits.spent(rate_limits.CODE) is None


def test_playing_on_and_watching_are_never_counted(table: AtTable, stranger: FlaskClient) -> None:
    key = watch_links.watch_key(table.app.extensions["evenings"].store, table.evening)
    for _ in range(12):
        assert table.answer(0, 0, 0, 0).status_code == 303
        assert table.post("undo").status_code == 303
        assert asks(stranger, f"/watch/{key}/", FAR).status_code == 200


def test_an_address_begins_a_limited_number_of_evenings_a_day_if_the_setting_says_so(settings: Settings) -> None:
    app = create_app(replace(settings, evenings_a_day_each=2))
    times, refused = until_refused(lambda: begins(app, FAR))
    assert times == 2
    assert "Too many tries from your network today. Try again in 24 hours." in read(refused)
    assert begins(app, OTHER).status_code == 303
    assert until_refused(lambda: begins(app, NEAR))[0] == 20


def test_all_addresses_together_begin_a_limited_number_a_day_and_the_own_network_any_number(settings: Settings) -> None:
    app = create_app(replace(settings, evenings_a_day=2))
    many = (f"51.{n}.1.5" for n in range(40))
    times, refused = until_refused(lambda: begins(app, next(many)))
    assert times == 2
    assert "Too many games were started here today. Try again in 24 hours." in read(refused)
    assert begins(app, NEAR).status_code == 303
