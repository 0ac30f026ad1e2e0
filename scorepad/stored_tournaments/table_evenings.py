"""The evening of a table: begun once for each table and draw, and read for its result."""

from __future__ import annotations

from scorepad.evening.log.events import Started
from scorepad.store import log
from scorepad.store.protocol import Store
from scorepad.store.secret import token
from scorepad.stored_evenings.open_evenings import UNPLAYABLE, Evenings
from scorepad.tournament.hall.table_game import came_to
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Result, SeatedTable


def evening_of(store: Store, opened: OpenTournament, table: SeatedTable) -> str:
    """The id of the evening of a table in the last round that was drawn, whether it was begun or not."""
    draw = opened.drawn
    return token(store.secret, "tournament evening", opened.id, draw.seq if draw else 0, table.table)


def begin(store: Store, evening: str, event: Started, *, at: str, device: int, owner: int) -> str:
    """Begin the evening of a table, if nobody has; returns its id. The rest is as for `log.start`."""
    return log.start(store, event, at=at, device=device, owner=owner, chosen=evening)


def result_of(evenings: Evenings, opened: OpenTournament, table: SeatedTable) -> Result | None:
    """The result of the evening of a table; None as long as it is played, or where there is none."""
    try:
        game = evenings.open(evening_of(evenings.store, opened, table))
    except (log.UnknownEvening, *UNPLAYABLE):
        return None
    return came_to(opened, table, game.state)
