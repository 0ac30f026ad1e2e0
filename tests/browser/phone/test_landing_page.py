"""The first page of a folder on a phone that has no game there yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.phones import Phones
from tests.support.static_folder import served, static

SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/16.0 Mobile/15E148 Safari/604.1"
)
CHROME = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36"
SHIFTS = """() => {
  window.shifts = 0;
  new PerformanceObserver(list => { for (const { value } of list.getEntries()) shifts += value; })
    .observe({ type: "layout-shift", buffered: true });
}"""
MOVING = "() => document.getAnimations().filter(each => each.playState !== 'finished').length"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("landing") / "web"
    assert static(folder).exit_code == 0
    with served(folder) as (url, _):
        yield url


@pytest.fixture
def phones(browser: Browser, address: str) -> Iterator[Phones]:
    phones = Phones(browser, address)
    yield phones
    phones.close()
    assert phones.problems == []


def landed(page: Page) -> Page:
    page.goto("./")
    expect(page.locator(".landing")).to_be_visible()
    return page


def test_it_is_there_before_the_program(phones: Phones) -> None:
    page = phones.open()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/files/phone.js*", hold)
    landed(page)
    expect(page.get_by_role("link", name="Try a sample game")).to_be_visible()
    assert page.evaluate("() => 'pythonModules' in window") is False
    for route in held:
        route.continue_()


def test_a_deal_plays_itself_for_ten_seconds_and_nothing_moves_for_readers_who_want_that(phones: Phones) -> None:
    assert landed(phones.open(reduced_motion="no-preference")).evaluate(MOVING) > 10
    still = landed(phones.open(reduced_motion="reduce"))
    assert still.evaluate(MOVING) == 0
    expect(still.locator(".shown-deal")).to_contain_text("Radu can’t bid 1")


@pytest.mark.parametrize(("agent", "drawn"), [(SAFARI, "safari"), (CHROME, "chrome")])
def test_the_browser_that_asks_reads_how_it_gets_onto_the_home_screen(phones: Phones, agent: str, drawn: str) -> None:
    page = landed(phones.open(user_agent=agent))
    hint = page.locator("#home-screen")
    expect(hint).to_be_visible()
    expect(hint).to_have_attribute("data-browser", drawn)
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_be_hidden()
    landed(page)
    expect(hint).to_be_hidden()


def test_that_hint_moves_nothing_on_the_page(phones: Phones) -> None:
    page = landed(phones.open(user_agent=CHROME))
    expect(page.locator("#home-screen svg")).to_have_css("width", "64px")
    page.evaluate(SHIFTS)
    expect(page.get_by_text("Radu can’t bid 1")).to_be_visible()
    assert page.evaluate("() => new Promise(seen => setTimeout(() => seen(shifts), 200))") == 0


def test_another_browser_reads_nothing_of_it(phones: Phones) -> None:
    expect(landed(phones.open()).locator("#home-screen")).to_be_hidden()
