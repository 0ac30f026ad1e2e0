"""The chart of the end is read deal by deal: by a finger, by the arrow keys, in a race; its script comes with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from scorepad.evening.play import decide
from tests.browser.begun_evening import GUARD, Sitting, rested, sitting, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

DEALS = [
    deal((1, 0, 0), (1, 0, 0)),
    deal((0, 1, 0), (0, 1, 0)),
    deal((1, 0, 0), (0, 1, 0)),
    deal((0, 1, 0), (0, 1, 0)),
]
SHORT = {"schedule": "custom", "custom_schedule": (1,) * 4, "hook": False}
ORDER = """() => [...document.querySelectorAll(".course li")]
  .sort((one, other) => one.style.order - other.style.order).map(each => each.innerText.replace(/\\s+/g, " "))"""
SCRIPT = "script[src*='read_chart']"


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with sitting(live_server, 3, DEALS, **SHORT) as at:
        yield at


@pytest.fixture
def end(phones: Phones, at: Sitting) -> Page:
    page = phones.open()
    page.goto(at.watching)
    expect(page.locator(".plot")).to_be_visible()
    return page


def dragged(page: Page, part: float) -> None:
    box = page.locator(".plot").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * part, box["y"] + 40, steps=4)
    page.mouse.up()


def test_a_finger_along_it_reads_a_deal_and_puts_the_names_in_their_order_then(end: Page) -> None:
    dragged(end, 0.27)
    expect(end.locator(".reading")).to_contain_text("Deal 1: Ana 6, Călin 5, Bogdan 5")
    assert end.evaluate(ORDER) == ["A Ana 6", "C Călin 5", "B Bogdan 5"]
    dragged(end, 0.99)
    expect(end.locator(".reading")).to_contain_text("Deal 4: Călin")
    expect(end.locator(".course.read")).to_have_count(0)


def test_the_arrow_keys_read_it_too_and_each_deal_is_announced(end: Page) -> None:
    slider = end.get_by_role("slider", name="Totals, deal by deal")
    slider.focus()
    end.keyboard.press("Home")
    end.keyboard.press("ArrowRight")
    said = "Deal 2: "
    expect(end.locator(".reading")).to_contain_text(said)
    assert str(slider.get_attribute("aria-valuetext")).startswith(said)
    end.keyboard.press("ArrowRight")
    assert str(slider.get_attribute("aria-valuetext")).startswith("Deal 3: Călin 15, Bogdan 10, Ana 10")


def test_a_race_goes_through_all_deals_in_six_seconds_and_stops_at_a_press(phones: Phones, at: Sitting) -> None:
    page = phones.open(reduced_motion="no-preference")
    page.clock.install()
    page.goto(at.watching)
    page.clock.run_for(GUARD)
    button = page.get_by_role("button", name="Replay the game")
    button.click()
    page.clock.run_for(2000)
    expect(page.locator(".reading")).to_contain_text("Deal 1: ")
    page.clock.run_for(3000)
    expect(page.locator(".reading")).to_contain_text("Deal 3: ")
    expect(page.locator(".course.racing")).to_have_count(1)
    page.clock.run_for(1200)
    expect(page.locator(".reading")).to_contain_text("Deal 4: ")
    expect(page.locator(".course.racing")).to_have_count(0)
    button.click()
    page.clock.run_for(1000)
    button.click()
    expect(page.locator(".reading")).to_contain_text("Deal 4: ")


def test_without_motion_a_press_is_a_deal(phones: Phones, at: Sitting) -> None:
    page = phones.open(reduced_motion="reduce")
    page.goto(at.watching)
    rested(page)
    for n in (1, 2):
        page.get_by_role("button", name="Replay the game").click()
        expect(page.locator(".reading")).to_contain_text(f"Deal {n}: ")
    expect(page.locator(".course.racing")).to_have_count(0)


def test_its_script_comes_with_the_end_even_if_that_comes_by_a_poll(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 3, DEALS[:3], **SHORT) as at:
        page = phones.open()
        page.goto(at.watching)
        expect(page.locator(SCRIPT)).to_have_count(0)
        for answer in ({"p1": 0, "p2": 0, "p3": 0}, {"p1": 1, "p2": 0, "p3": 0}):
            state = at.state
            assert state.step
            at.write(decide.answer(state, 4, state.step.kind, answer).event)
        expect(page.locator(".plot")).to_be_visible()
        page.wait_for_function("() => window.readsCharts")
        dragged(page, 0.27)
        expect(page.locator(".reading")).to_contain_text("Deal 1: ")


def test_a_phone_that_plays_by_itself_has_it_with_its_program(phones: Phones, at: Sitting) -> None:
    page = with_rules(at.seat(phones.open()))
    dragged(page, 0.52)
    expect(page.locator(".reading")).to_contain_text("Deal 2: ")


def test_without_a_script_there_is_nothing_to_press(plain: Page, at: Sitting) -> None:
    plain.goto(at.watching)
    expect(plain.locator(".plot")).to_be_visible()
    expect(plain.locator(".reading")).to_be_hidden()
    expect(plain.get_by_role("slider")).to_have_count(0)
