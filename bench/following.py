"""How long a watcher's phone takes to show what was just said at the table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page

from bench.browser import chromium, phone
from bench.evenings import SEED, seeded_in
from bench.figures import Figure, at_most
from bench.scorer import Scorer
from bench.served import Line
from scorepad.settings import Settings
from scorepad.store.database import Store
from scorepad.store.watch import watch_key
from tests.browser.server import Server

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
    evening, secret = seeded_in(data, 4, 5)
    watching = f"/watch/{_key(data, evening)}/"
    with ExitStack() as here:
        server, browser = here.enter_context(Server(data)), here.enter_context(chromium())
        scorer = Scorer(here.enter_context(closing(Line(server.port))), evening, secret)
        watchers = [here.enter_context(phone(browser, server.url)) for _ in range(phones)]
        for page in watchers:
            page.goto(watching)
            page.wait_for_function("window.htmx")
            page.evaluate(WATCH)
        delays = followed(scorer, watchers, steps)
    beside = f"asked every 2 s; {len(delays)} times"
    yield at_most("until a watcher sees it, median", median(delays), 2, "s", beside=beside, counted=False, digits=2)
    yield at_most("until a watcher sees it, at most", max(delays), 3, "s", beside=beside, counted=False, digits=2)


def followed(scorer: Scorer, watchers: list[Page], steps: int) -> list[float]:
    """Seconds from the moment that a step is sent until each watcher shows it; steps come at any moment."""
    random, delays = Random(SEED), []
    for _ in range(steps):
        watchers[0].wait_for_timeout(random.random() * 2000)
        sent: float = watchers[0].evaluate("Date.now()")
        scorer.write()
        for page in watchers:
            page.wait_for_function("seq => shown[seq]", arg=str(scorer.seq), timeout=PATIENCE, polling=50)
            shown: float = page.evaluate("seq => shown[seq]", str(scorer.seq))
            delays.append((shown - sent) / 1000)
    return delays


def _key(data: Path, evening: str) -> str:
    with closing(Store(Settings(data).database)) as store:
        return watch_key(store, evening)
