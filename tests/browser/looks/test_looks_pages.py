"""The pages around a table, on the smallest phone and with letters twice as large: whole words, and all can be hit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import FloatRect, Locator, ViewportSize

from scorepad.evening.log.events import beginning
from scorepad.store import access, log, owners
from scorepad.web.site.clock import now
from tests.browser.begun_evening import Sitting, sitting, sitting_at
from tests.browser.live_server import Server
from tests.browser.looks.test_looks import ONES
from tests.browser.phones import Phones

LARGE = "document.documentElement.style.fontSize = '200%'"
OPEN = "for (const each of document.querySelectorAll('details')) each.open = true"
# Words that go on in the next line, where they have no hyphen; addresses may.
BROKEN = """() => {
  const found = [], range = document.createRange();
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, within = text.parentElement;
    if (within.closest("[translate=no], textarea, option, code, .unseen") || !within.getClientRects().length) continue;
    for (const word of text.data.matchAll(/[^\\s\\u2010-\\u2015/-]+/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word[0]);
    }
  }
  return found;
}"""
# Controls that are too low or too narrow for a finger.
SMALL = """() => [...document.querySelectorAll("main :is(button, .button, summary, select, input, .pick, .ways a)")]
  .filter(one => !one.closest(".unseen") && one.tabIndex !== -1 && one.type !== "hidden")
  .filter(one => !one.matches("[type=radio], [type=checkbox]"))
  .map(one => [one.textContent.trim() || one.name, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5)).map(([text]) => text)"""
SMALLEST: ViewportSize = {"width": 320, "height": 640}
MARGINS = "[...document.querySelectorAll('.evenings time')].map(one => one.getBoundingClientRect().right)"
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
BESIDE = ("seats", "agreed", "share", "tonight", "names", "more", "result", "deal/3", "deal/3/amend")
ABOUT = ("/", "/new", "/open", "/typed", "/watch", "/nothing-here")


@pytest.fixture(scope="module", params=["romanian-whist", "bid-whist"])
def at(live_server: Server, request: pytest.FixtureRequest) -> Iterator[Sitting]:
    with (
        sitting(live_server, 4, ONES)
        if request.param == "romanian-whist"
        else sitting_at(request.param, live_server) as begun
    ):
        yield begun


@pytest.mark.parametrize("locale", ["en", "ro"])
def test_no_word_is_broken_and_all_can_be_hit(phones: Phones, at: Sitting, locale: str) -> None:
    phones.tolerated.append("status of 404")
    page, wrong = at.seat(phones.open(locale=locale)), {}
    for address in (*ABOUT, *(at.table + each for each in BESIDE)):
        page.goto(address)
        page.evaluate(OPEN)
        for width, height, change in ((320, 640, ""), (390, 844, ""), (390, 844, LARGE)):
            page.set_viewport_size({"width": width, "height": height})
            if change:
                page.evaluate(change)
            wrong[address, width, change] = page.evaluate(BROKEN), page.evaluate(SMALL), page.evaluate(WIDE)
    assert [(at, *found) for at, found in wrong.items() if any(found)] == []


def test_evenings_have_one_margin_and_their_day_is_one_word(phones: Phones, live_server: Server) -> None:
    page, yesterday = phones.open(), (datetime.now().astimezone() - timedelta(days=1)).isoformat()
    with sitting(live_server, 4, ONES) as at:
        device, secret = access.new_device(at.store, "a phone", at=yesterday)
        for closed in (False, True, True):
            began = replace(beginning(at.state.evening), closed=closed, started=yesterday)
            begun = log.start(at.store, began, at=yesterday, device=device.id, running=not closed)
        replace(at, evening=begun, secret=secret).seat(page)
        for width in (320, 360, 390):
            page.set_viewport_size({"width": width, "height": 640})
            page.goto("/")
            assert "Yesterday" in page.inner_text("main")
            for large in (False, True):
                assert page.evaluate(BROKEN) == [], (width, large)
                assert len(set(page.evaluate(MARGINS))) == 1, (width, large)
                page.evaluate(LARGE)


def test_the_title_of_a_page_and_the_way_home_are_one_line(phones: Phones, live_server: Server) -> None:
    page = phones.open(viewport=SMALLEST)
    with sitting(live_server, 4, ONES) as at:
        at.seat(page)
        page.goto(f"/owner/{owners.owner_link(at.store, at=now())}")
        page.get_by_role("button").first.click()
        page.wait_for_url("**/owner/")
        page.evaluate(LARGE)
        assert _on_one_line(page.locator("h1"), page.locator(".home"))


def test_why_has_its_title_and_its_ways_in_two_lines_on_the_smallest_phone(phones: Phones, live_server: Server) -> None:
    page = phones.open(viewport=SMALLEST)
    with sitting(live_server, 4, ONES) as at:
        at.seat(page)
        page.locator(".room tbody td a").nth(5).tap()
        drawer = page.get_by_role("dialog")
        assert _on_one_line(drawer.get_by_role("heading"), drawer.get_by_role("button", name="Close"))
        ways = [drawer.get_by_role("link", name=name) for name in ("Previous deal", "Next deal")]
        assert _on_one_line(*ways)
        assert _box(drawer)["width"] == SMALLEST["width"] - 16


def test_the_four_suits_of_a_past_deal_make_even_rows(phones: Phones, live_server: Server) -> None:
    page = phones.open(viewport=SMALLEST)
    with sitting(live_server, 4, ONES) as at:
        at.seat(page)
        page.goto(f"{at.table}deal/3/amend")
        tops = [_box(chip)["y"] for chip in page.locator(".suits-row .chips label").all()]
        assert [tops.count(top) for top in sorted(set(tops))] == [2, 2]


def test_the_result_is_in_sight_whole(phones: Phones, live_server: Server) -> None:
    page = phones.open()
    with sitting_at("israeli-whist", live_server) as at:
        at.seat(page)
        for width in (320, 390, 1440):
            page.set_viewport_size({"width": width, "height": 640})
            page.goto(f"{at.table}result")
            assert page.evaluate("result.scrollHeight <= result.clientHeight"), width


def _on_one_line(*found: Locator) -> bool:
    boxes = [_box(each) for each in found]
    return max(box["y"] for box in boxes) < min(box["y"] + box["height"] for box in boxes)


def _box(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box
    return box


def test_buttons_keep_clear_of_error_messages(phones: Phones, at: Sitting) -> None:
    phones.tolerated.append("status of 404")
    page = at.seat(phones.open())
    page.goto("/nothing-here")
    said, pressed = (page.locator(each).bounding_box() for each in (".notice", ".choices .button"))
    assert said
    assert pressed
    assert pressed["y"] - said["y"] - said["height"] >= 12
