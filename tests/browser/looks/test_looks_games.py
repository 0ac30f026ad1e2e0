"""Every page of every game on small phones, in languages and themes by turns, and to axe by turns with other games.

`python -m bench looks` takes no turns: every game in both themes and every language. Of axe's languages the first is
English; the others take turns from game to game. A page in several languages is one page whose words are exchanged in
place: its style sheets are loaded once.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from functools import cache
from io import BytesIO
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from pypdf import PdfReader

from scorepad.evening.log.events import beginning
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.sqlite.database import SqliteStore
from scorepad.web.site.language import COOKIE, LANGUAGES
from tests.browser.begun_evening import BEGAN, Sitting, begun
from tests.browser.live_server import Server
from tests.browser.looks.test_looks import FITS, LAID
from tests.browser.phones import Phones
from tests.support.random_evenings import Log, to_the_end
from tests.support.sample_evenings import by_the_book

GAMES = games()
EVENINGS = range(4)
PAGES = ("sheet", "deal/1", "deal/1/amend", "tonight", "agreed", "more")
# Chips whose words are wider than they are, or higher.
CROWDED = """() => [...document.querySelectorAll(".chips span")]
  .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map(one => one.textContent)"""
# Texts that the table should know and does not see whole.
CUT = """() => [...document.querySelectorAll(".facts > span, .top h1, .line h2, .allowed")]
  .filter(one => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1)
  .map(one => one.textContent)"""
# Words that are broken in two where nothing says that they may be; what is written in ideograms may break anywhere.
BROKEN = """() => {
  const broken = [], words = /[\\p{L}\\p{M}\\p{N}]{2,}/gu, anywhere = /\\p{sc=Han}|\\p{sc=Hiragana}|\\p{sc=Katakana}/u;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
  const apart = across => {
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(box => box[across]);
    return Math.max(...lines) - Math.min(...lines) > 4;
  };
  for (let text; (text = texts.nextNode());) {
    if (!text.parentElement.checkVisibility()) continue;
    const across = getComputedStyle(text.parentElement).writingMode === "horizontal-tb" ? "top" : "left";
    range.selectNodeContents(text);
    if (!apart(across)) continue; // all of it is in one line
    for (const { 0: word, index } of text.data.matchAll(words)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (!anywhere.test(word) && apart(across)) broken.push(word);
    }
  }
  return broken;
}"""
# Shows pages in each language, each in place of the last one; returns the faults in them.
IN_EACH_LANGUAGE = f"""async ([addresses, codes]) => {{
  const root = document.documentElement, wrong = {{}}, kept = window.texts ??= {{}};
  const laid = () => Object.entries(({LAID})()).filter(([, found]) => found.length || found > 0).map(String);
  const styles = head => [...head.querySelectorAll("link[rel=stylesheet]")].map(each => each.href).join();
  const answered = (address, code) => fetch(address, {{ headers: {{ "Accept-Language": code }}, cache: "no-store" }});
  for (const address of addresses) for (const code of codes) {{
    const text = kept[address + code] ??= await (await answered(address, code)).text();
    const next = new DOMParser().parseFromString(text, "text/html");
    const other = [next.documentElement.lang === code ? [] : "another language"].flat();
    if (styles(next.head) !== styles(document.head)) other.push("other style sheets");
    for (const {{ name }} of [...root.attributes]) root.removeAttribute(name);
    for (const {{ name, value }} of next.documentElement.attributes) root.setAttribute(name, value);
    document.body.replaceWith(document.adoptNode(next.body));
    for (const each of document.body.querySelectorAll("link[rel=stylesheet]")) {{
      for (let tries = 100; !each.sheet && tries; tries--) await fetch(each.href);  // timers do not run without scripts
    }}
    const found = [other, laid(), ({CROWDED})(), ({CUT})(), ({BROKEN})()].flat();
    if (found.length) wrong[`${{code}} ${{address}}`] = found;
  }}
  return wrong;
}}"""
PHONES = ((320, 640), (390, 844))
LONG_TO_TELL: dict[str, tuple[dict[str, object], ...]] = {"umbridge": ({"scoring": "rubber"}, {"scoring": "chicago"})}
THEMES = ("light", "dark")
OTHERS = [code for code in LANGUAGES if code != "en"]
TURNS, LANGUAGES_IN_TURN = 5, 3
VIOLATIONS = {"resultTypes": ["violations"]}
# The ends of addresses that are looked at in every language, those with the same style sheets together.
OF_A_TABLE, OF_A_SHEET = ("/", "?by=auction"), "sheet"

EVERY_LOOK = "EVERY_LOOK" in os.environ
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def has_turn(number: int, turns: int, at: int = 0) -> bool:
    """Whether what has this number is looked at now, of `turns` times at which others are."""
    return EVERY_LOOK or number % turns == at


TOLD_TONIGHT = {
    slug: game
    for number, (slug, game) in enumerate(GAMES.items())
    if slug in LONG_TO_TELL or has_turn(number, len(THEMES))
}


@cache
def waiting(game: Game) -> Mapping[str, Log]:
    """An evening that waits for each kind of step that the game asks, and one that is over: late ones, at random."""
    evenings = (copy(played) for seed in EVENINGS for played in to_the_end(game, Random(seed)) if played.state.rows)
    return {played.state.step.kind if played.state.step else "": played for played in evenings}


def spoken(game: Game, scheme: str) -> str:
    """The language of a game's pages in a theme."""
    return "en" if scheme == "light" else OTHERS[list(GAMES).index(game.slug) % len(OTHERS)]


@contextmanager
def addresses(server: Server, page: Page, game: Game) -> Iterator[list[str]]:
    """All addresses of a game, for a phone that may see them: its setup, each step, the other pages of an evening."""
    store = SqliteStore(Settings(server.data).database)
    try:
        device, secret = access.new_device(store, "a phone", at=BEGAN)
        page.context.add_cookies([{"name": "device", "value": secret, "url": server.url}])
        found = [f"/new?game={game.slug}"]
        for kind, played in waiting(game).items():
            settled = replace(played.history.evening, options=played.state.table.options)
            table = f"/table/{log.start(store, beginning(settled), at=BEGAN, device=device.id)}/"
            pages = [
                "",
                *(["?by=auction"] if played.state.step and played.state.step.alternative else []),
                *(() if kind else PAGES),
            ]
            found += [table + each for each in pages]
        yield found
    finally:
        store.close()


@pytest.mark.parametrize(
    ("game", "scheme"),
    [
        pytest.param(game, scheme, id=f"{scheme}-{slug}")
        for number, (slug, game) in enumerate(GAMES.items())
        for at, scheme in enumerate(THEMES)
        if has_turn(number, len(THEMES), at)
    ],
)
def test_axe_finds_nothing_and_nothing_is_too_wide(
    phones: Phones, live_server: Server, game: Game, scheme: str
) -> None:
    page = phones.open(locale=spoken(game, scheme), color_scheme=scheme, viewport={"width": 320, "height": 640})
    with addresses(live_server, page, game) as found:
        for number, address in enumerate(found, list(GAMES).index(game.slug)):
            axed = number % TURNS == THEMES.index(scheme)  # a page in one theme, that of the next game in the other
            if scheme == "dark" and address.endswith((*OF_A_TABLE, OF_A_SHEET)) and not axed:
                continue  # its layout is looked at in every language, below
            answered = page.goto(address, wait_until="load")
            assert answered, address
            assert answered.ok, address
            assert page.evaluate(LAID) == FITS, address
            assert page.evaluate(CROWDED) == [], address
            assert page.evaluate(CUT) == [], address
            assert page.evaluate(BROKEN) == [], address
            if axed:
                report = Axe().run(page, options=VIOLATIONS)
                assert report.violations_count == 0, f"{address}: {report.generate_report()}"


@every_game
def test_every_word_is_whole_and_has_room_in_each_language(phones: Phones, live_server: Server, game: Game) -> None:
    page, wrong, first = phones.open(javascript=False), {}, list(GAMES).index(game.slug)
    codes = [code for number, code in enumerate(LANGUAGES, first) if has_turn(number, LANGUAGES_IN_TURN)]
    with addresses(live_server, page, game) as found:
        tables = [each for each in found if each.endswith(OF_A_TABLE)]
        sheets = [each for each in found if each.endswith(OF_A_SHEET)]
        for number, alike in enumerate((tables, sheets)):
            page.goto(alike[0])
            for width, height in PHONES[:: 1 if number else -1]:
                page.set_viewport_size({"width": width, "height": height})
                wrong[width, number] = page.evaluate(IN_EACH_LANGUAGE, [alike, codes])
    assert {at: faults for at, faults in wrong.items() if faults} == {}


@pytest.mark.parametrize("game", TOLD_TONIGHT.values(), ids=TOLD_TONIGHT)
def test_how_we_play_tonight_takes_half_a_screen_and_one_printed_page(
    phones: Phones, live_server: Server, game: Game
) -> None:
    """Of two languages the one that takes more room is printed."""
    page = phones.open()
    for options in ({}, *LONG_TO_TELL.get(game.slug, ())):
        with begun(live_server, by_the_book(game, **options)) as at:
            at.seat(page)
            heights = {code: rules_height(page, at, code) for code in (spoken(game, "dark"), "en")}
            assert max(heights.values()) <= 844 / 2, (options, heights)
            if heights["en"] < max(heights.values()):
                rules_height(page, at, spoken(game, "dark"))
            assert len(PdfReader(BytesIO(page.pdf(format="A4"))).pages) == 1, options


def rules_height(page: Page, at: Sitting, code: str) -> float:
    """How high the house rules are in a language, in pixels of a phone."""
    page.context.add_cookies([{"name": COOKIE, "value": code, "url": at.url}])
    page.goto(f"{at.table}tonight")
    box = page.locator(".rules").bounding_box()
    assert box
    return box["height"]
