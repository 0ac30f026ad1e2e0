"""The table on large and low screens: large chips next to names on a tablet, all bidders on a phone turned sideways."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import Sitting, opened, play_on, step, with_rules
from tests.browser.phones import Phones

TABLET, SIDEWAYS, LAID_TABLET, DESK = (820, 1180), (844, 390), (1180, 820), (1440, 900)
MEASURED = """() => {
  const box = one => one.getBoundingClientRect().toJSON();
  const all = query => [...document.querySelectorAll(query)].map(box), [room] = all(".room"), [step] = all("#step");
  return { room, step, names: all("#form legend"), discs: all("#form legend .disc"),
    firsts: all("#form .chips label:first-child"), lasts: all("#form .chips label:last-child"),
    bar: all(".bar")[0], wide: document.documentElement.scrollWidth };
}"""


@pytest.fixture
def page(phones: Phones, at: Sitting) -> Page:
    return at.seat(phones.open())


def measured(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found: dict[str, Any] = page.evaluate(MEASURED)
    assert found["wide"] == size[0]
    return found


@pytest.mark.parametrize("size", [TABLET, LAID_TABLET, DESK], ids=str)
def test_on_large_screens_chips_are_72_pixels_high_next_to_their_names(page: Page, size: tuple[int, int]) -> None:
    found = measured(page, size)
    assert {round(chip["bottom"] - chip["top"]) for chip in found["firsts"]} == {72}
    for name, disc, chip in zip(found["names"], found["discs"], found["firsts"], strict=True):
        assert name["right"] <= chip["left"]
        assert abs(disc["top"] + disc["bottom"] - chip["top"] - chip["bottom"]) < 4


def test_an_upright_tablet_has_the_sheet_above_the_step_over_the_whole_width(page: Page) -> None:
    found = measured(page, TABLET)
    assert found["room"]["bottom"] <= found["step"]["top"]
    assert found["room"]["right"] - found["room"]["left"] == found["step"]["right"] - found["step"]["left"] == TABLET[0]


@pytest.mark.parametrize("size", [SIDEWAYS, LAID_TABLET, DESK], ids=str)
def test_a_wide_screen_has_the_sheet_next_to_the_step_and_all_bidders_in_sight(
    page: Page, size: tuple[int, int]
) -> None:
    found = measured(page, size)
    assert found["room"]["right"] <= found["step"]["left"]
    assert found["lasts"][-1]["bottom"] <= found["bar"]["top"] + 1
    assert page.evaluate("document.documentElement.scrollHeight") == size[1]


@pytest.mark.parametrize("size", [TABLET, DESK], ids=str)
def test_a_chart_of_the_totals_comes_if_there_is_room_and_moves_no_chip(
    phones: Phones, at: Sitting, size: tuple[int, int]
) -> None:
    page = with_rules(opened(phones.open(), at))
    play_on(page, at.state, random.Random(3), deals=3)
    step(page, 4, "bids")
    expect(page.locator(".chart")).to_have_count(0)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    before = page.evaluate(MEASURED)["firsts"]
    expect(page.locator(".chart polyline")).to_have_count(4)
    found = page.evaluate(MEASURED)
    assert found["firsts"] == before
    assert found["room"]["height"] >= 270
    assert page.locator(".chart li b").all_text_contents()[0] == at.state.evening.name(at.state.table.leaders[0])
