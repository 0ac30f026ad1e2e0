"""The points of a deal of Schieber, stage by stage, and the side that is out first. Rules 23.4, 23.5."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.games.schieber import options as house
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import Person
from scorepad.rules.steps.card_points import CARD_POINTS
from scorepad.rules.steps.side_notes import WEIS, melds, noted_side
from scorepad.rules.steps.step import Choice, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Line, Played, Table, opponent

ALL = 157
STOCK_WORTH = 20
STOCK = StepKind("stock", say("Stöck"), Person(sides=True), noted=True)
MATCH = StepKind("match", say("Match"), Person(sides=True), noted=True)
THANKS = StepKind("thanks", say("Claims out"), Person(sides=True), noted=True)
FIRST_OUT = StepKind("first_out", say("Who was out first?"), Person(sides=True))
STAGES = {"stock_weis_tricks": ("stock", "weis", "tricks"), "stock_tricks_weis": ("stock", "tricks", "weis")}
CONTRACT_NAME = "contract"

Points = Mapping[Who, int]


@dataclass(frozen=True, slots=True)
class Gain:
    """Points of one side before the factor: their stage of counting, and the reason."""

    side: Who
    stage: str
    points: int
    why: Say


def gains(noted: Mapping[str, Choice], card_points: Points, options: Options) -> Iterator[Gain]:
    """All points of a deal before the factor, in order. Rules 23.4."""
    for side, points in card_points.items():
        yield Gain(side, "tricks", points, say("card points"))
    if match := noted_side(noted, MATCH):
        yield Gain(match, "tricks", options.number("match_bonus"), say("match"))
    holder, values = melds(noted, WEIS)
    for value in values:
        if holder:
            yield Gain(holder, "weis", value, say("Weis"))
    if stock := noted_side(noted, STOCK):
        yield Gain(stock, "stock", STOCK_WORTH, say("Stöck"))


def lines(gained: Sequence[Gain], factor: int) -> list[Line]:
    """The points of a deal with their reasons."""
    return [
        Line(each.side, each.points * factor, _why(each, factor)) for each in gained if each.points or len(gained) < 3
    ]


def _why(gain: Gain, factor: int) -> Say:
    if factor == 1:
        return say("{what}: {n}", what=gain.why, n=gain.points)
    return say("{what}: {n} × {times}", what=gain.why, n=gain.points, times=factor)


def first_there(before: Points, gained: Sequence[Gain], factor: int, options: Options) -> tuple[Who, ...]:
    """The sides that are at the target after the first stage at which one is; empty if none gets there."""
    totals, target = dict(before), house.target(options)
    for stage in STAGES[options.word("count_order")]:
        for gain in gained:
            if gain.stage == stage:
                totals[gain.side] += gain.points * factor
        if there := tuple(side for side in before if totals[side] >= target):
            return there
    return ()


def winner(table: Table) -> Who | None:
    """The side that won in the last deal, by counting stage by stage; None if counting leaves it open. Rules 23.5."""
    last = table.scored.last if table.scored else None
    if last is None:
        return None
    before = {side: table.totals[side] - last.by_rules(side) for side in table.columns}
    card_points = {Who(who): number(n) for who, n in last.answers[CARD_POINTS.name].items()}
    factor = house.factors(table.options).get(str(last.answers[CONTRACT_NAME]["trump"]), 1)
    gained = tuple(gains(last.deal.noted, {side: card_points.get(side, 0) for side in table.columns}, table.options))
    if thanked := noted_side(last.deal.noted, THANKS):
        counted = before[thanked] + sum(gain.points * factor for gain in gained if gain.side == thanked)
        return thanked if counted >= house.target(table.options) else opponent(thanked, table.columns)
    there = first_there(before, gained, factor, table.options)
    return there[0] if len(there) == 1 else first_out(last)


def first_out(played: Played) -> Who | None:
    """The side that was entered as out first, or None."""
    said = played.answers.get(FIRST_OUT.name)
    return Who(str(said[FIRST_OUT.name])) if said else None
