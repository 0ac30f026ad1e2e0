"""Numbers that are typed: they wait for their button, and what belongs to the deal can be noted before."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.begun_evening import rested
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.tapped_deal import Phone, begun
from tests.support.scored_records import NAMES

US, THEM = "p1+p3", "p2+p4"
BEFORE_THE_POINTS = {"contract": {"declarer": "Ana", "bid": "90H"}}


def at_the_points(phones: Phones, server: Server) -> Page:
    """Coinche, where the contract is known and the card points are asked."""
    with begun(server, "coinche", NAMES, {}, [BEFORE_THE_POINTS]) as at:
        page = at.seat(phones.open(base_url=server.url))
        Phone(page, NAMES)
        return page


def test_typed_points_wait_for_the_button_whatever_number_it_is(phones: Phones, live_server: Server) -> None:
    page = at_the_points(phones, live_server)
    for points, others in (("60", "102"), ("100", "62"), ("0", "162")):
        page.locator(f"#form .typed[name='{US}']").fill("")
        page.locator(f"#form .typed[name='{US}']").tap()
        page.keyboard.type(points)
        expect(page.locator(f"#form .typed[name='{THEM}']")).to_have_value(others)
        rested(page)
        expect(page.locator("#form[data-kind='card_points']")).to_be_visible()
    page.locator("#step .send").evaluate("button => button.click()")
    expect(page.locator(".sheet tbody tr")).to_have_count(1)


def test_belote_is_noted_after_the_points_were_typed_and_before_they_are_sent(
    phones: Phones, live_server: Server
) -> None:
    page = at_the_points(phones, live_server)
    page.locator(f"#form .typed[name='{US}']").tap()
    page.keyboard.type("100")
    page.locator("summary", has_text="Belote").tap()
    page.get_by_role("button", name="Ana & Călin", exact=True).first.tap()
    expect(page.locator(f"#form .typed[name='{US}']")).to_have_value("100")
    expect(page.locator("[formaction='note/belote'][aria-pressed='true']")).to_be_visible()
    rested(page)
    page.locator("#step .send").evaluate("button => button.click()")
    expect(page.locator(".sheet tbody tr")).to_have_count(1)
    expect(page.locator(".sheet tbody td").first).to_contain_text("210")
