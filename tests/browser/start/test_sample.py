"""The sample game in a browser: three hints, one at a time, and nothing moves for them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.begun_evening import rested, until
from tests.browser.evening_alone import READY
from tests.browser.live_server import Server
from tests.browser.phones import Phones

KEPT = """async () => {
    const { readStore } = await thisPhone.storage;
    const keys = await readStore("kept", "getAllKeys"), posts = await readStore("posts", "getAll");
    return keys.filter(key => key !== "start").length + posts.length;
}"""
ROWS = "[...document.querySelectorAll('#form .chips label')].map(chip => chip.getBoundingClientRect().top)"


def chip(page: Page, row: int, number: int) -> Locator:
    return page.locator("#form .row").nth(row).locator("label", has=page.locator(f"input[value='{number}']"))


def test_three_hints_come_one_at_a_time_and_move_no_chip(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("link", name="Try a sample game").tap()
    first, second = phone.get_by_text("Tap each player’s bid."), phone.get_by_text("as dealer: the bids would total")
    expect(first).to_be_visible()
    expect(second).to_be_hidden()
    before = phone.evaluate(ROWS)
    rested(phone)  # a new step takes no taps at once
    for row, bid in enumerate((2, 3, 1)):
        chip(phone, row, bid).tap()
    expect(second).to_be_visible()
    expect(second).to_be_in_viewport()
    expect(first).to_be_hidden()
    assert phone.evaluate(ROWS) == before
    expect(chip(phone, 3, 2).locator("input")).to_be_disabled()
    chip(phone, 3, 4).tap()
    expect(phone.get_by_role("heading", name="Tricks")).to_be_visible()
    rested(phone)
    for row, taken in enumerate((2, 3, 1)):
        chip(phone, row, taken).tap()
    expect(phone.get_by_text("Undo removes your last entry, even a whole deal.")).to_be_in_viewport()
    expect(phone.locator(".sheet tbody tr").last).to_contain_text("54")
    rested(phone)
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.get_by_role("heading", name="Tricks")).to_be_visible()
    phone.get_by_role("link", name="Home").tap()
    expect(phone.get_by_role("link", name="Try a sample game")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_reason_of_a_refusal_is_whole_above_the_foot(phone: Page, language: str) -> None:
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto("/")
    phone.context.add_cookies([{"name": "lang", "value": language, "url": phone.url}])
    phone.goto("/try/sample/")
    rested(phone)
    for row, bid in enumerate((2, 3, 1)):
        chip(phone, row, bid).tap()
    expect(phone.locator(".refusal span")).to_be_visible()
    why, foot = phone.locator(".refusal").bounding_box(), phone.locator(".bar").bounding_box()
    assert why
    assert foot
    assert why["y"] + why["height"] <= foot["y"]


def whole_deal(page: Page) -> None:
    """Play deal 12 on a phone that decides by itself: Doru misses his bid."""
    page.wait_for_function("() => window.scorepad?.evening", timeout=30_000)
    rested(page)
    for row, bid in enumerate((2, 3, 1, 4)):
        chip(page, row, bid).tap()
    expect(page.get_by_role("heading", name="Tricks")).to_be_visible()
    rested(page)
    for row, taken in enumerate((2, 3, 1)):
        chip(page, row, taken).tap()
    expect(page.locator(".booked > p")).to_have_text("Deal 12 · Ana +6 · Doru −2 · Ioana +7 · Radu +8")


def test_a_phone_with_the_program_asks_the_server_nothing_and_keeps_nothing(phones: Phones) -> None:
    page = phones.open(reduced_motion="no-preference")
    asked: list[str] = []
    page.on("request", lambda request: request.method == "POST" and asked.append(request.url))
    page.goto("/try/sample/")
    whole_deal(page)
    expect(page.locator(".closing")).to_be_visible()  # the moment after a deal is a part of it
    page.locator(".sheet tbody tr").last.locator("a").first.tap()
    expect(page.locator("#drawer")).to_contain_text("Doru")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("heading", name="Tricks")).to_be_visible()
    assert page.url.endswith("/try/sample/")
    assert not asked
    assert page.evaluate(KEPT) == 0
    page.reload()
    expect(page.get_by_text("Tap each player’s bid.")).to_be_visible()


def test_the_sample_opens_without_the_server_too(phones: Phones, fresh_server: Server) -> None:
    phones._url = fresh_server.url
    page = phones.open(base_url=fresh_server.url, service_workers="allow")
    page.goto("/")
    until(page, READY, 120)
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("link", name="Try a sample game").tap()
    whole_deal(page)
    page.context.set_offline(False)


@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
def test_a_sample_needs_no_javascript(plain: Page, size: tuple[int, int]) -> None:
    plain.set_viewport_size({"width": size[0], "height": size[1]})
    plain.goto("/try/sample/")
    for row, bid in enumerate((2, 3, 1, 4)):
        chip(plain, row, bid).tap()
    plain.get_by_role("button", name="Done").last.tap()
    expect(plain.get_by_role("heading", name="Tricks")).to_be_visible()
    assert plain.evaluate("document.documentElement.scrollWidth") == size[0]
