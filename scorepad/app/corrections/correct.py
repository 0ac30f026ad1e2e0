"""Corrections of past deals, of one as a whole, and of the agreed setup: their paths and their changes."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from scorepad.app.changed_fields import check_shown
from scorepad.app.corrections import deal_correction, start_correction, whole_deal
from scorepad.app.corrections.deal_correction import NOT_YET, CorrectionEffect
from scorepad.app.corrections.start_correction import moves_seat
from scorepad.app.deal.deal_page import deal_at
from scorepad.app.form import UNKNOWN, Form, GoneOn, text
from scorepad.app.route import EDIT, LOOK, SAVE, Failure, Posted, Request, Route, place_in
from scorepad.app.table.entered import why
from scorepad.evening.log.events import Inserted, Removed
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.correction_effect import differences
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.evening.play.state import State
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say, say

AGREED = "agreed"


def correction(opened: OpenEvening, action: str, form: Form, at: str) -> Decision:
    """The event of a correction, without a check of its page: `agreed`, `deal/5/amend`. Raises as `decided` does."""
    if action == AGREED:
        return start_correction.changed(opened.state, form, at)
    if action.endswith(whole_deal.INSERT):
        return whole_deal.inserted(opened.state, action, form)
    if not action.endswith("amend"):
        return whole_deal.taken_out(opened.state, action, form)
    return deal_correction.amended(opened.state, amended_place(action), form, at)


def amended_place(action: str) -> int:
    """The place of the deal that a path corrects. Raises NotNow if it names none."""
    place = place_in(action)
    if place < 0:
        raise NotNow(UNKNOWN)
    return place


def effect_of(opened: OpenEvening, action: str, form: Form, at: str) -> CorrectionEffect:
    """The changes that a correction would make: `agreed` or `deal/5/amend`. Raises as `decided` does."""
    decision = correction(opened, action, form, at)
    return CorrectionEffect(differences(*_side_by_side(opened.state, decision)))


def _side_by_side(before: State, decision: Decision) -> tuple[State, State]:
    """The evening before and after, both without a deal that only one of them has."""
    now = decision.state
    match decision.event:
        case Removed(place):
            return _without(before, place), now
        case Inserted(place):
            return before, _without(now, place)
    return before, now


def _without(state: State, place: int) -> State:
    return replace(state, rows=(*state.rows[: place - 1], *state.rows[place:]))


def refused_effect(
    opened: OpenEvening, action: str, form: Form, at: str, error: Exception, notice: Say
) -> CorrectionEffect:
    """The reason why a correction is refused; with its changes if only its page was outdated."""
    if isinstance(error, GoneOn):
        with suppress(ValueError):
            return CorrectionEffect(effect_of(opened, action, form, at).changes, notice, error)
    return CorrectionEffect(None, notice, error)


def _decide_deal(opened: OpenEvening, posted: Posted) -> tuple[Decision, ...]:
    place = amended_place(posted.path)
    check_shown(opened, posted.form, deal_correction.entered_values(opened.state, place))
    return (deal_correction.amended(opened.state, place, posted.form, posted.at),)


def _decide_start(opened: OpenEvening, posted: Posted) -> tuple[Decision, ...]:
    agreed = start_correction.agreed_values(opened.state.evening, opened.state.game)
    check_shown(opened, posted.form, {**agreed, **start_correction.values_of_deals(opened.state, posted.form)})
    return (start_correction.changed(opened.state, posted.form, posted.at),)


def _effect(opened: OpenEvening, request: Request, failure: Failure | None) -> CorrectionEffect:
    """The changes that the posted form would make, or the reason why it is not saved. Raises as `decided` does."""
    if failure:
        return refused_effect(opened, request.path, request.posted, request.at, failure.error, failure.why)
    if request.form is None or moves_seat(request.form):
        return NOT_YET
    return effect_of(opened, request.path, request.form, request.at)


def _deal(opened: OpenEvening, request: Request, failure: Failure | None) -> Page | None:
    """The form that corrects a deal; the deal’s page if it has no answers to correct."""
    effect, devices = _effect(opened, request, failure), request.devices
    found = deal_correction.deal_correction(opened, request.place, request.key, request.form, effect, devices)
    return found or deal_at(opened, request)


def _whole(opened: OpenEvening, request: Request, failure: Failure | None) -> Page | None:
    """The form that throws in or removes a deal, with what that changes; the deal’s page if it cannot be done."""
    try:
        effect = _effect(opened, replace(request, form=request.posted), failure)
    except IllegalDeal as refused:
        effect = CorrectionEffect(None, say("A later deal wouldn’t fit any more: {why}", why=why(refused)), refused)
    except NotNow as refused:
        effect = CorrectionEffect(None, refused.why, refused)
    return whole_deal.whole_deal(opened, request, effect) or deal_at(opened, request)


def _forgotten(opened: OpenEvening, request: Request, failure: Failure | None) -> Page | None:
    effect = _effect(opened, request, failure)
    return whole_deal.forgotten_deal(opened, request, effect, request.devices) or deal_at(opened, request)


def _start(opened: OpenEvening, request: Request, failure: Failure | None) -> Page:
    effect = _effect(opened, request, failure)
    return start_correction.start_correction(opened, request.key, request.form, effect, request.devices)


def _purpose(form: Form) -> str:
    return SAVE if text(form, "do") == "save" else LOOK


def _purpose_of_start(form: Form) -> str:
    return EDIT if moves_seat(form) else _purpose(form)


ROUTES = (
    Route("deal/*/amend", _deal, _decide_deal, _purpose),
    Route("deal/*/remove", _whole, whole_deal.decide_taken_out, _purpose),
    Route("deal/*/throw-in", _whole, whole_deal.decide_taken_out, _purpose),
    Route("deal/*/insert", _forgotten, whole_deal.decide_inserted, _purpose),
    Route(AGREED, _start, _decide_start, _purpose_of_start),
)
