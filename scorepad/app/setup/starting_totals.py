"""Totals with which the players or sides begin: brought from paper, or as a handicap."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.pages.typed_number import typed_points
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Say, Who, say

DIGITS = 6
KEY = "start"
"""The key of the refusal of these totals; those of house rules have the key of the rule."""


def starting_totals(typed: Sequence[str], taken: Sequence[int], columns: Sequence[Who], unit: int) -> dict[Who, int]:
    """The totals by column, without those that are 0. Raises IllegalOptions for a text that is no number.

    typed  one for each column, or one for each line of the form
    taken  the lines that hold a name
    unit   how many parts of a total are one point as it is typed
    """
    texts = typed if len(typed) == len(columns) else [typed[line] for line in taken if line < len(typed)]
    totals = {column: _total(text, unit) for column, text in zip(columns, texts, strict=False) if text.strip()}
    return {column: total for column, total in totals.items() if total}


def _total(text: str, unit: int) -> int:
    digits = text.strip().removeprefix("-").removeprefix("−")
    total = typed_points(digits, DIGITS, unit, -1)
    if total < 0:
        raise IllegalOptions(KEY, _wrong(text))
    return total if digits == text.strip() else -total


def _wrong(text: str) -> Say:
    return say("“{typed}” isn’t a total: enter a number of at most six digits.", typed=text.strip())
