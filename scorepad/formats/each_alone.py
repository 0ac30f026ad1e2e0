"""Each alone: persons at tables of different size, compared by what share of their table they beat.

Source: tournament.md, chapter 2, `each-alone`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.tournament.format import ROUNDS, CantSeat, Format, one_of
from scorepad.tournament.meetings import least_met
from scorepad.tournament.ranking import Score
from scorepad.tournament.ratio import Ratio, divided, ratio, total
from scorepad.tournament.tournament import Change, Result, Round, SeatedTable, Tournament

BEATEN, PLACES, BONUS, POINTS = "beaten", "places", "bonus", "points"
BONUSES = (90, 60, 30)
COUNTS = (say("opponents beaten"), say("places"), say("points and a bonus for places"), say("points"))
LATEST = 2  # the last round in which somebody can join
FULL = 4  # places are worth as at a table of four
ODD_SIZES: Mapping[int, Sequence[int]] = {6: (6,), 7: (4, 3), 11: (4, 4, 3)}


class EachAlone(Format):
    """Persons; two meet again as late as can be."""

    slug = "each-alone"
    name = say("Each alone")
    about = say("Everyone plays for themselves at tables of four and five, and meets new opponents each round.")
    usual = "romanian-whist"
    settings = (ROUNDS, one_of("counts", say("Counts"), BEATEN, PLACES, BONUS, POINTS, words=COUNTS))
    sizes = range(3, 8)

    def in_sides(self, tournament: Tournament) -> bool:
        return False

    def fewest(self, tournament: Tournament) -> bool:
        counts = tournament.settings["counts"]
        return counts in (BONUS, POINTS) and _fewest(tournament)

    def breaks(self, settings: Options) -> tuple[Say, ...]:
        return say("above the table’s average"), say("bids made")

    def cannot_join(self, change: Change) -> Say | None:
        return say("nobody can join after round 2") if change.joins > LATEST else None

    def refused(self, tournament: Tournament, table: SeatedTable) -> Say | None:
        """Typed points have the sum of a deal, such as 26 or 0; those of a scored game may have penalties."""
        of_deal, result = tournament.game.sum_of_deal(tournament.options), table.result or Result({})
        total_points = sum(result.points.values())
        if result.deals or of_deal is None or (total_points % of_deal if of_deal else total_points) == 0:
            return None
        words = say("the points must total {n}, or a multiple of it") if of_deal else say("the points must total {n}")
        return words.put(n=of_deal)

    def seats(self, tournament: Tournament) -> Round:
        players = tournament.players_of(len(tournament.rounds) + 1)
        sizes, possible = table_sizes(len(players)), tournament.game.seats(tournament.options)
        if not {*sizes} <= {*possible}:
            raise CantSeat(say("{game} can’t be played at tables of {n}", game=tournament.game.name, n=max(sizes)))
        return Round(least_met(tournament, players, sizes))

    def score(self, tournament: Tournament, number: int) -> Score:
        played = [result for _, result in tournament.results(number)]
        points = [_round_score(tournament, result, number) for result in played]
        late = min(_first_round(tournament, number) - 1, len(tournament.rounds))
        credit = [divided(total(points), len(points))] * late if points else []
        above = total(_above_average(result, number) for result in played)
        made = ratio(sum(result.made.get(number, 0) for result in played))
        score = total([*points, *credit])
        return Score(score, (above, made), (0,) if _fewest(tournament) else (), last=tournament.has_left(number))


def table_sizes(players: int) -> list[int]:
    """Tables of four, some of five; for a few numbers that don’t come to these, others. Raises CantSeat."""
    fours, fives = divmod(players, FULL)
    if fives <= fours and players >= FULL:
        return [5] * fives + [FULL] * (fours - fives)
    if players not in ODD_SIZES:
        raise CantSeat(say("{n} players can’t be seated at tables of four and five.", n=players))
    return [*ODD_SIZES[players]]


def _first_round(tournament: Tournament, number: int) -> int:
    return max([change.joins for change in tournament.changes if change.entrant == number], default=1) or 1


def _fewest(tournament: Tournament) -> bool:
    return tournament.game.fewest_by(tournament.options)


def _round_score(tournament: Tournament, result: Result, number: int) -> Ratio:
    """The score of a round by what counts."""
    points, counts = result.points, tournament.settings["counts"]
    if counts == POINTS:
        return ratio(points[number])
    sign = -1 if _fewest(tournament) else 1
    better = sum(sign * points[each] > sign * points[number] for each in points)
    level = sum(points[each] == points[number] for each in points)
    if counts == BEATEN:
        return ratio(100 * (2 * (len(points) - better - level) + level - 1), 2 * (len(points) - 1))
    worth = [_worth(counts, place, len(points)) for place in range(better, better + level)]
    shared = divided(total(worth), level)
    return total((ratio(points[number]), (sign * shared[0], shared[1]))) if counts == BONUS else shared


def _worth(counts: object, place: int, size: int) -> Ratio:
    """The worth of a place, from 0."""
    if counts == BONUS:
        return ratio(BONUSES[place] if place < len(BONUSES) else 0)
    return ratio((size - place) * FULL, size)


def _above_average(result: Result, number: int) -> Ratio:
    """Points over the average of the table, a deal."""
    size = len(result.points)
    return ratio(size * result.points[number] - sum(result.points.values()), size * max(1, result.deals))


FORMAT = EachAlone()
