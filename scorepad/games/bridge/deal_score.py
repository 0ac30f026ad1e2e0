"""The points of a deal of contract bridge as lines of the sheet, and part-scores carried from deal to deal. Rules 7.

Shared by the bridge games, whose columns are two sides, and by Umbridge, whose columns are two players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.games.bridge.points import FIVE, FOUR, bridge_points, honours_part, honours_points
from scorepad.rules.honours import honours, no_honours, note_honours
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Choice
from scorepad.rules.table import Deal, Line, Table, opponent

BELOW, ABOVE = "below", "above"
ENOUGH = 100  # points below the line that win a game


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal came out.

    column        the side (in Umbridge the player) that declared
    level         tricks above six that were bid
    denomination  the letter of a suit, or NT
    doubled       empty, `x` or `xx`
    tricks        the tricks that the column took, of 13
    called        the bid, if the table calls it otherwise than bridge players do
    """

    column: Who
    level: int
    denomination: str
    doubled: str
    tricks: int
    called: Say | None = None


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A game within a rubber or a round, after some of its deals.

    below   the part-score of each column, all nought when a game starts
    winner  who won a game with the last deal, if anybody did
    score   what each had below the line when that game was won
    """

    below: Mapping[Who, int]
    winner: Who | None = None
    score: Mapping[Who, int] | None = None

    def after(self, lines: Iterable[Line]) -> RunningGame:
        """The score after a deal with these lines: 100 below the line win a game, and both sides restart at 0.

        Rules 7.3.
        """
        scored = [line for line in lines if line.where == BELOW]
        if not scored and not self.winner:  # as after most deals of a long rubber, which is replayed often
            return self
        below = dict(self.below)
        for line in scored:
            below[line.column] += line.points
        winner = next((column for column, points in below.items() if points >= ENOUGH), None)
        return RunningGame(dict.fromkeys(below, 0), winner, below) if winner else RunningGame(below)


def at_nought(columns: Sequence[Who]) -> RunningGame:
    """The score before the first deal of a game."""
    return RunningGame(dict.fromkeys(columns, 0))


def deal_lines(result: Result, table: Table, *, vulnerable: bool) -> list[Line]:
    """The points of a contract, made or not, as lines of the sheet. Rules 7.1, 7.2."""
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


def note_bridge_honours(columns: Sequence[Who]) -> Note:
    """The step in which honours in one hand may be noted for any column. Rules 7.2."""
    return note_honours(columns, {FOUR: say("{who}: four honours"), FIVE: say("{who}: five honours, or four aces")})


def check_honours(noted: Mapping[str, Choice], denomination: str) -> None:
    """Refuse honours of 100 in no-trumps, where only four aces in one hand count. Raises IllegalAnswer. Rules 7.7."""
    held = honours(noted)
    if held and held[1] not in honours_points(denomination):
        raise no_honours(say("in no-trumps, only four aces in one hand score honours: 150"))


def without_notes(deal: Deal) -> Deal:
    """The deal without its notes, to compute the points of the contract alone."""
    return replace(deal, noted={})


def honours_lines(noted: Mapping[str, Choice], denomination: str) -> list[Line]:
    """The points for the honours that were noted in a deal, as a list of one line, or of none."""
    held = honours(noted)
    if held is None:
        return []
    column, points = held
    part = honours_part(points, denomination)
    return [Line(column, points, part.why, ABOVE, named=part.named)]
