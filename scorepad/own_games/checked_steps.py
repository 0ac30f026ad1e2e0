"""Whether the steps that a deal asks, and the points that it gives, can be shown and written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from scorepad.evening.record.english import English
from scorepad.own_games.checked_sentences import check_said
from scorepad.own_games.declared_types import misfits
from scorepad.own_games.source import Fault, Source
from scorepad.rules.game import Game
from scorepad.rules.sentence import translate
from scorepad.rules.steps.step import Field, Step
from scorepad.rules.table import Line

ID = re.compile(r"p[0-9]+(\+p[0-9]+)*")
LABEL, WORD = 40, 12  # characters of a choice, and of each of its words, on a phone of 320 pixels


def check_step(step: Step, game: Game, source: Source, line: int) -> None:
    """Check a step or a note. `line`: where it is asked, if nothing better is known. Raises Fault."""
    for why in (*misfits(step, Step, "the step"), *_of_fields(step)):
        raise Fault(line, f"{why} (step “{getattr(step, 'kind', '?')}”)")
    for constraint in step.constraints:
        for why in misfits(constraint, type(constraint), "a constraint"):
            raise Fault(line, f"{why} (step “{step.kind}”)")
    game.kind_of(step)
    check_said(step, source)


def check_lines(lines: Iterable[Line], source: Source, line: int) -> None:
    """Check the points of a deal. `line`: where they are made. Raises Fault."""
    for each in lines:
        for why in misfits(each, Line, "a line of points"):
            raise Fault(line, why)
        check_said(each, source)


def _of_fields(step: Step) -> Iterator[str]:
    if len({*step.keys}) < len(step.keys) or not step.keys:
        yield "each field must have a key of its own, and there must be one at least"
    for field in step.fields:
        yield from [*misfits(field, Field, f"the field “{field.key}”")] or (*_of_words(field), *_of_people(field))
        if field.typed and not all(type(choice) is int for choice in field.choices):
            yield f"the field “{field.key}” is typed, and so its choices must be whole numbers"


def _of_people(field: Field) -> Iterator[str]:
    choices = (each for choice in field.choices for each in (choice if isinstance(choice, tuple) else (choice,)))
    for text in choices:
        if type(text) is str and ID.fullmatch(text):
            yield f"the choice “{text}” is a text: take the player or side itself, from deal.order or table.columns"


def _of_words(field: Field) -> Iterator[str]:
    for text in (translate(word, English()) for word in field.words):
        if len(text) > LABEL or max(map(len, text.split()), default=0) > WORD:
            yield f"“{text}” does not fit: a choice has room for {LABEL} characters, and for words of {WORD}"
    if field.words and len(field.words) != len(field.choices):
        yield f"the field “{field.key}” has {len(field.words)} “words” for its {len(field.choices)} choices"
    for half in field.halves or ():
        if len(half.words) != len(half.choices):
            yield f"the field “{field.key}” has {len(half.words)} “words” for the {len(half.choices)} of a row"
