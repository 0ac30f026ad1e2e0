"""A step that adds a note to a deal; it is never asked for and blocks nothing."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass

from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import Choice, Step


@dataclass(frozen=True)
class Note(Step):
    """A note of a deal, with the attributes that only notes have.

    times        of a list (`many`): how often it may hold the same choice; above 1 a tap adds one more; 0: any number
    offered_with the kind of the only step with which it is offered; empty: with every step
    replaces     of a list of pairs: whether it may hold one pair only with the same first part, the one tapped last
    closed_by    of a note that must be made before others are answered: their kinds, and the sentence; else None
    """

    times: int = 1
    offered_with: str = ""
    replaces: bool = False
    closed_by: tuple[tuple[str, ...], Say] | None = None

    def __hash__(self) -> int:
        return super().__hash__()

    def closed(self, answered: Container[str]) -> Say | None:
        """Why this can no longer be noted once steps of these kinds were answered; None if it can."""
        kinds, why = self.closed_by or ((), None)
        return why if any(kind in answered for kind in kinds) else None

    def problems(self, given: Mapping[str, object]) -> dict[str, Say]:
        """The problems of a step, and a choice that a list holds too often."""
        found = super().problems(given)
        for key, value in given.items() if self.times else ():
            if key not in found and isinstance(value, tuple) and any(value.count(each) > self.times for each in value):
                found[key] = say("the same note can’t be entered {n} times", n=max(map(value.count, value)))
        for key, value in given.items() if self.replaces else ():
            firsts = _firsts(value)
            if key not in found and len({*firsts}) < len(firsts):
                found[key] = say("the same note can’t be entered {n} times", n=len(firsts))
        return found

    def fits(self, choice: Choice, held: tuple[Choice, ...]) -> bool:
        """Whether a choice may still be added to such a list."""
        return not self.problems({self.fields[0].key: (*held, choice)})


def named(choice: Choice) -> Who | None:
    """The player or side in a choice: itself, or the first of a pair; None if there is none."""
    first = choice[0] if isinstance(choice, tuple) and choice else choice
    return first if isinstance(first, Who) else None


def after_tap(step: Step, value: object, before: object, less: bool) -> Choice | None:
    """The value of a note after a choice was tapped: it replaces another, or is added to a list or taken out of it.

    before  its value until now; `less`: whether one more of the same is taken out again
    Raises IllegalAnswer.
    """
    key = step.fields[0].key
    if not step.many:
        return step.read({key: value})[key] if value else None
    known = before if isinstance(before, tuple) else ()
    tapped = (value,) if isinstance(value, tuple | str) and value else ()
    return step.read({key: _list_after_tap(step, known, tapped, less)})[key] or None


def _list_after_tap(step: Step, known: tuple[Choice, ...], tapped: tuple[Choice, ...], less: bool) -> Choice:
    if isinstance(step, Note) and step.times > 1:
        return _once_less(known, tapped) if less else (*known, *tapped)
    left = tuple(each for each in known if each not in tapped)
    if len(left) < len(known):
        return left
    if isinstance(step, Note) and step.replaces:
        known = tuple(each for each in known if not {*_firsts((each,))} & {*_firsts(tapped)})
    return tapped if step.only_one else (*known, *tapped)


def _firsts(pairs: object) -> list[Choice]:
    """The first parts of pairs."""
    return [each[0] for each in pairs if isinstance(each, tuple)] if isinstance(pairs, tuple) else []


def decided_by_tap(step: Step, value: object, held: object) -> object:
    """The part of a note that a tap on a choice changes: of a list how often it holds that choice, else all of it.

    held  the note's value
    """
    if step.many and not step.only_one:
        return held.count(value) if isinstance(held, tuple) else 0
    return held or None


def _once_less(known: tuple[Choice, ...], tapped: tuple[object, ...]) -> tuple[Choice, ...]:
    """A list without the last of each value that was tapped."""
    last = [len(known) - 1 - known[::-1].index(each) for each in tapped if each in known]
    return tuple(each for at, each in enumerate(known) if at not in last)
