"""House rules on the smallest phone: chosen words whole, what does not apply out of sight where it can come back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from scorepad.games import games
from tests.browser.phones import Phones

OPEN = "for (const each of document.querySelectorAll('#setup details')) each.open = true"
CUT = """() => {
  const measure = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('.rule select')].filter(one => one.offsetWidth).flatMap(one => {
    const style = getComputedStyle(one);
    measure.font = `${style.fontSize} ${style.fontFamily}`;
    const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18;
    return [...one.options].filter(each => measure.measureText(each.text).width > room).map(each => each.text);
  });
}"""


def rules(page: Page, game: str = "romanian-whist") -> Page:
    page.goto(f"/new?game={game}")
    return page


@pytest.mark.parametrize("locale", ["en", "ro"])
def test_no_choice_of_a_house_rule_is_cut(phones: Phones, locale: str) -> None:
    page = phones.open(locale=locale, viewport={"width": 320, "height": 640})
    for game in games():
        rules(page, game).evaluate(OPEN)
        assert page.evaluate(CUT) == [], game
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), game


def test_a_rule_comes_into_sight_when_it_applies(phones: Phones) -> None:
    page = rules(phones.open())
    page.wait_for_function("() => window.htmx")
    page.evaluate(OPEN)
    bonus = page.get_by_label("Our own run: bonus")
    expect(bonus).to_be_hidden()
    page.locator("[name='rule-streak']").select_option("custom")
    expect(bonus).to_be_visible()


def test_without_a_script_every_rule_is_in_sight(plain: Page) -> None:
    rules(plain)
    plain.locator("#house summary").first.click()
    plain.locator(".group summary", has_text="Runs").click()
    expect(plain.get_by_label("Our own run: bonus")).to_be_visible()
