"""Handing out the watch link and scoring, and taking them back."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from scorepad.store import access
from scorepad.store.links import invitations
from scorepad.web.access import share_routes as room
from tests.web.conftest import HERE, AtTable, SitDown, read

NEW = ("share/code", "share/withdraw/a1")


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4)


@pytest.fixture
def other(table: AtTable) -> FlaskClient:
    return table.app.test_client()


def one_time_link(table: AtTable) -> str:
    found = re.search(r'href="http://localhost(/join/[^"]+)"', table.post("share/link").text)
    assert found
    return found[1]


def joined(table: AtTable, other: FlaskClient) -> FlaskClient:
    assert other.post(one_time_link(table), headers=HERE).status_code == 303
    return other


def device_of(table: AtTable, role: str) -> int:
    return next(
        g.device for g in access.grants(table.app.extensions["evenings"].store, table.evening) if g.role == role
    )


def may_write(table: AtTable, client: FlaskClient) -> bool:
    return client.get(f"/table/{table.evening}/").status_code == 200


def test_the_page_shows_the_watch_link_as_text_and_as_a_picture(table: AtTable, stranger: FlaskClient) -> None:
    page = table.get("share").text
    link = re.search(r'href="http://localhost(/watch/[^"]+)"', page)
    assert link
    assert stranger.get(link[1]).status_code == 200
    assert "<svg" in page or "data:image" in page


@pytest.mark.parametrize("path", ["share", "share/link"])
def test_a_page_that_shows_a_key_is_kept_nowhere(table: AtTable, path: str) -> None:
    response = table.post(path) if path.endswith("link") else table.get(path)
    assert response.headers["Cache-Control"] == "no-store"


def test_opening_a_one_time_link_burns_nothing(table: AtTable, other: FlaskClient) -> None:
    link = one_time_link(table)
    for preview in (table.app.test_client(), table.app.test_client(), other):
        response = preview.get(link)
        assert response.status_code == 200
        assert response.headers["Cache-Control"] == "no-store"
        assert "Keep score here" in read(response)
        assert "Ana, Bogdan, Călin, Doina" in read(response)
    assert not may_write(table, other)
    assert other.post(link, headers=HERE).status_code == 303
    assert may_write(table, other)


def test_a_one_time_link_is_redeemed_once(table: AtTable, other: FlaskClient, stranger: FlaskClient) -> None:
    link = one_time_link(table)
    other.post(link, headers=HERE)
    for response in (stranger.get(link), stranger.post(link, headers=HERE)):
        assert response.status_code == 410
        assert "This link has been used or has expired" in read(response)
    assert not may_write(table, stranger)


def test_the_same_phone_may_tap_twice(table: AtTable, other: FlaskClient) -> None:
    link = one_time_link(table)
    assert [other.post(link, headers=HERE).status_code for _ in range(2)] == [303, 303]


def test_a_one_time_link_is_good_for_thirty_minutes(
    table: AtTable, other: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "now", lambda: "2026-11-20T20:00:00+02:00")
    link = one_time_link(table)
    monkeypatch.setattr(room, "now", lambda: "2026-11-20T20:29:59+02:00")
    assert other.get(link).status_code == 200
    monkeypatch.setattr(room, "now", lambda: "2026-11-20T20:30:01+02:00")
    for response in (other.get(link), other.post(link, headers=HERE)):
        assert response.status_code == 410
    assert not may_write(table, other)


def test_an_invented_link_is_refused(stranger: FlaskClient, table: AtTable) -> None:
    assert stranger.post(f"/join/{'x' * 22}", headers=HERE).status_code == 410


def test_a_link_from_another_site_is_not_redeemed(table: AtTable, other: FlaskClient) -> None:
    link = one_time_link(table)
    assert other.post(link, headers={"Origin": "https://elsewhere.example"}).status_code == 403
    assert other.post(link, headers=HERE).status_code == 303


def test_a_phone_that_was_handed_scoring_writes_and_is_listed(table: AtTable, other: FlaskClient) -> None:
    joined(table, other)
    sent = {"place": "1", "step": "bids", "p1": "0", "p2": "0", "p3": "0", "p4": "0"}
    assert other.post(f"/table/{table.evening}/step", data=sent, headers=HERE).status_code == 303
    assert len(re.findall(r"since \d", read(table.get("share")))) == 2


def test_two_phones_of_a_kind_have_different_names(table: AtTable, other: FlaskClient) -> None:
    """Entries name their device as the list does."""
    agent = {"User-Agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140"}
    third = table.app.test_client()
    for phone in (other, third):
        phone.post(one_time_link(table), headers=HERE | agent)
    page = read(table.get("share"))
    assert "Chrome, Android 1" in page
    assert "Chrome, Android 2" in page
    assert "a phone · this device" in page
    sent = {"place": "1", "step": "bids", "p1": "0", "p2": "0", "p3": "0", "p4": "0"}
    third.post(f"/table/{table.evening}/step", data=sent, headers=HERE)
    late = table.post("step", **(sent | {"p2": "1", "key": "late"}))
    assert late.status_code == 409
    assert "Chrome, Android 2 entered at" in read(late)


def test_a_revoked_phone_is_refused_on_its_next_request(table: AtTable, other: FlaskClient) -> None:
    joined(table, other)
    assert table.post(f"share/revoke/{device_of(table, 'scorer')}").status_code == 303
    before = table.seq
    for answer in (other.get(f"/table/{table.evening}/"), other.post(f"/table/{table.evening}/close", headers=HERE)):
        assert answer.status_code == 403
    assert table.seq == before
    assert len(re.findall(r"since \d", read(table.get("share")))) == 1


def test_a_revoked_phones_own_one_time_links_end(table: AtTable, other: FlaskClient, stranger: FlaskClient) -> None:
    joined(table, other)
    page = other.post(f"/table/{table.evening}/share/link", headers=HERE).text
    link = re.search(r'href="http://localhost(/join/[^"]+)"', page)
    assert link
    table.post(f"share/revoke/{device_of(table, 'scorer')}")
    assert stranger.post(link[1], headers=HERE).status_code == 410


def test_only_the_owner_takes_scoring_from_another(table: AtTable, other: FlaskClient) -> None:
    joined(table, other)
    owner = device_of(table, "owner")
    assert "Revoke scoring rights" not in read(other.get(f"/table/{table.evening}/share"))
    refused = other.post(f"/table/{table.evening}/share/revoke/{owner}", headers=HERE)
    assert refused.status_code == 403
    assert "Only the scorer in charge can revoke" in read(refused)
    assert may_write(table, table.client)


def test_a_phone_gives_scoring_up_by_its_own_wish(table: AtTable, other: FlaskClient) -> None:
    joined(table, other)
    me = device_of(table, "scorer")
    given_up = other.post(f"/table/{table.evening}/share/revoke/{me}", headers=HERE)
    assert given_up.status_code == 303
    assert not may_write(table, other)
    assert "Deal 1 of 24" in read(other.get(given_up.location))  # and looks on
    assert other.get(given_up.location).request.path.startswith("/watch/")


def test_the_only_phone_that_keeps_score_goes_on_doing_so(table: AtTable) -> None:
    assert "Switch to watching" not in read(table.get("share"))
    refused = table.post(f"share/revoke/{device_of(table, 'owner')}")
    assert refused.status_code == 409
    assert "Hand over scoring first." in read(refused)
    assert may_write(table, table.client)


def test_an_owner_who_gives_up_leaves_the_evening_to_the_other_phone(table: AtTable, other: FlaskClient) -> None:
    joined(table, other)
    first = device_of(table, "owner")
    assert "Switch to watching" in read(table.get("share"))
    assert table.post(f"share/revoke/{first}").status_code == 303
    assert not may_write(table, table.client)
    page = read(other.get(f"/table/{table.evening}/share"))
    assert "this device · scorer in charge" in page


def test_a_one_time_link_that_nobody_has_used_is_listed_and_can_be_ended(
    table: AtTable, other: FlaskClient, stranger: FlaskClient
) -> None:
    joined(table, other)
    link = one_time_link(table)
    page = other.get(f"/table/{table.evening}/share")
    assert read(page).count("unused one-time link") == 1
    assert link.rpartition("/")[2] not in page.text
    found = re.search(r'action="share/(withdraw/[0-9a-f]+)"', page.text)
    assert found
    address = f"/table/{table.evening}/share/{found[1]}"
    assert stranger.post(address, headers=HERE).status_code == 403
    assert other.post(address, headers=HERE).status_code == 303
    assert stranger.post(link, headers=HERE).status_code == 410
    assert "unused one-time link" not in read(table.get("share"))


def test_a_one_time_link_of_another_evening_is_not_ended(sit_down: SitDown, table: AtTable, other: FlaskClient) -> None:
    store = table.app.extensions["evenings"].store
    link = invitations.invite(store, table.evening, at=room.now())
    (known,) = invitations.open_links(store, table.evening, at=room.now())
    elsewhere = sit_down(3)
    assert elsewhere.post(f"share/withdraw/{known.mark}").status_code == 303
    assert other.post(f"/join/{link}", headers=HERE).status_code == 303


@pytest.mark.parametrize("action", ["share", "share/link", "share/renew", "share/revoke/1", *NEW])
def test_a_stranger_sees_and_changes_nothing_of_it(table: AtTable, stranger: FlaskClient, action: str) -> None:
    address = f"/table/{table.evening}/{action}"
    response = stranger.get(address) if action == "share" else stranger.post(address, headers=HERE)
    assert response.status_code == 403
    assert may_write(table, table.client)


@pytest.mark.parametrize("action", ["share/link", "share/renew", "share/revoke/1", *NEW])
def test_an_unknown_evening_has_nothing_to_share(table: AtTable, action: str) -> None:
    assert table.client.post(f"/table/{'x' * 22}/{action}", headers=HERE).status_code == 404


def test_only_hashes_of_keys_are_in_the_database(table: AtTable, other: FlaskClient) -> None:
    link = one_time_link(table)
    cookie = table.client.get_cookie("device")
    assert cookie
    store = table.app.extensions["evenings"].store
    written = b"".join(path.read_bytes() for path in store.path.parent.glob(f"{store.path.name}*"))
    assert table.evening.encode() in written
    assert link.rpartition("/")[2].encode() not in written
    assert cookie.value.encode() not in written


def test_the_cookie_is_for_the_server_alone(table: AtTable, other: FlaskClient) -> None:
    cookie = other.post(one_time_link(table), headers=HERE).headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/" in cookie


def test_a_page_shows_a_code_to_scan_or_why_no_phone_could_open_it(
    table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    why, scan = "other phones can’t open these links", "Scan with another phone"
    here = table.get("share")
    assert why in read(here)
    assert scan not in read(here)
    assert 'class="qr"' not in here.text + table.post("share/link").text
    assert 'id="watching"' in here.text
    monkeypatch.setitem(table.app.config, "SEEN_AT", "http://192.168.1.5:8765")
    there = table.get("share")
    assert scan in read(there)
    assert why not in read(there)
    assert 'class="qr"' in there.text
