"""What the forms of the table itself ask for, decided."""

from __future__ import annotations

from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision
from scorepad.rules.sentence import say
from scorepad.wishes import step
from scorepad.wishes.form import Form, check_seen, place_of, text

TAKEN_BACK = say("The table has gone on since; look first what would be taken back.")
OF_TABLE = ("step", "throw-in", "undo", "redo")
"""The actions of the table, with those that begin with `note/`."""


def decided_at_table(opened: OpenEvening, action: str, form: Form) -> Decision | None:
    """What the table comes to; None where the action is that of a page beside it. Raises NotNow, IllegalAnswer.

    action  such as `step` and `note/trump`
    """
    state = opened.state
    match action:
        case "step":
            return step.answered(state, form)
        case "throw-in":
            return decide.throw_in(state, place_of(form), text(form, "why"))
        case "undo":
            check_seen(opened, form, TAKEN_BACK)
            return decide.undo(state, opened.history)
        case "redo":
            check_seen(opened, form, TAKEN_BACK)
            return decide.redo(state, opened.history)
    return step.noted(state, action.removeprefix("note/"), form) if action.startswith("note/") else None
