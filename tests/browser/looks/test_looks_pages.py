"""The pages around a table, on the smallest phone and with letters twice as large: whole words, and all can be hit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

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
# What is pressed, and too low or too narrow for a finger.
SMALL = """() => [...document.querySelectorAll("main :is(button, .button, summary, select, input, .pick, .ways a)")]
  .filter(one => !one.closest(".unseen") && one.tabIndex !== -1 && one.type !== "hidden")
  .filter(one => !one.matches("[type=radio], [type=checkbox]"))
  .map(one => [one.textContent.trim() || one.name, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5)).map(([text]) => text)"""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
BESIDE = ("seats", "agreed", "share", "tonight", "names", "more", "result", "deal/3", "deal/3/amend")
ABOUT = ("/", "/new", "/open", "/watch", "/nothing-here")


@pytest.fixture(scope="module", params=["romanian-whist", "bid-whist"])
def at(live_server: Server, request: pytest.FixtureRequest) -> Iterator[Sitting]:
    with (
        sitting(live_server, 4, ONES)
        if request.param == "romanian-whist"
        else sitting_at(request.param, live_server) as begun
    ):
        yield begun


@pytest.mark.parametrize("locale", ["en", "ro"])
@pytest.mark.parametrize(("width", "height", "large"), [(320, 640, False), (390, 844, True), (390, 844, False)])
def test_no_word_is_broken_and_all_can_be_hit(
    phones: Phones, at: Sitting, locale: str, width: int, height: int, large: bool
) -> None:
    phones.tolerated.append("status of 404")
    page = at.seat(phones.open(locale=locale, viewport={"width": width, "height": height}))
    wrong = {}
    for address in (*ABOUT, *(at.table + each for each in BESIDE)):
        wrong[address] = _wrong(page, address, large=large)
    assert [(address, *found) for address, found in wrong.items() if any(found)] == []


def _wrong(page: Page, address: str, *, large: bool) -> tuple[list[str], list[str], int]:
    page.goto(address)
    page.evaluate(OPEN)
    if large:
        page.evaluate(LARGE)
    return page.evaluate(BROKEN), page.evaluate(SMALL), page.evaluate(WIDE)


def test_what_is_pressed_stands_clear_of_what_went_wrong(phones: Phones, at: Sitting) -> None:
    phones.tolerated.append("status of 404")
    page = at.seat(phones.open())
    page.goto("/nothing-here")
    said, pressed = (page.locator(each).bounding_box() for each in (".notice", ".choices .button"))
    assert said
    assert pressed
    assert pressed["y"] - said["y"] - said["height"] >= 12
