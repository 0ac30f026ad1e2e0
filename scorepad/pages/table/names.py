"""The form for the names of the players, the title of the evening and its note."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.log.facts import Evening
from scorepad.evening.play.words import LONGEST, words_of
from scorepad.pages.page import Page
from scorepad.pages.table.correction import Meanwhile
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Problems


@dataclass(frozen=True, slots=True)
class Names(Page):
    """The form.

    players   in the order of the first deal, then those who joined later
    words     what stands in each field, by player, `title` and `note`
    longest   how many characters title and note may have
    problems  what is wrong with a field, by the same keys
    why       why nothing was written, where no field is to blame, or None
    meanwhile  what others changed while the form was open
    key       made for this form, so that sending it twice writes once
    """

    template = "table/names.html"

    players: Sequence[Who]
    words: Mapping[str, str]
    longest: Mapping[str, int]
    problems: Problems
    why: Say | None
    meanwhile: Meanwhile
    key: str


def names(
    evening: Evening, key: str, typed: Mapping[str, str], problems: Problems, why: Say | None, others: Meanwhile
) -> Names:
    """The form; `typed`: what was entered and not taken, `problems` and `why`: what is wrong with it."""
    return Names(evening.people, {**words_of(evening), **typed}, LONGEST, problems, why, others, key)
