"""The moment after a deal: a slip with the points, over a page that is drawn already and does not move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import Sitting, bid_nothing, chip, rested, sitting, sitting_at, step, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 3
SAID = "Deal 4 · Ana +5 · Bogdan −1 · Călin +5 · Doina +5"
# The slip stays.
HELD = """() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...way) {
        const moving = animate.apply(this, way);
        if (this.className === "closing") setTimeout(() => moving.pause(), 300);
        return moving;
    };
}"""
# Whether the slip is below the facts, in the sheet, not over the new row; whether none of the points lies over others.
OVER_OLDER_ROWS = """() => {
    const [slip, facts, row, room] = [".closing", ".facts", ".sheet tbody tr:last-child", ".room"].map(
        at => document.querySelector(at).getBoundingClientRect());
    const beyond = slip.bottom <= row.top + 1 || slip.top >= row.bottom - 1;
    return [slip.top >= facts.bottom, slip.bottom <= room.bottom, beyond];
}"""
APART = """all => all.map(one => one.getBoundingClientRect())
    .every(({ left }, n, all) => !n || left >= all[n - 1].right)"""
# Each flight: its text, its ink, and how far from its place in the new row it ends.
FLIGHTS = """() => {
    const { animate } = Element.prototype;
    [window.flights, window.starts] = [[], []];
    Element.prototype.animate = function (...way) {
        const moving = animate.apply(this, way);
        if (this.matches(".flight")) setTimeout(() => {
            const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
            moving.pause();
            moving.currentTime = 0;
            const { left, right } = this.getBoundingClientRect();
            const from = middle(document.querySelectorAll(".closing bdi")[flights.length].getBoundingClientRect());
            const apart = middle(this.getBoundingClientRect()).map((at, n) => at - from[n]);
            starts.push([left, right, Math.round(Math.hypot(...apart))]);
            moving.currentTime = moving.effect.getTiming().duration - 1;
            const cells = [...document.querySelectorAll(".sheet tbody tr:last-child td small > :last-child")];
            const place = middle(cells[flights.length].getBoundingClientRect());
            const away = middle(this.getBoundingClientRect()).map((at, n) => Math.round(Math.abs(at - place[n])));
            flights.push([this.textContent, this.className, away]);
            moving.play();
        }, 300);
        return moving;
    };
}"""
MOVES = "document.getAnimations().length"
PLACES = "[...document.querySelectorAll('.sheet, #form label, .bar')].map(at => at.getBoundingClientRect().top)"
SHIFTS = """() => { window.shifts = 0; new PerformanceObserver(list => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) shifts += shift.value;
}).observe({ type: "layout-shift" }); }"""
# The text of a total in the task in which the answer is drawn, and how much moves in the frame that paints it.
AT_ONCE = """() => addEventListener("scorepad:drawn", () => {
    if (!document.querySelector(".booked > p") || window.text) return;
    window.text = document.querySelector(".sheet tbody tr:last-child td > a > b").textContent;
    requestAnimationFrame(() => { window.moving = document.getAnimations().length; });
})"""


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with sitting(live_server, 4, ONES) as begun:
        yield begun


def closed(page: Page, deal: int = 4) -> None:
    """Enter the whole deal: all bid 0, and Bogdan takes the trick."""
    step(page, deal, "bids")
    bid_nothing(page, deal)
    chip(page, "taker", "p2").tap()


def test_a_strip_has_the_points_and_the_page_is_right_at_once(phones: Phones, at: Sitting) -> None:
    page = with_rules(at.seat(phones.open(reduced_motion="no-preference")))
    expect(page.locator(".closing")).to_have_count(0)  # nothing was closed here
    page.evaluate(SHIFTS)
    page.evaluate(AT_ONCE)
    closed(page)
    strip = page.locator(".closing p")
    expect(strip).to_have_text("Deal 4Ana+5Bogdan−1Călin+5Doina+5")  # each name is above its points
    before = page.evaluate(PLACES)
    assert page.evaluate("text") == "20"
    assert page.evaluate("moving") >= 4  # the strip, the row, a total, the dealer’s button
    expect(page.locator(".closing")).to_have_count(0, timeout=4000)  # it goes by itself
    assert page.evaluate(MOVES) == 0
    assert page.evaluate(PLACES) == before
    assert page.evaluate("shifts") == 0
    assert page.locator(".booked > p").text_content() == SAID  # for who hears it


def test_points_go_from_the_strip_into_their_columns_in_the_inks_of_their_players(phones: Phones, at: Sitting) -> None:
    page = with_rules(at.seat(phones.open(reduced_motion="no-preference")))
    page.evaluate(FLIGHTS)
    page.evaluate(SHIFTS)
    closed(page)
    page.wait_for_function("() => flights.length === 4")
    points = ("+5", "−1", "+5", "+5")
    assert page.evaluate("flights") == [[each, f"flight ink{n}", [0, 0]] for n, each in enumerate(points, 1)]
    starts = page.evaluate("starts")
    assert all(left[1] <= right[0] for left, right in pairwise(starts))  # none lies over another
    assert {apart for *_, apart in starts} == {0}  # from its own place in the slip
    expect(page.locator(".flight")).to_have_count(0)
    assert page.locator(".sheet tbody tr:last-child td small > :last-child").all_text_contents() == list(points)
    assert page.evaluate("shifts") == 0


def test_the_strip_stays_until_it_is_read_or_the_next_answer_begins(phones: Phones, at: Sitting) -> None:
    page = with_rules(at.seat(phones.open(reduced_motion="no-preference")))
    closed(page)
    strip = page.locator(".closing")
    strip.wait_for()
    page.wait_for_timeout(2000)
    expect(strip).to_have_count(1)
    chip(page, "p2", 0).tap()
    expect(strip).to_have_count(0, timeout=200)


def test_undo_is_in_sight_once_and_takes_the_deal_back_in_the_moment_after_it(phones: Phones, at: Sitting) -> None:
    page = with_rules(at.seat(phones.open(reduced_motion="no-preference")))
    page.evaluate(HELD)
    closed(page)
    page.locator(".closing").wait_for()
    rested(page)
    page.get_by_text("Undo", exact=True).tap()  # there is but one
    expect(page.locator("#form[data-kind=tricks][data-place='4']")).to_be_visible()
    expect(page.locator(".closing")).to_have_count(0)
    assert page.locator(".sheet tbody tr").count() == 3


def test_taps_go_through_the_strip_to_the_page(phones: Phones, at: Sitting) -> None:
    page = with_rules(at.seat(phones.open(reduced_motion="no-preference")))
    page.evaluate(HELD)
    closed(page)
    page.locator(".closing").wait_for()
    page.wait_for_timeout(400)
    box = page.locator(".closing").bounding_box()
    assert box
    place = [box["x"] + box["width"] / 2, box["y"] + 24]
    assert page.evaluate("([x, y]) => !document.elementFromPoint(x, y).closest('.closing')", place)
    suits = page.locator(".note button")
    expect(suits).to_have_count(4)
    for suit in suits.all():
        at_its_middle = (
            "({ left, right, top, bottom }) => document.elementFromPoint((left + right) / 2, (top + bottom) / 2)"
        )
        assert suit.evaluate(f"suit => !({at_its_middle})(suit.getBoundingClientRect()).closest('.closing')")


@pytest.mark.parametrize(("width", "height"), [(320, 844), (390, 844), (390, 640), (1440, 844)])
@pytest.mark.parametrize("names", [(), ("Maximilian", "Bartholomew", "Anne-Sophie", "Konstantina")])
@pytest.mark.parametrize("before", [0, 3])
def test_the_slip_covers_no_fact_nor_the_new_row_and_its_points_are_apart(
    phones: Phones, live_server: Server, width: int, height: int, names: tuple[str, ...], before: int
) -> None:
    with sitting(live_server, 4, ONES[:before], names=names) as at:
        page = with_rules(at.seat(phones.open(reduced_motion="no-preference")))
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(HELD)
        closed(page, before + 1)
        page.locator(".closing").wait_for()
        page.wait_for_timeout(400)
        assert page.evaluate(OVER_OLDER_ROWS) == [True] * 3
        assert page.locator(".closing bdi").evaluate_all(APART)


def test_reduced_motion_has_no_strip(phones: Phones, at: Sitting) -> None:
    page = with_rules(at.seat(phones.open()))
    page.evaluate("addEventListener('scorepad:drawn', () => { window.moved ||= document.getAnimations().length })")
    closed(page)
    expect(page.locator("#form[data-kind=bids]")).to_be_visible()
    rested(page)
    assert page.locator(".closing, .flight").count() == 0
    assert page.evaluate("window.moved") == 0
    expect(page.locator(".booked > p")).to_have_text(SAID)


def test_the_slip_of_a_shot_moon_has_its_headline(phones: Phones, live_server: Server) -> None:
    with sitting_at("hearts", live_server) as at:
        page = with_rules(at.seat(phones.open(reduced_motion="no-preference")))
        page.evaluate(HELD)
        page.get_by_role("button", name="Ana shot the moon").tap()
        page.locator("#form[data-place='2']").wait_for()
        expect(page.locator(".closing p > b")).to_have_text("Ana shot the moon")
