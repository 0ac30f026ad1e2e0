"""The sheet of contract bridge: what a deal writes on it, and how far the game has come. Rules 7.

Whoever plays it: the columns are two sides or, in Umbridge, two players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.games.bridge.points import FIVE, FOUR, bridge_points, honours_part, honours_points
from scorepad.rules.honours import honours, no_honours, note_honours
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import Choice, Step
from scorepad.rules.table import Deal, Line, Table, opponent

BELOW, ABOVE = "below", "above"
ENOUGH = 100  # points below the line that win a game


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal came out: whose contract, at which level and denomination, and the tricks that column took.

    `called`: the bid, where the table says it in other words than bridge players do.
    """

    column: Who
    level: int
    denomination: str
    doubled: str
    tricks: int
    called: Say | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a game has come.

    below   the part-scores of each column in it, all nought at its start
    winner  who has won a game with the last deal; `score` is what both had below the line then
    """

    below: Mapping[Who, int]
    winner: Who | None = None
    score: Mapping[Who, int] | None = None

    def after(self, lines: Iterable[Line]) -> Standing:
        """The same after a deal: at 100 below the line a game is won, and both begin again at nought. Rules 7.3."""
        scored = [line for line in lines if line.where == BELOW]
        if not scored and not self.winner:  # as after most deals of a long rubber, which is walked again and again
            return self
        below = dict(self.below)
        for line in scored:
            below[line.column] += line.points
        winner = next((column for column, points in below.items() if points >= ENOUGH), None)
        return Standing(dict.fromkeys(below, 0), winner, below) if winner else Standing(below)


def at_nought(columns: Sequence[Who]) -> Standing:
    """A game before its first deal."""
    return Standing(dict.fromkeys(columns, 0))


def deal_lines(result: Result, table: Table, *, vulnerable: bool) -> list[Line]:
    """What a contract writes, made or not. Rules 7.1, 7.2."""
    points = bridge_points(
        result.level,
        result.denomination,
        result.doubled,
        vulnerable=vulnerable,
        tricks=result.tricks,
        undertricks=table.options.word("undertricks"),
        called=result.called,
    )
    other = opponent(result.column, table.columns)
    return [
        *(Line(result.column, part.points, part.why, BELOW) for part in points.below),
        *(Line(result.column, part.points, part.why, ABOVE, named=part.named) for part in points.above),
        *(Line(other, part.points, part.why, ABOVE, missed=True) for part in points.defenders),
    ]


def note_bridge_honours(columns: Sequence[Who]) -> Step:
    """Offer to note honours in one hand of either side. Rules 7.2."""
    return note_honours(columns, {FOUR: say("{who}: four honours"), FIVE: say("{who}: five honours, or four aces")})


def check_honours(noted: Mapping[str, Choice], denomination: str) -> None:
    """In no-trump only the four aces in one hand count. Raises IllegalAnswer. Rules 7.7."""
    held = honours(noted)
    if held and held[1] not in honours_points(denomination):
        raise no_honours(say("in no-trump only four aces in one hand count, 150"))


def bare(deal: Deal) -> Deal:
    """The deal without what was noted beside it: what its contract alone is worth."""
    return replace(deal, noted={})


def honours_lines(noted: Mapping[str, Choice], denomination: str) -> list[Line]:
    held = honours(noted)
    if held is None:
        return []
    column, points = held
    part = honours_part(points, denomination)
    return [Line(column, points, part.why, ABOVE, named=part.named)]
