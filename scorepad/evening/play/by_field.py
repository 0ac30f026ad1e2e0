"""An answer as it was entered, put under the keys of a step's fields, with sides called as the step calls them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorepad.evening.log.facts import Answer
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Answers, Choice, Problems, Step


def by_field(step: Step, answer: Answer) -> Answers:
    """An answer by the keys of the step's fields.

    A single value belongs to the first field; a list as long as the fields has a value for each, in their order.
    A record names a side in seat order; a game may call it in another order, such as that of the deal.
    """
    given = _by_key(step, answer)
    if not any(_sides(value) or (key not in step.by_key and _sides(key)) for key, value in given.items()):
        return given
    called = _sides_of(step)
    return {_renamed(key, called): _renamed(value, called) for key, value in given.items()}


def entered_by_field(step: Step, answer: Answer | None) -> Answers:
    """The same of an answer that may not be there. An empty one to a step of lists: nobody ticked anything."""
    if answer is None:
        return {}
    return dict.fromkeys(step.keys, ()) if answer == {} and step.many else by_field(step, answer)


def as_called(noted: Mapping[str, Choice], notes: Sequence[Step]) -> Mapping[str, Choice]:
    """Notes by their kind, with sides called as the note steps of the deal call them."""
    steps = {step.kind: step for step in notes}
    return {
        kind: _renamed(value, _sides_of(steps[kind])) if _sides(value) and kind in steps else value
        for kind, value in noted.items()
    }


def missing(step: Step, given: Answers) -> Problems:
    """A sentence for each field that is still to be answered, by its key."""
    return {field.key: step.missing.put(who=Who(field.key)) for field in step.blanks(given)}


def _by_key(step: Step, answer: Answer) -> Answers:
    if isinstance(answer, Mapping):
        return answer
    whole = isinstance(answer, tuple) and len(answer) == len(step.fields) > 1
    if isinstance(answer, tuple) and (whole or (step.different and len(answer) < len(step.fields))):
        return dict(zip(step.keys, answer, strict=False))
    return {step.fields[0].key: answer}


def _sides(value: object) -> list[Who]:
    """The sides in a value."""
    if isinstance(value, tuple):
        return [who for each in value for who in _sides(each)]
    return [value] if isinstance(value, Who) and "+" in value else []


def _sides_of(step: Step) -> Mapping[frozenset[Who], Who]:
    """The step's name for each side, by its players."""
    return {frozenset(who.members): who for who in _sides(tuple(_values_in(step)))}


def _values_in(step: Step) -> Iterator[object]:
    for field in step.fields:
        yield from (field.key, field.choices, field.also)


def _renamed(value: Any, called: Mapping[frozenset[Who], Who]) -> Any:
    if isinstance(value, tuple):
        return tuple(_renamed(each, called) for each in value)
    return called.get(frozenset(value.members), value) if isinstance(value, Who) and "+" in value else value
