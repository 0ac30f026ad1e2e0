"""Which columns can still win while an evening runs: proved by playing on in the best way that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.step import Answers, Choice

MOST_PLAYED = 15
"""Deals that are played on at most, for all columns together; if it would take more, nothing is certain yet."""
LAST = 3
"""In this many last deals a sentence says how much somebody needs."""


def certainties(state: State) -> tuple[Say, ...]:
    """Certain facts by now, counted from the last deal that is over: who is out of reach, who out of the running.

    In the last deals also how much those need who are behind.
    """
    left, columns = state.game.deals_left(state.table), state.table.columns
    if state.over or not left or left * len(columns) >= MOST_PLAYED:
        return ()
    ahead, may = state.table.leaders[0], may_win(state)
    out = tuple(column for column in columns if may[column] is False)
    if len(out) == len(columns) - 1:
        return (say("Nobody can catch {who} now", who=ahead),)
    said = (say_many("{who} can no longer win", "{who} can no longer win", len(out), who=out),) if out else ()
    return (*said, *(_all_needed(state, may, left) if left <= LAST else ()))


def _all_needed(state: State, may: Mapping[Who, bool | None], left: int) -> list[Say]:
    """How much each needs who is behind and may still win. `left`: how many deals are left."""
    leaders = state.table.leaders
    behind = [column for column in state.table.columns if may[column] and column not in leaders]
    return [_needed(state, column, leaders[0], left) for column in behind]


def may_win(state: State) -> Mapping[Who, bool | None]:
    """Whether each column can still win, alone or with others, counted from the last deal that is over.

    None if that is not known: by the rules of the game, because too many ways lead to the end, or because others may
    tie and play on, which may be to anybody's gain.
    """
    may, to_play, ties_go_on = dict[Who, bool | None](), MOST_PLAYED, False
    last = len(state.rows) + (state.game.deals_left(state.table) or 0)
    for column in state.table.columns:
        may[column], played = _wins(state, column, last, to_play)
        to_play -= len(played)
        ties_go_on = ties_go_on or any(_plays_on(way) for way in played if len(way.rows) == last)
    out = [column for column, can in may.items() if can is False]
    if ties_go_on and len(out) < len(may) - 1:
        return {column: can or None for column, can in may.items()}
    return may


def _wins(state: State, column: Who, last: int, most: int) -> tuple[bool | None, Sequence[State]]:
    """Whether a column can still win, and the states after the deals played on to find out, at most `most`.

    The first ending in which it wins is enough; that it cannot is known by all of them.
    """
    played = list[State]()
    for way in islice(_ways(state, column, last), most):
        if way is None:
            return None, played
        played.append(way)
        if len(way.rows) == last and column in way.table.leaders:
            return True, played
    return (None if len(played) in (0, most) else False), played


def _ways(state: State, column: Who, last: int) -> Iterator[State | None]:
    """The states after each deal up to the last, in all ways that may be best for a column; None for unknown ones."""
    if len(state.rows) < last:
        best = _best_deals(state, column)
        if not best:
            yield None
        for answers in best:
            way = _after(state, answers)
            yield way
            yield from _ways(way, column, last)


def _plays_on(end: State) -> bool:
    """Whether a table whose totals are all equal after the last deal goes on."""
    level = replace(end.table, totals=dict.fromkeys(end.table.columns, 0))
    return end.game.schedule(level).length > len(level.scored)


def _needed(state: State, column: Who, ahead: Who, left: int) -> Say:
    return say_many(
        "{who} needs {points} more than {ahead} in the last deal to draw level",
        "{who} needs {points} more than {ahead} in the last {n} deals to draw level",
        left,
        who=column,
        points=state.points(abs(state.table.totals[ahead] - state.table.totals[column])),
        ahead=ahead,
    )


def _best_deals(state: State, column: Who) -> Sequence[Mapping[str, Answers | Choice]]:
    """The running deal as it can go best for a column; empty if that is not known."""
    return (state.game.best_deals(state.table, state.deal, column) or ()) if state.deal else ()


def _after(state: State, answers: Mapping[str, Answers | Choice]) -> State:
    """The state after the running deal with these answers in the place of those it has by now."""
    over = len(state.rows)
    running = state.evening.deals[over] if over < len(state.evening.deals) else DealFacts()
    deals = (*state.evening.deals[:over], replace(running, answers=answers))
    return play(replace(state.evening, deals=deals), state.game, known=state)
