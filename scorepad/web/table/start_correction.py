"""What was agreed: the first seats and dealer, the schedule and all house rules; and who sits where from now on."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.evening.play import decide
from scorepad.evening.play.names import tidy
from scorepad.evenings import OpenEvening, write
from scorepad.pages.table.correction import NOT_YET, CorrectionEffect, Seats, StartCorrection, known_seats, moved
from scorepad.rules.options import in_groups
from scorepad.rules.sentence import Say, Who
from scorepad.store.protocol import StoreFailed
from scorepad.web.access.devices import evenings, open_evening
from scorepad.web.site.errors import problem, status
from scorepad.web.site.render import render
from scorepad.web.start.option_form import option_form, options_given
from scorepad.web.table.corrections import corrected, form_key
from scorepad.web.table.posted import posted

bp = Blueprint("agreed", __name__, url_prefix="/table/<evening>")


@bp.get("/agreed")
def ask(evening: str) -> str:
    """The form that corrects what was agreed at the start."""
    opened = open_evening(evening)
    return _form(opened, opened.state.evening.players, opened.state.evening.first_dealer)


@bp.post("/agreed")
def change(evening: str) -> ResponseReturnValue:
    """Correct what was agreed; `do=look` only tells what that would move, `up-` and `down-` move one seat."""
    opened = open_evening(evening)
    seats, dealer = _seats(), Who(request.form.get("dealer", ""))
    if request.form.get("do", "").startswith(("up-", "down-")):
        return _form(opened, moved(seats, request.form["do"]), dealer)
    rules = options_given(opened.state.game, request.form)
    called = tidy(request.form["rules"]) if "rules" in request.form else None
    return corrected(
        opened,
        lambda fresh: decide.change(fresh.state, seats, dealer, {**fresh.state.evening.options, **rules}, called),
        lambda fresh, effect: _form(fresh, seats, dealer, effect),
    )


@bp.get("/seats")
def sit(evening: str) -> str:
    """The form that seats the table anew."""
    opened = open_evening(evening)
    return _seating(opened, opened.state.table.seats)


@bp.post("/seats")
def reseat(evening: str) -> ResponseReturnValue:
    """Seat the table anew from the next deal on, and name its dealer where it is not the one whose turn it is."""
    opened = open_evening(evening)
    seats, dealer = _seats(), Who(request.form.get("dealer", ""))
    if request.form.get("do", "").startswith(("up-", "down-")):
        return _seating(opened, moved(seats, request.form["do"]), dealer)
    try:
        write.reseat(evenings(), opened, seats, dealer, posted())
    except (ValueError, StoreFailed) as error:
        if (code := status(error)) == 500:
            raise
        return _seating(evenings().open(evening), seats, dealer, problem(error)), code
    return redirect(url_for("table.show", evening=evening), 303)


def _form(opened: OpenEvening, seats: Sequence[Who], dealer: Who, effect: CorrectionEffect = NOT_YET) -> str:
    state = opened.state
    page = StartCorrection(
        seats=known_seats(state, seats),
        dealer=dealer,
        rules=option_form(state.game, state.evening.options, request.form),
        rule_groups=in_groups(state.game.options),
        values={**state.table.options, **options_given(state.game, request.form)},
        called=request.form.get("rules", state.evening.rules),
        effect=effect,
        seq=opened.seq,
        key=form_key(),
    )
    return render(page, state.evening.names)


def _seating(opened: OpenEvening, seats: Sequence[Who], dealer: Who | None = None, why: Say | None = None) -> str:
    return render(Seats(known_seats(opened.state, seats), dealer, why, form_key()), opened.state.evening.names)


def _seats() -> tuple[Who, ...]:
    return tuple(Who(who) for who in request.form.getlist("seat"))
