"""The phone's scripts run as they are served."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from scorepad.catalogues import translations
from scorepad.games import games
from scorepad.phone.program import program
from scorepad.rules.sentence import in_context

pytestmark = pytest.mark.process


def test_every_game_is_known(tab: Page) -> None:
    known = tab.evaluate("() => Array.from(scorepadRooms['scorepad.phone.app.games'].KNOWN, String)")
    assert sorted(known) == sorted(games())


def test_each_language_has_its_words(tab: Page) -> None:
    trump = program().texts.numbers["Trump"]
    said = "([code, key]) => scorepadRooms['scorepad.phone.app.language'].language(code, null).sentence(key)"
    assert tab.evaluate(said, ["en", trump]) == "Trump"
    assert tab.evaluate(said, ["ro", trump]) == translations("ro").gettext("Trump") != "Trump"


def test_words_in_a_context_are_one_text_to_the_phone(tab: Page) -> None:
    ahead = program().texts.numbers[in_context("is ahead", "leads")]
    said = "([code, key]) => scorepadRooms['scorepad.phone.app.language'].language(code, null).sentence(key)"
    assert [tab.evaluate(said, [code, ahead]) for code in ("en", "ro")] == ["leads", "conduce"]
