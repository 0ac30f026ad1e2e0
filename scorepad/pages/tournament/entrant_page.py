"""An entrant: names, role and team; leaving, a substitute, a penalty, each with its effect before it is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorepad.pages.page import Page
from scorepad.pages.tournament.entrants_page import ListedEntrant, listed_entrant
from scorepad.pages.tournament.night import Night, night_of, shown_ratio
from scorepad.pages.tournament.shown_effect import ShownEffect, seated_names
from scorepad.rules.sentence import Points, Say
from scorepad.tournament.open_tournament import OpenTournament


@dataclass(frozen=True, slots=True)
class Asked:
    """A form of the page that was posted.

    do      its name: `edit`, `leave`, `join`, `substitute`, `penalty` or `role`
    typed   what was typed, by field
    effect  the effect that it would have, or None
    why     why it can’t be, or None
    """

    do: str = ""
    typed: Mapping[str, str] = field(default_factory=dict)
    effect: ShownEffect | None = None
    why: Say | None = None


@dataclass(frozen=True, slots=True)
class EntrantPage(Page):
    """An entrant.

    night      the head of the page
    entrant    whom it is about
    place      in the standings; 0 before the first round
    score      of all rounds, or None
    played     each round with the table, the names there and the points, if they are known
    penalties  each with its reason
    others     the other entrants, by number, each with whether they are kept apart
    roles      of the format, or none
    withdraws  whether the entrant can be taken from the list
    asked      the form that was posted
    """

    template = "tournament/entrant.html"

    night: Night
    entrant: ListedEntrant
    place: int
    score: Points | None
    played: Sequence[tuple[int, int, Sequence[str], int | None]]
    penalties: Sequence[tuple[int, str]]
    others: Sequence[tuple[int, str, bool]]
    roles: Sequence[str]
    withdraws: bool
    asked: Asked


NOTHING_ASKED = Asked()


def entrant_page(opened: OpenTournament, number: int, asked: Asked = NOTHING_ASKED) -> EntrantPage:
    """The page of an entrant."""
    state = opened.state
    known = state.entrants[number]
    place, score = _place_of(opened, number)
    return EntrantPage(
        night_of(opened),
        listed_entrant(opened, known),
        place,
        score,
        _played(opened, number),
        [(each.points, each.why) for each in state.changes if each.entrant == number and each.points],
        [(each.number, each.name, each.number in known.avoids) for each in state.entrants.values() if each != known],
        opened.kind.roles if number not in state.seen else (),
        number not in state.seen,
        asked,
    )


def _place_of(opened: OpenTournament, number: int) -> tuple[int, Points | None]:
    """The place and score of an entrant; 0 and None before the first round."""
    for each in opened.standings() if opened.number else ():
        if each.entrant.number == number:
            return each.place, shown_ratio(each.score.points)
    return 0, None


def _played(opened: OpenTournament, number: int) -> list[tuple[int, int, Sequence[str], int | None]]:
    """The tables of an entrant, round by round."""
    found = list[tuple[int, int, Sequence[str], int | None]]()
    for n, each in enumerate(opened.state.rounds, 1):
        for table in (table for table in each.tables if number in table.seats):
            points = table.result.points.get(number) if table.result else None
            found.append((n, table.table, seated_names(opened, table), points))
    return found
