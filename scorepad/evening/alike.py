"""Which parts of an answer matter to what follows, and what follows from each: found by trying, not by rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Generic, TypeVar

from scorepad.games.steps import Choice

T = TypeVar("T")
Said = Choice | None  # what was said in one blank; None where it was left empty
Course = tuple[Said, ...]  # what was said in a deal, blank after blank

MOST = 4000  # cases to tell apart; what depends on more is not told
SMALL = 5  # choices of a blank that are tried in every course
BASES = 2  # courses to vary at first


@dataclass(frozen=True, slots=True)
class Follows(Generic[T]):
    """What follows from a course.

    by  the blanks that matter, by their place in the course, or by a name: each choice, and which come to the same
    of  what follows, for every combination in turn
    """

    by: tuple[tuple[int | str, Mapping[Said, int]], ...]
    of: tuple[T, ...]

    def found(self, course: Course | Mapping[int | str, Said]) -> T:
        at = 0
        for place, alike in self.by:
            at = at * kinds(alike) + alike[course[place]]  # type: ignore[index]  # names are for who has them
        return self.of[at]

    def over(self, blanks: Sequence[Sequence[Said]]) -> Follows[T] | None:
        """The same of another deal: its first choice stands for the first, and so on; None where it has others."""
        by: list[tuple[int | str, Mapping[Said, int]]] = []
        for place, alike in self.by:
            if isinstance(place, str):
                by.append((place, alike))
            elif place < len(blanks) and len(blanks[place]) == len(alike):
                by.append((place, dict(zip(blanks[place], alike.values(), strict=True))))
            else:
                return None
        return Follows(tuple(by), self.of)


def kinds(alike: Mapping[Said, int]) -> int:
    """How many kinds of choices there are, where some come to the same."""
    return max(alike.values()) + 1


def varied(blanks: Sequence[Sequence[Said]], course: Course) -> Iterator[Course]:
    """The course with each blank answered otherwise, one at a time."""
    for place, choices in enumerate(blanks):
        for choice in choices:
            yield (*course[:place], choice, *course[place + 1 :])


def follows(
    outcome: Callable[[Course], T], blanks: Sequence[Sequence[Said]], proofs: Sequence[Course]
) -> Follows[T] | None:
    """Vary each blank of some courses; choices that never make a difference are alike.

    What is found that way is held against all of the courses; one that says otherwise is varied too.
    None where too much depends on too much.
    """
    bases = list(proofs[:BASES])
    while found := _found(outcome, blanks, bases, proofs):
        wrong = next((course for course in proofs if found.found(course) != outcome(course)), None)
        if wrong is None:
            return found
        if wrong in bases:
            return None
        bases.append(wrong)
    return None


def _found(
    outcome: Callable[[Course], T], blanks: Sequence[Sequence[Said]], bases: Sequence[Course], proofs: Sequence[Course]
) -> Follows[T] | None:
    """What matters at all; of that every choice is tried with every other, as long as they are not too many."""
    matter = []
    for place, choices in enumerate(blanks):
        alike = _alike(outcome, place, choices, proofs if len(choices) <= SMALL else bases)
        if kinds(alike) > 1:
            matter.append((place, alike))
    each = [(place, alike if len(alike) <= SMALL else _apart(alike)) for place, alike in matter]
    if prod(kinds(alike) for _, alike in each) <= MOST:
        matter = each
    if prod(kinds(alike) for _, alike in matter) > MOST:
        return None
    firsts = [[list(alike.values()).index(kind) for kind in range(kinds(alike))] for _, alike in matter]
    return Follows(tuple(matter), tuple(outcome(_put(bases[0], blanks, matter, chosen)) for chosen in product(*firsts)))


def _apart(alike: Mapping[Said, int]) -> dict[Said, int]:
    """Every choice of a kind of its own."""
    return {choice: n for n, choice in enumerate(alike)}


def _alike(
    outcome: Callable[[Course], T], place: int, choices: Sequence[Said], bases: Sequence[Course]
) -> dict[Said, int]:
    found: list[list[T]] = []
    alike: dict[Said, int] = {}
    for choice in choices:
        comes_to = [outcome((*base[:place], choice, *base[place + 1 :])) for base in bases]
        if comes_to not in found:
            found.append(comes_to)
        alike[choice] = found.index(comes_to)
    return alike


def _put(
    base: Course, blanks: Sequence[Sequence[Said]], by: Sequence[tuple[int, Mapping[Said, int]]], each: Sequence[int]
) -> Course:
    course = list(base)
    for (place, _), choice in zip(by, each, strict=True):
        course[place] = blanks[place][choice]
    return tuple(course)
