"""A code that is read aloud at the table, and typed in on another phone."""

from __future__ import annotations

import re
import time

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.web.access import rate_limits, share_routes
from scorepad.web.watching import spoken_code_routes
from tests.web.conftest import HERE, AtTable, SitDown, read

FAR, OTHER, NEAR, NEIGHBOUR = "51.15.1.5", "51.15.1.6", "192.168.1.20", "192.168.1.21"
WRONG = "AAAA AAAA"


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4)


def code_of(table: AtTable) -> str:
    assert table.post("share/code").status_code == 303
    found = re.search(r"<code>([^<]+)<", table.get("share").text)
    assert found
    return found[1]


def types(client: FlaskClient, code: str, address: str = NEAR, **headers: str) -> TestResponse:
    return client.post("/watch", data={"code": code}, headers=HERE | headers, environ_base={"REMOTE_ADDR": address})


def until_refused(client: FlaskClient, address: str, most: int = 60) -> int:
    """How many wrong codes an address may type."""
    for times in range(most):
        if types(client, WRONG, address).status_code == 429:
            return times
    raise AssertionError(f"{most} times, and no end")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits.CODE, "amount", 3)


def test_the_code_leads_to_the_watch_page(table: AtTable, stranger: FlaskClient) -> None:
    assert "Watch with a code" in read(stranger.get("/"))
    assert stranger.get("/watch").status_code == 200
    code = code_of(table)
    for typed in (code, code.replace(" ", ""), code.lower(), code.replace(" ", "-"), f"  {code} "):
        there = types(stranger, typed)
        assert there.status_code == 303
        assert "Deal 1 of 24" in read(stranger.get(there.location))
    assert stranger.post(f"{there.location}step", headers=HERE).status_code == 404
    assert stranger.get(f"/table/{table.evening}/").status_code == 403


def test_the_page_that_shows_a_code_is_kept_nowhere_and_shows_it_as_long_as_it_is_good(
    table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room in (spoken_code_routes, share_routes):
        monkeypatch.setattr(room, "now", lambda: "2026-11-20T20:00:00+02:00")
    monkeypatch.setenv("TZ", "Europe/Bucharest")
    time.tzset()
    code = code_of(table)
    page = table.get("share")
    monkeypatch.undo()
    time.tzset()
    assert code in page.text
    assert page.headers["Cache-Control"] == "no-store"
    assert "Valid until 8:15" in read(page)
    monkeypatch.setattr(share_routes, "now", lambda: "2026-11-20T20:15:00+02:00")
    assert code not in table.get("share").text


def test_a_code_is_good_for_a_quarter_of_an_hour(
    table: AtTable, stranger: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room in (spoken_code_routes, share_routes):
        monkeypatch.setattr(room, "now", lambda: "2026-11-20T20:00:00+02:00")
    code = code_of(table)
    monkeypatch.setattr(spoken_code_routes, "now", lambda: "2026-11-20T20:14:59+02:00")
    assert types(stranger, code).status_code == 303
    monkeypatch.setattr(spoken_code_routes, "now", lambda: "2026-11-20T20:15:00+02:00")
    refused = types(stranger, code)
    assert refused.status_code == 422
    assert "No game is using this code. Codes expire after 15 minutes" in read(refused)
    assert f'value="{code}"' in refused.text


def test_a_code_ends_with_the_watch_link_that_is_renewed(table: AtTable, stranger: FlaskClient) -> None:
    code = code_of(table)
    table.post("share/renew")
    assert types(stranger, code).status_code == 422


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "Enter the code that someone at the table reads out."),
        ("   ", "Enter the code"),
        ("KMR7", "A code has 8 letters and digits."),
        ("KMR7 4XPAA", "A code has 8 letters and digits."),
        ("<b>x</b>", "A code has 8 letters and digits."),
        ("A" * 5000, "A code has 8 letters and digits."),
        (WRONG, "No game is using this code."),
    ],
)
def test_a_text_that_is_no_code_is_refused_at_the_field_and_stays_there(
    table: AtTable, stranger: FlaskClient, typed: str, why: str
) -> None:
    code_of(table)
    refused = types(stranger, typed)
    assert refused.status_code == 422
    assert why in read(refused)
    assert "<b>x" not in refused.text
    assert 'aria-invalid="true"' in refused.text


def test_of_a_long_text_that_is_no_code_only_the_beginning_is_in_the_field(stranger: FlaskClient) -> None:
    assert re.findall("A{9,}", types(stranger, "A" * 5000).text) == ["A" * 40]


def test_an_address_guesses_only_so_often_and_then_a_right_code_has_to_wait_too(
    table: AtTable, stranger: FlaskClient, few: None
) -> None:
    code = code_of(table)
    assert until_refused(stranger, FAR) == 3
    refused = types(stranger, code, FAR)
    assert refused.status_code == 429
    assert "Try again in 10 minutes." in read(refused)
    assert int(refused.headers["Retry-After"]) <= 600
    assert code in refused.text
    assert types(stranger, code, OTHER).status_code == 303


def test_a_text_that_cannot_be_a_code_is_no_guess(table: AtTable, stranger: FlaskClient, few: None) -> None:
    code = code_of(table)
    for _ in range(5):
        assert types(stranger, "KMR", FAR).status_code == 422
    assert types(stranger, code, FAR).status_code == 303


def test_a_network_guesses_only_so_often_however_many_households_it_has(
    table: AtTable, stranger: FlaskClient, few: None
) -> None:
    code = code_of(table)
    wrong = [types(stranger, WRONG, f"2001:db9:1:{n:x}::1").status_code for n in range(9)]
    assert wrong == [422] * 6 + [429] * 3
    assert types(stranger, code, "2001:db9:1:ffff::1").status_code == 429


@pytest.mark.long
def test_wrong_codes_of_one_network_never_stop_another(table: AtTable, stranger: FlaskClient) -> None:
    code = code_of(table)
    for n in range(1100):
        types(stranger, WRONG, f"2001:db9:1:{n:x}::1")
    for other in ("2001:db9:2::1", "51.15.1.5", NEAR):
        assert types(stranger, code, other).status_code == 303


def test_one_who_guesses_in_the_house_locks_nobody_else_out_nor_himself_for_long(
    table: AtTable, stranger: FlaskClient, few: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = code_of(table)
    assert until_refused(stranger, NEAR) == 30
    assert types(stranger, code, NEAR).status_code == 429
    assert types(stranger, code, NEIGHBOUR).status_code == 303
    at = time.time()
    monkeypatch.setattr(time, "time", lambda: at + 601)
    assert types(stranger, code, NEAR).status_code == 303


def test_another_site_types_nothing(table: AtTable, stranger: FlaskClient) -> None:
    assert types(stranger, code_of(table), Origin="https://elsewhere.example").status_code == 403


def test_a_device_that_does_not_keep_score_makes_no_code(table: AtTable, stranger: FlaskClient) -> None:
    assert stranger.post(f"/table/{table.evening}/share/code", headers=HERE).status_code == 403
    assert table.client.post(f"/table/{table.evening}/share/code").status_code == 403
    assert "<code>" not in table.get("share").text
