"""The numbers of a tournament’s log: each result, and the score of who got a penalty, before and after it."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.pages.tournament.action_page import came_to
from scorepad.pages.tournament.night import shown_ratio
from scorepad.rules.sentence import Points
from scorepad.tournament.log.tournament_events import PenaltyGiven, Reported
from scorepad.tournament.log.tournament_replay import replay
from scorepad.tournament.log.tournament_state import Place
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Result

Shown = str | Points
"""The numbers of a table, or the score of an entrant."""


def log_numbers(opened: OpenTournament) -> Mapping[int, tuple[Shown, Shown]]:
    """By the number of the entry: the numbers before it, or nothing, and after it."""
    found, results = dict[int, tuple[Shown, Shown]](), dict[Place, str]()
    for n, entry in enumerate(opened.state.in_force):
        match entry.event:
            case Reported(round_, table, points):
                now = came_to(opened, Result({int(who): number for who, number in points.items()}))
                found[entry.seq] = (results.get((round_, table), ""), now)
                results[round_, table] = now
            case PenaltyGiven(entrant):
                found[entry.seq] = (_score(opened, entrant, n), _score(opened, entrant, n + 1))
    return found


def _score(opened: OpenTournament, entrant: int, entries: int) -> Points:
    """The score of an entrant after the first entries of the log."""
    then = OpenTournament(opened.id, replay(opened.state.in_force[:entries]), opened.kind, opened.game)
    return shown_ratio(then.scores[entrant].points)
