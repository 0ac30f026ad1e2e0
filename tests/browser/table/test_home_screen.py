"""How Scorepad gets onto the home screen: shown once, after the first game that ends on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from scorepad.phone import build
from tests.browser.begun_evening import Sitting, sitting
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.0 Mobile/15E148 Safari/604.1"
)
ANDROID = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36"
)
LAST = {"schedule": "custom", "custom_schedule": (1,), "hook": False}
READY = "() => window.scorepad?.evening"


@pytest.fixture(autouse=True, scope="module")
def program() -> None:
    """The phone's program is made before a page asks for it."""
    build.scripts()


def finished(server: Server) -> Sitting:
    with sitting(server, 4, [deal((1, 0, 0, 0), (1, 0, 0, 0))], **LAST) as at:
        return at


def at_the_end(page: Page, at: Sitting) -> Page:
    at.seat(page)
    expect(page.locator(".end h2")).to_be_visible()
    page.wait_for_function(READY)
    return page


@pytest.mark.parametrize(
    ("agent", "shown", "hidden"), [(IPHONE, ".safari", ".chrome"), (ANDROID, ".chrome", ".safari")]
)
def test_it_is_shown_at_the_end_of_the_first_game_as_the_browser_has_it_and_closed_for_ever(
    phones: Phones, live_server: Server, agent: str, shown: str, hidden: str
) -> None:
    first, second = finished(live_server), finished(live_server)
    phone = at_the_end(phones.open(user_agent=agent), first)
    hint = phone.locator("#home-screen")
    expect(hint).to_be_visible()
    expect(hint.locator(shown)).to_be_visible()
    expect(hint.locator(hidden)).to_be_hidden()
    expect(at_the_end(phone, second).locator("#home-screen")).to_be_hidden()
    hint = at_the_end(phone, first).locator("#home-screen")
    hint.get_by_role("button", name="Close").tap()
    expect(hint).to_be_hidden()
    expect(at_the_end(phone, first).locator("#home-screen")).to_be_hidden()


def test_browsers_of_which_it_has_no_drawing_and_those_without_script_have_none(
    phones: Phones, live_server: Server
) -> None:
    at = finished(live_server)
    expect(at_the_end(phones.open(user_agent=f"{ANDROID} EdgA/130.0"), at).locator("#home-screen")).to_be_hidden()
    plain = phones.open(user_agent=IPHONE, javascript=False)
    at.seat(plain)
    expect(plain.locator(".end h2")).to_be_visible()
    expect(plain.locator("#home-screen")).to_be_hidden()
