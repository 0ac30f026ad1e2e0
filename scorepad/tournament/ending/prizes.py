"""The prizes of a tournament: for the first places, each role, each half, the best team, and the booby."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.rules.sentence import Say, say
from scorepad.tournament.format import Format
from scorepad.tournament.ranking import Ranked, Score, ranked, teams
from scorepad.tournament.ratio import Ratio, total
from scorepad.tournament.tournament import DOWN, UP, Tournament

PLACES, MOST_PLACES = 3, 6
BEST_OF = {UP: say("Best up"), DOWN: say("Best down")}
BOOBY, TEAM = "booby", "team"
HALVES = {"half-1": say("Best first half"), "half-2": say("Best second half")}
LAST = {TEAM: say("Best team"), BOOBY: say("Booby prize")}
PLACE = [f"place-{n}" for n in range(1, MOST_PLACES + 1)]


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize. `holders`: the names of those who have it; more than one if they are level."""

    key: str
    words: Say
    holders: tuple[str, ...]
    score: Ratio


def prizes(
    now: Tournament,
    kind: Format,
    scores: Mapping[int, Score],
    chosen: Sequence[str] | None = None,
    *,
    several: bool = False,
) -> tuple[Prize, ...]:
    """The prizes after the results that are known, in the order of the chosen keys; none before any result.

    chosen   None: those that are usual
    several  whether one person may have more than one; else those of places and the booby come first; for
             each other one the next in line gets it
    """
    if not any(table.result for each in now.rounds for table in each.tables):
        return ()
    order = usual_prizes(kind) if chosen is None else chosen
    lines, found = dict(_lines(now, kind, scores)), _best_teams(now, scores)
    for key, holders in _holders(lines, order, several=several):
        found[key] = _prize(key, all_prizes(kind)[key], holders)
    return tuple(found[key] for key in order if key in found)


def _holders(
    lines: Mapping[str, Sequence[Ranked]], order: Sequence[str], *, several: bool
) -> Iterator[tuple[str, Sequence[Ranked]]]:
    """The key of each prize of persons, with those who get it."""
    taken = set[int]()
    for key in sorted(order, key=lambda key: key not in (*PLACE, BOOBY)):
        holders = _first([each for each in lines.get(key, ()) if several or each.entrant.number not in taken])
        taken |= {each.entrant.number for each in holders}
        if holders:
            yield key, holders


def _first(line: Sequence[Ranked]) -> Sequence[Ranked]:
    """The first of a line, and those who are level with them."""
    return [each for each in line if each.place == line[0].place]


def _lines(now: Tournament, kind: Format, scores: Mapping[int, Score]) -> Iterator[tuple[str, Sequence[Ranked]]]:
    """The key of each prize of persons, with those who are in line for it, the first first."""
    everybody = [each for each in _ranked(now, kind, scores) if not each.score.last]
    for place, key in enumerate(PLACE, 1):
        yield key, [each for each in everybody if each.place == place]
    for role in kind.roles:
        yield role, _ranked(now, kind, scores, role)
    yield from _halves(now, kind) if kind.roles else ()
    yield BOOBY, _last_first(now, [each for each in everybody if each.place > PLACES])


def _last_first(now: Tournament, line: Sequence[Ranked]) -> Sequence[Ranked]:
    """Those who stay to the end, the last first; who came late only if nobody else is there."""
    to_the_end = [each for each in line if not now.has_left(each.entrant.number)]
    from_start = [each for each in to_the_end if now.plays(each.entrant.number, 1)]
    return sorted(from_start or to_the_end, key=lambda each: -each.place)


def _best_teams(now: Tournament, scores: Mapping[int, Score]) -> dict[str, Prize]:
    best = [each for each in teams(now, scores) if each.place == 1]
    return {TEAM: Prize(TEAM, LAST[TEAM], tuple(each.team for each in best), best[0].points)} if best else {}


def all_prizes(kind: Format) -> Mapping[str, Say]:
    """The prizes that a format can have, by key, with their words."""
    places = {key: say("Place {n}", n=n) for n, key in enumerate(PLACE, 1)}
    return {**places, **{role: BEST_OF[role] for role in kind.roles}, **(HALVES if kind.roles else {}), **LAST}


def usual_prizes(kind: Format) -> list[str]:
    """The keys of all but the places after the third."""
    return [key for key in all_prizes(kind) if key not in PLACE[PLACES:]]


def _ranked(now: Tournament, kind: Format, scores: Mapping[int, Score], role: str = "") -> Sequence[Ranked]:
    of = [each for each in now.entrants if role in ("", each.role)]
    return ranked(now, scores, of, shared=kind.shares(now.settings), fewest=kind.fewest(now))


def _prize(key: str, words: Say, holders: Sequence[Ranked]) -> Prize:
    return Prize(key, words, tuple(each.entrant.name for each in holders), holders[0].score.points)


def _halves(now: Tournament, kind: Format) -> Iterator[tuple[str, Sequence[Ranked]]]:
    """The players in line for the best of each half, by points alone: those who are level share it."""
    if len(now.rounds) < len(HALVES):
        return
    begun = replace(now, rounds=now.rounds[: len(now.rounds) // 2])
    first = {each.number: kind.score(begun, each.number).points for each in now.entrants}
    whole = {each.number: kind.score(now, each.number).points for each in now.entrants}
    second = {who: total((whole[who], (-n, parts))) for who, (n, parts) in first.items()}
    for key, points in zip(HALVES, (first, second), strict=True):
        alone = {who: Score(each) for who, each in points.items()}
        yield key, ranked(now, alone, now.entrants, shared=True, fewest=False)
