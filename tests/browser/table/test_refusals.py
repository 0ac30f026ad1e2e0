"""A refused answer stays with its reason until it is given again, and no other answer builds on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.begun_evening import Sitting, answers, chip, opened, sitting, step, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.table.test_step import shown

WHY = "Ana can’t bid 1 as dealer: the bids would total 1, the number of tricks"


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    """Three at the table, one card each; Ana (p1) deals, so that Bogdan speaks first."""
    with sitting(live_server, 3) as begun:
        yield begun


@pytest.fixture
def table(phones: Phones, at: Sitting) -> Page:
    return with_rules(opened(phones.open(), at))


def refused(page: Page) -> Locator:
    """Bid what the rules forbid, the dealer first, and send it all the same."""
    for who, n in (("p1", 1), ("p2", 0), ("p3", 0)):
        chip(page, who, n).tap()
    expect(page.locator(".barred")).to_have_count(1)
    page.locator("#step .send").evaluate("button => button.click()")
    return stays_refused(page)


def stays_refused(page: Page) -> Locator:
    """The bids are asked, chosen as they were, with the reason once; and nothing waits."""
    why = page.get_by_text(WHY)
    expect(page.locator("#form[data-kind=bids]")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_text(WHY)
    expect(why.locator("visible=true")).to_have_count(1)
    expect(page.locator("#strip")).to_be_hidden()
    expect(page.locator(".notice")).to_have_count(0)
    assert shown(page) == {"p1": "1", "p2": "0", "p3": "0"}
    return page.locator("#form")


def test_a_refused_answer_stays_refused_with_its_reason_after_a_reload(table: Page, at: Sitting) -> None:
    refused(table)
    for _ in range(2):
        table.reload()
        table.wait_for_function("() => window.htmx")
        table.wait_for_timeout(2500)  # longer than it takes until something goes off again, or a poll comes
        stays_refused(table)
    assert answers(at) == []
    chip(table, "p1", 0).tap()
    step(table, 1, "tricks")
    assert answers(at) == [(1, "bids", {"p2": 0, "p3": 0, "p1": 0})]
    chip(table, "taker", "p3").tap()
    step(table, 2, "bids")
    expect(table.locator(".problem, .notice")).to_have_count(0)


def test_a_second_refusal_takes_the_place_of_the_first(table: Page, at: Sitting) -> None:
    refused(table)
    table.reload()
    stays_refused(table)
    step(table, 1, "bids")
    for who, n in (("p2", 1), ("p3", 1)):  # chosen by keys, so that nothing goes off by itself
        chip(table, who, n).evaluate("chip => chip.click()")
    for who, n in (("p2", 0), ("p3", 0)):
        chip(table, who, n).evaluate("chip => chip.click()")
    expect(table.get_by_text(WHY).locator("visible=true")).to_have_count(1)
    table.locator("#step .send").evaluate("button => button.click()")
    stays_refused(table)
    table.reload()
    stays_refused(table)
    step(table, 1, "bids")
    chip(table, "p2", 1).tap()
    step(table, 1, "tricks")
    assert answers(at) == [(1, "bids", {"p2": 1, "p3": 0, "p1": 1})]


def test_a_missing_bid_is_still_reported_after_a_reload(table: Page, at: Sitting) -> None:
    chip(table, "p2", 0).tap()
    chip(table, "p3", 0).tap()
    table.locator("#step .send").evaluate("button => button.click()")
    expect(table.get_by_role("alert")).to_have_text("Ana hasn’t bid")
    table.reload()
    expect(table.get_by_role("alert")).to_have_text("Ana hasn’t bid")
    expect(table.locator("#form .row").last.get_by_role("alert")).to_be_visible()
    step(table, 1, "bids")
    chip(table, "p1", 0).tap()
    step(table, 1, "tricks")
    assert len(answers(at)) == 1


def test_undo_takes_the_table_back_and_what_was_refused_does_not_come_again(phones: Phones, at: Sitting) -> None:
    at.answer(1, 0, 1)
    at.answer(1, 0, 0)
    table = with_rules(opened(phones.open(), at))
    for who, n in (("p2", 1), ("p3", 0), ("p1", 0)):  # Bogdan deals now
        chip(table, who, n).tap()
    table.locator("#step .send").evaluate("button => button.click()")
    expect(table.get_by_role("alert")).to_contain_text("Bogdan can’t bid 1 as dealer")
    table.get_by_role("button", name="Undo").tap()
    step(table, 1, "tricks")
    table.reload()
    step(table, 1, "tricks")
    expect(table.locator(".problem, .notice")).to_have_count(0)
    expect(table.locator("#strip")).to_be_hidden()
    chip(table, "taker", "p3").tap()
    step(table, 2, "bids")
    table.wait_for_timeout(2500)
    expect(table.locator(".problem, .notice")).to_have_count(0)
    expect(table.locator("#strip")).to_be_hidden()
    assert [(place, kind) for place, kind, _ in answers(at)] == [(1, "bids"), (1, "tricks"), (1, "tricks")]


def test_an_answer_to_a_later_step_is_not_called_late(table: Page, at: Sitting) -> None:
    reply = table.evaluate(
        """async () => {
          const form = new URLSearchParams({ place: 1, step: "tricks", taker: "p2", key: "k", seq: "1" });
          const headers = { "HX-Request": "true", "HX-Request-Type": "partial" };
          return (await fetch("step", { method: "POST", body: form, headers })).text();
        }"""
    )
    assert "Not yet: finish this step first." in reply
    assert "Already entered" not in reply


def test_a_bid_by_another_phone_ends_the_refusal(table: Page, at: Sitting) -> None:
    refused(table)
    at.answer(1, 1, 0)
    step(table, 1, "tricks")
    expect(table.locator(".problem")).to_have_count(0)
    chip(table, "taker", "p3").tap()
    step(table, 2, "bids")
    assert [(place, kind) for place, kind, _ in answers(at)] == [(1, "bids"), (1, "tricks")]


def test_done_has_no_fill_while_the_answer_is_refused_and_says_why_if_it_is_pressed(table: Page) -> None:
    refused(table)
    done = table.locator("#step .send")
    expect(done).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    done.focus()
    table.keyboard.press("Enter")
    stays_refused(table)
    expect(done).to_be_enabled()


def test_a_tap_on_a_number_that_is_struck_out_repeats_no_sentence_and_moves_nothing(table: Page, at: Sitting) -> None:
    for who in ("p2", "p3"):
        chip(table, who, 0).tap()
    expect(table.locator(".barred")).to_have_count(1)
    before, places = (
        len(at.log),
        "() => [...document.querySelectorAll('#form label')].map(one => one.getBoundingClientRect().top).join()",
    )
    tops = table.evaluate(places)
    chip(table, "p1", 1).tap(force=True)
    expect(table.get_by_text(WHY).locator("visible=true")).to_have_count(1)
    expect(table.locator("output.why")).to_have_count(0)
    assert (table.evaluate(places), len(at.log)) == (tops, before)
