"""The end is celebrated once: by who sees the game end, not by who opens or reloads a game that is over."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import sitting
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

ONES = [deal((1, 0, 0), (1, 0, 0))]
FOUR = [deal((1, 0, 0, 0), (1, 0, 0, 0))]
GROWS = "getComputedStyle(document.querySelector('.step span')).animationName"
FALLS = "getComputedStyle(document.querySelector('.fallen use')).animationName"


PODIUM = """() => {
  const all = query => [...document.querySelectorAll(query)].map(one => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const won = all(".step[value='1'] .disc"), suits = all(".fallen use");
  const rest = all(".stage h2, .step b, .disc, .step span, .crown");
  return {
    heights: new Set(won.map(one => one.top)).size,
    apart: won.every((one, at) => won.every((other, to) => at === to || !meet(one, other))),
    covered: suits.filter(one => rest.some(other => meet(one, other))).length,
    suits: suits.length,
  };
}"""


def moves(page: Page) -> tuple[str, str]:
    return page.evaluate(GROWS), page.evaluate(FALLS)


def test_blocks_grow_and_suits_fall_for_who_sees_the_game_end_alone(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 3, ONES, schedule="custom", custom_schedule=(1, 1), hook=False) as at:
        watcher, calm = phones.open(reduced_motion="no-preference"), phones.open()
        for page in (watcher, calm):
            page.goto(at.watching)
            page.wait_for_function("() => window.htmx")
        at.answer(1, 0, 0)
        at.answer(1, 0, 0)
        assert at.state.over
        for page in (watcher, calm):
            expect(page.locator(".step")).to_have_count(3, timeout=25_000)  # longer than a poll is held
        assert moves(watcher) == ("grow", "fall")
        assert moves(calm) == ("none", "none")
        watcher.reload()
        assert moves(watcher) == ("none", "none")


def test_steps_are_side_by_side_above_all_others(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 5, schedule="custom", custom_schedule=(1,), hook=False) as at:
        at.answer(0, 0, 0, 0, 0)
        at.answer(1, 0, 0, 0, 0)
        page = phones.open()
        page.goto(at.watching)
        steps, others = page.locator(".ranking .step").all(), page.locator(".ranking li:not(.step)").all()
        boxes = [box for one in steps if (box := one.bounding_box())]
        assert len(boxes) == 4
        assert min(box["width"] for box in boxes) > 60
        assert len({box["x"] for box in boxes}) == 4
        (below,) = [box for one in others if (box := one.bounding_box())]
        assert all(box["y"] + box["height"] <= below["y"] + 1 for box in boxes)


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1440, 900), (1920, 1080)])
def test_suits_fall_around_who_has_won_alone(phones: Phones, live_server: Server, size: tuple[int, int]) -> None:
    with sitting(live_server, 4, FOUR, schedule="custom", custom_schedule=(1, 1), hook=False) as at:
        at.answer(0, 0, 1, 0)
        at.answer(0, 0, 1, 0)
        page = phones.open(viewport={"width": size[0], "height": size[1]})
        page.goto(at.watching + ("?big=1" if size[0] > 1900 else ""))
        assert page.evaluate(PODIUM) == {"heights": 1, "apart": True, "covered": 0, "suits": 12}
        assert page.locator(".step[value='1'] .fallen use").count() == 12


BOXES = """() => [...document.querySelectorAll("#table :not(script, link, symbol, defs *)")].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect(), name = one.className.baseVal ?? one.className;
  return [one.localName, name, ...[x, y, width, height].map(Math.round)].join(" ");
})"""


def test_a_big_screen_that_sees_the_game_end_shows_what_a_reload_shows(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 4, FOUR, schedule="custom", custom_schedule=(1, 1), hook=False) as at:
        page = phones.open(viewport={"width": 1920, "height": 1080}, is_mobile=False, has_touch=False)
        page.goto(at.watching + "?big=1")
        page.wait_for_function("() => window.htmx")
        at.answer(1, 0, 0, 0)
        at.answer(1, 0, 0, 0)
        expect(page.locator(".step")).to_have_count(4, timeout=25_000)
        page.wait_for_timeout(1000)  # all has fallen
        seen = page.evaluate(BOXES)
        page.reload()
        page.wait_for_timeout(1000)  # all has fallen
        assert seen == page.evaluate(BOXES)


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1440, 900), (1920, 1080)])
def test_shared_winners_are_level_and_suits_lie_over_no_words(
    phones: Phones, live_server: Server, size: tuple[int, int]
) -> None:
    names = ("Bogdan", "Cristina", "Ana", "Maximilian")
    with sitting(live_server, 4, names=names, schedule="custom", custom_schedule=(1,), hook=False) as at:
        at.answer(0, 0, 0, 0)
        at.answer(1, 0, 0, 0)
        page = phones.open(viewport={"width": size[0], "height": size[1]})
        page.goto(at.watching + ("?big=1" if size[0] > 1900 else ""))
        assert page.evaluate(PODIUM) == {"heights": 1, "apart": True, "covered": 0, "suits": 12}
