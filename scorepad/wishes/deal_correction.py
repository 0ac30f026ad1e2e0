"""What a posted form corrects in a past deal, and the form as it stands or was filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorepad.evening.log.events import Amended
from scorepad.evening.log.facts import Answer
from scorepad.evening.log.history import InForce
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.answer_in_words import answer_in_words
from scorepad.evening.play.by_field import by_field, missing
from scorepad.evening.play.correction import NO_NOTES, asked_again
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.state import Row, State
from scorepad.pages.table.correction import NOT_YET, CorrectionEffect, Meanwhile
from scorepad.pages.table.deal_page import DealCorrection
from scorepad.rules.sentence import Say
from scorepad.rules.steps.step import Answers, Choice, Step
from scorepad.wishes.changed_fields import Devices, Values, meanwhile, untouched
from scorepad.wishes.form import Form
from scorepad.wishes.step import posted_values

NOTHING: tuple[Answer | None, ...] = (None, "", ())


def amended(state: State, place: int, form: Form, at: str) -> Decision:
    """The correction, with every blank filled: a step left open would only hide the ones after it.

    at  when it is corrected: ISO 8601 with offset
    Raises IllegalDeal, NotNow.
    """
    row = _row(state, place)
    steps = _asked(state, row, form) if row else ()
    for step in _open(steps):
        if row and step.waits(wanted := _wanted(row, step, form)):
            raise IllegalDeal(row.deal.number, step.kind, missing(step, wanted))
    return decide.amend(state, place, _answers(state, row, steps, form) if row else {}, at)


def deal_correction(
    opened: OpenEvening,
    place: int,
    key: str,
    form: Form | None = None,
    effect: CorrectionEffect = NOT_YET,
    devices: Devices = dict,
) -> DealCorrection | None:
    """The form that corrects a deal, with what stands or with what was entered; None where a deal has no answers.

    key      made for this form, so that sending it twice corrects once
    form     as it was posted, if it was
    devices  tells the labels of the devices that write in the evening, by their ids
    """
    state, row = opened.state, _row(opened.state, place)
    if row is None or row.played is None:
        return None
    steps, before = _asked(state, row, form), _entered(row)
    return DealCorrection(
        deal=row.deal,
        steps=_open(steps),
        notes=_notes(state, row),
        call_by_call=row.deal.call_by_call,
        kinds=state.game.kinds,
        answers=_without_nothing({**before, **_answers(state, row, steps, form)}) if form is not None else before,
        effect=effect,
        meanwhile=_meanwhile(opened, place, row, steps, form or {}, devices),
        seq=opened.history.seq,
        key=key,
    )


def entered_values(state: State, place: int) -> Values:
    """What was entered in a past deal, by the kind of step or note; nothing where it cannot be corrected."""
    row = _row(state, place)
    return _values(state, row) if row else {}


def _values(state: State, row: Row) -> Values:
    answers, notes = _entered(row), row.facts.answers
    return {
        **{step.kind: _text(step, by_field(step, answers[step.kind])) for step in _open(_as_entered(state, row))},
        **{note.kind: _note_text(notes.get(note.kind, "")) for note in _notes(state, row)},
    }


def _meanwhile(
    opened: OpenEvening, place: int, row: Row, steps: tuple[Step, ...], form: Form, devices: Devices
) -> Meanwhile:
    state = opened.state
    notes, answers = _notes(state, row), _entered(row)
    asked = {step.kind: step for step in (*_as_entered(state, row), *notes)}
    noted = ((note, _note(note, form)) for note in notes)
    posted = {
        **{step.kind: _text(step, _wanted(row, step, form)) for step in _open(steps)},
        **{note.kind: _note_text(value) for note, value in noted if value is not None},
    }

    def describe(kind: str) -> tuple[Say, Say]:
        return asked[kind].title, answer_in_words(asked[kind], answers.get(kind, ""))

    def sets(each: InForce, kind: str) -> bool:
        event = each.entry.event
        return isinstance(event, Amended) and event.place == place and kind in event.answers

    return meanwhile(opened, form, _values(state, row), posted, sets, describe, devices)


def _entered(row: Row) -> dict[str, Answer]:
    """All that was entered in a deal, and what its calls came to."""
    return {**row.facts.answers, **(row.played.answers if row.played else {})}


def _as_entered(state: State, row: Row) -> tuple[Step, ...]:
    """What was asked in the deal."""
    answers = _entered(row)
    return _steps(state, row, lambda step: by_field(step, answers[step.kind]), NO_NOTES)


def _without_nothing(answers: Mapping[str, Answer | None]) -> Mapping[str, Answer]:
    return {kind: answer for kind, answer in answers.items() if answer is not None}


def _row(state: State, place: int) -> Row | None:
    """A past deal with answers that can be corrected."""
    row = state.rows[place - 1] if 1 <= place <= len(state.rows) else None
    return row if row and row.played else None


def _asked(state: State, row: Row, form: Form | None) -> tuple[Step, ...]:
    """What is asked with the answers on a form, or with those that were entered."""
    if form is None:
        return _as_entered(state, row)
    return _steps(state, row, lambda step: _wanted(row, step, form), _new_notes(state, row, form))


def _steps(
    state: State, row: Row, answer_of: Callable[[Step], Answers], notes: Mapping[str, Answer | None]
) -> tuple[Step, ...]:
    """What is asked in the deal, with such answers and these notes that change."""
    return asked_again(state.game, row, answer_of, notes)


def _open(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps that could be answered otherwise."""
    return tuple(step for step in steps if step.forced is None and any(field.choices for field in step.fields))


def _notes(state: State, row: Row) -> tuple[Step, ...]:
    """What may be noted beside the deal, where there is a choice."""
    return tuple(note for note in state.game.beside(row.before, row.deal) if note.forced is None)


def _answers(state: State, row: Row, steps: tuple[Step, ...], form: Form) -> Mapping[str, Answer | None]:
    """What was posted of the steps and of the notes. What a note settles is answered so too."""
    before = row.facts.answers
    settled = {step.kind: step.forced for step in steps if step.forced is not None and step.kind in before}
    return {**settled, **{step.kind: _wanted(row, step, form) for step in _open(steps)}, **_new_notes(state, row, form)}


def _new_notes(state: State, row: Row, form: Form) -> Mapping[str, Answer | None]:
    """The notes that the sender changed; one that is not there, or says the same, stays as it is now.

    A note of a single value that was taken back is None.
    """
    before = row.facts.answers
    notes = {note.kind: _note(note, form) for note in _notes(state, row)}
    return {
        kind: None if value == "" else value
        for kind, value in notes.items()
        if value is not None
        and not untouched(form, kind, _note_text(value))
        and _note_text(value) != _note_text(before.get(kind, ""))
    }


def _wanted(row: Row, step: Step, form: Form) -> Answers:
    """The answer to a step: what was posted where the sender changed it, else what it is now."""
    posted, now = _posted(step, form), _entered(row).get(step.kind)
    if now is None:
        return posted
    if not untouched(form, step.kind, _text(step, posted)):
        return _with_other_side(step, posted, by_field(step, now))
    fields = {key: value for key, value in by_field(step, now).items() if key not in step.known}
    return fields if all(key in step.keys for key in fields) else posted


def _with_other_side(step: Step, posted: Answers, now: Answers) -> Answers:
    """What was posted; where two share a total and one was changed, with what is left for the other."""
    changed = {key: value for key, value in posted.items() if value != now.get(key)}
    if step.total is None or len(step.fields) != 2 or len(changed) != 1 or step.problems(posted):
        return posted
    return {**posted, **step.completed(changed)}


def _posted(step: Step, form: Form) -> Answers:
    """What was posted of a step, completed where the rest follows from it; what is settled is not posted."""
    posted: dict[str, Choice] = posted_values(step, form, f"{step.kind}-")  # type: ignore[assignment]  # refused when it is read
    answer = {key: value for key, value in posted.items() if key not in step.known}
    return answer if step.problems(answer) else step.completed(answer)


def _note(note: Step, form: Form) -> Answer | None:
    """What was posted of a note: what was marked, or all that was; what nobody could mark stays text, to be refused.

    Empty where it was taken back; None where nothing of it was posted.
    """
    (field,) = note.fields
    texts = form.get(f"{note.kind}-{field.key}", ())
    choices: dict[str, Choice] = {str(choice): choice for choice in field.choices}
    marked = tuple(choices.get(text, text) for text in texts if text)
    if note.many:
        return marked if texts else None
    return marked[0] if marked else (texts[0] if texts else None)


def _text(step: Step, answer: Answers) -> str:
    """An answer as a text that is the same whenever the answer is."""
    said = {key: value for key, value in answer.items() if key not in step.known and value not in NOTHING}
    return "; ".join(sorted(f"{key}={_note_text(value)}" for key, value in said.items()))


def _note_text(value: Answer) -> str:
    """A note as a text that is the same whenever it says the same, in whatever order."""
    return ", ".join(sorted(map(str, value))) if isinstance(value, tuple) else str(value)
