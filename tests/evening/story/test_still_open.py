"""What can still be won, held against every ending of small games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given

from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.evening.story.still_open import can_win, certainties
from scorepad.games.romanian_whist import GAME, never_total
from scorepad.rules.sentence import Who, translate
from scorepad.rules.steps.step import Answers
from tests.support.random_evenings import CHANCE, examples, house_rules
from tests.support.sample_evenings import table, told
from tests.support.sample_sheets import blank


def shared_out(tricks: int, players: int) -> Iterator[tuple[int, ...]]:
    return (taken for taken in product(range(tricks + 1), repeat=players) if sum(taken) == tricks)


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
    return play(state.evening.with_deals(deals), GAME, known=state)


def winners(state: State, left: int) -> set[Who]:
    """All that can win, by trying every ending."""
    if left == 0:
        return set(state.table.leaders)
    return set().union(*(winners(after(state, answers), left - 1) for answers in every_deal(state)))


def small_evening(chance: Random) -> tuple[State, int]:
    """An evening of two or three players with one or two deals of few cards to come, and how many."""
    players = chance.choice([2, 3, 3])
    left = chance.choice([1, 1, 2])
    cards = (*chance.choices((1, 2), k=chance.randint(0, 3)), *((1, 1) if left == 2 else (chance.choice((1, 2)),)))
    options = dict(house_rules(GAME, players, chance) if players > 2 else {}) | {"allow_two": True}
    options |= {"schedule": "custom", "custom_schedule": cards, "extra_deals": "none", "zero_finish": False}
    start = [chance.randint(-12, 12) for _ in range(players)]
    state = play(told(players, start=start, **options), GAME)
    for _ in range(len(cards) - left):
        state = after(state, chance.choice([*every_deal(state)]))
    return state, left


@given(chance=CHANCE)
@examples(200)
def test_whoever_cannot_win_wins_in_no_ending_and_is_told_so(chance: Random) -> None:
    state, left = small_evening(chance)
    possible = winners(state, left)
    known = {column: can_win(state, column) for column in state.table.columns}
    if left == 1:
        assert None not in known.values()
    assert {column: may for column, may in known.items() if may is not None} == {
        column: column in possible for column, may in known.items() if may is not None
    }


def sentences(state: State) -> list[str]:
    return [translate(each, English(state.evening.names)) for each in certainties(state)]


def last_deals(*totals: int, cards: tuple[int, ...] = (1,), **options: Any) -> State:
    """Three before their last deals."""
    return table(3, start=totals, schedule="custom", custom_schedule=cards, **options)


@pytest.mark.parametrize(
    ("state", "said"),
    [
        # Rules 1.6: with one card somebody gains 6 at most and another loses 1, so 7 are made up and 8 are not.
        (
            last_deals(20, 13, 13),
            [
                "Bogdan needs 7 more than Ana in the last deal to draw level",
                "Călin needs 7 more than Ana in the last deal to draw level",
            ],
        ),
        (
            last_deals(13, 20, 12),
            ["Călin can no longer win", "Ana needs 7 more than Bogdan in the last deal to draw level"],
        ),
        (
            last_deals(20, 5, 3, cards=(1, 2)),
            ["Călin can no longer win", "Bogdan needs 15 more than Ana in the last 2 deals to draw level"],
        ),
        (last_deals(20, 12, 12), ["Ana cannot be caught any more"]),
        (
            last_deals(20, 12, 11, under_unit=2),
            ["Călin can no longer win", "Bogdan needs 8 more than Ana in the last deal to draw level"],
        ),
        (last_deals(20, 20, 12), ["Călin can no longer win"]),
        (last_deals(20, 12, 12, cards=(8,) * 9), []),
    ],
)
def test_what_is_certain_is_said(state: State, said: list[str]) -> None:
    assert [translate(each, English(state.evening.names)) for each in certainties(state)] == said


@pytest.mark.parametrize(
    "state",
    [
        last_deals(90, 5, 5, zero_finish=True),
        last_deals(20, 12, 12, closed=True),
        blank("whist"),
        blank("chicago-bridge"),
    ],
    ids=["a total of 0 wins", "the table stopped", "no known number of deals", "no known extremes"],
)
def test_where_nothing_is_known_nothing_is_said(state: State) -> None:
    assert certainties(state) == ()
