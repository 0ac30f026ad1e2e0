"""The sheet to print, the result to share and the files to save are made on a phone as the server makes them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import cycle

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, Playwright

from scorepad.app import handle
from scorepad.evening.log.events import Started
from scorepad.evening.record import record_text
from scorepad.store import access, log
from scorepad.web.phone.scripts import addresses
from tests.browser.conftest import FLAGS
from tests.pages.page_states import AT, logs
from tests.support import prerequisites
from tests.support.random_evenings import Log

PAGES = (
    *(route.path for route in handle.ROUTES if route.page and "*" not in route.path),
    "other-rules",
    "other-rules-book",
    "other-rules-gone",
)
PART = {"HX-Request-Type": "partial"}
FILES = ("record.json", "sheet.csv", "sheet-by-deals.csv", "sheet-plain.csv")
MAKING = """([evening, log, code, pages, files]) => {
  const room = name => pythonModules["scorepad.phone.app." + name];
  const at = room("log_from_server").opened(evening, log, null);
  const file = path => {
    const { name, type, text } = room("files").made(at, path, code);
    return [`attachment; filename=${name}`, type, text];
  };
  const story = room("story").story(at, code);
  return { story, pages: pages.map(path => room("subpages").subpage(at, path, code)), files: files.map(file) };
}"""

pytestmark = pytest.mark.process


@pytest.fixture
def scorer(app: Flask, client: FlaskClient) -> FlaskClient:
    _, secret = access.new_device(app.extensions["evenings"].store, "a phone", at=AT)
    client.set_cookie("device", secret)
    return client


@pytest.fixture
def tab(app: Flask, client: FlaskClient, playwright: Playwright) -> Iterator[Page]:
    """A page with every script as it is served, in both languages."""
    browser = playwright.chromium.launch(executable_path=prerequisites.windowless_chromium(), args=FLAGS)
    page, errors = browser.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    with app.test_request_context("/"):
        listed = dict.fromkeys(address for code in ("en", "ro") for address in addresses([], code))
    for address in listed:
        page.add_script_tag(content=client.get(address).text)
    yield page
    browser.close()
    assert not errors


def stored(app: Flask, evening_log: Log) -> str:
    """The id of an evening that the server has."""
    store = app.extensions["evenings"].store
    first, *others = evening_log.entries
    assert isinstance(first.event, Started)
    evening = log.start(store, first.event, at=first.at, device=1)
    for entry in others:
        log.append(store, evening, entry.seq, entry.event, at=entry.at, device=1, key=f"k{entry.seq}")
    return evening


def without_key(page: str) -> str:
    """A page without what the server makes for each form, by which it knows that one was sent twice."""
    return re.sub(r'(name="key" value=")[^"]*', r"\1", page)


def without_pdf(page: str) -> str:
    """A page of the server without the links to what it alone can make."""
    return re.sub(r'<li><a href="sheet\.pdf.*</li>\n', "", page)


def test_they_are_the_same_byte_for_byte(app: Flask, scorer: FlaskClient, tab: Page) -> None:
    """Two languages take turns from evening to evening."""
    for evening_log, code in zip(logs(), cycle(("en", "ro")), strict=False):
        language = {"Accept-Language": code}
        table = f"/table/{stored(app, evening_log)}/"
        entries = json.dumps(scorer.get(f"{table}log.json").json["entries"])  # type: ignore[index]
        made = tab.evaluate(MAKING, [table, entries, code, PAGES, FILES])
        assert made["story"] == scorer.get(f"{table}story", headers=language | PART).text, evening_log.game.slug
        for path, page in zip(PAGES, made["pages"], strict=True):
            assert without_key(page) == without_pdf(without_key(scorer.get(table + path, headers=language).text))
        for path, (disposition, content_type, text) in zip(FILES, made["files"], strict=True):
            saved = scorer.get(table + path, headers=language)
            assert text.encode() == saved.data, evening_log.game.slug
            assert path != "record.json" or text == record_text.write(evening_log.state.evening, evening_log.game)
            assert (disposition, content_type) == (saved.headers["Content-Disposition"], saved.content_type)
