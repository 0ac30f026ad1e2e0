"""The page behind the code on the room screen: everybody finds their own page there, and their table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.play.names import lookalike_key
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say
from scorepad.tournament.open_tournament import OpenTournament


@dataclass(frozen=True, slots=True)
class HallDoor(Page):
    """The page.

    title    of the tournament, or empty
    kind     the name of its format
    game     the name of the game
    round    the number of the last round that was drawn
    ended    whether the tournament is over
    persons  the name of each entrant, with the path of that page, by name
    tables   the number of each table of this round, with the path of its page
    """

    template = "hall/hall_door.html"

    title: str
    kind: Say
    game: Say
    round: int
    ended: bool
    persons: Sequence[tuple[str, str]]
    tables: Sequence[tuple[int, str]]


def hall_door(opened: OpenTournament, persons: Mapping[int, str], tables: Mapping[int, str]) -> HallDoor:
    """The page; `persons`, `tables`: their paths by number."""
    state = opened.state
    named = sorted(
        ((state.entrants[number].name, path) for number, path in persons.items()),
        key=lambda each: lookalike_key(each[0]),
    )
    of_night = state.title, opened.kind.name, opened.game.name, opened.number, state.ended
    return HallDoor(*of_night, named, [*tables.items()])
