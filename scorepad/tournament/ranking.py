"""The standings: who is ahead, by what, and which tie-break decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.tournament.lot import Lot
from scorepad.tournament.ratio import NOTHING, Ratio, total, units
from scorepad.tournament.tournament import Entrant, Tournament

OF_TIES = 1_000_003  # the draw that decides ties; those of rounds have the numbers of the rounds


@dataclass(frozen=True, slots=True)
class Score:
    """The score of an entrant.

    points  the score
    breaks  what decides between equal scores, in this order; more is better
    fewer   which of them, from 0, are better if they are lower
    last    whether the entrant comes after all who have played on
    """

    points: Ratio
    breaks: tuple[Ratio, ...] = ()
    fewer: tuple[int, ...] = ()
    last: bool = False


@dataclass(frozen=True, slots=True)
class Ranked:
    """The place of an entrant, from 1, with the score that gives it."""

    place: int
    entrant: Entrant
    score: Score


@dataclass(frozen=True, slots=True)
class RankedTeam:
    """The place of a team, by the sum of its scores."""

    place: int
    team: str
    points: Ratio


def ranked(
    tournament: Tournament, scores: Mapping[int, Score], entrants: Sequence[Entrant], *, shared: bool, fewest: bool
) -> tuple[Ranked, ...]:
    """These entrants, best first.

    shared  whether those who are level after all tie-breaks share a place; else the lot decides
    fewest  whether the lowest score is the best
    """
    keys = _keys(scores, fewest=fewest)
    drawn = Lot(tournament.seed, OF_TIES).shuffled([each.number for each in tournament.entrants])
    lots = {number: place for place, number in enumerate(drawn)}
    order = sorted(entrants, key=lambda each: (*keys[each.number], each.number if shared else lots[each.number]))
    found = list[Ranked]()
    for n, each in enumerate(order):
        level = shared and n > 0 and keys[order[n - 1].number] == keys[each.number]
        found.append(Ranked(found[-1].place if level else n + 1, each, scores[each.number]))
    return tuple(found)


def teams(tournament: Tournament, scores: Mapping[int, Score]) -> tuple[RankedTeam, ...]:
    """The teams, best first; level ones share a place."""
    names = dict.fromkeys(each.team for each in tournament.entrants if each.team)
    sums = {
        name: total(scores[each.number].points for each in tournament.entrants if each.team == name) for name in names
    }
    unit, found = units(sums.values()), list[RankedTeam]()
    for name, points in sorted(sums.items(), key=lambda team: -_whole(team[1], unit)):
        level = bool(found) and found[-1].points == points
        found.append(RankedTeam(found[-1].place if level else len(found) + 1, name, points))
    return tuple(found)


def _keys(scores: Mapping[int, Score], *, fewest: bool) -> dict[int, tuple[int, ...]]:
    """By entrant, numbers of which the lowest are the best."""
    breaks = max((len(score.breaks) for score in scores.values()), default=0)
    unit = units(score.points for score in scores.values())
    columns = [_units_of(scores.values(), n) for n in range(breaks)]
    return {
        number: (
            int(score.last),
            _whole(score.points, unit) * (1 if fewest else -1),
            *(_whole(_break(score, n), columns[n]) * (1 if n in score.fewer else -1) for n in range(breaks)),
        )
        for number, score in scores.items()
    }


def _units_of(scores: Iterable[Score], n: int) -> int:
    return units(_break(score, n) for score in scores)


def _break(score: Score, n: int) -> Ratio:
    return score.breaks[n] if n < len(score.breaks) else NOTHING


def _whole(number: Ratio, unit: int) -> int:
    n, parts = number
    return n * (unit // parts)
