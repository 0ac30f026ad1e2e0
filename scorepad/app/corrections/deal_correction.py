"""The correction of a past deal: its page, the form on it, and the changes of a posted form."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from scorepad.app.changed_fields import DRAWN, Devices, Meanwhile, Values, meanwhile, untouched
from scorepad.app.corrections.deal_answers import Entry, PastDeal, as_text, entries_in_words, open_steps, past_deal
from scorepad.app.form import Form, number, text
from scorepad.evening.log.events import Amended, Changed
from scorepad.evening.log.facts import Answer
from scorepad.evening.log.history import InForce
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.answer_in_words import answer_in_words
from scorepad.evening.play.by_field import by_field
from scorepad.evening.play.correction import Correct
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.state import Row, State
from scorepad.pages.page import Page
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.step import Problems, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal

CARDS = "cards.dealt"
"""The field for the number of cards that were dealt in a deal, if that was another one."""
CARDS_DEALT = say("Cards dealt")


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    """The changes that a correction would make, or the reason why it cannot be saved.

    changes  a sentence for each change; None if they were not requested yet
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
class DealCorrection(Page):
    """The form that corrects a deal.

    deal      the deal
    steps     the steps that were asked in it and could be answered otherwise
    notes     the notes that it may have
    call_by_call  whether its bidding was entered call by call
    kinds     of those steps, by name
    answers   the answers as they are, or as they were entered here, by the kind of the step
    entries   of each field of the steps: its answer before and as chosen here, by the kind and the key
    cards     the text of the field for the cards dealt; None if no house rule sets them
    effect    the changes that the correction would make
    meanwhile  changes by others while the form was open
    seq       the number of the evening's last entry when this was made
    key       made for this form, so that sending it twice corrects once
    before    the prefix of the names of its fields; empty on the deal’s own form
    inserts   whether the deal had been forgotten, and comes before another one
    """

    template = "corrections/correct_deal.html"
    fragment = "corrections/_correct_deal_form.html"

    deal: Deal
    steps: Sequence[Step]
    notes: Sequence[Step]
    call_by_call: bool
    kinds: Mapping[str, StepKind]
    answers: Mapping[str, Answer]
    entries: Mapping[str, Mapping[str, Entry]]
    cards: str | None
    effect: CorrectionEffect
    meanwhile: Meanwhile
    seq: int
    key: str
    before: str = ""
    inserts: bool = False


def amended(state: State, place: int, form: Form, at: str) -> Decision:
    """The correction, with every blank filled, and with the list of cards if another number was dealt.

    at  when it is corrected: ISO 8601 with offset
    Raises IllegalDeal, IllegalOptions, NotNow.
    """
    deal = past_deal(state, place)
    if deal and (options := _other_cards(deal, form)):
        return _with_other_cards(state, place, form, options, {}, at)
    return decide.amend(state, place, deal.complete_answers(form) if deal else {}, at)


def correcting(state: State, form_of: Callable[[int], Form | None], found: dict[int, PastDeal]) -> Correct:
    """Takes the answers to past deals that do not fit any more from their forms.

    form_of  the form of the deal at a place; None where there is none
    found    takes those deals, by place
    """

    def correct(place: int, dealt: Row, error: IllegalDeal) -> Mapping[str, Answer | None]:
        deal, form = past_deal(state, place, dealt), form_of(place)
        if deal is None or error.step not in [step.kind for step in (*open_steps(deal.asked(form)), *deal.notes)]:
            return {}
        found[place] = deal
        return deal.complete_answers(form) if form is not None else {}

    return correct


def deal_correction(
    opened: OpenEvening,
    place: int,
    key: str,
    form: Form | None = None,
    effect: CorrectionEffect = NOT_YET,
    devices: Devices = dict,
) -> DealCorrection | None:
    """The form that corrects a deal, with the current or the entered answers; None if the deal has none.

    key      made for this form, so that sending it twice corrects once
    form     as it was posted, if it was
    devices  returns the labels of the devices that write in the evening, by their ids
    """
    state, deal = opened.state, past_deal(opened.state, place)
    if deal is None:
        return None
    found = {place: deal}
    if form is not None and (options := _other_cards(deal, form)):
        with suppress(ValueError):
            _with_other_cards(state, place, form, options, found, "")
    return deal_form(opened, place, found[place], key, form, effect, devices, _cards_shown(deal, form or {}))


def deal_form(
    opened: OpenEvening,
    place: int,
    deal: PastDeal,
    key: str,
    form: Form | None,
    effect: CorrectionEffect,
    devices: Devices,
    cards: str | None = None,
) -> DealCorrection:
    """The form that corrects this deal, the rest as in `deal_correction`; `cards`: in the field for the cards dealt."""
    steps, before = deal.asked(form), deal.entered
    answers = before if form is None else {**before, **deal.answers(steps, form)}
    others = _meanwhile(opened, place, deal, steps, form or {}, devices, cards)
    return DealCorrection(
        deal=deal.dealt.deal,
        steps=open_steps(steps),
        notes=deal.notes,
        call_by_call=deal.row.deal.call_by_call,
        kinds=deal.game.kinds,
        answers={step.kind: {} for step in steps} | {kind: said for kind, said in answers.items() if said is not None},
        entries={step.kind: entries_in_words(step, before.get(step.kind), answers.get(step.kind)) for step in steps},
        cards=cards,
        effect=effect,
        meanwhile=replace(others, hidden={**others.hidden, **_drawn(steps, answers)}),
        seq=opened.history.seq,
        key=key,
    )


def _drawn(steps: tuple[Step, ...], answers: Mapping[str, Answer | None]) -> dict[str, str]:
    """The hidden fields that keep what the form shows of two fields that share a total."""
    shared = (step for step in open_steps(steps) if step.total is not None and len(step.fields) == 2)
    said = ((step, answers.get(step.kind)) for step in shared)
    return {DRAWN + step.kind: as_text(step, by_field(step, answer)) for step, answer in said if answer is not None}


def entered_values(state: State, place: int) -> Values:
    """The answers in a past deal as texts, by the kind of step or note; none if it cannot be corrected."""
    deal = past_deal(state, place)
    return {**deal.values, CARDS: str(deal.row.deal.cards)} if deal else {}


def _other_cards(deal: PastDeal, form: Form) -> Mapping[str, object] | None:
    """The house rules with the number of cards on the form; None if the form gives no number."""
    said, cards = text(form, CARDS), number(form, CARDS, 2, -1)
    if said == "" or untouched(form, CARDS, said) or cards == deal.row.deal.cards:
        return None
    return deal.game.with_cards(deal.row.before, deal.row.deal.number, cards)


def _with_other_cards(
    state: State, place: int, form: Form, options: Mapping[str, object], found: dict[int, PastDeal], at: str
) -> Decision:
    correct = correcting(state, lambda other: form if other == place else None, found)
    evening = state.evening
    return decide.change(state, evening.players, evening.first_dealer, options, correct=correct, at=at)


def _cards_shown(deal: PastDeal, form: Form) -> str | None:
    """The text of the field for the cards dealt; None if no house rule sets them."""
    row = deal.row
    if deal.game.with_cards(row.before, row.deal.number, row.deal.cards) is None:
        return None
    return (
        str(row.deal.cards) if untouched(form, CARDS, text(form, CARDS)) else text(form, CARDS) or str(row.deal.cards)
    )


def _meanwhile(
    opened: OpenEvening,
    place: int,
    deal: PastDeal,
    steps: tuple[Step, ...],
    form: Form,
    devices: Devices,
    cards: str | None,
) -> Meanwhile:
    answers = deal.entered
    asked = {step.kind: step for step in (*deal.as_entered, *deal.notes)}
    posted = {**deal.posted_values(steps, form), **({} if cards is None else {CARDS: cards})}

    def describe(kind: str) -> tuple[Say, Say]:
        if kind == CARDS:
            return CARDS_DEALT, say("{n}", n=deal.row.deal.cards)
        return asked[kind].title, answer_in_words(asked[kind], answers.get(kind, ""))

    def sets(each: InForce, kind: str) -> bool:
        event = each.entry.event
        if kind == CARDS:
            return isinstance(event, Changed)
        amended = event.amended if isinstance(event, Changed) else (event,) if isinstance(event, Amended) else ()
        return any(one.place == place and kind in one.answers for one in amended)

    now = deal.values if cards is None else {**deal.values, CARDS: str(deal.row.deal.cards)}
    return meanwhile(opened, form, now, posted, sets, describe, devices)
