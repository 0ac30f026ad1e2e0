"""The penalties for a renege that tables use: the side is set, or gives up three tricks.

Source: spadesformoney.com, “What is Reneging in Spades?”, “Typical penalties”.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorepad.games.spades.points import Result, bags_before, lines, result_of
from scorepad.rules.base.penalties import REVOKE, Penalty
from scorepad.rules.blind import blind
from scorepad.rules.options import Options
from scorepad.rules.sentence import Who, say, say_in, say_many
from scorepad.rules.table import Played, Table

TRICKS_LOST = 3
WORDS = {TRICKS_LOST: say_many("{n} trick", "{n} tricks", TRICKS_LOST), 13: say_in("bid", "set")}


def reneges(table: Table, played: Played) -> Iterator[Penalty]:
    """The penalties for a deal, of each column, each as far as it costs more than the deal did."""
    unseen = blind(played.deal.noted)
    for column in table.columns:
        result = result_of(column, played.answers, unseen, table.options)
        yield from _of(column, result, bags_before(column, table), table.options, played.by_rules(column))


def _of(column: Who, result: Result, before: int, options: Options, points: int) -> Iterator[Penalty]:
    """Those of one column. `before`: the bags that it had; `points`: of the deal."""
    for lost, words in WORDS.items():
        less = replace(result, taken=max(0, result.taken - lost))
        now = sum(line.points for line in lines(column, less, before, options))
        if result.want and now < points:
            yield Penalty(column, now - points, say("{what}: {answer}", what=REVOKE, answer=words))
