"""How the totals went: who was in front after each deal, the deal that turned it, the biggest swing, the finish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.play.state import State
from scorepad.rules.sentence import Who
from scorepad.rules.table import Table


@dataclass(frozen=True, slots=True)
class Swing:
    """The deal in which two columns moved apart the most.

    number  of the deal
    up      who gained on the other: the first such on the sheet; `down`: the other
    points  by how many
    """

    number: int
    up: Who
    down: Who
    points: int


@dataclass(frozen=True, slots=True)
class Lead:
    """The lead of who won alone.

    since  the number of the deal with which he came to be alone in front for good; 0 if he was from the beginning
    deals  how many were scored
    last   the number of the last deal after which he was alone in the last place among three or more; else 0
    first  the number of the first deal after which he was in front, alone or with others
    late   whether he was behind before the last deal
    """

    who: Who
    since: int
    deals: int
    last: int
    first: int
    late: bool


def tables(state: State) -> tuple[Table, ...]:
    """The table before the first scored deal and after each of them; none if no deal is scored."""
    scored = [row for row in state.rows if row.played]
    return (scored[0].before, *(row.after for row in scored)) if scored else ()


def lead(state: State) -> Lead | None:
    """How the winner came to win; None while the evening runs, if several share it or a lower total won."""
    after = tables(state)
    if len(state.winners) != 1 or not after or after[-1].leaders != state.winners or _nobody_else(after[-1]):
        return None
    since = next((n for n in reversed(range(len(after))) if after[n].leaders != state.winners), -1) + 1
    who, deals = state.winners[0], len(after) - 1
    first = next(n for n, table in enumerate(after) if who in table.leaders and (n or table.leaders == state.winners))
    late = since == deals and who not in after[-2].leaders
    return Lead(who, since, deals, _last_place(after, state.winners), first, late)


def biggest_swing(state: State) -> Swing | None:
    """The deal in which two columns moved apart the most, the first of equals; None if none ever did."""
    best = max(_swings(state), key=lambda swing: swing.points, default=None)
    return best if best and best.points else None


def usual_swing(state: State) -> int:
    """By how many points two columns move apart in a deal of the middle; 0 if no deal is scored."""
    points = sorted(swing.points for swing in _swings(state))
    return points[len(points) // 2] if points else 0


def margin(table: Table) -> int:
    """How many points lie between the first place and the next; 0 if there is no next."""
    first = table.ranking[:2]
    return abs(table.totals[first[0][0]] - table.totals[first[-1][0]])


def _swings(state: State) -> list[Swing]:
    after = tables(state)
    return [_swing(after[n - 1], after[n]) for n in range(1, len(after))]


def _swing(before: Table, after: Table) -> Swing:
    ranked = [column for column in after.columns if any(column in place for place in after.ranking)]
    gained = {column: _gained(column, before.totals, after.totals, after.fewest) for column in ranked}
    up, down = max(ranked, key=gained.__getitem__), min(ranked, key=gained.__getitem__)
    return Swing(len(after.scored), up, down, gained[up] - gained[down])


def _gained(column: Who, before: Mapping[Who, int], after: Mapping[Who, int], fewest: bool) -> int:
    points = after[column] - before[column]
    return -points if fewest else points


def _last_place(after: Sequence[Table], winners: tuple[Who, ...]) -> int:
    ranked = sum(map(len, after[-1].ranking))
    behind = [n for n, table in enumerate(after) if n and ranked > 2 and table.ranking[-1] == winners]
    return behind[-1] if behind else 0


def _nobody_else(table: Table) -> bool:
    return sum(map(len, table.ranking)) == 1
