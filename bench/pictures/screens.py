"""The pictures of the README, and twelve seconds of a deal, from the program as it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from bench.pictures.moving import take_deal
from bench.support.measuring_phone import GUARD, PHONE, chromium, phone, tap
from bench.support.played_evenings import AT, begun, next_answer
from scorepad.evening.play import decide
from scorepad.flask_app import create_app
from scorepad.phone import build
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.book.evenings import book_of
from scorepad.store.links.watch_links import watch_key
from scorepad.stored_books.enter import enter
from scorepad.stored_evenings import Evenings
from tests.browser.live_server import Server

DOCS = Path(__file__).parent.parent.parent / "docs"
NAMES = ("table.png", "group.png", "sheet.png", "screen.png", "deal.webp")
A4, SCREEN = (794, 1123), (1920, 1080)  # in CSS pixels
PLAYERS = 4
GAMES = 24  # of the group
SEED = 7
DRAWN = 12
BIDS = (("p4", 1), ("p1", 2), ("p2", 0))  # of four tricks: the dealer can’t bid 1


class Shown(NamedTuple):
    """The photographed tables: a game, one that is over, the watch link of the first, the group, and the device."""

    game: str
    played: str
    watching: str
    book: str
    secret: str


def write() -> None:
    """Write every picture."""
    build.scripts()  # a phone that waits for them could not play by itself
    with TemporaryDirectory() as folder:
        data = Path(folder)
        shown = _played(data)
        with Server(data) as server, chromium() as browser:
            with _opened(browser, server, shown, f"/table/{shown.game}/") as page:
                _bid(page)
                _save(page, "table")
                take_deal(page, DOCS / "deal.webp")
            with _opened(browser, server, shown, f"/book/{shown.book}/") as page:
                _save(page, "group")
            with _opened(browser, server, shown, f"/table/{shown.played}/sheet", A4) as page:
                page.emulate_media(media="print")
                _save(page, "sheet")
            _bid_on_another_phone(data, shown.game)
            with _opened(browser, server, shown, f"{shown.watching}?big=1", SCREEN, 1) as page:
                _save(page, "screen")


def _played(data: Path) -> Shown:
    """A group with games that were played to their end, and one in the middle of a deal."""
    app = create_app(Settings(data))
    evenings, books = app.extensions["evenings"], app.extensions["books"]
    device, secret = access.new_device(evenings.store, "a phone", at=AT)
    random, last = Random(SEED), datetime.fromisoformat(AT)
    weeks = [(last - timedelta(weeks=week)).isoformat() for week in range(GAMES, 0, -1)]
    whole = [_game(evenings, device.id, week, random) for week in weeks]
    game = _game(evenings, device.id, AT, random, deals=6)
    enter(books, [*whole, game], at=AT, device=device.id)
    watching = f"/watch/{watch_key(evenings.store, game)}/"
    return Shown(game, whole[-1], watching, book_of(evenings.store, game), secret)


def _game(evenings: Evenings, device: int, at: str, random: Random, deals: int = 100) -> str:
    """A game of people who mostly take what they bid: of some answers drawn at random, that with the most points."""
    game = log.start(evenings.store, replace(begun(PLAYERS), started=at), at=at, device=device)
    kept = evenings.open(game)
    while not kept.state.over and len(kept.state.rows) < deals:
        drawn = [next_answer(kept.state, random) for _ in range(DRAWN)]
        best = max(drawn, key=lambda decision: sum(decision.state.table.totals.values()))
        kept = evenings.append(kept, best, at=at, device=device, key=f"picture-{kept.seq}")
    return game


@contextmanager
def _opened(
    browser: Browser, server: Server, shown: Shown, path: str, size: tuple[int, int] = PHONE, scale: int = 2
) -> Iterator[Page]:
    """A page of the server, as its device shows it."""
    with phone(browser, server.url, shown.secret, size=size, scale=scale, locale="en-GB") as page:
        page.goto(path)
        yield page


def _bid_on_another_phone(data: Path, game: str) -> None:
    evenings = create_app(Settings(data)).extensions["evenings"]
    device, _ = access.new_device(evenings.store, "another phone", at=AT)
    kept = evenings.open(game)
    for key in ("bids", "trump"):
        decision = next_answer(kept.state, Random(SEED)) if key == "bids" else decide.note(kept.state, key, "H")
        kept = evenings.append(kept, decision, at=AT, device=device.id, key=f"picture-{key}")


def _bid(page: Page) -> None:
    for who, bid in BIDS:
        page.wait_for_timeout(GUARD)
        tap(page, f'label:has([name="{who}"][value="{bid}"])')
    page.wait_for_timeout(GUARD)


def _save(page: Page, name: str) -> None:
    page.wait_for_timeout(GUARD)
    page.screenshot(path=DOCS / f"{name}.png")
