"""The most that one column can gain over another in a deal: as the game claims, and over all possible deals.

If a deal's points depend on no other deal, this holds for any number of deals to come.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random

from scorepad.evening.log.facts import Answer, DealFacts
from scorepad.evening.play.deal import IllegalDeal, play_deal
from scorepad.evening.play.state import State
from scorepad.games import games
from scorepad.games.israeli_whist.israeli_whist import CARDS, points
from scorepad.rules.bids_and_tricks import TRICKS
from scorepad.rules.contracts.bid_ladder import suit_bids
from scorepad.rules.contracts.contract import CONTRACT
from scorepad.rules.honours import HONOURS
from scorepad.rules.options import Options
from scorepad.rules.sentence import Who
from scorepad.rules.table import Played
from tests.support.random_evenings import house_rules, to_the_end
from tests.support.sample_sheets import blank

Margins = tuple[int | None, int]
"""The claimed margin, None if there is no claim; and the true one."""
HELD = (100, 150)  # points for honours


def claimed(state: State, column: Who, other: Who) -> int | None:
    """By how much a column can gain more than another in the running deal, as its game claims."""
    assert state.deal
    best = state.game.best_deals(state.table, state.deal, column)
    margins = [margin for each in best or () if (margin := _margin(state, each, column, other)) is not None]
    return max(margins, default=None)


def israeli_whist(state: State) -> Margins:
    """Between any two: every prediction and number of tricks of both, under, at and over 13, where others can do so."""
    column, other = state.table.columns[:2]
    return claimed(state, column, other), max(_israeli_margins(state.table.options))


def _israeli_margins(options: Options) -> Iterator[int]:
    counts, low = range(CARDS + 1), options.number("min_auction")
    totals = [CARDS - 1, CARDS + 1, *([CARDS] if options["sum_rule"] == "free" else [])]
    worth = {each: points(*each, options)[0] for each in product(counts, counts, totals)}
    for own, its, total in product(counts, counts, totals):
        # Somebody has won the auction: one of the two, or one of those who predict besides them.
        least = own + its + (0 if max(own, its) >= low else low)
        if total > CARDS or (least <= total and (total == CARDS or least < CARDS)):
            for taken in counts:
                yield from (worth[own, taken, total] - worth[its, left, total] for left in range(CARDS + 1 - taken))


def chicago(state: State) -> Margins:
    """In the last deal: every contract, doubled or not, every result, and honours of either side."""
    column, other = state.table.columns
    return claimed(state, column, other), max(_chicago_margins(state, column, other))


def _chicago_margins(state: State, column: Who, other: Who) -> Iterator[int]:
    held = [(), *product((column, other), HELD)] if state.table.options.on("honours") else [()]
    ways = product((column, other), suit_bids(1, 7), ("", "x", "xx"), range(CARDS + 1), held)
    for side, bid, doubled, taken, honours in ways:
        contract = {"declarer": side.members[0], "bid": bid.word, **({"doubled": doubled} if doubled else {})}
        answers: dict[str, Answer] = {CONTRACT.name: contract, TRICKS.name: {side: taken}}
        margin = _margin(state, answers | ({HONOURS.name: (honours,)} if honours else {}), column, other)
        if margin is not None:
            yield margin


def _margin(state: State, answers: Mapping[str, Answer], column: Who, other: Who) -> int | None:
    """Points that a column gains over another; None if the rules forbid the deal."""
    assert state.deal
    try:
        played = play_deal(state.game, state.table, state.deal, DealFacts(answers=answers)).played
    except IllegalDeal:
        return None
    assert isinstance(played, Played)
    return played.points(column) - played.points(other)


def first_deal(chance: Random) -> State:
    """An evening of Israeli Whist by random house rules, of a number of deals, that has just begun."""
    rules = house_rules(games()["israeli-whist"], 4, chance)
    return blank("israeli-whist", {**rules, "end_mode": "deals"})


def last_deal(chance: Random) -> State:
    """An evening of Chicago bridge before its last deal."""
    states = (log.state for log in to_the_end(games()["chicago-bridge"], chance))
    return next(state for state in states if state.deal and len(state.table.past) == 3)
