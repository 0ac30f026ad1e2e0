"""A game by the clock: the page counts the minutes that are left, and asks for the last deal."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from scorepad.games import game_named
from tests.browser.begun_evening import Sitting, begun
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import by_the_book

LATER = "2026-11-20T19:48:00+02:00"  # 18 of 60 minutes after the game began
PAGES = ("{at.table}", "{at.watching}", "{at.watching}?me=p1", "{at.watching}?big=1")


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with begun(live_server, by_the_book(game_named("any-game"), end_mode="time", minutes=60)) as at:
        yield at


def opened(page: Page, at: Sitting, path: str) -> Page:
    at.seat(page)
    page.goto(path.format(at=at))
    return page


@pytest.mark.parametrize("path", PAGES)
def test_the_minutes_run_and_then_the_last_deal_is_asked_for(phones: Phones, at: Sitting, path: str) -> None:
    page = phones.open()
    page.clock.install(time=LATER)
    clock = opened(page, at, path).locator(".clock")
    expect(clock).to_have_text("42 min left")
    page.clock.fast_forward("41:00")
    expect(clock).to_have_text("1 min left")
    page.clock.fast_forward("01:00")
    expect(clock).to_have_text("Last deal?")


def test_the_clock_runs_on_in_the_next_deal(phones: Phones, at: Sitting) -> None:
    page = phones.open()
    page.clock.install(time=LATER)
    clock = opened(page, at, PAGES[1]).locator(".clock")
    expect(clock).to_have_text("42 min left")
    at.answer(10, 20, 30, 40)
    page.clock.fast_forward("02:00")
    expect(page.locator("h1")).to_have_text("Deal 2")
    expect(clock).to_have_text("40 min left")


@pytest.mark.parametrize("path", PAGES)
def test_without_script_the_page_says_when_it_ends(phones: Phones, at: Sitting, path: str) -> None:
    page = opened(phones.open(javascript=False), at, path)
    expect(page.locator(".clock")).to_have_text(re.compile("^End of game: 8:30.PM$"))


def test_a_game_without_a_clock_shows_none(phones: Phones, live_server: Server) -> None:
    with begun(live_server, by_the_book(game_named("any-game"))) as at:
        page = opened(phones.open(), at, PAGES[1])
        expect(page.locator("h1")).to_have_text("Deal 1")
        assert page.locator(".clock, script[src*=deal_clock]").count() == 0
