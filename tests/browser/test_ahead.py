"""The evening goes on without the server: steps that were fetched beforehand, totals that are provisional."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phones import Phones
from tests.browser.server import Server
from tests.browser.sitting import Sitting, answers, opened, play_on, sitting, step, with_steps

SCHEDULE = (1, 2, 3, 1)


@pytest.fixture
def at(fresh_server: Server) -> Iterator[Sitting]:
    with sitting(fresh_server, 4, schedule="custom", custom_schedule=SCHEDULE) as begun:
        yield begun


@pytest.fixture
def table(phones: Phones, fresh_server: Server, at: Sitting) -> Page:
    phones._url = fresh_server.url
    return with_steps(opened(phones.open(base_url=fresh_server.url), at))


def totals_shown(page: Page) -> list[str]:
    row = page.locator(".sheet tbody tr").last
    return [text.split("\n")[0] for text in row.locator("td a").evaluate_all("all => all.map(a => a.firstChild.data)")]


def test_the_evening_is_played_to_its_end_without_the_server(table: Page, at: Sitting, fresh_server: Server) -> None:
    rng = random.Random(3)
    state = play_on(table, at.state, rng, deals=1)
    step(table, 2, "bids")
    fresh_server.stop(kill=True)
    state = play_on(table, state, rng)
    expect(table.locator("#step")).to_contain_text("This phone knows no further")
    expect(table.locator("#strip")).to_contain_text("6 waiting on this phone")
    expect(table.locator(".provisional")).to_have_count(3)
    assert totals_shown(table) == [f"≈{total}".replace("-", "−") for total in state.table.totals.values()]
    fresh_server.start()
    expect(table.locator(".end")).to_be_visible()
    expect(table.locator("#strip")).to_have_text("Sent")
    assert at.state.table.totals == state.table.totals
    assert [(place, kind) for place, kind, _ in answers(at)] == [
        (place, kind) for place in range(1, 5) for kind in ("bids", "tricks")
    ]
