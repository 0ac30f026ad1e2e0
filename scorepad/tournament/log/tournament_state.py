"""The state of a tournament: who is here, who sat where, what is reported and agreed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorepad.rules.options import Options
from scorepad.tournament.log.log_entry import LogEntry
from scorepad.tournament.tournament import Change, Entrant, Round, SeatedTable

Place = tuple[int, int]
"""A round and a table in it."""
ALL, ENTRANTS, ROUNDS = "all", "entrants", "rounds"


@dataclass(frozen=True, slots=True)
class Report:
    """The facts about the result of a table besides its numbers.

    by        the entrant who reported it; 0: the director
    agreed    the entrants who agreed to it
    objected  why somebody objected, by entrant
    evening   the id of the game that it comes from, or empty
    why       why it was corrected, or empty
    """

    by: int = 0
    agreed: frozenset[int] = frozenset()
    objected: Mapping[int, str] = field(default_factory=dict)
    evening: str = ""
    why: str = ""


@dataclass(slots=True)
class TournamentState:
    """The state of a tournament after the entries of its log up to `seq`. Only `replay` changes it.

    numbered   the highest number that an entrant has had: the next one gets the next
    here       who is checked in
    attending  who was so at the last draw; `seen`: at any
    fee        what each person pays, in hundredths
    minutes    that a round lasts, or 0
    moves_on   whether the next round is drawn once all agree; None: as the format has it
    reports    of the tables that have a result
    prizes     their keys in order, or None: those that are usual; `prize_words`: the names that they were given;
               `several_prizes`: whether one person may have more than one
    cards      how often the card of each table was renewed, by its number
    ended      whether the night is over
    touched    the number of the last entry about a part of it: ENTRANTS, ROUNDS, a table (ALL is no part)
    in_force   the entries that were not undone; `undone`: those that can be redone, the last one first to be so
    """

    seq: int = 0
    kind: str = ""
    game: str = ""
    seed: int = 0
    options: Options = field(default_factory=Options)
    settings: Options = field(default_factory=Options)
    title: str = ""
    numbered: int = 0
    entrants: dict[int, Entrant] = field(default_factory=dict)
    here: set[int] = field(default_factory=set)
    attending: set[int] = field(default_factory=set)
    seen: set[int] = field(default_factory=set)
    paid: set[int] = field(default_factory=set)
    fee: int = 0
    minutes: int = 0
    moves_on: bool | None = None
    rounds: list[Round] = field(default_factory=list)
    reports: dict[Place, Report] = field(default_factory=dict)
    cards: dict[int, int] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    prizes: tuple[str, ...] | None = None
    several_prizes: bool = False
    prize_words: Mapping[str, str] = field(default_factory=dict)
    ended: bool = False
    touched: dict[object, int] = field(default_factory=dict)
    in_force: Sequence[LogEntry] = ()
    undone: Sequence[LogEntry] = ()

    def table(self, round_: int, number: int) -> SeatedTable | None:
        """A table of a round, or None."""
        tables = self.rounds[round_ - 1].tables if 1 <= round_ <= len(self.rounds) else ()
        return next((each for each in tables if each.table == number), None)

    def changed_since(self, seen: int, about: object) -> bool:
        """Whether this part of it has changed since the entry `seen`."""
        return (self.seq if about == ALL else self.touched.get(about, 0)) > seen

    def comes_and_goes(self) -> list[Change]:
        """The changes of the next draw: entrants who join, and entrants who leave."""
        number = len(self.rounds) + 1
        joins = [Change(each, joins=number) for each in sorted(self.here - self.attending) if number > 1]
        return [*joins, *(Change(each, leaves=number) for each in sorted(self.attending - self.here))]
