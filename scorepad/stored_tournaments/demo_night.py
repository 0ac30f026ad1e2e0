"""A made-up tournament in its third round, for a demo."""

from __future__ import annotations

from pathlib import Path

from scorepad.evening.record import record
from scorepad.formats import formats
from scorepad.games import games
from scorepad.store import access
from scorepad.stored_tournaments.hall_keys import screen_path
from scorepad.stored_tournaments.open_tournaments import Tournaments
from scorepad.tournament.paper.recorded_log import recorded_log
from scorepad.tournament.tournament_reader import read

FILE = Path(__file__).parent / "demo_night.json"
"""As `bench/games/demo_tournament.py` plays it."""


def begin_night(tournaments: Tournaments, *, at: str) -> str:
    """Put the made-up tournament into the database; the path of its screen, which everybody may see."""
    found = read(record.document(FILE.read_bytes()), games(), formats())
    device, _ = access.new_device(tournaments.store, "director", at=at)
    here = [each.number for each in found.players_of(len(found.rounds) + 1)]
    events = recorded_log(found, here)
    return screen_path(tournaments.store, tournaments.begin_recorded(events, at=at, device=device.id))
