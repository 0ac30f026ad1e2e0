"""Faults between phone and server: no network, lost replies, a busy database, keys that end, a silent CDN."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from sqlite_utils.utils import sqlite3

from scorepad.evening.log.events import Answered
from scorepad.store import access
from scorepad.store.links import watch_links
from scorepad.web.site import cdn as cdn_files
from tests.browser.begun_evening import BEGAN, Sitting, chip, opened, rested, sitting, sitting_at, step, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Cdn, Phones
from tests.support.sample_evenings import deal

ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 4
EVERYBODY = ("p2", "p3", "p4", "p1")  # in turn, in deal 5
GONE = "internetdisconnected"
UNSENT = "Offline. Nothing is lost. Entries to send: 1"


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with sitting(live_server, 4, ONES) as begun:
        yield begun


@pytest.fixture
def table(request: pytest.FixtureRequest, phones: Phones, at: Sitting) -> Page:
    page = phones.open()
    if getattr(request, "param", "") == "with the server":
        page.route("**/table_offline.js", lambda route: route.abort(GONE))
        page.add_init_script("window.withServer = true")
    return opened(page, at)


either_way = pytest.mark.parametrize("table", ["by itself", "with the server"], indirect=True)
"""The phone decides by itself, or has not got the rules yet."""


def bid_nought(page: Page) -> None:
    for who in EVERYBODY:
        chip(page, who, 0).tap()


def written(at: Sitting, kind: str = "bids") -> int:
    """How often the log of deal 5 has an answer of this kind."""
    events = [entry.event for entry in at.log if isinstance(entry.event, Answered)]
    return sum(event.step == kind and event.place == 5 for event in events)


def alert(page: Page) -> Locator:
    return page.get_by_role("alert")


def deaf(page: Page) -> None:
    """Load the page again, and let no poll of it be answered from now on."""
    page.route(re.compile("[?&]seen="), lambda route: route.abort(GONE))
    page.reload()
    page.wait_for_function("() => window.htmx && (window.withServer || scorepad.evening)")
    rested(page)


# No network


def test_without_network_the_choice_is_kept_and_goes_off_once_when_it_is_back(table: Page, at: Sitting) -> None:
    table.context.set_offline(True)
    bid_nought(table)
    strip = table.get_by_role("status").filter(has_text=UNSENT)
    expect(strip).to_be_visible()
    table.wait_for_timeout(1500)  # it tries again meanwhile
    expect(strip).to_be_visible()
    assert not at.state.facts.answers
    table.context.set_offline(False)
    step(table, 5, "tricks")
    expect(table.locator("#strip")).to_have_text("Sent")
    expect(table.locator("#strip")).to_be_hidden()
    table.wait_for_timeout(1500)
    assert written(at) == 1
    assert table.locator("#form input:checked").count() == 0


KEYS = """() => [...document.querySelectorAll("#step .chips label, #step .keys button, .bar > *")].map(key => {
    const at = key.getBoundingClientRect();
    return [at.left, at.top, at.width];
})"""


def test_no_key_moves_when_a_line_says_that_the_network_is_gone(table: Page) -> None:
    bid_nought(table)
    step(table, 5, "tricks")
    before = table.evaluate(KEYS)
    table.evaluate("scorepad.strip('lost')")
    strip = table.locator("#strip")
    expect(strip).to_have_text("No connection right now.")
    assert table.evaluate(KEYS) == before
    line, title = strip.bounding_box(), table.locator("h1").bounding_box()
    assert line
    assert title
    assert line["y"] + line["height"] <= title["y"]


@pytest.mark.parametrize("slug", ["spades", "hearts"])
def test_no_key_moves_under_a_short_sheet_or_next_to_one(phones: Phones, live_server: Server, slug: str) -> None:
    with sitting_at(slug, live_server) as at:
        page = opened(phones.open(), at)
        page.wait_for_function("() => ![...document.querySelectorAll('link')].some(link => link.disabled)")
        for width, height in ((390, 844), (390, 664), (844, 390), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            before = page.evaluate(KEYS)
            page.evaluate("scorepad.strip('lost')")
            page.wait_for_function("() => document.body.style.getPropertyValue('--strip') !== '0px'")
            assert page.evaluate(KEYS) == before
            page.evaluate("scorepad.strip('')")
            page.wait_for_function("() => document.body.style.getPropertyValue('--strip') === '0px'")


def test_a_server_that_was_away_gets_the_answer_when_it_is_back(phones: Phones, fresh_server: Server) -> None:
    phones._url = fresh_server.url
    with sitting(fresh_server, 4, ONES) as at:
        table = opened(phones.open(base_url=fresh_server.url), at)
        fresh_server.stop(kill=True)
        bid_nought(table)
        expect(table.get_by_role("status").filter(has_text=UNSENT)).to_be_visible()
        fresh_server.start()
        expect(table.locator("#strip")).to_have_text("Sent")
        step(table, 5, "tricks")
        assert written(at) == 1


@either_way
def test_a_reply_that_was_lost_is_asked_for_again_and_written_once(table: Page, at: Sitting) -> None:
    answers = []

    def lose_the_first(route: Route) -> None:
        answers.append(route.fetch().status)
        route.abort(GONE) if len(answers) == 1 else route.continue_()

    table.route("**/batch", lose_the_first)
    deaf(table)  # nor does a poll bring the news
    bid_nought(table)
    expect(table.get_by_role("status").filter(has_text=UNSENT)).to_be_visible()
    expect(table.locator("#strip.waiting")).to_have_count(0)
    step(table, 5, "tricks")
    assert written(at) == 1


def test_rules_that_did_not_come_are_fetched_again(phones: Phones, at: Sitting) -> None:
    page = phones.open()
    page.route("**/phone.js", lambda route: route.abort(GONE))
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/phone.js")):
        opened(page, at)
    rested(page)
    page.unroute("**/phone.js")
    with_rules(page)


def test_a_reply_that_was_lost_does_not_send_the_next_step_half_filled(table: Page, at: Sitting) -> None:
    lost, away = list[int](), [True]

    def lose(route: Route) -> None:
        if not away:
            return route.continue_()
        lost.append(route.fetch().status)
        return route.abort(GONE)

    table.route("**/batch", lose)
    bid_nought(table)
    step(table, 5, "tricks")
    chip(table, "p2", 1).tap()
    table.wait_for_timeout(2500)
    assert len(lost) > 1
    away.clear()
    expect(table.locator("#strip")).to_have_text("Sent", timeout=5000)
    expect(table.locator(".problem, .notice")).to_have_count(0)
    assert table.locator("#form input:checked").count() == 1
    assert (written(at), written(at, "tricks")) == (1, 0)


def test_a_watcher_follows_again_after_the_network_was_gone(phones: Phones, at: Sitting) -> None:
    watcher = phones.open()
    watcher.goto(at.watching)
    watcher.wait_for_function("() => window.htmx")
    watcher.context.set_offline(True)
    at.answer(1, 1, 1, 0)
    expect(watcher.get_by_role("status").filter(has_text="No connection")).to_be_visible()
    watcher.context.set_offline(False)
    expect(watcher.locator(".told")).to_have_text(["1", "1", "1", "0"], timeout=4000)
    expect(watcher.locator("#strip")).to_be_hidden()


# A database that is busy


@either_way
def test_a_busy_database_keeps_the_choice_and_it_goes_off_when_it_can(table: Page, at: Sitting) -> None:
    with closing(sqlite3.connect(at.store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        bid_nought(table)
        expect(alert(table)).to_contain_text("This couldn’t be saved just now")
        expect(table.get_by_role("status").filter(has_text=UNSENT)).to_be_visible()
        other.execute("ROLLBACK")
    step(table, 5, "tricks")
    expect(alert(table)).to_have_count(0)
    assert written(at) == 1


# Two phones


def test_of_two_phones_that_race_the_slower_is_shown_its_own_choices(phones: Phones, table: Page, at: Sitting) -> None:
    other = opened(phones.open(), at)
    deaf(other)
    bid_nought(table)
    step(table, 5, "tricks")
    for who, n in (("p2", 1), ("p3", 1), ("p4", 1), ("p1", 1)):
        chip(other, who, n).tap()
    expect(alert(other)).to_contain_text("Already entered: the game has moved on.")
    expect(other.locator("#notice")).to_contain_text("2 cards · Bids: Bogdan: 1, Călin: 1, Doina: 1, Ana: 1")
    expect(other.locator("#form[data-kind=tricks]")).to_be_visible()
    assert other.locator("#form input:checked").count() == 0
    assert at.state.facts.answers["bids"] == dict.fromkeys(EVERYBODY, 0)


def test_undo_on_a_page_that_is_behind_takes_nothing_back(phones: Phones, at: Sitting) -> None:
    at.answer(1, 1, 1, 0)
    table = opened(phones.open(), at)
    deaf(table)
    at.answer(1, 1, 0, 0)
    before = len(at.log)
    table.get_by_role("button", name="Undo").tap()
    expect(alert(table)).to_contain_text("The game has moved on")
    expect(table.locator("h1")).to_have_text("Deal 6 of 24 · 3 cards")
    assert len(at.log) == before


# Keys


@either_way
def test_a_phone_whose_key_was_taken_away_is_notified(table: Page, at: Sitting) -> None:
    deaf(table)
    for who in EVERYBODY[:3]:
        chip(table, who, 0).tap()
    access.revoke(at.store, at.evening, access.grants(at.store, at.evening)[0].device, at=BEGAN)
    chip(table, "p1", 0).tap()
    expect(alert(table)).to_contain_text("This device doesn’t keep score here")
    assert table.locator("#form input:checked").count() == 4
    assert not at.state.facts.answers


def test_a_phone_whose_key_was_taken_away_does_not_go_on_showing_an_old_table(table: Page, at: Sitting) -> None:
    access.revoke(at.store, at.evening, access.grants(at.store, at.evening)[0].device, at=BEGAN)
    expect(alert(table)).to_contain_text("This device doesn’t keep score here")
    expect(table.locator("#form")).to_have_count(0)


def test_a_watch_link_that_was_renewed_ends_on_the_phones_that_have_it(phones: Phones, at: Sitting) -> None:
    watcher = phones.open()
    watcher.goto(at.watching)
    watch_links.new_watch_key(at.store, at.evening)
    expect(watcher.get_by_text("This watch link no longer works")).to_be_visible()


def test_scoring_is_handed_over_by_a_one_time_link(phones: Phones, table: Page, at: Sitting) -> None:
    table.goto(at.table + "share")
    table.get_by_role("button", name="Create one-time link").tap()
    link = table.locator("a[href*='/join/']").get_attribute("href")
    assert link
    second = phones.open()
    for _ in range(2):  # looking burns nothing
        second.goto(link)
    second.get_by_role("button", name="Keep score here").tap()
    second.wait_for_url(at.table)
    rested(second)
    bid_nought(second)
    step(second, 5, "tricks")
    assert written(at) == 1
    third = phones.open()
    phones.tolerated.append("410")
    third.goto(link)
    expect(third.get_by_role("alert")).to_contain_text("This link has been used")


def test_a_watcher_without_any_cookie_is_offered_no_control_that_writes(phones: Phones, at: Sitting) -> None:
    watcher = phones.open()
    watcher.goto(at.watching)
    expect(watcher.locator("h1")).to_have_text("Deal 5 of 24 · 2 cards")
    expect(watcher.locator("form:not(.language), :not(.language) > button, input, [hx-post]")).to_have_count(0)
    assert watcher.context.cookies() == []


# The CDN


def loaded(page: Page, url: str) -> float:
    """Open an address; how many seconds DOMContentLoaded took."""
    began = time.monotonic()
    page.goto(url, wait_until="domcontentloaded")
    return time.monotonic() - began


@pytest.mark.parametrize("cdn", ["refuses", "is silent"])
def test_without_the_cdn_the_table_is_played_all_the_same(phones: Phones, at: Sitting, cdn: Cdn) -> None:
    page = phones.open(cdn=cdn)
    page.context.add_cookies([{"name": "device", "value": at.secret, "url": at.url}])
    assert loaded(page, at.table) < 3
    expect(page.locator(".sum")).not_to_be_empty()
    rested(page)
    for who in EVERYBODY[:3]:
        chip(page, who, 1).tap()
    expect(page.locator(".sum")).to_have_text("3 of 2")
    chip(page, "p1", 0).tap()
    step(page, 5, "tricks")
    assert at.state.facts.answers["bids"] == {"p2": 1, "p3": 1, "p4": 1, "p1": 0}
    assert page.evaluate("typeof htmx") == "undefined"


@pytest.mark.parametrize("cdn", ["refuses", "is silent"])
def test_without_the_cdn_a_watcher_still_follows(phones: Phones, at: Sitting, cdn: Cdn) -> None:
    watcher = phones.open(cdn=cdn)
    assert loaded(watcher, at.watching) < 3
    at.answer(1, 1, 1, 0)
    expect(watcher.locator(".told")).to_have_text(["1", "1", "1", "0"], timeout=6000)


@pytest.mark.usefixtures("copied")
@pytest.mark.parametrize("cdn", ["refuses", "is silent"])
def test_without_the_cdn_the_servers_own_copy_steps_in(phones: Phones, at: Sitting, cdn: Cdn) -> None:
    for page in (at.seat(phones.open(cdn=cdn), until="commit"), phones.open(cdn=cdn)):
        if page.url == "about:blank":
            page.goto(at.watching, wait_until="commit")
        page.wait_for_function("() => window.htmx")
        waited = page.evaluate(
            """() => {
              const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
              const [ours, copy] = ["/static/", "/copy/"].map(part => files.find(({ name }) => name.includes(part)));
              return copy.responseEnd - ours.responseEnd;
            }"""
        )
        assert waited < 1500  # from our script on: a second and what a busy machine adds
    at.answer(1, 1, 1, 0)
    expect(page.locator(".told")).to_have_text(["1", "1", "1", "0"], timeout=5000)


@pytest.mark.usefixtures("copied")
def test_a_cdn_that_answers_after_all_does_not_bring_htmx_twice(phones: Phones, at: Sitting) -> None:
    page, late = phones.open(), list[Route]()
    page.route(cdn_files.HTMX.url, lambda route: late.append(route))
    at.seat(page, until="commit")
    page.wait_for_function("() => window.htmx")
    page.evaluate("window.first = htmx")
    late[0].fallback()
    page.wait_for_timeout(500)
    assert page.evaluate("first === htmx")
    assert page.evaluate("document.querySelectorAll('script[src*=\"htmx.min\"]:not([type])').length") == 1


@pytest.mark.usefixtures("copied")
@pytest.mark.parametrize("cdn", ["refuses", "is silent"])
def test_without_the_cdn_what_a_correction_moves_is_shown_all_the_same(
    phones: Phones, live_server: Server, cdn: Cdn
) -> None:
    with sitting(live_server, 4, ONES) as at:
        page = at.seat(phones.open(cdn=cdn), until="commit")
        page.goto(at.table + "deal/2/amend", wait_until="commit")
        page.wait_for_function("() => window.htmx")
        page.locator("#amend input[name='tricks-taker']:not(:checked)").first.tap()
        expect(page.locator("#look .moves li").first).to_be_visible()
        expect(page.get_by_role("button", name="Save")).to_be_visible()
