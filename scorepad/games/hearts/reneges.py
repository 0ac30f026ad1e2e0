"""The penalty for a revoke in Hearts: the player is charged with all points of the deal.

Source: the encyclopaedia's article “Revoke” as acearchive.org/revoke has it (“all 26 penalty points in Hearts”);
Foster's Complete Hoyle, the laws of Hearts, 24 (“the entire losses in the hand”).
"""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.base.penalties import REVOKE, Penalty
from scorepad.rules.steps.step import Answers, number
from scorepad.rules.table import Table


def reneges(table: Table, taken: Answers) -> Iterator[Penalty]:
    """The penalty of each player, as far as it is more than the points `taken`."""
    total = sum(map(number, taken.values()))
    for who in table.columns:
        if less := total - number(taken.get(who, 0)):
            yield Penalty(who, less, REVOKE)
