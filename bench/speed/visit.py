"""The first visit to the table's page: bytes transferred and time to first paint, on a slow phone in a slow network.

Cold, 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, processor four times slower; median of five. The CDN's file
comes from this machine here, so it is counted as the CDN would send it: brotli at its best, without headers.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import brotli  # type: ignore[import-untyped]  # it brings no types
from flask import Flask
from playwright.sync_api import Browser, CDPSession, Page

from bench.support.app_process import Served
from bench.support.figures import Figure, at_most
from bench.support.measuring_phone import chromium, phone, slowed
from bench.support.played_evenings import seeded_in
from scorepad.web.site.language import LANGUAGES
from tests.browser.begun_evening import with_rules
from tests.browser.live_server import Server
from tests.support import prerequisites

VISITS = 5
LAST_OF_24 = 23  # deals before it: the longest sheet, and a step below
SETTLED = 1500  # milliseconds after which nothing more is asked for, polls apart
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity"
# Fetched after the first paint: the program by which the phone plays by itself, its words, what uses it, and the log.
PROGRAM = r"/static/phone/|/table_offline\.js$"
LOG = r"/log\.json"
STYLES = "/(result|subpages|printed_sheet|sheet_on_screen|sheet_as_page|sheet_toolbar|sheet_preview|serif_font).css$"
FETCHED = "performance.getEntriesByType('resource').map(one => [one.name, one.encodedBodySize, one.startTime])"
PLAYS = "() => window.scorepad?.evening && performance.now()"  # milliseconds until the phone plays by itself
APART = "what a browser runs beside its pages is apart"


def measure(data: Path, visits: int = VISITS, codes: Collection[str] = tuple(LANGUAGES)) -> Iterator[Figure]:
    """The weight of the first visit, of our scripts and of what the phone plays by; and the time to first paint.

    codes  the languages of which the longest is weighed
    """
    evening, secret = seeded_in(data, 4, LAST_OF_24)
    with Server(data) as server, Served(bare) as least, chromium() as browser:
        seen = [visit(browser, server.url, f"/table/{evening}/", secret) for _ in range(visits)]
        spoken = {code: weight(browser, server.url, f"/table/{evening}/", secret, code) for code in codes}
        later = fetched_later(browser, server.url, *seeded_in(data, 4, 0))
        ready = median(until_ready(browser, server.url, f"/table/{evening}/", secret) for _ in range(visits))
        plain = [visit(browser, f"http://127.0.0.1:{least.port}", "/") for _ in range(visits)]
    ours, outside = median(moved for moved, _, _ in seen), sum(map(from_cdn, seen[0][1]))
    note = f"ours {ours / 1024:.1f}, CDN {outside / 1024:.1f} (brotli)"
    yield at_most("first visit, moved", (ours + outside) / 1024, 28, "KiB", note=note, counted=True, digits=1)
    longest = max(spoken, key=lambda code: spoken[code])
    worst, note = (spoken[longest] + outside) / 1024, f"of {len(spoken)}: {longest}"
    yield at_most("first visit in the longest language, moved", worst, 29.5, "KiB", note=note, counted=True, digits=1)
    script, program, after = later
    yield at_most("our own script, gzipped", script, 7000, "bytes", note=APART, counted=True)
    note = f"apart; asked for {after:.0f} ms after first paint"
    name = "the program by which the phone plays, with its words"
    yield at_most(name, program / 1024, 233, "KiB", note=note, counted=True, digits=1)
    yield at_most("first paint until the phone plays by itself", ready / 1000, 6, "s", counted=False, digits=1)
    paint, first = (median(painted for _, _, painted in each) for each in (seen, plain))
    note = f"one word and one line of style: {first:.0f} ms"
    yield at_most("first visit, first paint", paint, 600, "ms", note=note, counted=False)


def visit(browser: Browser, url: str, path: str, secret: str = "") -> tuple[int, list[str], float]:
    """Bytes moved from that server, headers too; what was asked of others; first paint in milliseconds."""
    with _in_slow_network(browser, url, secret) as (page, session):
        moved, outside = _listen(session, url)
        page.goto(path, wait_until="load")
        page.wait_for_timeout(SETTLED)
        return sum(moved), outside, _painted(page)


def weight(browser: Browser, url: str, path: str, secret: str, code: str) -> int:
    """Bytes moved from that server in a language, headers too. They are the same in any network and on any phone."""
    with phone(browser, url, secret) as page:
        page.context.add_cookies([{"name": "lang", "value": code, "url": url}])
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        moved, _ = _listen(session, url)
        page.goto(path, wait_until="load")
        page.wait_for_timeout(SETTLED)
        return sum(moved)


def until_ready(browser: Browser, url: str, path: str, secret: str) -> float:
    """Milliseconds from first paint until the phone plays by itself, in the slow network."""
    with _in_slow_network(browser, url, secret) as (page, _):
        page.goto(path, wait_until="load")
        plays: float = page.wait_for_function(PLAYS).json_value()
        return plays - _painted(page)


def fetched_later(browser: Browser, url: str, evening: str, secret: str) -> tuple[int, int, float]:
    """Bytes of our script, gzipped as one; of the program by which the phone plays, sent; milliseconds from first paint
    until it is fetched."""
    with phone(browser, url, secret) as page:
        page.goto(f"/table/{evening}/", wait_until="load")
        with_rules(page)
        fetched: list[tuple[str, int, float]] = page.evaluate(FETCHED)
        sources: list[str] = page.evaluate(
            "[...document.querySelectorAll('script[defer][src^=\"/static\"]')].map(one => one.src)"
        )
        script = b"".join(page.request.get(source).body() for source in sources)
        program = [(size, at) for name, size, at in fetched if re.search(PROGRAM, name)]
        begun = min(at for _, at in program)
        return len(gzip.compress(script)), sum(size for size, _ in program), begun - _painted(page)


def bare() -> Flask:
    """The least that can be painted in the same number of round trips."""
    app = Flask("bare")

    @app.get("/")
    def page() -> str:
        return "<!doctype html><style>p { color: #124 }</style><p>Scorepad</p>"

    return app


def from_cdn(address: str) -> int:
    """Bytes of a file of the CDN on the way."""
    return len(brotli.compress(prerequisites.cdn_files()[address].read_bytes(), quality=11))


@contextmanager
def _in_slow_network(browser: Browser, url: str, secret: str) -> Iterator[tuple[Page, CDPSession]]:
    """A blank page on a slow phone in the slow network, and what directs it."""
    with phone(browser, url, secret) as page:
        session = slowed(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", NETWORK)
        yield page, session


def _listen(session: CDPSession, url: str) -> tuple[list[int], list[str]]:
    asked: dict[str, str] = {}
    moved, outside = list[int](), list[str]()

    def finished(event: dict[str, object]) -> None:
        if re.search(f"{PROGRAM}|{LOG}|{STYLES}", asked[str(event["requestId"])]):
            return  # fetched after the first paint; what the phone plays by is a figure of its own
        if not asked[str(event["requestId"])].startswith(url):
            outside.append(asked[str(event["requestId"])])
        elif isinstance(length := event["encodedDataLength"], int | float):
            moved.append(int(length))

    session.on("Network.requestWillBeSent", lambda event: asked.update({event["requestId"]: event["request"]["url"]}))
    session.on("Network.loadingFinished", finished)
    return moved, outside


def _painted(page: Page) -> float:
    painted: float = page.evaluate(PAINTED)
    return painted
