"""The rights that a key of the hall gives, and all that is written with it."""

from __future__ import annotations

from collections.abc import Callable

from flask import Response, make_response, request

from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say, say
from scorepad.store.book.tournament_log import UnknownTournament, version_at
from scorepad.stored_tournaments import hall_keys
from scorepad.stored_tournaments.open_tournaments import Decide
from scorepad.tournament.hall import table_decisions
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.tournament_events import WHY
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Result
from scorepad.web.access.devices import device
from scorepad.web.access.rate_limits import MINUTE, Limit, spend_own
from scorepad.web.site.clock import now
from scorepad.web.site.errors import NoSuchKey
from scorepad.web.site.security_headers import never_stored
from scorepad.web.tournament.directing import tournaments

NO_KEY = say("This link no longer works. Ask the director.")
Consent = Callable[[str, str, int, int, Result | None, str], Say | None]
HALL = Limit("hall", 30, MINUTE)  # results, consent and objections with one key
LONGEST_REASON = 80  # letters


def let_in_at_table(tournament: str, key: str, table: int) -> OpenTournament:
    """The tournament, if the key is that of this table’s newest card. Raises NoSuchKey, StoreFailed."""

    def newest() -> str:
        renewed = tournaments().open(tournament).state.cards.get(table, 0)
        return hall_keys.table_key(tournaments().store, tournament, table, renewed)

    return let_in(tournament, key, newest)


def let_in(tournament: str, key: str, expected: Callable[[], str]) -> OpenTournament:
    """The tournament, if the key is the expected one. Raises NoSuchKey, StoreFailed."""
    try:
        opened = tournaments().open(tournament)
        if hall_keys.fits(key, expected()):
            return opened
    except UnknownTournament:
        pass  # as a wrong key: who guesses learns nothing
    raise NoSuchKey(NO_KEY)


def mark_of(opened: OpenTournament) -> str:
    """The mark of a tournament, for polls."""
    return version_at(opened.id, opened.state.seq).mark


def write_here(tournament: str, key: str, decide: Decide) -> Say | None:
    """Write what a table or a person decides; returns why that can’t be, or None. Raises TooOften, StoreFailed."""
    spend_own(HALL, tournament, key)
    return _put(tournament, decide)


def _put(tournament: str, decide: Decide) -> Say | None:
    known = device()
    try:
        tournaments().write(tournament, decide, at=now(), device=known.id if known else 0)
    except CantDirect as cannot:
        return cannot.why
    return None


def posted_round() -> int:
    """The round that the page of a posted form showed."""
    return typed_number(request.form.get("round", ""), 3)


def agree(tournament: str, key: str, table: int, entrant: int, played: Result | None, evening: str) -> Say | None:
    """An entrant agrees to what the screen showed; the last one to do so moves everybody on."""
    round_, seen = posted_round(), request.form.get("mark", "")
    why = None
    if not table_decisions.has_agreed(tournaments().open(tournament), round_, table, entrant, seen):
        why = write_here(
            tournament, key, lambda opened: table_decisions.agree(opened, round_, table, entrant, played, evening, seen)
        )
    if why is None:  # also if it is sent again, since the server was stopped before it drew
        move_on(tournament, round_)
    return why


def move_on(tournament: str, round_: int) -> None:
    """Draw the next round, if all tables agree and nobody has to say so."""
    if table_decisions.moves_on(tournaments().open(tournament)):
        _put(tournament, lambda opened: table_decisions.move_on(opened, round_))


def put_down(tournament: str, key: str, table: int, round_: int, played: Result | None, evening: str) -> Say | None:
    """Put the result of a game down, before anybody agrees; returns why that can’t be, or None."""
    try:
        put = table_decisions.put_down(tournaments().open(tournament), round_, table, played, evening)
    except CantDirect as cannot:
        return cannot.why
    return write_here(tournament, key, lambda _: put) if put else None


def object_to(tournament: str, key: str, table: int, entrant: int, played: Result | None, evening: str) -> Say | None:
    """An entrant objects to the result: it is put down, so that the director sees to what."""
    round_, reason = posted_round(), " ".join(request.form.get(WHY, "").split())[:LONGEST_REASON]
    if why := put_down(tournament, key, table, round_, played, evening):
        return why
    report = tournaments().open(tournament).state.reports.get((round_, table))
    if report and report.objected.get(entrant) == reason:
        return None  # it was sent twice
    return write_here(tournament, key, lambda opened: table_decisions.object_to(opened, round_, table, entrant, reason))


def shown(html: str, status: int = 200) -> Response:
    """The answer with a page that shows a key."""
    return never_stored(make_response(html, status))
