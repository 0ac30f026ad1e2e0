"""Answers in words: of a step field by field, and those that are given in turns, such as calls."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.evening.log.facts import Answer
from scorepad.evening.play.by_field import by_field
from scorepad.evening.play.state import State
from scorepad.rules.bids_and_tricks import SUIT_WORDS
from scorepad.rules.contracts.auction import WORDS
from scorepad.rules.sentence import Points, Say, Who, in_a_row, say, say_in
from scorepad.rules.steps.step import Choice, Field, Step
from scorepad.rules.steps.sum_pad import sum_in_text

NOTHING = say_in("entry", "nothing")


def answer_in_words(step: Step, answer: Answer) -> Say:
    """An answer, field by field."""
    said, fields = by_field(step, answer), {field.key: field for field in step.fields}
    parts = (
        (blank_in_words(step, fields[key]), value_in_words(fields[key], said[key])) for key in said if key in fields
    )
    return say("{each}", each=tuple(in_a_row((blank, word)) if blank else word for blank, word in parts) or NOTHING)


def blank_in_words(step: Step, field: Field) -> Say | None:
    """The subject of a field: a player, a side or a part; None if the step has a single field."""
    if isinstance(field.key, Who):
        return say("{who}", who=field.key)
    return field.note if len(step.fields) > 1 else None


def value_in_words(field: Field, value: Choice | None) -> Say:
    """A value of a field in words."""
    if value in (None, "", ()):
        return NOTHING
    if value in field.choices and field.words:
        return field.words[field.choices.index(value)]
    match value:
        case tuple():
            return _list_in_words(field, value)
        case Who():
            return say("{who}", who=value)
        case str() if value in SUIT_WORDS:
            return SUIT_WORDS[value]
        case bool():
            return say("✓") if value else say("–")
        case int():
            return say("{n}", n=Points(value, field.unit))
    return say("{word}", word=str(value))


def _list_in_words(field: Field, values: tuple[Choice, ...]) -> Say:
    """The values of a list in words; of a sum, its terms."""
    if field.sums:
        return say("{n}", n=sum_in_text(values, field.unit).replace("-", "\N{MINUS SIGN}"))
    return say("{each}", each=tuple(value_in_words(field, each) for each in values))


def turns_in_words(value: Answer, state: State) -> Say:
    """The answers given in turns, in their order: calls, or exchanges."""
    if isinstance(value, Mapping):
        return NOTHING
    turns = value if isinstance(value, tuple) else (value,)
    return say("{calls}", calls=tuple(_turn(each, state) for each in turns))


def _turn(turn: Choice, state: State) -> Say:
    if not isinstance(turn, str):
        return value_in_words(Field("", ()), turn)
    return WORDS.get(turn) or state.game.bid_in_words(turn, state.table.options)
