"""One entrant: the page, and each action with its effect before it is done."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.tournament.entrant_page import Asked, entrant_page
from scorepad.pages.tournament.shown_effect import shown_effect
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log import entrant_decisions as about_one
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.tournament_events import Event
from scorepad.tournament.log.tournament_state import ALL, ENTRANTS
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.web.access.rate_limits import LOOK, spend
from scorepad.web.site.render import render
from scorepad.web.tournament.directing import directed, tournaments, write
from scorepad.web.tournament.round_routes import whole_number

bp = Blueprint("entrant", __name__, url_prefix="/tournament/<tournament>/entrant/<int:number>")
AT_ROUND = ("leave", "join", "substitute", "penalty", "role")  # after these the director goes on with the round
LONGEST = 400  # letters of a field
Decide = Callable[[OpenTournament], Event]


@bp.get("")
def show(tournament: str, number: int) -> ResponseReturnValue:
    """An entrant. Raises UnknownTournament, Forbidden."""
    opened = directed(tournament)
    if number not in opened.state.entrants:
        return redirect(url_for("entrants.show", tournament=tournament), 302)
    return render(entrant_page(opened, number))


@bp.post("/edit")
def edit(tournament: str, number: int) -> ResponseReturnValue:
    """Give an entrant other names, another role or team, and those to be kept apart from."""
    form = _typed()
    apart = [typed_number(each, 9) for each in request.form.getlist("apart")]

    def decide(opened: OpenTournament) -> Event:
        role = form.get("role", opened.state.entrants[number].role if number in opened.state.entrants else "")
        return about_one.edit(opened, number, form.get("names", ""), role, form.get("team", ""), apart)

    return _saved(tournament, number, "edit", write(tournament, decide, ENTRANTS))


@bp.post("/paid")
def paid(tournament: str, number: int) -> ResponseReturnValue:
    """Note that an entrant has paid, or has not: on their page, or in the list, which sends what it searches for."""
    has_paid = request.form.get("paid") == "yes"
    why, wanted = write(tournament, lambda opened: about_one.pay(opened, number, paid=has_paid)), request.form.get("q")
    if why or wanted is None:
        return _saved(tournament, number, "", why)
    in_list = url_for("entrants.show", tournament=tournament, q=wanted[:LONGEST] or None, _anchor=f"e{number}")
    return redirect(in_list, 303)


@bp.post("/withdraw")
def withdraw(tournament: str, number: int) -> ResponseReturnValue:
    """Take an entrant from the list."""
    return _saved(
        tournament, number, "", write(tournament, lambda opened: decisions.withdraw(opened, number), ENTRANTS)
    )


@bp.post("/leave")
def leave(tournament: str, number: int) -> ResponseReturnValue:
    """An entrant leaves: with the next draw."""
    return _previewed(tournament, number, "leave", lambda opened: decisions.check_out(opened, [number]))


@bp.post("/join")
def join(tournament: str, number: int) -> ResponseReturnValue:
    """An entrant comes late, or comes back: with the next draw."""
    return _previewed(tournament, number, "join", lambda opened: decisions.check_in(opened, [number]))


@bp.post("/substitute")
def substitute(tournament: str, number: int) -> ResponseReturnValue:
    """Somebody new plays on in the entrant’s place."""
    name = _typed().get("name", "")
    return _previewed(tournament, number, "substitute", lambda opened: about_one.substitute(opened, number, name))


@bp.post("/penalty")
def penalty(tournament: str, number: int) -> ResponseReturnValue:
    """Take points from an entrant, or give some."""
    form = _typed()

    def decide(opened: OpenTournament) -> Event:
        return about_one.penalty(opened, number, whole_number(form.get("points", "")), form.get("why", ""))

    return _previewed(tournament, number, "penalty", decide)


@bp.post("/role")
def role(tournament: str, number: int) -> ResponseReturnValue:
    """An entrant plays in the other role from the next draw on."""
    return _previewed(tournament, number, "role", lambda opened: about_one.change_role(opened, number))


def _typed() -> dict[str, str]:
    return {name: value[:LONGEST] for name, value in request.form.items()}


def _previewed(tournament: str, number: int, do: str, decide: Decide) -> ResponseReturnValue:
    """Show the effect of a change; or make the change whose effect was shown."""
    if request.form.get("do") == "save":
        return _saved(tournament, number, do, write(tournament, decide, ALL))
    opened = directed(tournament)
    spend(LOOK)
    try:
        asked = Asked(do, _typed(), shown_effect(opened, decide(opened)))
    except CantDirect as cannot:
        return _refused(opened, number, Asked(do, _typed(), why=cannot.why))
    return render(entrant_page(opened, number, asked))


def _saved(tournament: str, number: int, do: str, why: Say | None) -> ResponseReturnValue:
    if why:
        return _refused(tournaments().open(tournament), number, Asked(do, _typed(), why=why))
    if do in AT_ROUND:
        return redirect(url_for("tournament.show", tournament=tournament), 303)
    return redirect(url_for(".show", tournament=tournament, number=number), 303)


def _refused(opened: OpenTournament, number: int, asked: Asked) -> ResponseReturnValue:
    if number not in opened.state.entrants:
        return redirect(url_for("entrants.show", tournament=opened.id), 303)
    return render(entrant_page(opened, number, asked)), 422
