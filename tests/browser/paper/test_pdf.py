"""The sheet as the server's PDF: as many pages as a browser prints, with the same words on each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page
from pypdf import PageObject, PdfReader

from scorepad.app.blank_sheets.blank_sheets import blank_paper
from scorepad.evening.play.state import State
from scorepad.evening.record import record_text
from scorepad.evening.record.english import English
from scorepad.games import games
from scorepad.pages import sheet_file
from scorepad.pages.paper import make_paper
from scorepad.pages.sheet_file import BabelCalendar
from scorepad.web.access.qr_of_record import record_drawing, width_of
from scorepad.web.pdf.drawing import pdf_of
from scorepad.web.pdf.heights import SIZES
from scorepad.web.site.errors import NotDrawn
from tests.browser.paper.test_print import evening
from tests.browser.paper.test_print_games import endless
from tests.browser.paper.test_print_games import evening as evening_of
from tests.support.sample_sheets import at_random, blank, played_on

SHEETS = {
    "blank": lambda: evening(4, "blank"),
    "running": lambda: evening(4, "half"),
    "finished": lambda: evening(4, "full"),
    "52 deals": lambda: evening(4, "long"),
    "7 players, 33 deals": lambda: played_on(blank("romanian-whist", players=7), 33, at_random(2)),
    "rubber bridge": lambda: evening_of("rubber", 9),
    "israeli whist": lambda: evening_of("israeli", 14),
    "skat": lambda: played_on(blank("skat"), 20, at_random(5)),
    "five hundred": lambda: played_on(blank("five-hundred", {"target": 2000}, players=4), 9, at_random(3)),
}
# Names so long that each breaks them where it likes; upright heads, after which a reader finds no space.
OTHERWISE_SPACED = {"52 deals", "skat"}
Size = Literal["A4", "Letter"]
ON: dict[str, Size] = {"running": "Letter", "7 players, 33 deals": "Letter"}  # the others on A4


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_page() as page:
        yield page


def read(printed: PageObject) -> tuple[tuple[int, int], Counter[str]]:
    """How large a page is in millimetres, and its words and numbers."""
    width, height = (round(float(side) / 72 * 25.4) for side in printed.mediabox[2:])
    return (width, height), Counter(re.findall(r"\d+|[^\W\d]+", printed.extract_text()))


def letters(pages: list[tuple[tuple[int, int], Counter[str]]]) -> list[tuple[tuple[int, int], Counter[str]]]:
    """The same with letters and digits: words may be broken elsewhere, or come in the order in which they are seen."""
    return [(size, Counter("".join(words.elements()))) for size, words in pages]


def printed(
    page: Page, html: str, size: Size, *, landscape: bool = False
) -> list[tuple[tuple[int, int], Counter[str]]]:
    page.set_content(html)
    return [read(each) for each in PdfReader(BytesIO(page.pdf(format=size, landscape=landscape))).pages]


def drawn(state: State, size: Size, lang: str = "en") -> tuple[str, bytes]:
    """A sheet as a file, and as a PDF."""
    code = record_drawing(record_text.write(state.evening, state.game), "https://scorepad.example/open", "")
    html = sheet_file.html(state, English(state.evening.names), lang, code)
    return html, pdf_of(html, make_paper(state, BabelCalendar(lang)), SIZES[size.lower()], code=width_of(code))


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_has_the_words_that_a_browser_prints_on_one_page(page: Page, sheet: str) -> None:
    size = ON.get(sheet, "A4")
    html, pdf = drawn(SHEETS[sheet](), size)
    (ours,) = map(read, PdfReader(BytesIO(pdf)).pages)
    browsers = printed(page, html, size)
    assert letters([ours]) == letters(browsers)
    assert [ours] == browsers or sheet in OTHERWISE_SPACED


def test_a_sheet_from_right_to_left_has_them_too(page: Page) -> None:
    html, pdf = drawn(evening(4, "half"), "A4", "he")
    assert letters([*map(read, PdfReader(BytesIO(pdf)).pages)]) == letters(printed(page, html, "A4"))


@pytest.mark.parametrize(("slug", "pads"), [("rubber-bridge", 1), ("romanian-whist", 2), ("romanian-whist", 4)])
def test_so_do_blank_sheets(page: Page, slug: str, pads: int) -> None:
    paper = blank_paper(games()[slug], {}, 4, BabelCalendar("en"))
    html = sheet_file.blank_html([[paper] * pads], English(dict.fromkeys(paper.evening.players, "")))
    ours = [*map(read, PdfReader(BytesIO(pdf_of(html, paper, SIZES["a4"], sheets=pads))).pages)]
    assert ours == printed(page, html, "A4", landscape=pads == 2)


def test_more_than_one_page_has_flows_on_under_the_same_heads(page: Page) -> None:
    html, pdf = drawn(endless("israeli", 140, at_random(5)), "A4")
    ours, browsers = [*map(read, PdfReader(BytesIO(pdf)).pages)], printed(page, html, "A4")
    assert len(ours) == len(browsers) > 1
    assert all(words["Ana"] and words["Total"] for _, words in ours[:-1])
    assert _numbers(ours) == _numbers(browsers)


def test_a_sheet_that_would_take_long_is_left_to_the_browser() -> None:
    state = endless("israeli", 160, at_random(5))
    with pytest.raises(NotDrawn, match="too long for the server’s PDF"):
        drawn(state, "A4")


def test_a_sheet_in_letters_that_this_machine_has_no_font_for_is_left_to_the_browser() -> None:
    """A phone has fonts for the letters of those who use it; a small server may have none for Japanese."""
    state = evening(4, "half")
    named = replace(state, evening=replace(state.evening, title="\U00010600\U00010601"))  # Linear A
    with pytest.raises(NotDrawn, match="no font for some of these characters"):
        drawn(named, "A4")


def _numbers(pages: list[tuple[tuple[int, int], Counter[str]]]) -> Counter[str]:
    """The numbers on all pages together."""
    return sum((Counter({word: n for word, n in words.items() if word.isdecimal()}) for _, words in pages), Counter())
