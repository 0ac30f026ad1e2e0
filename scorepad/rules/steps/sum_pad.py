"""Numbers that are typed for each: whole numbers, below 0 too, or several that are added up, such as `80+22`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from scorepad.rules.steps.typed_text import LONGEST, in_plain_digits

TERM = re.compile(r"-?[0-9]{1,7}(\*[0-9]{1,7})*")
MOST_TERMS = 20
BIGGEST = 1_000_000


@dataclass(frozen=True, slots=True)
class SumPad:
    """A pad on which numbers are typed with the phone’s keypad, with signs next to it and the totals that come of them.

    rest  whether a button gives 0 to all who have no number yet
    """

    rest: bool = False


def is_sum(value: object) -> bool:
    """Whether a value is a whole number, or a list of several that are added up."""
    if isinstance(value, tuple):
        return 1 < len(value) <= MOST_TERMS and all(type(each) is int for each in value)
    return type(value) is int


def typed_sum(text: str) -> int | str | tuple[int, ...]:
    """The number in a typed text; of a sum, its terms. A text that has none is left as it is."""
    plain = "".join(in_plain_digits(text).split()).replace("×", "*").replace("x", "*").replace("X", "*")
    terms = plain.replace("-", "+-").removeprefix("+").split("+")
    if len(terms) > MOST_TERMS or not all(TERM.fullmatch(each) for each in terms):
        return text.strip()[:LONGEST]
    numbers = tuple(map(_product, terms))
    return numbers if len(numbers) > 1 else numbers[0]


def _product(term: str) -> int:
    found = 1
    for factor in term.split("*"):
        found = max(-BIGGEST - 1, min(found * int(factor), BIGGEST + 1))  # one that is too large stays so
    return found


def sum_in_text(value: object) -> str:
    """A number or a sum as it is typed."""
    if isinstance(value, tuple):
        return "+".join(map(str, value)).replace("+-", "-")
    return str(value)
