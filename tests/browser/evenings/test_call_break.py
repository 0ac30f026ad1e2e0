"""Call Break on a phone: a deal by its result takes seven taps, and points have tenths."""

from __future__ import annotations

from playwright.sync_api import expect

from scorepad.rules.sentence import Who
from tests.browser.begun_evening import chip, opened, sitting_at, step
from tests.browser.begun_evening import sent as arrived
from tests.browser.live_server import Server
from tests.browser.phones import Phones

CALLS = {"p2": 3, "p3": 4, "p4": 2, "p1": 3}
TRICKS = {"p2": 4, "p3": 4, "p4": 1}  # what is left for the first follows


def test_a_deal_takes_seven_taps_and_points_have_tenths(phones: Phones, live_server: Server) -> None:
    with sitting_at("call-break", live_server) as at:
        page, taps = opened(phones.open(), at), 0
        for kind, answer in (("bids", CALLS), ("tricks", TRICKS)):
            step(page, 1, kind)
            for who, number in answer.items():
                chip(page, Who(who), number).tap()
                taps += 1
            page.locator(f"#form[data-place='1'][data-kind='{kind}']").wait_for(state="detached")
            arrived(page)
        assert taps == 7
        expect(page.locator(".sheet tbody")).to_contain_text("3.1")
        assert [at.state.table.totals[who] for who in at.state.table.seats] == [31, 31, 40, -20]
