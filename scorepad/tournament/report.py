"""The report of a tournament for other programs: the standings, by role and team too, and the next seats.

Source: tournament.md, chapter 5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.rules.sentence import Say
from scorepad.tournament.format import CantSeat, Format
from scorepad.tournament.ranking import Ranked, Score, ranked, teams
from scorepad.tournament.ratio import as_text
from scorepad.tournament.tournament import Entrant, Tournament


def report(tournament: Tournament, kind: Format) -> dict[str, object]:
    """The standings and the next round as plain data."""
    scores = kind.scores(tournament)
    roles = dict.fromkeys(each.role for each in tournament.entrants if each.role)
    return {
        "standings": [_row(each) for each in standings(tournament, kind)],
        "roles": {
            role: [
                _row(each) for each in _of(tournament, kind, scores, [e for e in tournament.entrants if e.role == role])
            ]
            for role in roles
        },
        "teams": [
            {"place": each.place, "team": each.team, "score": as_text(each.points)}
            for each in teams(tournament, scores)
        ],
        "next": next_round(tournament, kind),
    }


def standings(tournament: Tournament, kind: Format) -> tuple[Ranked, ...]:
    """All entrants, best first."""
    return _of(tournament, kind, kind.scores(tournament), tournament.entrants)


def why_no_seats(tournament: Tournament, kind: Format) -> Say | None:
    """Why the next round can’t be seated, although another is to be played; None if it can."""
    if not kind.over(tournament) and all(each.finished for each in tournament.rounds):
        try:
            kind.seats(tournament)
        except CantSeat as cannot:
            return cannot.why
    return None


def next_round(tournament: Tournament, kind: Format) -> dict[str, object] | None:
    """The next seats; None after the last round, or while results are missing from which they follow."""
    if kind.over(tournament) or not all(each.finished for each in tournament.rounds):
        return None
    try:
        seats = kind.seats(tournament)
    except CantSeat:
        return None
    return {
        "round": len(tournament.rounds) + 1,
        "tables": [{"table": each.table, "seats": [*each.seats]} for each in seats.tables],
        "sits_out": [*seats.sits_out],
    }


def _of(
    tournament: Tournament, kind: Format, scores: Mapping[int, Score], entrants: Sequence[Entrant]
) -> tuple[Ranked, ...]:
    shared, fewest = kind.shares(tournament.settings), kind.fewest(tournament)
    return ranked(tournament, scores, entrants, shared=shared, fewest=fewest)


def _row(each: Ranked) -> dict[str, object]:
    return {
        "place": each.place,
        "number": each.entrant.number,
        "name": each.entrant.name,
        "score": as_text(each.score.points),
        "breaks": [as_text(number) for number in each.score.breaks],
    }
