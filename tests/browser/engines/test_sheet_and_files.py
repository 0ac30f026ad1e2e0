"""Without the server, in every engine: the sheet is printed, and the files are saved as the server makes them."""

from __future__ import annotations

from pathlib import Path

from pypdf import PdfReader

from tests.browser.engines.conftest import NewPhone, not_in_chromium
from tests.browser.engines.evening_by_taps import answer, begin
from tests.browser.engines.phone import Phone
from tests.browser.live_server import Server

FILES = ("record.json", "sheet.csv", "sheet-by-deals.csv")
ALL_IS_THERE = """() => scorepad.evening && pythonModules["scorepad.phone.app.files"]
  && [...document.querySelectorAll("link.of-page")].every(link => link.sheet)"""
AWAY = "() => scorepad.away"
SENT = "() => !window.scorepad?.queue || !scorepad.queue().length"


def saved(phone: Phone) -> list[tuple[str, bytes]]:
    return [phone.save(f"[href='{file}']") for file in FILES]


def printed(phone: Phone, path: Path) -> list[list[str]]:
    """The words of each page, those of the QR code apart, which the server alone draws."""
    phone.run("() => document.querySelectorAll('.code, .coded').forEach(each => each.remove())")
    phone.print(path)
    return [page.extract_text().split() for page in PdfReader(path).pages]


@not_in_chromium
def test_the_sheet_is_printed_and_files_are_saved_as_with_the_server(
    new_phone: NewPhone, fresh_server: Server, tmp_path: Path
) -> None:
    phone = new_phone()
    table = begin(phone, fresh_server.url, "Ana", "Bogdan", "Călin", "Doina")
    answer(phone, [0, 0, 0, 0])
    phone.until(SENT)
    phone.open(f"{table}sheet")
    sheet = printed(phone, tmp_path / "server.pdf")
    phone.open(f"{table}more")
    files = saved(phone)
    phone.open(table)
    phone.until(ALL_IS_THERE)
    fresh_server.stop(kill=True)
    phone.until(AWAY)
    phone.tap("nav [href=sheet]")
    phone.sees("main.over .paper")
    assert printed(phone, tmp_path / "phone.pdf") == sheet
    phone.tap(".tools [href='./']")
    phone.tap("nav [href=more]")
    phone.sees("main.over .ways")
    assert saved(phone) == files
    assert phone.until("async () => (await scorepad.exported())?.seq") == 2
