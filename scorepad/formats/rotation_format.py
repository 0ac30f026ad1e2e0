"""Rotation: each partners everybody once and opposes everybody twice, by the proven charts for 4 to 40 persons.

Source: tournament.md, chapter 2, `rotation`.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rotations.fairness import sitting_out
from scorepad.rotations.keep_apart import CantKeepApart, Pair
from scorepad.rotations.next_round import next_round
from scorepad.rotations.recipe import Round as Tables
from scorepad.rotations.recipe import Table, usual_rounds
from scorepad.rotations.rotation import NOT_APART, IllegalRotation, rotation
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.tournament.format import ROUNDS, CantSeat, Format, one_of
from scorepad.tournament.ranking import Score
from scorepad.tournament.ratio import ratio, total
from scorepad.tournament.tournament import Round, SeatedTable, Tournament

POINTS, BEATEN = "points", "beaten"
Seats = tuple[Tables, Sequence[int]]
"""The tables of a round, and those who sit it out."""


class RotationFormat(Format):
    """Persons, seated in each round by the chart for as many as take part in it."""

    slug = "rotation"
    name = say("Rotation")
    about = say("4 to 40 players change partners each round, by charts in which everybody partners everybody once.")
    settings = (ROUNDS, one_of("counts", say("Counts"), POINTS, BEATEN, words=(say("points"), say("opponents beaten"))))
    checked = 1

    def breaks(self, settings: Options) -> tuple[Say, ...]:
        return (say("opponents beaten"),)

    def seats(self, tournament: Tournament) -> Round:
        players = sorted(each.number for each in tournament.players_of(len(tournament.rounds) + 1))
        try:
            tables, rest = _by_the_chart(tournament, players) or _after_a_change(tournament, players)
        except IllegalRotation as illegal:
            raise CantSeat(illegal.why) from None
        except CantKeepApart:
            raise CantSeat(NOT_APART) from None
        return Round(tuple(SeatedTable(n, (a, c, b, d)) for n, (a, b, c, d) in enumerate(tables, 1)), tuple(rest))

    def score(self, tournament: Tournament, number: int) -> Score:
        mine, won = list[int](), 0
        for table, result in tournament.results(number):
            ours, theirs = (result.points[side[0]] for side in sorted(table.sides, key=lambda side: number not in side))
            won += 2 if ours > theirs else ours == theirs
            mine.append(ours)
        beaten = tournament.settings["counts"] == BEATEN
        points = ratio(100 * won, 2) if beaten else total(map(ratio, mine))
        return Score(points, (ratio(won, 2),))


def _by_the_chart(tournament: Tournament, players: Sequence[int]) -> Seats | None:
    """The next round of the chart for these; None if others took part in a round before."""
    if any({*each.sits_out, *(number for _, number in each.company())} != {*players} for each in tournament.rounds):
        return None
    done, place = len(tournament.rounds), {number: n for n, number in enumerate(players, 1)}
    wanted = max(done + 1, tournament.settings.number("rounds") or usual_rounds(len(players)))
    apart = ",".join(f"{place[a]}-{place[b]}" for a, b in _avoiding(tournament, players))
    tables = rotation(len(players), wanted, apart).rounds[done]
    seated = [(players[a - 1], players[b - 1], players[c - 1], players[d - 1]) for a, b, c, d in tables]
    return seated, [players[n - 1] for n in sitting_out(len(players), tables)]


def _after_a_change(tournament: Tournament, players: Sequence[int]) -> Seats:
    """A round that is as fair as can be found, since somebody came late or left. Raises CantKeepApart."""
    played = [([_partners_first(table) for table in each.tables], each.sits_out) for each in tournament.rounds]
    return next_round(players, played, _avoiding(tournament, players))


def _partners_first(table: SeatedTable) -> Table:
    (a, b), (c, d) = table.sides
    return a, b, c, d


def _avoiding(tournament: Tournament, players: Sequence[int]) -> Sequence[Pair]:
    """Each two who avoid each other, among those who play."""
    return [
        (each.number, other)
        for each in tournament.entrants
        for other in each.avoids
        if each.number in players and other in players
    ]


FORMAT = RotationFormat()
