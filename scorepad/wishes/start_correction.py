"""What a posted form corrects in what was agreed: seats, first dealer, house rules."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.names import tidy
from scorepad.evening.play.state import State
from scorepad.pages.start.option_fields import option_fields
from scorepad.pages.table.correction import (
    NOT_YET,
    CorrectionEffect,
    StartCorrection,
    known_seats,
    with_seat_moved,
)
from scorepad.rules.options import in_groups
from scorepad.rules.sentence import Who
from scorepad.wishes.form import Form, text
from scorepad.wishes.options import options_given


def changed(state: State, form: Form) -> Decision:
    """The correction of what was agreed. Raises IllegalOptions, IllegalNames, IllegalDeal, NotNow."""
    options = {**state.evening.options, **options_given(state.game, form)}
    called = tidy(text(form, "rules")) if form.get("rules") else None
    return decide.change(state, _seats(form), _dealer(form), options, called)


def start_correction(
    opened: OpenEvening, key: str, form: Form | None = None, effect: CorrectionEffect = NOT_YET
) -> StartCorrection:
    """The form that corrects what was agreed, with what stands or with what was entered.

    key   made for this form, so that sending it twice corrects once
    form  as it was posted, if it was
    """
    state, posted = opened.state, form or {}
    return StartCorrection(
        seats=known_seats(state, state.evening.players if form is None else _after_move(form)),
        clockwise=state.game.clockwise,
        dealer=state.evening.first_dealer if form is None else _dealer(form),
        rules=option_fields(state.game, state.evening.options, {name: text(posted, name) for name in posted}),
        rule_groups=in_groups(state.game.options),
        values={**state.table.options, **options_given(state.game, posted)},
        called=text(posted, "rules") if posted.get("rules") else state.evening.rules,
        effect=effect,
        seq=opened.history.seq,
        key=key,
    )


def moves_seat(form: Form) -> bool:
    """Whether a button asks to move somebody by one seat on the form, and nothing to be written."""
    return text(form, "do").startswith(("up-", "down-"))


def _after_move(form: Form) -> Sequence[Who]:
    return with_seat_moved(_seats(form), text(form, "do")) if moves_seat(form) else _seats(form)


def _seats(form: Form) -> tuple[Who, ...]:
    return tuple(Who(who) for who in form.get("seat", ()))


def _dealer(form: Form) -> Who:
    return Who(text(form, "dealer"))
