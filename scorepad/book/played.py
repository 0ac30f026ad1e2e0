"""An evening as a book counts it."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.book.figures.evening import EveningFigures


@dataclass(frozen=True, slots=True)
class Played:
    """An evening in a book. The figures of many evenings follow from a sequence of these.

    evening      its id
    game         the game's slug
    started      when it began: ISO 8601 with offset
    people       the id of the person in each seat, in the order in which they sat down, later ones too; empty where
                 nobody is counted
    house_rules  a text that is another one for other house rules
    finished     whether it was played to its end; else the table stopped before
    figures      those of this evening alone
    players      the id of the player in each seat
    """

    evening: str
    game: str
    started: str
    people: tuple[str, ...]
    house_rules: str
    finished: bool
    figures: EveningFigures
    players: tuple[str, ...] = ()
