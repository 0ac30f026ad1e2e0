"""Schieber: singles, by lot for table and partner in each round, or pairs; the worst round may be dropped.

Source: tournament.md, chapter 2, `schieber`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from scorepad.rules.option_kinds import Value, Whole
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say, say_in
from scorepad.tournament.format import CantSeat, Format, Setting, one_of
from scorepad.tournament.lot import Lot
from scorepad.tournament.ranking import Score
from scorepad.tournament.ratio import ratio, total
from scorepad.tournament.seating.rank_seats import kept_away
from scorepad.tournament.tournament import Round, SeatedTable, Tournament

OF_A_DEAL = 157
SINGLES, PAIRS = "singles", "pairs"


class Schieber(Format):
    """Singles or pairs. The draw never looks at the standings."""

    slug = "schieber"
    name = say("Schieber")
    about = say("Partners and tables are drawn by lot each round; the worst round may be dropped.")
    usual = "schieber"
    no_minus = True
    house_rules: ClassVar = {"weis": "off", "stock": False, "match_bonus": 0, "end_mode": "deals"}
    settings = (
        one_of("entrants", say("Entrants"), SINGLES, PAIRS, words=(say("singles"), say("pairs"))),
        Setting("rounds", 4, Whole(1, 100, none=say("open")), say("Rounds")),
        Setting("deals", 12, Whole(1, 60), say_in("how many", "Deals")),
        one_of("match_bonus", say("Bonus for a match"), 0, 50),
        one_of("drop_worst", say("The worst round is dropped"), True, False, words=(say("yes"), say("no"))),
    )

    def default(self, key: str, given: Mapping[str, object]) -> Value:
        of_pairs: Mapping[str, Value] = {"deals": 8, "drop_worst": False} if given.get("entrants") == PAIRS else {}
        return of_pairs.get(key, super().default(key, given))

    def lasts(self, settings: Options, size: int) -> Mapping[str, Value]:
        return {"end_mode": "deals", "deals": settings.number("deals")}

    def of_pairs(self, settings: Options) -> bool:
        return settings["entrants"] == PAIRS

    def breaks(self, settings: Options) -> tuple[Say, ...]:
        return (say("best round"),)

    def refused(self, tournament: Tournament, table: SeatedTable) -> Say | None:
        """Both sides together have 157 points a deal, and the bonus for each match."""
        points = table.result.points if table.result else {}
        deals, bonus = tournament.settings.number("deals"), tournament.settings.number("match_bonus")
        more = sum(points[side[0]] for side in table.sides) - OF_A_DEAL * deals
        adds_up = more == 0 or (bonus and more % bonus == 0 and 0 < more <= bonus * deals)
        if adds_up and min(points.values()) >= 0:
            return None
        if not bonus:
            return say("the points of both sides must total {n}", n=OF_A_DEAL * deals)
        words = say("the points of both sides must total {n}, and {bonus} more for each match")
        return words.put(n=OF_A_DEAL * deals, bonus=bonus)

    def fixed_total(self, settings: Options) -> int:
        return 0 if settings.number("match_bonus") else OF_A_DEAL * settings.number("deals")

    def seats(self, tournament: Tournament) -> Round:
        number, seats_each = len(tournament.rounds) + 1, 2 if tournament.of_pairs else 1
        players = Lot(tournament.seed, number).shuffled(tournament.players_of(number))
        size = 4 // seats_each
        if len(players) < size:
            raise CantSeat(say("There are too few players for a table."))
        resting = sorted(players, key=lambda each: tournament.sat_out(each.number))[: len(players) % size]
        order = [each for each in players if each not in resting]
        tables = kept_away(tournament, order, [size] * (len(order) // size))
        return Round(
            tuple(SeatedTable(each.table, each.seats * seats_each) for each in tables),
            tuple(sorted(each.number for each in resting)),
        )

    def score(self, tournament: Tournament, number: int) -> Score:
        rounds = [result.points[number] for _, result in tournament.results(number)]
        settings = tournament.settings
        is_over = 0 < settings.number("rounds") <= tournament.finished
        counted = sorted(rounds)[1:] if settings.on("drop_worst") and is_over and len(rounds) > 1 else rounds
        return Score(total(map(ratio, counted)), (ratio(max(rounds, default=0)),))


FORMAT = Schieber()
