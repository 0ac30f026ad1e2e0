"""The penalty for a revoke in Five Hundred: two tricks, that of the revoke and the next.

Source: the encyclopaedia's article “Revoke” as acearchive.org/revoke has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from scorepad.rules.base.penalties import REVOKE, Penalty
from scorepad.rules.sentence import Who, say, say_many
from scorepad.rules.table import Line

TRICKS_LOST = 2
WORDS = say("{what}: {answer}", what=REVOKE, answer=say_many("{n} trick", "{n} tricks", TRICKS_LOST))


def reneges(won: Mapping[Who, int], scored: Callable[[Mapping[Who, int]], Sequence[Line]]) -> Iterator[Penalty]:
    """The penalties of each column, as far as they take points from it. `scored`: gives their points."""
    for column, tricks in won.items():
        lost = min(TRICKS_LOST, tricks)
        less = points(column, scored({**won, column: tricks - lost})) - points(column, scored(won))
        if less < 0:
            yield Penalty(column, less, WORDS)


def points(column: Who, lines: Sequence[Line]) -> int:
    """The points of a column among these."""
    return sum(line.points for line in lines if line.column == column)
