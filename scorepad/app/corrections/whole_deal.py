"""A past deal as a whole: one that is thrown in or removed, with what that changes, and one that had been forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorepad.app.changed_fields import GONE_ON, Devices, Meanwhile, check_shown, hidden_fields
from scorepad.app.corrections.deal_answers import PastDeal
from scorepad.app.corrections.deal_correction import CorrectionEffect, DealCorrection, deal_form, entered_values
from scorepad.app.form import Form, check_seen, text
from scorepad.app.route import Posted, Request, place_in
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide_past
from scorepad.evening.play.correction import forgotten
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.state import State
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say
from scorepad.rules.table import Deal
from scorepad.rules.voids import words_for

REMOVE, THROW_IN, INSERT = "remove", "throw-in", "insert"


@dataclass(frozen=True, slots=True)
class WholeDeal(Page):
    """The form that throws a past deal in, or removes it.

    deal       the deal
    removes    whether it is removed; else it is thrown in
    reasons    those for which it can be thrown in, with the words of each
    chosen     the reason on the form
    effect     the changes that it would make
    meanwhile  the hidden fields of the form
    seq        the number of the evening's last entry when this was made
    key        made for this form, so that sending it twice does it once
    """

    template = "corrections/whole_deal.html"
    fragment = "corrections/_whole_deal_form.html"

    deal: Deal
    removes: bool
    reasons: Mapping[str, Say]
    chosen: str
    effect: CorrectionEffect
    meanwhile: Meanwhile
    seq: int
    key: str


def whole_deal(opened: OpenEvening, request: Request, effect: CorrectionEffect) -> WholeDeal | None:
    """The form that throws in or removes the deal that the request names; None if there is no such deal."""
    state, place = opened.state, request.place
    row = state.past(place)
    if row is None:
        return None
    seq = opened.history.seq
    return WholeDeal(
        deal=row.deal,
        removes=request.path.endswith(REMOVE),
        reasons=_reasons(state),
        chosen=_reason(state, request.posted),
        effect=effect,
        meanwhile=Meanwhile(hidden_fields(request.posted, entered_values(state, place), seq)),
        seq=seq,
        key=request.key,
    )


def taken_out(state: State, path: str, form: Form) -> Decision:
    """The event that throws in or removes a past deal, without a check of its page. Raises IllegalDeal, NotNow."""
    if path.endswith(REMOVE):
        return decide_past.remove(state, place_in(path))
    return decide_past.throw_in(state, place_in(path), _reason(state, form))


def decide_taken_out(opened: OpenEvening, posted: Posted) -> tuple[Decision, ...]:
    """The event of the form. Raises IllegalDeal, NotNow."""
    check_shown(opened, posted.form, entered_values(opened.state, place_in(posted.path)))
    return (taken_out(opened.state, posted.path, posted.form),)


def _reasons(state: State) -> Mapping[str, Say]:
    return {why: words_for(why, state.game.voids_in_words).short for why in state.game.voids(state.table.options)}


def _reason(state: State, form: Form) -> str:
    """The reason on the form, or the first one."""
    return text(form, "why") or next(iter(_reasons(state)), "")


def forgotten_deal(
    opened: OpenEvening, request: Request, effect: CorrectionEffect, devices: Devices = dict
) -> DealCorrection | None:
    """The form for a deal that was forgotten before the one that the request names; None if none can be there."""
    row = forgotten(opened.state, request.place)
    if row is None:
        return None
    deal = PastDeal(opened.state.game, row, row)
    return replace(deal_form(opened, 0, deal, request.key, request.form, effect, devices), inserts=True)


def inserted(state: State, path: str, form: Form) -> Decision:
    """The event that inserts a forgotten deal. Raises IllegalDeal, NotNow."""
    row = forgotten(state, place_in(path))
    answers = PastDeal(state.game, row, row).complete_answers(form) if row else {}
    return decide_past.insert(state, place_in(path), answers)


def decide_inserted(opened: OpenEvening, posted: Posted) -> tuple[Decision, ...]:
    """The event of the form. Raises IllegalDeal, NotNow, GoneOn."""
    check_seen(opened, posted.form, GONE_ON)
    return (inserted(opened.state, posted.path, posted.form),)
