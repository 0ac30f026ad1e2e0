"""Results of everybody's bids or contracts: made, missed, over, under, and how many in a row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from scorepad.evening.play.state import Row, State
from scorepad.evening.sheet.bid_results import promises
from scorepad.evening.sheet.sheet import declarer
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import number
from scorepad.rules.table import Played


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of a column's bids or contracts; in a game without either, of its deals.

    made, missed          how many; `over`, `under`: of the bids that were missed, those with too many or too few
    made_run, missed_run  the most in a row
    each                  of each in turn, whether it was made
    """

    column: Who
    made: int
    missed: int
    over: int
    under: int
    made_run: int
    missed_run: int
    each: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class Tallies:
    """Everybody's tally, in the order of the sheet.

    promises   whether it is of bids and the like
    contracts  whether it is of contracts, in a game without bids; else of the deals in which somebody alone did best
    """

    promises: bool
    contracts: bool
    each: tuple[Tally, ...]

    @property
    def splits_missed(self) -> bool:
        """Whether bids were missed by too many tricks: else each missed one was too few."""
        return self.promises and any(each.over for each in self.each)


def tallies(state: State) -> Tallies:
    """Everybody's tally. Bids of partners that are made together count as one; else each player's counts."""
    columns = _ranked(state)
    for outcomes in (_bids, _contracts):
        found = {column: [off for row in state.rows for off in outcomes(state.game, row, column)] for column in columns}
        if any(found.values()):
            each = tuple(_tally(column, found[column]) for column in columns)
            return Tallies(outcomes is _bids, outcomes is _contracts, each)
    return Tallies(False, False, tuple(_tally(column, list(_deals(state, column, columns))) for column in columns))


def _ranked(state: State) -> tuple[Who, ...]:
    """The columns that have a place in the ranking."""
    ranking = state.table.ranking
    return tuple(column for column in state.evening.columns if any(column in place for place in ranking))


def _tally(column: Who, offs: Sequence[int]) -> Tally:
    """`offs`: by how many tricks each bid was missed, in turn; 0 for one that was made."""
    runs = [(kept, len(list(each))) for kept, each in groupby(off == 0 for off in offs)]
    made = sum(off == 0 for off in offs)
    return Tally(
        column, made, len(offs) - made,
        over=sum(off > 0 for off in offs), under=sum(off < 0 for off in offs),
        made_run=_longest(runs, made=True), missed_run=_longest(runs, made=False),
        each=tuple(off == 0 for off in offs),
    )  # fmt: skip


def _longest(runs: Iterable[tuple[bool, int]], *, made: bool) -> int:
    return max((length for kept, length in runs if kept == made), default=0)


def _bids(game: Game, row: Row, column: Who) -> Iterator[int]:
    """By how many tricks a column's players missed what they promised in a deal."""
    for kind in game.asks if row.played else ():
        for each in promises(kind, column, row.played, game) if row.played else ():
            off = number(0 if each.came is None else each.came) - number(each.said)
            yield (off or 1) if each.missed else 0


def _contracts(game: Game, row: Row, column: Who) -> Iterator[int]:
    """Whether a column missed the contract that it had in a deal: -1, or 0 if it made it."""
    played = row.played
    who = declarer(played.answers, game) if played else None
    if played and who and who in column.members:
        yield -1 if any(line.missed for line in played.lines) else 0


def _deals(state: State, column: Who, ranked: Sequence[Who]) -> Iterator[int]:
    """Whether a column did better than each other in a deal: 0 if it did, else -1."""
    for row in state.rows:
        if row.played:
            yield 0 if _did_best(row.played, column, ranked, fewest=state.table.fewest) else -1


def _did_best(played: Played, column: Who, ranked: Sequence[Who], *, fewest: bool) -> bool:
    gained = {who: played.by_rules(who) * (-1 if fewest else 1) for who in ranked}
    return all(gained[column] > points for who, points in gained.items() if who != column)
