"""The order of people, which buttons next to their names change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
W = TypeVar("W", bound=str)


def one_moved(people: Sequence[T], at: int, by: int) -> tuple[T, ...]:
    """The people with the one at `at` in the place of a neighbour: -1 up, 1 down; at either end as they were."""
    order, other = list(people), at + by
    if 0 <= at < len(order) and 0 <= other < len(order):
        order[at], order[other] = order[other], order[at]
    return tuple(order)


def with_seat_moved(seats: tuple[W, ...], wish: str) -> tuple[W, ...]:
    """The seats with one player moved, by a button called `up-p2` or `down-p2`; at either end he stays."""
    way, _, who = wish.partition("-")
    at = next((at for at, each in enumerate(seats) if each == who), None)
    return seats if at is None else one_moved(seats, at, 1 if way == "down" else -1)
