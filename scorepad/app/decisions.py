"""What a posted form asks for, decided: the action is the path of its address below the table's."""

from __future__ import annotations

from scorepad.app import names, points, seats
from scorepad.app.changed_fields import Values, check_shown
from scorepad.app.corrections import deal_correction, start_correction
from scorepad.app.corrections.deals_with_start import values_of_deals
from scorepad.app.form import Form
from scorepad.app.table_decisions import decided_at_table
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import say

UNKNOWN = say("Scorepad didn’t understand this. Open the page again.")


def decided(opened: OpenEvening, action: str, form: Form, at: str, device: int = 0) -> tuple[Decision, ...]:
    """What the table comes to, event by event; nothing where all of it is so already.

    action  such as `step`, `note/trump`, `deal/5/amend`; a correction is saved
    at      when it was asked for: ISO 8601 with offset
    device  whose wish it is, or 0
    Raises NotNow, IllegalAnswer, IllegalDeal, IllegalOptions, IllegalNames.
    """
    at_table = decided_at_table(opened, action, form, device)
    return decided_on_pages(opened, action, form, at) if at_table is None else at_table


def decided_on_pages(opened: OpenEvening, action: str, form: Form, at: str) -> tuple[Decision, ...]:
    """The same for all actions but those of the table itself."""
    match action:
        case "seats":
            return seats.seated(opened, form)
        case "points":
            return points.given(opened, form)
        case "names":
            return names.renamed(opened, form)
        case "close":
            return (decide.close(opened.state),)
        case "reopen":
            return (decide.reopen(opened.state),)
    check_shown(opened, form, _values(opened, action, form))
    return (correction(opened, action, form, at),)


def correction(opened: OpenEvening, action: str, form: Form, at: str) -> Decision:
    """What a correction comes to, whatever its page has shown: `agreed` or `deal/5/amend`. Raises as `decided` does."""
    if action == "agreed":
        return start_correction.changed(opened.state, form, at)
    return deal_correction.amended(opened.state, amended_place(action), form, at)


def _values(opened: OpenEvening, action: str, form: Form) -> Values:
    """What the form of a correction shows, where nothing was changed on it yet."""
    if action == "agreed":
        agreed = start_correction.agreed_values(opened.state.evening, opened.state.game)
        return {**agreed, **values_of_deals(opened.state, form)}
    return deal_correction.entered_values(opened.state, amended_place(action))


def amended_place(action: str) -> int:
    """The deal that an action corrects. Raises NotNow where it is none that is known."""
    text = action.removeprefix("deal/").removesuffix("/amend")
    place = typed_number(text, 18, -1)
    if action != f"deal/{text}/amend" or place < 0:
        raise NotNow(UNKNOWN)
    return place
