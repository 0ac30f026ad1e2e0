"""The links of the hall for the director: screen, tables, persons; and the clock of the rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.play.names import lookalike_key
from scorepad.pages.page import Page
from scorepad.pages.tournament.night import Night, night_of
from scorepad.rules.sentence import Say
from scorepad.tournament.open_tournament import OpenTournament


@dataclass(frozen=True, slots=True)
class HallLinks(Page):
    """The links of the hall.

    night     the head of the page
    screen    the address of the room screen
    alone     whether no other device can reach it
    tables    the number of each table of this round, with the path of its page
    persons   the name of each entrant, with the path of that page, by name
    minutes   that a round lasts, or 0
    moves_on  whether the next round is drawn once all tables agree
    why       why something was not done, or None
    """

    template = "hall/hall_links.html"

    night: Night
    screen: str
    alone: bool
    tables: Sequence[tuple[int, str]]
    persons: Sequence[tuple[str, str]]
    minutes: int
    moves_on: bool
    why: Say | None = None


def hall_links(
    opened: OpenTournament,
    screen: str,
    tables: Mapping[int, str],
    persons: Mapping[int, str],
    why: Say | None = None,
    *,
    alone: bool = False,
) -> HallLinks:
    """The page; `tables`, `persons`: their paths by number; `alone`: as the page has it."""
    named = [(opened.state.entrants[number].name, path) for number, path in persons.items()]
    return HallLinks(
        night_of(opened),
        screen,
        alone,
        [*tables.items()],
        sorted(named, key=lambda each: lookalike_key(each[0])),
        opened.state.minutes,
        opened.moves_on,
        why,
    )
