"""An unchanged poll of a browser: its bytes both ways, headers too, and what it changes on the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, Page

from bench.support.figures import Figure, at_most, exactly
from bench.support.measuring_phone import chromium, phone
from bench.support.played_evenings import seeded_in
from scorepad.settings import Settings
from scorepad.store.links.watch_links import watch_key
from scorepad.store.sqlite.database import SqliteStore
from tests.browser.begun_evening import with_rules
from tests.browser.live_server import Server

POLLS, DEALS = 3, 11
HELD = 10_000  # milliseconds
ALL_IS_THERE = "() => window.htmx && !document.querySelector('link[disabled]')"
COUNT = """() => {
  window.changes = 0;
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(seen => { changes += seen.length; }).observe(document, all);
}"""


def measure(data: Path, polls: int = POLLS) -> Iterator[Figure]:
    """The bytes of an unchanged poll, and how much it changes on the page."""
    evening, secret = seeded_in(data, 4, DEALS)
    with closing(SqliteStore(Settings(data).database)) as store:
        watching = f"/watch/{watch_key(store, evening)}/"
    with Server(data) as server, chromium() as browser:
        table = polled(browser, server.url, f"/table/{evening}/", polls, secret)
        watch = polled(browser, server.url, watching, polls)
    moved, note = max(table[0], watch[0]), f"table {table[0]} bytes, watching {watch[0]}; {polls} polls each"
    yield at_most("unchanged poll, both ways with headers", moved, 1300, "bytes", note=note, counted=True)
    yield exactly("changes to the page by unchanged polls", table[1] + watch[1], 0, note=f"{2 * polls} polls")


def polled(browser: Browser, url: str, path: str, polls: int, secret: str = "") -> tuple[int, int]:
    """Bytes of the largest of that many unchanged polls, and what changed on the page meanwhile."""
    with phone(browser, url, secret) as page:
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        moved = _listen(session)
        page.goto(path)
        page.wait_for_function(ALL_IS_THERE)
        if secret:
            with_rules(page)
        page.evaluate(COUNT)
        _wait(page, moved, polls)
        changed: int = page.evaluate("changes")
    return max(moved), changed


def _wait(page: Page, moved: list[int], polls: int) -> None:
    for _ in range(16 * polls):
        if len(moved) >= polls:
            return
        page.wait_for_timeout(HELD / 4)
    raise RuntimeError("the page does not poll")


def _listen(session: CDPSession) -> list[int]:
    """Bytes of each poll, as they come: what is asked, and what is answered."""
    asked, moved = dict[str, int](), list[int]()
    paths = dict[str, str]()

    def sent(event: dict[str, object]) -> None:
        headers = event["headers"]
        if isinstance(headers, dict) and (path := paths.get(str(event["requestId"]))):
            lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
            asked[str(event["requestId"])] = sum(len(line) + 2 for line in lines) + 2

    def begun(event: dict[str, dict[str, str]]) -> None:
        address = urlsplit(event["request"]["url"])
        if "seen=" in address.query:
            paths[str(event["requestId"])] = f"{address.path}?{address.query}"

    def finished(event: dict[str, int]) -> None:
        if str(event["requestId"]) in asked:
            moved.append(asked[str(event["requestId"])] + int(event["encodedDataLength"]))

    session.on("Network.requestWillBeSent", begun)
    session.on("Network.requestWillBeSentExtraInfo", sent)
    session.on("Network.loadingFinished", finished)
    return moved
