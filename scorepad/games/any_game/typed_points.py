"""Points that are typed for each column, and the house rules about typed numbers. Rules 38.3."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.games.any_game.limits import bounds, total_of_deal, unit
from scorepad.rules.options import Options
from scorepad.rules.sentence import Points, Say, Who, say, say_in
from scorepad.rules.steps.answer_form import Each, ListOf, Number, NumberOr
from scorepad.rules.steps.constraints import Constraint, Data
from scorepad.rules.steps.refusals import off_total
from scorepad.rules.steps.step import Answers, Choice, Field, Step, number, total_of
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.steps.sum_pad import BIGGEST, SumPad, sum_in_text

POINTS = StepKind(
    "points",
    say("Points"),
    Each(NumberOr(ListOf(Number())), sides=True),
    on_sheet=False,
    column="entered",
    sums=True,
    claim=say_in("penalty points", "That’s not what I took"),
    report=say_in("penalty points", "Deal {n}: {who} counted a different number"),
)
NOT_WHOLE = say("{value} isn’t a whole number")


@dataclass(frozen=True)
class Guarded(Constraint):
    """Every number is from `low` to `high` and a multiple of `multiple`, by house rule; no pad has room for more.

    unit  how many parts of the numbers are one point
    """

    low: int
    high: int
    multiple: int
    unit: int

    @property
    def ends(self) -> tuple[int, int]:
        """The smallest and the largest number that is allowed, in parts of a point."""
        each = self.multiple
        return -(-self.low // each) * each * self.unit, self.high // each * each * self.unit

    def problem(self, key: str, value: object, given: Mapping[str, object]) -> Say | None:
        """Why a number is refused."""
        points, unit = number(value), self.unit  # type: ignore[arg-type]  # the field allows it
        why = None
        if abs(points) > BIGGEST * unit:
            return say("{value} is too large a number", value=Points(points, unit))
        if points < self.low * unit:
            why = say("{value} is less than {n}, the least in a deal by these house rules", n=self.low)
        elif points > self.high * unit:
            why = say("{value} is more than {n}, the most in a deal by these house rules", n=self.high)
        elif points % self.multiple:
            why = say("{value} isn’t a multiple of {n}", n=self.multiple)
        return why.put(value=Points(points, unit)) if why else None

    def off(self, answers: Answers, *, short: bool) -> Say | None:
        """The same of a number that follows from the others; of the 0 of a player without a number it isn't asked."""
        whys = (self.problem(key, value, answers) for key, value in answers.items() if value != 0)
        return next((why for why in whys if why), None)

    def example(self, fields: Sequence[Field], plain: Answers) -> Answers:
        """The number next to 0 that is allowed."""
        least, most = self.ends
        return dict.fromkeys(plain, min(max(0, least), most))

    def data(self, fields: Sequence[Field]) -> Data:
        """The parts of a point, if it has any."""
        return (("unit", self.unit),) if self.unit > 1 else ()


@dataclass(frozen=True)
class PointsOfDeal(Constraint):
    """The sum of the points of a deal, and the points of a player if no number was entered.

    total  the sum that they must have, or None
    zero   whether they are 0 then; else a number is missing
    each   the constraint on every number
    """

    total: int | None
    zero: bool
    each: Guarded

    def off(self, answers: Answers, *, short: bool) -> Say | None:
        """By how much the sum is missed, once all numbers are there: some may be below 0."""
        off = 0 if self.total is None else total_of(answers) - self.total
        must = say("the points must total {n}", n=Points(self.total or 0, self.each.unit))
        return off_total(off, must, self.each.unit) if off and short else None

    def completed(self, fields: Sequence[Field], given: Answers) -> Answers:
        """With a fixed sum the last number follows; else 0 for all who have none, if that is the rule."""
        blank = [field.key for field in fields if field.key not in given]
        if self.total is not None and len(blank) == 1:
            return {**given, blank[0]: self.total - total_of(given)}
        return {**given, **dict.fromkeys(blank, 0)} if self.zero and given else given

    def example(self, fields: Sequence[Field], plain: Answers) -> Answers:
        """With a fixed sum, what is left of it to the first, as far as it is allowed there, and so on."""
        found, left = dict(plain), 0 if self.total is None else self.total - total_of(plain)
        least, most = self.each.ends
        for key, value in plain.items():
            more = min(max(left, least - number(value)), most - number(value))
            found[key], left = number(value) + more, left - more
        return found

    def data(self, fields: Sequence[Field]) -> Data:
        """The sum, by which the last number follows."""
        return () if self.total is None else (("sum", self.total),)


def guarded(options: Options) -> Guarded:
    """The constraint on typed numbers by these house rules."""
    return Guarded(*bounds(options), options.number("multiple"), unit(options))


def typed_field(key: str, options: Options, note: Say | None = None) -> Field:
    """A field in which a number is typed, perhaps as a sum, with decimals by house rule. `note`: its name."""
    parts = unit(options)
    example = say("enter a number, such as {n}", n=Points(3 * parts + parts // 5, parts))
    return Field(key, (), note=note, outside=example if parts > 1 else NOT_WHOLE, typed=True, sums=True, unit=parts)


def points_step(columns: Iterable[Who], options: Options) -> Step:
    """The step that asks for the points of a deal, column by column."""
    zero, total, parts = options["blank"] == "zero", total_of_deal(options), unit(options)
    each = guarded(options)
    return Step(
        kind=POINTS.name,
        title=POINTS.title,
        fields=tuple(typed_field(column, options) for column in columns),
        outside=NOT_WHOLE,
        missing=say("no number entered for {who}"),
        constraints=(each, PointsOfDeal(None if total is None else total * parts, zero, each)),
        pad=SumPad(not zero, options.numbers("buttons")),
    )


def in_words(points: Choice, parts: int) -> Say:
    """A number, or the terms of a sum. `parts`: how many of them are one point."""
    if isinstance(points, tuple):
        return say("{n}", n=sum_in_text(points, parts).replace("-", "\N{MINUS SIGN}"))
    return say("{n}", n=Points(number(points), parts))
