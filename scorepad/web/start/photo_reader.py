"""Reads the QR codes on a photo, in a process of its own: whatever a photo makes of it, that can be ended.

    python -I photo_reader.py BEGINNING < PHOTO

Prints the text of each code that begins so, on a line of its own. Exits with one of `Outcome` if there is none, or
with anything else if the system ended it. It imports no module of Scorepad: the process begins sooner.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from enum import IntEnum
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

SECONDS = 3  # of processor time
MEMORY = 160 * 1024 * 1024  # bytes, in addition to programs and libraries
FORMATS = ("JPEG", "PNG", "WEBP")
ENOUGH = (2400, 2400)  # pixels in which a code on a whole page can be read
MOST_PIXELS = 12_000_000  # decoded they take four bytes each, and a small file may hold any number of them
LONGEST_SIDE = 8000  # pixels; turned, a long and narrow photo would have very many


class Outcome(IntEnum):
    """Why there is no text."""

    NO_PHOTO = 10
    TOO_LARGE = 11
    TOO_LONG = 12
    NO_CODE = 13


def limit() -> None:
    """Let the system end this process once it takes more than it may; Windows has nothing for that."""
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def texts_on(data: bytes, beginning: str) -> list[str]:
    """The texts of the codes on a photo that begin so. Raises SystemExit with an Outcome if there are none."""
    import zxingcpp

    only = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    for view in _views(_picture(data)):
        codes = zxingcpp.read_barcodes(view, formats=only)
        if found := [code.text for code in codes if code.text.lstrip().startswith(beginning)]:
            return found
    raise SystemExit(Outcome.NO_CODE)


def _picture(data: bytes) -> Image:
    """The photo in shades of grey. Its size is looked at before it is decoded, and means the same whichever way up."""
    from PIL import Image

    try:
        with Image.open(BytesIO(data), formats=FORMATS) as photo:
            photo.draft("L", ENOUGH)  # of a JPEG no more is decoded than is needed
            if photo.width * photo.height > MOST_PIXELS:
                raise SystemExit(Outcome.TOO_LARGE)
            if max(photo.size) > LONGEST_SIDE:
                raise SystemExit(Outcome.TOO_LONG)
            return photo.convert("L")
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise SystemExit(Outcome.TOO_LARGE) from None
    except (OSError, SyntaxError, EOFError, ValueError, struct.error):
        raise SystemExit(Outcome.NO_PHOTO) from None


def _views(photo: Image) -> Iterator[Image]:
    """The photo as it is, larger, and turned: each finds some codes that lie askew, or have a corner in the shade."""
    from PIL.Image import Resampling

    yield photo
    photo.thumbnail(ENOUGH)
    larger = photo.resize((photo.width * 3 // 2, photo.height * 3 // 2), Resampling.BICUBIC)
    yield larger
    for degrees in (15, 30):
        yield larger.rotate(degrees, Resampling.BICUBIC, expand=True)
    for degrees in (30, 45, 60, 75):
        yield photo.rotate(degrees, Resampling.BICUBIC, expand=True)


def main() -> None:
    """Read the photo, and print the texts of its codes."""
    limit()
    sys.stdout.buffer.write("\n".join(texts_on(sys.stdin.buffer.read(), sys.argv[1])).encode())


if __name__ == "__main__":
    main()
