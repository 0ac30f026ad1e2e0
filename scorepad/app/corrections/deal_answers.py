"""The answers to a past deal on a posted form: the steps that are asked with them, and the changed ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorepad.app.changed_fields import DRAWN, Values, untouched
from scorepad.app.form import Form, text
from scorepad.app.table.posted_answer import posted_values
from scorepad.evening.log.facts import Answer
from scorepad.evening.play.answer_in_words import value_in_words
from scorepad.evening.play.by_field import by_field, missing
from scorepad.evening.play.correction import NO_NOTES, asked_again, brought_back
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.state import Row, State
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say
from scorepad.rules.steps.step import Answers, Choice, Step

NOTHING: tuple[Answer | None, ...] = (None, "", ())
Entry = tuple[Say | None, Say | None]
"""The answer of a field before and now, in words; None if there is none, and the one before if it is still the same."""


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A past deal with answers that can be corrected.

    row    the deal as it is
    dealt  the deal as it is dealt now, if the agreed setup is corrected with it; else the same
    """

    game: Game
    row: Row
    dealt: Row

    @property
    def entered(self) -> dict[str, Answer]:
        """All entered answers, and the contract of its calls."""
        return {**self.row.facts.answers, **(self.row.played.answers if self.row.played else {})}

    @property
    def as_entered(self) -> tuple[Step, ...]:
        """The steps that were asked in it; none if it has no answers."""
        answers = self.entered
        if not answers:
            return ()
        return asked_again(self.game, self.row, lambda step: by_field(step, answers[step.kind]))

    @property
    def notes(self) -> tuple[Step, ...]:
        """The notes that it may have and that leave a choice."""
        notes = self.game.notes(self.dealt.before, self.dealt.deal)
        return tuple(note for note in notes if note.forced is None)

    @property
    def values(self) -> Values:
        """The entered answers as texts, by the kind of step or note."""
        answers, notes = self.entered, self.row.facts.answers
        return {
            **{step.kind: as_text(step, by_field(step, answers[step.kind])) for step in open_steps(self.as_entered)},
            **{note.kind: note_text(notes.get(note.kind, "")) for note in self.notes},
        }

    def posted_values(self, steps: tuple[Step, ...], form: Form) -> Values:
        """The posted answers to these steps and notes as texts."""
        noted = ((note, posted_note(note, form)) for note in self.notes)
        return {
            **{step.kind: as_text(step, self.wanted(step, form)) for step in open_steps(steps)},
            **{note.kind: note_text(value) for note, value in noted if value is not None},
        }

    def asked(self, form: Form | None) -> tuple[Step, ...]:
        """The steps asked with the answers on a form, or with the entered ones."""
        if form is None:
            answers = self.entered
            return self._steps(lambda step: by_field(step, answers.get(step.kind, {})), NO_NOTES)
        return self._steps(lambda step: self.wanted(step, form), self._new_notes(form))

    def _steps(self, answer_of: Callable[[Step], Answers], notes: Mapping[str, Answer | None]) -> tuple[Step, ...]:
        return asked_again(self.game, self.row, answer_of, notes, self.dealt)

    def complete_answers(self, form: Form) -> Mapping[str, Answer | None]:
        """The posted answers, all complete: an open step would only hide the ones after it.

        Raises IllegalDeal.
        """
        steps = self.asked(form)
        for step in open_steps(steps):
            if step.waits(wanted := self.wanted(step, form)):
                raise IllegalDeal(self.row.deal.number, step.kind, missing(step, wanted))
        return self.answers(steps, form)

    def answers(self, steps: tuple[Step, ...], form: Form) -> Mapping[str, Answer | None]:
        """The posted answers to the steps and the notes, and the answers that a note settles."""
        before = self.row.facts.answers
        settled = {step.kind: step.forced for step in steps if step.forced is not None and step.kind in before}
        posted = {step.kind: self.wanted(step, form) for step in open_steps(steps)}
        return {**settled, **posted, **self._new_notes(form)}

    def _new_notes(self, form: Form) -> Mapping[str, Answer | None]:
        """The notes that the sender changed; one that is missing, or has the same value, stays as it is now.

        A note of a single value that was taken back is None.
        """
        before = self.row.facts.answers
        notes = {note.kind: posted_note(note, form) for note in self.notes}
        return {
            kind: None if value == "" else value
            for kind, value in notes.items()
            if value is not None
            and not untouched(form, kind, note_text(value))
            and note_text(value) != note_text(before.get(kind, ""))
        }

    def wanted(self, step: Step, form: Form) -> Answers:
        """The answer to a step: the posted one if the sender changed it, else the current one."""
        posted, now = _posted(step, form), self.entered.get(step.kind)
        if now is None or not untouched(form, step.kind, as_text(step, posted)):
            name = DRAWN + step.kind
            drawn = text(form, name) if name in form else as_text(step, {} if now is None else by_field(step, now))
            return _with_other_side(step, posted, drawn)
        fields = {key: value for key, value in by_field(step, now).items() if key not in step.known}
        return fields if all(key in step.keys for key in fields) else posted


def past_deal(state: State, place: int, dealt: Row | None = None) -> PastDeal | None:
    """The past deal at a place, from 1, without answers if it was thrown in; None if there is none."""
    row = state.past(place)
    if row is None:
        return None
    entered, _ = brought_back(row)
    return PastDeal(state.game, entered, dealt or entered)


def open_steps(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps that could be answered otherwise."""
    return tuple(
        step for step in steps if step.forced is None and any(field.choices or field.sums for field in step.fields)
    )


def _with_other_side(step: Step, posted: Answers, drawn: str) -> Answers:
    """The posted answer; if two fields share a total and one was changed, the other gets the rest.

    drawn  the answer that the form showed when it was drawn last, as a text
    """
    changed = {key: value for key, value in posted.items() if f"{key}={note_text(value)}" not in drawn.split("; ")}
    if step.total is None or len(step.fields) != 2 or len(changed) != 1 or step.problems(posted):
        return posted
    return {**posted, **step.completed(changed)}


def _posted(step: Step, form: Form) -> Answers:
    """The posted answer to a step, completed if the rest follows from it; settled fields are not posted."""
    posted: dict[str, Choice] = posted_values(step, form, f"{step.kind}-")  # type: ignore[assignment]  # refused when it is read
    answer = {key: value for key, value in posted.items() if key not in step.known}
    return answer if step.problems(answer) else step.completed(answer)


def posted_note(note: Step, form: Form) -> Answer | None:
    """The posted value of a note, or all values; a value that is not offered stays a text, to be refused.

    Empty where it was taken back; None where nothing of it was posted.
    """
    (field,) = note.fields
    texts = form.get(f"{note.kind}-{field.key}", ())
    choices: dict[str, Choice] = {str(choice): choice for choice in field.choices}
    marked = tuple(choices.get(text, text) for text in texts if text)
    if note.many:
        return marked if texts else None
    return marked[0] if marked else (texts[0] if texts else None)


def as_text(step: Step, answer: Answers) -> str:
    """An answer as a text that is the same whenever the answer is."""
    said = {key: value for key, value in answer.items() if key not in step.known and value not in NOTHING}
    return "; ".join(sorted(f"{key}={note_text(value)}" for key, value in said.items()))


def note_text(value: Answer) -> str:
    """A note as a text that is the same whenever its values are the same, in any order."""
    return ", ".join(sorted(map(str, value))) if isinstance(value, tuple) else str(value)


def entries_in_words(step: Step, before: Answer | None, now: Answer | None) -> dict[str, Entry]:
    """The answer of each field of a step in words: the one before if it is another one now, and the one of now."""
    old, new = ({} if answer is None else by_field(step, answer) for answer in (before, now))
    found = dict[str, Entry]()
    for field in step.fields:
        was, chosen = (
            None if each in NOTHING else value_in_words(field, each)
            for each in (old.get(field.key), new.get(field.key))
        )
        found[field.key] = None if was == chosen else was, chosen
    return found
