"""The phone's scripts run as they are served."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from python_to_js.tests.conftest import MODULES, scripts
from python_to_js.tests.test_programs import ALL, BROWSER, on_cpython
from scorepad.games import games
from scorepad.language.catalogues import translations
from scorepad.minification import minified
from scorepad.phone.program import program
from scorepad.rules.sentence import in_context

pytestmark = pytest.mark.process


def test_every_game_is_known(tab: Page) -> None:
    known = tab.evaluate("() => Array.from(pythonModules['scorepad.phone.app.games'].KNOWN, String)")
    assert sorted(known) == sorted(games())


def test_each_language_has_its_words(tab: Page) -> None:
    trump = program().texts.numbers["Trump"]
    said = "([code, key]) => pythonModules['scorepad.phone.app.language'].language(code, new Map()).sentence(key)"
    assert tab.evaluate(said, ["en", trump]) == "Trump"
    assert tab.evaluate(said, ["ro", trump]) == translations("ro").gettext("Trump") != "Trump"


def test_words_in_a_context_are_one_text_to_the_phone(tab: Page) -> None:
    ahead = program().texts.numbers[in_context("is ahead", "leads")]
    said = "([code, key]) => pythonModules['scorepad.phone.app.language'].language(code, new Map()).sentence(key)"
    assert [tab.evaluate(said, [code, ahead]) for code in ("en", "ro")] == ["leads", "conduce"]


def test_python_means_the_same_in_scripts_as_they_are_served(tab: Page) -> None:
    """All programs of the translator's tests serve as own games: they ask for all that there is."""
    tab.add_script_tag(content=minified(scripts(MODULES), ".js"))
    assert tab.evaluate(BROWSER, ALL) == [on_cpython(*each) for each in ALL]
