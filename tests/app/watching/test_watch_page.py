"""The watch link: it follows the table, and there is no way to write through it."""

from __future__ import annotations

import re
from socket import gethostname

import pytest
from flask.testing import FlaskClient
from werkzeug.exceptions import MethodNotAllowed, NotFound

from scorepad.store.links import watch_links
from tests.support.sample_evenings import deal
from tests.web.conftest import HERE, HTMX, AtTable, SitDown, read

ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 4


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4, ONES)


@pytest.fixture
def link(table: AtTable) -> str:
    store = table.app.extensions["evenings"].store
    return f"/watch/{watch_links.watch_key(store, table.evening)}/"


def test_a_phone_that_nobody_knows_watches_and_gets_no_cookie(table: AtTable, link: str, stranger: FlaskClient) -> None:
    response = stranger.get(link)
    assert response.status_code == 200
    assert "Deal 5 of 24" in read(response)
    assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize("size", ["", "?big=1"])
def test_a_watcher_reads_which_game_it_is_and_that_it_is_live(link: str, stranger: FlaskClient, size: str) -> None:
    page = read(stranger.get(link + size))
    assert page.index("Romanian Whist") < page.index("Deal 5 of 24") < page.index("Ana")
    assert "live" in page


def test_no_part_of_a_watchers_page_writes(table: AtTable, link: str, stranger: FlaskClient) -> None:
    table.answer(1, 1, 1, 0)
    page = re.sub(r'<form class="language".*?</form>', "", stranger.get(link).text, flags=re.DOTALL)
    assert not re.search(r"<(form|button|input)|hx-(post|put|delete|patch)", page)
    assert table.evening not in page


def test_bids_are_seen_before_the_tricks(table: AtTable, link: str, stranger: FlaskClient) -> None:
    assert "Bogdan bids first Bogdan leads" in read(stranger.get(link))
    table.answer(1, 2, 0, 1)
    assert "Bids 4 of 2 1 Bogdan 2 Călin 0 Doina 1 Ana" in read(stranger.get(link))


def test_a_poll_is_answered_with_the_table_and_not_with_a_page(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    seen = f"{link}?seen={table.mark}"
    table.answer(1, 1, 1, 0)
    changed = stranger.get(seen, headers=HTMX)
    assert changed.status_code == 200
    assert "<html" not in changed.text


def test_without_javascript_the_page_asks_again_by_itself(table: AtTable, link: str, stranger: FlaskClient) -> None:
    assert '<noscript><meta http-equiv="refresh" content="3"></noscript>' in stranger.get(link).text
    assert "http-equiv" not in table.get().text


def test_no_address_under_a_watch_link_takes_a_post_but_the_one_for_remarks(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    rules = [rule for rule in table.app.url_map.iter_rules() if rule.rule.startswith("/watch/")]
    (remark,) = [rule for rule in rules if "GET" not in (rule.methods or ())]
    assert (remark.rule, remark.methods) == ("/watch/<key>/remark", {"POST", "OPTIONS"})
    rules.remove(remark)
    for rule in rules:
        assert rule.methods == {"GET", "HEAD", "OPTIONS"}, rule
    before = table.seq
    for action in ("", "step", "undo", "note/trump", "close", "share/link", "names", "deal/1/amend"):
        for method in (stranger.post, stranger.put, stranger.delete):
            assert method(link + action, headers=HERE).status_code in (MethodNotAllowed.code, NotFound.code)
    assert table.seq == before


def test_the_key_for_watching_opens_no_table(table: AtTable, link: str, stranger: FlaskClient) -> None:
    key = link.split("/")[2]
    stranger.set_cookie("device", key)
    before = table.seq
    assert stranger.get(f"/table/{key}/").status_code == 404
    for action in ("step", "undo", "redo", "close", "note/trump", "share/link", "share/renew"):
        assert stranger.post(f"/table/{key}/{action}", headers=HERE).status_code == 404
        assert stranger.post(f"/table/{table.evening}/{action}", headers=HERE).status_code == 403
    assert table.seq == before


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_link_that_was_renewed_ends_the_old_one(
    table: AtTable, link: str, stranger: FlaskClient, headers: dict[str, str]
) -> None:
    table.post("share/renew")
    response = stranger.get(link, headers=headers)
    assert response.status_code == 403
    assert "This watch link no longer works" in read(response)
    assert ("<html" in response.text) != bool(headers)


def test_the_end_is_shown_without_anything_to_press(sit_down: SitDown, stranger: FlaskClient) -> None:
    table = sit_down(4, ONES[:1], schedule="custom", custom_schedule=(1,))
    store = table.app.extensions["evenings"].store
    text = read(stranger.get(f"/watch/{watch_links.watch_key(store, table.evening)}/"))
    assert "share the win" in text
    assert "Undo" not in text
    assert "Same players again" not in text


def test_those_who_left_and_those_who_came_late_are_marked(table: AtTable, link: str, stranger: FlaskClient) -> None:
    new = {"seat": ["p1", "p2", "p4", "+Zoe"], "dealer": "", "start": "zero", "schedule": "kept"}
    assert table.post("seats", do="save", **new).status_code == 303
    page = stranger.get(link)
    assert re.search(
        r"Who are you\?.* A Ana B Bogdan D\w* Doina Z Zoe \(since deal 5\) C Călin \(has left\)", read(page)
    )
    for shown in (page, table.get()):
        heads = re.findall(r'<th scope="col"([^>]*)><abbr title="(\w+)"', shown.text)
        assert [name for look, name in heads if "gone" in look] == ["Călin"]
        assert read(shown).count("has left") == (2 if shown is page else 1)


def test_ones_own_seat_has_bid_total_place_and_gap(table: AtTable, link: str, stranger: FlaskClient) -> None:
    table.answer(1, 2, 0, 1)
    text = read(stranger.get(link + "?me=p2", follow_redirects=True))
    assert "B You bid 1" in text
    assert "4th · 24 behind" in text


def test_the_sheet_marks_the_column_of_ones_own_seat(table: AtTable, link: str, stranger: FlaskClient) -> None:
    assert 'class="room own2 ' in stranger.get(link + "?me=p2", follow_redirects=True).text
    assert 'class="room"' in table.get().text


def test_a_big_screen_has_everybody_by_place_with_the_deals_and_a_way_to_watch(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    table.answer(1, 2, 0, 1)
    page = stranger.get(link + "?big=1", base_url=f"http://{gethostname().lower()}")
    names = re.findall(r'<li id="row-(p\d)"', page.text)
    assert names[-1] == "p2", "the last has the lowest total"
    assert page.text.count('<i class="h') == 24
    assert 'aria-label="QR code for the watch link"' in page.text
    assert "<table" not in page.text


def test_a_screen_of_a_server_that_nobody_else_reaches_has_no_code_to_scan(
    table: AtTable, link: str, stranger: FlaskClient
) -> None:
    assert "QR code" not in stranger.get(link + "?big=1", base_url="http://127.0.0.1").text
