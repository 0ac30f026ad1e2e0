"""Photos of printed sheets, and pictures that are made to keep a reader busy or to fill memory."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Mapping
from io import BytesIO

import segno
from PIL import Image, ImageDraw

from scorepad.evening.record import record
from tests.support import sample_records
from tests.support.own_games import GAMES

TOLD = record.played(sample_records.data(), GAMES)
"""The evening on a printed sheet."""
RECORD = record.write(TOLD.evening, TOLD.game)
"""Its record, which the code on the sheet holds."""


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


def finder_patterns() -> bytes:
    """A small PNG with the corners of QR codes all over it, which keep a reader busy for minutes."""
    corners = Image.new("1", (3400, 3400), 1)
    corner = Image.new("1", (14, 14), 1)
    draw = ImageDraw.Draw(corner)
    for inset, shade in enumerate((0, 1, 0)):
        draw.rectangle((inset, inset, 6 - inset, 6 - inset), fill=shade)
    for place in range(0, 3400 * 3400 // 14, 14):
        corners.paste(corner, (place % 3400, place // 3400 * 14))
    return saved(corners, "PNG")


def saved(picture: Image.Image, form: str) -> bytes:
    file = BytesIO()
    picture.save(file, form, lossless=True)
    return file.getvalue()


BOMBS: Mapping[str, Callable[[], bytes]] = {
    "finder patterns": finder_patterns,
    "a long WebP": lambda: saved(Image.new("L", (16_000, 700), 255), "WEBP"),
    "a WebP as large as may be": lambda: saved(Image.new("RGBA", (7999, 1500), "white"), "WEBP"),
    "a PNG as large as may be": lambda: saved(Image.new("RGBA", (3999, 3000), "white"), "PNG"),
}
