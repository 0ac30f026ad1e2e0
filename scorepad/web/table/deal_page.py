"""One deal of the sheet: how its numbers came about, what stood there before, and correcting it."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, abort, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.evening.log.facts import Answer
from scorepad.evening.play import decide
from scorepad.evening.play.correction import asked_again
from scorepad.evening.play.deal import IllegalDeal, missing
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.state import Row
from scorepad.evenings import OpenEvening
from scorepad.pages.table.correction import NOT_YET, CorrectionEffect
from scorepad.pages.table.deal_page import DealCorrection, deal_page
from scorepad.rules.steps.step import Answers, Choice, Step
from scorepad.web.access.devices import open_evening
from scorepad.web.site.clock import now
from scorepad.web.site.render import render
from scorepad.web.table.corrections import corrected, form_key
from scorepad.web.table.step_form import by_player, given

bp = Blueprint("deals", __name__, url_prefix="/table/<evening>/deal/<int:place>")


@bp.get("")
def why(evening: str, place: int) -> str:
    """Why the numbers of a deal are what they are."""
    return page(open_evening(evening), place)


@bp.get("/amend")
def amend(evening: str, place: int) -> str:
    """The form that corrects a deal."""
    return _form(open_evening(evening), place)


@bp.post("/amend")
def amended(evening: str, place: int) -> ResponseReturnValue:
    """Correct the deal; `do=look` only tells what that would move."""
    opened = open_evening(evening)
    return corrected(
        opened,
        lambda fresh: _wish(fresh, place),
        lambda fresh, effect: _form(fresh, place, effect, posted=True),
    )


def _wish(opened: OpenEvening, place: int) -> Decision:
    """The correction, with every blank filled: a step left open would only hide the ones after it."""
    steps = _steps(opened, place, _posted)
    for step in steps:
        said = _posted(step)
        if step.waits(said):
            raise IllegalDeal(opened.state.rows[place - 1].deal.number, step.kind, missing(step, said))
    notes = _notes(opened, place)
    return decide.amend(opened.state, place, {**_answers(steps), **_noted(notes, opened, place)}, now())


def page(opened: OpenEvening, place: int, *, write: bool = True) -> str:
    """Why the numbers of a deal are what they are: a page, or what our script opens over the sheet.

    `place` counts every deal told, the running one too; any other is a 404. Without `write` nothing can be corrected.
    """
    correct = url_for("deals.amend", evening=opened.evening, place=place) if write else ""
    shown = deal_page(opened, place, correct)
    if shown is None:
        abort(404)
    return render(shown, opened.state.evening.names)


def _form(opened: OpenEvening, place: int, effect: CorrectionEffect = NOT_YET, *, posted: bool = False) -> str:
    """The form with the deal's answers, or with those that were posted; for a deal thrown in, its page."""
    row = _row(opened, place)
    if row is None or row.played is None:
        return page(opened, place)
    answered = row.played.answers
    entered = {**row.facts.answers, **answered}
    steps, notes = _steps(opened, place, _posted if posted else lambda step: answered[step.kind]), _notes(opened, place)
    correction = DealCorrection(
        deal=row.deal,
        steps=steps,
        notes=notes,
        call_by_call=row.deal.call_by_call,
        kinds=opened.state.game.kinds,
        answers={**entered, **_answers(steps), **_noted(notes, opened, place)} if posted else entered,
        effect=effect,
        seq=opened.seq,
        key=form_key(),
    )
    return render(correction, opened.state.evening.names)


def _row(opened: OpenEvening, place: int) -> Row | None:
    return opened.state.rows[place - 1] if 1 <= place <= len(opened.state.rows) else None


def _steps(opened: OpenEvening, place: int, tell: Callable[[Step], Answers]) -> tuple[Step, ...]:
    """What is asked in the deal, told so, and could be answered otherwise."""
    row = _row(opened, place)
    asked = asked_again(opened.state.game, row, tell) if row and row.played else ()
    return tuple(step for step in asked if step.forced is None)


def _notes(opened: OpenEvening, place: int) -> tuple[Step, ...]:
    """What may be noted beside the deal, where there is a choice."""
    row = _row(opened, place)
    return tuple(note for note in _beside(opened, row) if note.forced is None) if row and row.played else ()


def _beside(opened: OpenEvening, row: Row) -> tuple[Step, ...]:
    return opened.state.game.beside(row.before, row.deal)


def _answers(steps: tuple[Step, ...]) -> dict[str, Answer]:
    return {step.kind: _posted(step) for step in steps}


def _posted(step: Step) -> Answers:
    """What was posted of a step, completed where the rest follows from it; what is settled is not posted."""
    posted = by_player(given(step, request.form, f"{step.kind}-"))
    answer: dict[str, Choice] = posted  # type: ignore[assignment]  # what is not a choice is refused when it is read
    said = {key: value for key, value in answer.items() if key not in step.known}
    return said if step.problems(said) else step.completed(said)


def _noted(notes: tuple[Step, ...], opened: OpenEvening, place: int) -> dict[str, Answer]:
    """What was posted of the notes; one that is not there, or says the same, stays as it was."""
    row = _row(opened, place)
    before = row.facts.answers if row else {}
    posted = {note.kind: _note(note) for note in notes}
    return {
        kind: value for kind, value in posted.items() if value is not None and not _same(value, before.get(kind, ()))
    }


def _note(note: Step) -> Answer | None:
    """What was posted of a note: what was marked, or all that was; what nobody could mark stays text, to be refused."""
    (field,) = note.fields
    texts = request.form.getlist(f"{note.kind}-{field.key}")
    choices: dict[str, Choice] = {str(choice): choice for choice in field.choices}
    marked = tuple(choices.get(text, text) for text in texts if text)
    if note.many:
        return marked if texts else None
    return marked[0] if marked else None


def _same(value: Answer, before: Answer) -> bool:
    """Whether a note says the same as before, in whatever order."""
    return set(value) == set(before) if isinstance(value, tuple) and isinstance(before, tuple) else value == before
