"""The result of a table whose evening is over goes to its tournament by itself, also after a time without network."""

from __future__ import annotations

from contextlib import suppress

from scorepad.store.protocol import StoreFailed
from scorepad.stored_evenings import OpenEvening
from scorepad.stored_tournaments import table_evenings
from scorepad.web.access.devices import evenings
from scorepad.web.access.rate_limits import TooOften
from scorepad.web.hall import hall_rights
from scorepad.web.site.errors import NoSuchKey
from scorepad.web.table.way_back import table_left


def report_if_over(opened: OpenEvening) -> None:
    """Put the result of an evening down, if it is over and this phone came to it from the table of a tournament.

    The evening is saved already, so no error here is reported: the way back takes the result too.
    """
    came_from = table_left()
    if came_from and opened.state.over:
        with suppress(NoSuchKey, TooOften, StoreFailed):
            _report(opened, *came_from)


def _report(game: OpenEvening, tournament: str, table: int, key: str) -> None:
    """Raises NoSuchKey, TooOften, StoreFailed. A result of another round, or one that is refused, is left alone."""
    store = evenings().store
    opened = hall_rights.let_in_at_table(tournament, key, table)
    seated = opened.state.table(opened.number, table)
    if seated and not opened.state.ended and table_evenings.evening_of(store, opened, seated) == game.evening:
        played = table_evenings.result_of(evenings(), opened, seated)
        if played:
            hall_rights.put_down(tournament, key, table, opened.number, played, game.evening)
