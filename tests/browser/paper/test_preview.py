"""The page of paper on the screen: what is seen is what is printed."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from scorepad.evening.log.events import beginning
from tests.browser.begun_evening import Sitting, begun, sitting
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal
from tests.support.sample_sheets import at_random, blank, played_on

# How high the parts of the sheet are, in pixels of the paper.
PARTS = """[".leaf", ".leaf tbody tr:last-child", "footer", ".paper"].map(
  part => Math.round(document.querySelector(part).offsetHeight))"""
SHOWN = "(({ width, height }) => [width, height])(document.querySelector('.sheet-page').getBoundingClientRect())"
LINE = 2  # pixels


@pytest.fixture(scope="module")
def at(live_server: Server) -> Iterator[Sitting]:
    with sitting(live_server, 4, [deal((0, 0, 0, 0), (1, 0, 0, 0))] * 3) as at:
        yield at


def ratio(page: Page) -> float:
    width, height = page.evaluate(SHOWN)
    return round(float(height / width), 2)


@pytest.mark.parametrize("width", [320, 390, 1200])
@pytest.mark.parametrize("path", ["print", "print-names"])
def test_the_page_is_seen_whole_as_wide_as_the_screen_and_as_it_is_printed(
    phones: Phones, at: Sitting, width: int, path: str
) -> None:
    page = phones.open()
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{at.watching}{path}", wait_until="networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(SHOWN)[0] == pytest.approx(min(width - 32, 794), abs=LINE)
    for size, shape, paper in (("a4", 1.41, (186, 275)), ("letter", 1.29, (191.9, 257.4))):
        page.set_viewport_size({"width": width, "height": 844})
        page.emulate_media(media="screen")
        page.locator(f"[value={size}]").check(force=True)
        assert ratio(page) == shape
        seen = page.evaluate(PARTS)
        page.emulate_media(media="print")
        page.set_viewport_size({"width": round(paper[0] / 25.4 * 96), "height": round(paper[1] / 25.4 * 96)})
        assert seen == pytest.approx(page.evaluate(PARTS), abs=LINE)


@pytest.mark.parametrize(("size", "paper"), [("a4", (210, 297)), ("letter", (216, 279))])
def test_the_chosen_paper_is_the_printers(phones: Phones, at: Sitting, size: str, paper: tuple[int, int]) -> None:
    page = phones.open()
    page.goto(f"{at.watching}print", wait_until="networkidle")
    page.locator(f"[value={size}]").check(force=True)
    (printed,) = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
    assert tuple(round(float(side) / 72 * 25.4) for side in printed.mediabox[2:]) == paper
    assert "Names only" not in printed.extract_text()


@pytest.mark.parametrize(("pads", "shape"), [(1, 1.41), (2, 0.71), (4, 1.41)])
def test_blank_sheets_are_seen_as_pages_too(phones: Phones, live_server: Server, pads: int, shape: float) -> None:
    page = phones.open()
    page.goto(f"{live_server.url}/blank?pads={pads}&paper=a4", wait_until="networkidle")
    assert ratio(page) == shape
    expect(page.locator(".sheet-page .paper")).to_have_count(pads)
    assert len(PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages) == 1
    page.locator("[value=letter]").check(force=True)
    page.get_by_role("button", name="Show").click()
    expect(page.locator("[value=letter]")).to_be_checked()


def test_a_sheet_of_more_than_one_page_is_seen_to_its_end(phones: Phones, live_server: Server) -> None:
    long = played_on(blank("israeli-whist", {"target": 1_000_000}), 75, at_random(5)).evening
    with begun(live_server, beginning(long)) as at:
        page = phones.open()
        page.goto(f"{at.watching}print", wait_until="networkidle")
        assert page.locator(".sheet-page").evaluate("shown => shown.scrollWidth / shown.clientWidth") > 1.5
        page.locator(".paper .house li").last.scroll_into_view_if_needed()
        expect(page.locator(".paper .house li").last).to_be_in_viewport()
        assert len(PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages) > 1
