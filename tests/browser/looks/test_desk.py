"""On a desk the pages around the table use the width: what one does now at the left, the rest at the right."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from scorepad.evening.log.events import Closed
from tests.browser.begun_evening import sitting
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

LEFT_AND_RIGHT = """([left, right]) => {
  const [one, other] = [left, right].map(query => document.querySelector(query).getBoundingClientRect());
  const root = document.documentElement, free = innerWidth - (other.right - one.left);
  return [one.right < other.left && Math.abs(one.top - other.top) < 2 && free < 300, root.scrollWidth > innerWidth];
}"""


@pytest.mark.parametrize(
    ("path", "left", "right"),
    [("/", ".playing", ".past"), ("/?q=Nobody", ".playing", ".past"), ("/new", ".who-plays", ".how-to-play")],
)
def test_on_a_desk_a_page_has_two_columns_that_begin_at_one_height(
    phones: Phones, live_server: Server, path: str, left: str, right: str
) -> None:
    page = phones.open(viewport={"width": 1440, "height": 900}, is_mobile=False, has_touch=False)
    with sitting(live_server, 4) as at:
        at.seat(page)
        page.goto(at.url + path)
        assert page.evaluate(LEFT_AND_RIGHT, [left, right]) == [True, False]
        page.set_viewport_size({"width": 820, "height": 1180})
        assert page.evaluate(LEFT_AND_RIGHT, [left, right]) == [False, False]


def test_on_a_desk_a_new_readers_page_has_the_sheet_at_the_left_and_more_at_the_right(
    phones: Phones, live_server: Server
) -> None:
    page = phones.open(viewport={"width": 1440, "height": 900}, is_mobile=False, has_touch=False)
    page.goto(live_server.url)
    assert page.evaluate(LEFT_AND_RIGHT, [".playing", ".more-links"]) == [True, False]


@pytest.mark.parametrize(("width", "leads"), [(390, True), (1440, False)])
def test_no_button_leads_to_what_is_in_sight_and_the_sample_has_rules_of_one_length(
    phones: Phones, live_server: Server, width: int, leads: bool
) -> None:
    page = phones.open(viewport={"width": width, "height": 844})
    page.goto(live_server.url)
    assert page.locator(".quick [href='#more']").is_visible() is leads
    boxes = [each.bounding_box() for each in page.locator(".first-sheet, .first-sheet p").all()]
    assert len({(each["x"], each["width"]) for each in boxes if each}) == 1


@pytest.mark.parametrize(("deals", "right"), [(4, ".bids-head"), (14, ".finish > .pad")])
def test_the_end_of_a_short_game_has_its_numbers_at_the_right_that_of_a_long_one_its_sheet(
    phones: Phones, live_server: Server, deals: int, right: str
) -> None:
    page = phones.open(viewport={"width": 1440, "height": 900}, is_mobile=False, has_touch=False)
    with sitting(live_server, 4, [deal((0, 0, 0, 0), (0, 1, 0, 0))] * min(deals, 4)) as at:
        for _ in range(4, deals):
            for _ in range(2):
                at.answer(0, 0, 0, at.state.deal.cards if at.state.step.kind == "tricks" else 0)
        at.write(Closed())
        at.seat(page)
        boxes = [page.locator(part).bounding_box() for part in (".stage", right)]
        assert all(boxes)
        left, other = boxes
        assert left["x"] + left["width"] < other["x"]
        assert other["y"] < left["y"] + 40


def test_the_story_on_a_page_of_its_own_has_the_columns_of_the_end(phones: Phones, live_server: Server) -> None:
    page = phones.open(viewport={"width": 1440, "height": 900}, is_mobile=False, has_touch=False)
    with sitting(live_server, 4, [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 4) as at:
        at.write(Closed())
        at.seat(page)
        left = page.locator(".stage").bounding_box()
        page.goto(f"{page.url}story")
        lines = page.locator(".leaf .course").bounding_box()
        assert page.evaluate(LEFT_AND_RIGHT, [".told-of", ".by-others, .story .scroll"]) == [True, False]
        assert left
        assert lines
        assert abs(left["x"] - lines["x"]) < 2


def test_on_a_desk_a_watcher_has_the_chart_below_the_bids_and_nothing_is_cut(
    phones: Phones, live_server: Server
) -> None:
    page = phones.open(viewport={"width": 1440, "height": 900}, is_mobile=False, has_touch=False)
    with sitting(live_server, 4, [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 4) as at:
        page.goto(at.watching)
        expect(page.locator(".now > .chart .course")).to_be_in_viewport(ratio=1)
        assert not page.locator(".play > .now").evaluate("now => now.scrollHeight > now.clientHeight")
        page.locator("a[href*=me]", has_text="Ana").click()
        expect(page.locator(".cockpit")).to_be_visible()
        expect(page.locator(".now > .chart")).to_be_hidden()
        page.set_viewport_size({"width": 390, "height": 844})
        expect(page.locator(".now > .chart")).to_be_hidden()
