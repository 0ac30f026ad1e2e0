"""One deal of the sheet: how its numbers came about, what stood there before, and correcting it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from scorepad.evening import decide
from scorepad.evening.conversation import IllegalDeal, by_field, hold, missing
from scorepad.evening.events import Amended
from scorepad.evening.replay import Row
from scorepad.evening.said import Answer
from scorepad.games.say import Say
from scorepad.games.steps import Choice, Step
from scorepad.web.corrections import NOT_YET, Look, corrected, shown
from scorepad.web.forms import by_player, given
from scorepad.web.gate import opened
from scorepad.web.kept import Kept
from scorepad.web.tongue import tongue
from scorepad.web.view import partial

bp = Blueprint("deals", __name__, url_prefix="/table/<evening>/deal/<int:place>")


@dataclass(frozen=True, slots=True)
class Mended:
    """What was corrected in one step: for whom (or for which blank), from what to what. `at`: time with offset."""

    at: str
    title: Say
    changes: tuple[tuple[str, Choice, Choice], ...]


@bp.get("")
def why(evening: str, place: int) -> str:
    return page(opened(evening), place)


@bp.get("/amend")
def amend(evening: str, place: int) -> str:
    return _form(opened(evening), place)


@bp.post("/amend")
def amended(evening: str, place: int) -> ResponseReturnValue:
    """Correct the deal; `do=look` only tells what that would move."""
    kept = opened(evening)
    steps, notes = _steps(kept, place), _notes(kept, place)
    answers = {**_answers(steps), **_noted(notes, kept, place)}
    return corrected(
        kept,
        lambda fresh: _wish(fresh, place, answers),
        lambda fresh, look: _form(fresh, place, look, answers),
    )


def _wish(kept: Kept, place: int, answers: Mapping[str, Answer]) -> Amended:
    """The correction, with every blank filled: a step left open would only hide the ones after it."""
    for step in _steps(kept, place):
        said = by_field(step, answers[step.kind])
        if step.waits(said):
            raise IllegalDeal(kept.state.rows[place - 1].deal.number, step.kind, missing(step, said))
    return decide.amend(kept.state, place, answers)


def page(kept: Kept, place: int, *, write: bool = True) -> str:
    """Why the numbers of a deal are what they are: a page, or what our script opens over the sheet.

    `place` counts every deal told, the running one too; any other is a 404. Without `write` nothing can be corrected.
    """
    state = kept.state
    tongue(state.evening.names)
    row = _row(kept, place)
    if row is None and (state.deal is None or place != len(state.rows) + 1):
        abort(404)
    return render_template(
        "_why.html" if partial() else "why.html",
        kept=kept,
        state=state,
        place=place,
        deal=row.deal if row else state.deal,
        said=row.said if row else state.said,
        laid=kept.sheet.rows[place - 1] if row else None,
        before=row.before.totals if row else {},
        mended=tuple(_mended(kept, row)) if row else (),
        total=state.game.length(state.table),
        drawer=partial(),
        write=write,
    )


def _form(kept: Kept, place: int, look: Look = NOT_YET, answers: Mapping[str, Answer] | None = None) -> str:
    """The deal's steps with what stands, or with what was entered; a deal without any says so."""
    row = _row(kept, place)
    if row is None or row.played is None:
        return page(kept, place)
    return shown(
        "amend.html",
        kept,
        look,
        place=place,
        deal=row.deal,
        steps=_steps(kept, place),
        notes=_notes(kept, place),
        stands={**row.said.answers, **row.played.answers, **(answers or {})},
    )


def _row(kept: Kept, place: int) -> Row | None:
    return kept.state.rows[place - 1] if 1 <= place <= len(kept.state.rows) else None


def _steps(kept: Kept, place: int) -> tuple[Step, ...]:
    """What was asked in the deal and could have been answered otherwise."""
    row = _row(kept, place)
    return tuple(step for step in _asked(kept, row) if step.forced is None) if row and row.played else ()


def _notes(kept: Kept, place: int) -> tuple[Step, ...]:
    """What may be noted beside the deal, where there is a choice."""
    row = _row(kept, place)
    return tuple(note for note in _beside(kept, row) if note.forced is None) if row and row.played else ()


def _asked(kept: Kept, row: Row) -> tuple[Step, ...]:
    """Every step of a deal; one that was thrown in came to none."""
    if row.played is None:
        return ()
    return hold(kept.state.game, row.before, row.deal, row.said, accepted=True).asked


def _beside(kept: Kept, row: Row) -> tuple[Step, ...]:
    return kept.state.game.beside(row.before, row.deal)


def _answers(steps: tuple[Step, ...]) -> dict[str, Answer]:
    """What was posted of each step, completed where the rest follows from it."""
    said = {step.kind: by_player(given(step, request.form, f"{step.kind}-")) for step in steps}
    return {step.kind: _whole(step, said[step.kind]) for step in steps}


def _whole(step: Step, said: dict[str, object]) -> Answer:
    answer: dict[str, Choice] = said  # type: ignore[assignment]  # what is not a choice is refused when it is read
    return answer if step.problems(said) else step.completed(answer)


def _noted(notes: tuple[Step, ...], kept: Kept, place: int) -> dict[str, Answer]:
    """What was posted of the notes; one that is not there, or says the same, stays as it was."""
    row = _row(kept, place)
    stands = row.said.answers if row else {}
    posted = {note.kind: _note(note) for note in notes}
    return {
        kind: value for kind, value in posted.items() if value is not None and not _same(value, stands.get(kind, ()))
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


def _same(value: Answer, stands: Answer) -> bool:
    """Whether a note says what stands, in whatever order."""
    return set(value) == set(stands) if isinstance(value, tuple) and isinstance(stands, tuple) else value == stands


def _mended(kept: Kept, row: Row) -> Iterator[Mended]:
    """What was corrected in a deal, the last correction first."""
    steps = {step.kind: step for step in (*_asked(kept, row), *_beside(kept, row))}
    stands = dict(row.said.answers)
    for was in reversed(row.said.was):
        if step := steps.get(was.step):
            old, new = by_field(step, was.value), by_field(step, stands.get(was.step, {}))
            changes = tuple((key, old[key], new[key]) for key in old if key in new and old[key] != new[key])
            yield Mended(was.at, step.title, changes)
        stands[was.step] = was.value
