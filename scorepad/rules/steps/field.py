"""One field of a step's form: the player or part that it asks about, and the choices that are offered for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.sum_pad import is_sum
from scorepad.rules.steps.two_row_choice import Halves, other_half

Choice = int | str | bool | tuple["Choice", ...]
Answers = Mapping[str, Choice]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the form.

    key       the player or side that it asks about (a Who), or the name of a part of the answer (`declarer`)
    choices   the values that are offered, in order; those that are refused just now too
    note      a few words after the name, such as how many tricks are needed, or None
    words     the table's word for each choice, in the same order; empty if the value is the word
    halves    the two rows of chips in which a choice is entered (number and suit of a bid); None for one row
    optional  whether it may stay empty
    early     of an optional field: whether the answer is complete without it; it has to be filled in before the others
    outside   the sentence for a value that is not among the choices, where the step's does not fit, or None
    also      values that are accepted without being offered, for a record may hold them
    hidden    whether it is never shown; a record may fill it in instead of the field that is asked, or with it
    alone     choices with which nothing else of the step is asked (all pass)
    typed     whether it is a number too large for chips: it is typed, and the choices are all numbers from 0
    sums      whether any whole number may be typed, or several that are added up; there are no choices
    unit      of such numbers: how many parts one has
    hidden_by texts of the second row of a choice in two rows; where one of them is chosen, this field is not asked
    """

    key: str
    choices: tuple[Choice, ...]
    note: Say | None = None
    words: tuple[Say, ...] = ()
    halves: Halves | None = None
    optional: bool = False
    outside: Say | None = None
    also: tuple[Choice, ...] = ()
    hidden: bool = False
    hidden_by: tuple[str, ...] = ()
    alone: tuple[Choice, ...] = ()
    typed: bool = False
    sums: bool = False
    unit: int = 1
    early: bool = False

    def __hash__(self) -> int:
        return hash((self.key, self.choices))  # two parts distinguish most fields, and are quick to hash

    @property
    def example(self) -> Choice:
        """A value that is allowed here."""
        return self.choices[0] if self.choices else 0

    def allows(self, value: object) -> bool:
        """Whether a value may be entered here: a choice, or one of `also`."""
        if self.sums:
            return is_sum(value)
        return value in self.also or (value in self.choices and type(value) in map(type, self.choices))  # True is no 1

    def half_answered(self, value: object) -> Say | None:
        """The refusal of a choice of which only one row was answered; None if that is not the problem."""
        return other_half(value, self.halves) if self.halves and isinstance(value, str) else None


def alone(fields: Sequence[Field], given: Mapping[str, object]) -> str:
    """The key of the field whose choice is the whole answer; empty where there is none."""
    return next((field.key for field in fields if given.get(field.key, "") in field.alone), "")


def besides_alone(fields: Sequence[Field], given: Mapping[str, object]) -> dict[str, Say]:
    """The refusal of an answer that holds more than a choice without other fields, by that field's key; else empty."""
    key = alone(fields, given) if len(given) > 1 else ""
    return {key: say("nothing else can be entered with this")} if key else {}


def number(value: Choice) -> int:
    """A choice as a number, the sum of several; 0 where it is none."""
    if isinstance(value, tuple):
        return sum(map(number, value))
    return value if isinstance(value, int) else 0


def total_of(answers: Mapping[Any, Choice]) -> int:
    """The sum of the numbers in an answer."""
    return sum(map(number, answers.values()))
