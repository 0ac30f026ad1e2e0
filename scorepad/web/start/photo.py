"""What stands in the QR code on a photo. Only where `scorepad[photo]` is installed."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.qr_text import is_packed
from scorepad.rules.sentence import Say, say

if TYPE_CHECKING:
    from PIL.Image import Image

BEGINS = (b"\xff\xd8\xff", b"\x89PNG", b"RIFF")  # JPEG, PNG, WebP; a record begins otherwise
FORMATS = ("JPEG", "PNG", "WEBP")
ENOUGH = (2400, 2400)  # pixels in which a code on a whole page can be read
MOST_PIXELS = 12_000_000  # decoded they take four bytes each, and a small file may hold any number of them


def can_read() -> bool:
    """Whether photos can be read here."""
    try:
        import PIL  # noqa: F401
        import zxingcpp  # noqa: F401
    except ImportError:
        return False
    return True


def is_photo(data: bytes) -> bool:
    """Whether these bytes begin as those of a photo do."""
    return data.startswith(BEGINS)


def text_on(data: bytes) -> str:
    """The record's text in the QR code on a photo. Raises IllegalRecord."""
    if not can_read():
        raise _illegal(say("this server reads no photos: paste what a scanner app reads"))
    import zxingcpp

    only = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    for view in _views(_picture(data)):
        for code in zxingcpp.read_barcodes(view, formats=only):
            if is_packed(code.text):
                return code.text
    raise _illegal(say("no code of a sheet can be read on it: take it from right above, near and in good light"))


def _picture(data: bytes) -> Image:
    """The photo in shades of grey. Its size is looked at before it is decoded."""
    from PIL import Image

    try:
        with Image.open(BytesIO(data), formats=FORMATS) as photo:
            photo.draft("L", ENOUGH)  # of a JPEG no more is decoded than is needed
            if photo.width * photo.height > MOST_PIXELS:
                raise _illegal(say("it has more than {n} megapixels", n=MOST_PIXELS // 1_000_000))
            return photo.convert("L")
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise _illegal(say("it has more than {n} megapixels", n=MOST_PIXELS // 1_000_000)) from None
    except (OSError, SyntaxError, EOFError, ValueError, struct.error) as error:
        raise (
            error if isinstance(error, IllegalRecord) else _illegal(say("it is no photo in JPEG, PNG or WebP"))
        ) from None


def _views(photo: Image) -> Iterator[Image]:
    """The photo as it is, larger, and turned: each finds some codes that lie askew, or have a corner in the shade."""
    from PIL.Image import Resampling

    yield photo
    larger = photo.resize((photo.width * 3 // 2, photo.height * 3 // 2), Resampling.BICUBIC)
    yield larger
    for degrees in (15, 30):
        yield larger.rotate(degrees, Resampling.BICUBIC, expand=True)
    for degrees in (30, 45, 60, 75):
        yield photo.rotate(degrees, Resampling.BICUBIC, expand=True)


def _illegal(why: Say) -> IllegalRecord:
    return IllegalRecord(say("the photo"), why)
