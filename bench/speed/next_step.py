"""From an answer that goes off to the frame with the next step, on a processor four times slower, in every game.

Milliseconds differ from machine to machine; so each is given in times of what a chip without script takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page

from bench.speed.paint import in_mock
from bench.support.figures import Figure, at_most
from bench.support.measuring_phone import chromium, phone, slowed
from scorepad.games import games
from tests.browser.any_wish import do
from tests.browser.begun_evening import sitting_at, with_rules
from tests.browser.live_server import Server

ANSWERS, LATENCY = 8, 150  # of each game; milliseconds to the server and back
CHIPS = 40  # taps on a chip without script
WATCH = """
  window.took = [];
  addEventListener("submit", () => {
    const begun = performance.now(), painted = new MessageChannel();
    painted.port1.onmessage = () => took.push(performance.now() - begun);
    requestAnimationFrame(() => painted.port2.postMessage(0));
  }, true);
"""


def measure(data: Path, answers: int = ANSWERS, slugs: Sequence[str] = ()) -> Iterator[Figure]:
    """In times of a chip without script, the server away and there: the median game, and the slowest."""
    away, there = dict[str, float](), dict[str, float]()
    with Server(data, quick=True) as server, chromium() as browser:
        chip = median(in_mock(browser, server.url, CHIPS)[1])
        for slug in slugs or games():
            with sitting_at(slug, server) as at, phone(browser, server.url, at.secret) as page:
                page.add_init_script(WATCH)
                with_rules(at.seat(page))
                there[slug] = _answered(page, Random(slug), answers, {"offline": False, "latency": LATENCY})
                away[slug] = _answered(page, Random(slug), answers, {"offline": True, "latency": 0})
    for name, took in (("server away", away), (f"server {LATENCY} ms away", there)):
        slowest = max(took, key=lambda slug: took[slug])
        usual, worst = median(took.values()), took[slowest]
        name, note = f"answer to next step painted, {name}, to a CSS-only chip", f"{usual:.0f} to {chip:.1f} ms"
        yield at_most(name, usual / chip, 4, "times", counted=False, note=note, digits=1)
        note = f"{slowest}, {worst:.0f} ms"
        yield at_most("the same, the slowest game", worst / chip, 8, "times", counted=False, note=note, digits=1)


def _answered(page: Page, rng: Random, answers: int, network: dict[str, object]) -> float:
    """The median of that many answers."""
    session = slowed(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {**network, "downloadThroughput": -1, "uploadThroughput": -1})
    page.evaluate("took = []")
    for _ in range(answers):
        if not do(page, "answer", rng):
            do(page, "undo", rng)  # the evening was over
        page.wait_for_timeout(100 + rng.random() * 50)  # anywhere between two frames
    session.detach()
    took: list[float] = page.evaluate("took")
    return median(took)
