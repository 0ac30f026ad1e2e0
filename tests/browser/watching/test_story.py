"""The story of the evening is loaded into the end page; without a script a link leads there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from scorepad.evening.play import decide
from tests.browser.begun_evening import sitting
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

ONES = [deal((1, 0, 0), (1, 0, 0))] * 2
WIDER = "document.documentElement.scrollWidth > innerWidth"
SHAPES = """() => [...document.images].filter(each => each.complete && each.naturalWidth).map(each => {
  const { objectFit: fit } = getComputedStyle(each), seen = each.clientHeight / each.clientWidth;
  return [each.id, Math.abs(seen * each.naturalWidth / each.naturalHeight - 1) < 0.01 && fit !== "cover"];
})"""


def test_it_is_under_the_result_and_is_loaded_again_after_a_correction(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 3, ONES, schedule="custom", custom_schedule=(1, 1), hook=False) as at:
        page = phones.open()
        page.goto(at.watching)
        story = page.locator(".end .story")
        expect(page.locator(".end .plot")).to_be_visible()
        expect(story.get_by_role("row", name="Ana 2 0 2 0")).to_be_visible()
        assert not page.evaluate(WIDER)
        at.write(decide.amend(at.state, 2, {"tricks": {"p1": 0, "p2": 1, "p3": 0}}, "2026-11-20T22:00:00+02:00").event)
        expect(story.get_by_role("row", name="Ana 1 1 0 1 1 1")).to_be_visible()
        page.locator("summary").press("Enter")
        expect(story.get_by_role("row", name="2 5 4 10")).to_be_visible()


def test_without_a_script_a_link_leads_to_it_and_back(plain: Page, live_server: Server) -> None:
    with sitting(live_server, 3, ONES, schedule="custom", custom_schedule=(1, 1), hook=False) as at:
        at.seat(plain)
        plain.get_by_role("link", name="How the game went").tap()
        expect(plain.locator(".plot")).to_be_visible()
        plain.get_by_role("link", name="Back to the game").tap()
        expect(plain.locator(".end")).to_be_visible()


def test_without_a_script_pictures_are_shown_as_they_are_and_open_as_drawings(plain: Page, live_server: Server) -> None:
    with sitting(live_server, 3, ONES, schedule="custom", custom_schedule=(1, 1), hook=False) as at:
        plain.goto(f"{at.watching}result")
        expect(plain.get_by_role("button")).to_have_count(0)
        for name in ("Score sheet", "How the game went"):
            plain.get_by_role("link", name=name).tap()
            expect(plain.locator("svg > text", has_text="Ana wins")).to_be_visible()
            plain.go_back()


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_both_pictures_are_shown_whole(plain: Page, live_server: Server, size: tuple[int, int]) -> None:
    deals = [deal((1, 0, 0, 0), (1, 0, 0, 0))] * 24
    with sitting(live_server, 4, deals, schedule="custom", custom_schedule=(1,) * 30, hook=False) as at:
        at.write(decide.close(at.state).event)
        plain.set_viewport_size({"width": size[0], "height": size[1]})
        plain.goto(f"{at.watching}result")
        assert dict(plain.evaluate(SHAPES)) == {"story": True, "sheet": True}
        assert not plain.evaluate(WIDER)
