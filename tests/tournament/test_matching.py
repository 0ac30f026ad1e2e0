"""Meetings by rank against every way that there is, and where almost everybody has met."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

import pytest

from scorepad.tournament.matching import matched

Two = tuple[int, int]


def apart(one: int, other: int) -> int:
    return (other - one) ** 2


def cheapest(places: Sequence[int], allowed: Collection[Two]) -> int | None:
    """The least that meetings of all these places cost, by trying all ways."""
    if not places:
        return 0
    first, *others = places
    costs = [
        apart(first, other) + rest
        for other in others
        if (first, other) in allowed
        and (rest := cheapest([each for each in others if each != other], allowed)) is not None
    ]
    return min(costs, default=None)


def within(allowed: Collection[Two]) -> Callable[[int, int], bool]:
    return lambda one, other: (min(one, other), max(one, other)) in allowed


@pytest.mark.parametrize("seed", range(60))
def test_all_meet_if_they_can_at_the_least_cost(seed: int) -> None:
    chance = Random(seed)
    twos = [(one, other) for other in range(10) for one in range(other)]
    allowed = {two for two in twos if chance.random() < chance.choice([0.25, 0.4, 0.7])}
    found, least = matched(10, within(allowed), apart), cheapest(range(10), allowed)
    assert (found is None) == (least is None)
    if found is not None and least is not None:
        assert sorted(place for two in found for place in two) == [*range(10)]
        assert {*found} <= allowed
        assert sum(apart(*two) for two in found) == least


@pytest.mark.long
def test_forty_meet_somebody_new_in_each_of_twenty_four_rounds() -> None:
    chance, met, points = Random(3), set[Two](), [0] * 40
    for _ in range(24):
        order = sorted(range(40), key=lambda each: -points[each])
        found = matched(40, lambda one, other: (order[one], order[other]) not in met, apart)  # noqa: B023
        assert found
        for two in ((order[one], order[other]) for one, other in found):
            met |= {two, two[::-1]}
            points[two[0]] += (by := chance.randint(-900, 900))
            points[two[1]] -= by
    assert len(met) == 2 * 20 * 24


def test_a_place_that_meets_its_neighbour_gives_way_where_others_could_not_meet() -> None:
    """Six around a triangle: to go down from the first by the nearest one leaves two who may not meet."""
    allowed = {(0, 1), (1, 2), (0, 2), (0, 3), (1, 4), (2, 5)}
    assert matched(6, within(allowed), apart) == [(0, 3), (1, 4), (2, 5)]
