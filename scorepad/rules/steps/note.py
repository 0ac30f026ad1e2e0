"""A step by which something is noted beside a deal; it is never asked for and blocks nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import Choice, Step


@dataclass(frozen=True)
class Note(Step):
    """A note beside a deal, with what only notes have.

    times     of a list (`many`): how often the same choice may stand in it; above 1 a tap adds one more
    one_side  the sentence why a list of pairs may name one side only, or None
    """

    times: int = 1
    one_side: Say | None = None

    def __hash__(self) -> int:
        return super().__hash__()

    def problems(self, given: Mapping[str, object]) -> dict[str, Say]:
        """The problems of a step, and those of a list: two sides where only one may stand, the same too often."""
        found = super().problems(given)
        for key, value in given.items():
            if key in found or not isinstance(value, tuple):
                continue
            if self.one_side and len({named(each) for each in value}) > 1:
                found[key] = self.one_side
            elif any(value.count(each) > self.times for each in value):
                found[key] = say("the same cannot be noted {n} times", n=max(map(value.count, value)))
        return found

    def fits(self, choice: Choice, held: tuple[Choice, ...]) -> bool:
        """Whether a choice may still be added to such a list."""
        return not self.problems({self.fields[0].key: (*held, choice)})


def named(choice: Choice) -> Who | None:
    """Who a choice names: itself, or the first of a pair; None where it names nobody."""
    first = choice[0] if isinstance(choice, tuple) and choice else choice
    return first if isinstance(first, Who) else None
