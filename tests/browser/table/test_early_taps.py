"""Taps that come early: for the step before, before the script runs, or while the step is drawn again."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, Route

from tests.browser.begun_evening import GUARD, Sitting, bid_nothing, chip, opened, sitting, step, until, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 3
# Taps on a chip of the tricks, each some milliseconds after they were drawn.
TAPPED = """times => {
    addEventListener("scorepad:drawn", () => {
        const chip = document.querySelector("#form[data-kind=tricks] .row input");
        const tap = time => {
            chip.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
            window.chosen = [...window.chosen || [], chip.checked];
        };
        if (chip && !window.tapped) window.tapped = times.map(time => setTimeout(tap, time));
    });
}"""
# How long the step is shown after its answer was decided.
SEEN = """() => {
    const { enter } = scorepad.evening;
    scorepad.evening.enter = (...wish) => { window.decided = performance.now(); enter(...wish); };
    addEventListener("scorepad:drawn", () => {
        const next = window.decided && document.querySelector("#form[data-kind=bids]");
        if (next) window.seen ||= performance.now() - decided;
    });
}"""
# A tap at a place, some milliseconds after the next step was drawn.
TAPPED_THERE = """([clientX, clientY, time]) => addEventListener("scorepad:drawn", () => setTimeout(() => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY });
    window.twice = document.querySelector("#form .row input").dispatchEvent(click);
}, time), { once: true })"""
AGAIN = """() => {
    const step = document.querySelector("#step");
    step.replaceWith(step.cloneNode(true));
    scorepad.drawn();
}"""


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    """One card each; Ana speaks first in deal 4."""
    with sitting(live_server, 4, ONES) as begun:
        yield begun


def middle(chip: Locator) -> tuple[float, float]:
    box = chip.locator("xpath=..").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def checked(page: Page) -> list[str]:
    return [str(one.get_attribute("value")) for one in page.locator("#form input:checked").all()]


@pytest.mark.parametrize("offline", [False, True], ids=["server", "phone"])
def test_a_number_that_follows_is_seen_before_the_next_step(
    phones: Phones, live_server: Server, *, offline: bool
) -> None:
    with sitting(live_server, 4, [*ONES, *ONES[:1], deal((0, 0, 0, 1))]) as at:
        page = with_rules(opened(phones.open(), at))
        page.context.set_offline(offline)
        page.evaluate(SEEN)
        for who, taken in (("p2", 1), ("p3", 0), ("p4", 0)):
            chip(page, who, taken).tap()
        page.wait_for_function("() => window.decided")
        assert page.locator(".implied").get_attribute("data-key") == "p1"
        chip(page, "p1", 0).tap(force=True)  # a tap too many
        step(page, 6, "bids")
        assert page.evaluate("seen") >= 600
        assert not checked(page)
        page.context.set_offline(False)
        until(page, "() => !scorepad.queue().length")
        assert at.state.rows[4].facts.answers["tricks"] == {"p1": 1, "p2": 1, "p3": 0, "p4": 0}


@pytest.mark.parametrize("offline", [False, True], ids=["server", "phone"])
def test_a_new_step_takes_no_tap_until_somebody_can_have_seen_it_and_any_after_that(
    phones: Phones, at: Sitting, *, offline: bool
) -> None:
    page = with_rules(opened(phones.open(), at))
    page.context.set_offline(offline)
    page.evaluate(TAPPED, [150, 320])
    for who in ("p1", "p2", "p3", "p4"):
        chip(page, who, 0).tap()
    page.wait_for_function("() => window.chosen?.length === 2")
    assert page.evaluate("chosen") == [False, True]


def test_keys_go_on_at_once(phones: Phones, at: Sitting) -> None:
    page = with_rules(opened(phones.open(), at))
    page.evaluate("""() => addEventListener("scorepad:drawn", () => {
        const chip = document.querySelector("#form[data-kind=tricks] [type=radio]");
        chip?.focus();
        window.focused = document.activeElement === chip;
    })""")
    bid_nothing(page, 4)
    assert page.evaluate("focused")


def test_a_tap_before_the_script_ran_is_taken_up_and_goes_off(phones: Phones, at: Sitting) -> None:
    page, held = phones.open(), list[Route]()
    page.route(re.compile(r"/table\.js$"), lambda route: held.append(route))
    at.answer(0, 0, 0, 0)
    at.seat(page, until="commit")
    chip(page, "taker", "p2").tap()
    assert checked(page) == ["p2"]
    held[0].continue_()
    step(page, 5, "bids")
    assert at.state.rows[3].facts.answers["tricks"] == {"p1": 0, "p2": 1, "p3": 0, "p4": 0}


def test_more_taps_are_awaited_after_one_before_the_script_ran(phones: Phones, at: Sitting) -> None:
    at.answer(0, 0, 0, 0)
    at.answer(0, 1, 0, 0)
    at.answer(0, 1, 0, 0)
    page, held = phones.open(), list[Route]()
    page.route(re.compile(r"/table\.js$"), lambda route: held.append(route))
    at.seat(page, until="commit")
    first = page.locator("#form .row").first.get_attribute("data-key") or ""
    chip(page, first, 1 if page.locator("#form[data-kind=tricks]").count() else 0).tap()
    held[0].continue_()
    page.wait_for_function("() => window.scorepad?.kept")
    assert len(checked(page)) == 1


def test_a_tap_right_after_the_page_was_loaded_counts(phones: Phones, at: Sitting) -> None:
    at.answer(0, 0, 0, 0)
    page = at.seat(phones.open())
    page.wait_for_function("() => window.scorepad")
    page.touchscreen.tap(*middle(chip(page, "taker", "p2")))
    step(page, 5, "bids")


def test_a_press_during_which_the_step_is_drawn_again_is_a_choice(phones: Phones, at: Sitting) -> None:
    page = with_rules(opened(phones.open(), at))
    page.mouse.move(*middle(chip(page, "p1", 1)))
    page.mouse.down()
    page.evaluate(AGAIN)
    page.mouse.up()
    assert checked(page) == ["1"]


def test_a_last_tap_after_which_the_step_is_drawn_again_goes_off(phones: Phones, at: Sitting) -> None:
    at.answer(0, 0, 0, 0)
    page = with_rules(opened(phones.open(), at))
    chip(page, "taker", "p2").evaluate(f"""chip => {{
        chip.dispatchEvent(new MouseEvent("click", {{ bubbles: true, detail: 1 }}));
        ({AGAIN})();
    }}""")
    step(page, 5, "bids")


def test_the_second_tap_on_what_sent_a_step_does_nothing_in_the_next(phones: Phones, at: Sitting) -> None:
    page = with_rules(opened(phones.open(), at))
    bid_nothing(page, 4)
    taker = chip(page, "taker", "p2")
    page.evaluate(TAPPED_THERE, [*middle(taker), 330])
    taker.tap()
    page.wait_for_function("() => 'twice' in window")
    assert page.evaluate("twice") is False  # nobody heard it
    page.wait_for_timeout(600)
    chip(page, "p2", 0).tap()
    assert checked(page) == ["0"]


# Taps on a chip of the next deal, each some milliseconds after it was drawn, and whether its keys look as if they rest.
TAPPED_LATER = """([place, ...times]) => addEventListener("scorepad:drawn", () => {
    const chip = document.querySelector(`#form[data-place="${place}"] .row input`);
    const tap = detail => {
        chip.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
        const { opacity } = getComputedStyle(document.querySelector("#step"));
        window.chosen = [...window.chosen || [], [chip.checked, opacity]];
    };
    if (chip && !window.tapped) window.tapped = times.map(time => setTimeout(tap, Math.abs(time), time > 0 ? 1 : 0));
})"""


@pytest.mark.parametrize(
    ("times", "chosen"),
    [((400, 650, 900), [[False, "0.5"], [False, "0.5"], [True, "1"]]), ((-400,), [[True, "0.5"]])],
    ids=["finger", "keyboard"],
)
def test_the_keys_of_a_new_deal_take_no_tap_that_was_meant_for_the_deal_before(
    phones: Phones, at: Sitting, times: tuple[int, ...], chosen: list[tuple[bool, str]]
) -> None:
    page = with_rules(opened(phones.open(), at))
    bid_nothing(page, 4)
    page.evaluate(TAPPED_LATER, [5, *times])
    chip(page, "taker", "p2").tap()
    page.wait_for_function(f"() => window.chosen?.length === {len(times)}")
    assert page.evaluate("chosen") == chosen


def test_after_undo_of_a_single_trick_done_is_at_the_end_of_the_line_and_covers_no_name(
    phones: Phones, at: Sitting
) -> None:
    page = with_rules(opened(phones.open(), at))
    bid_nothing(page, 4)
    page.wait_for_timeout(GUARD)
    chip(page, "taker", "p2").tap()
    step(page, 5, "bids")
    page.wait_for_timeout(700)
    page.get_by_role("button", name="Undo").tap()
    step(page, 4, "tricks")
    done, name = (page.locator(one).first.bounding_box() for one in (".line > .send", "#form legend b"))
    assert done
    assert name
    assert done["x"] > 195
    assert done["y"] + done["height"] <= name["y"]
