"""The order of people that buttons beside their names change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def one_moved(people: Sequence[T], at: int, by: int) -> tuple[T, ...]:
    """The people with the one at `at` in the place of a neighbour: -1 up, 1 down; at either end as they were."""
    order, other = list(people), at + by
    if 0 <= at < len(order) and 0 <= other < len(order):
        order[at], order[other] = order[other], order[at]
    return tuple(order)
