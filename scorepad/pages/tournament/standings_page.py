"""The standings, with what decided each tie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.night_paper.prizes_shown import ShownPrize, prizes_of
from scorepad.pages.page import Page
from scorepad.pages.tournament.entrants_page import entrants_page
from scorepad.pages.tournament.night import Night, night_of, shown_ratio
from scorepad.rules.sentence import Points, Say, say
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.ranking import Ranked, teams
from scorepad.tournament.tournament import Entrant


@dataclass(frozen=True, slots=True)
class Row:
    """A place.

    place   from 1
    number  of the entrant
    name    of a person, or both of a pair
    score   of all rounds
    tie     what decided between this one and those with the same score, or None
    left    whether the entrant plays no more
    """

    place: int
    number: int
    name: str
    score: Points
    tie: Say | None
    left: bool


@dataclass(frozen=True, slots=True)
class StandingsPage(Page):
    """The standings.

    night     the head of the page
    rows      of everybody
    roles     the standings of each role, where there are any
    teams     each with its place and its sum
    prizes    once the last round has its results
    due       what all pay together, in hundredths
    received  what was paid of it
    why       why something was not done, or None
    """

    template = "tournament/tournament_standings.html"

    night: Night
    rows: Sequence[Row]
    roles: Sequence[tuple[str, Sequence[Row]]]
    teams: Sequence[tuple[int, str, Points]]
    prizes: Sequence[ShownPrize]
    due: int
    received: int
    why: Say | None = None


def standings_page(opened: OpenTournament, why: Say | None = None) -> StandingsPage:
    """The standings after the results that are known."""
    now, entered = opened.tournament, entrants_page(opened)
    of_roles = [(role, [each for each in now.entrants if each.role == role]) for role in opened.kind.roles]
    return StandingsPage(
        night_of(opened),
        rows_of(opened),
        [(role, rows_of(opened, of)) for role, of in of_roles if of],
        [(each.place, each.team, shown_ratio(each.points)) for each in teams(now, opened.scores)],
        prizes_of(opened) if opened.over and not opened.waits_for else [],
        entered.due,
        entered.received,
        why,
    )


def rows_of(opened: OpenTournament, entrants: Sequence[Entrant] | None = None) -> list[Row]:
    """The standings of all, or of these."""
    listed = opened.standings(entrants)
    return [
        Row(
            each.place,
            each.entrant.number,
            each.entrant.name,
            shown_ratio(each.score.points),
            _tie(opened, each, [other for other in listed[max(0, n - 1) : n + 2] if other is not each]),
            each.entrant.number not in opened.state.here,
        )
        for n, each in enumerate(listed)
    ]


def _tie(opened: OpenTournament, each: Ranked, near: Sequence[Ranked]) -> Say | None:
    """The tie-break between somebody and those next to them with the same score."""
    level = [other for other in near if (other.score.points, other.score.last) == (each.score.points, each.score.last)]
    if not level:
        return None
    for n, label in enumerate(opened.kind.breaks(opened.state.settings)[: len(each.score.breaks)]):
        mine = each.score.breaks[n]
        if any(n >= len(other.score.breaks) or other.score.breaks[n] != mine for other in level):
            return say("{label}: {n}", label=label, n=shown_ratio(mine))
    return None if any(other.place == each.place for other in level) else say("drawn by lot")
