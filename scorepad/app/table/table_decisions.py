"""What the forms of the table itself ask for, decided."""

from __future__ import annotations

from scorepad.app.form import LAST, Form, GoneOn, check_seen, place_of, text
from scorepad.app.table import step
from scorepad.evening.log.history import Entry
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision
from scorepad.rules.sentence import say

TAKEN_BACK = say("The game has moved on: check first what would be undone.")
ANOTHERS = say("Another device entered this. Open this page again, then undo or redo.")
OF_TABLE = ("step", "throw-in", "undo", "redo")
"""The actions of the table, with those that begin with `note/`."""


def decided_at_table(opened: OpenEvening, action: str, form: Form, device: int) -> tuple[Decision, ...] | None:
    """What the table comes to; None where the action is that of a page beside it. Raises NotNow, IllegalAnswer.

    action  such as `step` and `note/trump`
    device  whose wish it is
    """
    state = opened.state
    match action:
        case "step":
            return (step.answered(state, form),)
        case "throw-in":
            return (decide.throw_in(state, place_of(form), text(form, "why")),)
        case "undo":
            _check_seen(opened, form, opened.history.last, device)
            return (decide.undo(state, opened.history),)
        case "redo":
            _check_seen(opened, form, next(iter(opened.history.undone), None), device)
            return (decide.redo(state, opened.history),)
    return step.noted(state, action.removeprefix("note/"), form) if action.startswith("note/") else None


def _check_seen(opened: OpenEvening, form: Form, entry: Entry | None, device: int) -> None:
    """Refuse to undo or redo an entry that the page has not shown. Raises GoneOn.

    Pages of older programs name the last entry by its number alone. After a backup was restored that may be another
    entry, so such a page can undo and redo only what its own device entered.
    """
    check_seen(opened, form, TAKEN_BACK)
    if LAST not in form and entry and entry.device != device:
        raise GoneOn(ANOTHERS)
