"""Past deals on the form that corrects what was agreed: those that do not fit any more are corrected with it.

There each field of such a deal has the deal's place before its name: `deal-3-tricks-p1`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from scorepad.app.changed_fields import FIRST, SHOWN, Devices, Values
from scorepad.app.corrections.deal_answers import PastDeal, past_deal
from scorepad.app.corrections.deal_correction import deal_form, entered_values
from scorepad.app.form import Form
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.state import State
from scorepad.pages.table.correction import CorrectionEffect, DealCorrection
from scorepad.pages.typed_number import typed_number

DEAL = "deal"
SENT = ("seq", FIRST + "seq")
"""The hidden fields that say which entry the whole form has seen."""


def forms_of_deals(form: Form) -> dict[int, Form]:
    """The fields of each deal on the form, by its place, called as on the deal's own form."""
    found: dict[int, dict[str, Sequence[str]]] = {}
    for name, texts in form.items():
        before = next((each for each in (SHOWN, FIRST) if name.startswith(each)), "")
        deal, place, field = (*name.removeprefix(before).split("-", 2), "", "")[:3]
        if deal == DEAL and field and (number := typed_number(place, 4)):
            found.setdefault(number, {name: form[name] for name in SENT if name in form})[before + field] = texts
    return {**found}


def deals_posted(state: State, form: Form) -> dict[int, PastDeal]:
    """The past deals of which the form has fields, by place."""
    deals = ((place, past_deal(state, place)) for place in sorted(forms_of_deals(form)))
    return {place: deal for place, deal in deals if deal}


def values_of_deals(state: State, form: Form) -> Values:
    """What was entered in the deals on the form, by its fields."""
    return {
        _prefix(place) + name: value
        for place in deals_posted(state, form)
        for name, value in entered_values(state, place).items()
    }


def deal_forms(
    opened: OpenEvening, deals: Mapping[int, PastDeal], form: Form, effect: CorrectionEffect, devices: Devices
) -> Iterator[DealCorrection]:
    """The parts of the form that correct these deals."""
    forms = forms_of_deals(form)
    for place, deal in deals.items():
        page = deal_form(opened, place, deal, "", forms.get(place), effect, devices)
        hidden = {_with_place(name, place): text for name, text in page.meanwhile.hidden.items() if name not in SENT}
        yield replace(page, before=_prefix(place), meanwhile=replace(page.meanwhile, hidden=hidden))


def _prefix(place: int) -> str:
    return f"{DEAL}-{place}-"


def _with_place(name: str, place: int) -> str:
    before = SHOWN if name.startswith(SHOWN) else FIRST
    return before + _prefix(place) + name.removeprefix(before)
