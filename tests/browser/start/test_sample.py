"""The sample game in a browser: three hints, one at a time, and nothing moves for them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

ROWS = "[...document.querySelectorAll('#form .chips label')].map(chip => chip.getBoundingClientRect().top)"


def chip(page: Page, row: int, number: int) -> Locator:
    return page.locator("#form .row").nth(row).locator("label", has=page.locator(f"input[value='{number}']"))


def test_three_hints_come_one_at_a_time_and_move_no_chip(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("link", name="See a sample game").tap()
    first, second = phone.get_by_text("Tap each player’s bid."), phone.get_by_text("The crossed-out bid isn’t allowed")
    expect(first).to_be_visible()
    expect(second).to_be_hidden()
    before = phone.evaluate(ROWS)
    phone.wait_for_timeout(450)  # a new step takes no taps at once
    for row, bid in enumerate((2, 3, 1)):
        chip(phone, row, bid).tap()
    expect(second).to_be_visible()
    expect(second).to_be_in_viewport()
    expect(first).to_be_hidden()
    assert phone.evaluate(ROWS) == before
    expect(chip(phone, 3, 2).locator("input")).to_be_disabled()
    chip(phone, 3, 4).tap()
    expect(phone.get_by_role("heading", name="Tricks")).to_be_visible()
    phone.wait_for_timeout(450)
    for row, taken in enumerate((2, 3, 1)):
        chip(phone, row, taken).tap()
    expect(phone.get_by_text("Undo removes your last entry, even a whole deal.")).to_be_in_viewport()
    expect(phone.locator(".sheet tbody tr").last).to_contain_text("99")
    phone.wait_for_timeout(450)
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.get_by_role("heading", name="Tricks")).to_be_visible()
    phone.get_by_role("link", name="Home").tap()
    expect(phone.get_by_role("link", name="See a sample game")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
def test_a_sample_needs_no_javascript(plain: Page, size: tuple[int, int]) -> None:
    plain.set_viewport_size({"width": size[0], "height": size[1]})
    plain.goto("/sample/start/")
    for row, bid in enumerate((2, 3, 1, 4)):
        chip(plain, row, bid).tap()
    plain.get_by_role("button", name="Done").last.tap()
    expect(plain.get_by_role("heading", name="Tricks")).to_be_visible()
    assert plain.evaluate("document.documentElement.scrollWidth") == size[0]
