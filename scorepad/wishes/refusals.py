"""A form that was refused: why, and what had been entered, to be shown again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.effect import differences
from scorepad.evening.play.names import IllegalNames
from scorepad.pages.start.setup_form import IllegalSetup
from scorepad.pages.table.at_table import AtTable
from scorepad.pages.table.correction import CorrectionEffect
from scorepad.pages.table.entered import Entered, OtherAnswer
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.step import IllegalAnswer
from scorepad.wishes.decisions import correction
from scorepad.wishes.form import Form, GoneOn, place_of, text
from scorepad.wishes.step import half_said, said, still_asked

Refusal = NotNow | IllegalAnswer | IllegalDeal | IllegalOptions | IllegalNames | IllegalSetup
"""Everything by which `decided` and `begun` refuse a form."""


def why(refusal: Refusal) -> Say:
    """The sentence that a person reads for a refusal."""
    match refusal:
        case IllegalDeal():
            return say("deal {deal}: {why}", deal=refusal.number, why=next(iter(refusal.problems.values())))
        case IllegalAnswer():
            return next(iter(refusal.problems.values()))
    return refusal.why


def entered(
    table: AtTable,
    action: str,
    form: Form,
    error: Exception,
    notice: Say,
    other_answer: Callable[[int, str], OtherAnswer | None],
) -> Entered:
    """What had been chosen on the table's page when it was refused: of a step, or along with a note.

    notice  the sentence for the error
    other_answer  what another device had answered a step of that deal and kind with
    """
    if action == "step":
        chosen = said(table.state, form)
    elif action.startswith("note/"):
        chosen = half_said(table.state, form)
    else:
        return Entered(notice=notice)
    if isinstance(error, IllegalAnswer):
        return Entered(chosen, error.problems)
    if still_asked(table.state, form):
        return Entered(chosen, notice=notice)
    return Entered(notice=notice, outdated=chosen, other_answer=other_answer(place_of(form), text(form, "step")))


def effect_of(table: AtTable, action: str, form: Form, at: str) -> CorrectionEffect:
    """What a correction would move: `agreed` or `deal/5/amend`. Raises as `decided` does."""
    return CorrectionEffect(differences(table.state, correction(table, action, form, at).state))


def refused_effect(table: AtTable, action: str, form: Form, at: str, error: Exception, notice: Say) -> CorrectionEffect:
    """Why a correction is not made; where only its page was behind, with what moves now."""
    if isinstance(error, GoneOn):
        with suppress(ValueError):
            return CorrectionEffect(effect_of(table, action, form, at).changes, notice, error)
    return CorrectionEffect(None, notice, error)
