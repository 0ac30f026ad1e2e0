"""How long other phones take to show what was just entered: watchers, and another that keeps score."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page

from bench.support.app_process import Line
from bench.support.figures import Figure, at_most
from bench.support.measuring_phone import chromium, phone
from bench.support.played_evenings import AT, SEED, seeded_in
from bench.support.scripted_scorer import Scorer
from scorepad.settings import Settings
from scorepad.store import access
from scorepad.store.links.watch_links import watch_key
from scorepad.store.sqlite.database import SqliteStore
from tests.browser.live_server import Server

PHONES, STEPS = 4, 10
PATIENCE = 8000  # milliseconds
# When each state was first shown, by its number.
WATCH = """() => {
  window.shown = {};
  const look = () => { shown[document.querySelector('[data-seq]').dataset.seq] ??= Date.now(); };
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector("#table"), all);
}"""


def measure(data: Path, phones: int = PHONES, steps: int = STEPS) -> Iterator[Figure]:
    """How long after an answer the other phones show it."""
    evening, secret = seeded_in(data, 4, 5)
    watching = f"/watch/{_key(data, evening)}/"
    with ExitStack() as here:
        server, browser = here.enter_context(Server(data)), here.enter_context(chromium())
        scorer = Scorer(here.enter_context(closing(Line(server.port))), evening, secret)
        watchers = [here.enter_context(phone(browser, server.url)) for _ in range(phones)]
        second = here.enter_context(phone(browser, server.url, _second_scorer(data, evening)))
        for page, address in (*((page, watching) for page in watchers), (second, f"/table/{evening}/")):
            page.goto(address)
            page.wait_for_function("() => window.htmx")
            page.evaluate(WATCH)
        delays = followed(scorer, [*watchers, second], steps)
    yield from _figures("a watcher", [each for page in delays[:phones] for each in page])
    yield from _figures("the other scorer", delays[phones])


def _figures(who: str, delays: list[float]) -> Iterator[Figure]:
    note = f"a poll is held; {len(delays)} times"
    yield at_most(f"until {who} sees it, median", median(delays), 0.1, "s", note=note, counted=False, digits=3)
    yield at_most(f"until {who} sees it, at most", max(delays), 0.5, "s", note=note, counted=False, digits=3)


def followed(scorer: Scorer, watchers: list[Page], steps: int) -> list[list[float]]:
    """Of each phone, seconds from the moment that a step is sent until it shows it; steps come at any moment."""
    random, delays = Random(SEED), [list[float]() for _ in watchers]
    for _ in range(steps):
        watchers[0].wait_for_timeout(random.random() * 2000)
        sent: float = watchers[0].evaluate("Date.now()")
        scorer.write()
        for page, own in zip(watchers, delays, strict=True):
            page.wait_for_function("seq => shown[seq]", arg=str(scorer.seq), timeout=PATIENCE, polling=50)
            shown: float = page.evaluate("seq => shown[seq]", str(scorer.seq))
            own.append((shown - sent) / 1000)
    return delays


def _second_scorer(data: Path, evening: str) -> str:
    """The secret of another device that may write: polls of the one that has written end without news, for it knows."""
    with closing(SqliteStore(Settings(data).database)) as store:
        device, secret = access.new_device(store, "second", at=AT)
        access.grant(store, evening, device.id, "scorer", at=AT)
    return secret


def _key(data: Path, evening: str) -> str:
    with closing(SqliteStore(Settings(data).database)) as store:
        return watch_key(store, evening)
