"""An evening of each game without the server, from before it begins, its browser killed twice; then all arrives."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bench.support.figures import Figure, exactly
from bench.support.measuring_phone import chromium
from scorepad.games import games
from tests.browser.evening_alone import played_alone
from tests.browser.live_server import Server

DEALS, KILLS = 6, 2
USUAL = {"romanian-whist": 24, "rubber-bridge": 12}
"""How many deals a usual evening has, of the games that are played to their end."""


def measure(data: Path, deals: int = DEALS, kills: int = KILLS) -> Iterator[Figure]:
    """Of all games together: wishes that are not in the log once, and what the server's record says otherwise."""
    wrong = list[str]()
    with chromium() as browser:
        for slug in games():
            folder = data / f"{slug}.phone"
            folder.mkdir(parents=True)
            with Server(data / slug) as server:
                server.was_online()
                played = played_alone(browser, server, folder, slug, USUAL.get(slug, deals), kills)
                wrong += [f"{slug}: {each}" for each in played]
    whole = ", ".join(f"{usual} of {slug}" for slug, usual in USUAL.items())
    note = wrong[0] if wrong else f"{len(games())} games, {deals} deals each, {whole}; {kills} kills of the browser"
    yield exactly("evenings begun and played without the server: not once, or another record", len(wrong), 0, note=note)
