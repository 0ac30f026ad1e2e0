"""The mark of each player on paper: the letters of the disc, and the ink by day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.evening.inks import INKS, colour, inks
from scorepad.evening.log.facts import Evening
from scorepad.evening.sheet.short_names import disc_letters
from scorepad.rules.sentence import Who

COLOURS = {
    "ink1": "#02448c",
    "ink2": "#922b05",
    "ink3": "#20673a",
    "ink4": "#8254b4",
    "ink5": "#956608",
    "ink6": "#0b7c87",
    "ink7": "#b73a79",
    "ink8": "#4f585d",
}
"""The inks of base.css by day: paper is always light."""
PLAIN = "#1c2740"
"""The colour of a column that is nobody's, such as a pot."""


@dataclass(frozen=True, slots=True)
class InkMark:
    """A player's mark.

    letters  that tell the name from the others: one or two
    ink      the class of the ink, empty for a column that is nobody's, and
    colour   the ink itself, for drawings that no style sheet reaches
    again    whether another player has the same ink: then the disc is hollow
    """

    letters: str
    ink: str
    colour: str
    again: bool


def ink_marks(evening: Evening) -> Mapping[Who, InkMark]:
    """The marks of all who have a column. No dealer's button is on paper, so that its letter is free there."""
    people = evening.people
    letters = disc_letters(evening.names_shown)
    others = {who: InkMark(who[:1], "", PLAIN, False) for column in evening.columns for who in column.members}
    return others | {
        who: _mark(letters[place], number)
        for place, (who, number) in enumerate(zip(people, _numbers(evening), strict=True))
    }


def _numbers(evening: Evening) -> list[int]:
    found = inks(evening.people, evening.inks)
    return [found[who] for who in evening.people]


def _mark(letters: str, number: int) -> InkMark:
    ink = f"ink{colour(number)}"
    return InkMark(letters, ink, COLOURS[ink], number > INKS)
