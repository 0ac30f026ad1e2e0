"""A contract and a call tapped in in two rows: what strikes out what, what closes, and when it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import Sitting, chip, rested, sent
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.tapped_deal import Given, begun
from tests.support.scored_records import NAMES

TWO_HEARTS: list[Given] = [{"auction": ["1C", "2H"]}]


def at_table(server: Server, game: str, deals: Sequence[Given] = ()) -> AbstractContextManager[Sitting]:
    return begun(server, game, NAMES, {}, deals)


def opened(phones: Phones, at: Sitting) -> Page:
    page = at.seat(phones.open())
    page.wait_for_function("() => window.htmx")
    rested(page)
    return page


def struck_out(page: Page) -> list[str]:
    """The chips that can be tapped no more, once the effects of the last tap were worked out."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))")
    found: list[str] = page.locator("#form input:disabled").evaluate_all("all => all.map(one => one.value)")
    return found


def tap(page: Page, key: str, choice: str) -> None:
    chip(page, key, choice).tap()


def test_each_row_strikes_out_in_the_other_what_does_not_go_with_it(phones: Phones, live_server: Server) -> None:
    with at_table(live_server, "rubber-bridge", TWO_HEARTS) as at:
        page = opened(phones, at)
        assert struck_out(page) == ["xx", "1"]
        tap(page, "p3", "2")
        assert struck_out(page) == ["xx", "1", "C", "D", "H"]
        tap(page, "p3", "3")
        assert struck_out(page) == ["xx", "1"]
        page.reload()
        expect(chip(page, "p3", "3")).to_be_checked()
    with at_table(live_server, "rubber-bridge", TWO_HEARTS) as at:
        page = opened(phones, at)
        tap(page, "p3.second", "C")
        assert struck_out(page) == ["xx", "1", "2"]
        tap(page, "p3.second", "S")
        assert struck_out(page) == ["xx", "1"]


def test_a_call_goes_off_with_its_second_row_and_a_pass_with_its_only_one(phones: Phones, live_server: Server) -> None:
    with at_table(live_server, "rubber-bridge", TWO_HEARTS) as at:
        page = opened(phones, at)
        tap(page, "p3", "2")
        rested(page)
        assert len(at.log) == 1
        tap(page, "p3.second", "S")
        expect(page.get_by_role("heading", name="Doina to call")).to_be_visible()
        rested(page)
        tap(page, "p4.second", "D")
        tap(page, "p4", "pass")
        expect(page.get_by_role("heading", name="Ana to call")).to_be_visible()
        sent(page)
        assert at.state.facts.answers["auction"] == ("1C", "2H", "2S", "pass")


def test_a_contract_without_options_goes_off_with_the_third_tap(phones: Phones, live_server: Server) -> None:
    with at_table(live_server, "israeli-whist") as at:
        page = opened(phones, at)
        assert page.locator("#form input").count() - page.locator("#form input[type=hidden]").count() == 18
        for key, choice in (("declarer", "p2"), ("bid.second", "NT"), ("bid", "13")):
            tap(page, key, choice)
        expect(page.locator("#form[data-kind=bids]")).to_be_visible()
        sent(page)
        assert at.state.facts.answers["contract"] == {"declarer": "p2", "bid": "13NT"}


def test_no_trump_closes_the_suits_at_once_and_a_suit_bid_the_direction(phones: Phones, live_server: Server) -> None:
    with at_table(live_server, "bid-whist") as at:
        page = opened(phones, at)
        for key, choice in (("declarer", "p2"), ("bid", "4"), ("bid.second", "up")):
            tap(page, key, choice)
        assert struck_out(page) == ["up", "down"]
        tap(page, "trump", "H")
        tap(page, "bid.second", "nt")
        assert struck_out(page) == ["C", "D", "H", "S"]
        expect(chip(page, "trump", "")).to_be_checked()
        tap(page, "direction", "down")
        page.locator("#step .send").evaluate("button => button.click()")
        expect(page.locator("#form[data-kind=tricks]")).to_be_visible()
        sent(page)
        assert at.state.facts.answers["contract"] == {"declarer": "p2", "bid": "4nt", "direction": "down"}


@pytest.mark.parametrize("javascript", [True, False])
def test_a_bid_overtaken_by_another_phone_is_refused_with_both_rows_kept(
    phones: Phones, live_server: Server, javascript: bool
) -> None:
    with at_table(live_server, "rubber-bridge", TWO_HEARTS) as at:
        page = at.seat(phones.open(javascript=javascript))
        rested(page)
        for key, choice in (("p3", "2"), ("p3.second", "C")):
            chip(page, key, choice).evaluate("chip => { chip.disabled = false; chip.checked = true }")
        page.locator("#step .send").evaluate("button => button.click()")
        expect(page.get_by_text("Bogdan bid 2♥: bid higher, or pass")).to_be_visible()
        expect(page.locator("#form input:checked")).to_have_count(2)


def test_from_right_to_left_both_rows_begin_at_the_right_and_fit(phones: Phones, live_server: Server) -> None:
    with at_table(live_server, "rubber-bridge", TWO_HEARTS) as at:
        page = opened(phones, at)
        page.evaluate("document.documentElement.dir = 'rtl'")
        for row in page.locator("#form .half").all():
            lefts = row.locator(".chips").last.locator("label").evaluate_all("all => all.map(one => one.offsetLeft)")
            assert lefts == sorted(lefts, reverse=True)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        tap(page, "p3", "2")
        assert struck_out(page) == ["xx", "1", "C", "D", "H"]
