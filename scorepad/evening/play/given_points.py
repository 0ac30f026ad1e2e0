"""Lines for points that no rule gives, but the table once for a reason of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.evening.log.facts import DealFacts
from scorepad.rules.sentence import say
from scorepad.rules.table import Line

BY_HAND = say("adjustment")


def given_lines(facts: DealFacts, by_rules: Sequence[Line]) -> Iterator[Line]:
    """The lines of what the table gave with a deal; in bridge above the line, where it makes no game.

    by_rules  the other lines of the deal
    """
    where = "above" if any(line.where for line in by_rules) else ""
    for given in facts.given:
        why = say("adjustment: {reason}", reason=given.reason) if given.reason else BY_HAND
        yield Line(given.column, given.points, why, where, named=say("adjustment"), given=True)
