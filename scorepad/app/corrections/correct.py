"""Corrections of past deals and of the agreed setup: their paths, their changes, and why they are refused."""

from __future__ import annotations

from contextlib import suppress

from scorepad.app.changed_fields import check_shown
from scorepad.app.corrections import deal_correction, start_correction
from scorepad.app.corrections.deal_correction import NOT_YET, CorrectionEffect
from scorepad.app.corrections.start_correction import moves_seat
from scorepad.app.deal.deal_page import deal_at
from scorepad.app.form import UNKNOWN, Form, GoneOn, text
from scorepad.app.route import EDIT, LOOK, SAVE, Failure, Posted, Request, Route, place_in
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.correction_effect import differences
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say

AGREED = "agreed"


def correction(opened: OpenEvening, action: str, form: Form, at: str) -> Decision:
    """The event of a correction, without a check of its page: `agreed` or `deal/5/amend`. Raises as `decided` does."""
    if action == AGREED:
        return start_correction.changed(opened.state, form, at)
    return deal_correction.amended(opened.state, amended_place(action), form, at)


def amended_place(action: str) -> int:
    """The place of the deal that a path corrects. Raises NotNow if it names none."""
    place = place_in(action)
    if place < 0:
        raise NotNow(UNKNOWN)
    return place


def effect_of(opened: OpenEvening, action: str, form: Form, at: str) -> CorrectionEffect:
    """The changes that a correction would make: `agreed` or `deal/5/amend`. Raises as `decided` does."""
    return CorrectionEffect(differences(opened.state, correction(opened, action, form, at).state))


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


def _start(opened: OpenEvening, request: Request, failure: Failure | None) -> Page:
    effect = _effect(opened, request, failure)
    return start_correction.start_correction(opened, request.key, request.form, effect, request.devices)


def _purpose(form: Form) -> str:
    return SAVE if text(form, "do") == "save" else LOOK


def _purpose_of_start(form: Form) -> str:
    return EDIT if moves_seat(form) else _purpose(form)


ROUTES = (
    Route("deal/*/amend", _deal, _decide_deal, _purpose),
    Route(AGREED, _start, _decide_start, _purpose_of_start),
)
