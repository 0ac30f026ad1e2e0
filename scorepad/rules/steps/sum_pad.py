"""Numbers that are typed for each: whole numbers, below 0 too, or several that are added up, such as `80+22`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from scorepad.rules.sentence import digits
from scorepad.rules.steps.typed_text import LONGEST, in_plain_digits

TERM = re.compile(r"-?[0-9]{1,7}(\*[0-9]{1,7})*")
TENTHS = re.compile(r"-?[0-9]{1,7}([.,][0-9]?)?(\*[0-9]{1,7}([.,][0-9]?)?)*")
HUNDREDTHS = re.compile(r"-?[0-9]{1,7}([.,][0-9]{0,2})?(\*[0-9]{1,7}([.,][0-9]{0,2})?)*")
MOST_TERMS = 20
BIGGEST = 1_000_000
TENTH = 10


@dataclass(frozen=True, slots=True)
class SumPad:
    """A pad on which numbers are typed with the phone’s keypad, with signs next to it and the totals that come of them.

    rest     whether a button gives 0 to all who have no number yet
    buttons  numbers that a button of their own adds
    """

    rest: bool = False
    buttons: tuple[int, ...] = ()


def is_sum(value: object) -> bool:
    """Whether a value is a whole number, or a list of several that are added up."""
    if isinstance(value, tuple):
        return 1 < len(value) <= MOST_TERMS and all(type(each) is int for each in value)
    return type(value) is int


def typed_sum(text: str, unit: int = 1) -> int | str | tuple[int, ...]:
    """The number in a typed text; of a sum, its terms. A text that has none is left as it is.

    unit  how many parts one has: of 10 one decimal may be typed, and numbers are in tenths
    """
    plain = "".join(in_plain_digits(text).split()).replace("×", "*").replace("x", "*").replace("X", "*")
    terms = plain.replace("-", "+-").removeprefix("+").split("+")
    if len(terms) > MOST_TERMS or not all(_is_term(each, unit) for each in terms):
        return text.strip()[:LONGEST]
    numbers = tuple(_product(each.replace(",", "."), unit) for each in terms)
    return numbers if len(numbers) > 1 else numbers[0]


def _is_term(text: str, unit: int) -> bool:
    """Whether a text is a number or a product; one factor of it at most has decimals."""
    if unit == 1:
        return TERM.fullmatch(text) is not None
    found = (TENTHS if unit == TENTH else HUNDREDTHS).fullmatch(text)
    return found is not None and text.replace(",", ".").count(".") < 2


def _product(term: str, unit: int) -> int:
    found, most = unit, unit * (BIGGEST + 1)
    for factor in term.split("*"):
        found = max(-most, min(found * _in_parts(factor, unit) // unit, most))  # one that is too large stays so
    return found


def _in_parts(factor: str, unit: int) -> int:
    whole, _, decimals = factor.partition(".")
    return int(whole + (decimals + "00")[: len(str(unit)) - 1])


def sum_in_text(value: object, unit: int = 1) -> str:
    """A number or a sum as it is typed."""
    if isinstance(value, tuple):
        return "+".join(sum_in_text(each, unit) for each in value).replace("+-", "-")
    if isinstance(value, bool) or not isinstance(value, int):
        return str(value)
    return ("-" if value < 0 else "") + digits(value, unit, ".")
