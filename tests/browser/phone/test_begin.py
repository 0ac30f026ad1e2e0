"""An evening begins on a phone while the server is away, is played there, and arrives once the server is back."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import Browser, Page, Playwright, Route, expect

from scorepad.evening.log.events import begin as evening_begun
from scorepad.evening.play.replay import play
from scorepad.games import game_named
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.client_made_ids import start_as
from scorepad.store.sqlite.database import SqliteStore
from scorepad.web.phone import own_scripts
from tests.browser.begun_evening import BEGAN, Sitting, answers, play_on, step, until, with_rules
from tests.browser.conftest import FLAGS
from tests.browser.evening_alone import READY
from tests.browser.live_server import Server
from tests.browser.persistent_phone import a_browser
from tests.browser.phones import Phones
from tests.support import prerequisites, sample_evenings
from tests.support.own_games import FOLDER

NAMES = ("Ana", "Bogdan", "Călin", "Doina")
GAME = game_named("romanian-whist")
STARTED = sample_evenings.by_the_book(GAME)
FIRST = play(evening_begun(STARTED), GAME)
PATIENCE = 4_000  # milliseconds that a server has to say that it is there
ARRIVED = "() => window.scorepad?.evening && !scorepad.onlyHere && !scorepad.queue().length"


@pytest.fixture
def phone(phones: Phones, fresh_server: Server) -> Page:
    """A phone that has seen the first page while the server was there."""
    phones._url = fresh_server.url
    return met(phones.open(base_url=fresh_server.url, service_workers="allow"))


def met(page: Page) -> Page:
    """Open the first page, and wait until this phone has all by which it can begin an evening by itself."""
    page.goto("/")
    return until(page, READY, 120)  # a checkout makes the scripts first


def new_game(page: Page) -> Page:
    """Set up a table of four with the first player as the dealer."""
    page.get_by_role("link", name="New game").click()
    return named(page)


def named(page: Page) -> Page:
    """Fill in the form once the phone draws it."""
    page.locator("#name-1").fill(NAMES[0])
    page.locator("#name-1").blur()  # a page that came from the server asks it, and finds it away
    page.wait_for_selector("#setup[data-drawn=here]", timeout=30_000)
    for line, name in enumerate(NAMES, 1):
        page.locator(f"#name-{line}").fill(name)
    page.locator("[name=dealer][value='1']").check()
    return page


def begun(page: Page) -> Page:
    """Begin that table."""
    page.get_by_role("button", name="Start").click()
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
    at_the_table(phone, fresh_server)
    strip = phone.locator("#strip")
    expect(strip).to_have_text("Stored only on this phone until the server is back.")
    state = play_on(phone, FIRST, random.Random(3), deals=2)
    expect(strip).to_have_text("Stored only on this phone until the server is back.")
    fresh_server.start()
    at = arrived(phone, store)
    assert at.state.table.totals == state.table.totals
    assert [(place, kind) for place, kind, _ in answers(at)] == [
        (n, kind) for n in (1, 2) for kind in ("bids", "tricks")
    ]
    assert list(at.state.evening.names.values()) == list(NAMES)
    expect(strip).not_to_contain_text("Only")
    phone.get_by_role("link", name="Share").tap()
    phone.wait_for_url("**/share", wait_until="load")
    expect(phone.get_by_role("heading", name="Share")).to_be_visible()


def at_the_table(page: Page, server: Server) -> Page:
    """Begin that table while the server is away."""
    server.stop(kill=True)
    page.goto(f"{server.url}/")
    return begun(new_game(page))


def test_a_browser_that_is_killed_twice_has_it_still_and_it_arrives_once(
    browser: Browser, fresh_server: Server, store: SqliteStore, tmp_path: Path
) -> None:
    folder, rng, state = tmp_path / "phone", random.Random(5), FIRST
    folder.mkdir()
    fresh_server.was_online()
    with a_browser(browser, folder) as (phone, process):
        page = phone.contexts[0].new_page()
        page.goto(fresh_server.url)
        at_the_table(until(page, READY, 60), fresh_server)
        table = page.url
        state = play_on(page, state, rng, steps=1, mouse=True)
        step(page, 1, "tricks")
        process.kill()
        process.wait()
    with a_browser(browser, folder) as (phone, process):
        page = phone.contexts[0].new_page()
        page.goto(table)
        state = play_on(page, state, rng, steps=2, mouse=True)
        step(page, 2, "tricks")
        process.kill()
        process.wait()
    with a_browser(browser, folder) as (phone, _):
        page = phone.contexts[0].new_page()
        page.goto(f"{fresh_server.url}/")
        kept = page.get_by_role("link", name=re.compile("deal 2 of 24"))
        kept.first.click()
        expect(page).to_have_url(table)
        step(page, 2, "tricks")
        fresh_server.start()
        at = arrived(page, store)
        assert at.state.deal == state.deal
        assert [each[:2] for each in answers(at)] == [(1, "bids"), (1, "tricks"), (2, "bids")]
        assert len(at.log) == 4


def test_a_reply_that_is_lost_is_asked_for_again_and_it_has_begun_once(
    phone: Page, fresh_server: Server, store: SqliteStore
) -> None:
    at_the_table(phone, fresh_server)
    lost = list[int]()

    def lose(route: Route) -> None:
        lost.append(route.fetch().status)
        route.abort("internetdisconnected") if len(lost) == 1 else route.fallback()

    phone.route("**/begin", lose)
    fresh_server.start()
    at = arrived(phone, store)
    assert lost == [200, 200]
    assert len(log.every_evening(store)) == 1
    assert len(at.log) == 1


def test_if_another_device_has_its_address_it_takes_a_new_one_and_loses_no_entry(
    phone: Page, fresh_server: Server, store: SqliteStore
) -> None:
    at_the_table(phone, fresh_server)
    state = play_on(phone, FIRST, random.Random(3), steps=3)
    step(phone, 2, "tricks")
    table, theirs = phone.url, Sitting("", store, phone.url.split("/")[-2], "")
    other, _ = access.new_device(store, "another phone", at=BEGAN)
    start_as(store, theirs.evening, STARTED, at=BEGAN, arrived=BEGAN, device=other.id, owner=other.id, key="theirs")
    fresh_server.start()
    phone.wait_for_url(lambda url: url != table and "/table/" in url, timeout=20_000)
    at = arrived(phone, store)
    assert [each[:2] for each in answers(at)] == [(1, "bids"), (1, "tricks"), (2, "bids")]
    assert at.state.deal == state.deal
    assert len(theirs.log) == 1
    phone.reload()
    step(with_rules(phone), 2, "tricks")


def test_over_the_limit_it_waits_and_says_so_and_its_table_plays_again_meanwhile(
    phones: Phones, phone: Page, fresh_server: Server, store: SqliteStore
) -> None:
    phones.tolerated.append("status of 429")
    at_the_table(phone, fresh_server)
    why, limited = "So many new evenings came from here that the next one has to wait.", [True]

    def refuse(route: Route) -> None:
        headers = {"Scorepad": "1", "Retry-After": "2"}
        route.fulfill(status=429, headers=headers, json={"why": why}) if limited else route.continue_()

    phone.route("**/begin", refuse)
    fresh_server.start()
    expect(phone.locator("#notice")).to_have_text(why, timeout=20_000)
    table = phone.url
    phone.goto(f"/new?again={table.split('/')[-2]}")
    for line, name in enumerate(NAMES, 1):
        expect(phone.locator(f"#name-{line}")).to_have_value(name)
    begun(phone)
    assert phone.url != table
    limited.clear()
    arrived(phone, store)
    expect(phone.locator("#notice")).to_be_empty()
    phone.goto(table)
    arrived(with_rules(phone), store)
    assert len(log.every_evening(store)) == 2


def test_start_is_tried_again_by_itself_where_this_phone_lacks_the_rules(phones: Phones, fresh_server: Server) -> None:
    phones._url = fresh_server.url
    phones.tolerated += ["ERR_FAILED", "status of 503"]
    phone = phones.open(base_url=fresh_server.url)
    phone.route("**/static/phone/**", lambda route: route.fulfill(status=503))
    phone.goto("/new?game=whist")
    for line, name in enumerate(NAMES, 1):
        phone.locator(f"#name-{line}").fill(name)
    slow = [True] * 2
    phone.route("**/sw.js", lambda route: route.abort() if slow and slow.pop() else route.continue_())
    phone.get_by_role("button", name="Start").click()
    phone.wait_for_url("**/table/*/", timeout=20_000)


def test_parts_missing_on_the_phone_are_reported_while_the_server_is_there(
    phones: Phones, fresh_server: Server
) -> None:
    phones._url = fresh_server.url
    phones.tolerated += ["ERR_FAILED", "status of 503"]
    phone = phones.open(base_url=fresh_server.url)
    phone.route("**/static/phone/**", lambda route: route.fulfill(status=503))
    phone.goto("/new?game=whist")
    phone.route("**/new", lambda route: route.abort())
    phone.locator("#name-1").fill(NAMES[0])
    phone.locator("#name-1").blur()
    expect(phone.get_by_role("alert")).to_have_text(
        "This can’t be done offline yet: your phone doesn’t have the rules. Scorepad keeps trying the server."
    )


def test_one_that_the_server_refuses_stays_readable_with_the_reason(phones: Phones, tmp_path: Path) -> None:
    own_scripts.make(Settings(data=tmp_path / "live", games=FOLDER), Event())
    with Server(tmp_path / "live", SCOREPAD_GAMES=FOLDER, quick=True) as server:
        phones._url = server.url
        phones.tolerated.append("status of 404")
        phone = met(phones.open(base_url=server.url, service_workers="allow"))
        server.stop(kill=True)
        phone.goto("/new?game=black-lady")
        begun(named(phone))
        server._environment.pop("SCOREPAD_GAMES")
        server.start()
        notice = phone.locator("#notice")
        expect(notice).to_contain_text("This card game’s rules aren’t installed", timeout=45_000)  # two tries: 15 s
        phone.reload()
        expect(notice).to_contain_text("This card game’s rules aren’t installed", timeout=45_000)
        expect(phone.locator("#form")).to_be_visible()
        expect(phone.locator("#strip")).to_have_text("Stored only on this phone until the server is back.")
        table = phone.url
        phone.goto("/")
        expect(phone.locator(".waits")).to_contain_text("This card game’s rules aren’t installed", timeout=20_000)
        phone.locator(".waits a").click()
        expect(phone).to_have_url(table)


def test_all_that_waits_goes_off_from_the_first_page_too(
    phones: Phones, phone: Page, fresh_server: Server, store: SqliteStore
) -> None:
    phones.tolerated += ["status of 429", "status of 409"]
    state = play_on(at_the_table(phone, fresh_server), FIRST, random.Random(3), steps=3)
    step(phone, 2, "tricks")
    table = phone.url
    phone.goto("/")
    phone.get_by_role("link", name="Same players again").click()
    phone.wait_for_selector("#setup[data-drawn=here]")
    begun(phone)
    phone.goto("/")
    expect(phone.locator(".running, .evenings a")).to_have_count(2)
    other, _ = access.new_device(store, "another phone", at=BEGAN)
    theirs = table.split("/")[-2]
    start_as(store, theirs, STARTED, at=BEGAN, arrived=BEGAN, device=other.id, owner=other.id, key="theirs")
    why, asked = "So many new evenings came from here that the next one has to wait.", list[str]()

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 1:
            return route.continue_()
        headers = {"Scorepad": "1", "Retry-After": "4"}
        return route.fulfill(status=429, headers=headers, json={"why": why})

    phone.route("**/begin", refuse)
    fresh_server.start()
    waiting = phone.locator(".waits")
    expect(waiting).to_have_text([f"{', '.join(NAMES)}: {why}"] * 2, timeout=20_000)
    expect(phone.get_by_role("link", name="Watch with a code")).to_be_visible(timeout=20_000)  # the server's page
    expect(waiting).to_have_count(0, timeout=20_000)
    expect(phone.locator(".running, .evenings a")).to_have_count(2)
    came = [Sitting("", store, each, "") for each in log.every_evening(store) if each != theirs]
    first, again = sorted(came, key=lambda at: -len(at.log))
    assert first.state.deal == state.deal
    assert [each[:2] for each in answers(first)] == [(1, "bids"), (1, "tricks"), (2, "bids")]
    assert list(again.state.evening.names.values()) == list(NAMES)
    assert [len(at.log) for at in (again, Sitting("", store, theirs, ""))] == [1, 1]
    phone.goto(f"/table/{first.evening}/")
    step(with_rules(phone), 2, "tricks")
    assert not phone.evaluate("scorepad.onlyHere")


def test_two_phones_that_each_began_one_keep_both(
    phone: Page, phones: Phones, fresh_server: Server, store: SqliteStore
) -> None:
    other = met(phones.open(base_url=fresh_server.url, service_workers="allow"))
    for page in (phone, other):
        at_the_table(page, fresh_server)
    fresh_server.start()
    assert arrived(phone, store).evening != arrived(other, store).evening
    assert len(log.every_evening(store)) == 2


def test_over_plain_http_it_lasts_as_long_as_the_page_is_open_and_says_so(
    playwright: Playwright, tmp_path: Path
) -> None:
    with Server(tmp_path / "live", SCOREPAD_HOSTS="scorepad.test", quick=True) as server:
        server.was_online()
        names = "--host-resolver-rules=MAP scorepad.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
        chromium = playwright.chromium.launch(executable_path=prerequisites.chromium(), args=[*FLAGS, names])
        page = chromium.new_page(base_url=f"http://scorepad.test:{server.port}", locale="en")
        with page.expect_response("**/table_offline.js", timeout=60_000) as last:
            page.goto("/new")
        last.value.finished()
        page.wait_for_timeout(500)
        server.stop(kill=True)
        begun(named(page))
        expect(page.locator("#strip")).to_have_text(
            "Kept only on this page until the server is back: leave the page open."
        )
        state = play_on(page, FIRST, random.Random(3), deals=1, mouse=True)
        server.start()
        store = SqliteStore(Settings(server.data).database)
        assert arrived(page, store).state.table.totals == state.table.totals
        store.close()
        page.reload()
        step(with_rules(page), 2, "bids")
        chromium.close()


def test_a_server_that_is_slow_begins_what_a_phone_without_the_rules_cannot(phones: Phones) -> None:
    page = phones.open()
    asked: list[Route] = []
    page.clock.install()
    page.route("**/sw.js", lambda route: route.continue_() if asked else asked.append(route))
    page.goto("/new?game=romanian-whist")
    for line, name in enumerate(NAMES[:3], 1):
        page.locator(f"#name-{line}").fill(name)
    page.locator("[name=dealer][value='1']").check()
    page.locator("[name=shown][value='3']").wait_for(state="attached")  # the form for three players
    with page.expect_request("**/sw.js"):
        page.get_by_role("button", name="Start").click()
    page.clock.run_for(PATIENCE)
    page.wait_for_url("**/table/*/")
