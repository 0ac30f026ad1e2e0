"""A tournament on paper: one page a thing, on A4 and Letter, and its codes can be read from it."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from playwright.sync_api import Page
from pypdf import PdfReader

SIZES = {"a4": (210, 297), "letter": (216, 279)}
TABLES = 10


@pytest.fixture
def night(phone: Page) -> str:
    """The address of a whist drive of forty in its first round."""
    phone.goto("/tournament/new?kind=whist-drive")
    phone.locator(".main").click()
    phone.locator("textarea").fill("\n".join(f"Person {n} Constantinescu" for n in range(1, 4 * TABLES + 1)))
    phone.locator(".entries .main").click()
    phone.locator("[form=all]").click()
    for _ in ("shown first", "drawn"):
        phone.locator(".next-draw .main").click()
    phone.wait_for_url(re.compile("/round/1"))
    return phone.url.removesuffix("round/1")


def printed(page: Page, address: str, size: str) -> list[str]:
    """The text of each page of paper."""
    page.goto(f"{address}&paper={size}")
    pages = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
    box = pages[0].mediabox
    assert sorted((round(box.width / 72 * 25.4), round(box.height / 72 * 25.4))) == sorted(SIZES[size])
    return [each.extract_text() for each in pages]


def test_each_thing_is_on_one_page(phone: Page, night: str) -> None:
    for size in SIZES:
        for thing in ("names", "tables", "wall", "list"):
            texts = printed(phone, f"{night}print?print={thing}", size)
            assert len(texts) == 1, (thing, size)
            assert all(f"Person {n} " in texts[0] for n in (1, 40)), thing
        for thing in ("cards", "sheets"):
            assert len(printed(phone, f"{night}print?print={thing}", size)) == TABLES, (thing, size)
        persons = printed(phone, f"{night}print?print=persons", size)
        assert [(text.count("Person"), text.count("with Person")) for text in persons] == [(4, 2)] * (2 * TABLES)
