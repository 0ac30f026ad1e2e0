"""A whole evening of any game on a phone whose server is away from before it begins, and whose battery is taken out."""

from __future__ import annotations

import random
import re
import subprocess
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from scorepad.settings import Settings
from scorepad.store import log
from scorepad.store.sqlite.database import SqliteStore
from tests.browser.any_wish import Wish, do
from tests.browser.begun_evening import until
from tests.browser.live_server import Server
from tests.browser.persistent_phone import a_browser

PATIENCE = 120_000  # milliseconds, on a busy machine
NAMES = ("Ana", "Bogdan", "Călin", "Doina")
READY = """async () => {
  const cache = await caches.open("scorepad-start"), names = (await cache.keys()).map(({ url }) => url);
  return ["/new", "/new.js", "/table_offline.js"].every(name => names.some(known => known.endsWith(name)));
}"""
PLAYS = "() => window.scorepad?.evening"
KEPT = "() => scorepad.queue().every(wish => wish.id)"
ARRIVED = "() => window.scorepad?.evening && !scorepad.onlyHere && !scorepad.queue().length && !scorepad.isSending()"
MADE_HERE = "() => JSON.parse(scorepad.evening.file('record.json').text)"
SERVERS = "async () => (await fetch('record.json')).json()"


def played_alone(browser: Browser, server: Server, folder: Path, slug: str, deals: int, kills: int) -> list[str]:
    """Begin this game, play `deals` without the server and with `kills` of the browser; then let the server return.

    Returns what is wrong then, in words: wishes that are not in its log once, and a record that differs.
    """
    rng, wishes, table = random.Random(slug), list[Wish](), ""
    for life in range(kills + 1):
        with a_browser(browser, folder) as (phone, process):
            page = phone.contexts[0].new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(table or server.url)
            if not table:
                table = _begun(until(page, READY, 60), server, slug)
            page.wait_for_function(PLAYS)
            _play(page, rng, deals * (life + 1) // (kills + 1), wishes)
            page.wait_for_function(KEPT)
            if life < kills:
                _kill(process)
                continue
            wishes += do(page, "close", rng)
            return [*_differs(page, server), *_not_once(server, table, wishes)]
    return []


def _begun(page: Page, server: Server, slug: str) -> str:
    """Set the game up once the server is away. Returns the address of the table."""
    server.stop(kill=True)
    page.goto(f"{server.url}/new?game={slug}")
    page.locator("#name-1").fill(NAMES[0])
    page.locator("#name-1").blur()  # a page that came from the server asks it, and finds it away
    page.wait_for_selector("#setup[data-drawn=here]")
    for name, line in zip(NAMES, page.locator("input[name=name]").all(), strict=False):
        line.fill(name)
    page.locator("[name=dealer][value='1']").check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*/")
    return page.url


def _play(page: Page, rng: random.Random, deals: int, wishes: list[Wish]) -> None:
    """Answer all questions until that many deals are over, or the evening is."""
    tries = 0
    while (form := page.locator("#form")).count() and int(form.get_attribute("data-place") or 0) <= deals:
        wishes += do(page, "answer", rng)
        tries += 1
        if tries > 60 * deals:
            raise AssertionError(f"not played to deal {deals}: {page.locator('#step').inner_text()}")


def _kill(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()


def _differs(page: Page, server: Server) -> list[str]:
    """Let the server come back: what its record of the evening has otherwise than the one made here before."""
    here: dict[str, Any] = page.evaluate(MADE_HERE)
    server.start()
    page.wait_for_function(ARRIVED)
    there: dict[str, Any] = page.evaluate(SERVERS)
    return [f"{key}: {here.get(key)} {there.get(key)}" for key in here | there if here.get(key) != there.get(key)]


def _not_once(server: Server, table: str, wishes: list[Wish]) -> list[str]:
    found = re.search(r"/table/(\w+)/", table)
    assert found
    with closing(SqliteStore(Settings(server.data).database)) as store:
        written = Counter(entry.key for entry in log.load(store, found[1]))
    return [f"{written[wish['key']]} times: {wish}" for wish in wishes if written[wish["key"]] != 1]
