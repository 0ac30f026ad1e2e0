"""Every ending of small evenings of Romanian Whist, to check claims of certainty against."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.games.romanian_whist.romanian_whist import GAME, never_total
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Answers
from tests.support.random_evenings import house_rules
from tests.support.sample_evenings import sample


@cache
def shared_out(tricks: int, players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(taken for taken in product(range(tricks + 1), repeat=players) if sum(taken) == tricks)


def every_deal(state: State) -> Iterator[dict[str, Answers]]:
    """Each way in which the running deal can go by the rules."""
    assert state.deal
    order, cards = state.deal.order, state.deal.cards
    for bids in product(range(cards + 1), repeat=len(order)):
        if sum(bids) != never_total(state.deal, state.table.options):
            for taken in shared_out(cards, len(order)):
                yield {"bids": dict(zip(order, bids, strict=True)), "tricks": dict(zip(order, taken, strict=True))}


def after(state: State, answers: dict[str, Answers]) -> State:
    deals = (*state.evening.deals[: len(state.rows)], DealFacts(answers=answers))
    return play(replace(state.evening, deals=deals), GAME, known=state)


def winners(state: State, left: int) -> set[Who]:
    """All that can win, by trying every ending; everybody where a tie is played on."""
    if left == 0:
        return set(state.table.leaders if state.finished else state.table.columns)
    return set().union(*(winners(after(state, answers), left - 1) for answers in every_deal(state)))


def small_evening(chance: Random) -> tuple[State, int]:
    """An evening of two or three players with one or two deals of few cards to come, and how many."""
    players = chance.choice([2, 3, 3])
    left = chance.choice([1, 1, 2])
    cards = (*chance.choices((1, 2), k=chance.randint(0, 3)), *((1, 1) if left == 2 else (chance.choice((1, 2)),)))
    options = dict(house_rules(GAME, players, chance) if players > 2 else {}) | {"allow_two": True}
    options |= {"schedule": "custom", "custom_schedule": cards, "extra_deals": "none", "zero_finish": False}
    start = [chance.randint(-12, 12) for _ in range(players)]
    state = play(sample(players, start=start, **options), GAME)
    for _ in range(len(cards) - left):
        state = after(state, chance.choice([*every_deal(state)]))
    return state, left
