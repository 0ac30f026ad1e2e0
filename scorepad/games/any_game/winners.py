"""The winners of a deal and one number: the points that they get, and what the losers pay for them. Rules 38.2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.games.any_game.limits import unit
from scorepad.games.any_game.typed_points import NOT_WHOLE, POINTS, guarded, in_words, typed_field
from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.options import Options
from scorepad.rules.sentence import Points, Say, Who, say
from scorepad.rules.steps.answer_form import ListOf, Number, NumberOr, Person
from scorepad.rules.steps.constraints import Constraint
from scorepad.rules.steps.short_steps import tick_people
from scorepad.rules.steps.step import Choice, Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.steps.sum_pad import SumPad
from scorepad.rules.table import Line

WINNERS = StepKind("winners", say("Winners"), ListOf(Person(sides=True)), on_sheet=False, then="value")
VALUE = StepKind("value", POINTS.title, NumberOr(ListOf(Number())), on_sheet=False, sums=True)


@dataclass(frozen=True)
class SharedEqually(Constraint):
    """The number, taken `times` times, can be shared equally: these columns pay it together, or get it."""

    times: int
    among: tuple[Who, ...]
    unit: int

    def problem(self, key: str, value: object, given: Mapping[str, object]) -> Say | None:
        """The refusal, if something would be left over."""
        points = number(value)  # type: ignore[arg-type]  # the field allows it
        over = points * self.times % len(self.among)
        return (
            say("{points} can’t be shared equally by {who}", points=Points(points, self.unit), who=self.among)
            if over
            else None
        )


def ask_winners(columns: Sequence[Who], options: Options) -> Flow[list[Line]]:
    """Ask who won, then for the number; returns the points."""
    named = (yield winners_step(columns))[WINNERS.name]
    winners = [column for column in columns if isinstance(named, tuple) and column in named]
    others = [column for column in columns if column not in winners]
    value = (yield value_step(winners, others, options))[VALUE.name]
    return list(lines(winners, others, value, options))


def winners_step(columns: Sequence[Who]) -> Step:
    """The step in which the winners are ticked."""
    outside, missing = say("{value} isn’t playing this deal"), say("enter who won")
    return tick_people(WINNERS, columns, 1, outside, missing, say("not everyone can win: someone must lose"))


def value_step(winners: Sequence[Who], others: Sequence[Who], options: Options) -> Step:
    """The step in which their number is typed, perhaps as a sum."""
    (won, lost), parts = (tuple(winners), tuple(others)), unit(options)
    pay = {"share": SharedEqually(len(won), lost, parts), "each": SharedEqually(len(lost), won, parts)}
    paid = pay.get(options.word("losers"))
    return Step(
        kind=VALUE.name,
        title=VALUE.title,
        fields=(typed_field(VALUE.name, options, VALUE.title),),
        outside=NOT_WHOLE,
        missing=say("no number entered"),
        constraints=(guarded(options), paid) if paid else (guarded(options),),
        hints=(say("{what}: {value}", what=WINNERS.title, value=tuple(winners)),),
        pad=SumPad(buttons=options.numbers("buttons")),
    )


def lines(winners: Sequence[Who], others: Sequence[Who], typed: Choice, options: Options) -> Iterator[Line]:
    """The points of all: winners get the number, losers pay their share of it, or each of them pays it."""
    won, losers = number(typed), options.word("losers")
    lost = {"share": won * len(winners) // len(others), "each": won}.get(losers, 0)
    if losers == "each":
        won = won * len(others) // len(winners)
    value = say("{what}: {value}", what=say("won"), value=in_words(typed, unit(options)))
    why = value if won == number(typed) else say("won")
    yield from (Line(column, won, why) for column in winners)
    if lost:
        yield from (Line(column, -lost, say("lost")) for column in others)
