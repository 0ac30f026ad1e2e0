"""The row of a player stays where it is: from the bids to the tricks, and in the next deal."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.any_wish import do
from tests.browser.begun_evening import chip, opened, rested, sitting, sitting_at, step, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

# The top of each row of the form and of the sheet, and whether the notes of the rows have at most two lines.
PLACES = """() => {
    const top = one => Math.round(one.getBoundingClientRect().top);
    return [...document.querySelectorAll(".room, #step h2, #form .row")].map(top);
}"""
LINES = (
    "all => Math.max(...all.map(one => Math.round(one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight))))"
)
BIDS = (0, 0, 0, 0)
LANGUAGES = ("en", "ar", "de", "es", "fr", "he", "ja", "ne", "ro", "tr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_row_moves_from_bids_to_tricks_nor_to_the_next_deal(
    phones: Phones, live_server: Server, language: str
) -> None:
    page, found = phones.open(locale=language), []
    for deals in (
        [],
        [deal(BIDS)],
        [deal(BIDS, trump="S")],
        [deal(BIDS, (0, 1, 0, 0))],
        [deal(BIDS, (0, 1, 0, 0)), deal(BIDS)],
    ):
        with sitting(live_server, 4, deals) as at:
            found.append(at.seat(page).evaluate(PLACES))
            assert page.locator(".row legend small").evaluate_all(LINES) <= 2
    assert found == [found[0]] * 5


def test_no_key_moves_if_partners_bid_too_much_together(phones: Phones, live_server: Server) -> None:
    with sitting_at("spades", live_server) as at:
        page = opened(phones.open(), at)
        page.wait_for_function("() => ![...document.querySelectorAll('link')].some(link => link.disabled)")
        before = page.evaluate(PLACES)
        for who, bid in (("p3", 1), ("p1", 1), ("p2", 10), ("p4", 7)):
            if bid > 6:
                page.locator(f"#form .row[data-key={who}] .more").tap()
            chip(page, who, bid).tap()
        page.get_by_role("alert").wait_for()
        assert page.evaluate(PLACES) == before


HOLE = """() => {
    const at = query => document.querySelector(query).getBoundingClientRect();
    return at(".bar").top - at("#step").bottom;
}"""
LINE = "() => Math.round(document.querySelector('.room').getBoundingClientRect().bottom)"


def test_few_keys_are_at_the_bottom_and_the_sheet_has_the_rest(phones: Phones, live_server: Server) -> None:
    with sitting_at("spades", live_server) as at:
        page = opened(phones.open(), at)
        before = page.evaluate(LINE)
        for who, bid in (("p2", 0), ("p3", 3), ("p4", 3), ("p1", 3)):
            chip(page, who, bid).tap()
        step(page, 1, "nil_tricks")
        asked = page.evaluate(LINE)
        assert asked > before + 90
        assert page.evaluate(HOLE) < 12
        chip(page, "p2", 0).tap()
        step(page, 1, "tricks")
        assert before < page.evaluate(LINE) < asked
        assert page.evaluate(HOLE) < 12
        page.locator("#undo").tap()
        step(page, 1, "nil_tricks")
        assert page.evaluate(LINE) == asked
        assert page.locator(".bar").evaluate("bar => Math.round(bar.getBoundingClientRect().bottom)") == 844


def test_no_key_moves_while_the_table_says_that_a_correction_was_saved(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 4, [deal(BIDS, (0, 1, 0, 0))] * 3) as at:
        page = with_rules(at.seat(phones.open()))
        before = page.evaluate(PLACES)
        page.goto(f"{at.table}deal/1/amend")
        page.locator("summary").last.click()
        page.locator("[name='tricks-taker'][value=p1]").check(force=True)
        page.get_by_role("button", name="Save").click()
        notice, newest = page.locator("#notice [role=status]"), page.locator(".sheet tbody tr").last
        expect(notice).to_be_visible()
        with_rules(page)
        assert page.evaluate(PLACES) == before
        said, row = notice.bounding_box(), newest.bounding_box()
        assert said
        assert row
        assert row["y"] + row["height"] <= said["y"] + 1  # nor does it cover the deal that was played last
        for who in ("p1", "p2", "p3", "p4"):
            chip(page, who, 0).tap()
        step(page, 4, "tricks")
        expect(notice).to_have_count(0)
        assert page.evaluate(PLACES) == before


def test_no_key_moves_after_the_names_were_changed_with_the_keyboard_of_the_phone(
    phones: Phones, live_server: Server
) -> None:
    with sitting(live_server, 4, [deal(BIDS, (0, 1, 0, 0))] * 3) as at:
        page = with_rules(at.seat(phones.open()))
        before = page.evaluate(PLACES)
        page.get_by_role("link", name="More").tap()
        page.get_by_role("link", name="Names, title and note").tap()
        name = page.locator("main.over input[type=text]").first
        name.fill("Zoe")
        page.set_viewport_size({"width": 390, "height": 500})  # as much as the keyboard leaves
        page.evaluate("() => scorepad.drawn()")  # another phone has entered something
        page.set_viewport_size({"width": 390, "height": 844})
        page.get_by_role("button", name="Save").tap()
        expect(page.locator("#notice [role=status]")).to_contain_text("Saved")
        assert page.evaluate(PLACES) == before
        rested(page)
        page.locator("#undo").tap()
        expect(page.locator("#notice [role=status]")).to_contain_text("Undone")
        assert page.evaluate(PLACES) == before


APART = """() => {
    const at = query => document.querySelector(query).getBoundingClientRect();
    return [at(".note small").top - at("#step").top, at("#form .row").top - at(".note button").bottom];
}"""


def test_words_over_the_trumps_and_the_noted_one_touch_nothing(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 4, [deal(trump="S")]) as at:
        page = at.seat(phones.open())
        above, below = page.evaluate(APART)
        noted = page.locator(".note [aria-pressed=true]")
        assert above >= 8
        assert below >= 0
        expect(noted).to_have_css("border-bottom-color", "rgba(0, 0, 0, 0)")
        expect(noted).to_have_css("text-decoration-line", "underline")


def test_notes_that_are_opened_come_above_the_bar(phones: Phones, live_server: Server) -> None:
    with sitting_at("spades", live_server) as at:
        page = opened(phones.open(), at)
        page.set_viewport_size({"width": 390, "height": 600})
        page.wait_for_function("() => scorepad.inWords")
        page.locator("summary", has_text="Blind").tap()
        page.wait_for_function("""() => {
            const top = document.querySelector(".bar").getBoundingClientRect().top;
            return document.querySelector(".notes").getBoundingClientRect().bottom <= top;
        }""")
        reason = page.locator(".notes p", has_text="behind to bid blind").first
        expect(reason).to_have_css("position", "static")  # also where result.css has come


MARKED = """() => [...document.querySelectorAll(".bar, .sheet tbody tr")].map(part => {
    const before = !!part.marked;
    part.marked = true;
    return before;
})"""


def test_rows_and_bar_drawn_as_before_are_the_same_elements_after_a_deal(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 4, [deal(BIDS, (0, 1, 0, 0))] * 2) as at:
        page, rng = with_rules(at.seat(phones.open())), Random(1)
        assert page.evaluate(MARKED) == [False] * 3
        for _ in range(2):
            do(page, "answer", rng)
        expect(page.locator(".sheet tbody tr")).to_have_count(3)
        assert page.evaluate(MARKED) == [True, True, False, True]  # two rows, a new one, the bar
        shown = page.locator(".sheet").inner_text()
        page.reload()
        assert page.locator(".sheet").inner_text() == shown
