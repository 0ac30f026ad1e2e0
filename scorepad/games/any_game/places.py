"""The places of a deal, 1 for the best: those with points of their own must be entered. Rules 38.2 and 38.3."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.games.any_game.limits import unit
from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import Each, Number
from scorepad.rules.steps.constraints import Constraint, Different, Refused
from scorepad.rules.steps.step import Answers, Choice, Field, Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Line

PLACES = StepKind("places", say("Places"), Each(Number(), sides=True), on_sheet=False)
MISSING = say("no place entered for {who}")
SAME = Different(say("two players can’t both be number {what}: each place is there once"))


@dataclass(frozen=True)
class Ranked(Constraint):
    """Places from 1 without a gap; after a place that is shared the next is skipped.

    among   how many columns there are
    points  of each place, from 1
    """

    among: int
    points: tuple[int, ...]

    def off(self, answers: Answers, *, short: bool) -> Say | None:
        """The first place that is wrong after those before it."""
        places = sorted(map(number, answers.values()))
        for place in places:
            better = places.index(place)
            if better >= place:
                before = places[better - 1]
                return say("number {n} is shared: the next is number {other}", n=before, other=better + 1)
            if better < place - 1 and short:
                return say("nobody is number {n}", n=better + 1)
        return None

    def refused(self, fields: Sequence[Field], given: Answers) -> Refused:
        """In each field, the places that are wrong after those of the others."""
        found = dict[str, dict[Choice, Say]]()
        for field in fields if given else ():
            others = {key: given[key] for key in given if key != field.key}
            last = len(others) == self.among - 1
            whys = ((choice, self.off({**others, field.key: choice}, short=last)) for choice in field.choices)
            found[field.key] = {choice: why for choice, why in whys if why}
        return found

    def lacking(self, key: str, given: Answers) -> Say | None:
        """A column without a place, unless all places that are left are worth the same."""
        if key in given or (given and not self._gap(given) and self.level_from(len(given))):
            return None
        return MISSING

    def completed(self, fields: Sequence[Field], given: Answers) -> Answers:
        """The last column is last, unless that place isn't offered: those that are worth the same are left out."""
        given = {field.key: given[field.key] for field in fields if given.get(field.key) in field.choices}
        blank = [field for field in fields if field.key not in given]
        if len(blank) != 1 or self.among not in blank[0].choices or self._gap(given):
            return given
        return {**given, blank[0].key: self.among}

    def example(self, fields: Sequence[Field], plain: Answers) -> Answers:
        """The places that are offered, each to one."""
        return dict(zip((field.key for field in fields), fields[0].choices, strict=False))

    def level_from(self, named: int) -> bool:
        """Whether all places after this number are worth the same."""
        return len({worth(place, self.points) for place in range(named + 1, self.among + 1)}) <= 1

    def _gap(self, given: Answers) -> bool:
        places = sorted(map(number, given.values()))
        return any(places.index(place) < place - 1 for place in places)


def worth(place: int, points: Sequence[int]) -> int:
    """The points of a place."""
    return points[place - 1] if place <= len(points) else 0


def ask_places(columns: Sequence[Who], options: Options) -> Flow[list[Line]]:
    """Ask for the places; returns the points."""
    points = options.numbers("place_points")
    answers = yield places_step(columns, points, shared=options.on("place_ties"))
    places = {column: number(answers[column]) for column in columns if column in answers}
    return list(lines(columns, places, points, unit(options)))


def places_step(columns: Sequence[Who], points: tuple[int, ...], *, shared: bool) -> Step:
    """The step that asks for the places. Those at the end that are worth the same are not offered."""
    last, ranked = len(columns), Ranked(len(columns), points)
    offered = next(named for named in range(1, last + 1) if ranked.level_from(named))
    optional = offered < last - 1
    choices = tuple(range(1, (offered if optional else last) + 1))
    also = tuple(range(len(choices) + 1, last + 1))
    return Step(
        kind=PLACES.name,
        title=PLACES.title,
        fields=tuple(Field(column, choices, also=also, optional=optional) for column in columns),
        outside=say("there are places {low} to {high}, not {value}", low=1, high=last),
        missing=MISSING,
        constraints=(ranked,) if shared else (SAME, ranked),
    )


def lines(columns: Sequence[Who], places: Mapping[Who, int], points: Sequence[int], parts: int) -> Iterator[Line]:
    """The points by place, in `parts` of a point; of all columns without one those of the next place."""
    for column in columns:
        place = places.get(column, len(places) + 1)
        shown = place if column in places else "–"
        yield Line(column, worth(place, points) * parts, say("{what}: {n}", what=PLACES.title, n=shown))
