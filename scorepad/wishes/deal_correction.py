"""What a posted form corrects in a past deal, and the form as it stands or was filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from scorepad.evening.log.facts import Answer
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.correction import NO_NOTES, asked_again
from scorepad.evening.play.deal import IllegalDeal, missing
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.state import Row, State
from scorepad.pages.table.correction import NOT_YET, CorrectionEffect
from scorepad.pages.table.deal_page import DealCorrection
from scorepad.rules.steps.step import Answers, Choice, Step
from scorepad.wishes.form import Form
from scorepad.wishes.step import posted_values


def amended(state: State, place: int, form: Form, at: str) -> Decision:
    """The correction, with every blank filled: a step left open would only hide the ones after it.

    at  when it is corrected: ISO 8601 with offset
    Raises IllegalDeal, NotNow.
    """
    row = _row(state, place)
    steps = _steps(state, row, _as_posted(form), _new_notes(state, row, form)) if row else ()
    for step in _open(steps):
        posted = _posted(step, form)
        if row and step.waits(posted):
            raise IllegalDeal(row.deal.number, step.kind, missing(step, posted))
    return decide.amend(state, place, _answers(state, row, steps, form) if row else {}, at)


def deal_correction(
    opened: OpenEvening, place: int, key: str, form: Form | None = None, effect: CorrectionEffect = NOT_YET
) -> DealCorrection | None:
    """The form that corrects a deal, with what stands or with what was entered; None where a deal has no answers.

    key   made for this form, so that sending it twice corrects once
    form  as it was posted, if it was
    """
    state, row = opened.state, _row(opened.state, place)
    if row is None or row.played is None:
        return None
    answered = row.played.answers
    steps = (
        _steps(state, row, lambda step: answered[step.kind], NO_NOTES)
        if form is None
        else _steps(state, row, _as_posted(form), _new_notes(state, row, form))
    )
    before = {**row.facts.answers, **answered}
    return DealCorrection(
        deal=row.deal,
        steps=_open(steps),
        notes=_notes(state, row),
        call_by_call=row.deal.call_by_call,
        kinds=state.game.kinds,
        answers=_without_nothing({**before, **_answers(state, row, steps, form)}) if form is not None else before,
        effect=effect,
        seq=opened.history.seq,
        key=key,
    )


def _without_nothing(answers: Mapping[str, Answer | None]) -> Mapping[str, Answer]:
    return {kind: answer for kind, answer in answers.items() if answer is not None}


def _row(state: State, place: int) -> Row | None:
    """A past deal with answers that can be corrected."""
    row = state.rows[place - 1] if 1 <= place <= len(state.rows) else None
    return row if row and row.played else None


def _as_posted(form: Form) -> Callable[[Step], Answers]:
    return lambda step: _posted(step, form)


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
    return {**settled, **{step.kind: _posted(step, form) for step in _open(steps)}, **_new_notes(state, row, form)}


def _new_notes(state: State, row: Row, form: Form) -> Mapping[str, Answer | None]:
    """The notes that were posted; one that is not there, or says the same, stays as it was.

    A note of a single value that was taken back is None.
    """
    before = row.facts.answers
    notes = {note.kind: _note(note, form) for note in _notes(state, row)}
    return {
        kind: None if value == "" else value
        for kind, value in notes.items()
        if value is not None and not _same(value, before.get(kind, ()))
    }


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


def _same(value: Answer, before: Answer) -> bool:
    """Whether a note says the same as before, in whatever order."""
    if isinstance(value, tuple) and isinstance(before, tuple):
        return Counter(value) == Counter(before)
    return value == before or (not value and not before)
