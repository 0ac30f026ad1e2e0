"""What was agreed: the first seats and dealer, the schedule and all house rules; and who sits where from now on."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.evening import decide
from scorepad.evening.names import tidy
from scorepad.evening.replay import State
from scorepad.games.options import in_groups
from scorepad.games.say import Who
from scorepad.store.contract import StoreFailed
from scorepad.web.corrections import NOT_YET, Look, corrected, shown
from scorepad.web.gate import evenings, opened
from scorepad.web.htmx import partial
from scorepad.web.kept import Kept
from scorepad.web.option_form import option_form, options_given
from scorepad.web.refusals import status
from scorepad.web.table import written

bp = Blueprint("agreed", __name__, url_prefix="/table/<evening>")


@bp.get("/agreed")
def ask(evening: str) -> str:
    kept = opened(evening)
    return _form(kept, kept.state.evening.players, kept.state.evening.first_dealer)


@bp.post("/agreed")
def change(evening: str) -> ResponseReturnValue:
    """Correct what was agreed; `do=look` only tells what that would move, `up-` and `down-` move one seat."""
    kept = opened(evening)
    seats, dealer = _seats(), Who(request.form.get("dealer", ""))
    if request.form.get("do", "").startswith(("up-", "down-")):
        return _form(kept, _moved(seats, request.form["do"]), dealer)
    rules = options_given(kept.state.game, request.form)
    called = tidy(request.form["rules"]) if "rules" in request.form else None
    return corrected(
        kept,
        lambda fresh: decide.change(fresh.state, seats, dealer, {**fresh.state.evening.options, **rules}, called),
        lambda fresh, look: _form(fresh, seats, dealer, look),
    )


@bp.get("/seats")
def sit(evening: str) -> str:
    kept = opened(evening)
    return _seating(kept, kept.state.table.seats)


@bp.post("/seats")
def reseat(evening: str) -> ResponseReturnValue:
    """Seat the table anew from the next deal on, and name its dealer where it is not the one whose turn it is."""
    kept = opened(evening)
    seats, dealer = _seats(), Who(request.form.get("dealer", ""))
    if request.form.get("do", "").startswith(("up-", "down-")):
        return _seating(kept, _moved(seats, request.form["do"]), dealer)
    try:
        _sit(kept, seats, dealer)
    except (ValueError, StoreFailed) as error:
        if (code := status(error)) == 500:
            raise
        return _seating(evenings().open(evening), seats, dealer, Look(error=error)), code
    return redirect(url_for("table.show", evening=evening), 303)


def _sit(kept: Kept, seats: tuple[Who, ...], dealer: Who) -> None:
    """Write down first how they sit, then who deals: either alone, or both."""
    changed = seats != kept.state.table.seats
    then = decide.after(kept.state, decide.reseat(kept.state, seats)) if changed else kept.state
    named = dealer and (then.deal is None or dealer != then.deal.dealer)
    if named:
        decide.name_dealer(then, dealer)
    if changed:
        kept = written(kept, lambda fresh: decide.reseat(fresh.state, seats), "seats")
    if named:
        written(kept, lambda fresh: decide.name_dealer(fresh.state, dealer), "dealer")


def _form(kept: Kept, seats: Sequence[Who], dealer: Who, look: Look = NOT_YET) -> str:
    state = kept.state
    rules = option_form(state.game, state.evening.options, request.form)
    stands = {**state.table.options, **options_given(state.game, request.form)}
    called = request.form.get("rules", state.evening.rules)
    groups = in_groups(state.game.options)
    people = {"seats": _known(state, seats), "dealer": dealer}
    page = "_agreed.html" if partial() else "agreed.html"
    return shown(
        page, kept, look, **people, game=state.game, rules=rules, rule_groups=groups, stands=stands, called=called
    )


def _seating(kept: Kept, seats: Sequence[Who], dealer: Who | None = None, look: Look = NOT_YET) -> str:
    return shown("seats.html", kept, look, seats=_known(kept.state, seats), dealer=dealer)


def _seats() -> tuple[Who, ...]:
    return tuple(Who(who) for who in request.form.getlist("seat"))


def _known(state: State, seats: Sequence[Who]) -> Sequence[Who]:
    """The seats as they were posted; as they are where somebody is missing."""
    return seats if sorted(seats) == sorted(state.evening.players) else state.table.seats


def _moved(seats: tuple[Who, ...], do: str) -> tuple[Who, ...]:
    """The seats with one player moved up or down by one; at either end he stays."""
    way, _, who = do.partition("-")
    if who not in seats:
        return seats
    order = list(seats)
    old = order.index(Who(who))
    new = min(max(old + (1 if way == "down" else -1), 0), len(order) - 1)
    order.insert(new, order.pop(old))
    return tuple(order)
