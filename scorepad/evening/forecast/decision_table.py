"""Decision tables: which answers of a deal decide an outcome, and the outcome for each combination of them.

They are found by trying answers, not from the rules. A “course” is a tuple of the answers of a deal, field after field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Generic, TypeVar

from scorepad.rules.steps.step import Choice

T = TypeVar("T")
Said = Choice | None  # the answer in one field; None where it is empty
Course = tuple[Said, ...]  # the answers of a deal, field after field

MOST = 4000  # entries of a table; an outcome that would need more has no table
SMALL = 5  # fields with at most this many choices are varied in every course, not only in the first ones
BASES = 2  # courses that are varied at first


@dataclass(frozen=True, slots=True)
class Follows(Generic[T]):
    """A decision table.

    by  the fields that matter: the index in the course (or a name), and the class of each choice; choices of one class
        have the same outcome
    of  the outcome for every combination of classes, the last field varying fastest
    """

    by: tuple[tuple[int | str, Mapping[Said, int]], ...]
    of: tuple[T, ...]

    def found(self, course: Course | Mapping[int | str, Said]) -> T:
        """The outcome of these answers."""
        at = 0
        for place, alike in self.by:
            at = at * kinds(alike) + alike[course[place]]  # type: ignore[index]  # names are for who has them
        return self.of[at]

    def over(self, blanks: Sequence[Sequence[Said]]) -> Follows[T] | None:
        """The table for another deal, with its choices in place of these, in order; None where their numbers differ."""
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
    """How many classes the choices of a field have."""
    return max(alike.values()) + 1


def varied(blanks: Sequence[Sequence[Said]], course: Course) -> Iterator[Course]:
    """The course with each of its fields set to each choice, one at a time."""
    for place, choices in enumerate(blanks):
        for choice in choices:
            yield (*course[:place], choice, *course[place + 1 :])


def follows(
    outcome: Callable[[Course], T], blanks: Sequence[Sequence[Said]], proofs: Sequence[Course], *, gaps: bool = False
) -> Follows[T] | None:
    """Find the decision table of an outcome by varying each field of a few courses.

    outcome  of a course
    blanks   the choices of each field
    proofs   courses on which the table must be right: one on which it is wrong is varied as well
    gaps     whether an outcome of None, of a course that cannot be played, counts as equal to any other
    Returns None where the table would be too large.
    """
    bases = list(proofs[:BASES])
    while found := _found(outcome, blanks, bases, proofs, gaps=gaps):
        wrong = next((course for course in proofs if found.found(course) != outcome(course)), None)
        if wrong is None:
            return found
        if wrong in bases:
            return None
        bases.append(wrong)
    return None


def _found(
    outcome: Callable[[Course], T],
    blanks: Sequence[Sequence[Said]],
    bases: Sequence[Course],
    proofs: Sequence[Course],
    *,
    gaps: bool,
) -> Follows[T] | None:
    """A table from varying `bases`: first with classes of choices, and as few of them as possible."""
    matter = []
    for place, choices in enumerate(blanks):
        alike = _alike(outcome, place, choices, proofs if len(choices) <= SMALL else bases, gaps=gaps)
        if kinds(alike) > 1:
            matter.append((place, alike))
    for least in (0, SMALL, MOST):  # blanks with more choices than this have each of them told apart
        by = [(place, alike if len(alike) <= least else _apart(alike)) for place, alike in matter]
        if prod(kinds(alike) for _, alike in by) <= MOST:
            return Follows(tuple(by), tuple(map(outcome, told_apart(by, proofs))))
    return None


def told_apart(by: Sequence[tuple[int, Mapping[Said, int]]], proofs: Sequence[Course]) -> Iterator[Course]:
    """A course for each entry of a table. Fields that do not matter are as in the course with the most empty fields."""
    plain = max(proofs, key=lambda course: course.count(None))
    firsts = [[next(said for said in alike if alike[said] == kind) for kind in range(kinds(alike))] for _, alike in by]
    for chosen in product(*firsts):
        course = list(plain)
        for (place, _), said in zip(by, chosen, strict=True):
            course[place] = said
        yield tuple(course)


def _apart(alike: Mapping[Said, int]) -> dict[Said, int]:
    """A class of its own for every choice."""
    return {choice: n for n, choice in enumerate(alike)}


def _alike(
    outcome: Callable[[Course], T], place: int, choices: Sequence[Said], bases: Sequence[Course], *, gaps: bool
) -> dict[Said, int]:
    found: list[list[T]] = []
    alike: dict[Said, int] = {}
    for choice in choices:
        comes_to = [outcome((*base[:place], choice, *base[place + 1 :])) for base in bases]
        kind = next((n for n, known in enumerate(found) if _same(known, comes_to, gaps=gaps)), len(found))
        if kind == len(found):
            found.append(comes_to)
        found[kind] = [other if one is None else one for one, other in zip(found[kind], comes_to, strict=True)]
        alike[choice] = kind
    return alike


def _same(one: Sequence[T], other: Sequence[T], *, gaps: bool) -> bool:
    if not gaps:
        return one == other
    return all(this == that or this is None or that is None for this, that in zip(one, other, strict=True))
