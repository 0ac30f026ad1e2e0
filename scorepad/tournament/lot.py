"""The lot: choices that follow from the seed of a tournament, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
FACTOR, MODULUS = 16_807, 2_147_483_647  # of a Lehmer generator: each product stays below 2 ** 53
FIRST = 8  # numbers that are left out: those of near seeds are near each other


class Lot:
    """A series of numbers. `draw`: what is drawn with it, such as a round: each draw has a series of its own."""

    def __init__(self, seed: int, draw: int) -> None:
        self._last = 1 + (abs(seed) % MODULUS + draw * 7919) % (MODULUS - 1)
        for _ in range(FIRST):
            self.below(1)

    def below(self, n: int) -> int:
        """The next number, from 0 and below n."""
        self._last = self._last * FACTOR % MODULUS
        return self._last % n

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in the order of the lot."""
        order = [*items]
        for n in range(len(order) - 1, 0, -1):
            other = self.below(n + 1)
            order[n], order[other] = order[other], order[n]
        return order
