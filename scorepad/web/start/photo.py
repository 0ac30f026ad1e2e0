"""The content of the QR code on a photo. Only if `scorepad[photo]` is installed."""

from __future__ import annotations

import os
import subprocess
import sys
from threading import Lock

from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.qr_text import NAME
from scorepad.rules.sentence import Say, say
from scorepad.web.site.errors import Busy
from scorepad.web.start import photo_reader
from scorepad.web.start.photo_reader import LONGEST_SIDE, MOST_PIXELS, Outcome

BEGINS = (b"\xff\xd8\xff", b"\x89PNG", b"RIFF")  # JPEG, PNG, WebP; a record begins otherwise
PATIENCE = 20.0  # seconds until the process that reads is ended, on a machine that is busy or knows no limits
WHY: dict[int, Say] = {
    Outcome.NO_PHOTO: say("it isn’t a JPEG, PNG or WebP photo"),
    Outcome.TOO_LARGE: say("it has more than {n} megapixels", n=MOST_PIXELS // 1_000_000),
    Outcome.TOO_LONG: say("one side has more than {n} pixels", n=LONGEST_SIDE),
    Outcome.NO_CODE: say(
        "no QR code can be read in it: take the photo from straight above, close up and in good light"
    ),
}
_ONE = Lock()


class ReadsAPhoto(Busy):
    """Another photo is being read."""

    why = say("Another photo is being read right now: please try again in a moment.")


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
    """The text of the first of our QR codes on a photo. Raises IllegalRecord, ReadsAPhoto."""
    return texts_on(data).split("\n")[0]


def texts_on(data: bytes) -> str:
    """The texts of our QR codes on a photo, each on a line. Raises IllegalRecord, ReadsAPhoto."""
    if not can_read():
        raise _illegal(say("this server can’t read photos: paste the text from a scanner app"))
    if not _ONE.acquire(blocking=False):
        raise ReadsAPhoto
    try:
        return _read(data)
    finally:
        _ONE.release()


def _read(data: bytes) -> str:
    """Read it in a process of its own, which knows none of our secrets, and end that if it takes too long."""
    command = [sys.executable, "-I", photo_reader.__file__, NAME]
    known = {name: value for name, value in os.environ.items() if not name.startswith("SCOREPAD_")}
    quietly = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # Windows would open one
    try:
        done = subprocess.run(  # noqa: S603  # our own program
            command, input=data, capture_output=True, timeout=PATIENCE, env=known, creationflags=quietly, check=False
        )
    except subprocess.TimeoutExpired:
        raise _illegal(WHY[Outcome.NO_CODE]) from None
    if done.returncode == 0:
        return done.stdout.decode()
    raise _illegal(WHY.get(done.returncode, WHY[Outcome.NO_CODE]))


def _illegal(why: Say) -> IllegalRecord:
    return IllegalRecord(say("the photo"), why)
