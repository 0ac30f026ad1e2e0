"""A table of a tournament on the phone that scanned its card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from secrets import token_urlsafe

from flask import Blueprint, Response, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.hall.hall_table import HallTable, TableNow, hall_table
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say, say
from scorepad.store import access
from scorepad.store.book import rights
from scorepad.store.versions import version
from scorepad.stored_books.enter import enter
from scorepad.stored_tournaments import hall_keys, table_evenings
from scorepad.tournament.hall import table_decisions
from scorepad.tournament.hall.table_game import begun_game
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.tournament_events import TABLE, Reported
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Result, SeatedTable
from scorepad.web.access.devices import books, device, device_with_new_secret, ensure_secret, evenings
from scorepad.web.access.rate_limits import JOIN, spend
from scorepad.web.access.written import begin_evening
from scorepad.web.hall import hall_rights
from scorepad.web.hall.hall_rights import mark_of, posted_round, shown, write_here
from scorepad.web.site.clock import now
from scorepad.web.site.language import translated
from scorepad.web.site.render import render
from scorepad.web.table.way_back import keep_way_back
from scorepad.web.tournament.directing import tournaments
from scorepad.web.tournament.round_routes import reported_by_form

bp = Blueprint("hall_table", __name__, url_prefix="/tournament/<tournament>/table/<int:table>/<key>")


@bp.get("")
def show(tournament: str, table: int, key: str) -> Response:
    """The table as it is in this round."""
    opened = _let_in(tournament, table, key)
    ensure_secret()
    past = typed_number(request.args.get("round", ""), 3)
    why = table_decisions.CLOSED if 0 < past < opened.number and _is_missing(opened, past, table) else None
    return shown(render(_page(opened, table, why)))


@bp.post("/game")
def game(tournament: str, table: int, key: str) -> ResponseReturnValue:
    """Begin the evening of the table, or keep its score together with the phone that has begun it."""
    opened = _let_in(tournament, table, key)
    found, device_ = opened.state.table(opened.number, table), device()
    if not found or posted_round() != opened.number or opened.state.ended:
        return shown(render(_page(opened, table, table_decisions.CLOSED)), 409)
    evening = table_evenings.evening_of(evenings().store, opened, found)
    if not (device_ and access.role(evenings().store, evening, device_.id)):
        _sit_down(opened, found, evening)
    there = url_for("table.show", evening=evening)
    back = url_for(".done", tournament=tournament, table=table, key=key, round=opened.number)
    return keep_way_back(redirect(there, 303), back, there)


@bp.post("/done")
def done(tournament: str, table: int, key: str) -> ResponseReturnValue:
    """Come back from the evening: if it is over, its result is there for both sides to agree to."""
    opened, round_ = _let_in(tournament, table, key), typed_number(request.args.get("round", ""), 3)
    if round_ == opened.number and not opened.state.ended:
        evening, played = game_of(opened, opened.state.table(round_, table))
        if played and (put := hall_rights.put_down(tournament, key, table, round_, played, evening)):
            return _answer(tournament, table, key, put)
    return redirect(url_for(".show", tournament=tournament, table=table, key=key, round=round_), 303)


@bp.post("/agree")
def agree(tournament: str, table: int, key: str) -> ResponseReturnValue:
    """A side agrees to the result on the screen."""
    return _decided(tournament, table, key, hall_rights.agree)


@bp.post("/object")
def object_to(tournament: str, table: int, key: str) -> ResponseReturnValue:
    """A side objects to the result."""
    return _decided(tournament, table, key, hall_rights.object_to)


@bp.post("/result")
def result(tournament: str, table: int, key: str) -> ResponseReturnValue:
    """Take the numbers that were typed; both sides agree to them afterwards. Sent twice, they are written once."""
    opened = _let_in(tournament, table, key)
    round_, typed = posted_round(), {name: value[:7] for name, value in request.form.items()}
    try:
        known = table_decisions.is_known(opened, _typed_result(opened, round_, table, typed))
    except CantDirect as cannot:
        return _answer(tournament, table, key, cannot.why, typed)
    why = None if known else write_here(tournament, key, lambda now: _typed_result(now, round_, table, typed))
    return _answer(tournament, table, key, why, typed)


def _typed_result(opened: OpenTournament, round_: int, table: int, typed: Mapping[str, str]) -> Reported:
    """The event of a result that a table typed. Raises CantDirect."""
    table_decisions.open_table(opened, round_, table)
    report = opened.state.reports.get((round_, table))
    if report and report.by == 0:
        raise CantDirect(say("The director has entered the result."))
    return replace(reported_by_form(opened, round_, table, typed), by=TABLE)


def _let_in(tournament: str, table: int, key: str) -> OpenTournament:
    return hall_rights.let_in_at_table(tournament, key, table)


def _decided(tournament: str, table: int, key: str, decide: hall_rights.Consent) -> ResponseReturnValue:
    opened = _let_in(tournament, table, key)
    evening, played = game_of(opened, opened.state.table(opened.number, table))
    why = decide(tournament, key, table, typed_number(request.form.get("entrant", ""), 9), played, evening)
    return _answer(tournament, table, key, why)


def _answer(
    tournament: str, table: int, key: str, why: Say | None, typed: Mapping[str, str] | None = None
) -> ResponseReturnValue:
    if why:
        return shown(render(_page(tournaments().open(tournament), table, why, typed)), 422)
    return redirect(url_for(".show", tournament=tournament, table=table, key=key), 303)


def game_of(opened: OpenTournament, table: SeatedTable | None) -> tuple[str, Result | None]:
    """The id of the evening of a table, and the result that it came to; nothing where nobody sits."""
    if not table:
        return "", None
    evening = table_evenings.evening_of(evenings().store, opened, table)
    return evening, table_evenings.result_of(evenings(), opened, table)


def _page(
    opened: OpenTournament, table: int, why: Say | None = None, typed: Mapping[str, str] | None = None
) -> HallTable:
    found, known, store = opened.state.table(opened.number, table), device(), evenings().store
    evening, played = game_of(opened, found)
    mine = bool(known and evening and access.role(store, evening, known.id))
    begun = bool(evening) and version(store, evening) is not None
    path = hall_keys.table_path(store, opened.id, table, opened.state.cards.get(table, 0))
    phone = TableNow(path, mark_of(opened), token_urlsafe(9), evening, begun, mine, played)
    return hall_table(opened, table, phone, why, typed)


def _is_missing(opened: OpenTournament, round_: int, table: int) -> bool:
    """Whether a table of a closed round has no result."""
    found = opened.state.table(round_, table)
    return found is not None and found.result is None


def _sit_down(opened: OpenTournament, table: SeatedTable, evening: str) -> None:
    """Begin the evening, in the group of the director; or let this phone keep its score too."""
    store, at = evenings().store, now()
    if version(store, evening) is not None:
        spend(JOIN)
        access.grant(store, evening, device_with_new_secret().id, "scorer", at=at)
        return
    title = translated(say("Table {n}", n=table.table))
    event = begun_game(opened, table, f"{opened.state.title or translated(opened.kind.name)} · {title}", at)
    director = next((each.device for each in rights.members(store, opened.id) if each.right == "own"), 0)

    def start(by: int, owner: int) -> str:
        table_evenings.begin(store, evening, event, at=at, device=by, owner=owner)
        access.grant(store, evening, owner, "scorer", at=at)  # where another phone was quicker
        if director:
            enter(books(), [evening], at=at, device=director)
        return evening

    begin_evening(start, event, at)
