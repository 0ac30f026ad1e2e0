"""The watch link and the result go out by one tap: copied, or handed to what the phone shares with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from scorepad.evening.play import decide
from tests.browser.begun_evening import Sitting, rested, sitting
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 4
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
NO_COPYING = NO_CLIPBOARD + "document.execCommand = () => false;"
SHARES = "navigator.share = async what => { window.shared = what; };"
MARKED = "() => getSelection().toString()"


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with sitting(live_server, 4, ONES) as begun:
        yield begun


def pasted(page: Page, at: Sitting) -> str:
    """The content of the phone's clipboard."""
    page.goto(f"{at.url}/open")
    page.locator("textarea").focus()
    page.keyboard.press("Control+v")
    return page.locator("textarea").input_value()


def sharing(phones: Phones, at: Sitting, browser_is: str) -> Page:
    page = phones.open()
    page.add_init_script(browser_is)
    at.seat(page).goto(at.table + "share")
    return page


@pytest.mark.parametrize("browser_is", ["", NO_CLIPBOARD], ids=["secure", "plain http"])
def test_the_watch_link_is_copied_by_one_tap(phones: Phones, at: Sitting, browser_is: str) -> None:
    page = sharing(phones, at, browser_is)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").tap()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert pasted(page, at) == at.watching


def test_if_copying_does_not_work_the_link_is_marked_to_be_copied_by_hand(phones: Phones, at: Sitting) -> None:
    page = sharing(phones, at, NO_COPYING)
    page.get_by_role("button", name="Copy").tap()
    expect(page.get_by_role("button", name="Copied")).to_have_count(0)
    assert page.evaluate(MARKED).strip() == at.watching


def test_the_phone_shares_the_watch_link_and_that_is_the_loud_button(phones: Phones, at: Sitting) -> None:
    page = sharing(phones, at, SHARES)
    expect(page.locator("button.main:visible")).to_have_text(["Share"])
    page.get_by_role("button", name="Share").tap()
    assert page.evaluate("shared") == {"url": at.watching}


def test_the_link_to_keep_score_has_its_own_buttons_apart(phones: Phones, at: Sitting) -> None:
    page = sharing(phones, at, SHARES)
    page.get_by_role("button", name="Create one-time link").tap()
    once = page.locator("#joining").inner_text()
    page.locator("section", has=page.locator("#joining")).get_by_role("button", name="Share").tap()
    assert page.evaluate("shared") == {"url": once}


def test_the_result_of_an_evening_is_shared_as_text(phones: Phones, at: Sitting) -> None:
    at.write(decide.close(at.state).event)
    page = phones.open()
    page.add_init_script(SHARES)
    rested(at.seat(page))
    page.get_by_role("link", name="Share the result").tap()
    page.get_by_role("button", name="Share").tap()
    lines = page.evaluate("shared.text").splitlines()
    assert "Ended early, after 4 of 24 deals" in lines
    assert lines[-4].startswith("1. ")


def test_without_a_script_link_and_result_are_there_to_be_marked(phones: Phones, at: Sitting) -> None:
    page = phones.open(javascript=False)
    at.seat(page).goto(at.table + "share")
    expect(page.locator("#watching")).to_have_text(at.watching)
    expect(page.get_by_role("button", name="Copy")).to_be_hidden()
    page.goto(at.watching + "result")
    assert "after 4 of 24 deals" in page.locator("#result").input_value()
