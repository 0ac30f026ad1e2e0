"""Prints in every engine, of a sheet, the standings of a book, a person's year: one page, all of it there."""

from __future__ import annotations

import random
from pathlib import Path

from pypdf import PdfReader

from tests.browser.engines.conftest import NewPhone
from tests.browser.engines.evening_by_taps import begin, play
from tests.browser.engines.playwright_phone import PlaywrightPhone
from tests.browser.live_server import Server
from tests.browser.looks.test_looks_books import book_on


def test_a_sheet_is_printed_on_one_page(new_phone: NewPhone, server: Server, tmp_path: Path) -> None:
    phone = new_phone()
    table = begin(phone, server.url, "Ana", "Bogdan", "Călin", "Doina")
    play(phone, random.Random(3), until=2)
    phone.open(f"{table}sheet")
    phone.print(tmp_path / "sheet.pdf")
    (page,) = PdfReader(tmp_path / "sheet.pdf").pages
    assert [round(float(side) / 72 * 25.4) for side in page.mediabox[2:]] == [210, 297]
    words = page.extract_text()
    assert all(name in words for name in ("Ana", "Bogdan", "Doina"))
    assert "24" in words  # the last row, to go on by hand
    if isinstance(phone, PlaywrightPhone):  # WebKit's own window prints upright alone
        phone.print_across(tmp_path / "across.pdf")
        (across,) = PdfReader(tmp_path / "across.pdf").pages
        assert "24" in across.extract_text()


def test_standings_and_a_persons_year_are_printed_on_one_page_each(
    new_phone: NewPhone, server: Server, tmp_path: Path
) -> None:
    phone = new_phone()
    book, cookie = book_on(server)
    phone.remember(cookie, server.url)
    for view, asked, expected in (
        ("standings", "game=romanian-whist", ("Standings", "Romanian Whist", "Points per deal", "N16")),
        (
            "person",
            "who=1&since=2000-01-01&until=2000-12-31",
            ("N1", "Dec 31, 2000", "Bids by position", "Most points"),
        ),
    ):
        phone.open(f"{server.url}{book}figures/{view}?{asked}")
        phone.print(tmp_path / f"{view}.pdf")
        (page,) = PdfReader(tmp_path / f"{view}.pdf").pages
        words = " ".join(page.extract_text().split())
        assert [each for each in expected if each not in words] == []
        assert "Spreadsheet" not in words


def test_the_chart_of_a_rotation_is_printed_on_one_page(new_phone: NewPhone, server: Server, tmp_path: Path) -> None:
    phone = new_phone()
    phone.open(f"{server.url}/rotations?players=13")
    phone.print(tmp_path / "chart.pdf")
    (page,) = PdfReader(tmp_path / "chart.pdf").pages
    words = page.extract_text()
    assert "13 players" in words
    assert len([line for line in words.splitlines() if "·" in line]) >= 13
