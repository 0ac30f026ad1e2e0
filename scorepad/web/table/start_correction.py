"""What was agreed: the first seats and dealer, the schedule and all house rules; and who sits where from now on."""

from __future__ import annotations

from functools import partial

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scorepad.app.corrections.start_correction import moves_seat, start_correction
from scorepad.app.form import Form
from scorepad.app.seats import changes_form, seats_form
from scorepad.evenings import OpenEvening
from scorepad.pages.table.correction import NOT_YET, CorrectionEffect
from scorepad.rules.sentence import Say
from scorepad.web.access.devices import open_evening
from scorepad.web.access.writing_devices import writing_devices
from scorepad.web.site.errors import problem
from scorepad.web.site.form import posted_form
from scorepad.web.site.render import render
from scorepad.web.table.corrections import corrected, form_key
from scorepad.web.table.posted import write_or_ask_again

bp = Blueprint("agreed", __name__, url_prefix="/table/<evening>")


@bp.get("/agreed")
def ask(evening: str) -> str:
    """The form that corrects what was agreed at the start."""
    return _form(open_evening(evening))


@bp.post("/agreed")
def change(evening: str) -> ResponseReturnValue:
    """Correct what was agreed; `do=look` only tells what that would move, `up-` and `down-` move one seat."""
    opened, form = open_evening(evening), posted_form()
    if moves_seat(form):
        return _form(opened, form)
    return corrected(opened, "agreed", _form)


@bp.get("/seats")
def sit(evening: str) -> str:
    """The form that seats the table anew."""
    return _seating(open_evening(evening))


@bp.post("/seats")
def reseat(evening: str) -> ResponseReturnValue:
    """Seat the table anew from the next deal on, and name its dealer where it is not the one whose turn it is."""
    opened, form = open_evening(evening), posted_form()
    if changes_form(form):
        return _seating(opened, form)
    return write_or_ask_again(opened, "seats", lambda fresh, error: _seating(fresh, form, problem(error)))


def _form(opened: OpenEvening, form: Form | None = None, effect: CorrectionEffect = NOT_YET) -> str:
    devices = partial(writing_devices, opened)
    return render(start_correction(opened, form_key(), form, effect, devices), opened.state.evening.names)


def _seating(opened: OpenEvening, form: Form | None = None, why: Say | None = None) -> str:
    devices = partial(writing_devices, opened)
    return render(seats_form(opened, form_key(), form, why, devices), opened.state.evening.names)
