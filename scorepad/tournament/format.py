"""The declarations of a format of tournaments: settings, seats, what counts, and what decides ties."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from scorepad.evening.play.state import State
from scorepad.evening.sheet.bid_results import promises
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import OneOf, OptionKind, Value, Whole
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.tournament.ranking import Score
from scorepad.tournament.ratio import Ratio, ratio, total
from scorepad.tournament.tournament import Change, Result, Round, SeatedTable, Tournament

FOUR = range(4, 5)
ENTERED = {"points": say("Points")}
NO_RULES: Mapping[str, Value] = {}


class CantSeat(Exception):
    """The next round can’t be seated: `why` is the sentence."""

    def __init__(self, why: Say) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of a format: its name in files, what it is without being named, what it may be, and its label.

    words  of each choice on a page, in their order; empty for numbers
    rare   whether most nights leave it as it is, so that a page folds it up
    """

    key: str
    default: Value
    kind: OptionKind
    label: Say
    words: tuple[Say, ...] = ()
    rare: bool = False


def one_of(key: str, label: Say, *choices: Value, words: tuple[Say, ...] = (), rare: bool = False) -> Setting:
    """A setting of a few choices, the default first; with the words of each, if they are no numbers."""
    return Setting(key, choices[0], OneOf(choices), label, words, rare)


ROUNDS = Setting("rounds", None, Whole(1, 100, none=say("open")), say("Rounds"))


class Format(ABC):
    """A way to seat people round by round, and to rank them.

    house_rules  of the game, where the tournament does not name them
    checked  the first round whose seats follow from the format and from what was played before; 0 if none do
    sizes    how many may sit at one table
    roles    of its entrants, if it has two kinds of seats
    about    the format in one sentence, for who organises a night
    no_minus whether no number that is entered is below 0
    usual    the game that is offered first
    chairs   whether it matters on which chair of a table somebody sits
    entered  the numbers that are entered for each side or player, by their key in files
    counted  what a score is a number of, or None: points
    """

    slug: ClassVar[str]
    name: ClassVar[Say]
    settings: ClassVar[tuple[Setting, ...]]
    house_rules: ClassVar[Mapping[str, Value]] = NO_RULES
    checked: ClassVar[int] = 0
    sizes: ClassVar[range] = FOUR
    roles: ClassVar[tuple[str, ...]] = ()
    about: ClassVar[Say]
    no_minus: ClassVar[bool] = False
    usual: ClassVar[str] = "whist"
    chairs: ClassVar[bool] = True
    entered: ClassVar[Mapping[str, Say]] = ENTERED
    counted: ClassVar[Say | None] = None

    def default(self, key: str, given: Mapping[str, object]) -> Value:
        """The value of a setting that is not named, with the settings that are."""
        return next(each.default for each in self.settings if each.key == key)

    def of_pairs(self, settings: Options) -> bool | None:
        """Whether the entrants are pairs; None if they may be pairs or persons."""
        return False

    def fits(self, game: Game, options: Options) -> bool:
        """Whether a game can be played in this format: as many sit at its tables."""
        return any(n in self.sizes for n in game.seats(options))

    def ill_seated(self, tournament: Tournament, table: SeatedTable, in_round: int) -> Say | None:
        """Why these can’t sit like that at one table in a round, whatever the reason for it, or None."""
        return None

    def cannot_join(self, change: Change) -> Say | None:
        """Why somebody may not join in this round, or None."""
        return None

    def refused_joins(self, changes: Sequence[Change]) -> Say | None:
        """Why one of these changes can’t be, or None: a substitute, for whom somebody leaves, may always join."""
        for each in changes:
            joining = sum(other.joins == each.joins for other in changes)
            replacing = sum(other.leaves == each.joins for other in changes)
            why = self.cannot_join(each) if each.joins and joining > replacing else None
            if why:
                return why
        return None

    def one_hand(self, settings: Options) -> bool:
        """Whether a round is one hand, so that its two numbers are typed rather than scored deal by deal."""
        return False

    def moves(self, settings: Options, role: str) -> Say | None:
        """The way of a role after a round, in a sentence to a person of it; None if the format has no roles."""
        return None

    def lasts(self, settings: Options, size: int) -> Mapping[str, Value]:
        """How long a game at a table of this size lasts, by house rules that some games have."""
        return {}

    def in_sides(self, tournament: Tournament) -> bool:
        """Whether partners have their points together."""
        return True

    def with_roles(self, tournament: Tournament, first: Round) -> Tournament:
        """The tournament with the roles of all entrants, where the format has roles and they are not named."""
        return tournament

    def planned(self, settings: Options) -> int:
        """How many rounds there will be; 0 if that is open."""
        return settings.number("rounds")

    def over(self, tournament: Tournament) -> bool:
        """Whether the last round has been seated."""
        return 0 < self.planned(tournament.settings) <= len(tournament.rounds)

    def shares(self, settings: Options) -> bool:
        """Whether those who are level after all tie-breaks share a place; else the lot decides."""
        return False

    def breaks(self, settings: Options) -> tuple[Say, ...]:
        """The names of what decides ties, in the order of `Score.breaks`."""
        return ()

    def fewest(self, tournament: Tournament) -> bool:
        """Whether the lowest score is the best."""
        return False

    def refused(self, tournament: Tournament, table: SeatedTable) -> Say | None:
        """Why the result of a table can’t be, or None."""
        return None

    def fixed_total(self, settings: Options) -> int:
        """The sum of both sides’ numbers at each table, if it is fixed: one follows from the other; else 0."""
        return 0

    def credit(self, settings: Options) -> Ratio | None:
        """The score of a round for somebody who sits out, if it is the same for all; else None."""
        return None

    def misplaced(self, tournament: Tournament, given: Round) -> tuple[int, ...]:
        """The numbers of the tables of a given next round where others sit than the format seats there."""
        expected = {table.table: partners(table) for table in self.seats(tournament).tables}
        return tuple(each.table for each in given.tables if expected.get(each.table) != partners(each))

    def came_to(self, state: State, number_of: Mapping[Who, int]) -> Result:
        """The result of a game at its table: the totals of its sheet. `number_of`: the entrant of each player."""
        table = state.table
        return Result(
            {number: table.totals[table.column_of(who)] for who, number in number_of.items()},
            made=bids_made(state, number_of),
            deals=len(table.scored),
        )

    @abstractmethod
    def seats(self, tournament: Tournament) -> Round:
        """The next round. Raises CantSeat."""

    @abstractmethod
    def score(self, tournament: Tournament, number: int) -> Score:
        """The score of an entrant, without penalties."""

    def scores(self, tournament: Tournament) -> dict[int, Score]:
        """The score of each entrant with penalties and bonuses, by number."""
        return {each.number: self._with_penalties(tournament, each.number) for each in tournament.entrants}

    def _with_penalties(self, tournament: Tournament, number: int) -> Score:
        score = self.score(tournament, number)
        return replace(score, points=total((score.points, ratio(tournament.penalty(number)))))


def bids_made(state: State, number_of: Mapping[Who, int]) -> dict[int, int]:
    """How many bids each made; of partners both what their side made."""
    made = dict.fromkeys(number_of.values(), 0)
    for played in state.table.past:
        for kind in state.game.asks:
            for who, number in number_of.items():
                kept = promises(kind, state.table.column_of(who), played, state.game)
                made[number] += sum(not each.missed for each in kept)
    return made


def partners(table: SeatedTable) -> frozenset[frozenset[int]]:
    """The two sides of a table, on whichever chairs they sit."""
    return frozenset(map(frozenset, table.sides))
