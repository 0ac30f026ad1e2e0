"""The phone that keeps score, while the server or the network is away: every answer must arrive once, and in order."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page

from bench.support.faulty_network import Way, Wire
from bench.support.figures import Figure, at_most, exactly
from bench.support.measuring_phone import chromium, phone
from bench.support.played_evenings import SEED
from scorepad.evening.play.state import State
from tests.browser.begun_evening import Sitting, answers, opened, play_on, played, sitting, step, with_rules
from tests.browser.live_server import Server
from tests.browser.persistent_phone import a_browser

DEALS, GONE_FROM, KILLS, BEHIND = 24, 3, 6, 3
PATIENCE = 60_000  # milliseconds
SPOILT: dict[str, tuple[Way, float]] = {
    "reply lost after the commit": ("loses replies", 1.5),
    "black hole of 9 s": ("swallows", 9),
    "captive portal": ("portal", 5),
}


def measure(data: Path, deals: int = DEALS, gone_from: int = GONE_FROM, kills: int = KILLS) -> Iterator[Figure]:
    """Answers lost, doubled or out of order, in each of these troubles; and how soon the phone goes on after it."""
    with chromium() as browser:
        yield from _gone(browser, data / "gone", deals, gone_from)
        yield from _killed_browser(browser, data / "browser", deals, gone_from)
        yield from _killed_server(browser, data / "server", deals, kills)
        for name, (way, seconds) in SPOILT.items():
            yield from _spoilt(browser, data / way.replace(" ", "-"), name, way, seconds)
        yield from _stale(browser, data / "stale")


@contextmanager
def table(data: Path, deals: int) -> Iterator[tuple[Server, Sitting]]:
    """A server in a process of its own, and an evening of four on it."""
    with Server(data) as server, sitting(server, 4, schedule="custom", custom_schedule=_cards(deals)) as at:
        yield server, at


def _cards(deals: int) -> tuple[int, ...]:
    """The schedule of four players' 1-8-1, or its beginning."""
    return (*[1] * 4, *range(2, 8), *[8] * 4, *range(7, 1, -1), *[1] * 4)[:deals]


def _gone(browser: Browser, data: Path, deals: int, gone_from: int) -> Iterator[Figure]:
    with table(data, deals) as (server, at), phone(browser, server.url, at.secret) as page:
        random, begun = Random(SEED), at.state
        with_rules(opened(page, at))
        state = play_on(page, begun, random, deals=gone_from - 1)
        step(page, gone_from, "bids")
        server.stop(kill=True)
        state = play_on(page, state, random)
        page.get_by_text(f"Offline. Nothing is lost. Entries to send: {2 * (deals - gone_from + 1)}").wait_for()
        server.start()
        page.locator(".end").wait_for(timeout=PATIENCE)
        yield _compared(f"server gone from deal {gone_from} of {deals}", at, state)


def _killed_browser(browser: Browser, data: Path, deals: int, gone_from: int) -> Iterator[Figure]:
    folder = data.with_suffix(".phone")
    with table(data, deals) as (server, at):
        server.was_online()
        random, begun = Random(SEED), at.state
        with a_browser(browser, folder) as (first, process):
            page = with_rules(opened(_page(first), at))
            page.wait_for_function("() => navigator.serviceWorker.controller")
            page.wait_for_timeout(2000)  # until the page is kept
            state = play_on(page, begun, random, deals=gone_from - 1, mouse=True)
            step(page, gone_from, "bids")
            server.stop(kill=True)
            state = play_on(page, state, random, deals=(deals - gone_from) // 2, mouse=True)
            page.wait_for_timeout(2000)
            process.kill()
            process.wait()
        with a_browser(browser, folder) as (second, _):
            page = at.seat(_page(second))
            state = play_on(page, state, random, mouse=True)
            server.start()
            page.locator(".end").wait_for(timeout=PATIENCE)
        yield _compared("the same, the browser killed in the middle", at, state)
    shutil.rmtree(folder, ignore_errors=True)


def _killed_server(browser: Browser, data: Path, deals: int, kills: int) -> Iterator[Figure]:
    with table(data, deals) as (server, at), phone(browser, server.url, at.secret) as page:
        random, begun = Random(SEED), at.state
        with_rules(opened(page, at))
        state = begun
        for _ in range(kills):
            server.stop(kill=True)
            state = play_on(page, state, random, deals=deals // kills // 2)
            server.start()
            state = play_on(page, state, random, deals=deals // kills - deals // kills // 2)
        state = play_on(page, state, random)
        page.locator(".end").wait_for(timeout=PATIENCE)
        yield _compared(f"server killed {kills} times in an evening", at, state)


def _spoilt(browser: Browser, data: Path, name: str, way: Way, seconds: float) -> Iterator[Figure]:
    """One answer is given while the network is spoilt: it goes on by itself, and soon."""
    with table(data, 4) as (server, at), Wire(server.port) as wire, phone(browser, wire.url, at.secret) as page:
        random, begun = Random(SEED), at.state
        at = Sitting(wire.url, at.store, at.evening, at.secret)
        with_rules(opened(page, at))
        step(page, 1, "bids")
        wire.way = way
        state = play_on(page, begun, random, steps=1)
        page.wait_for_timeout(seconds * 1000)
        took = _back(page, wire)
        state = play_on(page, state, random)
        page.locator(".end").wait_for(timeout=PATIENCE)
        yield _compared(name, at, state)
        yield at_most(f"back after it: {name}", took, 6, "s", counted=False, digits=1)


def _stale(browser: Browser, data: Path) -> Iterator[Figure]:
    """While an answer waits on this phone another one enters whole deals: those stay, and this phone goes on there."""
    name = f"page stale by {BEHIND} deals"
    with (
        table(data, BEHIND + 1) as (server, at),
        Wire(server.port) as wire,
        phone(browser, wire.url, at.secret) as page,
    ):
        random, state = Random(SEED), at.state
        opened(page, Sitting(wire.url, at.store, at.evening, at.secret))
        wire.way = "swallows"
        play_on(page, state, Random(SEED + 1), steps=1)
        page.get_by_text("Entries to send").wait_for()
        while len(state.rows) < BEHIND:
            state, event, _ = played(state, random)
            at.write(event)
        took = _back(page, wire)
        page.locator("#notice", has_text="You had chosen:").wait_for()
        state = play_on(page, state, random)
        page.locator(".end").wait_for(timeout=PATIENCE)
        yield _compared(name, at, state)
        yield at_most(f"back after it: {name}", took, 6, "s", counted=False, digits=1)


def _back(page: Page, wire: Wire) -> float:
    """Let the network be as it should; seconds until nothing waits any more."""
    wire.way = "open"
    begun = time.monotonic()
    page.wait_for_function("() => !scorepad.waiting", timeout=PATIENCE)
    return time.monotonic() - begun


def _compared(name: str, at: Sitting, state: State) -> Figure:
    """Differences of the log from the taps: answers missing, doubled or out of order, and totals that differ."""
    tapped = [(row.deal.number, kind, row.facts.answers[kind]) for row in state.rows for kind in row.facts.answers]
    written = answers(at)
    wrong = sum(one != other for one, other in zip(tapped, written, strict=False)) + abs(len(tapped) - len(written))
    wrong += sum(at.state.table.totals[who] != total for who, total in state.table.totals.items())
    return exactly(f"{name}: not once, or not in order", wrong, 0, note=f"{len(tapped)} answers, and the totals")


def _page(browser: Browser) -> Page:
    page = browser.contexts[0].new_page()
    page.context.route(lambda url: "127.0.0.1" not in url, lambda route: route.abort())
    return page
