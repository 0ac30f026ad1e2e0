"""The table: the page the evening lives on, and everything that is tapped there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorepad.evening.play import decide
from scorepad.evenings import OpenEvening, write
from scorepad.evenings.write import Wish
from scorepad.pages.table.entered import Entered
from scorepad.rules.steps.step import IllegalAnswer, Step
from scorepad.store.protocol import StoreFailed
from scorepad.web.access.devices import evenings, open_evening
from scorepad.web.access.writing_devices import other_answer
from scorepad.web.site.errors import problem, status
from scorepad.web.site.htmx import partial
from scorepad.web.table.offline_state import short_json
from scorepad.web.table.posted import place_of, seen, write_posted
from scorepad.web.table.step_form import by_player, given, noted, spoken_for
from scorepad.web.table.table_page import asked, show_table

bp = Blueprint("table", __name__, url_prefix="/table/<evening>")
bp.add_app_template_filter(short_json)


@bp.get("/")
def show(evening: str) -> ResponseReturnValue:
    """The table; a poll that has seen this state already does not come here."""
    opened = open_evening(evening)
    return show_table(opened, Entered(_half(opened)))


@bp.post("/step")
def answer(evening: str) -> ResponseReturnValue:
    """One step, filled in whole."""
    opened = open_evening(evening)
    (place, kind), said = _asked(), _said(opened)
    return tell(
        opened,
        lambda fresh: decide.answer(fresh.state, place, kind, said if fresh is opened else _said(fresh)),
        said,
    )


def _said(opened: OpenEvening) -> dict[str, object]:
    """What was posted: of the step that is asked, or of people only where the table asks something else."""
    step, players = _still_asked(opened), opened.state.evening.players
    if step is None:
        return spoken_for(players, request.form)
    told = by_player(given(step, request.form))
    return told if step.in_turns else {**spoken_for(players, request.form), **told}


def _asked() -> tuple[int, str]:
    """The deal's place and the kind of the step that was filled in."""
    sent = _sent()
    return place_of(sent), sent.get("step", "")


def _sent() -> MultiDict[str, str]:
    """What was entered: posted, or on a page without a script kept in its address."""
    return request.form if request.method == "POST" else request.args


def _still_asked(opened: OpenEvening) -> Step | None:
    """The step that was filled in, if the table still asks it."""
    step = asked(opened)
    return step if step and _asked() == (len(opened.state.rows) + 1, step.kind) else None


@bp.post("/note/<kind>")
def note(evening: str, kind: str) -> ResponseReturnValue:
    """Something noted beside the deal; the same again takes it back. What was chosen of the step stays chosen."""
    opened, value = open_evening(evening), request.form.get("value", "")
    return tell(opened, lambda fresh: decide.note(fresh.state, kind, noted(fresh.state, kind, value)), _half(opened))


def _half(opened: OpenEvening) -> Mapping[str, object]:
    """What was chosen of the step that waits and is not said yet: sent along with a note, or kept in the address."""
    step = _still_asked(opened)
    return by_player(given(step, _sent())) if step else {}


@bp.post("/throw-in")
def throw_in(evening: str) -> ResponseReturnValue:
    """The running deal counts for nothing, if it is still the one that the page showed."""
    place, why = place_of(request.form), request.form.get("why", "")
    return tell(open_evening(evening), lambda fresh: decide.throw_in(fresh.state, place, why))


@bp.post("/undo")
def undo(evening: str) -> ResponseReturnValue:
    """Take back the last event, if the page has shown it."""
    return tell(open_evening(evening), write.undo(seen()))


@bp.post("/redo")
def redo(evening: str) -> ResponseReturnValue:
    """Let the event that was taken back last hold again."""
    return tell(open_evening(evening), write.redo(seen()))


@bp.post("/close")
def close(evening: str) -> ResponseReturnValue:
    """Stop the evening here."""
    return tell(open_evening(evening), lambda fresh: decide.close(fresh.state))


@bp.post("/reopen")
def reopen(evening: str) -> ResponseReturnValue:
    """Let a closed evening go on."""
    return tell(open_evening(evening), lambda fresh: decide.reopen(fresh.state))


def tell(opened: OpenEvening, wish: Wish, said: Mapping[str, object] | None = None) -> ResponseReturnValue:
    """Do what the table wishes and show it; or say why not, with what was entered still there."""
    try:
        opened = write_posted(opened, wish)
    except (ValueError, StoreFailed) as error:
        code = status(error)
        if code == 500 or (code == 503 and partial()):  # then what was chosen stays on the phone as it is
            raise
        fresh = evenings().open(opened.evening)
        return show_table(fresh, _entered(fresh, error, said)), code
    if partial():
        return show_table(opened)
    half = _half(opened)
    along: dict[str, Any] = {"place": request.form["place"], "step": request.form["step"], **half} if half else {}
    return redirect(url_for("table.show", evening=opened.evening, **along), 303)


def _entered(fresh: OpenEvening, error: Exception, said: Mapping[str, object] | None) -> Entered:
    if said is None:
        return Entered(notice=problem(error))
    if isinstance(error, IllegalAnswer):
        return Entered(said, error.problems)
    if _still_asked(fresh):
        return Entered(said, notice=problem(error))
    return Entered(notice=problem(error), outdated=said, other_answer=other_answer(fresh, *_asked()))
