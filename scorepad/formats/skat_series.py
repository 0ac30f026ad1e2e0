"""Skat series: tables of four, as few of three as can be; a series counts game points, games won and lost.

Source: tournament.md, chapter 2, `skat-series`: the points of Seeger and Fabian.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from scorepad.evening.play.state import State
from scorepad.games.skat.list_points import seeger_fabian
from scorepad.games.skat.skat import games_in
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Value
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.tournament.format import ROUNDS, CantSeat, Format, one_of
from scorepad.tournament.ranking import Score
from scorepad.tournament.ratio import ratio, total
from scorepad.tournament.seating.rank_seats import by_rank, kept_away
from scorepad.tournament.tournament import Result, Round, SeatedTable, Tournament

WON, OTHERS_LOST = 50, {4: 30, 3: 40}
AT_FOUR, SEATED = 48, 36  # deals of a series at a table of four, and those in which each of them plays


class SkatSeries(Format):
    """Persons, who may be in teams; the first seats are drawn, the next follow the standings."""

    slug = "skat-series"
    name = say("Skat series")
    about = say("Series at tables of four and three, seated by the standings: game points, games won and lost count.")
    usual = "skat"
    settings = (ROUNDS, one_of("deals", say_in("how many", "Deals"), AT_FOUR, 32))
    sizes = range(3, 5)
    entered: ClassVar = {"points": say("Game points"), "won": say("Won"), "lost": say("Lost")}

    def fits(self, game: Game, options: Options) -> bool:
        return game.slug == "skat"

    def lasts(self, settings: Options, size: int) -> Mapping[str, Value]:
        return {"deals": settings.number("deals") * size // 4}

    def in_sides(self, tournament: Tournament) -> bool:
        return False

    def breaks(self, settings: Options) -> tuple[Say, ...]:
        return say("games won"), say("games lost")

    def came_to(self, state: State, number_of: Mapping[Who, int]) -> Result:
        """The game points, and who won and lost how many games, whichever way the game was scored."""
        table = state.table
        points = {number: table.totals[who] for who, number in number_of.items()}
        won, lost = dict.fromkeys(points, 0), dict.fromkeys(points, 0)
        for played, declarer, has_won in games_in(table.past, table.options):
            (won if has_won else lost)[number_of[declarer]] += 1
            if table.options["scoring"] == "seeger_fabian":
                for line in seeger_fabian(declarer, sorted({*played.deal.order, played.deal.dealer}), won=has_won):
                    points[number_of[line.column]] -= line.points
        return Result(points, won, lost, deals=len(table.scored))

    def refused(self, tournament: Tournament, table: SeatedTable) -> Say | None:
        """A player can’t win or lose more games than are dealt, at four in three of four deals."""
        deals = tournament.settings.number("deals") * (4 if len(table.seats) == 4 else 3) // 4
        result = table.result or Result({})
        if not (result.won.keys() == result.lost.keys() == result.points.keys()):
            return say("somebody’s number is missing")
        games = {who: result.won[who] + result.lost[who] for who in result.points}
        each = deals * 3 // len(table.seats)
        if sum(games.values()) > deals or max(games.values()) > each:
            return say("there are only {n} deals at this table", n=deals)
        wrong = [n for n in (*result.won.values(), *result.lost.values()) if n < 0]
        return say("{value} isn’t allowed here", value=wrong[0]) if wrong else None

    def seats(self, tournament: Tournament) -> Round:
        order = by_rank(tournament, self.scores(tournament))
        threes = -len(order) % 4
        fours = (len(order) - 3 * threes) // 4
        if fours < 0 or not order:
            raise CantSeat(say("{n} players can’t be seated at tables of four and three.", n=len(order)))
        return Round(kept_away(tournament, order, [4] * fours + [3] * threes))

    def score(self, tournament: Tournament, number: int) -> Score:
        series = [result for _, result in tournament.results(number)]
        points = total(ratio(series_points(result, number)) for result in series)
        return Score(
            points,
            (ratio(_sum(series, number, won=True)), ratio(_sum(series, number, won=False))),
            fewer=(1,),
        )


def series_points(result: Result, number: int) -> int:
    """A player’s points for a series: 50 for each game won, less those lost; 30 or 40 for each that others lost."""
    won, lost = result.won.get(number, 0), result.lost.get(number, 0)
    others = sum(result.lost.values()) - lost
    return result.points[number] + WON * (won - lost) + OTHERS_LOST[len(result.points)] * others


def _sum(series: Sequence[Result], number: int, *, won: bool) -> int:
    return sum((result.won if won else result.lost).get(number, 0) for result in series)


FORMAT = SkatSeries()
