"""The notes of a deal, as buttons under the step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.evening.log.facts import Answer
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.note import Note, named
from scorepad.rules.steps.step import Choice, Step, number


@dataclass(frozen=True, slots=True)
class NoteButton:
    """One choice of a note.

    sent     the text that it sends; empty if it takes the note back
    label    on it
    words    its text for screen readers
    pressed  whether it is noted
    closed   whether it cannot be noted now
    """

    sent: Choice
    label: Say
    words: Say
    pressed: bool
    closed: bool


@dataclass(frozen=True, slots=True)
class NoteRow:
    """Choices in one row.

    who      their player or side, if a note has those of several; else None
    buttons  the choices
    sum      the noted numbers added up: “50 + 20 = 70”; or None
    last     the text that the button “one less” sends, empty while the note is empty; None if there is no such button
    """

    who: Who | None
    buttons: tuple[NoteButton, ...]
    sum: Say | None
    last: Choice | None


@dataclass(frozen=True, slots=True)
class NoteForm:
    """A note of the deal.

    kind   of the note
    title  of its fold
    open   whether anything is noted
    rows   its choices
    why    the sentences why some cannot be noted
    """

    kind: str
    title: Say
    open: bool
    rows: tuple[NoteRow, ...]
    why: tuple[Say, ...] = ()


def note_form(note: Step, noted: Answer | None) -> NoteForm:
    """The buttons of a note; `noted`: its value so far."""
    held = noted if isinstance(noted, tuple) else ()
    if isinstance(note, Note) and note.times > 1:
        return NoteForm(note.kind, note.title, bool(held), tuple(_adding(note, held)))
    chosen: tuple[object, ...] = held if note.many else (noted,)
    rows = (NoteRow(None, tuple(_buttons(note, chosen)), None, None),)
    return NoteForm(note.kind, note.title, bool(noted), rows, note.why_barred(note.fields[0].key))


def _buttons(note: Step, held: tuple[object, ...]) -> Iterator[NoteButton]:
    """A button for each choice; tapped again it takes the note back."""
    field = note.fields[0]
    barred = note.barred_in(field.key)
    for choice, words in zip(field.choices, field.words, strict=True):
        pressed = choice in held
        sent = "" if pressed and not note.many else choice
        yield NoteButton(sent, words, words, pressed, not pressed and choice in barred)


def _adding(note: Note, held: tuple[Choice, ...]) -> Iterator[NoteRow]:
    """A row for each side whose values add up; for choices that are no pairs, one row for all."""
    field = note.fields[0]
    pairs = isinstance(field.choices[0], tuple)
    for who in dict.fromkeys(named(choice) if pairs else None for choice in field.choices):
        mine = [choice for choice in held if not pairs or named(choice) == who]
        buttons = tuple(
            NoteButton(choice, _label(choice, words, held), words, choice in held, not note.fits(choice, held))
            for choice, words in zip(field.choices, field.words, strict=True)
            if not pairs or named(choice) == who
        )
        yield NoteRow(who, buttons, _sum(mine) if pairs else None, mine[-1] if mine else "")


def _label(choice: Choice, words: Say, held: tuple[Choice, ...]) -> Say:
    """A value as on its button, and how often it is noted if that is more than once."""
    label = say("{n}", n=number(choice[1])) if isinstance(choice, tuple) else words
    return say("{what} × {n}", what=label, n=held.count(choice)) if held.count(choice) > 1 else label


def _sum(mine: list[Choice]) -> Say | None:
    values = [number(choice[1]) for choice in mine if isinstance(choice, tuple)]
    if len(values) < 2:
        return say("{n}", n=values[0]) if values else None
    return say("{sum} = {n}", sum=" + ".join(map(str, values)), n=sum(values))
