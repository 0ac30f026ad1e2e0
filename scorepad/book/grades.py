"""Grades: how well people play a family of games, worked out from the order of finish of every evening, in their order.

The model is Bradley and Terry's, comparing every pair of an evening, as the library OpenSkill has it. A grade is a
mean and an uncertainty; what is shown is a range that holds the true value, that of very many evenings, at least nine
times in ten. By simulations that takes 2.1 uncertainties to either side, at even tables and uneven ones, after ten
evenings or 300.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

import openskill
from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from scorepad.book.played import Played

MODEL = f"Bradley-Terry, openskill {openskill.__version__}, 1"
"""The model with its version: grades made by another one are worked out again."""
SHOWN_AFTER = 5
"""The number of evenings of a family after which a grade is shown."""
WIDTH = 2.1
"""How many uncertainties the range reaches to either side; `python -m bench grades` tries it."""
SCALE = 40
EVERY = 128
"""After every EVERY evenings all grades are kept, so that later changes are worked out from there."""

_MODEL = BradleyTerryFull()


class Grade(NamedTuple):
    """A grade as the model has it: a mean, its uncertainty, and from how many evenings it was made."""

    mean: float = _MODEL.mu
    deviation: float = _MODEL.sigma
    evenings: int = 0

    @property
    def shown(self) -> int:
        """The grade as people read it: a newcomer's is 1000."""
        return round(self.mean * SCALE)

    @property
    def low(self) -> int:
        """The lower end of its range."""
        return round((self.mean - WIDTH * self.deviation) * SCALE)

    @property
    def high(self) -> int:
        """The upper end of its range."""
        return round((self.mean + WIDTH * self.deviation) * SCALE)

    @property
    def settled(self) -> bool:
        """Whether it comes from enough evenings to be shown."""
        return self.evenings >= SHOWN_AFTER


NEW = Grade()


class Finish(NamedTuple):
    """How an evening ended: its id, who sat in each team, and the place of each team."""

    evening: str
    teams: tuple[tuple[str, ...], ...]
    places: tuple[int, ...]


Grades = Mapping[str, Grade]  # by person


@dataclass(frozen=True, slots=True)
class FamilyGrades:
    """The grades of a family of games.

    finishes  the evenings that count, in the order in which they were played
    after     the grades of those who played, after each of them
    kept      the grades of everybody before every EVERY-th of them
    grades    those of everybody after the last
    """

    finishes: tuple[Finish, ...] = ()
    after: tuple[Grades, ...] = ()
    kept: tuple[Grades, ...] = ({},)
    grades: Grades = field(default_factory=dict)

    def histories(self, people: Iterable[str]) -> Mapping[str, Sequence[tuple[str, Grade]]]:
        """The grade of each of these people after each of their evenings, with the evening's id."""
        found: dict[str, list[tuple[str, Grade]]] = {person: [] for person in people}
        for finish, grades in zip(self.finishes, self.after, strict=True):
            for person in grades.keys() & found.keys():
                found[person].append((finish.evening, grades[person]))
        return found


NOTHING = FamilyGrades()


def grades_by_family(
    evenings: Iterable[Played], family_of: Mapping[str, str], known: Mapping[str, FamilyGrades] | None = None
) -> Mapping[str, FamilyGrades]:
    """The grades in each family that was played.

    evenings   in the order in which they were played
    family_of  the family of each game, by its slug
    known      grades that were worked out before: up to the first evening that differs they are taken over
    """
    finishes: dict[str, list[Finish]] = {}
    for played in evenings:
        if counts(played) and (family := family_of.get(played.game)) is not None:
            finishes.setdefault(family, []).append(_finish(played))
    return {family: graded(each, (known or {}).get(family, NOTHING)) for family, each in finishes.items()}


def counts(played: Played) -> bool:
    """Whether an evening counts for grades: played to its end, by teams of whom nobody sat in two places."""
    sitting = Counter(filter(None, played.people))
    return played.finished and len(played.figures.ranked) > 1 and max(sitting.values(), default=0) == 1


def graded(finishes: Iterable[Finish], known: FamilyGrades = NOTHING) -> FamilyGrades:
    """The grades after these evenings, which are in the order in which they were played; `known` as above."""
    now = tuple(finishes)
    same = next((n for n, (old, new) in enumerate(zip(known.finishes, now, strict=False)) if old != new), None)
    same = min(len(known.finishes), len(now)) if same is None else same
    whole = same // EVERY
    kept, after = list(known.kept[: whole + 1]), list(known.after[: whole * EVERY])
    grades = dict(kept[-1])
    for n, finish in enumerate(now[len(after) :], len(after)):
        if n == len(kept) * EVERY:
            kept.append(dict(grades))
        after.append(_rated(finish, grades))
        grades |= after[-1]
    return FamilyGrades(now, tuple(after), tuple(kept), grades)


def _finish(played: Played) -> Finish:
    columns = played.figures.ranked
    teams = tuple(tuple(played.people[seat] for seat in column.seats) for column in columns)
    return Finish(played.evening, teams, tuple(column.place for column in columns))


def _rated(finish: Finish, grades: Grades) -> Grades:
    """The grades after an evening of those who played. A player who is not counted plays as a newcomer each time."""
    before = [[grades.get(person, NEW) for person in team] for team in finish.teams]
    teams = [[_MODEL.rating(grade.mean, grade.deviation) for grade in team] for team in before]
    rated: list[list[BradleyTerryFullRating]] = _MODEL.rate(teams, ranks=[float(place) for place in finish.places])
    everybody = zip(*map(chain.from_iterable, (finish.teams, before, rated)), strict=True)
    return {person: Grade(now.mu, now.sigma, old.evenings + 1) for person, old, now in everybody if person}
