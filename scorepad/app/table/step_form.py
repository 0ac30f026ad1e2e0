"""The form of the step that is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from scorepad.app.table.entered import Entered
from scorepad.app.table.pieces import Objection
from scorepad.app.table.promise_of_field import NOTHING_PROMISED, keeping, promise_before, said, still_open
from scorepad.app.table.step_pad import step_pad
from scorepad.app.table.step_pieces import StepButtons, StepData, StepField, StepHead, StepPad, StepSums
from scorepad.evening.log.events import Answered
from scorepad.evening.log.facts import Answer
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.by_field import by_field
from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import contract, declarer
from scorepad.evening.sheet.verdicts import Ends, column_count, promised_sides, verdicts
from scorepad.pages.note_form import NoteForm, note_form
from scorepad.pages.template_words import snug
from scorepad.rules.bids_and_tricks import BIDS
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.constraints import Total
from scorepad.rules.steps.points_pad import PointsPad
from scorepad.rules.steps.step import Choice, Field, Step, total_of
from scorepad.rules.steps.step_kind import FAILED
from scorepad.rules.table import Deal
from scorepad.rules.voids import ALL_PASSED, FARMERS_HAND, LONE_PETIT, LOW_BIDS, words_for


@dataclass(frozen=True, slots=True)
class StepForm:
    """The form of the current step.

    kind      of the step
    head      of the step
    data      for the script
    fields    to be filled in; none if there is a pad, unless that is for a number that is typed with them
    pad       the pad on which the numbers are entered, or None
    problems  the problems of the sent form if no field is wrong
    buttons   of the step
    notes     the notes of the deal that have words, each with its value
    turn      of steps that are asked in turn: how many were answered before; else None
    shown     the kind of each note that is offered, with its value on this page: once for each value of a list
    sides     the sides whose players bid here one by one, each with what it has besides its total, or None
    bids      the bids that another step decides, each with its player
    spare     whether room is kept for a refusal, of this step or the one before, so that no row moves
    """

    kind: str
    head: StepHead
    data: StepData
    fields: Sequence[StepField]
    pad: StepPad | StepSums | None
    problems: Sequence[Say]
    buttons: StepButtons
    notes: Sequence[NoteForm]
    turn: int | None
    shown: Sequence[tuple[str, Choice]]
    sides: Sequence[tuple[Who, Say | None]]
    bids: Sequence[tuple[Who, Say]]
    spare: bool


def step_form(opened: OpenEvening, step: Step, objections: Sequence[Objection], entered: Entered) -> StepForm | None:
    """The form of the step that is asked here; None where no deal is played."""
    state = opened.state
    if state.deal is None:
        return None
    notes = _offered_notes(state, state.deal, step)
    objectors = _objectors(objections)
    entered = replace(entered, chosen=entered.chosen or state.chosen or _taken_back(opened, step))
    padded = _with_pad(state, step)
    return StepForm(
        kind=step.kind,
        head=_step_head(state, step, notes),
        data=_data(state, step, padded, state.deal.cards),
        fields=tuple(_fields(state, step, entered, objectors)),
        pad=step_pad(padded, entered.chosen, entered.problems, objectors, state.table.totals),
        problems=[why for key, why in entered.problems.items() if key not in (*step.keys, *padded.keys)],
        buttons=StepButtons(state.step.alternative if state.step else "", step.kind, tuple(_voids(state))),
        notes=[note_form(note, noted) for note, noted in notes if _is_worded(note)],
        turn=_turn(state, step),
        shown=[(note.kind, each) for note, noted in notes for each in _shown(note, noted)],
        sides=[(side, column_count(side, state)) for side in promised_sides(state, step)],
        bids=tuple(still_open(state, step)),
        spare=_has_spare_room(state, step),
    )


def _with_pad(state: State, step: Step) -> Step:
    """The step with the pad of the page: this one, or the one that is asked next on the same page."""
    if not state.game.kinds[step.kind].then:
        return step
    return decide.answer(state, len(state.rows) + 1, step.kind, step.example).state.step or step


def _taken_back(opened: OpenEvening, step: Step) -> Mapping[str, object]:
    """The answer to this step that undo took back, as long as redo could bring it back; without what follows from the
    rest, so that each value can be changed."""
    place, one = len(opened.state.rows) + 1, step.total == 1 and opened.state.game.kinds[step.kind].one
    whole = one or step.pad or not (step.total is not None or step.different)
    for entry in opened.history.undone if not step.in_turns else ():
        match entry.event:
            case Answered(place=at, step=kind, value=value) if (at, kind) == (place, step.kind) and value is not None:
                follows = "" if whole else step.keys[-1]
                return {key: each for key, each in by_field(step, value).items() if key != follows}
    return {}


def _has_spare_room(state: State, step: Step) -> bool:
    """Whether the room of a refusal of the step before, or of what partners bid together, is kept."""
    if step.hook or step.in_turns:
        return False
    return any(asked.hook for asked in state.progress.asked) or bool(promised_sides(state, step))


def _objectors(objections: Sequence[Objection]) -> Collection[Who]:
    """The players who object to something in the running deal."""
    return {each.who for each in objections if not each.past}


def _step_head(state: State, step: Step, notes: Sequence[tuple[Step, Answer | None]]) -> StepHead:
    suits = tuple((note, noted) for note, noted in notes if _is_tapped(note))
    return StepHead(step.title, step.allowed, *contract_at(state, step), suits, sends=not _waits(step))


def _turn(state: State, step: Step) -> int | None:
    answers = state.facts.answers.get(step.kind)
    if not step.in_turns:
        return None
    return len(answers) if isinstance(answers, tuple) else 0


def _shown(note: Step, noted: Answer | None) -> Sequence[Choice]:
    """The values of a note, or one that is empty if there is none."""
    if isinstance(noted, Mapping) or not noted:
        return ("",)
    return noted if note.many and isinstance(noted, tuple) else (noted,)


def contract_at(state: State, step: Step | None) -> tuple[Say | None, Who | None]:
    """The contract that is played and whose it is; none while the auction is running."""
    played = None if step and step.in_turns else contract(state.progress.answers, state, full=True)
    return (played, declarer(state.progress.answers, state.game)) if played else (None, None)


def _offered_notes(state: State, deal: Deal, step: Step) -> list[tuple[Step, Answer | None]]:
    """The notes that are offered with a step, each with its value."""
    said = state.facts.answers
    open_notes = [note for note in state.game.notes(state.table, deal) if not note.closed(said)]
    return [(note, said.get(note.kind)) for note in open_notes if note.offered_with in ("", step.kind)]


def _is_tapped(note: Step) -> bool:
    """Whether a note is one of a few signs: those are in the line, others below."""
    field = note.fields[0]
    return len(field.choices) > 1 and not note.many and not field.words


def _is_worded(note: Step) -> bool:
    """Whether a note has choices in words; "not at all" alone doesn't count as one."""
    field = note.fields[0]
    return note.many or (bool(field.words) and field.choices != (0,))


def _waits(step: Step) -> bool:
    """Whether a field may stay blank: then it is sent by a button below all of them."""
    return step.many or any((field.optional and not field.early) or field.sums for field in step.fields)


def _data(state: State, step: Step, padded: Step, cards: int) -> StepData:
    pad = padded.pad
    constraints = [Total(pad.cards)] if isinstance(pad, PointsPad) else padded.constraints
    data = tuple(chain(*(each.data(padded.fields) for each in constraints)))
    data += (("pad", f"{pad.sign}\ufe0e" if isinstance(pad, PointsPad) else "+"),) if pad else ()
    return StepData(
        promises=state.game.kinds[step.kind].promises and "total" not in dict(data),
        cards=cards,
        known=total_of(step.known),
        waits=_waits(step),
        constraints=data,
    )


def _fields(state: State, step: Step, entered: Entered, objectors: Collection[Who]) -> Iterator[StepField]:
    """Each field that is asked for; the last bidder's field is marked if the sum forbids a choice."""
    asked = [field for field in step.fields if not field.hidden and not step.pad]
    ends: Ends = {}
    for field in asked:
        objected = any(who in objectors for who in Who(field.key).members)
        yield _field(state, step, field, entered, ends, objected=objected, pays=step.hook and field is asked[-1])


def _field(
    state: State, step: Step, field: Field, entered: Entered, ends: Ends, *, objected: bool, pays: bool
) -> StepField:
    who, promise = Who(field.key), promise_before(state, step)
    known = verdicts(state, step, field, promise, ends)
    promised = said(promise, field, state) if promise else NOTHING_PROMISED
    return StepField(
        field=field,
        title=step.title,
        side=len(who.members) > 1,
        promised=promised.words,
        uncounted=promised.uncounted,
        count=column_count(who, state),
        verdicts=known,
        unit=state.unit,
        failed=promise.failed if promise else FAILED,
        makes=keeping(field, known) if known else promised.makes,
        objected=objected,
        chosen=_chosen(step, field, entered.chosen.get(field.key)),
        one=state.game.kinds[step.kind].one if step.total == 1 else None,
        barred=frozenset(step.barred_in(field.key)),
        why=entered.problems.get(field.key),
        pays=pays,
        many=step.many,
        free=step.total is None,
        snug=any(map(snug, state.evening.names_now.values())),
    )


def _chosen(step: Step, field: Field, choice: object) -> object:
    """The choice that a field shows as chosen, if it is one that it can show."""
    return choice if step.many or choice in field.choices or field.halves or field.typed else None


def _voids(state: State) -> Iterator[tuple[str, Say]]:
    """The reasons for which a deal can be thrown in while bids are asked; a misdeal is in the menu."""
    voids, step = state.game.voids(state.table.options) if state.deal else (), state.step
    contract = state.game.contract_kind
    before_play = bool(step and (step.alternative or (contract and step.kind == contract.name)))
    asked = {
        ALL_PASSED: before_play,
        LOW_BIDS: bool(step and step.kind == BIDS.name),
        FARMERS_HAND: before_play,
        LONE_PETIT: before_play,
    }
    for why in voids:
        if asked.get(why):
            yield why, words_for(why, state.game.voids_in_words).short
