"""Evenings on a phone alone: the browser is asked to keep them, the page says so, and the end reminds of it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import Sitting, opened, play_on, sitting, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones

ASKED = """
  const ask = StorageManager.prototype.persist;
  window.asked = 0;
  StorageManager.prototype.persist = function () { asked++; return ask.call(this); };
"""
PATIENCE = 60_000  # milliseconds, on a busy machine
PLAIN_HTTP = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });"


@pytest.fixture
def at(fresh_server: Server) -> Iterator[Sitting]:
    with sitting(fresh_server, 4, schedule="custom", custom_schedule=(1, 1)) as begun:
        yield begun


def sat_down(phones: Phones, server: Server, at: Sitting, script: str = "") -> Page:
    """The table on a phone on which this script runs before all others."""
    phones._url = server.url
    page = phones.open(base_url=server.url)
    page.add_init_script(script)
    return with_rules(opened(page, at))


def test_the_browser_is_asked_once_to_keep_what_the_server_does_not_have(
    phones: Phones, fresh_server: Server, at: Sitting
) -> None:
    table, rng = sat_down(phones, fresh_server, at, ASKED), random.Random(3)
    state = play_on(table, at.state, rng, steps=1)
    assert table.evaluate("asked") == 0
    for _ in range(2):
        fresh_server.stop(kill=True)
        state = play_on(table, state, rng, steps=1)
        table.wait_for_function("() => scorepad.waits", timeout=PATIENCE)
        fresh_server.start()
        table.wait_for_function("() => !scorepad.queue().length && !scorepad.waits", timeout=PATIENCE)
    assert table.evaluate("asked") == 1


def test_the_end_reminds_of_what_the_server_does_not_have_until_it_has_it(
    phones: Phones, fresh_server: Server, at: Sitting
) -> None:
    table = sat_down(phones, fresh_server, at)
    fresh_server.stop(kill=True)
    play_on(table, at.state, random.Random(3))
    reminder = table.locator(".end .reminder")
    expect(reminder).to_contain_text("Part of this game isn’t on the server yet.")
    expect(reminder.get_by_role("link", name="Save game")).to_be_visible()
    fresh_server.start()
    expect(reminder).to_have_count(0, timeout=PATIENCE)
    expect(table.locator(".end")).to_be_visible()


def test_over_plain_http_the_page_says_to_leave_it_open(phones: Phones, fresh_server: Server, at: Sitting) -> None:
    table = sat_down(phones, fresh_server, at, PLAIN_HTTP)
    fresh_server.stop(kill=True)
    play_on(table, at.state, random.Random(3), steps=1)
    expect(table.locator("#strip")).to_have_text("Unsent entries: 1; leave this page open", timeout=PATIENCE)
