"""A record as a picture: its QR code, with the address that opens it again. Lengths are millimetres of paper."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from textwrap import wrap
from typing import TYPE_CHECKING

from markupsafe import Markup

from scorepad.evening.play.state import State
from scorepad.evening.record.qr_text import packed
from scorepad.evening.record.record_text import NotReadBack, write
from scorepad.rules.sentence import Language, say, translate

if TYPE_CHECKING:
    from segno import QRCode

TOO_LONG = say("This game is too long for a QR code. Save it as a file instead.")
NOT_READ_BACK = say("The saved game can’t be read back, so there’s no QR code for it.")
DOT = 0.4  # what a print of 300 dots an inch shows clearly
NARROWEST = 26  # of a code: the dots of a small one may be larger
BORDER = 4  # dots, as the standard asks for
LARGEST = 25  # version: a larger code is no picture for the foot of a page
LONGEST = 100_000  # characters of a record, which surely need a larger one
LETTER = 0.56  # how wide a letter is on average, for a size of 1
LEAST, BEST = 1.5, 2.3  # sizes of letters that can be read, and that look well
PICTURE = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" width="{0}mm" height="{1}mm" viewBox="0 0 {0} {1}">'
    '<rect width="100%" height="100%" fill="#fff"/>{2}</svg>'
)
WIDTH = re.compile(r'<svg [^>]*?width="([\d.]+)mm"')
LINE = Markup('<text x="{}" y="{}" font-size="{}" font-family="Georgia, serif" text-anchor="middle">{}</text>')


def drawing_of(state: State, address: str, language: Language) -> str:
    """An SVG of the record of an evening; `address`: as in `record_drawing`."""
    try:
        return record_drawing(write(state.evening, state.game), address, translate(TOO_LONG, language))
    except NotReadBack:
        return _in_words(translate(NOT_READ_BACK, language))


def record_code(record: str) -> QRCode | None:
    """The QR code of a record; None if it would be too large for the foot of a page."""
    import segno  # only here: the first page after a start does not wait for it

    if len(record) > LONGEST:
        return None
    with suppress(segno.DataOverflowError):
        code = segno.make(packed(record), error="m", boost_error=False, micro=False)
        return code if int(code.version) <= LARGEST else None
    return None


def side_of(code: QRCode) -> float:
    """How wide a code is printed, with its border."""
    return round(max(DOT * code.symbol_size(border=BORDER)[0], NARROWEST), 1)


def record_drawing(record: str, address: str, too_long: str) -> str:
    """An SVG of a record.

    address   is written below the code, if there is room for it; may be empty
    too_long  TOO_LONG in the reader's words: written there if a code would be too large for the foot of a page
    """
    side, drawn = (0, "") if len(record) > LONGEST else _drawn(record)
    if not drawn:
        return _in_words(too_long)
    sized = Markup(drawn).replace("<svg ", Markup('<svg width="{0}" height="{0}" ').format(side), 1)  # noqa: S704
    size = min(BEST, side / LETTER / max(len(address), 1))
    return _picture(side, side, sized, [address] if address and size >= LEAST else [], size)


@lru_cache(maxsize=64)  # whatever address is asked for, the code of a record is drawn once
def _drawn(record: str) -> tuple[float, str]:
    """How wide the code of a record is printed, and its drawing; an empty one if it would be too large."""
    code = record_code(record)
    if code is None:
        return 0, ""
    return side_of(code), code.svg_inline(omitsize=True, border=BORDER, svgclass=None, lineclass=None)


def width_of(drawing: str) -> float:
    """How wide a drawing of a record is printed."""
    found = WIDTH.match(drawing)
    return float(found[1]) if found else 0


def _in_words(words: str) -> str:
    """A picture of words in the place of a code."""
    return _picture(34, 0, Markup(), wrap(words, 26), BEST)


def _picture(width: float, below: float, drawn: Markup, lines: Sequence[str], size: float) -> str:
    """A picture of this width with lines of words under what is drawn. `size`: of the letters."""
    ends = [round(below + 1.3 * size * n, 2) for n in range(len(lines) + 1)]
    words = [
        LINE.format(width / 2, round(end + size, 2), round(size, 2), line)
        for end, line in zip(ends, lines, strict=False)
    ]
    return PICTURE.format(width, ends[-1], drawn + Markup().join(words))
