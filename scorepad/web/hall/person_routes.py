"""A person’s own page of a tournament: it shows that person’s seat and results, and agrees for that side."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.hall.hall_person import HallPerson, hall_person, table_of
from scorepad.pages.hall.hall_table import TableNow
from scorepad.rules.sentence import Say
from scorepad.stored_tournaments import hall_keys
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.web.access.devices import evenings
from scorepad.web.hall import hall_rights
from scorepad.web.hall.hall_rights import NO_KEY, mark_of, shown
from scorepad.web.hall.table_on_phone import game_of
from scorepad.web.site.errors import NoSuchKey
from scorepad.web.site.render import render
from scorepad.web.tournament.directing import tournaments

bp = Blueprint("hall_person", __name__, url_prefix="/tournament/<tournament>/me/<int:number>/<key>")


@bp.get("")
def show(tournament: str, number: int, key: str) -> Response:
    """The page as it is now; a browser that has this state gets no second one."""
    html = render(_page(_let_in(tournament, number, key), number))
    response = Response(html)
    response.add_etag()
    response.make_conditional(request)
    return response


@bp.post("/agree")
def agree(tournament: str, number: int, key: str) -> ResponseReturnValue:
    """This person’s side agrees to the result of the table."""
    return _decided(tournament, number, key, hall_rights.agree)


@bp.post("/object")
def object_to(tournament: str, number: int, key: str) -> ResponseReturnValue:
    """This person objects to it."""
    return _decided(tournament, number, key, hall_rights.object_to)


def _let_in(tournament: str, number: int, key: str) -> OpenTournament:
    store = evenings().store
    opened = hall_rights.let_in(tournament, key, lambda: hall_keys.person_key(store, tournament, number))
    if number not in opened.state.entrants:
        raise NoSuchKey(NO_KEY)
    return opened


def _decided(tournament: str, number: int, key: str, decide: hall_rights.Consent) -> ResponseReturnValue:
    opened = _let_in(tournament, number, key)
    table = table_of(opened, number)
    evening, played = game_of(opened, table)
    why = decide(tournament, key, table.table if table else 0, number, played, evening)
    if why:
        return shown(render(_page(tournaments().open(tournament), number, why)), 422)
    return redirect(url_for(".show", tournament=tournament, number=number, key=key), 303)


def _page(opened: OpenTournament, number: int, why: Say | None = None) -> HallPerson:
    evening, played = game_of(opened, table_of(opened, number))
    path = hall_keys.person_path(evenings().store, opened.id, number)
    return hall_person(opened, number, TableNow(path, mark_of(opened), "", evening, played=played), why)
