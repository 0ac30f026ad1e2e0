"""House rules on the smallest phone: chosen words whole, what does not apply out of sight where it can come back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from scorepad.games import games
from tests.browser.begun_evening import Sitting, sitting
from tests.browser.live_server import Server
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


@pytest.mark.parametrize("locale", ["en", "ro", "de", "fr", "he"])
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
    bonus = page.get_by_label("Custom run bonus")
    expect(bonus).to_be_hidden()
    page.locator("[name='rule-streak']").select_option("custom")
    expect(bonus).to_be_visible()


def test_without_a_script_every_rule_is_in_sight(plain: Page) -> None:
    rules(plain)
    plain.locator("#house summary").first.click()
    plain.locator(".group summary", has_text="Runs").click()
    expect(plain.get_by_label("Custom run bonus")).to_be_visible()


def agreed(phones: Phones, at: Sitting, **options: object) -> Page:
    """The house rules of an evening that goes on, all open."""
    page = at.seat(phones.open(**options))  # type: ignore[arg-type]
    page.goto(f"{at.table}agreed")
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    return page


def test_in_a_correction_of_the_agreement_a_rule_comes_into_sight_too(phones: Phones, live_server: Server) -> None:
    with sitting(live_server) as at:
        page = agreed(phones, at)
        page.wait_for_function("() => window.htmx")
        bonus, tens = page.get_by_label("Custom run bonus"), page.get_by_label("Ten-in-a-row bonus")
        expect(bonus).to_be_hidden()
        expect(page.get_by_label("Seven players")).to_be_hidden()  # there are four
        page.locator("[name='rule-streak']").select_option("custom")
        expect(bonus).to_be_visible()
        expect(tens).to_be_hidden()
        page.get_by_label("Ten in a row", exact=True).fill("30")
        page.get_by_label("Ten in a row", exact=True).blur()
        expect(tens).to_be_visible()
        assert page.get_by_label("Ten in a row", exact=True).input_value() == "30"


def test_text_typed_while_an_agreement_is_looked_at_stays(phones: Phones, live_server: Server) -> None:
    with sitting(live_server) as at:
        page, held = agreed(phones, at), list[Route]()
        page.wait_for_function("() => window.htmx")
        page.route("**/agreed", lambda route: held.append(route))
        page.locator("[name='rule-streak']").select_option("custom")
        made = page.get_by_label("Points per made bid")
        made.press_sequentially("7")
        while not held:
            page.wait_for_timeout(20)
        held[0].continue_()
        expect(page.get_by_label("Custom run bonus")).to_be_visible()
        assert "7" in made.input_value()
        expect(made).to_be_focused()


def test_without_a_script_every_agreed_rule_is_in_sight(phones: Phones, live_server: Server) -> None:
    with sitting(live_server) as at:
        page = at.seat(phones.open(javascript=False))
        page.goto(f"{at.table}agreed")
        page.locator("summary").first.click()
        page.locator(".group summary", has_text="Runs").click()
        expect(page.get_by_label("Custom run bonus")).to_be_visible()
