"""A season: the best of several nights count, and the worst are dropped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.evening.play.names import lookalike_key
from scorepad.evening.record.checks import IllegalRecord
from scorepad.rules.sentence import say
from scorepad.tournament.format import Format
from scorepad.tournament.ratio import Ratio, total, units
from scorepad.tournament.tournament import Tournament

Night = Mapping[str, Ratio]
"""The score of each who played, by name."""


@dataclass(frozen=True, slots=True)
class SeasonPlace:
    """A place in a season.

    place    from 1; those who are level share it
    name     of a person, or both of a pair, as in the last night
    score    of the nights that count
    nights   the score of each night, None where the person did not play
    dropped  the numbers of the nights, from 0, that don’t count
    """

    place: int
    name: str
    score: Ratio
    nights: tuple[Ratio | None, ...]
    dropped: frozenset[int]


def night_of_season(tournament: Tournament, kind: Format) -> Night:
    """The score of each who took part in a tournament."""
    scores = kind.scores(tournament)
    return {each.name: scores[each.number].points for each in tournament.entrants}


def check_season(nights: Sequence[Tournament], formats: Mapping[str, Format]) -> None:
    """Refuse nights whose scores can’t be added up. Raises IllegalRecord."""
    ways = {(each.kind, each.game.slug, formats[each.kind].fewest(each)) for each in nights}
    if len(ways) > 1:
        raise IllegalRecord("", say("the nights of a season have one format and one game"))


def season(nights: Sequence[Night], best: int, *, fewest: bool = False) -> tuple[SeasonPlace, ...]:
    """The places of a season, best first.

    best    how many nights of each count; all if there are no more
    fewest  whether the lowest score is the best: then more nights go before fewer
    """
    unit = units(points for night in nights for points in night.values())
    names = {lookalike_key(name): name for night in nights for name in night}
    by_key = [{lookalike_key(name): points for name, points in night.items()} for night in nights]
    rows = list[tuple[tuple[int, int], SeasonPlace]]()
    for key, name in names.items():
        scores = tuple(night.get(key) for night in by_key)
        row = _row(name, scores, best, unit, fewest=fewest)
        played = len(nights) - scores.count(None)
        whole = _whole(row.score, unit)
        rows.append(((-min(played, best), whole) if fewest else (0, -whole), row))
    rows.sort(key=lambda each: (each[0], lookalike_key(each[1].name)))
    return tuple(replace(row, place=1 + sum(other < order for other, _ in rows)) for order, row in rows)


def _row(name: str, scores: tuple[Ratio | None, ...], best: int, unit: int, *, fewest: bool) -> SeasonPlace:
    sign = 1 if fewest else -1
    played = {n: points for n, points in enumerate(scores) if points is not None}
    order = sorted(played, key=lambda n: (sign * _whole(played[n], unit), n))
    counted = total(played[n] for n in order[:best])
    return SeasonPlace(0, name, counted, scores, frozenset(order[best:]))


def _whole(points: Ratio, unit: int) -> int:
    return points[0] * (unit // points[1])
