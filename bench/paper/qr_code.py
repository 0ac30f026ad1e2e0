"""How often the QR code on a photo of a printed sheet is read: turned, in poor light, a tenth of it covered.

Each game's longest usual evening, printed with 300 dots an inch on A4 and on Letter, and the lower half of the page
photographed as a phone sends it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from random import Random

import segno
from PIL import Image, ImageDraw, ImageFilter

from bench.support.figures import Figure, at_least, at_most, exactly
from scorepad.evening.record import record_text
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.qr_text import packed
from scorepad.web.access.qr_of_record import BORDER, record_code, side_of
from scorepad.web.start import photo as reader
from tests.support.sample_sheets import GAMES, at_random, blank, played_on

PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}  # millimetres
PRINTED = 300 / 25.4  # dots a millimetre
SENT = 4_000_000  # pixels of a photo
NAMES = ("Alexandra", "Bogdan", "Călin", "Doina", "Emil", "Florentina", "Gabi")
DEALS = 40  # if nothing else ends a game
CORNER = 11  # dots from the edge to the end of a corner with the lines next to it, which describe the code's format
COVERED = 0.1


def measure(_: Path, times: int = 5, games: Iterable[str] = tuple(GAMES)) -> Iterator[Figure]:
    """How many photos of each game's sheet, on each paper, are read, and how many as something else."""
    records = {slug: longest(slug, seed) for seed, slug in enumerate(games)}
    largest = {slug: int(code(record).version) for slug, record in records.items()}
    yield at_most("QR code: version for Romanian Whist", largest["romanian-whist"], 15, counted=True)
    chance, tried, read, wrong = Random(7), 0, 0, 0
    for record in records.values():
        for paper in [*PAPERS] * times:
            found = text_on(photo(code(record), paper, chance))
            tried, read, wrong = (
                tried + 1,
                read + (found == packed(record)),
                wrong + (found not in {"", packed(record)}),
            )
    biggest = max(largest, key=lambda slug: largest[slug])
    note = f"of {tried}; the largest is of {biggest}, version {largest[biggest]}"
    yield at_least("QR code: photos read", read, tried - max(1, tried // 50), note=note)
    yield exactly("QR code: photos read wrongly", wrong, 0)


def text_on(taken: Image.Image) -> str:
    """The text that the program reads on a photo; empty if it reads nothing."""
    file = BytesIO()
    taken.save(file, "JPEG", quality=80)
    try:
        return reader.text_on(file.getvalue())
    except IllegalRecord:
        return ""


def longest(slug: str, seed: int) -> str:
    """The record of an evening of as many as can play, to the end."""
    state = played_on(blank(slug, names=NAMES, players=GAMES[slug].players[-1]), DEALS, at_random(seed))
    return record_text.write(state.evening, state.game)


def code(record: str) -> segno.QRCode:
    """The QR code of a record, which surely fits."""
    drawn = record_code(record)
    assert drawn
    return drawn


def photo(drawn: segno.QRCode, paper: str, chance: Random) -> Image.Image:
    """A photo of the lower half of a page with a code at its foot."""
    width, height = (round(side * PRINTED) for side in PAPERS[paper])
    page, foot = Image.new("L", (width, height), 255), printed(drawn, chance)
    lines = ImageDraw.Draw(page)
    for y in range(height // 8, height * 3 // 4, 90):
        lines.line((140, y, width - 140, y), fill=90, width=3)
    page.paste(foot, (width - 140 - foot.width, height - 130 - foot.height))
    turned = page.crop((0, height // 2, width, height)).rotate(
        chance.uniform(0, 360), Image.Resampling.BICUBIC, expand=True, fillcolor=80
    )
    part = math.sqrt(SENT / (turned.width * turned.height))
    sent = turned.resize((round(turned.width * part), round(turned.height * part)), Image.Resampling.BICUBIC)
    return darkened(sent.filter(ImageFilter.GaussianBlur(0.6)), chance)


def printed(drawn: segno.QRCode, chance: Random) -> Image.Image:
    """A code as it is printed, with a patch on a tenth of it."""
    rows = [bytearray(0 if dark else 255 for dark in row) for row in drawn.matrix_iter(border=0)]
    size = len(rows)
    for x, y in patch(size, chance):
        rows[y][x] = 128
    dots = Image.new("L", (size + 2 * BORDER,) * 2, 255)
    dots.paste(Image.frombytes("L", (size, size), b"".join(rows)), (BORDER, BORDER))
    fine = dots.resize((dots.width * 16,) * 2, Image.Resampling.NEAREST)
    return fine.resize((round(side_of(drawn) * PRINTED),) * 2, Image.Resampling.BOX)


def patch(size: int, chance: Random) -> list[tuple[int, int]]:
    """The dots of a code of this size that something lies on, none of them in the three corners."""
    while True:
        width = round(size * chance.uniform(0.25, 0.4))
        height = round(COVERED * size * size / width)
        left, top = chance.randint(0, size - width), chance.randint(0, size - height)
        dots = [(left + x, top + y) for x in range(width) for y in range(height)]
        if not any(in_corner(x, y, size) for x, y in dots):
            return dots


def in_corner(x: int, y: int, size: int) -> bool:
    """Whether a dot belongs to one of the three corners by which a code is found."""
    low, high = CORNER, size - CORNER
    return (x < low and (y < low or y >= high)) or (x >= high and y < low)


def darkened(photo: Image.Image, chance: Random) -> Image.Image:
    """A photo in poor light that falls from one side, with the noise of a small lens."""
    light = Image.linear_gradient("L").rotate(90 * chance.randrange(4)).resize(photo.size)
    dark = Image.blend(photo.point(lambda level: level * 0.35), photo.point(lambda level: level * 0.75), 0.5)
    dim = Image.composite(dark, photo.point(lambda level: level * 0.3), light)
    return Image.blend(dim, Image.effect_noise(photo.size, 25), 0.12)
