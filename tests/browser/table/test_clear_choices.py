"""Undo while a step is half entered: Clear is in its place, and takes back what was chosen in this step alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import Sitting, bid_nothing, chip, rested, sitting, sitting_at, step, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 3
CHOSEN = "#form .row :checked"


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with sitting(live_server, 4, ONES) as begun:
        yield begun


def button(page: Page, words: str) -> None:
    rested(page)
    page.locator(".bar button:visible", has_text=words).tap()


def test_a_half_entered_step_is_cleared_before_undo_takes_back_the_step_before(table: Page, at: Sitting) -> None:
    undo = table.locator("#undo")
    bid_nothing(table, 4)
    chip(table, "taker", "p2").tap()
    step(table, 5, "bids")
    chip(table, "p2", 1).tap()
    expect(undo).to_be_hidden()
    entries = len(at.log)
    button(table, "Clear")
    expect(table.locator(CHOSEN)).to_have_count(0)
    expect(undo).to_be_visible()
    assert len(at.log) == entries
    table.reload()
    expect(table.locator(CHOSEN)).to_have_count(0)
    with_rules(table)
    button(table, "Undo")
    step(table, 4, "tricks")


def test_the_first_step_of_a_game_is_cleared_though_there_is_nothing_to_undo(table: Page) -> None:
    expect(table.locator("#undo")).to_be_disabled()
    chip(table, "p2", 1).tap()
    button(table, "Clear")
    expect(table.locator(CHOSEN)).to_have_count(0)
    expect(table.locator("#undo")).to_be_disabled()


def test_clear_keeps_the_answer_that_undo_brought_back(table: Page) -> None:
    bid_nothing(table, 4)
    button(table, "Undo")
    step(table, 4, "bids")
    expect(table.locator("#undo")).to_be_visible()
    chip(table, "p2", 1).tap()
    button(table, "Clear")
    expect(chip(table, "p2", 0)).to_be_checked()
    expect(table.locator("#clear")).to_have_count(0)


def test_the_pad_of_hearts_is_cleared_too(phones: Phones, live_server: Server) -> None:
    with sitting_at("hearts", live_server) as at:
        page = with_rules(at.seat(phones.open()))
        page.get_by_role("button", name="Ana shot the moon").tap()
        page.locator("#form[data-place='2']").wait_for()
        rested(page)
        page.locator(".numbers button[value='5']").tap()
        button(page, "Clear")
        assert {field.input_value() for field in page.locator(".hand .typed").all()} == {""}
        expect(page.locator("#undo")).to_be_visible()
