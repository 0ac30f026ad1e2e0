"""What can still be won while an evening runs: proved by playing on in the best way that the rules allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.step import Answers

MOST = 24
"""Deals that are played on at most, for all columns together; where it would take more, nothing is certain yet."""
LAST = 3
"""In so many last deals it is said how much somebody needs."""


def certainties(state: State) -> tuple[Say, ...]:
    """What is certain by now, counted from the last deal that is over: who is out of reach, who out of the running.

    In the last deals also how much those need who are behind.
    """
    left, columns = _deals_left(state), state.table.columns
    if state.over or not left or left * len(columns) > MOST:
        return ()
    ahead, may_win = state.table.leaders[0], {column: can_win(state, column) for column in columns}
    out = tuple(column for column, may in may_win.items() if may is False)
    if len(out) == len(columns) - 1:
        return (say("{who} cannot be caught any more", who=ahead),)
    said = (say_many("{who} can no longer win", "{who} can no longer win", len(out), who=out),) if out else ()
    behind = [column for column, may in may_win.items() if may and column not in state.table.leaders]
    return (*said, *(_needed(state, column, ahead, left) for column in behind if left <= LAST))


def can_win(state: State, column: Who) -> bool | None:
    """Whether a column can still win, alone or with others, counted from the last deal that is over.

    None where that is not known: by the rules of the game, or because too many ways lead to the end.
    """
    left, ways, played = _deals_left(state), [state], 0
    for _ in range(left or 0):
        best = [(way, answers) for way in ways for answers in _best_deals(way, column)]
        played += len(best)
        if not best or played > MOST:
            return None
        ways = [_after(way, answers) for way, answers in best]
    return None if left is None else any(column in way.table.leaders for way in ways)


def _deals_left(state: State) -> int | None:
    """How many deals are to come, the running one among them; None where nobody knows."""
    total = state.schedule.total
    return None if total is None else total - len(state.table.past)


def _needed(state: State, column: Who, ahead: Who, left: int) -> Say:
    return say_many(
        "{who} needs {points} more than {ahead} in the last deal to draw level",
        "{who} needs {points} more than {ahead} in the last {n} deals to draw level",
        left,
        who=column,
        points=abs(state.table.totals[ahead] - state.table.totals[column]),
        ahead=ahead,
    )


def _best_deals(state: State, column: Who) -> Sequence[Mapping[str, Answers]]:
    """The running deal as it can go best for a column; empty where that is not known."""
    return (state.game.best_deals(state.table, state.deal, column) or ()) if state.deal else ()


def _after(state: State, answers: Mapping[str, Answers]) -> State:
    """The state after the running deal with these answers in the place of those it has by now."""
    over = len(state.rows)
    running = state.evening.deals[over] if over < len(state.evening.deals) else DealFacts()
    deals = (*state.evening.deals[:over], replace(running, answers=answers))
    return play(state.evening.with_deals(deals), state.game, known=state)
