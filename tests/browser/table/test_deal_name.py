"""A deal of the pad for any game gets a name of its own from the line above the sheet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import Sitting, rested
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.tapped_deal import begun
from tests.support.scored_records import NAMES


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with begun(live_server, "any-game", NAMES, {}) as at:
        yield at


def test_a_deal_is_named_from_the_line_above_the_sheet(phones: Phones, at: Sitting) -> None:
    page: Page = at.seat(phones.open())
    page.wait_for_function("() => window.htmx")
    rested(page)
    page.get_by_role("link", name="Name this deal").tap()
    page.get_by_role("textbox").fill("Hole 7")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("h1")).to_have_text("Deal 1 · Hole 7")
    page.wait_for_function("() => !scorepad.waiting")
    assert at.state.deal
    assert at.state.deal.label == "Hole 7"
