"""The room screen, by a link that only watches; and the director’s page with the links of the hall and the clock."""

from __future__ import annotations

from datetime import timedelta

from flask import Blueprint, Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.hall.hall_door import hall_door
from scorepad.pages.hall.hall_links import HallLinks, hall_links
from scorepad.pages.hall.hall_screen import Clock, hall_screen
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say
from scorepad.stored_tournaments import hall_keys
from scorepad.tournament.hall.table_decisions import new_card, pace
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.web.access.devices import evenings
from scorepad.web.access.hosts import alone, root
from scorepad.web.access.qr_code import svg_of
from scorepad.web.hall.hall_rights import let_in, mark_of, shown
from scorepad.web.site.clock import here, moment
from scorepad.web.site.render import render
from scorepad.web.site.security_headers import never_stored
from scorepad.web.tournament.directing import directed, write

bp = Blueprint("hall_screen", __name__, url_prefix="/tournament/<tournament>")


@bp.get("/room/<key>")
def show(tournament: str, key: str) -> ResponseReturnValue:
    """The screen as it is now."""
    store = evenings().store
    opened = let_in(tournament, key, lambda: hall_keys.screen_key(store, tournament))
    door = "" if alone() else root() + hall_keys.door_path(store, tournament)
    return shown(render(hall_screen(opened, mark_of(opened), _clock(opened), door)))


@bp.get("/find/<key>")
def find(tournament: str, key: str) -> ResponseReturnValue:
    """The page behind the code on the screen."""
    opened = let_in(tournament, key, lambda: hall_keys.door_key(evenings().store, tournament))
    return shown(render(hall_door(opened, _persons(opened), _tables(opened))))


@bp.get("/table/<int:table>/code.svg")
def code(tournament: str, table: int) -> ResponseReturnValue:
    """The code that opens a table on a phone, for its director."""
    path = _tables(directed(tournament)).get(table)
    if not path or alone():
        abort(404)
    return never_stored(Response(svg_of(root() + path), mimetype="image/svg+xml"))


@bp.get("/room")
def links(tournament: str) -> ResponseReturnValue:
    """The links of the hall, for its director."""
    return shown(render(_links(directed(tournament))))


@bp.post("/room/pace")
def set_pace(tournament: str) -> ResponseReturnValue:
    """Set the clock of the rounds, and whether the next is drawn once all agree."""
    minutes, moves = typed_number(request.form.get("minutes", ""), 4), request.form.get("moves_on") == "yes"
    if why := write(tournament, lambda _: pace(minutes, moves=moves)):
        return shown(render(_links(directed(tournament), why)), 422)
    return redirect(url_for(".links", tournament=tournament), 303)


@bp.post("/room/card")
def renew_card(tournament: str) -> ResponseReturnValue:
    """Renew the link of a table whose card was lost."""
    table = typed_number(request.form.get("table", ""), 3)
    if why := write(tournament, lambda opened: new_card(opened, table)):
        return shown(render(_links(directed(tournament), why)), 422)
    return redirect(url_for(".links", tournament=tournament), 303)


def _links(opened: OpenTournament, why: Say | None = None) -> HallLinks:
    screen = root() + hall_keys.screen_path(evenings().store, opened.id)
    return hall_links(opened, screen, _tables(opened), _persons(opened), why, alone=alone())


def _tables(opened: OpenTournament) -> dict[int, str]:
    """The path of each table of the round that is played."""
    tables = sorted(each.table for each in opened.round.tables) if opened.round and not opened.state.ended else []
    store, cards = evenings().store, opened.state.cards
    return {table: hall_keys.table_path(store, opened.id, table, cards.get(table, 0)) for table in tables}


def _persons(opened: OpenTournament) -> dict[int, str]:
    """The path of each entrant’s own page."""
    return {
        number: hall_keys.person_path(evenings().store, opened.id, number) for number in sorted(opened.state.entrants)
    }


def _clock(opened: OpenTournament) -> Clock | None:
    """The clock of the round that is played, if its director has set one."""
    draw, minutes = opened.drawn, opened.state.minutes
    if not draw or not minutes or opened.state.ended:
        return None
    ends = moment(draw.at) + timedelta(minutes=minutes)
    return Clock(int(ends.timestamp()), here(ends.isoformat())[11:16])
