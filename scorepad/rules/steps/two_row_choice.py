"""A choice that is entered in two rows of chips: a bid's number in the first, its suit in the second.

The two texts joined are the choice. One that has a single part, such as `pass`, is in the first row.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class Half:
    """One of the two rows.

    name     its title
    choices  the texts that may be chosen in it
    words    each of them in the words of a table, in the same order
    missing  the sentence if only the other row was answered
    """

    name: Say
    choices: tuple[str, ...]
    words: tuple[Say, ...]
    missing: Say

    @property
    def words_among_numbers(self) -> tuple[str, ...]:
        """The choices that are words where the others are numbers: they need more room than those."""
        words = tuple(choice for choice in self.choices if not choice.isdigit())
        return words if len(words) < len(self.choices) else ()


Halves = tuple[Half, Half]


def halved(text: str, halves: Halves) -> tuple[str, str]:
    """The texts of a choice in each row; where only one row was answered, an empty text for the other."""
    first, second = (("", *half.choices) for half in halves)
    cuts = ((start, text[len(start) :]) for start in first if text.startswith(start))
    return next((cut for cut in cuts if cut[1] in second), (text, ""))


def other_half(text: str, halves: Halves) -> Say | None:
    """The refusal of a choice of which only one row was answered; None if that is not the problem."""
    (first, second), (number, suit) = halved(text, halves), halves
    if second and not first:
        return number.missing
    return suit.missing if first in number.choices and not second else None


def closed(halves: Halves, allowed: Collection[object]) -> tuple[str, ...]:
    """The texts of both rows with which no choice in `allowed` can be made."""
    first, second = (half.choices for half in halves)
    return (
        *(one for one in first if not any(one + other in allowed for other in second)),
        *(one for one in second if not any(other + one in allowed for other in first)),
    )
