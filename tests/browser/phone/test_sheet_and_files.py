"""The sheet to print, the result and the files are there without the server, and as the server makes them."""

from __future__ import annotations

import random
from io import BytesIO
from pathlib import Path
from urllib.parse import unquote

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from scorepad.evening.record.qr_text import unpacked
from tests.browser.begun_evening import Sitting, opened, play_on, rested, sitting_at, step, with_rules
from tests.browser.live_server import Server
from tests.browser.network.test_offline import kept
from tests.browser.phone.test_without_the_server import sent
from tests.browser.phones import Phones

FILES = ("Save game", "Spreadsheet like", "Detailed spreadsheet")
LATER = "This has to wait until the server is back."


@pytest.fixture
def alone(table: Page, at: Sitting, fresh_server: Server) -> Page:
    """The table after a deal with the server, and one that the server has not heard of: it is gone."""
    state = play_on(table, at.state, random.Random(3), deals=1)
    step(table, 2, "bids")
    fresh_server.stop(kill=True)
    play_on(table, state, random.Random(4), deals=1)
    step(table, 3, "bids")
    return table


def back(page: Page, server: Server) -> None:
    server.start()
    sent(page)
    page.wait_for_function("() => !scorepad.away")


def printed(page: Page) -> tuple[list[str], set[str]]:
    """The text of each page of paper, and the fonts on them."""
    paper = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True)))
    fonts = {
        str(font.get_object()["/BaseFont"])[8:] for page in paper.pages for font in page["/Resources"]["/Font"].values()
    }  # type: ignore[index]
    return [page.extract_text() for page in paper.pages], fonts


def printed_without_code(page: Page) -> tuple[list[str], set[str]]:
    """The printed sheet without its QR code, which only the server draws."""
    page.evaluate("document.querySelectorAll('.code, .coded').forEach(part => part.remove())")
    return printed(page)


def saved(page: Page) -> list[tuple[str, bytes]]:
    """The name and the content of each file that the menu offers."""
    found = []
    for label in FILES:
        with page.expect_download() as download:
            page.get_by_role("link", name=label).tap()
        found.append((download.value.suggested_filename, Path(download.value.path()).read_bytes()))
    return found


def test_the_sheet_is_printed_as_the_server_prints_it(alone: Page, at: Sitting, fresh_server: Server) -> None:
    alone.get_by_role("link", name="Sheet", exact=True).tap()
    expect(alone.locator(".paper")).to_be_visible()
    expect(alone.locator("#strip")).to_be_hidden()
    alone.get_by_role("link", name="Print", exact=True).tap()
    expect(alone.locator(".sheet-page .paper")).to_be_visible()
    alone.evaluate("window.print = () => { window.printed = true; }")
    alone.get_by_role("button", name="Print").tap()
    assert alone.evaluate("window.printed")
    expect(alone.locator(".code")).to_contain_text("Sheets printed from the server carry a QR code")
    by_the_phone = printed_without_code(alone)
    alone.get_by_role("link", name="Back to the game").tap()
    expect(alone.locator("#form")).to_be_visible()
    back(alone, fresh_server)
    alone.goto(f"{at.table}sheet")
    code = alone.locator(".code img")
    code.evaluate("code => code.style.width = '350px'")
    (read,) = zxingcpp.read_barcodes(Image.open(BytesIO(code.screenshot())))
    assert unpacked(read.text) == alone.request.get(f"{at.table}record.json").text()
    assert by_the_phone == printed_without_code(alone)
    assert len(by_the_phone[0]) == 1
    assert by_the_phone[1] == {"ScorepadSerif-400", "ScorepadSerif-600"}


@pytest.mark.parametrize(
    ("region", "date"), [("en-GB", "Friday, 20 November 2026"), ("en-US", "Friday, November 20, 2026")]
)
def test_the_sheet_has_its_date_as_the_readers_region_writes_it_with_the_server_and_without(
    phones: Phones, fresh_server: Server, region: str, date: str
) -> None:
    with sitting_at("romanian-whist", fresh_server) as at:
        phones._url = fresh_server.url
        table = with_rules(opened(phones.open(base_url=fresh_server.url, locale=region), at))
        assert date in table.request.get(f"{at.table}sheet", headers={"Accept-Language": region}).text()
        play_on(table, at.state, random.Random(3), deals=1)
        step(table, 2, "bids")
        fresh_server.stop(kill=True)
        table.get_by_role("link", name="Sheet", exact=True).tap()
        expect(table.locator(".paper")).to_contain_text(date)
        assert table.locator("html").get_attribute("lang") == region


def test_record_and_spreadsheets_are_saved_as_the_server_makes_them(
    alone: Page, at: Sitting, fresh_server: Server
) -> None:
    alone.get_by_role("link", name="More").tap()
    assert not alone.evaluate("scorepad.exported()")
    by_the_phone = saved(alone)
    assert alone.evaluate("scorepad.exported().then(({ seq }) => seq)") == 5  # the start, and two deals
    back(alone, fresh_server)
    alone.goto(f"{at.table}more")
    assert saved(alone) == by_the_phone
    assert [name for name, _ in by_the_phone] == ["romanian-whist.json", "romanian-whist.csv", "romanian-whist.csv"]


def drawing(page: Page, name: str) -> str:
    """A picture that the phone has drawn by itself, as SVG."""
    shown = page.locator(f"#{name}").get_attribute("src")
    assert shown
    assert page.evaluate("name => document.getElementById(name).naturalWidth > 300", name)
    return unquote(shown.removeprefix("data:image/svg+xml,"))


def test_an_evening_that_ends_alone_has_its_story_and_the_copied_result_is_the_servers(
    alone: Page, at: Sitting, fresh_server: Server
) -> None:
    alone.get_by_role("link", name="More").tap()
    alone.locator("summary", has_text="End early").tap()
    alone.get_by_role("button", name="End game").tap()
    expect(alone.locator(".end .story .tallies").first).to_be_visible()
    expect(alone.locator(".end .plot")).to_be_visible()
    rested(alone)
    alone.get_by_role("link", name="Share the result").tap()
    expect(alone.locator("[data-picture]:not([hidden])")).to_have_count(2)
    drawn = [drawing(alone, name) for name in ("story", "sheet")]
    result = alone.locator("#result").input_value()
    alone.get_by_role("button", name="Copy").tap()
    expect(alone.locator("[data-copy]")).to_have_text("Copied")
    back(alone, fresh_server)
    assert alone.request.get(f"{at.table}result.txt").text() == f"{result}\n"
    assert [alone.request.get(f"{at.table}{name}.svg").text() for name in ("story", "sheet")] == drawn


def test_the_line_of_what_is_unsent_has_room_above_the_table_for_two_lines(alone: Page) -> None:
    alone.set_viewport_size({"width": 320, "height": 640})
    alone.evaluate("scorepad.strip('waiting', 12)")
    strip, title = alone.locator("#strip"), alone.locator("h1")
    expect(strip).to_have_text("Offline. Nothing is lost. Entries to send: 12")
    upper, lower = strip.bounding_box(), title.bounding_box()
    assert upper
    assert lower
    assert upper["height"] > 50  # two lines
    assert upper["y"] + upper["height"] <= lower["y"] + 1


def test_links_that_need_others_say_that_they_wait_and_the_sentence_can_be_read(alone: Page) -> None:
    alone.wait_for_function("() => scorepad.away")
    said = "document.querySelector('#strip').textContent"
    assert alone.evaluate(f"document.querySelector('[href=share]').click(), {said}") == LATER
    places = alone.evaluate(
        "['#strip', '.title'].map(query => document.querySelector(query).getBoundingClientRect().toJSON())"
    )
    assert places[0]["bottom"] <= places[1]["top"] + 1
    # A message that repeats does not take the sentence away before it could be read.
    again = "scorepad.strip('later'), scorepad.meets(false), scorepad.strip('waiting', 2)"
    assert alone.evaluate(f"{again}, {said}") == LATER
    assert alone.evaluate("scorepad.meets(true), document.querySelector('#strip').hidden")


def test_its_address_opens_the_sheet_while_the_server_is_away(
    phones: Phones, fresh_server: Server, at: Sitting
) -> None:
    phones._url = fresh_server.url
    page = kept(with_rules(opened(phones.open(base_url=fresh_server.url, service_workers="allow"), at)))
    # Under load a browser may not get a large file that it keeps; the page asks for it again after five seconds.
    phones.tolerated.append("net::ERR_FAILED")
    fresh_server.stop(kill=True)
    page.goto(f"{at.table}sheet", timeout=30_000)
    expect(with_rules(page).locator(".paper")).to_be_visible(timeout=20_000)
    assert printed(page)[1] == {"ScorepadSerif-400", "ScorepadSerif-600"}
