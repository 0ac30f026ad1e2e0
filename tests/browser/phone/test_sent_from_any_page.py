"""Wishes that wait on a phone are sent from any open page once the server is back, without a table."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Page

from scorepad.store import access, owners
from scorepad.web.site.clock import now
from tests.browser.begun_evening import Sitting, opened, play_on, with_rules

WAITS = "() => scorepad.queue().length === 1 && scorepad.queue()[0].id"
LOST = (
    "() => { window.fetch = () => Promise.reject(new TypeError()); }"  # of this page: also what it tries as it is left
)
SENDS = "() => !!window.outbox"


def test_another_page_sends_waiting_wishes_and_fetches_no_script_for_it_if_there_are_none(
    table: Page, at: Sitting
) -> None:
    device = access.device_for(at.store, at.secret)
    assert device
    owners.own(at.store, owners.owner_link(at.store, at=now()), device.id, at=now())
    rng = random.Random(3)
    for written, page in enumerate(("/open", "/owner/", at.watching, f"{at.table}share"), 2):
        table.evaluate(LOST)
        play_on(table, at.state, rng, steps=1)
        table.wait_for_function(WAITS)
        assert len(at.log) == written - 1
        assert table.goto(page).ok  # type: ignore[union-attr]
        comes(table, at, written)
        with_rules(opened(table, at))
    table.goto("/open")
    table.wait_for_timeout(600)  # twice as long as until it looks
    assert not table.evaluate(SENDS)


def comes(page: Page, at: Sitting, written: int) -> None:
    """Wait until the server has that many entries of the evening."""
    deadline = time.monotonic() + 20
    while len(at.log) < written:
        assert time.monotonic() < deadline, page.url
        page.wait_for_timeout(50)
