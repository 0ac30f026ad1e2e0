"""Rotation: each partners everybody once and opposes everybody twice, by the proven charts for 4 to 40 persons.

Source: tournament.md, chapter 2, `rotation`.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rotations.fairness import sitting_out
from scorepad.rotations.recipe import usual_rounds
from scorepad.rotations.rotation import IllegalRotation, rotation
from scorepad.rules.sentence import say
from scorepad.tournament.format import ROUNDS, CantSeat, Format, one_of, with_penalty
from scorepad.tournament.ranking import Score
from scorepad.tournament.ratio import ratio, total
from scorepad.tournament.tournament import Entrant, Round, SeatedTable, Tournament

POINTS, BEATEN = "points", "beaten"


class RotationFormat(Format):
    """Persons, seated in each round by the chart for as many as take part in it."""

    slug = "rotation"
    name = say("Rotation")
    settings = (ROUNDS, one_of("counts", say("Counts"), POINTS, BEATEN))
    checked = 1

    def seats(self, tournament: Tournament) -> Round:
        number = len(tournament.rounds) + 1
        players = sorted(tournament.players_of(number), key=lambda each: each.number)
        wanted = max(number, tournament.settings.number("rounds") or usual_rounds(len(players)))
        try:
            tables = rotation(len(players), wanted, _avoiding(players)).rounds[number - 1]
        except IllegalRotation as illegal:
            raise CantSeat(illegal.why) from None
        numbers = [each.number for each in players]
        seated = [tuple(numbers[place - 1] for place in (a, c, b, d)) for a, b, c, d in tables]
        rest = tuple(numbers[place - 1] for place in sitting_out(len(players), tables))
        return Round(tuple(SeatedTable(n, seats) for n, seats in enumerate(seated, 1)), rest)

    def scores(self, tournament: Tournament) -> dict[int, Score]:
        return {each.number: _score(tournament, each.number) for each in tournament.entrants}


def _avoiding(players: Sequence[Entrant]) -> str:
    """Those who avoid each other, as the rotation reads it: by places among those who play."""
    place = {each.number: n for n, each in enumerate(players, 1)}
    return ",".join(
        f"{place[each.number]}-{place[other]}" for each in players for other in each.avoids if other in place
    )


def _score(tournament: Tournament, number: int) -> Score:
    mine, won = list[int](), 0
    for table, result in tournament.results(number):
        ours, theirs = (result.points[side[0]] for side in sorted(table.sides, key=lambda side: number not in side))
        won += 2 if ours > theirs else ours == theirs
        mine.append(ours)
    beaten = tournament.settings["counts"] == BEATEN
    points = ratio(100 * won, 2) if beaten else total(map(ratio, mine))
    return Score(with_penalty(tournament, number, points), (ratio(won, 2),))


FORMAT = RotationFormat()
