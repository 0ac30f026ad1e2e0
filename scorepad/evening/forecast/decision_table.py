"""Which parts of an answer matter to what follows, and what follows from each: found by trying, not by rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Generic, TypeVar

from scorepad.rules.steps.step import Choice

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
        """What follows from these answers of a deal."""
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
    outcome: Callable[[Course], T], blanks: Sequence[Sequence[Said]], proofs: Sequence[Course], *, gaps: bool = False
) -> Follows[T] | None:
    """Vary each blank of some courses; choices that never make a difference are alike.

    What is found that way is held against all of the courses; one that says otherwise is varied too.
    None where too much depends on too much. With `gaps`, what comes to None is never played: it is like anything else.
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
    """What matters at all; of that every choice is tried with every other, as long as they are not too many."""
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
    """A course for each combination of what matters; all else is as in a plain one: a blank goes with everything."""
    plain = max(proofs, key=lambda course: course.count(None))
    firsts = [[next(said for said in alike if alike[said] == kind) for kind in range(kinds(alike))] for _, alike in by]
    for chosen in product(*firsts):
        course = list(plain)
        for (place, _), said in zip(by, chosen, strict=True):
            course[place] = said
        yield tuple(course)


def _apart(alike: Mapping[Said, int]) -> dict[Said, int]:
    """Every choice of a kind of its own."""
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
