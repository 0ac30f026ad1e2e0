"""Over https or on the machine itself a table opens also while the server is away; browsers may die meanwhile."""

from __future__ import annotations

import json
import random
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import Error as BrowserError

from scorepad.store import access
from scorepad.web.site import cdn
from tests.browser.begun_evening import BEGAN, Sitting, answers, opened, play_on, sitting, step, until, with_rules
from tests.browser.live_server import Server
from tests.browser.persistent_phone import a_browser
from tests.browser.phones import Phones
from tests.cli.test_tls import PEM


@pytest.fixture
def table(phones: Phones, fresh_server: Server, at: Sitting) -> Page:
    phones._url = fresh_server.url
    return kept(with_rules(opened(phones.open(base_url=fresh_server.url, service_workers="allow"), at)))


def kept(page: Page) -> Page:
    """Wait until the browser has kept the page and all that it is made of."""
    return until(
        page,
        """async () => {
          const names = (await (await caches.open("scorepad")).keys()).map(({ url }) => url);
          return names.includes(location.href) && names.some(name => name.endsWith("/table.js"));
        }""",
    )


def test_a_reload_without_the_server_shows_the_last_sheet(table: Page, at: Sitting, fresh_server: Server) -> None:
    play_on(table, at.state, random.Random(3), deals=1)
    step(table, 2, "bids")
    totals = table.locator(".sheet tbody tr").inner_text()
    fresh_server.stop(kill=True)
    table.reload()
    expect(table.locator("h1")).to_have_text("Deal 2 of 4 · 2 cards")
    assert table.locator(".sheet tbody tr").inner_text() == totals
    table.goto("/")
    expect(table).to_have_url(at.table)


def test_over_https_with_a_certificate_of_ones_own_too(phones: Phones, tmp_path: Path) -> None:
    with Server(tmp_path / "live", cert=PEM, quick=True) as server, sitting(server, 4) as at:
        phones._url = server.url
        page = kept(with_rules(opened(phones.open(base_url=server.url, service_workers="allow"), at)))
        state = play_on(page, at.state, random.Random(3), deals=1)
        step(page, 2, "bids")
        server.stop(kill=True)
        page.reload()
        state = play_on(page, state, random.Random(3), deals=1)
        expect(page.locator("#strip")).to_have_text("Offline. Nothing is lost. Entries to send: 2")
        server.start()
        expect(page.locator("#strip")).to_have_text("Sent", timeout=20_000)
        assert at.state.table.totals == state.table.totals


def is_kept(page: Page, at: Sitting) -> bool:
    """Whether the browser still keeps the table."""
    names: list[str] = page.evaluate("async () => (await (await caches.open('scorepad')).keys()).map(({ url }) => url)")
    return at.table in names


def revoked(at: Sitting) -> None:
    device = access.device_for(at.store, at.secret)
    assert device
    access.revoke(at.store, at.evening, device.id, at=BEGAN)


def test_the_end_of_the_evening_looks_the_same_without_the_server(
    table: Page, at: Sitting, fresh_server: Server
) -> None:
    winner = table.locator(".ranking li").first
    play_on(table, at.state, random.Random(3))
    expect(winner).to_have_css("display", "flex")
    until(table, "async () => (await (await caches.match(location.href)).text()).includes('class=\"ranking')")
    fresh_server.stop(kill=True)
    table.reload()
    expect(winner).to_have_css("display", "flex")


def asks_again(page: Page, at: Sitting) -> None:
    """A poll comes by itself."""


def answers_a_step(page: Page, at: Sitting) -> None:
    page.route(re.compile("[?&]seen="), lambda route: route.abort("internetdisconnected"))
    with_rules(opened(page, at))  # the poll that the server held is over
    revoked(at)
    play_on(page, at.state, random.Random(3), steps=1)


def reloads(page: Page, at: Sitting) -> None:
    page.goto("/")
    revoked(at)
    assert page.goto(at.table).status == 403  # type: ignore[union-attr]


def opens_another_page_of_it(page: Page, at: Sitting) -> None:
    page.goto("/")
    revoked(at)
    assert page.goto(f"{at.table}more").status == 403  # type: ignore[union-attr]


@pytest.mark.parametrize("act", [asks_again, answers_a_step, reloads, opens_another_page_of_it])
def test_a_phone_from_which_scoring_was_taken_forgets_the_table_at_the_first_refusal(
    table: Page, at: Sitting, fresh_server: Server, act: Callable[[Page, Sitting], None]
) -> None:
    assert is_kept(table, at)
    act(table, at)
    revoked(at)
    deadline = time.monotonic() + 10
    while is_kept(table, at):
        assert time.monotonic() < deadline
        table.wait_for_timeout(50)
    fresh_server.stop(kill=True)
    for address in (at.table, "/"):
        with pytest.raises(BrowserError, match="ERR_FAILED"):
            table.goto(address)


@pytest.mark.parametrize(("days", "shown"), [(29, True), (31, False)])
def test_a_table_that_was_not_opened_for_thirty_days_is_not_shown_without_the_server(
    table: Page, at: Sitting, fresh_server: Server, days: int, shown: bool
) -> None:
    fresh_server.stop(kill=True)
    table.wait_for_timeout(500)
    table.evaluate(
        """async days => {
          const cache = await caches.open("scorepad"), page = await cache.match(location.pathname);
          const headers = new Headers(page.headers);
          if (Date.now() - headers.get("Kept") > 60000) throw Error("not marked");
          headers.set("Kept", Date.now() - days * 864e5);
          await cache.put(location.pathname, new Response(await page.text(), { headers }));
        }""",
        days,
    )
    if shown:
        table.reload()
        expect(table.locator("h1")).to_have_text("Deal 1 of 4 · 1 card")
    else:
        with pytest.raises(BrowserError, match="ERR_FAILED"):
            table.reload()


def test_waiting_entries_are_there_after_a_reload_and_the_evening_goes_on(
    table: Page, at: Sitting, fresh_server: Server
) -> None:
    rng = random.Random(4)
    fresh_server.stop(kill=True)
    state = play_on(table, at.state, rng, deals=2)
    step(table, 3, "bids")
    table.reload()
    step(table, 3, "bids")
    expect(table.locator("#strip")).to_have_text("Offline. Nothing is lost. Entries to send: 4")
    state = play_on(table, state, rng)
    fresh_server.start()
    expect(table.locator("#strip")).to_have_text("Sent", timeout=20_000)
    expect(table.locator(".end")).to_be_visible()
    assert at.state.table.totals == state.table.totals
    assert len(answers(at)) == 8


def test_it_can_be_put_on_the_home_screen(table: Page) -> None:
    manifest = json.loads(table.request.get("/manifest.webmanifest").text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert table.request.get(icon["src"]).headers["content-type"].startswith(icon["type"])
    session = table.context.new_cdp_session(table)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],
    )


def a_page(phone: Browser) -> Page:
    """A page that reaches nothing but this machine."""
    page = phone.contexts[0].new_page()
    page.context.route(f"{cdn.BASE}/**", lambda route: route.abort())
    return page


def test_a_browser_that_is_killed_in_the_middle_goes_on_where_it_was(
    browser: Browser, at: Sitting, fresh_server: Server, tmp_path: Path
) -> None:
    rng, folder = random.Random(5), tmp_path / "phone"
    folder.mkdir()
    fresh_server.was_online()
    with a_browser(browser, folder) as (phone, process):
        page = a_page(phone)
        kept(with_rules(at.seat(page)))
        fresh_server.stop(kill=True)
        state = play_on(page, at.state, rng, deals=2, mouse=True)
        expect(page.locator("#strip")).to_have_text("Offline. Nothing is lost. Entries to send: 4")
        process.send_signal(signal.SIGKILL)
        process.wait()
    with a_browser(browser, folder) as (phone, _):
        page = at.seat(a_page(phone))  # a browser writes its cookies down after half a minute only
        state = play_on(page, state, rng, mouse=True)
        fresh_server.start()
        expect(page.locator("#strip")).to_have_text("Sent", timeout=20_000)
        expect(page.locator(".end")).to_be_visible()
    assert at.state.table.totals == state.table.totals
    assert [(place, kind) for place, kind, _ in answers(at)] == [
        (place, kind) for place in range(1, 5) for kind in ("bids", "tricks")
    ]
