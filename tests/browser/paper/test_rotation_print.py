"""Charts of rotations on paper: twelve rounds on one page for the wall, the card of a table on one page."""

from __future__ import annotations

from io import BytesIO

import pytest
from playwright.sync_api import Page
from pypdf import PdfReader

SIZES = {"a4": (210, 297), "letter": (216, 279)}


def printed(page: Page, asked: str) -> tuple[list[str], tuple[int, int]]:
    """The text of each page of the print, and the size of the first in millimetres."""
    page.goto(f"/rotations?{asked}")
    pages = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
    box = pages[0].mediabox
    return [each.extract_text() for each in pages], (round(box.width / 72 * 25.4), round(box.height / 72 * 25.4))


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("players", [4, 8, 13, 16, 22, 24])
def test_twelve_rounds_are_one_page_for_the_wall(phone: Page, players: int, paper: str) -> None:
    texts, size = printed(phone, f"players={players}&rounds=12&paper={paper}")
    assert len(texts) == 1
    assert size == SIZES[paper]
    assert "Home" not in texts[0]


@pytest.mark.parametrize("paper", SIZES)
def test_a_chart_too_wide_for_an_upright_page_lies_across_and_goes_on_with_its_heads(phone: Page, paper: str) -> None:
    texts, size = printed(phone, f"players=40&rounds=16&paper={paper}")
    assert size == SIZES[paper][::-1]
    assert len(texts) == 2
    assert all("Table 10" in text for text in texts)


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("players", [4, 13, 24, 40])
def test_each_table_has_one_page_for_its_card(phone: Page, players: int, paper: str) -> None:
    texts, _ = printed(phone, f"players={players}&print=tables&paper={paper}")
    assert [f"Table {n}" in text for n, text in enumerate(texts, 1)] == [True] * (players // 4)


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize(("players", "each"), [(9, 6), (12, 4), (24, 2), (40, 2)])
def test_personal_cards_are_whole_and_several_are_on_a_page(phone: Page, players: int, each: int, paper: str) -> None:
    texts, _ = printed(phone, f"players={players}&print=persons&paper={paper}")
    assert len(texts) == -(-players // each)
    assert [text.count("Name") for text in texts[:-1]] == [each] * (len(texts) - 1)
