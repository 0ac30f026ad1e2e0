"""Pairs: fixed partners, who meet no other pair twice; the bye goes round.

Source: tournament.md, chapter 2, `pairs`; the circle of the round robin is the usual one (Berger).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from scorepad.rules.option_kinds import Value, Whole
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say, say_in
from scorepad.tournament.format import ROUNDS, CantSeat, Format, Setting, one_of
from scorepad.tournament.matching import Two, matched
from scorepad.tournament.ranking import Score
from scorepad.tournament.ratio import NOTHING, Ratio, ratio, total
from scorepad.tournament.seating.rank_seats import avoid_each_other, by_rank
from scorepad.tournament.tournament import Entrant, Round, SeatedTable, Tournament

NEVER_TWICE, ROUND_ROBIN, SWISS = "never_twice", "round_robin", "swiss"
POINTS, WINS = "points", "wins"
PAIRINGS = (say("nobody twice"), say("everybody once"), say("Swiss"))
A_WIN = 2
MOST_IN_A_DEAL = 1000  # points: the deals end a game, not its target


class Pairs(Format):
    """Fixed pairs, two at a table."""

    slug = "pairs"
    name = say("Pairs")
    about = say("Fixed pairs meet new opponents each game, neighbours in the standings first.")
    usual = "coinche"
    settings = (
        ROUNDS,
        one_of("pairing", say("Pairing"), NEVER_TWICE, ROUND_ROBIN, SWISS, words=PAIRINGS),
        Setting("deals", 12, Whole(1, 100, none=say("to a target")), say_in("how many", "Deals")),
        Setting("target", None, Whole(1, 1_000_000, none=say("no target")), say("Target")),
        one_of("counts", say("Counts"), POINTS, WINS, words=(say("points"), say("wins"))),
    )

    def lasts(self, settings: Options, size: int) -> Mapping[str, Value]:
        if target := settings.number("target"):
            return {"end_mode": "target", "target": target}
        deals = settings.number("deals")
        return {"end_mode": "deals", "deals": deals, "most_deals": deals, "target": MOST_IN_A_DEAL * deals}

    def of_pairs(self, settings: Options) -> bool:
        return True

    def breaks(self, settings: Options) -> tuple[Say, ...]:
        difference = say("point difference")
        return (difference,) if settings["counts"] == WINS else (say("wins"), difference)

    def over(self, tournament: Tournament) -> bool:
        circle = 2 * ((len(tournament.entrants) + 1) // 2) - 1
        all_met = tournament.settings["pairing"] == ROUND_ROBIN and len(tournament.rounds) >= circle
        return all_met or super().over(tournament)

    def seats(self, tournament: Tournament) -> Round:
        if tournament.settings["pairing"] == ROUND_ROBIN:
            return _of_circle(tournament)
        scores = self.scores(tournament)
        order = by_rank(tournament, scores)
        bye = _bye(tournament, order)
        playing = [each for each in order if each is not bye]
        meetings = matched(len(playing), _may_meet(tournament, playing), _cost(tournament, scores, playing))
        if not meetings:
            raise CantSeat(say("Every pair has met all others that are left."))
        return _round([(playing[a].number, playing[b].number) for a, b in meetings], [bye.number] if bye else [])

    def score(self, tournament: Tournament, number: int) -> Score:
        wins, points, difference = list[Ratio](), list[Ratio](), 0
        for n, table in tournament.rounds_of(number):
            if table is None:
                wins.append(ratio(A_WIN, 2))
                points.append(_average(tournament.rounds[n - 1]))
            elif table.result:
                result = table.result.points
                by = 2 * result[number] - sum(result.values())
                wins.append(ratio(A_WIN // 2 * (1 + (by > 0) - (by < 0))))
                points.append(ratio(result[number]))
                difference += by
        by_wins = tournament.settings["counts"] == WINS
        return Score(
            total(wins if by_wins else points),
            (ratio(difference),) if by_wins else (total(wins), ratio(difference)),
        )


def _average(played: Round) -> Ratio:
    """The average of the field in a round, which who has the bye is credited."""
    points = [each for table in played.tables if table.result for each in table.result.points.values()]
    return ratio(sum(points), len(points)) if points else NOTHING


def _bye(tournament: Tournament, order: Sequence[Entrant]) -> Entrant | None:
    """The lowest of those who have had the fewest byes, if one pair is left over."""
    if len(order) % 2 == 0:
        return None
    fewest = min(tournament.sat_out(each.number) for each in order)
    return [each for each in order if tournament.sat_out(each.number) == fewest][-1]


def _may_meet(tournament: Tournament, playing: Sequence[Entrant]) -> Callable[[int, int], bool]:
    met = {table.entrants for each in tournament.rounds for table in each.tables}

    def may(one: int, other: int) -> bool:
        a, b = playing[one], playing[other]
        known = (a.number, b.number) in met or (b.number, a.number) in met
        return not known and not avoid_each_other(a, b)

    return may


def _cost(tournament: Tournament, scores: Mapping[int, Score], playing: Sequence[Entrant]) -> Callable[[int, int], int]:
    """How far apart two are in the ranking, squared; in a Swiss draw, how far from half of those with their score."""
    groups: dict[Ratio, list[int]] = {}
    for place, each in enumerate(playing):
        groups.setdefault(scores[each.number].points, []).append(place)
    ideal = {
        place: len(group) // 2 if tournament.settings["pairing"] == SWISS and len(group) > 1 else 1
        for group in groups.values()
        for place in group
    }

    def cost(one: int, other: int) -> int:
        return (other - one - min(ideal[one], ideal[other])) ** 2 if ideal[one] > 1 else (other - one) ** 2

    return cost


def _of_circle(tournament: Tournament) -> Round:
    """The next round of the round robin: one pair keeps its place, the others move on by one."""
    players: list[int | None] = [each.number for each in tournament.entrants]
    players += [None] * (len(players) % 2)
    turn = len(tournament.rounds) % (len(players) - 1)
    ring = players[1:][-turn:] + players[1:][:-turn] if turn else players[1:]
    order = [players[0], *ring]
    twos = [(order[n], order[-1 - n]) for n in range(len(order) // 2)]
    there = {each.number for each in tournament.players_of(len(tournament.rounds) + 1)}
    meetings = [(a, b) for a, b in twos if a is not None and b is not None and {a, b} <= there]
    seated = {number for two in meetings for number in two}
    return _round(meetings, sorted(there - seated))


def _round(meetings: Sequence[Two], rest: Sequence[int]) -> Round:
    return Round(tuple(SeatedTable(n, (a, b, a, b)) for n, (a, b) in enumerate(meetings, 1)), tuple(rest))


FORMAT = Pairs()
