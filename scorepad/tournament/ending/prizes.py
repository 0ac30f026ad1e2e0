"""The prizes of a tournament: for the first places, each role, each half, the best team, and the booby."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.rules.sentence import Say, say
from scorepad.tournament.format import Format
from scorepad.tournament.ranking import Ranked, Score, ranked, teams
from scorepad.tournament.ratio import Ratio, total
from scorepad.tournament.tournament import DOWN, UP, Tournament

PLACES = 3
BEST_OF = {UP: say("Best up"), DOWN: say("Best down")}
BOOBY, BEST_TEAM = say("Booby prize"), say("Best team")
HALVES = (say("Best first half"), say("Best second half"))


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize. `holders`: the names of those who have it; more than one if they are level."""

    words: Say
    holders: tuple[str, ...]
    score: Ratio


def prizes(now: Tournament, kind: Format, scores: Mapping[int, Score]) -> tuple[Prize, ...]:
    """The prizes after the results that are known, the places first; none before any."""
    if not any(table.result for each in now.rounds for table in each.tables):
        return ()
    everybody = [each for each in _ranked(now, kind, scores) if not each.score.last]
    return (
        *_places(everybody),
        *_roles(now, kind, scores),
        *(_halves(now, kind) if kind.roles else ()),
        *(Prize(BEST_TEAM, (each.team,), each.points) for each in teams(now, scores) if each.place == 1),
        *_booby([each for each in everybody if not now.has_left(each.entrant.number)]),
    )


def _ranked(now: Tournament, kind: Format, scores: Mapping[int, Score], role: str = "") -> Sequence[Ranked]:
    of = [each for each in now.entrants if role in ("", each.role)]
    return ranked(now, scores, of, shared=kind.shares(now.settings), fewest=kind.fewest(now))


def _places(everybody: Sequence[Ranked]) -> Iterator[Prize]:
    for place in range(1, PLACES + 1):
        holders = [each for each in everybody if each.place == place]
        if holders:
            yield _prize(say("Place {n}", n=place), holders)


def _roles(now: Tournament, kind: Format, scores: Mapping[int, Score]) -> Iterator[Prize]:
    for role in kind.roles:
        holders = [each for each in _ranked(now, kind, scores, role) if each.place == 1]
        if holders:
            yield _prize(BEST_OF[role], holders)


def _booby(everybody: Sequence[Ranked]) -> Iterator[Prize]:
    """The prize of the last place among those who played to the end."""
    last = [each for each in everybody if each.place == everybody[-1].place]
    if last and last[0].place > PLACES:
        yield _prize(BOOBY, last)


def _prize(words: Say, holders: Sequence[Ranked]) -> Prize:
    return Prize(words, tuple(each.entrant.name for each in holders), holders[0].score.points)


def _halves(now: Tournament, kind: Format) -> Iterator[Prize]:
    """The best of each half, by points alone: who are level share it."""
    if len(now.rounds) < len(HALVES):
        return
    begun = replace(now, rounds=now.rounds[: len(now.rounds) // 2])
    first = {each.number: kind.score(begun, each.number).points for each in now.entrants}
    whole = {each.number: kind.score(now, each.number).points for each in now.entrants}
    second = {who: total((whole[who], (-n, parts))) for who, (n, parts) in first.items()}
    for words, points in zip(HALVES, (first, second), strict=True):
        alone = {who: Score(each) for who, each in points.items()}
        best = [each for each in ranked(now, alone, now.entrants, shared=True, fewest=False) if each.place == 1]
        yield _prize(words, best)
