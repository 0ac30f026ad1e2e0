"""The pad of the step that is asked: points of cards that are shared out, or numbers that are typed as sums."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from scorepad.app.table.step_pieces import PadRow, StepPad, StepSums, SumRow
from scorepad.rules.sentence import Who
from scorepad.rules.steps.points_pad import PointsPad
from scorepad.rules.steps.step import Choice, Problems, Step
from scorepad.rules.steps.sum_pad import SumPad, sum_in_text


def step_pad(
    step: Step,
    given: Mapping[str, object],
    problems: Problems,
    objectors: Collection[Who],
    totals: Mapping[Who, int],
) -> StepPad | StepSums | None:
    """The pad of a step, if it has one.

    given      the points so far, by player
    problems   the sentence for each player whose number is wrong
    objectors  the players who object to the number that they have
    totals     the totals before this deal, in the order of the sheet, which the rows have too

    Lit is the first without a number, or who has them all: the button of the moon names that player.
    """
    if step.pad is None:
        return None
    if isinstance(step.pad, SumPad):
        return StepSums(step.pad, tuple(_sums(step, given, problems, objectors, totals)))
    order = [who for who in totals if who in step.keys]
    rows = tuple(_rows(order, step.pad, _points(step, given), problems, objectors))
    lit = next((row.who for row in rows if row.count in (None, step.pad.cards)), rows[0].who)
    return StepPad(step.pad, tuple(range(step.pad.cards + 1)), rows, lit)


def _sums(
    step: Step,
    given: Mapping[str, object],
    problems: Problems,
    objectors: Collection[Who],
    totals: Mapping[Who, int],
) -> Sequence[SumRow]:
    return [
        SumRow(
            who=Who(field.key),
            note=field.note,
            typed=sum_in_text(given[field.key], field.unit) if field.key in given else "",
            total=totals.get(Who(field.key), 0),
            unit=field.unit,
            objected=any(member in objectors for member in Who(field.key).members),
            why=problems.get(field.key),
        )
        for field in step.fields
    ]


def _points(step: Step, given: Mapping[str, object]) -> dict[Who, Choice]:
    return {Who(key): value for key, value in given.items() if key in step.keys and isinstance(value, int | str)}


def _rows(
    order: Sequence[Who],
    pad: PointsPad,
    points: Mapping[Who, Choice],
    problems: Problems,
    objectors: Collection[Who],
) -> Sequence[PadRow]:
    takers = pad.takers(points)
    return [
        PadRow(
            who=who,
            count=pad.count(who, points[who], takers) if who in points else None,
            points=points.get(who),
            high=tuple(card for card, taker in takers.items() if taker == who),
            objected=who in objectors,
            why=problems.get(who),
        )
        for who in order
    ]
