"""The table in a language that is written from right to left: everything fits, and a minus comes before its number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Locator, Page
from werkzeug.serving import make_server

from scorepad.evening.log.events import beginning
from scorepad.flask_app import create_app
from scorepad.games import game_named
from scorepad.settings import Settings
from scorepad.store import access, log
from tests.browser.phones import Phones
from tests.support import bracket_language, every_step, sample_evenings
from tests.support.sample_evenings import deal

BEGAN = "2026-11-20T19:30:00+02:00"
DEALS = [deal((1, 1, 0, 1), (1, 0, 0, 0))] * 4 + [deal((1, 1, 1, 0), (0, 0, 1, 1)), deal((2, 0, 0, 0), (0, 2, 0, 1))]
PAGES = ["", "deal/5", "deal/5/amend", "agreed", "seats", "more", "names", "share", "sheet", "tonight"]

# The left edge of a piece of an element's text on the screen.
LEFT = """(one, piece) => {
    const range = document.createRange(), texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const from = texts.currentNode.data.indexOf(piece);
        if (from < 0) continue;
        range.setStart(texts.currentNode, from);
        range.setEnd(texts.currentNode, from + 1);
        return range.getBoundingClientRect().left;
    }
}"""
SIGNS = """root => {
    const found = [], range = document.createRange();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode, at = text.data.search(/[−+]\\d/);
        if (at < 0) continue;
        const [sign, digit] = [at, at + 1].map(from => {
            range.setStart(text, from);
            range.setEnd(text, from + 1);
            return range.getClientRects()[0]?.left;
        });
        if (sign !== undefined) found.push([text.data, sign < digit]);
    }
    return found;
}"""


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, str, str]]:
    """A table in its seventh deal on a server that speaks such a language, its phone's secret, a table of bridge."""
    bracket_language.speak(monkeypatch)
    app = create_app(Settings(tmp_path))
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    tables = sample_evenings.table(4, DEALS), every_step.steps(game_named("rubber-bridge"))["tricks"]
    begun = [beginning(replace(state.evening, options=state.table.options)) for state in tables]
    evening, bridge = (log.start(store, began, at=BEGAN, device=device.id) for began in begun)
    with make_server("127.0.0.1", 0, app, threaded=True) as server:
        running = Thread(target=server.serve_forever, daemon=True)
        running.start()
        url = f"http://127.0.0.1:{server.server_port}/table/"
        yield f"{url}{evening}/", secret, f"{url}{bridge}/"
        server.shutdown()
        running.join()
    bracket_language.forget()


@pytest.fixture
def table(browser: Browser, address: tuple[str, str, str]) -> Iterator[Page]:
    url, secret, _ = address
    server = url.partition("/table")[0]
    phones = Phones(browser, server)
    phone = phones.open(locale=bracket_language.CODE)
    phone.context.add_cookies([{"name": "device", "value": secret, "url": server}])
    phone.goto(url)
    yield phone
    phones.close()
    assert not phones.problems


def test_no_page_is_wider_than_the_phone(table: Page, address: tuple[str, str, str]) -> None:
    for path in PAGES:
        table.goto(address[0] + path)
        assert table.evaluate("document.documentElement.dir") == "rtl", path
        assert table.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_a_sign_is_to_the_left_of_its_digits(table: Page, address: tuple[str, str, str]) -> None:
    for path in ("", "deal/5", "sheet"):
        table.goto(address[0] + path)
        signs = table.evaluate(f"({SIGNS})(document.querySelector('main'))")
        assert any("−" in text for text, _ in signs), path
        assert [text for text, before in signs if not before] == [], path


def test_a_latin_name_comes_before_its_contract(table: Page, address: tuple[str, str, str]) -> None:
    table.goto(address[2])
    contract = table.locator(".contract")
    assert contract.inner_text() == "\u2068Doina\u2069 3\u2068♠\u2069"
    name, bid, suit = (contract.evaluate(LEFT, text) for text in ("D", "3", "♠"))
    assert name > bid > suit


def test_the_sheet_begins_at_the_right(table: Page) -> None:
    heads = [_left(head) for head in table.locator(".sheet thead th").all()]
    assert heads == sorted(heads, reverse=True)
    assert _left(table.locator(".title .home").last) < _left(table.locator(".top h1"))


def test_the_change_of_a_total_by_a_deal_reads_from_the_right(table: Page, address: tuple[str, str, str]) -> None:
    table.goto(address[0] + "deal/5")
    for sums in table.locator(".sums").all():
        assert _left(sums.locator("span").first) > _left(sums.locator(".to")) > _left(sums.locator("b"))


def _left(locator: Locator) -> float:
    box = locator.bounding_box()
    assert box
    return box["x"]
