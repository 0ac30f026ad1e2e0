"""Evenings of a thousand deals that a stranger opens one after another: what the server holds in memory for them."""

from __future__ import annotations

import multiprocessing as mp
import resource
from collections.abc import Iterator
from itertools import cycle, islice
from multiprocessing.connection import Connection
from pathlib import Path

from bench.speed.long_evenings import endless, evening
from bench.support.figures import Figure, at_most, exactly
from bench.support.played_evenings import AT
from scorepad.evening.log.events import Started, beginning
from scorepad.evening.record.record_reader import MOST_DEALS
from scorepad.flask_app import create_app
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.rules.target_game import OpenEnded
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.stored_evenings import open_evenings

EVENINGS = 40  # the caches are full long before that
PLAYED = ("call-break", "israeli-whist", "spades", "hearts")
MOST = 300  # MB


def measure(data: Path, evenings: int = EVENINGS, deals: int = MOST_DEALS) -> Iterator[Figure]:
    """The memory of a server on which each of that many long evenings was looked at, and how many it did not show."""
    ours, theirs = mp.get_context("spawn").Pipe()
    begun = [beginning(evening(game, deals)) for game in _endless().values()]
    opening = mp.get_context("spawn").Process(target=_open, args=(theirs, data, begun, evenings), daemon=True)
    opening.start()
    shown, peak = ours.recv()
    opening.join()
    yield at_most(f"memory of {evenings} evenings of {deals:,} deals, looked at", peak, MOST, "MB", counted=True)
    yield exactly("of these not shown", evenings - shown, 0)


def _open(line: Connection, data: Path, begun: list[Started], evenings: int) -> None:
    """Look at each evening once; sends how many were shown, and the most memory that this process ever had, in MB."""
    endlessly = _endless()
    setattr(open_evenings, "game_named", lambda slug, _: endlessly[slug])  # noqa: B010  # no game of ours has no end
    app = create_app(Settings(data))
    store, client = app.extensions["evenings"].store, app.test_client()
    device, secret = access.new_device(store, "bench", at=AT)
    client.set_cookie("device", secret)
    shown = 0
    for started in islice(cycle(begun), evenings):
        table = log.start(store, started, at=AT, device=device.id)
        shown += client.get(f"/table/{table}/").status_code == 200
    line.send((shown, _peak()))


def _peak() -> float:
    """The most memory that this process ever had, in MB.

    Linux counts in `ru_maxrss` what a parent held too, which this process was a copy of for a moment; /proc does not.
    """
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2


def _endless() -> dict[str, Game]:
    found = games()
    return {slug: endless(game) for slug in PLAYED if isinstance(game := found[slug], OpenEnded)}
