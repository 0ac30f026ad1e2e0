"""The part of the seats’ form by which people take over seats where partners play together."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.app.form import Form, text
from scorepad.app.seats.seats_page import dealer_of
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.decide_seats import other_partners, substitute
from scorepad.evening.play.names import tidy
from scorepad.evening.play.state import State
from scorepad.rules.sentence import Who
from scorepad.rules.steps.typed_text import LONGEST

OVER = "over"  # the field with the seat that is taken over


def new_name(form: Form) -> str:
    """The typed name of somebody who comes to the table."""
    return tidy(text(form, "new")[:LONGEST])


def taken_over(state: State, form: Form) -> Iterator[Decision]:
    """The decision that somebody takes over a seat, if a name was typed for it. Raises NotNow, IllegalNames."""
    if OVER in form and new_name(form):
        yield substitute(state, Who(text(form, OVER)), new_name(form))


def deals_from(state: State, seats: tuple[Who, ...], dealer: Who) -> Who:
    """The seat of the chosen dealer, if any; if others become partners, the one that this or the next dealer takes."""
    if not other_partners(state, seats):
        return dealer
    taken = dict(zip(seats, state.table.seats, strict=True))
    return taken.get(Who(dealer_of(state, seats, dealer)), dealer)
