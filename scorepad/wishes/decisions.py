"""What a posted form asks for, decided: the action is the path of its address below the table's."""

from __future__ import annotations

from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.pages.table.at_table import AtTable
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import say
from scorepad.wishes import deal_correction, names, start_correction, step
from scorepad.wishes.form import Form, check_seen, place_of, text

TAKEN_BACK = say("The table has gone on since; look first what would be taken back.")
SAVED = say("The table has gone on since. Look again at what moves now, then save.")
UNKNOWN = say("This was not understood here. Open the page again.")


def decided(table: AtTable, action: str, form: Form, at: str) -> tuple[Decision, ...]:
    """What the table comes to, event by event; nothing where all of it is so already.

    action  such as `step`, `note/trump`, `deal/5/amend`; a correction is saved
    at      when it was asked for: ISO 8601 with offset
    Raises NotNow, IllegalAnswer, IllegalDeal, IllegalOptions, IllegalNames.
    """
    match action:
        case "seats":
            return start_correction.seated(table.state, form)
        case "names":
            return names.renamed(table.state, form)
    return (_decision(table, action, form, at),)


def _decision(table: AtTable, action: str, form: Form, at: str) -> Decision:
    """The one decision of all other actions."""
    state = table.state
    match action:
        case "step":
            return step.answered(state, form)
        case "throw-in":
            return decide.throw_in(state, place_of(form), text(form, "why"))
        case "undo":
            check_seen(table, form, TAKEN_BACK)
            return decide.undo(state, table.history)
        case "redo":
            check_seen(table, form, TAKEN_BACK)
            return decide.redo(state, table.history)
        case "close":
            return decide.close(state)
        case "reopen":
            return decide.reopen(state)
    if action.startswith("note/"):
        return step.noted(state, action.removeprefix("note/"), form)
    check_seen(table, form, SAVED)
    return correction(table, action, form, at)


def correction(table: AtTable, action: str, form: Form, at: str) -> Decision:
    """What a correction comes to, whatever its page has shown: `agreed` or `deal/5/amend`. Raises as `decided` does."""
    if action == "agreed":
        return start_correction.changed(table.state, form)
    return deal_correction.amended(table.state, amended_place(action), form, at)


def amended_place(action: str) -> int:
    """The deal that an action corrects. Raises NotNow where it is none that is known."""
    text = action.removeprefix("deal/").removesuffix("/amend")
    place = typed_number(text, 18, -1)
    if action != f"deal/{text}/amend" or place < 0:
        raise NotNow(UNKNOWN)
    return place
