"""Corrections of earlier rounds, each with its effect before it is saved; and the log."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.page import Page
from scorepad.pages.tournament.correction_pages import result_correction, seats_correction, tournament_log
from scorepad.pages.tournament.shown_effect import ShownEffect, shown_effect
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say
from scorepad.stored_tournaments.open_tournaments import Decide
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.entrant_decisions import reason, swap
from scorepad.tournament.log.tournament_events import Event
from scorepad.tournament.log.tournament_state import ALL
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.web.access.rate_limits import LOOK, spend
from scorepad.web.site.render import render
from scorepad.web.tournament.directing import directed, tournaments, write
from scorepad.web.tournament.round_routes import reported_by_form, typed_fields

Shown = Callable[[OpenTournament, ShownEffect | None, Say | None], Page]
"""Makes the page of a correction, with its effect or with the reason why it can’t be."""

bp = Blueprint("corrections", __name__, url_prefix="/tournament/<tournament>")


@bp.get("/log")
def log(tournament: str) -> str:
    """All changes with their reasons."""
    return render(tournament_log(directed(tournament)))


@bp.get("/round/<int:number>/<int:table>/correct")
def result(tournament: str, number: int, table: int) -> str:
    """The form that corrects a result."""
    opened = directed(tournament)
    if not opened.state.table(number, table):
        abort(404)
    return render(result_correction(opened, number, table, {}))


@bp.post("/round/<int:number>/<int:table>/correct")
def correct_result(tournament: str, number: int, table: int) -> ResponseReturnValue:
    """Show the effect of another result; or save it."""
    opened, typed = directed(tournament), typed_fields()
    if not opened.state.table(number, table):
        abort(404)

    def decide(now: OpenTournament) -> Event:
        return reported_by_form(now, number, table, typed, reason(typed.get("why", "")))

    return _corrected(
        opened, decide, lambda now, effect, why: result_correction(now, number, table, typed, effect, why)
    )


@bp.get("/round/<int:number>/seats")
def seats(tournament: str, number: int) -> str:
    """The form that puts wrong seats right."""
    opened = directed(tournament)
    if not 1 <= number <= opened.number:
        abort(404)
    return render(seats_correction(opened, number))


@bp.post("/round/<int:number>/seats")
def correct_seats(tournament: str, number: int) -> ResponseReturnValue:
    """Show the effect of other seats; or save them."""
    opened, why = directed(tournament), typed_fields().get("why", "")
    if not 1 <= number <= opened.number:
        abort(404)
    one, other = (typed_number(request.form.get(field, ""), 9) for field in ("one", "other"))

    def decide(now: OpenTournament) -> Event:
        return swap(now, number, one, other, why)

    return _corrected(
        opened,
        decide,
        lambda now, effect, refusal: seats_correction(now, number, (one, other), why, effect, refusal),
    )


def _corrected(opened: OpenTournament, decide: Decide, page: Shown) -> ResponseReturnValue:
    """Show the effect of what a form decides about a round, or save it; the form again if that can’t be."""
    if request.form.get("do") == "save":
        if why := write(opened.id, decide, ALL):
            return render(page(tournaments().open(opened.id), None, why)), 422
        return redirect(url_for("tournament.show", tournament=opened.id), 303)
    spend(LOOK)
    try:
        effect = shown_effect(opened, decide(opened))
    except CantDirect as cannot:
        return render(page(opened, None, cannot.why)), 422
    return render(page(opened, effect, None))
