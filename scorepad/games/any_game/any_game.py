"""Any game: a plain pad on which the points of each deal are typed, whatever is played.

Source: rules-more.md, chapter 38; typed sums by players’ wishes in nolanlawson/KeepScore.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.games.any_game import options as house
from scorepad.rules.base.payments import NO_MONEY, Balances
from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.options import Options
from scorepad.rules.schedule import Schedule, fixed
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import Each, ListOf, Number, NumberOr
from scorepad.rules.steps.constraints import Constraint, Data
from scorepad.rules.steps.refusals import off_total
from scorepad.rules.steps.step import Answers, Choice, Field, Step, number, total_of
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.steps.sum_pad import BIGGEST, SumPad, sum_in_text
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, reached, to_go

POINTS = StepKind(
    "points",
    say("Points"),
    Each(NumberOr(ListOf(Number()))),
    on_sheet=False,
    column="entered",
    sums=True,
    claim=say_in("penalty points", "That’s not what I took"),
    report=say_in("penalty points", "Deal {n}: {who} counted a different number"),
)


@dataclass(frozen=True)
class PointsOfDeal(Constraint):
    """The sum of the points of a deal, and the points of a player if no number was entered.

    total  the sum that they must have, or None
    zero   whether they are 0 then; else a number is missing
    """

    total: int | None
    zero: bool

    def problem(self, key: str, value: object, given: Mapping[str, object]) -> Say | None:
        """Why a number is refused: no pad has room for it."""
        points = number(value)  # type: ignore[arg-type]  # the field allows it
        return say("{value} is too large a number", value=points) if abs(points) > BIGGEST else None

    def off(self, answers: Answers, *, short: bool) -> Say | None:
        """By how much the sum is missed, once all numbers are there: some may be below 0."""
        off = 0 if self.total is None else total_of(answers) - self.total
        return off_total(off, say("the points must total {n}", n=self.total or 0)) if off and short else None

    def completed(self, fields: Sequence[Field], given: Answers) -> Answers:
        """With a fixed sum the last number follows; else 0 for all who have none, if that is the rule."""
        blank = [field.key for field in fields if field.key not in given]
        if self.total is not None and len(blank) == 1:
            return {**given, blank[0]: self.total - total_of(given)}
        return {**given, **dict.fromkeys(blank, 0)} if self.zero and given else given

    def example(self, fields: Sequence[Field], plain: Answers) -> Answers:
        """All to the first."""
        return {field.key: 0 if n else self.total or 0 for n, field in enumerate(fields)}

    def data(self, fields: Sequence[Field]) -> Data:
        """The sum, by which the last number follows."""
        return () if self.total is None else (("sum", self.total),)


class AnyGame(OpenEnded):
    """Any game: everybody’s points are typed after each deal."""

    slug = "any-game"
    name = say("Any game")
    players = range(2, 13)
    family = say("Any game")
    in_a_line = say("You type the points, it adds them up.")
    motif = ("1", "2", "3")
    asks = (POINTS,)
    options = house.OPTIONS
    presets = house.PRESETS
    front = ("wins", "end_mode", "target", "rounds")
    opens = None
    adjusted = 9999
    cards = 0
    usual_deals = 20

    def fewest_by(self, options: Options) -> bool:
        return options["wins"] == "fewest"

    def usual(self, options: Options) -> int:
        return options.number("rounds") if options["end_mode"] == "rounds" else super().usual(options)

    def over(self, table: Table) -> bool:
        """Whether the agreed end is reached and, by house rule, one leads alone. Rules 38.4."""
        options = table.options
        alone = options["tie_break"] == "shared" or len(table.leaders) == 1
        match options["end_mode"]:
            case "target":
                return alone and reached(table, options.number("target"))
            case "rounds":
                return alone and len(table.scored) >= options.number("rounds")
        return False

    def schedule(self, table: Table) -> Schedule:
        """The deals that were agreed, and those that break a tie; else one more until the game is over."""
        if table.options["end_mode"] != "rounds":
            return super().schedule(table)
        return fixed(max(table.options.number("rounds"), len(table.scored) + (not self.over(table))))

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for everybody’s points, in the order of the seats. Rules 38.3."""
        columns = in_seat_order(table)
        answers = yield points_step(columns, table.options)
        return [Line(each, number(answers[each]), in_words(answers[each])) for each in columns]

    def balances(self, table: Table) -> Balances:
        """The totals, where the points of each deal come to 0."""
        return table.totals if table.options["sum"] == "zero" else NO_MONEY

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        """How much the leader still needs."""
        return (to_go(table, table.options.number("target")),) if table.options["end_mode"] == "target" else ()

    def deck(self, options: Options, players: int) -> Say:
        return say("any cards")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(house.tonight(options))


def in_words(points: Choice) -> Say:
    """A number, or the terms of a sum."""
    if isinstance(points, tuple):
        return say("{n}", n=sum_in_text(points).replace("-", "\N{MINUS SIGN}"))
    return say("{n}", n=number(points))


def in_seat_order(table: Table) -> tuple[Who, ...]:
    """The columns in the order in which people sit."""
    return tuple(dict.fromkeys(map(table.column_of, table.seats)))


def points_step(columns: Sequence[Who], options: Options) -> Step:
    """The step that asks for the points of a deal, column by column."""
    total = options.number("sum_value") if options["sum"] == "fixed" else 0
    zero = options["blank"] == "zero"
    return Step(
        kind=POINTS.name,
        title=POINTS.title,
        fields=tuple(Field(column, (), typed=True, sums=True) for column in columns),
        outside=say("{value} isn’t a whole number"),
        missing=say("no number entered for {who}"),
        constraints=(PointsOfDeal(None if options["sum"] == "free" else total, zero),),
        pad=SumPad(rest=not zero),
    )


GAME = AnyGame()
