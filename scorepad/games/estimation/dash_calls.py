"""Dash calls: players who promise no trick before the auction; they neither bid nor estimate.

Rules 16.3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorepad.rules.contracts.auction import AUCTION
from scorepad.rules.contracts.contract import CONTRACT
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.answer_form import ListOf, Person
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.side_notes import note_sides, noted_sides
from scorepad.rules.steps.step import IllegalAnswer
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal

DASH_CALLS = StepKind("dash_calls", say("Dash calls"), ListOf(Person()), on_sheet=False, noted=True)


def note_dash_calls(order: Sequence[Who]) -> Note:
    """The step in which dash calls may be noted, as long as nobody has bid."""
    note = note_sides(DASH_CALLS, order, 1, "", outside=say("only players in this deal can call dash"))
    begun = say("the auction has started: it’s too late to call dash")
    return replace(note, closed_by=((AUCTION.name, CONTRACT.name), begun))


def dash_callers(deal: Deal) -> tuple[Who, ...]:
    """The players who have called a dash, in the order of play."""
    return tuple(who for who in deal.order if who in noted_sides(deal.noted, DASH_CALLS))


def check_dash_calls(deal: Deal, options: Options, *, fast: bool) -> None:
    """Refuse dash calls in a fast deal, and too many of them. Raises IllegalAnswer."""
    most, called = options.number("max_dash_calls"), len(dash_callers(deal))
    if called <= (0 if fast else most):
        return
    if fast:
        why = say("there are no dash calls in fast rounds")
    elif most:
        why = say_many("{n} player has already called dash", "{n} players have already called dash", most)
    else:
        why = say("these house rules don’t allow dash calls")
    raise IllegalAnswer({DASH_CALLS.name: why}, DASH_CALLS.name)


def bids_not(who: Who) -> Say:
    """Why a player who has called a dash is refused a bid and a number."""
    return say("{who} called dash, so can’t bid", who=who)
