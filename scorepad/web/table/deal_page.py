"""One deal of the sheet: how its numbers came about, what stood there before, and correcting it."""

from __future__ import annotations

from functools import partial

from flask import Blueprint, abort, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.corrections.deal_correction import deal_correction
from scorepad.app.form import Form
from scorepad.evenings import OpenEvening
from scorepad.pages.table.correction import NOT_YET, CorrectionEffect
from scorepad.pages.table.deal_page import deal_page
from scorepad.web.access.devices import open_evening
from scorepad.web.access.writing_devices import writing_devices
from scorepad.web.site.render import render
from scorepad.web.table.corrections import corrected, form_key

bp = Blueprint("deals", __name__, url_prefix="/table/<evening>/deal/<int:place>")


@bp.get("")
def why(evening: str, place: int) -> str:
    """Why the numbers of a deal are what they are."""
    return page(open_evening(evening), place)


@bp.get("/amend")
def amend(evening: str, place: int) -> str:
    """The form that corrects a deal."""
    return _form(open_evening(evening), place)


@bp.post("/amend")
def amended(evening: str, place: int) -> ResponseReturnValue:
    """Correct the deal; `do=look` only tells what that would move."""
    return corrected(
        open_evening(evening),
        f"deal/{place}/amend",
        lambda fresh, form, effect: _form(fresh, place, form, effect),
    )


def page(opened: OpenEvening, place: int, *, write: bool = True) -> str:
    """Why the numbers of a deal are what they are: a page, or what our script opens over the sheet.

    `place` counts every deal told, the running one too; any other is a 404. Without `write` nothing can be corrected.
    """
    correct = url_for("deals.amend", evening=opened.evening, place=place) if write else ""
    shown = deal_page(opened, place, correct)
    if shown is None:
        abort(404)
    return render(shown, opened.state.evening.names)


def _form(opened: OpenEvening, place: int, form: Form | None = None, effect: CorrectionEffect = NOT_YET) -> str:
    """The deal's steps with what stands, or with what was entered; a deal without any says so."""
    devices = partial(writing_devices, opened)
    correction = deal_correction(opened, place, form_key(), form, effect, devices)
    return render(correction, opened.state.evening.names) if correction else page(opened, place)
