"""One field of a step's form: whose answer it holds, and all choices, those that are refused now too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.rules.sentence import Say
from scorepad.rules.steps.two_row_choice import Halves, other_half

Choice = int | str | bool | tuple["Choice", ...]
Answers = Mapping[str, Choice]


@dataclass(frozen=True, slots=True)
class Field:
    """One blank of the form: whose it is (or what it is called), and all that could be said, refused values too.

    words     how a table says each choice, in the same order; empty where a choice speaks for itself
    halves    the two rows in which a choice is told, where one would be too long
    optional  may be left blank
    spare     never asked for, but may be said instead of the blank that is asked, or beside it
    also      what may be said too, in other words for a choice, and is never offered
    outside   the sentence for a value that is not among the choices, where the step's does not fit
    tops      the most that may be said here, by the number that the first blank says: for 0, for 1, and so on
    unasked   what of a choice in two rows, said in the second, leaves nothing to say here
    """

    key: str
    choices: tuple[Choice, ...]
    note: Say | None = None
    words: tuple[Say, ...] = ()
    halves: Halves | None = None
    optional: bool = False
    spare: bool = False
    also: tuple[Choice, ...] = ()
    outside: Say | None = None
    tops: tuple[int, ...] = ()
    unasked: tuple[str, ...] = ()

    def __hash__(self) -> int:
        return hash((self.key, self.choices))  # of much that is equal, what is quick to hash

    def allows(self, value: object) -> bool:
        """Whether a value is one of the choices, or of those that are accepted without being offered."""
        return value in self.also or (value in self.choices and type(value) in map(type, self.choices))  # True is no 1

    def half_told(self, value: object) -> Say | None:
        """Why a choice of which only one row was answered is refused; None where that is not what is wrong."""
        return other_half(value, self.halves) if self.halves and isinstance(value, str) else None
