"""The page that corrects what was agreed at the start; what a correction would change, and what others changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from scorepad.evening.log.facts import Answer
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.state import State
from scorepad.pages.page import Page
from scorepad.pages.seat_order import one_moved
from scorepad.pages.start.option_fields import OptionFields
from scorepad.rules.options import IllegalOptions, Option
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Problems, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal

T = TypeVar("T", bound=str)
CARDS = "cards.dealt"
"""The field for the number of cards that were dealt in a deal, where that was another one."""


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    """What a correction would change, or why it cannot be made.

    changes  a sentence for each change; None where nobody has asked yet
    why      the sentence why it cannot be made, or None
    error    the error behind that sentence, or None
    """

    changes: tuple[Say, ...] | None = None
    why: Say | None = None
    error: Exception | None = None

    @property
    def fault(self) -> IllegalOptions | None:
        """The house rule that is wrong, or None."""
        return self.error if isinstance(self.error, IllegalOptions) else None

    def problems(self, number: int, step: str) -> Problems:
        """A sentence for each wrong field of one step of the deal with that number, by the field's key."""
        here = isinstance(self.error, IllegalDeal) and (self.error.number, self.error.step) == (number, step)
        return self.error.problems if here and isinstance(self.error, IllegalDeal) else {}


NOT_YET = CorrectionEffect()


@dataclass(frozen=True, slots=True)
class OtherChange:
    """Something that another device changed while a form was open.

    what    the field, or the step
    now     its value now
    writer  the label of the device that changed it, or empty
    yours   whether the form has another value for it: saving replaces theirs
    """

    what: Say
    now: Say
    writer: str
    yours: bool


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """What happened while a form was open.

    hidden   the texts of the form's hidden fields by their names: what it was opened with
    changes  what others changed since
    """

    hidden: Mapping[str, str]
    changes: Sequence[OtherChange] = ()


@dataclass(frozen=True, slots=True)
class DealCorrection(Page):
    """The form that corrects a deal.

    deal      the deal
    steps     what was asked in it and could be answered otherwise
    notes     what may be noted beside it
    call_by_call  whether its bidding was told call by call
    kinds     of those steps, by name
    answers   the answers as they are, or as they were entered here, by the kind of the step
    cards     what stands in the field for the cards dealt; None where no house rule says them
    effect    what the correction would change
    meanwhile  what others changed while the form was open
    seq       the number of the evening's last entry when this was made
    key       made for this form, so that sending it twice corrects once
    before    what stands before the names of its fields; empty where the form is the deal's own
    """

    template = "table/correction/correct_deal.html"
    fragment = "table/correction/_correct_deal_form.html"

    deal: Deal
    steps: Sequence[Step]
    notes: Sequence[Step]
    call_by_call: bool
    kinds: Mapping[str, StepKind]
    answers: Mapping[str, Answer]
    cards: str | None
    effect: CorrectionEffect
    meanwhile: Meanwhile
    seq: int
    key: str
    before: str = ""


@dataclass(frozen=True, slots=True)
class StartCorrection(Page):
    """What was agreed at the start, to be corrected.

    seats        who sat where in the first deal, in the order of play
    clockwise    whether play goes round clockwise
    dealer       who dealt it
    rules        a field for each house rule
    rule_groups  the house rules by their headings
    values       the value of each house rule on the form, by its key
    called       what the rules are called, as typed
    deals        the past deals that do not fit it: they are corrected with it
    effect       what the correction would change
    meanwhile    what others changed while the form was open
    seq          the number of the evening's last entry when this was made
    key          made for this form, so that sending it twice corrects once
    """

    template = "table/correction/correct_start.html"
    fragment = "table/correction/_correct_start_form.html"

    seats: Sequence[Who]
    clockwise: bool
    dealer: Who
    rules: OptionFields
    rule_groups: Mapping[Say, Sequence[Option]]
    values: Mapping[str, object]
    called: str
    deals: Sequence[DealCorrection]
    effect: CorrectionEffect
    meanwhile: Meanwhile
    seq: int
    key: str


def known_seats(state: State, seats: Sequence[Who]) -> Sequence[Who]:
    """The first seats as they were posted; as they were where somebody is missing."""
    return seats if sorted(seats) == sorted(state.evening.players) else state.evening.players


def with_seat_moved(seats: tuple[T, ...], wish: str) -> tuple[T, ...]:
    """The seats with one player moved, by a button called `up-p2` or `down-p2`; at either end he stays."""
    way, _, who = wish.partition("-")
    at = next((at for at, each in enumerate(seats) if each == who), None)
    return seats if at is None else one_moved(seats, at, 1 if way == "down" else -1)
