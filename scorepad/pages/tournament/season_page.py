"""A season: several nights of one device, of which the best count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.pages.tournament.night import shown_ratio
from scorepad.rules.sentence import Points, Say
from scorepad.tournament.ending.season_places import night_of_season, season
from scorepad.tournament.open_tournament import OpenTournament


@dataclass(frozen=True, slots=True)
class SeasonNight:
    """A finished tournament. `chosen`: whether it is a night of the season."""

    id: str
    title: str
    kind: Say
    game: Say
    begun: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A place. `nights`: the score of each night, or None, and whether it counts."""

    place: int
    name: str
    score: Points
    nights: Sequence[tuple[Points | None, bool]]


@dataclass(frozen=True, slots=True)
class SeasonPage(Page):
    """A season.

    nights  the finished tournaments of this device, the latest first
    best    how many nights of each count
    rows    the places
    why     why these nights are no season, or None
    """

    template = "tournament/season.html"

    nights: Sequence[SeasonNight]
    best: int
    rows: Sequence[SeasonRow]
    why: Say | None = None


def season_page(
    finished: Sequence[OpenTournament], chosen: Sequence[str], best: int, why: Say | None = None
) -> SeasonPage:
    """The season of the chosen nights; without any places if there is a reason why it is none.

    best  how many nights of each count; 0: all of them
    """
    of = [each for each in reversed(finished) if each.id in chosen]
    nights = [
        SeasonNight(
            each.id,
            each.state.title,
            each.kind.name,
            each.game.name,
            each.state.in_force[0].at,
            each.id in chosen,
        )
        for each in finished
    ]
    number = min(best, len(of)) or len(of)
    return SeasonPage(nights, number, [] if why or not of else rows_of_season(of, number), why)


def rows_of_season(of: Sequence[OpenTournament], best: int) -> list[SeasonRow]:
    """The places of these nights."""
    kind, first = of[0].kind, of[0].tournament
    scores: list[Mapping[str, tuple[int, int]]] = [night_of_season(each.tournament, kind) for each in of]
    return [
        SeasonRow(
            each.place,
            each.name,
            shown_ratio(each.score),
            [
                (None if points is None else shown_ratio(points), n not in each.dropped)
                for n, points in enumerate(each.nights)
            ],
        )
        for each in season(scores, best, fewest=kind.fewest(first))
    ]
