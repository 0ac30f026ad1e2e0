"""The tables of grades: those of each family of games, and a person's with their course."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.book.grades import SHOWN_AFTER, FamilyGrades, Grade
from scorepad.pages.statistics.figure_page import Bar, Cell, FigureRow, Section
from scorepad.pages.statistics.figure_tables import EVENINGS, Names, count_cell, person_cell
from scorepad.rules.sentence import Say, say, say_many

HEIGHT = 30
POINTS = 200  # of a line: more cannot be distinguished on a screen


def grade_tables(grades: Mapping[str, FamilyGrades], names: Names, families: Mapping[str, Say]) -> tuple[Section, ...]:
    """The grades of each family of games, and how they are made."""
    heads = (say("Name"), say("Rating"), say("Low"), say("High"), EVENINGS)
    sections = []
    for family, found in grades.items():
        shown = sorted(
            ((p, g) for p, g in found.grades.items() if g.settled), key=lambda each: (-each[1].mean, each[0])
        )
        if shown:
            low, high = min(grade.low for _, grade in shown), max(grade.high for _, grade in shown)
            histories = found.histories(person for person, _ in shown)
            rows = tuple(
                _grade(family, person, grade, [evening for evening, _ in histories[person]], names, (low, high))
                for person, grade in shown
            )
            sections.append(Section(families[family], heads, rows))
    return (*sections, Section(say("How ratings work"), (), (), HOW if sections else (*HOW, _how_far(grades))))


def _how_far(grades: Mapping[str, FamilyGrades]) -> Say:
    """How many of the games that a rating needs the person with most of them has played."""
    most = max((grade.evenings for found in grades.values() for grade in found.grades.values()), default=0)
    return say("So far {n} of {total}.", n=most, total=SHOWN_AFTER)


HOW = (
    say(
        "Everyone starts at 1000. After a game, each player is compared with every other: the one who "
        "finished higher goes up, the other goes down. Beating a stronger player counts for more."
    ),
    say(
        "The range contains the true rating, the one a great many games would give, at least nine times "
        "in ten. It’s wide at first and narrows with each game."
    ),
    say_many("Ratings are shown after {n} game.", "Ratings are shown after {n} games.", SHOWN_AFTER),
    say(
        "Card games of one family share a rating. Partners rise and fall together. Games that ended "
        "early don’t count; an opponent who isn’t counted in this group is treated as a newcomer."
    ),
    say(
        "If a game is corrected, all later ratings are recalculated as if it had always been that way. "
        "The model is Bradley–Terry, by OpenSkill."
    ),
)


def _grade(
    family: str, person: str, grade: Grade, evenings: Sequence[str], names: Names, ends: tuple[int, int]
) -> FigureRow:
    low, wide = ends[0], (ends[1] - ends[0]) or 1
    left, long = 100 * (grade.low - low) / wide, 100 * (grade.high - grade.low) / wide
    return FigureRow(
        (
            person_cell(person, names),
            Cell(grade.shown),
            Cell(grade.low),
            Cell(grade.high),
            count_cell(f"grade.{family}.{person}", evenings),
        ),
        Bar(round(left, 1), round(long, 1), round(100 * (grade.shown - low) / wide, 1)),
    )


def grades_of(person: str, grades: Mapping[str, FamilyGrades], families: Mapping[str, Say]) -> tuple[Section, ...]:
    """A person's grade in each family, with its course as a line."""
    heads = (say("Rating"), say("Low"), say("High"), EVENINGS)
    sections = []
    for family, found in grades.items():
        grade, history = found.grades.get(person), found.histories([person])[person]
        if grade and grade.settled:
            evenings = [evening for evening, _ in history]
            cells = (Cell(grade.shown), Cell(grade.low), Cell(grade.high), count_cell(f"grade.{family}", evenings))
            line = _line([each.mean for _, each in history])
            sections.append(
                Section(say("Rating: {family}", family=families[family]), heads, (FigureRow(cells),), (), line)
            )
    return tuple(sections)


def _line(values: Sequence[float]) -> str:
    """The points of a line in a box of 100 by HEIGHT; of very many values a selection, with the last one."""
    values = values[:: -max(1, len(values) // POINTS)][::-1]
    low, high = min(values), max(values)
    across = 100 / max(1, len(values) - 1)
    down = HEIGHT / ((high - low) or 1)
    return " ".join(f"{n * across:.1f},{(high - value) * down:.1f}" for n, value in enumerate(values))
