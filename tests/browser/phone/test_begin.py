"""An evening begins on a phone while the server is away, is played there, and arrives once the server is back."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from scorepad.evening.log.events import begin as evening_begun
from scorepad.evening.play.replay import play
from scorepad.games import game_named
from scorepad.settings import Settings
from scorepad.store.sqlite.database import SqliteStore
from tests.browser.begun_evening import Sitting, answers, play_on, until, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support import sample_evenings

NAMES = ("Ana", "Bogdan", "Călin", "Doina")
GAME = game_named("romanian-whist")
FIRST = play(evening_begun(sample_evenings.by_the_book(GAME)), GAME)
ARRIVED = "() => window.scorepad?.evening && !scorepad.onlyHere && !scorepad.queue().length"
READY = """async () => {
  const cache = await caches.open("scorepad-start"), names = (await cache.keys()).map(({ url }) => url);
  return ["/new", "/new.js", "/phone.js"].every(name => names.some(known => known.endsWith(name)));
}"""


@pytest.fixture
def phone(phones: Phones, fresh_server: Server) -> Page:
    """A phone that has seen the first page while the server was there."""
    phones._url = fresh_server.url
    return met(phones.open(base_url=fresh_server.url, service_workers="allow"))


def met(page: Page) -> Page:
    """Open the first page, and wait until this phone has all by which it can begin an evening by itself."""
    page.goto("/")
    return until(page, READY, 60)  # a checkout makes the scripts first


def new_game(page: Page) -> Page:
    """Set up a table of four with the first player as the dealer, and wait until the phone draws the form."""
    page.get_by_role("link", name="New game").tap()
    page.wait_for_function("() => window.scorepadRooms?.['scorepad.phone.app.setup']")
    for line, name in enumerate(NAMES, 1):
        page.locator(f"#name-{line}").fill(name)
    page.locator("[name=dealer][value='1']").tap()
    return page


def begun(page: Page) -> Page:
    """Begin that table."""
    page.get_by_role("button", name="Start").tap()
    page.wait_for_url("**/table/*/")
    return with_rules(page)


@pytest.fixture
def store(fresh_server: Server) -> Iterator[SqliteStore]:
    store = SqliteStore(Settings(fresh_server.data).database)
    yield store
    store.close()


def arrived(page: Page, store: SqliteStore) -> Sitting:
    """The evening on the server, once it has all that was entered."""
    page.wait_for_function(
        "() => window.scorepad?.evening && !scorepad.onlyHere && !scorepad.queue().length", timeout=30_000
    )
    evening = re.search(r"/table/(\w+)/", page.url)
    assert evening
    return Sitting("", store, evening[1], "")


def keys(at: Sitting) -> list[str]:
    return [entry.key for entry in at.log]


def test_it_begins_is_played_and_arrives_as_it_was(phone: Page, fresh_server: Server, store: SqliteStore) -> None:
    fresh_server.stop(kill=True)
    phone.goto("/")
    begun(new_game(phone))
    strip = phone.locator("#strip")
    expect(strip).to_have_text("Only on this phone, until the server is back.")
    state = play_on(phone, FIRST, random.Random(3), deals=2)
    expect(strip).to_have_text("Only on this phone, until the server is back.")
    fresh_server.start()
    at = arrived(phone, store)
    assert at.state.table.totals == state.table.totals
    assert [(place, kind) for place, kind, _ in answers(at)] == [
        (n, kind) for n in (1, 2) for kind in ("bids", "tricks")
    ]
    assert list(at.state.evening.names.values()) == list(NAMES)
    expect(strip).not_to_contain_text("Only")
    phone.get_by_role("link", name="Share").tap()
    expect(phone.get_by_role("heading", name="Share")).to_be_visible()
