"""The room screen, by a link that only watches; and the director’s page with the links of the hall and the clock."""

from __future__ import annotations

from datetime import timedelta

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.hall.hall_links import HallLinks, hall_links
from scorepad.pages.hall.hall_screen import Clock, hall_screen
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say
from scorepad.stored_tournaments import hall_keys
from scorepad.tournament.hall.table_decisions import pace
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.web.access.devices import evenings
from scorepad.web.access.hosts import root
from scorepad.web.hall.hall_rights import let_in, mark_of, shown
from scorepad.web.site.clock import here, moment
from scorepad.web.site.render import render
from scorepad.web.tournament.directing import directed, write

bp = Blueprint("hall_screen", __name__, url_prefix="/tournament/<tournament>")


@bp.get("/room/<key>")
def show(tournament: str, key: str) -> ResponseReturnValue:
    """The screen as it is now."""
    opened = let_in(tournament, key, lambda: hall_keys.screen_key(evenings().store, tournament))
    return shown(render(hall_screen(opened, mark_of(opened), _clock(opened))))


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


def _links(opened: OpenTournament, why: Say | None = None) -> HallLinks:
    store, site, state = evenings().store, root(), opened.state
    tables = [each.table for each in opened.round.tables] if opened.round else []
    return hall_links(
        opened,
        site + hall_keys.screen_path(store, opened.id),
        {table: hall_keys.table_path(store, opened.id, table) for table in sorted(tables)},
        {number: hall_keys.person_path(store, opened.id, number) for number in sorted(state.entrants)},
        why,
    )


def _clock(opened: OpenTournament) -> Clock | None:
    """The clock of the round that is played, if its director has set one."""
    draw, minutes = opened.drawn, opened.state.minutes
    if not draw or not minutes or opened.state.ended:
        return None
    ends = moment(draw.at) + timedelta(minutes=minutes)
    return Clock(int(ends.timestamp()), here(ends.isoformat())[11:16])
