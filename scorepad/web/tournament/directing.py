"""A device’s right to direct a tournament, asked of the database at every request; and what it writes."""

from __future__ import annotations

from flask import current_app, request

from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say, say
from scorepad.store.book import rights
from scorepad.store.book.rights import Right
from scorepad.store.schema.book_tables import TOURNAMENT
from scorepad.stored_tournaments import Tournaments
from scorepad.stored_tournaments.open_tournaments import Decide
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.web.access.devices import device
from scorepad.web.access.rate_limits import check_written, count_written
from scorepad.web.site.clock import now
from scorepad.web.site.errors import Forbidden

NOT_HERE = say("This device doesn’t direct this tournament. Ask its director for a link.")
SEEN = "seen"
"""The field with the number of the last entry that the page showed."""


def tournaments() -> Tournaments:
    """The tournaments of the app that answers this request."""
    found: Tournaments = current_app.extensions["tournaments"]
    return found


def directs(tournament: str) -> int:
    """The number of this device, which directs a tournament. Raises UnknownTournament, Forbidden."""
    known = device()
    if known and right_of(tournament, known.id) in ("write", "own"):
        return known.id
    tournaments().open(tournament)  # one that does not exist is a 404, not a 403
    raise Forbidden(NOT_HERE)


def right_of(tournament: str, of_device: int) -> Right | None:
    """The right of a device in a tournament: `own` for the one that began it, `write` for other directors."""
    return rights.right_to(tournaments().store, tournament, of_device, TOURNAMENT)


def directed(tournament: str) -> OpenTournament:
    """A tournament that this device directs. Raises UnknownTournament, UnknownGame, Forbidden."""
    directs(tournament)
    return tournaments().open(tournament)


def write(tournament: str, decide: Decide, about: object = None) -> Say | None:
    """Write what was decided; returns why that can’t be, or None.

    about  the part of the tournament that must be as the page showed it, if any
    Raises UnknownTournament, Forbidden, TooOften, StoreFailed.
    """
    me = directs(tournament)
    check_written(me)
    seen = typed_number(request.form.get(SEEN, ""), 9)
    try:
        tournaments().write(tournament, decide, at=now(), device=me, seen=seen, about=about)
    except CantDirect as cannot:
        return cannot.why
    count_written(me, 1)
    return None
