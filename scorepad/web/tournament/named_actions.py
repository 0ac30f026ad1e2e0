"""Actions of the director by their names; and all results, to correct one."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.tournament.action_page import ACTIONS, LEAVE, PENALTY, SUBSTITUTE, action_page, results_page
from scorepad.pages.typed_number import typed_number
from scorepad.web.site.render import render
from scorepad.web.tournament import entrant_routes
from scorepad.web.tournament.directing import directed

bp = Blueprint("named_actions", __name__, url_prefix="/tournament/<tournament>")


@bp.get("/do/<action>")
def show(tournament: str, action: str) -> str:
    """The form of an action."""
    opened = directed(tournament)
    if action not in ACTIONS or not opened.number:
        abort(404)
    return render(action_page(opened, action))


@bp.post("/do/<action>")
def ask(tournament: str, action: str) -> ResponseReturnValue:
    """Show the effect of an action on the page of its entrant."""
    number = typed_number(request.form.get("entrant", ""), 9)
    if action not in ACTIONS or number not in directed(tournament).state.entrants:
        return redirect(url_for(".show", tournament=tournament, action=action), 303)
    return {
        LEAVE: entrant_routes.leave,
        SUBSTITUTE: entrant_routes.substitute,
        PENALTY: entrant_routes.penalty,
    }.get(action, entrant_routes.role)(tournament, number)


@bp.get("/results")
def results(tournament: str) -> str:
    """All results, each with a link to its correction."""
    return render(results_page(directed(tournament)))
