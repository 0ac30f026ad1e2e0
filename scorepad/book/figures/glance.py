"""An evening at a glance: its headline and a small chart, worked out once and kept with its figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorepad.evening.play.state import State
from scorepad.evening.story.course import Lead, lead, margin, tables, usual_swing
from scorepad.evening.story.sentences import FEW, RUN
from scorepad.evening.story.tallies import tallies
from scorepad.rules.sentence import Who
from scorepad.rules.table import Table

LAST_DEAL, CAME_BACK, LED, MARGIN, TOOK, MADE = "last_deal", "came_back", "led", "margin", "took", "made"
HIGH = 60
"""The height of a chart: the table's average is in the middle."""
STEPS = 24
"""The most deals in a chart: more cannot be distinguished on a screen."""


class Headline(NamedTuple):
    """The strongest fact about who won alone: its kind, with a number of deals, points or bids. No kind: there is none.

    LAST_DEAL  was behind before the very last deal, and won in it
    CAME_BACK  was last after deal `n`
    LED        led from the first deal to the last
    MARGIN     was `n` points ahead of the next
    TOOK       took the lead in deal `n` and kept it
    MADE       made `n` bids in a row
    """

    kind: str = ""
    n: int = 0


NO_HEADLINE = Headline()


def in_game_unit(points: int, state: State) -> int:
    """Points in the unit of the game, in which its figures are kept: rounded if a house rule has more decimals."""
    finer = max(1, state.unit // state.game.unit)
    return (2 * points + finer) // (2 * finer)


def headline(state: State) -> Headline:
    """The strongest fact about who won this evening alone."""
    if not state.over or len(state.winners) != 1:
        return NO_HEADLINE
    return next(_facts(state), NO_HEADLINE)


def _facts(state: State) -> Iterator[Headline]:
    points, found = margin(state.table), lead(state)
    if len(state.table.scored) >= FEW:
        yield from _course(found) if found else ()
        if 0 < points * 2 < usual_swing(state):
            yield Headline(MARGIN, in_game_unit(points, state))
        if found and found.deals < found.since * 2 < 2 * found.deals:
            yield Headline(TOOK, found.since)
        yield from _run(state)
    if points and state.table.ranking[0] == state.winners:
        yield Headline(MARGIN, in_game_unit(points, state))


def _course(found: Lead) -> Iterator[Headline]:
    if found.late:
        yield Headline(LAST_DEAL)
    if found.last * 2 >= found.deals:
        yield Headline(CAME_BACK, found.last)
    if found.since <= 1:
        yield Headline(LED)


def _run(state: State) -> Iterator[Headline]:
    found = tallies(state)
    made = max((each.made_run for each in found.each if each.column in state.winners), default=0)
    if found.promises and made >= RUN:
        yield Headline(MADE, made)


def chart(state: State) -> tuple[str, ...]:
    """The line of each column: how far in front of the table's average it was, from 0 (first) to HIGH, deal by deal.

    Each is the number of its first point and the heights from there on; empty for a column that never scored.
    """
    after = _some(tables(state))
    if len(after) < 3:
        return ()
    ahead = {column: [_ahead(column, table) for table in after] for column in state.evening.columns}
    most = max((abs(n) for each in ahead.values() for n in each if n is not None), default=0.0) or 1.0
    return tuple(_line(ahead[column], most) for column in state.evening.columns)


def _some(after: Sequence[Table]) -> Sequence[Table]:
    """All tables of a short evening; of a long one some, with the first and the last."""
    steps = min(STEPS, len(after) - 1)
    return [after[round(n * (len(after) - 1) / steps)] for n in range(steps + 1)] if steps > 0 else after


def _ahead(column: Who, table: Table) -> float | None:
    """By how many points a column is in front of the average; None for one that is not at the table."""
    if column not in table.columns:
        return None
    average = sum(table.totals[each] for each in table.columns) / len(table.columns)
    return (average - table.totals[column]) if table.fewest else (table.totals[column] - average)


def _line(ahead: Sequence[float | None], most: float) -> str:
    there = [n for n, each in enumerate(ahead) if each is not None]
    if not there:
        return ""
    heights = [round(HIGH / 2 * (1 - each / most)) for each in ahead[there[0] : there[-1] + 1] if each is not None]
    return " ".join(map(str, (there[0], *heights)))
