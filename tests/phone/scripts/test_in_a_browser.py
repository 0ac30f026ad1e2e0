"""The phone's scripts run as they are served: what they leave out, nothing asks for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright

from scorepad.games import games
from scorepad.phone import build
from scorepad.phone.said_texts import key
from scorepad.phone.scripts import program
from tests.phone.conftest import FLAGS
from tests.phone.tables.test_language import catalogue
from tests.support import prerequisites

pytestmark = pytest.mark.process


@pytest.fixture(scope="module")
def tab(playwright: Playwright) -> Iterator[Page]:
    """A page with every script, in the order in which a phone gets them."""
    browser = playwright.chromium.launch(executable_path=prerequisites.chromium(), args=FLAGS)
    page, errors = browser.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    for part in ("rooms", "pages", *(part for slug in games() for part in (slug, f"{slug}-pages"))):
        for end in ("", "-en", "-ro"):
            page.add_script_tag(content=build.scripts()[f"phone-{part}{end}.js"] or ";")
    yield page
    browser.close()
    assert not errors


def test_every_game_is_known(tab: Page) -> None:
    known = tab.evaluate("() => Array.from(scorepadRooms['scorepad.phone.app.games'].KNOWN, String)")
    assert sorted(known) == sorted(games())


def test_each_language_has_its_words(tab: Page) -> None:
    trump = key(program().numbers["Trump"])
    said = "([code, key]) => scorepadRooms['scorepad.phone.app.language'].language(code, null).sentence(key)"
    assert tab.evaluate(said, ["en", trump]) == "Trump"
    assert tab.evaluate(said, ["ro", trump]) == catalogue("ro").gettext("Trump") != "Trump"
