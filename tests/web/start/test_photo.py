"""A photo of a printed sheet: the QR code on it becomes the evening, whatever else is sent is refused in a sentence."""

from __future__ import annotations

import struct
import sys
import zlib
from io import BytesIO
from typing import Any

import pytest
import segno
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image, ImageDraw
from werkzeug.test import TestResponse

from scorepad.evening.record import record
from scorepad.web.access.record_drawing import record_code
from scorepad.web.start import photo
from tests.support import sample_records
from tests.support.own_games import GAMES
from tests.web.conftest import HERE, begun, read

STATE = record.played(sample_records.data(), GAMES)
RECORD = record.write(STATE.evening, STATE.game)


def photo_of(code: segno.QRCode | None, form: str = "JPEG", turned: float = 17) -> bytes:
    """A sheet with a code at its foot, somewhat dark, not quite straight."""
    sheet = Image.new("L", (1200, 1600), 205)
    draw = ImageDraw.Draw(sheet)
    for y in range(100, 1000, 40):
        draw.line((100, y, 1100, y), fill=60)
    if code:
        rows = [bytes(30 if dark else 205 for dark in row) for row in code.matrix_iter(scale=4, border=4)]
        sheet.paste(Image.frombytes("L", (len(rows[0]), len(rows)), b"".join(rows)), (700, 1100))
    file = BytesIO()
    sheet.rotate(turned, Image.Resampling.BICUBIC, expand=True, fillcolor=90).save(file, form)
    return file.getvalue()


def png(width: int, height: int) -> bytes:
    """A small PNG that says it is so large."""
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)),
        (b"IDAT", zlib.compress(b"\0")),
        (b"IEND", b""),
    ]
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def send(client: FlaskClient, data: bytes, field: str = "photo", **form: Any) -> TestResponse:
    return client.post("/open", data={field: (BytesIO(data), "photo.jpg"), "key": "a-key", **form}, headers=HERE)


@pytest.mark.parametrize("field", ["photo", "file"])
@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_the_evening_on_the_photo_goes_on(app: Flask, client: FlaskClient, form: str, field: str) -> None:
    response = send(client, photo_of(record_code(RECORD.decode()), form), field)
    assert begun(app, response).table == STATE.table
    assert client.get(f"{response.location}record.json").data == RECORD


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (photo_of(None), "no code of a sheet can be read on it"),
        (photo_of(segno.make("https://elsewhere.example")), "no code of a sheet can be read on it"),
        (photo_of(segno.make("SCOREPAD/1/AAAA")), "the code: it is damaged"),
        (photo_of(None)[:300], "it is no photo in JPEG, PNG or WebP"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "it is no photo in JPEG, PNG or WebP"),
        (png(4000, 4000), "it has more than 12 megapixels"),
        (png(12_000, 12_000), "it has more than 12 megapixels"),
        (png(60_000, 60_000), "it has more than 12 megapixels"),
    ],
    ids=["no code", "another code", "damaged", "half a file", "nothing", "large", "larger", "bomb"],
)
def test_what_is_no_photo_of_a_sheet_is_refused_in_a_sentence(client: FlaskClient, data: bytes, why: str) -> None:
    refused = send(client, data, record="what was pasted")
    assert refused.status_code == 422
    assert why in read(refused)
    assert 'name="photo"' in refused.text


def test_where_photos_cannot_be_read_the_page_offers_none(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert 'name="photo"' in client.get("/open").text
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    assert not photo.can_read()
    assert 'name="photo"' not in client.get("/open").text
    assert "this server reads no photos: paste what a scanner app reads" in read(send(client, photo_of(None)))
