"""A printed sheet of each game, and docs/sheets.md, which shows them all."""

from __future__ import annotations

from io import BytesIO
from random import Random

from PIL import Image, ImageOps
from playwright.sync_api import Page

from bench.pictures.screens import A4, DOCS
from bench.support.measuring_phone import chromium
from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.pages import sheet_file
from scorepad.rules.sentence import translate
from scorepad.web.access.qr_of_record import drawing_of
from tests.support.sample_sheets import GAMES, at_random, blank, played_on

FOLDER = DOCS / "sheets"
PLAYERS, MOST_DEALS = 4, 30
DRAWN = 4  # ways in which a deal may go, of which the one with the most points is taken
WIDTH, QUALITY, MARGIN = 640, 50, 36
HEAD = """# Printed sheets

One game of each kind, played at random, as Scorepad prints it on A4: `make pictures` makes them from the program as
it is. A sheet that isn’t full, or a blank one, looks the same, with empty rows. [Paper](paper.md) explains how to print
them, and how the QR code brings a game back.
"""


def write() -> None:
    """Write the pictures and the page."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.webp"):
        old.unlink()
    names = {slug: translate(game.name, English()) for slug, game in GAMES.items()}
    with chromium() as browser:
        page = browser.new_page(viewport={"width": A4[0], "height": A4[1]})
        page.emulate_media(media="print")
        for slug in names:
            _take(page, slug)
    shown = "\n".join(
        f'## {name}\n\n<img src="sheets/{slug}.webp" width="{WIDTH}" alt="A printed sheet of {name}">\n'
        for slug, name in sorted(names.items(), key=lambda each: each[1])
    )
    (DOCS / "sheets.md").write_text(f"{HEAD}\n{shown}", "utf-8")


def _take(page: Page, slug: str) -> None:
    state = _played(slug)
    language = English(state.evening.names_now)
    page.set_content(sheet_file.html(state, language, "en", drawing_of(state, "", language)))
    picture = Image.open(BytesIO(page.screenshot())).convert("L")
    picture = ImageOps.expand(picture, MARGIN, "white")
    small = picture.resize((WIDTH, WIDTH * picture.height // picture.width), Image.Resampling.LANCZOS)
    small.save(FOLDER / f"{slug}.webp", quality=QUALITY, method=6)


def _played(slug: str) -> State:
    """A game until its end, or for as many deals as a page has room for."""
    possible = GAMES[slug].players
    state, chance = blank(slug, players=PLAYERS if PLAYERS in possible else possible[0]), Random(slug)
    while not state.over and len(state.rows) < MOST_DEALS:
        ways = [played_on(state, 1, at_random(chance.randrange(10**6))) for _ in range(DRAWN)]
        state = max(ways, key=lambda way: sum(way.table.totals.values()))
    return state
