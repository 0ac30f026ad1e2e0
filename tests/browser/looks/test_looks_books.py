"""The pages of a book on the smallest phone: to axe in both themes and languages, whole words, and all can be hit."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from bench.book.pages import stored_book
from scorepad.settings import Settings
from scorepad.store.sqlite.database import SqliteStore
from scorepad.web.book.figure_routes import VIEWS
from tests.browser.live_server import Server
from tests.browser.looks.test_looks_games import VIOLATIONS
from tests.browser.looks.test_looks_pages import BROKEN, OPEN, SMALL, SMALLEST, WIDE
from tests.browser.phones import Phones

EVENINGS = 24  # of which there are grades, and prices of speaking last
PAGES = (
    "",
    "person/1/",
    "person/1/games",
    "person/1/forget",
    "evening/1/",
    "share/",
    *(f"figures/{view}" for view in VIEWS),
    "figures/more?who=1&game=romanian-whist",
    "figures/person?who=1&game=romanian-whist&since=2000-01-02",
    "figures/standings?of=evenings.1",
    "figures/records?until=x",
)


def book_on(server: Server) -> tuple[str, dict[str, Any]]:
    """The address of a new book on a server, and the cookie of who owns it."""
    store = SqliteStore(Settings(server.data).database)
    try:
        book, secret = stored_book(store, EVENINGS)
    finally:
        store.close()
    return f"/book/{book}/", {"name": "device", "value": secret}


@pytest.mark.parametrize(("locale", "scheme"), [("en", "light"), ("ro", "dark")])
def test_axe_finds_nothing_and_all_can_be_read_and_hit(
    phones: Phones, live_server: Server, locale: str, scheme: str
) -> None:
    phones.tolerated.append("status of 422")
    page = phones.open(locale=locale, color_scheme=scheme, viewport=SMALLEST)
    book, cookie = book_on(live_server)
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    for path in PAGES:
        page.goto(book + path)
        page.evaluate(OPEN)
        assert [page.evaluate(each) for each in (BROKEN, SMALL, WIDE)] == [[], [], 0], path
        report = Axe().run(page, options=VIOLATIONS)
        assert report.violations_count == 0, f"{path}: {report.generate_report()}"
