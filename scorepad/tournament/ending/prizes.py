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
    now: Tournament, kind: Format, scores: Mapping[int, Score], chosen: Sequence[str] | None = None
) -> tuple[Prize, ...]:
    """The prizes after the results that are known, in the order of the chosen keys; none before any result.

    chosen  None: those that are usual
    """
    if not any(table.result for each in now.rounds for table in each.tables):
        return ()
    order = usual_prizes(kind) if chosen is None else chosen
    found = {each.key: each for each in _found(now, kind, scores)}
    return tuple(found[key] for key in order if key in found)


def _found(now: Tournament, kind: Format, scores: Mapping[int, Score]) -> Iterator[Prize]:
    """All prizes for which there is somebody."""
    everybody = [each for each in _ranked(now, kind, scores) if not each.score.last]
    yield from _places(everybody)
    yield from _roles(now, kind, scores)
    yield from _halves(now, kind) if kind.roles else ()
    if best := [each for each in teams(now, scores) if each.place == 1]:
        yield Prize(TEAM, LAST[TEAM], tuple(each.team for each in best), best[0].points)
    yield from _booby([each for each in everybody if not now.has_left(each.entrant.number)])


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


def _places(everybody: Sequence[Ranked]) -> Iterator[Prize]:
    for place, key in enumerate(PLACE, 1):
        holders = [each for each in everybody if each.place == place]
        if holders:
            yield _prize(key, say("Place {n}", n=place), holders)


def _roles(now: Tournament, kind: Format, scores: Mapping[int, Score]) -> Iterator[Prize]:
    for role in kind.roles:
        holders = [each for each in _ranked(now, kind, scores, role) if each.place == 1]
        if holders:
            yield _prize(role, BEST_OF[role], holders)


def _booby(everybody: Sequence[Ranked]) -> Iterator[Prize]:
    """The prize of the last place among those who played to the end."""
    last = [each for each in everybody if each.place == everybody[-1].place]
    if last and last[0].place > PLACES:
        yield _prize(BOOBY, LAST[BOOBY], last)


def _prize(key: str, words: Say, holders: Sequence[Ranked]) -> Prize:
    return Prize(key, words, tuple(each.entrant.name for each in holders), holders[0].score.points)


def _halves(now: Tournament, kind: Format) -> Iterator[Prize]:
    """The best of each half, by points alone: who are level share it."""
    if len(now.rounds) < len(HALVES):
        return
    begun = replace(now, rounds=now.rounds[: len(now.rounds) // 2])
    first = {each.number: kind.score(begun, each.number).points for each in now.entrants}
    whole = {each.number: kind.score(now, each.number).points for each in now.entrants}
    second = {who: total((whole[who], (-n, parts))) for who, (n, parts) in first.items()}
    for (key, words), points in zip(HALVES.items(), (first, second), strict=True):
        alone = {who: Score(each) for who, each in points.items()}
        best = [each for each in ranked(now, alone, now.entrants, shared=True, fewest=False) if each.place == 1]
        yield _prize(key, words, best)
