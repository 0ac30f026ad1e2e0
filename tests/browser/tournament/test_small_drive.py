"""A small whist drive from the first page to the ranking, on the director’s phone, with and without script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phones import Phones

NAMES = ("Ana", "Bogdan", "Călin", "Dora", "Emil", "Flora", "Gabriela-Alexandra Constantinescu", "Horia")
ROW = 56  # points that a row to tap is high, at least
MEASURED = """() => ({
  wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  small: [...document.querySelectorAll("main button, main .views a, main summary")]
    .filter(one => one.getClientRects().length)
    .map(one => [one.textContent.trim(), one.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < 44).map(([text]) => text),
})"""


def check_layout(page: Page) -> None:
    """Check that nothing is wider than the phone, and that buttons are large enough."""
    assert page.evaluate(MEASURED) == {"wider": 0, "small": []}


def begin(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Tournament").tap()
    page.get_by_role("link", name="Whist drive").tap()
    expect(page.get_by_label("Title")).to_be_visible()
    page.get_by_label("Title").fill("Friday")
    page.get_by_label("Hands").fill("2")
    check_layout(page)
    page.get_by_role("button", name="Create tournament").tap()


def check_in(page: Page) -> None:
    page.get_by_label("One name a line").fill("\n".join(NAMES))
    page.get_by_role("button", name="Add").tap()
    row = page.locator(".check-in button").first
    box = row.bounding_box()
    assert box
    assert box["height"] >= ROW
    row.tap()
    expect(page.get_by_text("1 of 8 are here")).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("0 of 8 are here")).to_be_visible()
    page.get_by_role("button", name="Check in everybody").tap()
    expect(page.get_by_text("8 of 8 are here")).to_be_visible()
    check_layout(page)


def play_round(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Draw round {number}").tap()
    if number == 1:
        expect(page.get_by_text("Nobody else sees this yet.")).to_be_visible()
        check_layout(page)
        page.get_by_role("button", name="Draw round 1").tap()
    expect(page.get_by_text("Still playing: tables 1, 2")).to_be_visible()
    check_layout(page)
    for table in page.locator(".seated").all():
        fields = table.get_by_role("textbox")
        fields.nth(0).fill("8")
        fields.nth(1).fill("5")
    page.locator(".seated").nth(1).get_by_role("button", name="Save").tap()
    expect(page.get_by_text("All tables have their results.")).to_be_visible()


@pytest.mark.parametrize("javascript", [True, False], ids=["with script", "without"])
def test_a_small_drive_is_directed_on_one_phone(phones: Phones, *, javascript: bool) -> None:
    page = phones.open(javascript=javascript)
    begin(page)
    check_in(page)
    for number in (1, 2):
        play_round(page, number)
    page.get_by_role("link", name="Standings").first.tap()
    expect(page.locator(".places:has(thead)").first.locator("tbody tr")).to_have_count(8)
    check_layout(page)
    page.get_by_role("button", name="End tournament").tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("over")


def test_the_effect_of_leaving_is_seen_before_it_is_done(plain: Page) -> None:
    begin(plain)
    check_in(plain)
    play_round(plain, 1)
    plain.get_by_role("link", name="Entrants").tap()
    plain.get_by_role("link", name="More about Ana").tap()
    plain.locator("summary", has_text="Leaves").tap()
    plain.get_by_role("button", name="Show changes").first.tap()
    expect(plain.get_by_role("heading", name="Changes")).to_be_visible()
    check_layout(plain)
    plain.locator("button.main", has_text="Leaves").tap()
    expect(plain.locator(".last-change")).to_contain_text("Not here: Ana")
    expect(plain.get_by_role("button", name="Draw round 2")).to_be_visible()


def test_the_round_follows_its_tables_and_keeps_what_the_director_types(phones: Phones) -> None:
    page, table = phones.open(), phones.open()
    begin(page)
    check_in(page)
    page.get_by_role("button", name="Draw round 1").tap()
    expect(page.get_by_text("Nobody else sees this yet.")).to_be_visible()
    page.get_by_role("button", name="Draw round 1").tap()
    expect(page).to_have_url(re.compile("/round/1"))
    here = page.url
    page.get_by_role("link", name="Room").tap()
    path = page.get_by_role("link", name="Table 1").get_attribute("href")
    assert path
    page.goto(here)
    page.locator("#t2 input").first.fill("9")
    expect(page.locator("#t2 input").last).to_have_value("4")
    table.goto(path)
    table.locator(".numbers input").first.fill("8")
    expect(table.locator(".numbers input").last).to_have_value("5")
    table.get_by_role("button", name="Save").tap()
    expect(page.locator("#t1")).to_contain_text("Not agreed yet")
    expect(page.locator("#t2 input").first).to_have_value("9")
    for _ in range(2):
        table.get_by_role("button", name="Agree").first.tap()
    expect(page.locator("#t1 .mark")).to_be_visible()
    page.get_by_role("button", name="Draw round 2").tap()
    expect(page).to_have_url(re.compile("/round/2"))
    expect(page.locator("#t1")).to_contain_text("Still playing")
