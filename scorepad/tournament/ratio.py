"""Exact fractions: a numerator, and a denominator above 0, in lowest terms. A person may have 25/2 tricks."""

from __future__ import annotations

from collections.abc import Iterable

Ratio = tuple[int, int]
NOTHING: Ratio = (0, 1)


def ratio(n: int, parts: int = 1) -> Ratio:
    """n divided by `parts`, which is above 0."""
    common = _common(abs(n), parts)
    return n // common, parts // common


def total(numbers: Iterable[Ratio]) -> Ratio:
    """The sum."""
    n, parts = NOTHING
    for each, its in numbers:
        n, parts = ratio(n * its + each * parts, parts * its)
    return n, parts


def divided(number: Ratio, parts: int) -> Ratio:
    """A part of a number; `parts` is above 0."""
    return ratio(number[0], number[1] * parts)


def units(numbers: Iterable[Ratio]) -> int:
    """The smallest unit in which all these numbers are whole: 6 if there are thirds and halves."""
    unit = 1
    for _, parts in numbers:
        unit = unit * parts // _common(unit, parts)
    return unit


def as_text(number: Ratio) -> int | str:
    """A whole number, or a text such as `25/2`."""
    n, parts = number
    return n if parts == 1 else f"{n}/{parts}"


def _common(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return a
