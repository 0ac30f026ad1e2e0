"""Tables on a server for every step of a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from scorepad.evening.log.events import beginning
from scorepad.rules.game import Game
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.sqlite.database import SqliteStore
from tests.browser import layout_check
from tests.browser.begun_evening import BEGAN
from tests.browser.live_server import Server
from tests.support import every_step

LONG = {("hearts", "penalties"), ("skat", "contract")}  # some of their chips and notes lie under Done until scrolled to
WHOLE, BARS = 844, 664  # how high a phone's page is, and how high under the bars of a browser
ROWS = 3


def step_faults(found: dict[str, Any], game: Game, kind: str) -> list[str]:
    """The faults of a step on a usual phone: three rows of the sheet are in sight, one under the bars of a browser."""
    bars = found["height"] == BARS
    return layout_check.faults(found, rows=1 if bars else ROWS, scrolls=bars or (game.slug, kind) in LONG)


@contextmanager
def at_every_step(server: Server, game: Game) -> Iterator[tuple[dict[str, Any], dict[str, str]]]:
    """The cookie of a phone that keeps score, and the address of a table at each step, by the step's kind."""
    store = SqliteStore(Settings(server.data).database)
    try:
        device, secret = access.new_device(store, "a phone", at=BEGAN)
        addresses = {}
        for kind, state in every_step.steps(game).items():
            began = replace(state.evening, options=state.table.options)
            evening = log.start(store, beginning(began), at=BEGAN, device=device.id)
            addresses[kind] = f"{server.url}/table/{evening}/"
        yield {"name": "device", "value": secret}, addresses
    finally:
        store.close()
