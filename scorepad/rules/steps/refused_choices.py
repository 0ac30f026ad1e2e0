"""The choices of a step that are refused, each with the sentence why: one function for each reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from scorepad.rules.sentence import Say
from scorepad.rules.steps.field import Answers, Choice, Field, number, total_of

Refused = dict[str, dict[Choice, Say]]
"""By the key of a field, the choices that are refused there."""


def barred_choices(barred: Iterable[tuple[str, Choice, Say]]) -> Refused:
    """Choices that are refused whatever the others are."""
    found: Refused = {}
    for key, choice, why in barred:
        found.setdefault(key, {})[choice] = why
    return found


def over_top(fields: Sequence[Field], given: Answers, why: Say) -> Refused:
    """Choices above the highest number that the first field allows. `why`: unless a field has its own sentence."""
    first = number(given.get(fields[0].key, -1))
    tops = ((field, field.over_top(first)) for field in fields)
    return {field.key: dict.fromkeys(over, field.outside or why) for field, over in tops if over}


def taken_choices(fields: Sequence[Field], given: Answers, why: Say) -> Refused:
    """Choices that another field has, in a step whose values are all different."""
    others = {field.key: [given[key] for key in given if key != field.key] for field in fields}
    return {key: {choice: why.put(what=choice) for choice in choices} for key, choices in others.items()}


def objected(field: Field, rest: Answers, objection: Callable[[Answers], Say | None] | None) -> dict[Choice, Say]:
    """Choices of a field for which a whole answer is refused. `rest`: the values of the other fields."""
    if objection is None:
        return {}
    found = ((choice, objection({**rest, field.key: choice})) for choice in field.choices)
    return {choice: why for choice, why in found if why}


def forbidden_total(field: Field, rest: Answers, last: str, never: int | None, why: Say | None) -> dict[Choice, Say]:
    """The choice of a field that brings the sum to a number that it must not have.

    rest  the values of the other fields; `last`: the key of the last one
    why   the sentence, with the value of the last field, or with the choice if that field is the last (hole {n})
    """
    if never is None or why is None or never - total_of(rest) not in field.choices:
        return {}
    choice = never - total_of(rest)
    return {choice: why.put(n=number(rest.get(last, choice)))}
