"""From the end of a click on a chip to the frame that shows it chosen, on a processor four times slower.

A click of a mouse: before a finger's, Chromium waits for what else the finger might do, and that time is not ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles

from playwright.sync_api import Browser, Page

from bench.support.figures import Figure, at_most
from bench.support.measuring_phone import GUARD, chromium, middle, phone, slowed
from bench.support.played_evenings import SEED, seeded_in
from tests.browser.live_server import Server

TAPS = 40  # on each kind of thing; the table has two steps
EIGHTS = 10  # deals before the first one of 8 cards: the most chips
# The frame is painted when a message that was sent in its animation frame arrives.
WATCH = """() => {
  window.painted = [];
  let released = 0;
  addEventListener("pointerup", event => { released = event.timeStamp; }, true);
  addEventListener("click", () => requestAnimationFrame(() => {
    const frame = new MessageChannel();
    frame.port1.onmessage = () => window.painted.push(performance.now() - released);
    frame.port2.postMessage(0);
  }), true);
}"""
MOCK = """<!doctype html><meta name="viewport" content="width=device-width">
<style>
  div { display: grid; grid-template-columns: repeat(9, 1fr) } label { position: relative; height: 48px }
  input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0 }
  span { position: absolute; inset: 2px; border: 1px solid; border-radius: 8px; pointer-events: none }
  :checked + span { background: #124; color: #fff }
</style><p id="text">Plain text, and nothing happens.</p>"""


def measure(data: Path, taps: int = TAPS) -> Iterator[Figure]:
    """Milliseconds from a tap to the painted chip, and how many times as long as a chip without script takes."""
    bids, tricks = (seeded_in(data, 4, EIGHTS, answered=answered) for answered in (0, 1))
    with Server(data) as server, chromium() as browser:
        ours = [each for table in (bids, tricks) for each in at_table(browser, server.url, *table, taps)]
        text, mock = in_mock(browser, server.url, taps)
    note = f"text {median(text):.0f}, CSS-only chip {median(mock):.0f} ms"
    yield at_most("tap to painted chip, median", median(ours), 16, "ms", note=note, counted=False, digits=1)
    times = median(ours) / median(mock)
    yield at_most("tap to painted chip, median, to a CSS-only chip", times, 1.4, "times", counted=True, digits=2)
    note = f"text {_tenth(text):.0f}, CSS-only chip {_tenth(mock):.0f} ms"
    yield at_most("tap to painted chip, 90th percentile", _tenth(ours), 24, "ms", note=note, counted=False, digits=1)


def at_table(browser: Browser, url: str, evening: str, secret: str, taps: int) -> list[float]:
    """Milliseconds of each tap on a chip of the step; its last two rows stay blank, so that it is never sent."""
    with phone(browser, url, secret) as page:
        page.goto(f"/table/{evening}/")
        page.wait_for_function("() => window.htmx")
        players = [row.get_attribute("data-key") for row in page.locator("#form .row").all()]
        chips = [f"#form input[name='{who}'][value='{n}']" for n in range(4) for who in players[:-2]]
        return _tapped(page, chips, taps)


def in_mock(browser: Browser, url: str, taps: int) -> tuple[list[float], list[float]]:
    """Milliseconds of each tap on plain text, and on a chip that is a radio button and CSS alone."""
    chip = "<label><input type=radio name=r{row} value={n}><span>{n}</span></label>"
    rows = ["".join(chip.format(row=row, n=n) for n in range(9)) for row in range(4)]
    chips = [f"[name=r{row}][value='{n}']" for n in range(5) for row in range(2)]
    with phone(browser, url) as page:
        page.set_content(MOCK + "".join(f"<div>{row}</div>" for row in rows))
        text = _tapped(page, ["#text"], taps)
    with phone(browser, url) as page:
        page.set_content(MOCK + "".join(f"<div>{row}</div>" for row in rows))
        return text, _tapped(page, chips, taps)


def _tapped(page: Page, queries: list[str], taps: int) -> list[float]:
    session, random = slowed(page), Random(SEED)
    page.evaluate(WATCH)
    page.wait_for_timeout(GUARD)
    for n in range(taps):
        page.mouse.click(*middle(page, queries[n % len(queries)]))
        page.wait_for_timeout(100 + random.random() * 50)  # anywhere between two frames
    session.detach()
    painted: list[float] = page.evaluate("painted")
    return painted


def _tenth(times: list[float]) -> float:
    """The 90th percentile."""
    return quantiles(times, n=10)[-1]
