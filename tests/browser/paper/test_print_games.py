"""The sheet of every game on real paper: one page for an evening of usual length, more with the heads repeated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page
from pypdf import PdfReader

from scorepad.evening.play.state import State
from scorepad.evening.record import record_text
from scorepad.evening.record.english import English
from scorepad.pages import sheet_file
from scorepad.rules.steps.step import Answers, Step
from scorepad.web.access.qr_of_record import record_drawing
from tests.browser.paper.test_print import CROWDED, MARGINS, PAPERS
from tests.support.sample_evenings import LONG_NAMES
from tests.support.sample_sheets import GAMES, always_set, at_random, blank, played_on

# How much room there is at least before a total, and after it.
BESIDE = """() => {
  const rooms = [...document.querySelectorAll("td.total")].filter(cell => cell.innerText).map(cell => {
    const range = document.createRange(), box = cell.getBoundingClientRect();
    range.selectNodeContents(cell);
    const text = range.getBoundingClientRect();
    return [text.left - box.left, box.right - text.right];
  });
  return [0, 1].map(side => Math.min(...rooms.map(room => room[side])));
}"""
# How far to the right contracts and the declarers' tricks begin, each of the heads and then in the first row.
UNDER = """() => {
  const left = (node, from) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, from + 1);
    return range.getBoundingClientRect().left;
  };
  const head = document.querySelector("thead .contract"), cell = document.querySelector("td.contract");
  const first = each => {
    const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    while (!texts.nextNode().data.trim());
    return left(texts.currentNode, texts.currentNode.data.search(/\\S/));
  };
  return [[first(head), first(cell)], [first(head.querySelector("span")), first(cell.querySelector("b"))]];
}"""
ENDLESS = 1_000_000
# Each game as it is printed, and one of its evenings that does not end.
EVERY: Mapping[str, tuple[str, Mapping[str, object], Mapping[str, object]]] = {
    "israeli": ("israeli-whist", {}, {"target": ENDLESS}),
    "whist": ("whist", {}, {"target": ENDLESS}),
    "whist rubber": ("whist", {"match": "rubber", "rubber_points": True}, {"match": "rubber", "target": ENDLESS}),
    "bid whist": ("bid-whist", {}, {"target": ENDLESS}),
    "dummy whist": ("dummy-whist", {}, {"target": ENDLESS}),
    "double dummy": ("double-dummy", {}, {"target": ENDLESS}),
    "double dummy, classic": ("double-dummy", {"scoring": "classic"}, {"scoring": "classic", "target": ENDLESS}),
    "humbug": ("nonsense", {}, {"target": ENDLESS}),
    "humbug, historic": (
        "nonsense",
        {"nonsense_scoring": "historic"},
        {"nonsense_scoring": "historic", "target": ENDLESS},
    ),
    "umbridge": ("umbridge", {}, {"target": ENDLESS}),
    "umbridge rubber": ("umbridge", {"scoring": "rubber"}, {"scoring": "rubber"}),
    "rubber": ("rubber-bridge", {}, {}),
}
# Those of which no evening is looked at that does not end.
OTHERS: Mapping[str, tuple[str, Mapping[str, object], Mapping[str, object]]] = {
    "chicago": ("chicago-bridge", {}, {}),
    "umbridge chicago": ("umbridge", {"scoring": "chicago"}, {}),
    "spades": ("spades", {"target": 1000}, {}),
    "spades, each alone": ("spades", {"play": "solo", "target": 1000}, {}),
    **{
        slug: (slug, {}, {})
        for slug in ("oh-hell", "call-break", "tarneeb", "forty-one", "five-hundred", "euchre", "hearts")
    },
    **{slug: (slug, {}, {}) for slug in ("schieber", "skat", "coinche")},
    "estimation": ("estimation", {"saayda": "x2"}, {}),  # else ×2048 at random: nearly all miss
}
every_game = pytest.mark.parametrize("key", [*EVERY, *OTHERS])
Paper = Literal["A4", "Letter"]
USUAL = ("Ana", "Bogdan", "Călin", "Doina")


def evening(key: str, deals: int, *, names: tuple[str, ...] = USUAL) -> State:
    slug, options, _ = {**EVERY, **OTHERS}[key]
    players = 4 if key in OTHERS and 4 in GAMES[slug].players else 0
    return played_on(blank(slug, options, names, players), deals, at_random(3))


def endless(key: str, deals: int, say: Callable[[Step], Answers]) -> State:
    slug, _, options = EVERY[key]
    return played_on(blank(slug, options), deals, say)


def html(state: State, language: str = "en") -> str:
    drawing = record_drawing(record_text.write(state.evening, state.game), "https://scorepad.example/open", "")
    return sheet_file.html(state, English(state.evening.names), language, drawing)


def texts(page: Page, name: str = "A4") -> list[str]:
    """The text of each printed page, in words with single blanks."""
    return [" ".join(each.extract_text().split()) for each in PdfReader(BytesIO(page.pdf(format=name))).pages]


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_page() as page:
        yield page


# Deals, whether names are long, and the papers that it is printed on: more of them on more deals.
SHEETS: tuple[tuple[int, bool, tuple[Paper, ...]], ...] = (
    (0, True, ()),
    (6, False, ("A4",)),
    (14, False, ("A4", "Letter")),
    (14, True, ()),
)


@every_game
def test_an_evening_of_usual_length_is_one_page_that_can_be_read_whole(page: Page, key: str) -> None:
    """A page in the size of a paper, and the paper itself: 0 to 14 deals, the longest names and usual ones."""
    for deals, long, printed in SHEETS:
        state = evening(key, deals, names=LONG_NAMES if long else USUAL)
        page.emulate_media(media="print")
        page.set_content(html(state))
        for _, across, down in PAPERS:
            width, height = (
                int((side - margin) / 25.4 * 96) for side, margin in zip((across, down), MARGINS, strict=True)
            )
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(CROWDED) == [], (deals, long)
        for name in printed:
            (text,) = texts(page, name)
            assert "Ana" in text
            assert "Total" in text or " 1 " in text


def test_from_right_to_left_tricks_and_contract_are_each_under_their_own_head(page: Page) -> None:
    page.emulate_media(media="print")
    page.set_content(html(evening("tarneeb", 3), "he"))
    contract, tricks = page.evaluate(UNDER)
    assert contract[0] > tricks[0]
    assert contract[1] > tricks[1]


def test_a_total_keeps_clear_of_its_line(page: Page) -> None:
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 702, "height": 1039})  # A4 within its margins
    page.set_content(html(evening("israeli", 10)))
    left, right = page.evaluate(BESIDE)
    assert min(left, right) >= 8


@pytest.mark.parametrize(
    ("key", "name"), [*((key, "A4") for key in EVERY), ("israeli", "Letter"), ("humbug", "Letter")]
)
def test_a_longer_one_flows_on_under_the_same_heads(page: Page, key: str, name: str) -> None:
    bridge = key in ("rubber", "umbridge rubber")
    state = endless(key, 140, always_set if bridge else at_random(5))
    page.set_content(html(state))
    found = texts(page, name)
    heads = " ".join(state.evening.name(column) for column in state.evening.columns)
    sides = [text.replace("We ", "").replace("They ", "") for text in found]
    assert len(sides) > 1
    assert all(heads in text for text in sides[:-1])
    assert "Total" in found[-1] or f" {len(state.rows)} " in found[-1]
