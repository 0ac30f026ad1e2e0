"""The table: its page, and the decisions of its step and its buttons."""

from __future__ import annotations

from scorepad.app.form import LAST, Form, GoneOn, check_seen, place_of, text
from scorepad.app.route import Failure, Posted, Request, Route
from scorepad.app.table import posted_answer
from scorepad.app.table.entered import Entered, entered
from scorepad.app.table.objections import objections
from scorepad.app.table.table_page import Table, poll_address, table_page
from scorepad.evening.log.history import Entry
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.decide_points import name_winner
from scorepad.rules.sentence import Who, say

TAKEN_BACK = say("The game has moved on: first check what would be undone.")
ANOTHERS = say("Another device entered this. Open this page again, then undo or redo.")


def table_with(opened: OpenEvening, request: Request, shown: Entered) -> Table:
    """The page of the table. `shown`: entered values that are not saved."""
    asked = posted_answer.asked(opened.state, *request.kinds)
    by = f"&by={asked.kind}" if asked and asked is not opened.state.step else ""
    poll = poll_address(request.seen, by)
    return table_page(opened, asked, objections(opened, request.remarks), shown, key=request.key, poll=poll)


def table(opened: OpenEvening, request: Request, failure: Failure | None = None) -> Table:
    """The page of the table, with the request's values for the current step, or with the failure of its form."""
    if failure is None:
        return table_with(opened, request, Entered(posted_answer.chosen_so_far(opened.state, request.posted)))
    shown = entered(opened, request.path, request.posted, failure.error, failure.why, request.devices)
    return table_with(opened, request, shown)


def _step(opened: OpenEvening, posted: Posted) -> tuple[Decision, ...]:
    return posted_answer.all_answered(opened.state, posted.form)


def _note(opened: OpenEvening, posted: Posted) -> tuple[Decision, ...]:
    return posted_answer.noted(opened.state, posted.path.removeprefix("note/"), posted.form)


def _throw_in(opened: OpenEvening, posted: Posted) -> tuple[Decision, ...]:
    return (decide.throw_in(opened.state, place_of(posted.form), text(posted.form, "why")),)


def _undo(opened: OpenEvening, posted: Posted) -> tuple[Decision, ...]:
    _check_seen(opened, posted.form, opened.history.last, posted.device)
    return (decide.undo(opened.state, opened.history),)


def _redo(opened: OpenEvening, posted: Posted) -> tuple[Decision, ...]:
    _check_seen(opened, posted.form, next(iter(opened.history.undone), None), posted.device)
    return (decide.redo(opened.state, opened.history),)


def _check_seen(opened: OpenEvening, form: Form, entry: Entry | None, device: int) -> None:
    """Refuse to undo or redo an entry that the page has not shown. Raises GoneOn.

    Pages of older programs name the last entry by its number alone. After a backup was restored that may be another
    entry, so such a page can undo and redo only entries of its own device.
    """
    check_seen(opened, form, TAKEN_BACK)
    if LAST not in form and entry and entry.device != device:
        raise GoneOn(ANOTHERS)


def _close(opened: OpenEvening, _: Posted) -> tuple[Decision, ...]:
    return (decide.close(opened.state),)


def _reopen(opened: OpenEvening, _: Posted) -> tuple[Decision, ...]:
    return (decide.reopen(opened.state),)


def _winner(opened: OpenEvening, posted: Posted) -> tuple[Decision, ...]:
    return (name_winner(opened.state, Who(named) if (named := text(posted.form, "winner")) else None),)


ROUTES = (
    Route("step", None, _step),
    Route("note/*", None, _note),
    Route("throw-in", None, _throw_in),
    Route("undo", None, _undo),
    Route("redo", None, _redo),
    Route("close", None, _close),
    Route("reopen", None, _reopen),
    Route("winner", None, _winner),
)
"""They have no pages of their own: each is followed by the table, which `table` makes."""
