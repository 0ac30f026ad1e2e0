"""The table: the page the evening lives on, and everything that is tapped there."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.route import Failure
from scorepad.app.table.posted_answer import chosen_so_far
from scorepad.store.protocol import StoreFailed
from scorepad.web.access.devices import evenings, open_evening
from scorepad.web.site.errors import problem, status
from scorepad.web.site.htmx import partial
from scorepad.web.site.posted_form import entered_form, posted_form
from scorepad.web.table.posted import write_posted
from scorepad.web.table.table_routes import show_table

bp = Blueprint("table", __name__, url_prefix="/table/<evening>")


@bp.get("/")
def show(evening: str) -> ResponseReturnValue:
    """The table; a poll that has seen this state already does not come here."""
    return show_table(open_evening(evening), form=entered_form())


@bp.post("/note/<kind>")
def note(evening: str, kind: str) -> ResponseReturnValue:
    """A note on the deal; the same again takes it back. The choices already made in the step stay."""
    return do(evening, f"note/{kind}")


@bp.post("/<any(step, 'throw-in', undo, redo, close, reopen, winner):action>")
def do(evening: str, action: str) -> ResponseReturnValue:
    """Do the posted action and show the table; or show why not, with the entered values still there.

    action  what `app/handle.py` decides by
    """
    opened = open_evening(evening)
    try:
        opened = write_posted(opened, action)
    except (ValueError, StoreFailed) as error:
        code = status(error)
        if code == 500 or (code == 503 and partial()):  # then what was chosen stays on the phone as it is
            raise
        fresh = evenings().open(evening)
        return show_table(fresh, action, posted_form(), Failure(error, problem(error))), code
    if partial():
        return show_table(opened)
    half = chosen_so_far(opened.state, posted_form())
    along: dict[str, Any] = {"place": request.form["place"], "step": request.form["step"], **half} if half else {}
    return redirect(url_for("table.show", evening=evening, **along), 303)
