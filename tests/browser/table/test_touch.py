"""Vibration and sound: off until somebody switches them on, on this phone alone, and never in the task of a tap."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import Sitting, bid_nothing, chip, rested, sitting, step, until, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 3
CHOICE, REFUSAL, CLOSED = 12, [25, 50, 25], [15, 90, 30]
# Each buzz, each note by its hertz, and which of them came while a tap or an answer was still at work.
SPY = """
window.felt = []; window.heard = []; window.early = []; let busy = false;
const note = (list, what) => { list.push(what); if (busy) early.push(what); };
for (const name of ["change", "pointerup", "scorepad:drawn"]) addEventListener(name, () => {
  busy = true;
  setTimeout(() => { busy = false; });
}, true);
navigator.vibrate = buzz => { note(felt, buzz); return true; };
window.AudioContext = class extends AudioContext {
  constructor() { super(); note(heard, "opened"); }
  createOscillator() {
    const tone = super.createOscillator();
    setTimeout(() => note(heard, tone.frequency.value));
    return tone;
  }
};
"""


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with sitting(live_server, 4, ONES) as begun:
        yield begun


@pytest.fixture
def page(phones: Phones) -> Page:
    page = phones.open()
    page.add_init_script(SPY)
    return page


def fetched(page: Page) -> int:
    """How often the script that buzzes and sounds was fetched."""
    files: list[str] = page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    return len([name for name in files if name.endswith("/touch.js")])


def switched_on(page: Page, at: Sitting, *what: str) -> Page:
    """Switch these on under More, over the table, and go back to it."""
    with_rules(at.seat(page))
    page.get_by_role("link", name="More", exact=True).tap()
    for each in what:
        page.get_by_role("checkbox", name=each, exact=True).tap()
    page.get_by_role("link", name="Back to the game").tap()
    page.wait_for_function("() => window.felt.length || window.heard.length > 1")  # what is switched on is felt at once
    page.evaluate("felt.length = heard.length = early.length = 0")
    return page


def bids(page: Page) -> None:
    step(page, 4, "bids")
    bid_nothing(page, 4)


def felt(page: Page, what: list[object], name: str = "felt") -> None:
    page.wait_for_function(f"wanted => JSON.stringify({name}) === wanted", arg=str(what).replace(" ", ""))


def test_a_phone_keeps_still_and_fetches_no_script_until_it_is_switched_on(page: Page, at: Sitting) -> None:
    with_rules(at.seat(page))
    bids(page)
    chip(page, "taker", "p2").tap()
    expect(page.locator(".booked > p")).to_have_count(1)
    assert page.evaluate("[...felt, ...heard]") == []
    assert fetched(page) == 0


def test_a_choice_a_refusal_and_a_closed_deal_feel_different_and_never_hold_a_tap_up(page: Page, at: Sitting) -> None:
    switched_on(page, at, "Vibrate", "Play sounds")
    step(page, 4, "bids")
    chip(page, "p1", 0).tap()
    felt(page, [CHOICE])
    for who in ("p2", "p3"):
        chip(page, who, 0).tap()
    box = chip(page, "p4", 1).bounding_box()  # the last bidder may not
    assert box
    page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    felt(page, [CHOICE, CHOICE, CHOICE, REFUSAL])
    chip(page, "p4", 0).tap()
    step(page, 4, "tricks")
    chip(page, "taker", "p2").tap()
    felt(page, [*[CHOICE] * 3, REFUSAL, CHOICE, CHOICE, CLOSED])
    heard = [each for each in page.evaluate("heard") if each != "opened"]
    assert heard == [1900, 1900, 1900, 160, 1900, 1900, 587, 880]
    assert page.evaluate("early") == []


def test_it_is_remembered_on_this_phone_and_each_can_be_had_alone(page: Page, at: Sitting) -> None:
    switched_on(page, at, "Play sounds")
    page.reload()
    with_rules(page)
    until(page, "() => performance.getEntriesByType('resource').some(one => one.name.endsWith('/touch.js'))")
    step(page, 4, "bids")
    chip(page, "p1", 0).tap()
    felt(page, [1900], "heard.filter(each => each > 0)")
    assert page.evaluate("felt") == []
    assert fetched(page) == 1
    page.get_by_role("link", name="More", exact=True).tap()
    expect(page.get_by_role("checkbox", name="Play sounds")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Vibrate")).not_to_be_checked()
    page.get_by_role("checkbox", name="Play sounds").tap()
    page.get_by_role("link", name="Back to the game").tap()
    page.evaluate("heard.length = 0")
    chip(page, "p2", 0).tap()
    page.wait_for_timeout(300)
    assert page.evaluate("heard") == []


def test_an_entry_of_another_phone_is_not_felt(page: Page, at: Sitting) -> None:
    switched_on(page, at, "Vibrate")
    page.wait_for_timeout(3100)
    at.answer(0, 0, 0, 0)
    at.answer(0, 1, 0, 0)
    expect(page.locator("#form[data-place='5']")).to_be_visible(timeout=20_000)
    page.wait_for_timeout(300)
    assert page.evaluate("felt") == []


def test_the_page_of_the_server_offers_what_the_phone_can(phones: Phones, at: Sitting) -> None:
    page = phones.open()
    page.add_init_script("delete Navigator.prototype.vibrate")
    at.seat(page)
    page.goto(at.table + "more")
    expect(page.get_by_role("checkbox", name="Play sounds")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Vibrate")).to_be_hidden()
    page.get_by_role("checkbox", name="Play sounds").tap()
    page.wait_for_function("() => localStorage.touch === 'sound'")
    plain = phones.open(javascript=False)
    at.seat(plain)
    plain.goto(at.table + "more")
    expect(plain.get_by_text("Play sounds", exact=True)).to_be_hidden()


def test_the_sample_game_is_felt_too(page: Page) -> None:
    page.add_init_script("localStorage.touch = 'vibrate'")
    page.goto("/try/sample/")
    with_rules(page)
    until(page, "() => performance.getEntriesByType('resource').some(one => one.name.endsWith('/touch.js'))")
    rested(page)
    page.locator("#form .row").first.locator("input").first.tap()
    felt(page, [CHOICE])
