"""A record is opened on a phone while the server is away, is played on there, and arrives once the server is back."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from scorepad.evening.record import record
from scorepad.evening.record.checks import IllegalRecord
from scorepad.games import games
from scorepad.settings import Settings
from scorepad.store import log
from scorepad.store.sqlite.database import SqliteStore
from tests.browser.begun_evening import Sitting, play_on, step, until, with_rules
from tests.browser.evening_alone import ARRIVED, READY
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support import sample_records
from tests.support.sample_photos import photo_of

RECORD = sample_records.data()
TOLD = record.played(RECORD, games())
FILE = {"name": "evening.json", "mimeType": "application/json", "buffer": RECORD}


@pytest.fixture
def phone(phones: Phones, fresh_server: Server) -> Page:
    """A phone that has seen the first page while the server was there."""
    phones._url = fresh_server.url
    page = phones.open(base_url=fresh_server.url, service_workers="allow")
    page.goto("/")
    return until(page, READY, 60)  # a checkout makes the scripts first


@pytest.fixture
def store(fresh_server: Server) -> Iterator[SqliteStore]:
    with closing(SqliteStore(Settings(fresh_server.data).database)) as store:
        yield store


def the_only_evening(page: Page, store: SqliteStore) -> Sitting:
    """The evening on the server, once it has all that was entered."""
    page.wait_for_function(ARRIVED, timeout=30_000)
    (evening,) = log.every_evening(store)
    assert f"/table/{evening}/" in page.url
    return Sitting("", store, evening, "")


def test_from_the_first_page_it_is_refused_or_opened_as_by_the_server_and_arrives_once(
    phone: Page, fresh_server: Server, store: SqliteStore
) -> None:
    fresh_server.stop(kill=True)
    phone.goto("/")
    expect(phone.get_by_role("link", name="Watch with a code")).to_have_count(0)
    phone.get_by_role("link", name="Open a saved game").click()
    expect(phone.get_by_role("heading", name="Open a saved game")).to_be_visible()
    expect(phone.locator("[name=photo], [href='/typed']")).to_have_count(0)
    bad = sample_records.data(players=["Peggy", "Peggy", "Peter"])
    with pytest.raises(IllegalRecord) as refused:
        record.played(bad, games())
    phone.get_by_label("or paste the file’s text here").fill(bad.decode())
    phone.get_by_role("button", name="Open game").click()
    expect(phone.get_by_role("alert")).to_contain_text(str(refused.value), timeout=30_000)
    expect(phone.get_by_label("or paste the file’s text here")).to_have_value(bad.decode())
    phone.get_by_label("Choose a file").set_input_files(FILE)  # type: ignore[arg-type]
    phone.get_by_role("button", name="Open game").click()
    phone.wait_for_url("**/table/*/")
    state = play_on(with_rules(phone), TOLD, random.Random(3), deals=1)
    expect(phone.locator("#strip")).to_have_text("Stored only on this phone until the server is back.")
    fresh_server.start()
    at = the_only_evening(phone, store)
    assert at.state == state
    assert len(at.log) == 3
    phone.goto(f"/table/{at.evening}/")
    step(with_rules(phone), 7, "bids")
    assert not phone.evaluate("scorepad.onlyHere")


def test_on_a_page_from_before_the_server_was_away_a_photo_has_to_wait_and_a_text_opens(
    phone: Page, fresh_server: Server, store: SqliteStore
) -> None:
    phone.goto("/open")
    fresh_server.stop(kill=True)
    photo, opens = phone.get_by_label("take a photo"), phone.get_by_role("button", name="Open game")
    photo.set_input_files({"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": photo_of(None)})
    phone.wait_for_function("() => !document.querySelector('.send').disabled")
    opens.click()
    expect(phone.get_by_role("alert")).to_have_text("This has to wait until the server is back.")
    photo.set_input_files([])
    phone.get_by_label("or paste the file’s text here").fill(RECORD.decode())
    opens.click()
    phone.wait_for_url(re.compile(r"/table/\w{22}/"))
    step(with_rules(phone), 6, "bids")
    fresh_server.start()
    assert the_only_evening(phone, store).state == TOLD
