"""The ink of a player is chosen on a phone without its server, and without a script; the server has it afterwards."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.begun_evening import Sitting, step
from tests.browser.live_server import Server
from tests.browser.phone.test_without_the_server import sent

ROW = "#form fieldset[data-key='p1']"


def choose(page: Page, word: str) -> None:
    page.get_by_role("link", name="More", exact=True).tap()
    page.get_by_role("link", name="Names, title and note").tap()
    radio = page.get_by_role("group", name="Colour of Ana").get_by_role("radio", name=word)
    radio.check(force=True)
    expect(radio).to_be_checked()
    page.get_by_role("button", name="Save", exact=True).tap()


def color_of(page: Page, name: str) -> str:
    """The color of the first player's disc; that of a variable if there is no disc."""
    return str(
        page.locator(f"{ROW} .disc").evaluate("(disc, name) => getComputedStyle(disc).getPropertyValue(name)", name)
    )


def test_an_ink_is_chosen_without_the_server(table: Page, at: Sitting, fresh_server: Server) -> None:
    step(table, 1, "bids")
    fresh_server.stop(kill=True)
    choose(table, "Pink")
    step(table, 1, "bids")
    assert color_of(table, "--c") == color_of(table, "--p7") != ""
    assert "ink7" in str(table.locator(ROW).get_attribute("class"))
    fresh_server.start()
    sent(table)
    table.reload()
    assert "ink7" in str(table.locator(ROW).get_attribute("class"))


def test_an_ink_is_chosen_without_a_script(plain: Page, at: Sitting) -> None:
    page = at.seat(plain)
    choose(page, "Grey")
    assert "ink8" in str(page.locator(ROW).get_attribute("class"))
    assert page.locator(f"{ROW} .disc").inner_text() == "A"
