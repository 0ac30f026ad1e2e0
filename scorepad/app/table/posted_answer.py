"""The answer to a step in a posted form: matched with the declared choices, never converted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.app.form import Form, number, place_of, text
from scorepad.evening.log.facts import Answer
from scorepad.evening.play import decide
from scorepad.evening.play.decide import ASKED_BEFORE, NOT_YET, Decision, NotNow
from scorepad.evening.play.state import Row, State
from scorepad.pages.typed_number import typed_number
from scorepad.rules.bids_and_tricks import SUIT_WORDS
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.constraints import Total
from scorepad.rules.steps.field import alone
from scorepad.rules.steps.note import after_tap, decided_by_tap
from scorepad.rules.steps.points_pad import PointsPad
from scorepad.rules.steps.step import WHOLE, Choice, Field, IllegalAnswer, Step
from scorepad.rules.steps.sum_pad import typed_sum

LONGEST = 40  # letters of a value that is not among the choices
TAKER = "taker"  # if there is one trick, one choice names its taker
TURN = "turn"  # of steps that are asked in turn: how many were answered before
SHOWN = "was-"  # before the kind of a note: its values on the page, one field for each
PAD = "pad"  # whether a step with a pad was filled in there; pages of older versions send points
SECOND = ".second"  # after a field's key: the second row of a choice in two rows
DEAL_OVER = say("Deal {n} is over, so this wasn’t noted: {note}. Correct that deal to add it.")


def answered(state: State, form: Form) -> Decision:
    """The step that is asked, filled in whole. Raises IllegalAnswer, NotNow."""
    if not _in_turn(state, text(form, "step"), form):
        raise NotNow(ASKED_BEFORE)
    _check_takers(asked(state, text(form, "step")), form)
    return decide.answer(state, place_of(form), text(form, "step"), posted_answer(state, form))


def all_answered(state: State, form: Form) -> tuple[Decision, ...]:
    """The same, and after it the step that its page asks too, if that was filled in. Raises IllegalAnswer, NotNow."""
    first = answered(state, form)
    then = state.game.kinds[text(form, "step")].then
    if not then or not text(form, then):
        return (first,)
    return first, answered(first.state, {**form, "step": [then]})


def typed_with(state: State, form: Form) -> Mapping[str, object]:
    """The values that were typed for the step that the page asks too; empty if there is none."""
    step = still_asked(state, form)
    then = state.game.kinds[step.kind].then if step else ""
    typed = text(form, then) if then else ""
    return {then: typed_sum(typed, state.unit)} if typed else {}


def noted(state: State, kind: str, form: Form) -> tuple[Decision, ...]:
    """The note that a form adds to its deal, or none if it is there already as the page wanted it.

    Pages of older programs do not send what they showed: their form removes the same note if it is there.
    Raises IllegalAnswer, NotNow.
    """
    less = text(form, "less")
    posted = less or text(form, "value")
    _check_deal(state, place_of(form), kind, posted)
    step = decide.note_offered(state, kind)
    value = _value(step.fields[0], posted)
    if SHOWN + kind in form and _is_noted(step, value, state.facts.answers.get(kind), form, less=bool(less)):
        return ()
    return (decide.note(state, kind, value, less=bool(less)),)


def _check_deal(state: State, place: int, kind: str, posted: str) -> None:
    """Refuse a note on a page that shows another deal than the running one. Raises NotNow."""
    if 0 < place <= len(state.rows):
        raise _deal_over(state, state.rows[place - 1], kind, posted)
    if place > len(state.rows) + 1:
        raise NotNow(NOT_YET)


def _deal_over(state: State, row: Row, kind: str, posted: str) -> NotNow:
    """Why a page that shows this past deal cannot add a note, with the note in words."""
    notes = [step for step in state.game.notes(row.before, row.deal) if step.kind == kind]
    if not notes:
        return NotNow(ASKED_BEFORE)
    note = _in_words(notes[0], _value(notes[0].fields[0], posted))
    return NotNow(DEAL_OVER.put(n=row.deal.number, note=note))


def _in_words(note: Step, value: Choice) -> Say:
    """A tap on a note in words; the note alone if the tap removes it."""
    field = note.fields[0]
    if value not in field.choices:
        return note.title
    words = field.words[field.choices.index(value)] if field.words else SUIT_WORDS.get(str(value), str(value))
    return say("{what}: {value}", what=note.title, value=words)


def _is_noted(note: Step, value: Choice, now: Answer | None, form: Form, *, less: bool) -> bool:
    """Whether a note is already as a tap on the form's page wants it. Raises IllegalAnswer, NotNow."""
    shown = _shown(note, form[SHOWN + note.kind])
    wanted = decided_by_tap(note, value, after_tap(note, value, shown, less))
    there = decided_by_tap(note, value, now)
    if there not in (wanted, decided_by_tap(note, value, shown)):
        raise NotNow(say("Another device has changed this note. Check it, then tap again."))
    return there == wanted


def _shown(note: Step, posted: Sequence[str]) -> Answer | None:
    """The value of a note that the page showed, by its hidden fields."""
    values = tuple(_value(note.fields[0], each) for each in posted if each)
    return values if note.many else next(iter(values), None)


def asked(state: State, *kinds: str) -> Step | None:
    """The step that is asked; its alternative if that is of one of these kinds."""
    step = state.step
    other = step.alternative if step else ""
    return state.with_steps_of(other).step if other and other in kinds else step


def posted_answer(state: State, form: Form) -> Mapping[str, object]:
    """The posted answer to the step that is asked; if another is asked by now, the posted values of players."""
    step, players = still_asked(state, form), state.evening.people
    if step is None:
        return of_people(players, form)
    chosen = posted_values(step, form)
    return chosen if step.in_turns else {**of_people(players, form), **chosen}


def chosen_so_far(state: State, form: Form) -> Mapping[str, object]:
    """The choices in the step that is asked, not yet sent; they are posted along with a note."""
    step = still_asked(state, form)
    return posted_values(step, form) if step else {}


def still_asked(state: State, form: Form) -> Step | None:
    """The step that was filled in, if the table still asks it."""
    kind = text(form, "step")
    step = asked(state, kind)
    if step is None or (place_of(form), kind) != (len(state.rows) + 1, step.kind):
        return None
    return step if _in_turn(state, kind, form) else None


def _in_turn(state: State, kind: str, form: Form) -> bool:
    """Whether as many have answered such a step before as on the form's page; older programs do not say that."""
    so_far = state.facts.answers.get(kind)
    return TURN not in form or number(form, TURN, 4, -1) == (len(so_far) if isinstance(so_far, tuple) else 0)


def posted_values(step: Step, form: Form, prefix: str = "") -> dict[str, object]:
    """The posted answer to a step: declared values as declared, others as text, blanks left out."""
    if isinstance(step.pad, PointsPad) and PAD in form:
        return _shared_out(step, step.pad, form)
    if step.many:
        return {Who(field.key): _ticked(field, form.get(prefix + field.key, ())) for field in step.fields}
    posted = {Who(field.key): _value(field, _posted(field, form, prefix + field.key)) for field in step.fields}
    chosen: dict[str, object] = {key: value for key, value in posted.items() if value != ""}
    if end := alone(step.fields, chosen):  # earlier choices cannot be unchosen
        return {Who(end): chosen[Who(end)]}
    if step.total == 1 and (taker := text(form, prefix + TAKER)):
        chosen[Who(taker)] = 1
    return chosen


def _shared_out(step: Step, pad: PointsPad, form: Form) -> dict[str, object]:
    """The points of each, from a form with a pad: cards that count 1 by player, and the takers of the high cards."""
    posted = {field.key: _value(field, text(form, field.key)) for field in step.fields}
    counts = {key: value for key, value in posted.items() if value != ""}
    takers = {card.key: text(form, card.key) for card in pad.high}
    whole = Total(pad.cards).completed(step.fields, counts)
    return {Who(key): pad.points(key, whole[key], takers) for key in step.keys if key in whole}


def _check_takers(step: Step | None, form: Form) -> None:
    """Refuse a form with a pad where a high card has no taker: the last player's would follow. Raises IllegalAnswer."""
    for card in step.pad.high if step and isinstance(step.pad, PointsPad) and PAD in form else ():
        if not text(form, card.key):
            raise IllegalAnswer({WHOLE: card.missing})


def of_people(players: Sequence[Who], form: Form) -> dict[str, object]:
    """The posted values of players as text, for any step."""
    chosen: dict[str, object] = {who: _of_one(form, who) for who in players if text(form, who)}
    if (taker := Who(text(form, TAKER))) in players:
        chosen[taker] = 1
    return chosen


def _of_one(form: Form, who: Who) -> str:
    """The posted value of a player; a number is followed by the text of the second row."""
    posted = text(form, who)
    return (posted + text(form, who + SECOND) if posted.isdigit() else posted)[:LONGEST]


def _posted(field: Field, form: Form, name: str) -> str:
    """The posted value of a field. A choice made in two rows is joined, unless the first row has all of it."""
    posted = text(form, name)
    return posted + text(form, name + SECOND) if field.halves and posted not in field.choices else posted


def _value(field: Field, posted: str) -> Choice:
    if field.sums:
        return typed_sum(posted, field.unit)
    if field.typed:
        typed = typed_number(posted, 4, -1)
        return typed if typed in field.choices else posted.strip()[:LONGEST]
    return next((choice for choice in field.choices if str(choice) == posted), posted)


def _ticked(field: Field, posted: Sequence[str]) -> tuple[Choice, ...]:
    """The choices that were ticked, in the order in which they are offered; other values stay text."""
    known = tuple(choice for choice in field.choices if str(choice) in posted)
    return (*known, *(each for each in posted if each and each not in [str(choice) for choice in field.choices]))
