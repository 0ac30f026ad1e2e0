"""Characters on the phone are Python's own: categories, folding, combining classes, composed forms."""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

from python_to_js import runtime
from scorepad import page_folders
from scorepad.evening.play import names
from scorepad.evening.play.names import VIRAMA
from scorepad.phone import characters
from scorepad.phone.characters import KINDS, OTHER, OTHER_MARK
from tests.browser.conftest import FLAGS
from tests.phone.same.in_engines import engines
from tests.support import prerequisites

pytestmark = pytest.mark.process
EVERY = [code for code in range(sys.maxunicode + 1) if not 0xD800 <= code < 0xE000]
COMPARED = """([name, listed]) => {
    const wrong = [], found = JSON.parse(listed);
    for (let code = 0, at = 0; code < 0x110000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const here = String(window.known[name](String.fromCodePoint(code)));
      if (here !== found[at++] && wrong.length < 20) wrong.push([code.toString(16), here, found[at - 1]]);
    }
    return wrong;
}"""


@pytest.fixture(scope="module")
def tab(playwright: Playwright) -> Iterator[Page]:
    """A page where the tables are in `window.known`."""
    browser = playwright.chromium.launch(executable_path=prerequisites.windowless_chromium(), args=FLAGS)
    page = browser.new_page()
    for script in scripts():
        page.add_script_tag(content=script)
    yield page
    browser.close()


def scripts() -> Iterator[str]:
    yield runtime()
    yield "pythonModules.$unicode = (tables) => { window.known = tables; }"
    yield page_folders.static_paths()["characters.js"].read_text("utf-8")
    yield characters.script()


@pytest.mark.parametrize(
    ("name", "of"),
    {
        "category": lambda char: characters.category(char) or OTHER,
        "combining": lambda char: str({0: 0, VIRAMA: VIRAMA}.get(unicodedata.combining(char), OTHER_MARK)),
        "casefold": str.casefold,
        "bidirectional": lambda char: "AL" if unicodedata.bidirectional(char) == "AL" else "",
        "isDigit": lambda char: "true" if unicodedata.category(char) == "Nd" else "false",
    }.items(),
)
def test_every_character_is_what_it_is_to_python(tab: Page, name: str, of: Callable[[str], str]) -> None:
    # As one text: Playwright takes ten seconds to hand over a million.
    assert tab.evaluate(COMPARED, [name, json.dumps([of(chr(code)) for code in EVERY])]) == []


def test_every_engine_folds_letters_that_are_settled_as_python_does(playwright: Playwright, tmp_path: Path) -> None:
    settled = [chr(code) for code in EVERY if re.match(characters.SETTLED, chr(code))]
    folded = "(chars) => chars.map((char) => known.casefold(char))"
    with engines(playwright, scripts(), tmp_path) as tried:
        found = [each.phone.run(folded, settled) for each in tried]
    assert found == [[char.casefold() for char in settled]] * len(tried)


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
def test_every_character_has_the_composed_form_that_python_gives_it(tab: Page, form: str) -> None:
    texts = ["".join(map(chr, EVERY[start : start + 64])) for start in range(0, len(EVERY), 64)]
    changed = [text for text in texts if unicodedata.normalize(form, text) != text]
    found = tab.evaluate(f"(texts) => texts.map((text) => window.known.normalize({json.dumps(form)}, text))", changed)
    assert found == [unicodedata.normalize(form, text) for text in changed]


def test_every_character_has_the_same_part_in_what_its_neighbours_become(tab: Page) -> None:
    texts = [
        "".join(f"e{chr(code)}\N{COMBINING ACUTE ACCENT}" for code in EVERY[start : start + 64])
        for start in range(0, len(EVERY), 64)
    ]
    found = tab.evaluate('(texts) => texts.map((text) => window.known.normalize("NFC", text))', texts)
    assert found == [unicodedata.normalize("NFC", text) for text in texts]


def test_the_categories_that_names_ask_for_are_distinguished() -> None:
    for asked in (names.FORBIDDEN, names.UNSEEN_KINDS, names.EMOJI):
        alike = [kinds for kinds in KINDS.values() if asked & {*kinds}]
        assert asked == {kind for kinds in alike for kind in kinds}
        assert {name for name, kinds in KINDS.items() if kinds in alike} <= asked


def test_how_wide_a_character_is_is_not_known(tab: Page) -> None:
    assert "does not know" in tab.evaluate(
        "() => { try { known.east_asian_width('a') } catch (e) { return e.message } }"
    )
