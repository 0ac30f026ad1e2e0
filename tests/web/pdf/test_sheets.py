"""The sheet as a PDF: who may have it, its file name, and the sentence in its place if there is none."""

from __future__ import annotations

import re
import socket
import sys
from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from scorepad.evening.record.english import English
from scorepad.pages import sheet_file
from scorepad.pages.paper import make_paper
from scorepad.web.access.rate_limits import PDF, spend
from scorepad.web.pdf.drawing import pdf_of
from scorepad.web.pdf.heights import SIZES
from tests.support.sample_evenings import deal
from tests.web.conftest import AtTable, SitDown, read

pytestmark = pytest.mark.process  # one looks for Pango
FAR = {"REMOTE_ADDR": "8.8.4.4"}
LINKS = ("sheet.pdf?paper=a4", "sheet.pdf?paper=letter")
NONE_HERE = "This server can’t make PDFs: print the sheet from your browser’s menu"


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4, [deal((0, 0, 0, 0), (0, 0, 0, 1))])


def words(data: bytes) -> str:
    (page,) = PdfReader(BytesIO(data)).pages
    return " ".join(page.extract_text().split())


@pytest.mark.parametrize(("paper", "size"), [("", (210, 297)), ("?paper=letter", (216, 279))])
def test_the_sheet_is_one_page_of_the_paper_that_was_asked_for(
    table: AtTable, paper: str, size: tuple[int, int]
) -> None:
    sent = table.get(f"sheet.pdf{paper}")
    assert (sent.status_code, sent.mimetype) == (200, "application/pdf")
    assert sent.headers["Content-Disposition"] == "attachment; filename=romanian-whist.pdf"
    (page,) = PdfReader(BytesIO(sent.data)).pages
    assert tuple(round(float(side) / 72 * 25.4) for side in page.mediabox[2:]) == size


def test_a_watcher_has_it_in_his_own_language_and_a_stranger_has_none(table: AtTable) -> None:
    key = re.search(r"/watch/[\w-]+/", table.get("share").text)
    assert key
    other = table.app.test_client()
    sent = other.get(f"{key[0]}sheet.pdf", headers={"Accept-Language": "ro"})
    assert "Whist românesc 4 jucători" in words(sent.data)
    assert table.evening not in f"{sent.headers}{words(sent.data)}"
    assert other.get(f"/table/{table.evening}/sheet.pdf").status_code == 403
    assert other.get("/watch/unknown/sheet.pdf").status_code == 403


@pytest.mark.parametrize("pads", [1, 4])
def test_blank_sheets_are_on_one_page(client: FlaskClient, pads: int) -> None:
    sent = client.get(f"/blank.pdf?game=romanian-whist&players=5&pads={pads}&rule-under_unit=2&paper=letter")
    assert sent.headers["Content-Disposition"] == "attachment; filename=romanian-whist.pdf"
    assert words(sent.data).count("5 players") == pads
    assert words(sent.data).count("Loss per trick short: 2 instead of 1") == pads


def test_blank_sheets_that_cannot_be_are_refused_on_their_page(client: FlaskClient) -> None:
    refused = client.get("/blank.pdf?game=rubber-bridge&players=5")
    assert refused.status_code == 422
    assert "Rubber bridge is for 4 players" in read(refused)


@pytest.mark.parametrize("asked", ["game=chess", "game=whist&pads=3", "game=whist&paper=a3"])
def test_unknown_values_are_not_found(client: FlaskClient, asked: str) -> None:
    assert client.get(f"/blank.pdf?{asked}").status_code == 404


def test_without_the_extra_no_page_leads_to_it_and_its_address_says_what_to_do(
    table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [link in table.get("result").text for link in LINKS] == [True, True]
    assert 'formaction="/blank.pdf"' in table.client.get("/blank").text
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    assert [link in table.get("result").text for link in LINKS] == [False, False]
    assert 'formaction="/blank.pdf"' not in table.client.get("/blank").text
    for refused in (table.get("sheet.pdf"), table.client.get("/blank.pdf")):
        assert refused.status_code == 404
        assert NONE_HERE in read(refused)
    romanian = table.client.get("/blank.pdf", headers={"Accept-Language": "ro"})
    assert "Acest server nu poate face PDF-uri" in read(romanian)


def test_while_one_is_drawn_another_is_asked_to_come_back(app: Flask, table: AtTable) -> None:
    places = app.extensions["places"]
    places.take("127.0.0.1/32")
    refused = table.get("sheet.pdf")
    romanian = table.client.get("/blank.pdf", headers={"Accept-Language": "ro"})
    places.leave("127.0.0.1/32")
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "5")
    assert "still busy with a large request" in read(refused)
    assert "Serverul lucrează încă" in read(romanian)
    assert table.get("sheet.pdf").status_code == 200


def test_one_address_has_a_limited_number_drawn_in_an_hour(app: Flask, client: FlaskClient) -> None:
    with app.test_request_context(environ_base=FAR):
        for _ in range(PDF.amount - 1):
            spend(PDF)
    assert client.get("/blank.pdf", environ_base=FAR).status_code == 200
    refused = client.get("/blank.pdf", environ_base=FAR)
    assert refused.status_code == 429
    assert "Too many tries from your network" in read(refused)
    assert client.get("/blank.pdf").status_code == 200, "others have their own"


def test_the_faces_of_the_paper_are_inside(table: AtTable) -> None:
    fonts = PdfReader(BytesIO(table.get("sheet.pdf").data)).pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    drawn = [font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"] for font in fonts.values()]
    assert all({"/FontFile2", "/FontFile3"} & set(face.get_object()) for face in drawn)
    faces = {font.get_object()["/BaseFont"].partition("+")[2].replace("-", "") for font in fonts.values()}
    assert any(face.startswith("ScorepadSerif") for face in faces), faces


def test_no_file_is_fetched_for_it(table: AtTable) -> None:
    state, english = table.state, sheet_file.BabelCalendar("en")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(0.2)
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        fetching = f'<link rel="stylesheet" href="{address}"><img src="{address}"></footer>'
        html = sheet_file.html(state, English(state.evening.names), "en").replace("</footer>", fetching)
        assert "Romanian Whist" in words(pdf_of(html, make_paper(state, english, code=""), SIZES["a4"]))
        with pytest.raises(TimeoutError):
            listening.accept()
