"""A tournament as it was recorded: entrants, rounds with the results of their tables, and changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.tournament.ratio import Ratio, ratio

UP, DOWN = "up", "down"
MOST_ROUNDS = 100


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person, or a pair, by a number that never changes.

    names  one, or those of a pair
    role   `up` or `down` in a whist drive, else empty
    team   its name, or empty
    avoids  the numbers of those who are never seated at the same table, if that can be
    """

    number: int
    names: tuple[str, ...]
    role: str = ""
    team: str = ""
    avoids: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """The name of a person, or both of a pair."""
        return " & ".join(self.names)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a table in a round, by the numbers of its entrants; partners have the points of their side.

    points    the points or tricks; for Skat the game points alone
    won, lost games, where the format counts them
    made      bids made, where they are known
    deals     how many deals were scored; 0 if that is not known
    """

    points: Mapping[int, int]
    won: Mapping[int, int] = field(default_factory=dict)
    lost: Mapping[int, int] = field(default_factory=dict)
    made: Mapping[int, int] = field(default_factory=dict)
    deals: int = 0


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table of a round.

    seats   the numbers of its entrants in the order of play, partners opposite; a pair's number is at both its seats
    moved   why the format's seats are not those, or empty
    """

    table: int
    seats: tuple[int, ...]
    result: Result | None = None
    moved: str = ""

    @property
    def entrants(self) -> tuple[int, ...]:
        """Each entrant once, in the order of play."""
        return tuple(dict.fromkeys(self.seats))

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The two sides of a table of four."""
        return self.seats[0::2], self.seats[1::2]


@dataclass(frozen=True, slots=True)
class Round:
    """The tables of a round, and those who sit out."""

    tables: tuple[SeatedTable, ...]
    sits_out: tuple[int, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether each table has a result."""
        return all(table.result for table in self.tables)

    def company(self) -> Iterator[tuple[SeatedTable, int]]:
        """Each entrant with the table of this round."""
        return ((table, number) for table in self.tables for number in table.entrants)


@dataclass(frozen=True, slots=True)
class Change:
    """A change about an entrant.

    joins   the first round that somebody who came late plays, or 0
    leaves  the first round that somebody who left does not play, or 0
    points  a penalty below 0, or a bonus; `why`: its reason; `round`: in which it was given
    was     the role that somebody had before this `round`, or empty
    """

    entrant: int
    joins: int = 0
    leaves: int = 0
    points: int = 0
    why: str = ""
    round: int = 0
    was: str = ""


@dataclass(frozen=True)
class Tournament:
    """A tournament.

    kind      the format
    game      what is played, with its house rules `options`
    settings  of the format, each with its value
    seed      of every draw
    """

    kind: str
    game: Game
    options: Options
    settings: Options
    seed: int
    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
    changes: tuple[Change, ...] = ()
    title: str = ""

    @property
    def of_pairs(self) -> bool:
        """Whether the entrants are pairs."""
        return any(len(each.names) > 1 for each in self.entrants)

    def plays(self, number: int, in_round: int) -> bool:
        """Whether an entrant takes part in a round, from 1: who left may have come back."""
        mine = [each for each in self.changes if each.entrant == number and (each.joins or each.leaves)]
        past = [each for each in mine if (each.joins or each.leaves) <= in_round]
        if past:
            return max(reversed(past), key=lambda each: each.joins or each.leaves).joins > 0
        return not mine or mine[0].leaves > 0

    def players_of(self, in_round: int) -> tuple[Entrant, ...]:
        """Those who take part in a round."""
        return tuple(each for each in self.entrants if self.plays(each.number, in_round))

    def role_of(self, number: int, in_round: int) -> str:
        """The role that an entrant has in a round: it may be another one later."""
        later = [each for each in self.changes if each.entrant == number and each.was and each.round > in_round]
        if later:
            return min(later, key=lambda each: each.round).was
        return next(each.role for each in self.entrants if each.number == number)

    def has_left(self, number: int) -> bool:
        """Whether an entrant has left, and not come back."""
        return not self.plays(number, MOST_ROUNDS)

    def sat_out(self, number: int) -> int:
        """In how many rounds an entrant sat out."""
        return sum(table is None for _, table in self.rounds_of(number))

    def penalty(self, number: int) -> int:
        """The points that an entrant has by penalties and bonuses."""
        return sum(change.points for change in self.changes if change.entrant == number)

    def results(self, number: int) -> Sequence[tuple[SeatedTable, Result]]:
        """The tables of an entrant that have a result, round by round."""
        return [(table, table.result) for _, table in self.rounds_of(number) if table and table.result]

    def rounds_of(self, number: int) -> Sequence[tuple[int, SeatedTable | None]]:
        """The rounds of an entrant, from 1, each with the table; without one for sitting out."""
        return self._rounds_of.get(number, ())

    @cached_property
    def _rounds_of(self) -> Mapping[int, list[tuple[int, SeatedTable | None]]]:
        found: dict[int, list[tuple[int, SeatedTable | None]]] = {}
        for n, each in enumerate(self.rounds, 1):
            for number in each.sits_out:
                found.setdefault(number, []).append((n, None))
            for table, number in each.company():
                found.setdefault(number, []).append((n, table))
        return found

    @cached_property
    def finished(self) -> int:
        """How many rounds have the results of all their tables."""
        return sum(each.finished for each in self.rounds)

    @cached_property
    def averages_of_sides(self) -> Sequence[tuple[Ratio, Ratio]]:
        """By round, the average of all first sides and that of all second sides, of tables that have a result."""
        return [_averages_of_sides(each) for each in self.rounds]


def _averages_of_sides(played: Round) -> tuple[Ratio, Ratio]:
    sides = [(table.sides, table.result.points) for table in played.tables if table.result]
    first, second = (sum(points[side[n][0]] for side, points in sides) for n in (0, 1))
    return ratio(first, max(1, len(sides))), ratio(second, max(1, len(sides)))
