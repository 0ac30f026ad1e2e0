"""A photo of a printed sheet: the QR code on it becomes the evening, whatever else is sent is refused in a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import segno
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.evening.record.checks import IllegalRecord
from scorepad.web.access.qr_of_record import record_code
from scorepad.web.start import photo
from tests.support.sample_photos import BOMBS, RECORD, TOLD, photo_of, png
from tests.web.conftest import HERE, begun, read

pytestmark = pytest.mark.process  # a photo is read in one of its own

MEASURED = """
import json, resource, sys
from scorepad.evening.record.checks import IllegalRecord
from scorepad.web.start import photo
try:
    photo.text_on(sys.stdin.buffer.read())
except IllegalRecord:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(json.dumps([used.ru_utime + used.ru_stime, used.ru_maxrss]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limits of a process: it is ended by the clock")
@pytest.mark.parametrize("bomb", BOMBS)
def test_no_photo_takes_more_than_three_seconds_and_200_mb(bomb: str) -> None:
    photo = BOMBS[bomb]()
    assert len(photo) < 100_000
    done = subprocess.run([sys.executable, "-c", MEASURED], input=photo, capture_output=True, check=True)
    seconds, kib = json.loads(done.stdout)
    assert seconds < 3.5
    assert kib * (1 if sys.platform == "linux" else 1 / 1024) < 200 * 1024


def test_a_photo_that_takes_too_long_is_refused_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photo, "PATIENCE", 0.01)
    with pytest.raises(IllegalRecord, match="no QR code can be read"):
        photo.text_on(photo_of(record_code(RECORD.decode())))


def test_while_one_photo_is_read_the_next_one_is_asked_to_come_again(client: FlaskClient) -> None:
    with photo._ONE:
        refused = send(client, photo_of(None))
    assert refused.status_code == 503
    assert refused.headers["Retry-After"]
    assert "please try again in a moment" in read(refused)
    assert send(client, photo_of(None)).status_code == 422


def test_the_process_that_reads_a_photo_knows_no_secret_of_the_server(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    spy = tmp_path / "spy.py"
    spy.write_text("import os\nprint([name for name in os.environ if name.startswith('SCOREPAD_')])")
    monkeypatch.setattr(photo.photo_reader, "__file__", str(spy))
    monkeypatch.setenv("SCOREPAD_SECRET", "1" * 64)
    assert photo.text_on(b"").strip() == "[]"


def send(client: FlaskClient, data: bytes, field: str = "photo", **form: Any) -> TestResponse:
    return client.post("/open", data={field: (BytesIO(data), "photo.jpg"), "key": "a-key", **form}, headers=HERE)


@pytest.mark.parametrize("field", ["photo", "file"])
@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_the_evening_on_the_photo_goes_on(app: Flask, client: FlaskClient, form: str, field: str) -> None:
    response = send(client, photo_of(record_code(RECORD.decode()), form), field)
    assert begun(app, response).table == TOLD.table
    assert client.get(f"{response.location}record.json").data == RECORD


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (photo_of(None), "no QR code can be read in it"),
        (photo_of(segno.make("https://elsewhere.example")), "no QR code can be read in it"),
        (photo_of(segno.make("SCOREPAD/1/AAAA")), "the code: it’s damaged"),
        (photo_of(None)[:300], "it isn’t a JPEG, PNG or WebP photo"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "it isn’t a JPEG, PNG or WebP photo"),
        (png(4000, 4000), "it has more than 12 megapixels"),
        (png(12_000, 12_000), "it has more than 12 megapixels"),
        (png(60_000, 60_000), "it has more than 12 megapixels"),
        (png(12_000_000, 1), "one side has more than 8000 pixels"),
        (png(1, 12_000_000), "one side has more than 8000 pixels"),
    ],
    ids=["no code", "another code", "damaged", "half a file", "nothing", "large", "larger", "bomb", "wide", "high"],
)
def test_a_photo_of_anything_else_is_refused_in_a_sentence(client: FlaskClient, data: bytes, why: str) -> None:
    refused = send(client, data, record="what was pasted")
    assert refused.status_code == 422
    assert why in read(refused)
    assert 'name="photo"' in refused.text


def test_if_photos_cannot_be_read_the_page_offers_none(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert 'name="photo"' in client.get("/open").text
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    assert not photo.can_read()
    assert 'name="photo"' not in client.get("/open").text
    assert "this server can’t read photos: paste the text from a scanner app" in read(send(client, photo_of(None)))
