"""A form in which a field may stay blank is filled downwards: its button is below, and a refusal is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import Sitting, chip, rested, sitting_at, step
from tests.browser.live_server import Server
from tests.browser.phones import Phones

PLACES = "rows => rows.map(row => row.offsetTop)"
ABOVE = "one => one.getBoundingClientRect().bottom <= document.querySelector('.bar').getBoundingClientRect().top + 1"


def _opened(phones: Phones, at: Sitting) -> Page:
    page = at.seat(phones.open())
    page.wait_for_function("() => window.htmx")
    rested(page)
    return page


def _declare(page: Page, **more: str) -> None:
    for key, choice in {"declarer": "p2", "game": "D", **more}.items():
        chip(page, key, choice).tap()


@pytest.mark.parametrize("height", [844, 664])
def test_the_button_is_below_all_fields_and_a_refusal_is_in_sight(
    phones: Phones, live_server: Server, height: int
) -> None:
    with sitting_at("skat", live_server) as at:
        page = _opened(phones, at)
        page.set_viewport_size({"width": 390, "height": height})
        last = page.locator("#form .row").last
        order = last.evaluate("row => row.compareDocumentPosition(document.querySelector('#step .send'))")
        assert order & 4  # it follows
        assert page.locator("#step .send").evaluate(ABOVE)
        _declare(page, announced="schwarz")
        before = page.locator("#form .row").evaluate_all(PLACES)
        page.locator("#step .send").tap()
        why = page.locator(".problem")
        expect(why).to_have_text("schwarz can be announced in hand games only")
        page.wait_for_timeout(300)
        assert why.evaluate(ABOVE)
        assert page.locator("#form .row").evaluate_all(PLACES) == before
        done = page.locator("#step .send").bounding_box()
        said = why.bounding_box()
        assert done
        assert said
        assert said["y"] + said["height"] <= done["y"]


def test_the_declarer_has_an_ink_blanks_are_quiet_and_the_game_is_in_words(phones: Phones, live_server: Server) -> None:
    with sitting_at("skat", live_server) as at:
        page = _opened(phones, at)
        label = page.locator("label", has=page.locator("input[name=declarer][value=p2]"))
        expect(label.locator(".disc")).to_have_text("B")
        _declare(page, hand="True")
        fill = "one => getComputedStyle(one.nextElementSibling).backgroundColor"
        assert chip(page, "declarer", "p2").evaluate(fill) != chip(page, "game", "D").evaluate(fill)
        tint = page.locator(".facts > span").first.evaluate("one => getComputedStyle(one).backgroundColor")
        assert chip(page, "announced", "").evaluate(fill) == tint
        page.locator("#step .send").tap()
        step(page, 1, "matadors")
        expect(page.locator("#step .contract")).to_have_text("Bogdan diamonds hand")
        chip(page, "matadors", 1).tap()
        step(page, 1, "result")
        chip(page, "result", "lost").tap()
        expect(page.locator(".sheet th .red")).to_have_text("♦ H failed")
