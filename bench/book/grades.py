"""Grades of simulated people: whether they come out in the order of how well they play, within the ranges shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import correlation, fmean, median

from bench.support.figures import Figure
from scorepad.book.grades import FamilyGrades, Finish, Grade, graded

PLAYERS, AT_A_TABLE, EVENINGS, BEST_TO_WORST = 8, 4, 30, 3.0
ELSEWHERE = ((10, 1.5), (100, 3.0), (300, 5.0))
"""Other numbers of evenings, and distances from best to worst, at which the range must hold as well."""
TIMES = 200
VERY_MANY = 20_000
"""Evenings after which a grade is what it will be; the mean of its second half is the true value."""


def measure(_: Path, times: int = TIMES) -> Iterator[Figure]:
    """The rank correlation, and how often the true value is within the range: as asked for, and at other tables."""
    found = list(simulated(times, EVENINGS, BEST_TO_WORST))
    middle = median(order for order, _ in found)
    yield Figure("grades: rank correlation, median", f"{middle:.3f}", f"{times} times", ">= 0.9", middle >= 0.9, True)
    yield _within(EVENINGS, BEST_TO_WORST, found)
    for evenings, apart in ELSEWHERE:
        yield _within(evenings, apart, list(simulated(times, evenings, apart)))


def _within(evenings: int, apart: float, found: Sequence[tuple[float, float]]) -> Figure:
    """How often the true value is within the range; counted for the books that are asked for."""
    part, name = fmean(each for _, each in found), f"grades within, {evenings} evenings, {apart:g} sd apart"
    asked = (evenings, apart) == (EVENINGS, BEST_TO_WORST)
    return Figure(name, f"{part:.1%}", f"{len(found)} times", ">= 90 %", part >= 0.9, asked)


def simulated(times: int, evenings: int, apart: float) -> Iterator[tuple[float, float]]:
    """Of each simulation the rank correlation, and the part of all people whose true value is within the range."""
    skills = [apart * (n / (PLAYERS - 1) - 0.5) for n in range(PLAYERS)]
    true = true_values(skills)
    for seed in range(times):
        grades = _played(Random(seed), skills, evenings).grades
        found = [grades.get(str(n), Grade()) for n in range(PLAYERS)]
        ranks = sorted(range(PLAYERS), key=lambda n: found[n].mean)
        order = correlation(range(PLAYERS), [ranks.index(n) for n in range(PLAYERS)])
        within = [grade.low <= Grade(value).shown <= grade.high for grade, value in zip(found, true, strict=True)]
        yield order, fmean(within)


def true_values(skills: Sequence[float]) -> list[float]:
    """The grade that each comes to after very many evenings, the same skills all the time."""
    after = _played(Random(-1), skills, VERY_MANY).after[VERY_MANY // 2 :]
    return [fmean(grades[str(n)].mean for grades in after if str(n) in grades) for n in range(len(skills))]


def _played(random: Random, skills: Sequence[float], evenings: int) -> FamilyGrades:
    """Evenings at which each plays as well as they can, give or take one standard deviation."""
    return graded(_evening(str(n), random, skills) for n in range(evenings))


def _evening(evening: str, random: Random, skills: Sequence[float]) -> Finish:
    came = random.sample(range(len(skills)), AT_A_TABLE)
    best = sorted(came, key=lambda n: random.gauss(skills[n], 1), reverse=True)
    return Finish(evening, tuple((str(n),) for n in came), tuple(best.index(n) + 1 for n in came))
