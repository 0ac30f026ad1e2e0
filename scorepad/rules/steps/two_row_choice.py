"""A choice that is told in two rows: of a bid its number, then its suit. Written one after the other they make it.

What stands for itself, as `pass` does, is told in the first row alone.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class Half:
    """One of the two rows.

    name     what is said in it
    choices  all that may be said in it
    words    how a table says each, in the same order
    missing  the sentence where only the other row was answered
    """

    name: Say
    choices: tuple[str, ...]
    words: tuple[Say, ...]
    missing: Say


Halves = tuple[Half, Half]


def halved(text: str, halves: Halves) -> tuple[str, str]:
    """What a choice says in each row; of one that was told by half, nothing in the other."""
    first, second = (("", *half.choices) for half in halves)
    cuts = ((start, text[len(start) :]) for start in first if text.startswith(start))
    return next((cut for cut in cuts if cut[1] in second), (text, ""))


def other_half(text: str, halves: Halves) -> Say | None:
    """Why a choice that was told by half is refused; None where that is not what is wrong with it."""
    (first, second), (number, suit) = halved(text, halves), halves
    if second and not first:
        return number.missing
    return suit.missing if first in number.choices and not second else None


def closed(halves: Halves, allowed: Collection[object]) -> tuple[str, ...]:
    """What may be said in neither row: nothing of all that is allowed begins or ends with it."""
    first, second = (half.choices for half in halves)
    return (
        *(one for one in first if not any(one + other in allowed for other in second)),
        *(one for one in second if not any(other + one in allowed for other in first)),
    )
