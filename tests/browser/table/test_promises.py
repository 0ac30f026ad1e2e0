"""Bids next to the tricks that are asked: of partners together, with how they came out."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.begun_evening import chip, sitting_at, step
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.tapped_deal import Given, Phone, begun
from tests.support.scored_records import NAMES

US, THEM = "p1+p3", "p2+p4"
SMALL = {"width": 320, "height": 640}


def at_the_tricks(phones: Phones, server: Server, game: str, deal: Given, **options: object) -> Page:
    with begun(server, game, NAMES, options, [deal]) as at:
        page = at.seat(phones.open(base_url=server.url))
        Phone(page, NAMES)
        return page


def bids(ana: int, bogdan: int, calin: int, doina: int) -> Given:
    return {"bids": {"Bogdan": bogdan, "Călin": calin, "Doina": doina, "Ana": ana}}


def row(page: Page, who: str) -> Locator:
    return page.locator(f"#form .row[data-key='{who}']")


def chosen(page: Page, who: str, number: int) -> None:
    """Choose a number by the keyboard, so that nothing is sent."""
    chip(page, who, number).focus()
    page.keyboard.press("Space")


def verdict(page: Page, took: Mapping[str, int]) -> list[str]:
    """The words about the bids after these tricks were chosen."""
    for who, tricks in took.items():
        chosen(page, who, tricks)
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))")
    return [each.inner_text().strip() for each in page.locator(".verdict, .outcome").all()]


def test_the_bid_of_partners_is_over_their_tricks_with_the_bid_of_each(phones: Phones, live_server: Server) -> None:
    page = at_the_tricks(phones, live_server, "spades", bids(4, 2, 3, 3))
    expect(row(page, US).locator("legend")).to_contain_text("Ana & Călin bid 7 (4 + 3)")
    expect(row(page, US).locator(".needed")).to_have_text("7 needed")
    expect(row(page, US).locator(".ring")).to_have_text("7")
    assert verdict(page, {US: 6}) == ["set · −70", "made · 2 bags · +52"]  # the others' seven follow
    expect(row(page, US).locator(".needed")).not_to_be_visible()


def test_of_two_sides_the_other_number_follows_again_after_undo(phones: Phones, live_server: Server) -> None:
    page = at_the_tricks(phones, live_server, "spades", bids(4, 2, 3, 3))
    chip(page, US, 6).tap()
    step(page, 2, "bids")
    page.get_by_role("button", name="Undo").last.tap()
    step(page, 1, "tricks")
    for taken, rest in ((9, 4), (7, 6)):
        chip(page, US, taken).tap()
        expect(chip(page, THEM, rest)).to_be_checked()
        expect(page.locator(".implied")).to_have_attribute("data-key", THEM)
    page.get_by_role("button", name="Done").tap()
    step(page, 2, "bids")


def test_the_verdict_of_a_side_moves_no_row(phones: Phones, live_server: Server) -> None:
    page = at_the_tricks(phones, live_server, "spades", bids(4, 2, 3, 3))
    before = row(page, THEM).bounding_box()
    for tricks in (0, 13, 7):
        chosen(page, US, tricks)
        expect(row(page, US).locator(".outcome")).not_to_be_empty()
        assert row(page, THEM).bounding_box() == before


def test_the_sum_that_a_side_has_bid_so_far_is_over_the_bids(phones: Phones, live_server: Server) -> None:
    with sitting_at("spades", live_server) as at:
        page = at.seat(phones.open(base_url=live_server.url))
        sums = page.locator(".sides output")
        expect(sums).to_have_text(["–", "–"])
        for who, bid in (("p2", 2), ("p3", 3), ("p4", 4)):
            chosen(page, who, bid)
        expect(sums).to_have_text(["3", "6"])


def test_a_contract_is_made_or_set_at_once(phones: Phones, live_server: Server) -> None:
    page = at_the_tricks(phones, live_server, "rubber-bridge", {"contract": {"declarer": "Ana", "bid": "4S"}})
    expect(row(page, US).locator(".needed")).to_have_text("10 needed; 4 tricks beat it")
    expect(row(page, US).locator(".ring")).to_have_text("10")
    chosen(page, US, 9)
    expect(row(page, US).locator(".outcome")).to_have_text("down · Bogdan & Doina +50")


def test_more_tricks_than_a_bid_that_is_a_minimum_make_it(phones: Phones, live_server: Server) -> None:
    page = at_the_tricks(phones, live_server, "call-break", bids(3, 2, 2, 2))
    assert verdict(page, {"p2": 4, "p3": 1, "p4": 2}) == ["made", "failed", "made", "made"]


def test_a_nil_has_its_own_words_and_does_not_hide_whether_the_bid_is_made(phones: Phones, live_server: Server) -> None:
    page = at_the_tricks(phones, live_server, "spades", {**bids(4, 2, 0, 3), "nil_tricks": {"Călin": 1}})
    expect(row(page, US).locator("legend")).to_contain_text("Ana & Călin bid 4")
    expect(row(page, US).locator("legend")).to_contain_text("Călin bid nil")
    assert verdict(page, {US: 4}) == ["made · nil failed · −60", "made · 4 bags · +54"]


@pytest.mark.parametrize("locale", ["en", "de", "he"])
def test_a_watcher_on_a_small_phone_sees_bid_and_parts(phones: Phones, live_server: Server, locale: str) -> None:
    with begun(live_server, "spades", NAMES, {}, [bids(4, 2, 0, 3)]) as at:
        page = phones.open(base_url=live_server.url, viewport=SMALL, locale=locale)
        page.goto(f"{at.watching}?me=p1")
        bid = page.locator(".seat.mine .told")
        expect(bid).to_have_text("4")
        expect(page.locator(".seat.mine .needs")).to_contain_text("Călin")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert bid.evaluate("told => told.getBoundingClientRect().width") <= 320


@pytest.mark.parametrize("locale", ["en", "de", "fr", "he", "ja", "ro"])
def test_the_chosen_suit_leaves_the_words_above_it_alone(phones: Phones, live_server: Server, locale: str) -> None:
    with sitting_at("romanian-whist", live_server) as at:
        page = at.seat(phones.open(base_url=live_server.url, locale=locale))
        Phone(page, NAMES)
        for suit in ("C", "S"):
            page.locator(f"#note-{suit}").tap()
            expect(page.locator(f"#note-{suit}")).to_have_attribute("aria-pressed", "true")
            assert page.locator(f"#note-{suit}").evaluate(OVERPRINTED) == []


OVERPRINTED = """button => {
    const words = document.querySelector(".note small").getBoundingClientRect();
    const box = button.getBoundingClientRect(), look = getComputedStyle(button), clear = "rgba(0, 0, 0, 0)";
    const sign = document.createRange();
    sign.selectNodeContents(button);
    return [
      box.top < words.bottom && look.backgroundColor !== clear && "ground",
      box.top < words.bottom && look.borderTopColor !== clear && "frame",
      box.bottom - parseFloat(look.borderBottomWidth) < words.bottom && "line",
      sign.getBoundingClientRect().top < words.bottom - 3 && "sign",
      look.textDecorationLine !== "underline" && "nothing shows the choice",
    ].filter(Boolean);
}"""
"""How much of the words above the suits a chosen suit covers."""
