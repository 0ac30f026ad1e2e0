"""The report of a tournament for other programs: the standings, by role and team too, and the next seats.

Source: tournament.md, chapter 5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.rules.sentence import Say
from scorepad.tournament.format import CantSeat, Format
from scorepad.tournament.ranking import Ranked, Score, ranked, teams
from scorepad.tournament.ratio import as_text
from scorepad.tournament.tournament import Entrant, Round, Tournament


def report(tournament: Tournament, kind: Format, following: Round | None) -> dict[str, object]:
    """The standings and the next round, as `seated_next` gives it, as plain data."""
    scores = kind.scores(tournament)
    roles = dict.fromkeys(each.role for each in tournament.entrants if each.role)
    return {
        "standings": [_row(each) for each in _of(tournament, kind, scores, tournament.entrants)],
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
        "next": following and _next(following, len(tournament.rounds) + 1),
    }


def seated_next(tournament: Tournament, kind: Format) -> Round | Say | None:
    """The next round, or why it can’t be seated; None after the last, or while results are missing."""
    if kind.over(tournament) or not all(each.finished for each in tournament.rounds):
        return None
    try:
        return kind.seats(tournament)
    except CantSeat as cannot:
        return cannot.why


def _next(seats: Round, number: int) -> dict[str, object]:
    return {
        "round": number,
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
