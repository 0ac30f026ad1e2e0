"""Answers that are refused: the errors, and the sentences that all steps share."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.rules.sentence import Part, Points, Say, Who, quoted, say, say_many

Problems = Mapping[str, Say]

WHOLE = ""  # the key of a problem that belongs to no single field


class IllegalAnswer(ValueError):
    """An answer that the rules forbid.

    problems  a sentence for each field that is wrong, by its key; under WHOLE where no single field is wrong
    kind      of the step that is wrong, if that is a note and not the step that was answered; else empty
    """

    def __init__(self, problems: Problems, kind: str = "") -> None:
        super().__init__(next(iter(problems.values())).text)
        self.problems = problems
        self.kind = kind


class Unfinished(IllegalAnswer):
    """An answer that is not wrong but not complete: `problems` has a sentence for each empty field."""


def nobody(key: str) -> Say:
    """The sentence for an answer without a field: the player sits out, or the game does not ask for it."""
    if isinstance(key, Who):
        return say("{who} has no part in this step", who=key)
    return say("{key} doesn’t belong here", key=quoted(key))


def off_total(off: int, there_are: Say, unit: int = 1) -> Say:
    """The sentence for numbers that miss their total by `off` parts, `unit` to one (above 0: too many).

    there_are  its beginning
    """
    by = Points(abs(off), unit)
    if off > 0:
        problem = say_many("{there_are}: the sum is {n} too high", "{there_are}: the sum is {n} too high", by)
    else:
        problem = say_many("{there_are}: the sum is {n} too low", "{there_are}: the sum is {n} too low", by)
    return problem.put(there_are=there_are)


def tricks_to_take(total: int) -> Say:
    """How many tricks there are."""
    return say_many("there is {n} trick in this deal", "there are {n} tricks in this deal", total)


def shown(value: object) -> Part:
    """A value that somebody gave, for a sentence."""
    match value:
        case bool():
            return quoted(value)
        case int() | Who():
            return value
        case tuple() if all(isinstance(each, str) for each in value):
            return tuple(map(shown, value))
    return quoted(value)
